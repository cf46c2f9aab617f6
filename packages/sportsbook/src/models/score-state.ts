// What has happened in an event of goals so far: what counts already of each part, and who is short of players.
import type { EventResult, Incident, Side } from '../event-result.ts'
import type { NthKind, Part } from '../market.ts'
import type { Unit } from '../sports.ts'
import type { Pair } from './parameters.ts'
import { minutesOf, type Timeline } from './timeline.ts'

/** A side that is a player short scores two thirds of its goals, and the other side five quarters (Vecer, Kopriva, Ichiba 2009). */
const SHORT = { own: 2 / 3, other: 5 / 4 }
const SHORT_MAX = 3

/** What a part has already. Null where a period that has begun does not count it. */
export function countOf(timeline: Timeline, part: Part, unit: Unit): Pair | null {
  const periods = timeline.periodsOf(part)
  if (!periods) return null
  const sum = { home: 0, away: 0 }
  for (const index of periods) {
    const played = timeline.period(index)
    if (!played) continue
    const count = played.counts[unit]
    if (!count) return null
    sum.home += count.home
    sum.away += count.away
  }
  return sum
}

/** The incidents of a kind that fell into a part, in their order. Null where they are not recorded without a gap. */
export function incidentsOf(timeline: Timeline, of: NthKind, part: Part): readonly Incident[] | null {
  const { result } = timeline
  const isBegun = result.periods.length > 0
  if (isBegun && !result.recorded.includes(of)) return null
  const minutes = minutesOf(part)
  const periods = minutes ? null : timeline.periodsOf(part)
  const keys = new Set(periods?.map((index) => timeline.period(index)?.key))
  return result.incidents.filter(
    (incident) => incident.kind === of && (minutes ? isWithin(incident, minutes) : keys.has(incident.period)),
  )
}

function isWithin({ period, second }: Incident, [from, to]: readonly [number, number]): boolean {
  const minute = Math.min(Math.floor(second / 60) + 1, 45) + (period === 'h2' ? 45 : 0)
  return (period === 'h1' || period === 'h2') && minute >= from && minute <= to
}

/** What players who were sent off change of the goals that are to come. */
export function shortHanded(result: EventResult): Pair {
  if (result.sport !== 'soccer') return { home: 1, away: 1 }
  const sentOff = (side: Side) =>
    Math.min(SHORT_MAX, result.incidents.filter((one) => one.kind === 'red-card' && one.side === side).length)
  const [home, away] = [sentOff('home'), sentOff('away')]
  return { home: SHORT.own ** home * SHORT.other ** away, away: SHORT.own ** away * SHORT.other ** home }
}
