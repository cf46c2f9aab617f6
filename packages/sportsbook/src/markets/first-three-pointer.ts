// Who has the first three pointer.
import { firstOf } from './kinds.ts'
import { names } from './names.ts'
import { WHOLE } from './parts.ts'

export const firstThreePointer = firstOf({
  key: 'firstThreePointer',
  names: names('첫 3점슛', 'First three-pointer', 'Cú ném 3 điểm đầu tiên'),
  parts: { basketball: WHOLE },
  of: 'three-pointer',
  isNoneOffered: false,
})
