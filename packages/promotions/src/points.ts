// Points: what a settled bet earns, and whether an amount may be converted into money.
import { type BasisPoints, type Instant, shareFloor, type Won, won } from '@hanpan/kernel'

/** Rates of one member level in a group of games, in hundredths of a percent. */
export interface PointRate {
  /** Of the stake of every bet that won or lost. */
  readonly stakeBp: number
  /** Of what a losing bet lost, besides. */
  readonly lossBp: number
}

/** Rates by group of games; the first is level 1's, and a level above the last has the rate of the last. */
export type PointRates = Readonly<Record<string, readonly PointRate[]>>

export interface AccrualRules {
  readonly enabled: boolean
  readonly rates: PointRates
}

/** What the rules were from an instant on. */
export interface RulesSince<Rules> {
  readonly revision: number
  readonly since: Instant
  readonly rules: Rules
}

export interface EarningBet {
  readonly status: 'won' | 'lost' | 'voided' | 'cashed-out'
  readonly stake: Won
  readonly payout: Won
  /** The part of the stake that was given back as it was, and lies in the payout: half of it where a bet half won or half lost. */
  readonly returned: Won
}

/** The rules that stood at an instant: of revisions in ascending order, the last that began at or before it. */
export function rulesAt<Rules>(revisions: readonly RulesSince<Rules>[], at: Instant): RulesSince<Rules> | null {
  return revisions.findLast(({ since }) => since <= at) ?? null
}

export function rateOf(rates: PointRates, group: string, level: number): PointRate | null {
  const byLevel = rates[group] ?? []
  return byLevel[Math.min(Math.max(level, 1), byLevel.length) - 1] ?? null
}

/** Points of a settled bet, of its valid stake (SPEC.md PP1). */
export function pointsOfBet(rules: AccrualRules, group: string, level: number, bet: EarningBet): Won {
  const rate = rules.enabled && bet.status !== 'voided' ? rateOf(rules.rates, group, level) : null
  if (!rate) return won(0)
  const valid = won(bet.stake - bet.returned)
  const lost = bet.status === 'lost' ? bet.stake - bet.payout : 0
  return won(
    shareFloor(valid, rate.stakeBp as BasisPoints) + shareFloor(won(Math.max(0, lost)), rate.lossBp as BasisPoints),
  )
}

/** What can be taken back of points that a bet should not have earned. */
export function clawBackOf(earned: Won, held: Won): Won {
  return won(Math.max(0, Math.min(earned, held)))
}

export type ConversionFault = 'missing' | 'amount_wrong' | 'above_held'

export interface ConversionPolicy {
  readonly minimum: number
  readonly unit: number
}

/** Whether an amount of points may be converted (SPEC.md PP4); null when it may. */
export function judgeConversion(
  amount: number | null | undefined,
  held: number,
  { minimum, unit }: ConversionPolicy,
): ConversionFault | null {
  if (amount === undefined || amount === null || !(amount > 0)) return 'missing'
  if (!Number.isSafeInteger(amount) || amount < minimum || amount % unit !== 0) return 'amount_wrong'
  return amount > held ? 'above_held' : null
}
