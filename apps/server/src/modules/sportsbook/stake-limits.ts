// What a bet may stake and pay at most (SPEC.md SP110, SP111): by the level of the member, and by the markets that it is placed on; a factor
// multiplies all of it. Pure: asked with every quote.
import { type LevelLimits, limitsOfLevel } from '@hanpan/bets'
import { loosensMarketLimits } from '@hanpan/contract'
import type { Won } from '@hanpan/kernel'
import type { RulesPart } from './change-rules.ts'
import type { EventRow } from './model.ts'
import type { MarketLimit, SportSettings } from './settings.ts'
import { partOf } from './stake-factors.ts'

export const MARKET_LIMIT_RULES: RulesPart<'marketLimits'> = {
  key: 'marketLimits',
  kind: 'sport.stakes',
  action: 'sports.setMarketLimits',
  loosens: loosensMarketLimits,
}

/** The limits of a bet; where it is a leg's, which. */
export interface BetLimits extends LevelLimits {
  readonly stakeLegNo: number | null
  readonly winLegNo: number | null
}

export interface LimitedLeg {
  readonly event: Pick<EventRow, 'sport' | 'competitionId'>
  /** As it is spelled: total.h1. */
  readonly market: string
}

interface Bound {
  readonly max: Won
  readonly legNo: number | null
}

/** Every limit that concerns a leg holds for the whole bet: the least of them. */
export function limitsOfBet(
  { limits, marketLimits }: Pick<SportSettings, 'limits' | 'marketLimits'>,
  level: number,
  factor: number,
  legs: readonly LimitedLeg[],
): BetLimits {
  const { stakeMax, winMax, ...rest } = limitsOfLevel(limits, level)
  let stake: Bound = { max: stakeMax, legNo: null }
  let payout: Bound = { max: winMax, legNo: null }
  if (marketLimits.length > 0)
    for (const [legNo, leg] of legs.entries())
      for (const limit of marketLimits) {
        if (!concerns(limit, leg)) continue
        if (limit.stakeMax !== null && limit.stakeMax < stake.max) stake = { max: limit.stakeMax, legNo }
        if (limit.payoutMax !== null && limit.payoutMax < payout.max) payout = { max: limit.payoutMax, legNo }
      }
  return {
    ...rest,
    stakeMax: partOf(stake.max, factor),
    winMax: partOf(payout.max, factor),
    stakeLegNo: stake.legNo,
    winLegNo: payout.legNo,
  }
}

const concerns = ({ sport, market, competitionId }: MarketLimit, leg: LimitedLeg): boolean =>
  (sport === null || sport === leg.event.sport) &&
  (market === null || market === leg.market.split('.')[0]) &&
  (competitionId === null || competitionId === leg.event.competitionId)
