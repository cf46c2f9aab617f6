// Several legs of one event as one bet, priced from the joint law of its model and never by multiplying.
import { ok, refuse, type Result } from '@hanpan/kernel'
import { type LegResult, LOSS, VOID, WIN } from './leg-result.ts'
import type { MarketFamily, MarketRef, MarketType, Need } from './market.ts'
import type { Expectation } from './models/expectation.ts'
import { type Model, type OvertimeRules, visitOutcomes } from './models/model.ts'
import type { SportKey } from './sports.ts'

export interface BuilderLeg {
  readonly type: MarketType
  readonly ref: MarketRef
  readonly pick: string
}

export const BUILDER_LEGS_MAX = 8
/** The sports whose events are built of: their models know how markets hang together. */
export const BUILDER_SPORTS: readonly SportKey[] = ['soccer', 'basketball']

export const BUILDER_REFUSALS = [
  'sport_not_built',
  'legs_too_few',
  'legs_too_many',
  'leg_not_built',
  'legs_not_priced',
  'leg_impossible',
  'leg_implied',
  'legs_contradict',
  'leg_priced_otherwise',
] as const

export interface BuilderRefusal {
  readonly name: (typeof BUILDER_REFUSALS)[number]
  /** The legs that it is about, by their place from 0. Empty where it is about all of them. */
  readonly legs: readonly number[]
  /** The legs that imply the one. */
  readonly by: readonly number[]
}

/** Less than this is nothing: the tails that the models leave out are smaller. */
const NOTHING = 1e-8

const refused = (name: BuilderRefusal['name'], legs: readonly number[] = [], by: readonly number[] = []) =>
  refuse<BuilderRefusal>({ name, legs, by })

/**
 * What a builder comes to by what its legs came to: lost with its first lost leg, void when a leg is void and none is lost, won when all
 * are. A void leg cannot be left out, because the price of the others was never named.
 */
export function builderResult(results: readonly (LegResult | null)[]): LegResult | null {
  if (results.some((result) => result && result.won + result.voided === 0)) return LOSS
  if (results.includes(null)) return null
  return results.every((result) => result!.won === result!.of) ? WIN : VOID
}

/** What a builder is expected to come to. A leg that the others imply adds nothing, and legs that exclude each other cannot win. */
export function builderExpectation(
  model: Model,
  rules: OvertimeRules,
  legs: readonly BuilderLeg[],
): Result<Expectation, BuilderRefusal> {
  if (!BUILDER_SPORTS.includes(model.sport)) return refused('sport_not_built')
  if (legs.length < 2) return refused('legs_too_few')
  if (legs.length > BUILDER_LEGS_MAX) return refused('legs_too_many')
  const unbuilt = legs.flatMap((leg, index) => (isBuilt(leg, model.sport) ? [] : [index]))
  if (unbuilt.length > 0) return refused('leg_not_built', unbuilt)
  const family = familyOf(legs, rules)
  const tally = new Tally(legs)
  if (!family || !visitOutcomes(model, needsOf(legs, model.sport), family, (weight, facts) => tally.add(weight, facts)))
    return refused('legs_not_priced', unpricedPair(model, rules, legs))
  return tally.expectation()
}

/** Half a stake cannot be settled by legs together: quarter lines are not built of. */
function isBuilt({ type, ref, pick }: BuilderLeg, sport: SportKey): boolean {
  return type.picks(ref, sport).includes(pick) && (ref.line === null || Number.isInteger(ref.line * 2))
}

/** Legs on the whole event must agree on whether overtime counts. Null where they do not. */
function familyOf(legs: readonly BuilderLeg[], { overtime }: OvertimeRules): MarketFamily | null {
  const ofMatch = legs.filter(({ ref }) => ref.part === 'match').map(({ type }) => type.family)
  const counts = new Set(ofMatch.map((family) => overtime[family]))
  return counts.size > 1 ? null : (ofMatch[0] ?? legs[0]!.type.family)
}

function needsOf(legs: readonly BuilderLeg[], sport: SportKey): readonly Need[] {
  const needs = new Map<string, Need>()
  for (const { type, ref } of legs) for (const need of type.needs(ref, sport)) needs.set(JSON.stringify(need), need)
  return [...needs.values()]
}

/** The first two legs that the model cannot price together. Empty where it is only all of them. */
function unpricedPair(model: Model, rules: OvertimeRules, legs: readonly BuilderLeg[]): readonly number[] {
  for (let first = 0; first < legs.length; first++)
    for (let second = first + 1; second < legs.length; second++) {
      const pair = [legs[first]!, legs[second]!]
      const family = familyOf(pair, rules)
      const isPriced = family && visitOutcomes(model, needsOf(pair, model.sport), family, () => undefined)
      if (!isPriced) return [first, second]
    }
  return []
}

/** How often legs win, alone, in pairs, and all but one. */
class Tally {
  readonly #legs: readonly BuilderLeg[]
  readonly #won: number[]
  /** By the first and the second: how often the first wins and the second does not. */
  readonly #without: number[]
  readonly #both: number[]
  /** How often all win but the one. */
  readonly #allBut: number[]
  readonly #wins: boolean[]
  #allWon = 0
  #voided = 0

  constructor(legs: readonly BuilderLeg[]) {
    this.#legs = legs
    const zeros = (count: number) => Array.from({ length: count }, () => 0)
    this.#won = zeros(legs.length)
    this.#allBut = zeros(legs.length)
    this.#without = zeros(legs.length ** 2)
    this.#both = zeros(legs.length ** 2)
    this.#wins = legs.map(() => false)
  }

  add(weight: number, facts: Parameters<MarketType['decide']>[0]): void {
    const count = this.#legs.length
    let [won, lost, missed] = [0, false, -1]
    for (let index = 0; index < count; index++) {
      const { type, ref, pick } = this.#legs[index]!
      // What is open when all is over comes back.
      const result = type.decide(facts, ref, pick) ?? VOID
      const isWon = result.won === result.of
      this.#wins[index] = isWon
      if (isWon) {
        won++
        this.#won[index]! += weight
      } else {
        missed = index
        if (result.won + result.voided === 0) lost = true
      }
    }
    for (let first = 0; first < count; first++)
      if (this.#wins[first])
        for (let second = 0; second < count; second++)
          (this.#wins[second] ? this.#both : this.#without)[first * count + second]! += weight
    if (won === count) this.#allWon += weight
    else if (won === count - 1) this.#allBut[missed]! += weight
    if (won < count && !lost) this.#voided += weight
  }

  expectation(): Result<Expectation, BuilderRefusal> {
    const count = this.#legs.length
    const impossible = this.#won.findIndex((weight) => weight < NOTHING)
    if (impossible >= 0) return refused('leg_impossible', [impossible])
    for (let first = 0; first < count; first++)
      for (let second = 0; second < count; second++) {
        if (first === second) continue
        if (this.#both[first * count + second]! < NOTHING) return refused('legs_contradict', [first, second])
        if (this.#without[first * count + second]! < NOTHING) return refused('leg_implied', [second], [first])
      }
    const all = this.#legs.map((_, index) => index)
    if (this.#allWon < NOTHING) return refused('legs_contradict', all)
    const implied = this.#allBut.findIndex((weight) => weight < NOTHING)
    if (implied >= 0)
      return refused(
        'leg_implied',
        [implied],
        all.filter((index) => index !== implied),
      )
    return ok({ won: this.#allWon, voided: this.#voided })
  }
}
