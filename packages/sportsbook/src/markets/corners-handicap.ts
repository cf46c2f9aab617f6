// A handicap on corners.
import { handicapOf } from './kinds.ts'
import { names } from './names.ts'

export const cornersHandicap = handicapOf({
  key: 'cornersHandicap',
  names: names('코너킥 핸디캡', 'Corners handicap', 'Chấp phạt góc'),
  parts: { soccer: ['match', 'h1'] },
  unit: 'corners',
  correlation: 'corners',
})
