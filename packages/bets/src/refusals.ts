// Why a bet is refused, in order of precedence.

/** A replay comes before all of them, the ledger's own refusals after. */
export const BET_REFUSALS = [
  'game_disabled',
  'game_maintenance',
  'partners_cannot_play',
  'betting_not_permitted',
  'member_locked',
  'excluded',
  'selection_unknown',
  'legs_too_many',
  'legs_doubled',
  'leg_only_alone',
  'legs_correlated',
  'markets_of_event_too_many',
  'builder_not_priced',
  'system_not_offered',
  'folders_too_few',
  'folders_too_many',
  'betting_closed',
  'price_changed',
  'combined_price_above_maximum',
  'stake_not_divisible',
  'stake_below_minimum',
  'stake_above_maximum',
  'win_above_maximum',
  'bet_duplicate',
  'bet_opposite',
  'bets_being_settled',
  'exposure_exhausted',
] as const
export type BetRefusalName = (typeof BET_REFUSALS)[number]

export interface BetRefusal {
  readonly name: BetRefusalName
  /** What the caller is told with it: the limit, the price of now. */
  readonly data: Readonly<Record<string, unknown>>
}

export function betRefusal(name: BetRefusalName, data: BetRefusal['data'] = {}): BetRefusal {
  return { name, data }
}

/** The one that comes first in order of precedence. */
export function firstRefusal(...candidates: readonly (BetRefusal | null)[]): BetRefusal | null {
  let first: BetRefusal | null = null
  for (const candidate of candidates) {
    if (!candidate) continue
    if (!first || BET_REFUSALS.indexOf(candidate.name) < BET_REFUSALS.indexOf(first.name)) first = candidate
  }
  return first
}
