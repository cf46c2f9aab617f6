// The gate that every price table passes before it is offered: complete, known by name, and never in the player's favour.
// A public configuration of this game carries 3.50 on a pick of probability .35857, an edge of 25 % for the player
// (games.md 1.1); here such a table is refused, naming the pick.
import { type BasisPoints, ODDS_ONE, type OddsMilli, type Result, ok, refuse } from '@hanpan/kernel'
import { type Fraction, fraction, fractionToPointsCeil } from './fraction.ts'
import type { Game, Pick, PriceTable } from './game.ts'

/** The least that the house keeps of every pick unless configured otherwise: 2.5 %, which 1.95 on an even chance leaves. */
export const MARGIN_MIN_DEFAULT = 250 as BasisPoints
/** The least that a pick or a pay table gives back of everything staked on it, unless the site says otherwise: 80 %. */
export const RETURN_MIN_DEFAULT = 8000 as BasisPoints

/** A price table that nobody has checked yet, as an operator or a configuration row gives it. */
export type PriceTableUnchecked = Readonly<Record<string, Readonly<Record<string, number>>>>

export type PriceRefusal =
  | { readonly code: 'market-unknown'; readonly market: string }
  | { readonly code: 'pick-unknown'; readonly market: string; readonly pick: string }
  | { readonly code: 'price-missing'; readonly market: string; readonly pick: string }
  | { readonly code: 'price-malformed'; readonly market: string; readonly pick: string }
  | {
      readonly code: 'margin-too-small'
      readonly market: string
      readonly pick: string
      /** The dearest price that leaves the margin. */
      readonly oddsMax: OddsMilli
    }
  | {
      readonly code: 'return-too-small'
      readonly market: string
      readonly pick: string
      /** The cheapest price that gives back enough. */
      readonly oddsMin: OddsMilli
    }

/** What a pick gives back of everything staked on it, in the long run. */
export type PickReturn = {
  readonly market: string
  readonly pick: string
  readonly odds: OddsMilli
  readonly returnToPlayer: Fraction
  /** Rounded up, so that the house is never shown more margin than it has. */
  readonly returnToPlayerPoints: BasisPoints
}

export type CheckedPrices = { readonly prices: PriceTable; readonly returns: readonly PickReturn[] }

/** Checks a whole price table. The refusals stand in the order of SPEC.md MG12. */
export function checkPrices(
  game: Game,
  table: PriceTableUnchecked,
  marginMin: BasisPoints = MARGIN_MIN_DEFAULT,
  returnMin: BasisPoints = RETURN_MIN_DEFAULT,
): Result<CheckedPrices, PriceRefusal> {
  const unknown = unknownName(game, table)
  if (unknown) return refuse(unknown)
  const prices: Record<string, Record<string, OddsMilli>> = {}
  const returns: PickReturn[] = []
  for (const { market, picks } of game.markets) {
    const row: Record<string, OddsMilli> = {}
    for (const pick of picks) {
      const checked = checkPrice(market, pick, ownValue(ownValue(table, market), pick.pick), marginMin, returnMin)
      if (!checked.ok) return checked
      row[pick.pick] = checked.value.odds
      returns.push(checked.value)
    }
    prices[market] = row
  }
  return ok({ prices, returns })
}

function unknownName(game: Game, table: PriceTableUnchecked): PriceRefusal | null {
  for (const [market, row] of Object.entries(table)) {
    const known = game.picks.get(market)
    if (!known) return { code: 'market-unknown', market }
    const pick = Object.keys(row).find((candidate) => !known.includes(candidate))
    if (pick !== undefined) return { code: 'pick-unknown', market, pick }
  }
  return null
}

function checkPrice(
  market: string,
  { pick, probability }: Pick,
  odds: number | undefined,
  marginMin: BasisPoints,
  returnMin: BasisPoints,
): Result<PickReturn, PriceRefusal> {
  if (odds === undefined) return refuse({ code: 'price-missing', market, pick })
  if (!Number.isSafeInteger(odds) || odds <= ODDS_ONE) return refuse({ code: 'price-malformed', market, pick })
  const { numerator, denominator } = probability
  const keepAtMost = 10_000n - BigInt(marginMin)
  // odds/1000 × numerator/denominator ≤ keepAtMost/10,000, multiplied out so that nothing is rounded.
  if (BigInt(odds) * numerator * 10n > keepAtMost * denominator) {
    const oddsMax = Number((keepAtMost * denominator) / (numerator * 10n)) as OddsMilli
    return refuse({ code: 'margin-too-small', market, pick, oddsMax })
  }
  const giveAtLeast = BigInt(returnMin)
  if (BigInt(odds) * numerator * 10n < giveAtLeast * denominator) {
    const oddsMin = Number((giveAtLeast * denominator + numerator * 10n - 1n) / (numerator * 10n)) as OddsMilli
    return refuse({ code: 'return-too-small', market, pick, oddsMin })
  }
  const returnToPlayer = fraction(BigInt(odds) * numerator, 1000n * denominator)
  return ok({
    market,
    pick,
    odds: odds as OddsMilli,
    returnToPlayer,
    returnToPlayerPoints: fractionToPointsCeil(returnToPlayer),
  })
}

/** The price of a pick in a checked table. Undefined when the game has no such market or pick. */
export function priceOf(prices: PriceTable, market: string, pick: string): OddsMilli | undefined {
  return ownValue(ownValue(prices, market), pick)
}

// Names come from callers: `constructor` must not find what every object inherits.
export function ownValue<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}
