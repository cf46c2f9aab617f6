// Group posting: commands that arrive while a batch is decided wait together and make up the next batch, which is read and decided
// while the one before it is written and committed. There is no timer; a command that finds nothing under way goes at once, and
// under load the batches grow by themselves.
import { isRetryable } from '../../platform/database.ts'
import { isDatabaseAway } from '../../platform/database-away.ts'
import type { Lanes } from './lane.ts'
import { BATCH_COMMANDS_MAX, LANES_MAX, NEXT_BATCH_COMMANDS_MIN, QUEUE_COMMANDS_MAX } from './limits.ts'
import type { BatchItem, BatchOutcome } from './post-batch.ts'

export interface Poster {
  /** Null when the queue is full. */
  post(item: BatchItem): Promise<BatchOutcome> | null
  /** Takes no more commands and answers those that wait. */
  close(): Promise<void>
}

/** Told of each batch: how many commands it had, how long it took, how many were waiting when it ended. */
export type BatchObserver = (batch: { commands: number; durationMs: number; waiting: number }) => void

interface Waiting {
  readonly item: BatchItem
  answer(outcome: BatchOutcome): void
  fail(error: unknown): void
}

export function createPoster(lanes: Lanes, observe: BatchObserver, nowMs: () => number): Poster {
  const queue: Waiting[] = []
  const idle: (() => void)[] = []
  let running = 0
  /** Whether a batch is being read and decided; the next one is gathered meanwhile. */
  let isDeciding = false
  let closed = false

  const startNext = () => {
    if (isDeciding || queue.length < (running === 0 ? 1 : NEXT_BATCH_COMMANDS_MIN) || running >= LANES_MAX) return
    running += 1
    isDeciding = true
    void runNext(queue.splice(0, BATCH_COMMANDS_MAX))
  }

  const runNext = async (batch: readonly Waiting[]) => {
    const startedMs = nowMs()
    let decided = false
    const onDecided = () => {
      if (decided) return
      decided = true
      isDeciding = false
      startNext()
    }
    const answers = await answersTo(lanes, batch, onDecided)
    running -= 1
    observe({ commands: batch.length, durationMs: nowMs() - startedMs, waiting: queue.length })
    // The next batch is on its way before the callers of this one are answered: the database never waits for our answers.
    onDecided()
    startNext()
    for (const answer of answers) answer()
    if (running === 0) for (const resolve of idle.splice(0)) resolve()
  }

  let startIsDue = false
  /** Commands of the same turn come along in the first batch. */
  const startSoon = () => {
    if (startIsDue || isDeciding || running >= LANES_MAX) return
    startIsDue = true
    queueMicrotask(() => {
      startIsDue = false
      startNext()
    })
  }

  return {
    post(item) {
      if (closed || queue.length >= QUEUE_COMMANDS_MAX) return null
      return new Promise((answer, fail) => {
        queue.push({ item, answer, fail })
        startSoon()
      })
    },
    async close() {
      closed = true
      if (running > 0 || queue.length > 0) await new Promise<void>((resolve) => void idle.push(resolve))
    },
  }
}

/**
 * A batch that fails as a whole for a reason that trying again won't mend holds one command (or a companion's row) with a bug in
 * it. Halving finds it: its caller gets the error, the neighbours get their answers.
 */
async function answersTo(
  lanes: Lanes,
  batch: readonly Waiting[],
  onDecided: () => void,
): Promise<readonly (() => void)[]> {
  try {
    const outcomes = await lanes.run(
      batch.map(({ item }) => item),
      onDecided,
    )
    return batch.map((waiting, index) => () => waiting.answer(outcomes[index]!))
  } catch (error) {
    if (batch.length === 1 || isRetryable(error) || isDatabaseAway(error)) {
      return batch.map((waiting) => () => waiting.fail(error))
    }
    const middle = Math.ceil(batch.length / 2)
    const first = await answersTo(lanes, batch.slice(0, middle), onDecided)
    return [...first, ...(await answersTo(lanes, batch.slice(middle), onDecided))]
  }
}
