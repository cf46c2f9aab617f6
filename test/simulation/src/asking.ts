// Asking the server until it answers. A lost connection or a failing server leaves the outcome unknown; then the same request is sent
// again under the same id, as any careful client does.
import type { Answer } from './server-process.ts'
import type { Journal } from './journal.ts'

/** Far beyond what a restart takes: whoever is not answered for so long is never answered. */
export const PATIENCE_MS = 30_000
const ASK_AGAIN_AFTER_MS = 40

/** A server that is overloaded, or whose database is away: nobody knows what became of the request. */
const UNANSWERED = 'E002'
/** A bug. It leaves the outcome unknown too, but no disaster excuses it. */
const BUG = 'E001'

export interface Asked {
  readonly answer: Answer
  /** Whether an earlier copy may have had its effect already. */
  readonly isRepeated: boolean
}

/** What is counted of answers. */
export type Asking = Pick<Journal, 'answers' | 'askedAgain' | 'away' | 'wrongs'>

export async function askUntilAnswered(journal: Asking, what: string, send: () => Promise<Answer>): Promise<Asked> {
  const deadline = Date.now() + PATIENCE_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await send()
      if (answer.resultCode === BUG) journal.wrongs.push(`${what} was answered E001`)
      else if (answer.resultCode !== UNANSWERED) {
        journal.answers += 1
        return { answer, isRepeated: attempt > 1 }
      } else journal.away += 1
    } catch {
      // Nobody knows what became of it: ask again.
    }
    if (attempt === 1) journal.askedAgain += 1
    if (Date.now() > deadline) throw new Error(`${what} was not answered for ${PATIENCE_MS} ms`)
    await pause(ASK_AGAIN_AFTER_MS)
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** Works again and again, with a pause between, until it is told to stop. What goes wrong ends it and is written down. */
export async function repeat(
  journal: Asking,
  until: () => boolean,
  everyMs: number,
  work: () => Promise<void>,
): Promise<void> {
  try {
    while (!until()) {
      await work()
      await pause(everyMs)
    }
  } catch (error) {
    journal.wrongs.push(String(error))
  }
}
