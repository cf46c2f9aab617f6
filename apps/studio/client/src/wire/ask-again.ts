// A play whose answer was lost is asked for again under its own request id, which has one effect however often it is asked: until there is an answer.
import type { Result } from '@hanpan/kernel'
import type { AskRefusal } from '../stage.ts'

/** Between one time and the next, in milliseconds; together half a minute, the longest that a player waits for anything. */
export const ASK_AGAIN_MS = [500, 1000, 2000, 4000, 8000, 8000, 8000] as const

/** A refusal of the studio is an answer. `onLost` is told once, when the first answer is lost. */
export async function askAgain<Answered>(
  ask: () => Promise<Result<Answered, AskRefusal>>,
  onLost: () => void,
): Promise<Result<Answered, AskRefusal>> {
  let answer = await ask()
  for (const [tries, ms] of ASK_AGAIN_MS.entries()) {
    if (answer.ok || answer.refusal !== 'unanswered') return answer
    if (tries === 0) onLost()
    await new Promise((wake) => setTimeout(wake, ms))
    answer = await ask()
  }
  return answer
}

/** Of what a round takes for seconds only: once more at once, and not half a minute long. */
export const isWorthAnother = (refusal: AskRefusal): boolean =>
  refusal === 'unanswered' || refusal === 'site_silent' || refusal === 'busy'
