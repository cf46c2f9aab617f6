// What a member's bets made of a round.
import type { MinigameBetOnWire } from '@hanpan/contract'

/** Won less lost of a round's decided bets; null without one, or where the listed bets do not reach back to the round. */
export function outcomeOfRound(bets: readonly MinigameBetOnWire[], isAll: boolean, roundNo: string): number | null {
  const oldest = bets.at(-1)
  // Of the oldest listed round some bets may stand on the next page.
  if (!isAll && (!oldest || oldest.roundNo >= roundNo)) return null
  const decided = bets.filter((bet) => bet.roundNo === roundNo && bet.status !== 'WAIT' && bet.status !== 'CANCEL')
  return decided.length === 0 ? null : decided.reduce((sum, { resultCash }) => sum + resultCash, 0)
}
