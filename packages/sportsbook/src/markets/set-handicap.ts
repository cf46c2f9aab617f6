// A handicap on sets.
import { handicapOf } from './kinds.ts'
import { names } from './names.ts'
import { MATCHES_OF_SETS } from './parts.ts'

export const setHandicap = handicapOf({
  key: 'setHandicap',
  names: names('세트 핸디캡', 'Set handicap', 'Chấp set'),
  parts: MATCHES_OF_SETS,
  unit: 'sets',
})
