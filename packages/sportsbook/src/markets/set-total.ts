// Over or under a line of sets played.
import { overUnder } from './kinds.ts'
import { names } from './names.ts'
import { MATCHES_OF_SETS } from './parts.ts'

export const setTotal = overUnder({
  key: 'setTotal',
  names: names('세트 언더오버', 'Total sets', 'Tổng số set'),
  parts: MATCHES_OF_SETS,
  unit: 'sets',
})
