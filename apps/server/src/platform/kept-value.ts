// A value that many ask for and that may be a moment old: read once, kept for a short while, and shared by everybody who asks meanwhile.
import type { MaybePromise } from '@hanpan/kernel'
import { takesConnection } from './database.ts'

export interface KeptValue<Value> {
  /** At once where it is kept. Not to be asked inside a transaction, which reads for itself. */
  read(): MaybePromise<Value>
  /** After a change: the next one who asks reads anew. */
  forget(): void
}

export function createKeptValue<Value>(keptMs: number, load: () => Promise<Value>): KeptValue<Value> {
  let kept: { value: MaybePromise<Value>; readonly readAt: number } | null = null
  return {
    read() {
      takesConnection('a kept value')
      if (kept && performance.now() - kept.readAt <= keptMs) return kept.value
      const reading = load()
      const entry = (kept = { value: reading as MaybePromise<Value>, readAt: performance.now() })
      reading.then(
        (value) => void (entry.value = value),
        // A failed read is not remembered.
        () => void (kept === entry && (kept = null)),
      )
      return reading
    },
    forget: () => void (kept = null),
  }
}
