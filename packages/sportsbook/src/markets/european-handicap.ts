// A handicap in whole goals with a draw of its own: nothing is given back. Of nought it would be 1X2.
import type { MarketType } from '../market.ts'
import { decidedBy, leaderOf, lineOf, unitOf } from './kinds.ts'
import { HANDICAP_PICKS, names } from './names.ts'
import { WHOLE } from './parts.ts'

export const europeanHandicap: MarketType = {
  key: 'europeanHandicap',
  names: names('유럽식 핸디캡', 'European handicap', 'Chấp châu Âu'),
  pickNames: { ...HANDICAP_PICKS, draw: names('무승부 ({+line})', 'Draw ({+line})', 'Hòa ({+line})') },
  parts: { soccer: WHOLE, handball: WHOLE, 'ice-hockey': WHOLE },
  specifiers: { line: { step: 'whole', of: 'handicap', isNeverZero: true } },
  family: 'handicap',
  correlation: 'outcome',
  picks: () => ['home', 'draw', 'away'],
  needs: (ref, sport) => [{ kind: 'score', part: ref.part, unit: unitOf(sport), only: 'margin' }],
  decide(facts, ref, pick) {
    const score = facts.score(ref.part, unitOf(facts.sport))
    return decidedBy(leaderOf(score && { ...score, home: score.home + lineOf(ref) }), pick)
  },
}
