// Asking the server until it answers. A lost connection or a failing server leaves the outcome unknown; then the same request is sent
// again under the same id, as any careful client does.
import type { Answer } from './server-process.ts'
import type { Journal } from './journal.ts'

/** Far beyond what a restart takes: whoever is not answered for so long is never answered. */
export const PATIENCE_MS = 30_000
const ASK_AGAIN_AFTER_MS = 40

/** A bug or a lost database (E001) leaves the outcome unknown; an overloaded server (E002) has done nothing. */
const UNANSWERED = new Set(['E001', 'E002'])

export interface Asked {
  readonly answer: Answer
  /** Whether an earlier copy may have had its effect already. */
  readonly isRepeated: boolean
}

export async function askUntilAnswered(journal: Journal, what: string, send: () => Promise<Answer>): Promise<Asked> {
  const deadline = Date.now() + PATIENCE_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await send()
      if (!UNANSWERED.has(answer.resultCode)) {
        journal.answers += 1
        return { answer, isRepeated: attempt > 1 }
      }
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
