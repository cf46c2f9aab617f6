// The server's clock as seen from here. Every answer that carries `serverTime` is a sample; the one with the shortest trip
// is the best, since half of a trip is what a sample can be wrong by. Rounds count down and ages are told by this clock, not the reader's.
interface Sample {
  readonly offsetMs: number
  readonly tripMs: number
}

/** After this long a better sample may be a worse trip: clocks drift. */
const SAMPLE_AGE_MS_MAX = 10 * 60_000

export interface ServerClock {
  readonly now: () => number
  readonly observe: (serverTime: string, sentAtMs: number, receivedAtMs: number) => void
}

export function createServerClock(localNow: () => number): ServerClock {
  let best: Sample | null = null
  let bestAtMs = 0
  return {
    now: () => localNow() + (best?.offsetMs ?? 0),
    observe(serverTime, sentAtMs, receivedAtMs) {
      const serverMs = Date.parse(serverTime)
      if (!Number.isFinite(serverMs)) return
      const tripMs = Math.max(0, receivedAtMs - sentAtMs)
      if (best && tripMs > best.tripMs && receivedAtMs - bestAtMs < SAMPLE_AGE_MS_MAX) return
      best = { tripMs, offsetMs: Math.round(serverMs + tripMs / 2 - receivedAtMs) } // Instants are whole milliseconds.
      bestAtMs = receivedAtMs
    },
  }
}
