// Who has more corners.
import { threeWay } from './kinds.ts'
import { names } from './names.ts'

export const corners1x2 = threeWay({
  key: 'corners1x2',
  names: names('코너킥 승무패', 'Corners 1X2', '1X2 phạt góc'),
  parts: { soccer: ['match', 'h1'] },
  unit: 'corners',
  correlation: 'corners',
})
