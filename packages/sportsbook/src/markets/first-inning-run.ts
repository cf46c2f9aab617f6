// Whether anybody scores in the first inning.
import type { MarketType } from '../market.ts'
import { decidedBy } from './kinds.ts'
import { YES_NO_PICKS, names } from './names.ts'
import { WHOLE } from './parts.ts'

export const firstInningRun: MarketType = {
  key: 'firstInningRun',
  names: names('1회 득점', 'Run in the first inning', 'Ghi điểm hiệp 1'),
  pickNames: YES_NO_PICKS,
  parts: { baseball: WHOLE },
  specifiers: {},
  family: 'special',
  correlation: 'first',
  picks: () => ['yes', 'no'],
  needs: () => [{ kind: 'score', part: 'i1', unit: 'runs', only: 'total' }],
  decide(facts, _ref, pick) {
    const score = facts.score('i1', 'runs')
    if (!score) return null
    return decidedBy(score.home + score.away > 0 ? 'yes' : score.isFinal ? 'no' : null, pick)
  },
}
