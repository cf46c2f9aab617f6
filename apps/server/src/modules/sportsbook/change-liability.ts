// The greatest liability that the house takes, by event and by family of market (SPEC.md SP80, SP82). Taking more of it is agreed to by two.
import { MARKET_FAMILIES } from '@hanpan/sportsbook'
import { isRaised, type RulesPart } from './change-rules.ts'

export const LIABILITY_RULES: RulesPart<'liabilityMax'> = {
  key: 'liabilityMax',
  kind: 'sport.limits',
  action: 'sports.setLimits',
  loosens: (before, after) =>
    isRaised(before.event, after.event) ||
    MARKET_FAMILIES.some((family) => isRaised(before.markets[family] ?? null, after.markets[family] ?? null)),
}
