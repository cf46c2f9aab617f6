// What the picks of a market come to once the result says it, and what the rule table says of an event that did not reach its end.
import { assert } from '@hanpan/kernel'
import type { EventResult, Period } from './event-result.ts'
import { factsOf, isOrdinary, ordinaryPeriods, periodsOf } from './facts.ts'
import { LOSS, VOID, type LegResult } from './leg-result.ts'
import type { Facts, MarketRef, MarketType } from './market.ts'
import { MARKET_TYPES } from './markets/index.ts'
import type { Rules } from './rules.ts'
import { SPORTS, type Unit } from './sports.ts'

export type MarketSettlement = ReadonlyMap<string, LegResult>

/**
 * What each pick of a market comes to; null while one of them is open. A market that was decided before an event broke off stands;
 * of the others the rule table says whether they stand on what was played or give the stakes back. What nobody counted stays open after
 * the end, for somebody's word.
 */
export function settleMarket(ref: MarketRef, result: EventResult, rules: Rules): MarketSettlement | null {
  const type = MARKET_TYPES.get(ref.type)
  assert(type, `a type of market: ${ref.type}`)
  const picks = type.picks(ref, result.sport)
  const voided = () => new Map(picks.map((pick) => [pick, VOID]))
  const decided = (of: EventResult) => decideAll(type, factsOf(of, rules, type.family), ref, picks, rules)

  switch (result.finish) {
    case null:
      return decided(result)
    case 'completed':
      return isUnplayed(ref, result) ? voided() : decided(result)
    case 'postponed':
    case 'cancelled':
    case 'walkover':
      return voided()
    case 'retired':
      return standsOnRetirement(type, ref, result, rules)
        ? decided({ ...result, finish: 'completed' })
        : (decided(result) ?? voided())
    case 'abandoned':
      return (
        decided(result) ??
        (standsOnAbandonment(type, ref, result, rules)
          ? decided({ ...result, finish: 'completed', periods: calledPeriods(result) })
          : null) ??
        voided()
      )
  }
}

function decideAll(
  type: MarketType,
  facts: Facts,
  ref: MarketRef,
  picks: readonly string[],
  rules: Rules,
): MarketSettlement | null {
  const decided = new Map<string, LegResult>()
  for (const pick of picks) {
    const result = type.decide(facts, ref, pick)
    if (!result) return null
    decided.set(pick, result)
  }
  const isOfTwo = picks.length === 2 && (type.family === 'winner' || type.family === 'result')
  const isTie = isOfTwo && [...decided.values()].every((result) => result === VOID)
  return isTie && !rules.isTieVoid ? new Map(picks.map((pick) => [pick, LOSS])) : decided
}

/** A set, a map or an inning that was not needed: the event is over without it. */
function isUnplayed({ part }: MarketRef, result: EventResult): boolean {
  if (part === 'match' || part === 'regulation' || result.periods.length === 0) return false
  const played = new Set(result.periods.map(({ key }) => key))
  return periodsOf(result, part)?.some((key) => !played.has(key)) ?? false
}

/** Who goes through is settled by a retirement where the rule says so; nothing else is. */
function standsOnRetirement(type: MarketType, { part }: MarketRef, result: EventResult, rules: Rules): boolean {
  if (type.family !== 'winner' || part !== 'match' || !result.winner) return false
  switch (rules.retirement) {
    case 'void':
      return false
    case 'afterFirstSet':
      return result.periods.some(({ key, isComplete }) => isOrdinary(key) && isComplete)
    case 'afterBall':
      return result.periods.length > 0
  }
}

const scoreOf = (periods: readonly Period[], unit: Unit) => ({
  home: periods.reduce((sum, { counts }) => sum + (counts[unit]?.home ?? 0), 0),
  away: periods.reduce((sum, { counts }) => sum + (counts[unit]?.away ?? 0), 0),
})

function standsOnAbandonment(type: MarketType, { part }: MarketRef, result: EventResult, rules: Rules): boolean {
  const needed = rules.periodsNeeded[type.family]
  if (needed === null || (part !== 'match' && part !== 'regulation')) return false
  const ordinary = result.periods.filter(({ key }) => isOrdinary(key))
  const complete = ordinary.filter(({ isComplete }) => isComplete).length
  const missing = Math.min(needed, ordinaryPeriods(result)) - complete
  if (missing <= 0) return true
  const { home, away } = scoreOf(ordinary, SPORTS.get(result.sport)!.unit)
  return missing === 1 && ordinary.at(-1)?.isTopComplete === true && home > away
}

/**
 * What counts of an event that was called. Of baseball the score after the last whole inning, unless the home side has drawn level or
 * gone ahead in its half of the next one.
 */
function calledPeriods({ sport, periods }: EventResult): readonly Period[] {
  const last = periods.at(-1)
  if (sport !== 'baseball' || !last || last.isComplete) return periods
  const { home, away } = scoreOf(periods, 'runs')
  return last.isTopComplete && home >= away ? periods : periods.slice(0, -1)
}
