// How the maps end.
import { exactScore } from './kinds.ts'
import { names } from './names.ts'
import { WHOLE } from './parts.ts'

const scores = ['2-0', '2-1', '1-2', '0-2', '3-0', '3-1', '3-2', '2-3', '1-3', '0-3']

export const mapScore = exactScore({
  key: 'mapScore',
  names: names('맵 스코어', 'Map score', 'Tỷ số bản đồ'),
  parts: { esports: WHOLE },
  unit: 'maps',
  scores: () => scores,
  isWhole: true,
})
