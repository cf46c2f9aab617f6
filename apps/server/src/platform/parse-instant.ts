// Times that callers write as ISO texts.
import { seoulDayStart } from '@hanpan/kernel'

/** The instant that a text says, in milliseconds; NaN where it says none. `Date.parse` alone takes 30 February for 2 March. */
export function parseInstant(text: string): number {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  return day !== undefined && seoulDayStart(day) === null ? Number.NaN : Date.parse(text)
}
