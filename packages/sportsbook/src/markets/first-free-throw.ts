// Who has the first free throw.
import { firstOf } from './kinds.ts'
import { names } from './names.ts'
import { WHOLE } from './parts.ts'

export const firstFreeThrow = firstOf({
  key: 'firstFreeThrow',
  names: names('첫 자유투', 'First free throw', 'Ném phạt đầu tiên'),
  parts: { basketball: WHOLE },
  of: 'free-throw',
  isNoneOffered: false,
})
