// What a builder is offered at: the joint law's chance with the house's margin, never the product of its legs' prices (SPEC.md SB68, SB69).
import { ok, type OddsMilli, refuse, type Result } from '@hanpan/kernel'
import { BUILDER_SPORTS, builderExpectation, type BuilderLeg, type BuilderRefusal } from './builder.ts'
import type { EventState } from './feed/messages.ts'
import { priceOf } from './margins/prices.ts'
import { MARKET_TYPES } from './markets/index.ts'
import { marketKey } from './feed/book.ts'
import { readMarket } from './market-text.ts'
import { chanceOf, expectationOf } from './models/expectation.ts'
import { chancesOf, fitEvent, type OfferedMarket } from './models/fit-event.ts'
import { modelOf } from './models/model-of.ts'
import { resultOfState } from './result-of-state.ts'
import type { Model } from './models/model.ts'
import { defaultRules, type Rules } from './rules.ts'
import type { SportKey } from './sports.ts'

/** A model that thinks otherwise of a leg than its source, by more than this, does not know what the source knows. */
const DISAGREEMENT_MAX = 0.05

/** A leg of a builder as it is named on the wire. */
export interface NamedLeg {
  readonly market: string
  readonly line: number | null
  readonly pick: string
}

/** An event as builders of it are priced: by its state and by what is offered on it. */
export interface BuilderEvent {
  readonly sport: SportKey
  readonly state: EventState
  readonly markets: Readonly<Record<string, OfferedMarket>>
}

/** Prices builders of one event as it stands. What it has worked out is kept: the same legs, in whatever order, cost nothing again. */
export class BuilderPricer {
  readonly #event: BuilderEvent
  readonly #rules: Rules
  readonly #chances = new Map<string, Result<{ readonly inverse: number; readonly least: OddsMilli }, BuilderRefusal>>()
  #model: Model | null | undefined

  constructor(event: BuilderEvent, rules: Rules = defaultRules(event.sport)) {
    this.#event = event
    this.#rules = rules
  }

  /**
   * The price of all legs together. The margin, in percent, is taken once for each leg; the price is never below that of a leg alone, which
   * is likelier.
   */
  price(legs: readonly NamedLeg[], marginPercent: number): Result<OddsMilli, BuilderRefusal> {
    const key = legs.map(({ market, line, pick }) => `${market} ${line} ${pick}`).join('|')
    let found = this.#chances.get(key)
    if (!found) {
      found = this.#chance(legs)
      this.#chances.set(key, found)
    }
    if (!found.ok) return found
    const { inverse, least } = found.value
    const price = priceOf(inverse * (1 + marginPercent / 100) ** legs.length)
    return price === null ? refused('legs_not_priced') : ok(price > least ? price : least)
  }

  #chance(named: readonly NamedLeg[]): Result<{ readonly inverse: number; readonly least: OddsMilli }, BuilderRefusal> {
    const { sport, markets } = this.#event
    if (!BUILDER_SPORTS.includes(sport)) return refused('sport_not_built')
    const legs: BuilderLeg[] = []
    for (const [index, { market, line, pick }] of named.entries()) {
      const ref = readMarket(market, line, sport)
      if (!ref) return refused('leg_not_built', [index])
      legs.push({ type: MARKET_TYPES.get(ref.type)!, ref, pick })
    }
    const model = this.#modelOf()
    if (!model) return refused('legs_not_priced')
    const expected = builderExpectation(model, this.#rules, legs)
    if (!expected.ok) return expected
    const off = named.flatMap((leg, index) => (this.#agrees(model, legs[index]!, leg) ? [] : [index]))
    if (off.length > 0) return refused('leg_priced_otherwise', off)
    const prices = named.map((leg) => markets[marketKey(leg)]!.outcomes[leg.pick]!.price)
    return ok({ inverse: chanceOf(expected.value), least: Math.max(...prices) as OddsMilli })
  }

  #modelOf(): Model | null {
    if (this.#model === undefined) {
      const now = resultOfState(this.#event.sport, this.#event.state)
      const parameters = fitEvent(now, Object.values(this.#event.markets), this.#rules)
      this.#model = parameters && modelOf(parameters, now, this.#rules)
    }
    return this.#model
  }

  /** Whether the model thinks of a leg what its source does. */
  #agrees(model: Model, { type, ref, pick }: BuilderLeg, leg: NamedLeg): boolean {
    const market = this.#event.markets[marketKey(leg)]
    const chance = market && chancesOf(market, type.key === 'doubleChance' ? 2 : 1)?.get(leg.pick)
    const expected = expectationOf(model, type, ref)?.get(pick)
    return chance !== undefined && expected !== undefined && Math.abs(chanceOf(expected) - chance) <= DISAGREEMENT_MAX
  }
}

const refused = (name: BuilderRefusal['name'], legs: readonly number[] = []) =>
  refuse<BuilderRefusal>({ name, legs, by: [] })
