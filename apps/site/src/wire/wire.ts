// The calls of the site.
import type { CallPath, CallRequest, CallResponse, RefusalCode } from '@hanpan/contract'
import { refuse, type Result } from '@hanpan/kernel'
import { createCalls } from '@hanpan/web'
import { chosenLanguage, openCodes } from '../words/words.ts'
import { serverClock } from './server-clock.ts'

export { newRequestId, saidByServer } from '@hanpan/web'

const { callInFull, onSessionEnd, onRefused } = createCalls({
  language: () => chosenLanguage(document.cookie),
  clock: serverClock,
  beforeRefusal: openCodes,
})

export { callInFull, onSessionEnd }

export type Called<Path extends CallPath> = Result<CallResponse<Path>, RefusalCode>

/** The call most screens make: of a refusal its code is enough. */
export async function call<Path extends CallPath>(path: Path, request: CallRequest<Path>): Promise<Called<Path>> {
  const answer = await callInFull(path, request)
  return answer.ok ? answer : refuse(answer.refusal.code)
}

export const onMaintenance = (listener: () => void): void => onRefused('E503', listener)
