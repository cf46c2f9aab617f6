// Over or under a line of the kills of a map.
import { overUnder } from './kinds.ts'
import { names } from './names.ts'
import { MAPS } from './parts.ts'

export const killsTotal = overUnder({
  key: 'killsTotal',
  names: names('킬 언더오버', 'Total kills', 'Tổng số mạng'),
  parts: { esports: MAPS },
  unit: 'kills',
})
