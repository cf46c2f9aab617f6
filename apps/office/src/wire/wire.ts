// The calls of the office. The token of an operator lives in a cookie that scripts cannot read.
import type { CallFailure } from '@hanpan/client'
import type { CallPath, CallResponse } from '@hanpan/contract'
import type { Result } from '@hanpan/kernel'
import { createCalls } from '@hanpan/web'
import { chosenLanguage } from '../words/words.ts'
import { serverClock } from './server-clock.ts'

export { newRequestId } from '@hanpan/web'

export type Called<Path extends CallPath> = Result<CallResponse<Path>, CallFailure>

const { callInFull, onSessionEnd } = createCalls({
  language: () => chosenLanguage(document.cookie),
  clock: serverClock,
})

export { callInFull as call, onSessionEnd }
