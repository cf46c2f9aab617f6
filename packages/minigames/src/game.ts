// What a mini game is to everyone who is not that game: a key, markets with exact probabilities, a price table, a draw, and
// the picks that a result makes winners. The server and the site know games through this shape only.
import { assert, type OddsMilli } from '@hanpan/kernel'
import type { FloatSource } from '@hanpan/fairness'
import { type Fraction, fraction } from './fraction.ts'
import type { PowerballResult } from './powerball/rules.ts'

export type GameKey = 'powerball'
/** What a draw brought forth, plain enough to be stored and shown as JSON. */
export type DrawResult = PowerballResult

export type Pick = { readonly pick: string; readonly probability: Fraction }
export type Market = { readonly market: string; readonly picks: readonly Pick[] }
/** Odds by market and pick, both by their names on the wire. */
export type PriceTable = Readonly<Record<string, Readonly<Record<string, OddsMilli>>>>
/** The one winning pick of every market. */
export type WinningPicks = ReadonlyMap<string, string>

export interface Game {
  readonly key: GameKey
  readonly markets: readonly Market[]
  readonly defaultPrices: PriceTable
  /** Draws a result. Takes as many floats as the game needs, always in the same order. */
  draw(nextFloat: FloatSource): DrawResult
  /** Reads a result back from JSON. Null when it is not one that this game can draw. */
  parseResult(value: unknown): DrawResult | null
  winningPicks(result: DrawResult): WinningPicks
}

/** A market as its game writes it: the picks, and which of them wins given what the market looks at. */
export type MarketRule<Facts> = {
  readonly market: string
  readonly picks: readonly string[]
  readonly winner: (facts: Facts) => string
}

/** One thing that can happen, as far as the markets can tell, and the number of equally likely draws behind it. */
export type WeightedFacts<Facts> = { readonly facts: Facts; readonly ways: bigint }

export type GameDefinition<Facts, Result extends DrawResult> = {
  readonly key: GameKey
  readonly rules: readonly MarketRule<Facts>[]
  readonly everything: readonly WeightedFacts<Facts>[]
  readonly defaultPrices: PriceTable
  readonly draw: (nextFloat: FloatSource) => Result
  readonly parseResult: (value: unknown) => Result | null
  readonly factsOf: (result: Result) => Facts
}

/**
 * Makes a game of its definition. The winner function of a market settles bets and, summed over everything that can be
 * drawn, is also the probability that prices are checked against: the two cannot drift apart.
 */
export function defineGame<Facts, Result extends DrawResult>(definition: GameDefinition<Facts, Result>): Game {
  const { key, rules, everything, defaultPrices, draw, parseResult, factsOf } = definition
  return {
    key,
    markets: rules.map((rule) => marketOf(rule, everything)),
    defaultPrices,
    draw,
    parseResult,
    winningPicks(result) {
      const own = parseResult(result)
      assert(own !== null, `not a result of ${key}: ${JSON.stringify(result)}`)
      const facts = factsOf(own)
      return new Map(rules.map((rule) => [rule.market, rule.winner(facts)]))
    },
  }
}

function marketOf<Facts>(rule: MarketRule<Facts>, everything: readonly WeightedFacts<Facts>[]): Market {
  const waysByPick = new Map(rule.picks.map((pick) => [pick, 0n]))
  let total = 0n
  for (const { facts, ways } of everything) {
    const pick = rule.winner(facts)
    const before = waysByPick.get(pick)
    assert(before !== undefined, `${rule.market} has no pick ${pick}`)
    waysByPick.set(pick, before + ways)
    total += ways
  }
  return {
    market: rule.market,
    picks: [...waysByPick].map(([pick, ways]) => ({ pick, probability: fraction(ways, total) })),
  }
}
