// What modules may know of commissions.
import type { BranchFigures, PeriodKind, Rates } from '@hanpan/commission'
import type { Day, Instant, MemberId } from '@hanpan/kernel'
import type { Queryable, Tx } from '../platform/database.ts'

/** What members below a partner did, and what it earned by it. */
export interface Brought {
  readonly bets: number
  readonly stakes: number
  readonly payouts: number
  readonly rolling: number
  readonly losing: number
  readonly deposits: number
  readonly withdrawals: number
}

/** How a partner is settled, and the days of the period that is open. */
export interface OpenPeriod {
  readonly period: PeriodKind
  readonly nextFrom: Day
  readonly nextTo: Day
}

export interface Standing extends OpenPeriod {
  /** Earned in the period that is open. */
  readonly accrued: number
  /** Carried into it; zero or less. */
  readonly carry: number
  /** Of statements that no payout was asked for. */
  readonly payable: number
  readonly inProgress: number
  readonly paid: number
  readonly today: Brought
  /** Of the days asked for. */
  readonly total: Brought
  /** Every day, the oldest first. */
  readonly days: readonly (Brought & { readonly day: Day })[]
}

export interface BroughtByOne {
  readonly today: Brought
  /** Of the last 30 days. */
  readonly month: Brought
  /** Since it joined. */
  readonly total: Pick<Brought, 'stakes' | 'payouts' | 'deposits' | 'withdrawals'>
  /** Bets that wait to be decided. */
  readonly open: Pick<Brought, 'bets' | 'stakes'>
}

/** A partner's rates, those that they would be changed to, and those of the partner above. */
export interface RatesCompared {
  readonly now: Rates
  readonly after: Rates
  readonly parent: Rates | null
}

/** What the bets of late come to for a partner and for the one above it. */
interface EarnedByLine {
  readonly theirs: number
  readonly yours: number
}

export interface RateEffect {
  readonly fromDay: Day
  readonly toDay: Day
  readonly bets: number
  readonly now: EarnedByLine
  readonly after: EarnedByLine
}

/** A partner whose line earned more in some days than the house won below it, and by how much. */
export interface OutrunOfDays extends BranchFigures {
  readonly partnerId: MemberId
  readonly fromDay: Day
  readonly toDay: Day
  readonly by: number
}

export interface CommissionsPort {
  /** What all partners have earned and not asked for, less what they carry below zero, by the sums of their days. */
  owed(db: Queryable): Promise<number>
  /** Whether everything that earns commission on a day is entered, and what was lost on it reckoned. */
  isDayClosed(day: Day): Promise<boolean>
  /** A new partner is settled from a day on, in the transaction that makes it one. */
  open(tx: Tx, partnerId: MemberId, day: Day): Promise<void>
  /** Null for a member that is no partner. */
  periodOf(partnerId: MemberId): Promise<OpenPeriod | null>
  /** Where a partner's business stands, with so many days up to today. */
  standingOf(partnerId: MemberId, days: number, today: Day): Promise<Standing>
  /** What somebody below a partner brought it: a partner with everybody below itself, a member alone. */
  broughtBy(
    aboveId: MemberId,
    somebody: { readonly memberId: MemberId; readonly isPartner: boolean },
    today: Day,
  ): Promise<BroughtByOne>
  /** Those of some partners whose line outran the income below them, in this Seoul month so far and in the last one. */
  outrunByMonth(partnerIds: readonly MemberId[], now: Instant): Promise<readonly OutrunOfDays[]>
  /** What other rates would make of the bets of the last 30 days, to the won what accrual would have made of them. */
  effectOfRates(partnerId: MemberId, rates: RatesCompared): Promise<RateEffect>
}
