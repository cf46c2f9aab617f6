// Home, draw or away. Where overtime decides every match, it is offered without overtime.
import { threeWay } from './kinds.ts'
import { names } from './names.ts'
import { DIVISIONS, SCORED_PARTS } from './parts.ts'

export const matchResult = threeWay({
  key: '1x2',
  names: names('승무패', '1X2', '1X2'),
  parts: {
    soccer: SCORED_PARTS.soccer,
    handball: SCORED_PARTS.handball,
    'ice-hockey': SCORED_PARTS['ice-hockey'],
    basketball: ['regulation', ...DIVISIONS.basketball],
    'american-football': ['regulation', ...DIVISIONS['american-football']],
    baseball: DIVISIONS.baseball,
  },
})
