// Whether what both sides have together is odd; nothing is even.
import type { MarketType } from '../market.ts'
import { decidedBy, unitOf } from './kinds.ts'
import { names } from './names.ts'
import { SCORED_PARTS, WHOLE } from './parts.ts'

export const oddEven: MarketType = {
  key: 'oddEven',
  names: names('홀짝', 'Odd/even', 'Lẻ/chẵn'),
  pickNames: { odd: names('홀', 'Odd', 'Lẻ'), even: names('짝', 'Even', 'Chẵn') },
  parts: { ...SCORED_PARTS, 'american-football': WHOLE },
  specifiers: {},
  family: 'total',
  correlation: 'parity',
  picks: () => ['odd', 'even'],
  // A margin is odd when the sum is, and it knows of overtime that a level game is never left level.
  needs: (ref, sport) => [{ kind: 'score', part: ref.part, unit: unitOf(sport), only: 'margin' }],
  decide(facts, ref, pick) {
    const score = facts.score(ref.part, unitOf(facts.sport))
    return decidedBy(score?.isFinal ? ((score.home + score.away) % 2 === 1 ? 'odd' : 'even') : null, pick)
  },
}
