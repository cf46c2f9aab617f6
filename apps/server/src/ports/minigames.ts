// What modules may know of the mini games.
import type { BetOnWire, PageInfo } from '@hanpan/contract'
import type { Instant, MemberId, Won } from '@hanpan/kernel'
import type { BetSource } from './promotions.ts'

export interface BetTotals {
  readonly stakes: Won
  readonly payouts: Won
}

export interface PlayerOfDay {
  readonly memberId: MemberId
  readonly wins: Won
  readonly bets: number
}

export interface GameOfDay {
  readonly gameKey: string
  readonly players: number
  readonly bets: number
}

export interface MinigamesPort {
  /** Its settled bets, for whoever rewards them. */
  readonly source: BetSource
  /** Whether a game exists and is switched on. */
  isOn(gameKey: string): Promise<boolean>
  /** Who won most on a Seoul day, and which games were played by most; of finished rounds, refunds aside. */
  ranking(day: string, limit: number): Promise<readonly PlayerOfDay[]>
  popularity(day: string): Promise<readonly GameOfDay[]>
  /** Stakes placed and payouts made in a span of time. */
  totals(from: Instant, to: Instant): Promise<BetTotals>
  totalsOf(memberId: MemberId): Promise<BetTotals>
  betsOf(
    memberId: MemberId,
    page: number,
  ): Promise<{ readonly list: readonly BetOnWire[]; readonly pageInfo: PageInfo }>
}
