// Over or under a line of maps played.
import { overUnder } from './kinds.ts'
import { names } from './names.ts'
import { WHOLE } from './parts.ts'

export const mapTotal = overUnder({
  key: 'mapTotal',
  names: names('맵 언더오버', 'Total maps', 'Tổng số bản đồ'),
  parts: { esports: WHOLE },
  unit: 'maps',
})
