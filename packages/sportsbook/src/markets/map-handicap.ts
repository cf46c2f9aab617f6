// A handicap on maps.
import { handicapOf } from './kinds.ts'
import { names } from './names.ts'
import { WHOLE } from './parts.ts'

export const mapHandicap = handicapOf({
  key: 'mapHandicap',
  names: names('맵 핸디캡', 'Map handicap', 'Chấp bản đồ'),
  parts: { esports: WHOLE },
  unit: 'maps',
})
