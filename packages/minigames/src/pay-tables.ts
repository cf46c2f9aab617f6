// The gate for pay tables, as prices.ts is for prices: every table complete, sound, and returning no more than the margin leaves.
import { type BasisPoints, type Result, ok, refuse } from '@hanpan/kernel'
import { type Fraction, fractionToPointsCeil } from './fraction.ts'
import type { Game } from './game.ts'
import { type NumberMarket, type PayTable, type PayTables, isPayTable, payTableReturn } from './number-market.ts'
import { MARGIN_MIN_DEFAULT, RETURN_MIN_DEFAULT, ownValue } from './prices.ts'

export type PayTableRefusal =
  | { readonly code: 'market-unknown'; readonly market: string }
  | { readonly code: 'pay-table-missing'; readonly market: string }
  | { readonly code: 'pay-table-malformed'; readonly market: string }
  | {
      readonly code: 'pay-table-returns-too-much'
      readonly market: string
      /** What it would give back, rounded up, and the most that it may. */
      readonly returnToPlayerPoints: BasisPoints
      readonly returnMaxPoints: BasisPoints
    }
  | {
      readonly code: 'pay-table-returns-too-little'
      readonly market: string
      /** What it would give back, rounded down, and the least that it may. */
      readonly returnToPlayerPoints: BasisPoints
      readonly returnMinPoints: BasisPoints
    }

export type PayTableReturn = {
  readonly market: string
  readonly returnToPlayer: Fraction
  /** Rounded up, so that the house is never shown more margin than it has. */
  readonly returnToPlayerPoints: BasisPoints
}

/** Checks the pay tables of a game. The refusals stand in the order of SPEC.md MG17. */
export function checkPayTables(
  game: Game,
  tables: PayTables,
  marginMin: BasisPoints = MARGIN_MIN_DEFAULT,
  returnMin: BasisPoints = RETURN_MIN_DEFAULT,
): Result<readonly PayTableReturn[], PayTableRefusal> {
  const known = new Set(game.numberMarkets.map(({ market }) => market))
  const unknown = Object.keys(tables).find((market) => !known.has(market))
  if (unknown !== undefined) return refuse({ code: 'market-unknown', market: unknown })
  const returns: PayTableReturn[] = []
  for (const market of game.numberMarkets) {
    const checked = checkPayTable(market, ownValue(tables, market.market), marginMin, returnMin)
    if (!checked.ok) return checked
    returns.push(checked.value)
  }
  return ok(returns)
}

function checkPayTable(
  numberMarket: NumberMarket,
  table: PayTable | undefined,
  marginMin: BasisPoints,
  returnMin: BasisPoints,
): Result<PayTableReturn, PayTableRefusal> {
  const { market } = numberMarket
  if (!table) return refuse({ code: 'pay-table-missing', market })
  if (!isPayTable(numberMarket, table)) return refuse({ code: 'pay-table-malformed', market })
  const returnToPlayer = payTableReturn(numberMarket, table)
  const returnToPlayerPoints = fractionToPointsCeil(returnToPlayer)
  const returnMaxPoints = (10_000 - marginMin) as BasisPoints
  // Exact: rounding up to a whole point decides the same way, because the bound is one.
  if (returnToPlayerPoints > returnMaxPoints) {
    return refuse({ code: 'pay-table-returns-too-much', market, returnToPlayerPoints, returnMaxPoints })
  }
  const { numerator, denominator } = returnToPlayer
  if (numerator * 10_000n < BigInt(returnMin) * denominator) {
    const points = Number((numerator * 10_000n) / denominator) as BasisPoints
    return refuse({
      code: 'pay-table-returns-too-little',
      market,
      returnToPlayerPoints: points,
      returnMinPoints: returnMin,
    })
  }
  return ok({ market, returnToPlayer, returnToPlayerPoints })
}

/** The pay table of a market. Undefined when there is none. */
export function payTableOf(tables: PayTables, market: string): PayTable | undefined {
  return ownValue(tables, market)
}
