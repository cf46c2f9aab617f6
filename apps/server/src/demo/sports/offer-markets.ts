// Which markets the demo's bookmaker offers of an event, at which lines and prices: from the same model that the match is played by, so that in
// the long run every market gives back what its overround says. Pure.
import type { OddsMilli } from '@hanpan/kernel'
import {
  chanceOf,
  expectationOf,
  type MarketPrices,
  MARKET_TYPES,
  type MarketRef,
  type MarketType,
  marketText,
  type Model,
  type Part,
  pricesOf,
  SPORTS,
  type SportKey,
} from '@hanpan/sportsbook'

export interface Offer {
  /** All markets, those that a list shows, or of what is over already one more that is special. */
  readonly depth: 'main' | 'all' | 'closing'
  readonly isLive: boolean
  /** Whether somebody goes through, whatever regulation says: only then is there a winner of soccer and handball. */
  readonly isCup: boolean
  /** The period that is being played; null before the first and in breaks. */
  readonly period: Part | null
  /** What has been scored so far, both sides together: the next goal is one more. */
  readonly scored: number
  readonly overround: number
  /** The lines that were offered last, by spelling: they stay while they are not far from even. */
  readonly lines: ReadonlyMap<string, number>
}

/** Beyond these a line is not even enough to stay the main one. */
const STAYS = { from: 0.36, to: 0.64 } as const
/** Nobody is offered what is as good as certain. */
const CERTAIN = 0.985
const STEPS: Readonly<Record<'quarter' | 'half' | 'whole', number>> = { quarter: 0.25, half: 0.5, whole: 1 }
/** A line is looked for within so many steps of the last guess. */
const SEARCH_MAX = 12
/** Of a family of lines, how far beside the main one others are offered, in goals, points or sets. */
const BESIDE: Readonly<Partial<Record<SportKey, number>>> = {
  soccer: 1,
  basketball: 4,
  'american-football': 3,
  baseball: 1,
  tennis: 2,
}

/** Types that are offered live; the others are decided by what nobody could follow in time. */
const LIVE_TYPES: ReadonlySet<string> = new Set([
  '1x2',
  'winner',
  'doubleChance',
  'drawNoBet',
  'handicap',
  'total',
  'teamTotal',
  'bothToScore',
  'nextGoal',
  'oddEven',
  'setHandicap',
  'setTotal',
  'mapHandicap',
  'mapTotal',
  'cornersTotal',
  'roundsTotal',
])
const MAIN_TYPES: ReadonlySet<string> = new Set([
  '1x2',
  'winner',
  'handicap',
  'total',
  'setHandicap',
  'setTotal',
  'mapHandicap',
  'mapTotal',
  'roundsTotal',
])
const CLOSING_TYPES: ReadonlySet<string> = new Set([...MAIN_TYPES, 'oddEven', 'mapScore', 'method'])
/** Sports whose league matches may end level. */
const ENDS_LEVEL: ReadonlySet<SportKey> = new Set(['soccer', 'handball'])
const SIDES = ['home', 'away'] as const

export function offerMarkets(model: Model, offer: Offer): readonly MarketPrices[] {
  return [...MARKET_TYPES.values()].flatMap((type) => {
    if (type.key === 'novelty' || !isOffered(type, offer)) return []
    if (type.key === 'winner' && !offer.isCup && ENDS_LEVEL.has(model.sport)) return []
    return partsOf(type, model.sport, offer).flatMap((part) => ofPart(model, type, part, offer))
  })
}

function isOffered({ key }: MarketType, { depth, isLive }: Offer): boolean {
  if (depth === 'main') return MAIN_TYPES.has(key)
  if (depth === 'closing') return CLOSING_TYPES.has(key)
  return !isLive || LIVE_TYPES.has(key)
}

/** The whole event; before it begins its first part too, and while it is played the part that is being played. */
function partsOf(type: MarketType, sport: SportKey, { depth, isLive, period }: Offer): readonly Part[] {
  const parts = type.parts[sport] ?? []
  if (depth !== 'all') return parts.includes('match') ? ['match'] : parts.slice(0, 1)
  const { letter } = SPORTS.get(sport)!.period
  const beside: readonly (Part | null)[] = isLive ? [period] : [`${letter}1`, 'h1', 'i1-5']
  return parts.filter((part) => part === 'match' || part === 'regulation' || beside.includes(part))
}

function ofPart(model: Model, type: MarketType, part: Part, offer: Offer): readonly MarketPrices[] {
  const refs: MarketRef[] = (type.specifiers.side ? SIDES : [null]).map((side) => ({
    type: type.key,
    part,
    line: null,
    side,
    nth: type.specifiers.nth ? offer.scored + 1 : null,
  }))
  return refs.flatMap((ref) =>
    type.specifiers.line ? withLines(model, type, ref, offer) : (priced(model, type, ref, offer.overround, true) ?? []),
  )
}

/** The line that is nearest to even, and one on either side of it. */
function withLines(model: Model, type: MarketType, ref: MarketRef, offer: Offer): readonly MarketPrices[] {
  const { step: stepName, of, isNeverZero } = type.specifiers.line!
  const step = Math.max(stepName === 'quarter' && model.sport !== 'soccer' ? 0.5 : STEPS[stepName], 0.25)
  const text = marketText(ref)
  const evenness = new Map<number, number | null>()
  const chance = (line: number): number | null => {
    if (!evenness.has(line)) evenness.set(line, firstChance(model, type, { ...ref, line }))
    return evenness.get(line)!
  }
  const even = mainLine(chance, offer.lines.get(text) ?? null, step, of)
  if (even === null) return []
  // A line of nought that is another market: one step towards even.
  const main = even === 0 && isNeverZero ? ((chance(0) ?? 0) > 0.5 ? -step : step) : even
  const found = priced(model, type, { ...ref, line: main }, offer.overround, true)
  if (!found) return []
  const beside = offer.depth === 'all' && ref.part === 'match' ? (BESIDE[model.sport] ?? step) : 0
  const others =
    beside === 0
      ? []
      : [main - beside, main + beside].filter((line) => (of === 'handicap' ? line !== 0 || !isNeverZero : line > 0))
  return [
    ...found,
    ...others.flatMap(
      (line) => priced(model, type, { ...ref, line: line === 0 ? 0 : line }, offer.overround, false) ?? [],
    ),
  ]
}

/** The chance of the first pick at a line: it grows with the line of a handicap and falls with that of a total. */
function firstChance(model: Model, type: MarketType, ref: MarketRef): number | null {
  const expected = expectationOf(model, type, ref)
  const first = expected && [...expected.values()][0]
  return first ? chanceOf(first) : null
}

function mainLine(
  chance: (line: number) => number | null,
  last: number | null,
  step: number,
  of: 'handicap' | 'total',
): number | null {
  if (last !== null) {
    const now = chance(last)
    if (now !== null && now >= STAYS.from && now <= STAYS.to) return last
  }
  const grows = of === 'handicap'
  const least = of === 'total' ? step : -Infinity
  let width = step * 2 ** SEARCH_MAX
  let line = last ?? (of === 'total' ? step : 0)
  if (chance(line) === null) return null
  // Towards even in ever smaller steps.
  while (width >= step) {
    const now = chance(line)
    if (now === null) return null
    const goesUp = now < 0.5 === grows
    const next = Math.max(least, line + (goesUp ? width : -width))
    const there = Math.abs(next) <= 500 ? chance(next) : null
    if (there !== null && Math.abs(there - 0.5) < Math.abs(now - 0.5)) line = next
    else width /= 2
  }
  const found = chance(line)
  return found !== null && found > 1 - CERTAIN && found < CERTAIN ? (line === 0 ? 0 : line) : null
}

function priced(
  model: Model,
  type: MarketType,
  ref: MarketRef,
  overround: number,
  isMain: boolean,
): readonly MarketPrices[] | null {
  const expected = expectationOf(model, type, ref)
  if (!expected) return null
  const picks = [...expected.keys()]
  const chances = [...expected.values()].map(chanceOf)
  // Decided, or as good as.
  if (Math.max(...chances) > CERTAIN || chances.every((chance) => chance === 0)) return []
  const odds = pricesFor(chances, overround)
  const outcomes = Object.fromEntries(
    picks.flatMap((pick, index) => {
      const price = odds[index]
      return price ? [[pick, { price, isActive: true, chance: Math.round(chances[index]! * 1_000_000) }]] : []
    }),
  )
  return [{ market: marketText(ref), line: ref.line, status: 'open', isMain, outcomes }]
}

/** Outcomes that exclude each other share one overround; those that overlap, as a double chance, have one each against their opposite. */
function pricesFor(chances: readonly number[], overround: number): readonly (OddsMilli | null)[] {
  const sum = chances.reduce((total, chance) => total + chance, 0)
  if (sum < 1.05) {
    const whole = chances.map((chance) => chance / sum)
    return pricesOf(whole, 'power', overround)
  }
  return chances.map((chance) => pricesOf([chance, 1 - chance], 'power', overround)[0] ?? null)
}
