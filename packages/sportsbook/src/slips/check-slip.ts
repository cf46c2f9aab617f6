// What may be combined. A slip is refused with the first that applies of a closed list, and the legs that it is about.
import { ODDS_ONE, type OddsMilli } from '@hanpan/kernel'
import type { CorrelationGroup } from '../market.ts'
import type { SportKey } from '../sports.ts'
import { SLIP_LEGS_MAX } from './slip.ts'
import type { System } from './systems.ts'

/** Whether a leg may be bet on by itself: as the site has it, although the site has it not, or in no other way. */
export type Alone = 'as-site' | 'allowed' | 'only'

export interface OfferedLeg {
  readonly event: string
  readonly sport: SportKey
  /** The text of its market, without the line: two totals of one event are one market. */
  readonly market: string
  readonly line: number | null
  readonly pick: string
  readonly correlation: CorrelationGroup
  readonly price: OddsMilli
  readonly alone: Alone
}

export interface SlipRules {
  /** 1 where singles are taken. */
  readonly foldersMin: number
  readonly foldersMax: number
  /** Sports of which several markets of one event may be combined, and how many. The others: one. */
  readonly marketsOfEventMax: Readonly<Partial<Record<SportKey, number>>>
  /** What the product of prices may come to, without a bonus. */
  readonly combinedPriceMax: OddsMilli
  readonly systemsAreOffered: boolean
}

/** Rules by which some slip can be taken. */
export function slipRulesAreValid(rules: SlipRules): boolean {
  const isCount = (value: number, least: number) =>
    Number.isSafeInteger(value) && value >= least && value <= SLIP_LEGS_MAX
  return (
    isCount(rules.foldersMin, 1) &&
    isCount(rules.foldersMax, rules.foldersMin) &&
    Object.values(rules.marketsOfEventMax).every((most) => isCount(most, 1)) &&
    Number.isSafeInteger(rules.combinedPriceMax) &&
    rules.combinedPriceMax > ODDS_ONE
  )
}

export const SLIP_REFUSALS = [
  'legs_missing',
  'legs_too_many',
  'legs_doubled',
  'leg_only_alone',
  'legs_correlated',
  'markets_of_event_too_many',
  'system_not_offered',
  'folders_too_few',
  'folders_too_many',
  'combined_price_above_maximum',
] as const
export type SlipRefusalName = (typeof SLIP_REFUSALS)[number]

export interface SlipRefusal {
  readonly name: SlipRefusalName
  /** The legs that it is about, by their place in the slip from 0. Empty where it is about all of them. */
  readonly legs: readonly number[]
  /** The limit that it is about. */
  readonly limit: number | null
}

const refusal = (name: SlipRefusalName, legs: readonly number[], limit: number | null = null): SlipRefusal => ({
  name,
  legs,
  limit,
})

/** Why a slip is not taken; null when it may be. Without a system its legs are one combination. */
export function checkSlip(legs: readonly OfferedLeg[], system: System | null, rules: SlipRules): SlipRefusal | null {
  if (legs.length === 0) return refusal('legs_missing', [])
  if (legs.length > SLIP_LEGS_MAX) return refusal('legs_too_many', [], SLIP_LEGS_MAX)
  return (
    checkDoubled(legs) ??
    checkAlone(legs) ??
    checkCorrelation(legs, rules) ??
    checkFolders(legs, system, rules) ??
    checkCombinedPrice(legs, system, rules)
  )
}

function checkDoubled(legs: readonly OfferedLeg[]): SlipRefusal | null {
  const pair = pairOf(
    legs,
    (one, other) =>
      one.event === other.event && one.market === other.market && one.line === other.line && one.pick === other.pick,
  )
  return pair && refusal('legs_doubled', pair)
}

function checkAlone(legs: readonly OfferedLeg[]): SlipRefusal | null {
  const only = legs.findIndex(({ alone }) => alone === 'only')
  return legs.length > 1 && only >= 0 ? refusal('leg_only_alone', [only]) : null
}

/** Prices of one event multiply only where the sport allows it, and never within a market or a group of markets that move together. */
function checkCorrelation(legs: readonly OfferedLeg[], { marketsOfEventMax }: SlipRules): SlipRefusal | null {
  const most = (leg: OfferedLeg) => marketsOfEventMax[leg.sport] ?? 1
  const pair = pairOf(
    legs,
    (one, other) =>
      one.event === other.event &&
      (most(one) < 2 || one.market === other.market || one.correlation === other.correlation),
  )
  if (pair) return refusal('legs_correlated', pair)
  for (const leg of legs) {
    const same = legs.flatMap(({ event }, index) => (event === leg.event ? [index] : []))
    if (same.length > most(leg)) return refusal('markets_of_event_too_many', same, most(leg))
  }
  return null
}

/** The smallest combination of a system counts for the fewest, all of its legs for the most. */
function checkFolders(legs: readonly OfferedLeg[], system: System | null, rules: SlipRules): SlipRefusal | null {
  if (system && (!rules.systemsAreOffered || system.legs !== legs.length)) return refusal('system_not_offered', [])
  const fewest = system ? Math.min(...system.sizes) : legs.length
  if (fewest < rules.foldersMin) {
    // A leg that is marked is taken by itself on a site of combinations.
    const refused = legs.flatMap(({ alone }, index) => (fewest === 1 && alone !== 'as-site' ? [] : [index]))
    if (refused.length > 0) return refusal('folders_too_few', refused, rules.foldersMin)
  }
  return legs.length > rules.foldersMax ? refusal('folders_too_many', [], rules.foldersMax) : null
}

/** Of a system, the highest of its combinations counts. */
function checkCombinedPrice(legs: readonly OfferedLeg[], system: System | null, rules: SlipRules): SlipRefusal | null {
  const size = system ? Math.max(...system.sizes) : legs.length
  const highest = legs.map(({ price }) => price).sort((one, other) => other - one)
  let product = 1n
  for (const price of highest.slice(0, size)) product *= BigInt(price)
  const most = BigInt(rules.combinedPriceMax) * 1000n ** BigInt(size - 1)
  return product > most ? refusal('combined_price_above_maximum', [], rules.combinedPriceMax) : null
}

function pairOf<T>(items: readonly T[], belong: (one: T, other: T) => boolean): readonly [number, number] | null {
  for (let first = 0; first < items.length; first++)
    for (let second = first + 1; second < items.length; second++)
      if (belong(items[first]!, items[second]!)) return [first, second]
  return null
}
