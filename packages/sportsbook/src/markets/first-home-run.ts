// Who has the first home run.
import { firstOf } from './kinds.ts'
import { names } from './names.ts'
import { WHOLE } from './parts.ts'

export const firstHomeRun = firstOf({
  key: 'firstHomeRun',
  names: names('첫 홈런', 'First home run', 'Home run đầu tiên'),
  parts: { baseball: WHOLE },
  of: 'home-run',
  isNoneOffered: true,
})
