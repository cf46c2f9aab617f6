// Over or under a line of what one side scores.
import { assert } from '@hanpan/kernel'
import { overUnder } from './kinds.ts'
import { names } from './names.ts'
import { SCORED_PARTS, WHOLE } from './parts.ts'

export const teamTotal = overUnder({
  key: 'teamTotal',
  names: names('{team} 언더오버', '{team} total', 'Tài xỉu {team}'),
  parts: {
    soccer: SCORED_PARTS.soccer,
    handball: SCORED_PARTS.handball,
    'ice-hockey': SCORED_PARTS['ice-hockey'],
    basketball: SCORED_PARTS.basketball,
    'american-football': WHOLE,
    baseball: SCORED_PARTS.baseball,
  },
  side: true,
  count(score, ref) {
    assert(ref.side !== null, 'a team total is of a side')
    return score[ref.side]
  },
})
