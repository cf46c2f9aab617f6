// Home or away; a draw gives the stakes back.
import { VOID } from '../leg-result.ts'
import type { MarketType } from '../market.ts'
import { decidedBy, leaderOf, unitOf } from './kinds.ts'
import { SIDE_PICKS, names } from './names.ts'
import { DIVISIONS, SCORED_PARTS } from './parts.ts'

export const drawNoBet: MarketType = {
  key: 'drawNoBet',
  names: names('무승부 시 환불', 'Draw no bet', 'Hòa hoàn tiền'),
  pickNames: SIDE_PICKS,
  parts: {
    soccer: SCORED_PARTS.soccer,
    handball: SCORED_PARTS.handball,
    'ice-hockey': SCORED_PARTS['ice-hockey'],
    basketball: DIVISIONS.basketball,
    'american-football': DIVISIONS['american-football'],
    baseball: DIVISIONS.baseball,
  },
  specifiers: {},
  family: 'result',
  correlation: 'outcome',
  picks: () => ['home', 'away'],
  needs: (ref, sport) => [{ kind: 'score', part: ref.part, unit: unitOf(sport), only: 'leader' }],
  decide(facts, ref, pick) {
    const leader = leaderOf(facts.score(ref.part, unitOf(facts.sport)))
    return leader === 'draw' ? VOID : decidedBy(leader, pick)
  },
}
