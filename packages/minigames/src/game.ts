// What a mini game is to everyone who is not that game: a key, markets with exact probabilities, a price table, a draw or the game
// whose draw it reads, and what a result pays. The server and the site know games through this shape only.
import { assert, type OddsMilli } from '@hanpan/kernel'
import type { FloatSource } from '@hanpan/fairness'
import { type Fraction, fraction } from './fraction.ts'
import type { KenoLadderResult } from './kenoladder/rules.ts'
import type { NumberMarket, PayTables } from './number-market.ts'
import type { MarketName } from './picks.ts'
import type { PowerballResult } from './powerball/rules.ts'
import type { PowerLadderResult } from './powerladder/rules.ts'
import type { SpeedKenoResult } from './speedkeno/rules.ts'

/** A game with a draw of its own. */
export type SourceKey = 'powerball' | 'speedkeno'
/** Every game: those with a draw, and those that read the draw of another in the same round. */
export type GameKey = SourceKey | 'powerladder' | 'kenoladder'
/** What a draw brought forth, plain enough to be stored and shown as JSON. */
export type DrawResult = PowerballResult | PowerLadderResult | SpeedKenoResult | KenoLadderResult

export type Pick = { readonly pick: string; readonly probability: Fraction }
export type Market = { readonly market: string; readonly picks: readonly Pick[] }
/** Odds by market and pick, both by their names on the wire. */
export type PriceTable = Readonly<Record<string, Readonly<Record<string, OddsMilli>>>>
/** The one winning pick of every market with picks. */
export type WinningPicks = ReadonlyMap<string, string>
/** What a result decides bets by. */
export type Winners = {
  readonly picks: WinningPicks
  /** The numbers that a bet on numbers is compared with; none in games without such markets. */
  readonly numbers: ReadonlySet<number>
}

export interface Game {
  readonly key: GameKey
  /** The game whose draw decides this one: itself, or the game that it reads. */
  readonly source: SourceKey
  /** The picks of each market, in the order in which they are shown. */
  readonly picks: ReadonlyMap<string, readonly string[]>
  /** The same with their probabilities, counted when somebody asks. */
  readonly markets: readonly Market[]
  /** The markets on which a player names numbers, paid by a table. */
  readonly numberMarkets: readonly NumberMarket[]
  readonly defaultPrices: PriceTable
  readonly defaultPayTables: PayTables
  /** The result of this game that follows from its source's draw. */
  resultOf(drawn: DrawResult): DrawResult
  /** Reads a result back from JSON. Null when it is not one that this game can have. */
  parseResult(value: unknown): DrawResult | null
  winningPicks(result: DrawResult): WinningPicks
  winners(result: DrawResult): Winners
  /** Whether no result wins both picks: the two sides of a market, or odd here and even-under there. */
  areOpposite(one: MarketPick, other: MarketPick): boolean
  /** The most that bets on one round can pay together, of what each pays when it is won. */
  mostPaid(bets: readonly PayingPick[]): number
}

export interface SourceGame extends Game {
  readonly key: SourceKey
  /** Draws a result. Takes as many floats as the game needs, always in the same order. */
  draw(nextFloat: FloatSource): DrawResult
}

export type MarketPick = { readonly market: string; readonly pick: string }
export type PayingPick = MarketPick & { readonly pays: number }

/** A market as its game writes it: the picks, and which of them wins given what the market looks at. */
export type MarketRule<Facts> = {
  readonly market: MarketName
  readonly picks: readonly string[]
  readonly winner: (facts: Facts) => string
}

/** One thing that can happen, as far as the markets can tell, and the number of equally likely draws behind it. */
export type WeightedFacts<Facts> = { readonly facts: Facts; readonly ways: bigint }

export type GameDefinition<Facts, Result extends DrawResult> = {
  readonly key: GameKey
  readonly source: SourceKey
  readonly rules: readonly MarketRule<Facts>[]
  /** Counted once, when a probability is asked for. */
  readonly everything: () => readonly WeightedFacts<Facts>[]
  readonly numberMarkets?: readonly NumberMarket[]
  readonly defaultPrices: PriceTable
  readonly defaultPayTables?: PayTables
  readonly resultOf: (drawn: DrawResult) => Result
  readonly parseResult: (value: unknown) => Result | null
  readonly factsOf: (result: Result) => Facts
  readonly numbersOf?: (result: Result) => readonly number[]
}

/**
 * Makes a game of its definition. The winner function of a market settles bets and, summed over everything that can be
 * drawn, is also the probability that prices are checked against: the two cannot drift apart.
 */
export function defineGame<Facts, Result extends DrawResult>(definition: GameDefinition<Facts, Result>): Game {
  const { key, source, rules, defaultPrices, parseResult, factsOf, resultOf } = definition
  const own = (result: DrawResult): Result => {
    const parsed = parseResult(result)
    assert(parsed !== null, `not a result of ${key}: ${JSON.stringify(result)}`)
    return parsed
  }
  const winningPicks = (result: Result): WinningPicks => {
    const facts = factsOf(result)
    return new Map(rules.map((rule) => [rule.market, rule.winner(facts)]))
  }
  const everything = once(definition.everything)
  const markets = once(() => rules.map((rule) => marketOf(rule, everything())))
  const winners = once(() => winnersOf(rules, everything()))
  const together = once(() => picksTogether(rules, winners()))
  return {
    key,
    source,
    picks: new Map(rules.map((rule) => [rule.market, rule.picks])),
    get markets() {
      return markets()
    },
    numberMarkets: definition.numberMarkets ?? [],
    defaultPrices,
    defaultPayTables: definition.defaultPayTables ?? {},
    resultOf,
    parseResult,
    winningPicks: (result) => winningPicks(own(result)),
    winners(result) {
      const parsed = own(result)
      return { picks: winningPicks(parsed), numbers: new Set(definition.numbersOf?.(parsed)) }
    },
    areOpposite(one, another) {
      // Numbers can be drawn with anything.
      if (!together().known.has(pickName(one)) || !together().known.has(pickName(another))) return false
      return !together().pairs.has(`${pickName(one)} ${pickName(another)}`)
    },
    mostPaid(bets) {
      const paid = (some: readonly PayingPick[]) => some.reduce((sum, { pays }) => sum + pays, 0)
      const isKnown = (bet: PayingPick) => together().known.has(pickName(bet))
      const picks = bets.filter(isKnown)
      const most = winners().reduce((max, won) => Math.max(max, paid(picks.filter((bet) => won.has(pickName(bet))))), 0)
      return most + paid(bets.filter((bet) => !isKnown(bet)))
    },
  }
}

/** A game with a draw of its own. */
export function defineSourceGame<Facts, Result extends DrawResult>(
  definition: Omit<GameDefinition<Facts, Result>, 'key' | 'source' | 'resultOf'> & {
    readonly key: SourceKey
    readonly draw: (nextFloat: FloatSource) => Result
  },
): SourceGame {
  const { key, draw, parseResult } = definition
  const resultOf = (drawn: DrawResult): Result => {
    const own = parseResult(drawn)
    assert(own !== null, `not a draw of ${key}: ${JSON.stringify(drawn)}`)
    return own
  }
  const game = defineGame<Facts, Result>({ ...definition, source: key, resultOf })
  // The markets are counted when asked for: their getter must not be read here.
  return Object.defineProperties({ draw }, Object.getOwnPropertyDescriptors(game)) as unknown as SourceGame
}

const pickName = ({ market, pick }: MarketPick) => `${market} ${pick}`

/** The picks that results win, one of each market: each set that there is, once. */
function winnersOf<Facts>(
  rules: readonly MarketRule<Facts>[],
  everything: readonly WeightedFacts<Facts>[],
): readonly ReadonlySet<string>[] {
  const sets = new Map<string, ReadonlySet<string>>()
  for (const { facts } of everything) {
    const won = rules.map(({ market, winner }) => pickName({ market, pick: winner(facts) }))
    sets.set(won.join(), new Set(won))
  }
  return [...sets.values()]
}

/** The pairs of picks that some result wins together. */
function picksTogether<Facts>(rules: readonly MarketRule<Facts>[], winners: readonly ReadonlySet<string>[]) {
  const known = new Set(rules.flatMap(({ market, picks }) => picks.map((pick) => pickName({ market, pick }))))
  const pairs = new Set<string>()
  for (const won of winners) for (const one of won) for (const another of won) pairs.add(`${one} ${another}`)
  return { known, pairs }
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

function once<T>(count: () => T): () => T {
  let counted: { readonly value: T } | null = null
  return () => (counted ??= { value: count() }).value
}
