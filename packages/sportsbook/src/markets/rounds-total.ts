// How long a fight lasts: over 2.5 is past the middle of the third round.
import { LOSS, WIN } from '../leg-result.ts'
import type { MarketType } from '../market.ts'
import { lineOf } from './kinds.ts'
import { OVER_UNDER_PICKS, names } from './names.ts'
import { WHOLE } from './parts.ts'

export const roundsTotal: MarketType = {
  key: 'roundsTotal',
  names: names('라운드 언더오버', 'Total rounds', 'Tổng số hiệp'),
  pickNames: OVER_UNDER_PICKS,
  parts: { combat: WHOLE },
  specifiers: { line: { step: 'half', of: 'total' } },
  family: 'total',
  correlation: 'method',
  picks: () => ['over', 'under'],
  needs: () => [{ kind: 'ending' }],
  decide(facts, ref, pick) {
    const ending = facts.ending()
    if (!ending) return null
    const halvesBegun = (ending.round - 1) * 2 + ending.half
    return halvesBegun > lineOf(ref) * 2 === (pick === 'over') ? WIN : LOSS
  },
}
