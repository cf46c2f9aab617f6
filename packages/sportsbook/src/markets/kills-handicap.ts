// A handicap on the kills of a map.
import { handicapOf } from './kinds.ts'
import { names } from './names.ts'
import { MAPS } from './parts.ts'

export const killsHandicap = handicapOf({
  key: 'killsHandicap',
  names: names('킬 핸디캡', 'Kill handicap', 'Chấp mạng'),
  parts: { esports: MAPS },
  unit: 'kills',
})
