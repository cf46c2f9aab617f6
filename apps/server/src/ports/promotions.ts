// What promotions ask of those who take bets, and what others may ask of promotions.
import type { PromotionGroup } from '@hanpan/contract'
import type { BetId, Instant, MemberId, Uuid, Won } from '@hanpan/kernel'
import type { Queryable, Tx } from '../platform/database.ts'

/** Bets that were settled together: a round, a match. */
export interface SettledUnit {
  readonly unitId: Uuid
  readonly settledAt: Instant
  /** How many bets it had when it was settled. */
  readonly bets: number
}

export interface SettledBet {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly status: 'won' | 'lost' | 'voided'
  readonly stake: Won
  readonly payout: Won
  readonly placedAt: Instant
  /** The part of the stake that was given back as it was. Unset: nothing, or all of a voided bet. */
  readonly pushed?: Won
}

export interface MemberStakes {
  readonly memberId: MemberId
  /** Of bets that won or lost. */
  readonly stakes: Won
  /** What the losing ones lost. */
  readonly losses: Won
}

/** Somebody who settles bets. Points are read from here afterwards, so that no bet waits for them. */
export interface BetSource {
  readonly group: PromotionGroup
  /** Units whose last bet was settled at or after an instant, the oldest first. */
  settledUnits(since: Instant, limit: number): Promise<readonly SettledUnit[]>
  /** The bets of a unit in the order of their ids, read through the caller's transaction if it gives one. */
  settledBets(unitId: Uuid, after: BetId | null, limit: number, db?: Queryable): Promise<readonly SettledBet[]>
  /** All bets of some units, by unit: for units that are small together. */
  settledBetsOf(unitIds: readonly Uuid[], db?: Queryable): Promise<readonly (SettledBet & { readonly unitId: Uuid })[]>
  /** Keeps the bets of a unit from being settled again until the transaction ends. */
  lockUnit(unitId: Uuid, tx: Tx): Promise<void>
  /** Stakes by member over Seoul days (both included), in the order of the members' ids. */
  stakesByMember(
    fromDay: string,
    toDay: string,
    after: MemberId | null,
    limit: number,
  ): Promise<readonly MemberStakes[]>
  hasBet(memberId: MemberId, from: Instant, to: Instant): Promise<boolean>
}

export interface PromotionsPort {
  /** Whether bets earn more points at one level than at another. */
  loosensLevel(db: Queryable, from: number, to: number): Promise<boolean>
  /** Takes back what bets have earned that are voided after they were settled, in the transaction that voids them. */
  reversePoints(tx: Tx, betIds: readonly BetId[]): Promise<void>
}
