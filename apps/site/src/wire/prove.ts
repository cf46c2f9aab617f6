// Calls that may cost a proof of work (docs/wire.md): it is made in the background, and the call goes out once more with it.
import type { CallFailure } from '@hanpan/client'
import type { Result } from '@hanpan/kernel'
import { showToast } from '@hanpan/ui'

/** A word is said only to those who have to wait. */
const QUIET_MS = 700

type Answered<Value> = Result<Value, CallFailure>

export async function withProof<Value>(ask: (proof: string) => Promise<Answered<Value>>): Promise<Answered<Value>> {
  const answer = await ask('')
  if (answer.ok || answer.refusal.code !== 'E428') return answer
  const { challenge } = answer.refusal.data as { challenge: unknown }
  const proof = await prove(challenge, answer.refusal.message)
  return proof === null ? answer : await ask(proof)
}

/** Null when this browser cannot do it. */
async function prove(challenge: unknown, message: string): Promise<string | null> {
  const worker = new Worker(new URL('./prove-worker.ts', import.meta.url), { type: 'module' })
  const word = setTimeout(() => showToast({ tone: 'neutral', text: message }), QUIET_MS)
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data))
      worker.addEventListener('error', () => resolve(null))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
      worker.postMessage(challenge)
    })
  } finally {
    clearTimeout(word)
    worker.terminate()
  }
}
