// What the studio's clock is ahead of this one's, out of messages that say when they were sent. Pure.

/** What a message can be late and still be heard of as the same clock: beyond it one of the two has been set anew. */
const LATE_MAX_MS = 5000
/** So much a message a clock may be found to run slower than it did: clocks drift by less. */
const DRIFT_MS = 1

/**
 * A message that was held up on its way measures too little by as much as it was late, so that the quickest one is right. With what the last
 * one measured a late message would put the clock back: a card that lies would be dealt again, and a result be closed bets for a moment.
 */
export function studioOffset(before: number | null, sentAt: number, now: number): number {
  const measured = sentAt - now
  if (before === null || measured >= before || before - measured > LATE_MAX_MS) return measured
  return Math.max(measured, before - DRIFT_MS)
}
