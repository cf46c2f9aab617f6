// The daily window in which banks take no transfers, as a cashier's clock needs it (SPEC.md CA5).
import { DAY_MS, inDailyWindow, type Instant, isoSeoul, seoulDay, seoulDayStart } from '@hanpan/kernel'

/** @param from HH:MM of Seoul, as `to`. Null for a window that is empty. */
export function pauseOnWire(
  now: Instant,
  { pausedFrom: from, pausedTo: to }: { pausedFrom: string; pausedTo: string },
) {
  if (from === to) return null
  const isNow = inDailyWindow(now, from, to)
  return { from, to, isNow, changesAt: isoSeoul(nextTime(now, isNow ? to : from)) }
}

/** The next instant at which it is a time of day in Seoul. */
function nextTime(now: Instant, time: string): Instant {
  const [hours, minutes] = time.split(':').map(Number)
  const today = seoulDayStart(seoulDay(now))! + (hours! * 60 + minutes!) * 60_000
  return (today > now ? today : today + DAY_MS) as Instant
}
