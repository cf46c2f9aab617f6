// Who has the first tower of a map.
import { firstOf } from './kinds.ts'
import { names } from './names.ts'
import { MAPS } from './parts.ts'

export const firstTower = firstOf({
  key: 'firstTower',
  names: names('첫 포탑 파괴', 'First tower', 'Trụ đầu tiên'),
  parts: { esports: MAPS },
  of: 'tower',
  isNoneOffered: false,
})
