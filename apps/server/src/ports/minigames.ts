// What modules may know of the mini games.
import type { BetOnWire, PageInfo } from '@hanpan/contract'
import type { Instant, MemberId, Won } from '@hanpan/kernel'
import type { BetSource } from './promotions.ts'

export interface BetTotals {
  readonly stakes: Won
  readonly payouts: Won
}

export interface MinigamesPort {
  /** Its settled bets, for whoever rewards them. */
  readonly source: BetSource
  /** Whether a game exists and is switched on. */
  isOn(gameKey: string): Promise<boolean>
  /** Stakes placed and payouts made in a span of time. */
  totals(from: Instant, to: Instant): Promise<BetTotals>
  totalsOf(memberId: MemberId): Promise<BetTotals>
  betsOf(
    memberId: MemberId,
    page: number,
  ): Promise<{ readonly list: readonly BetOnWire[]; readonly pageInfo: PageInfo }>
}
