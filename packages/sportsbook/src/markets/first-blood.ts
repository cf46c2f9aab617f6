// Who has the first first blood of a map.
import { firstOf } from './kinds.ts'
import { names } from './names.ts'
import { MAPS } from './parts.ts'

export const firstBlood = firstOf({
  key: 'firstBlood',
  names: names('퍼스트 블러드', 'First blood', 'Chiến công đầu'),
  parts: { esports: MAPS },
  of: 'first-blood',
  isNoneOffered: false,
})
