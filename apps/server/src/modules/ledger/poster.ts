// Group posting: commands that arrive while a batch is under way wait together and make up the next batch. There is no timer; a
// command that finds a free lane goes at once, and under load the batches grow by themselves.
import { refuse } from '@hanpan/kernel'
import { isRetryable } from '../../platform/database.ts'
import type { Lanes } from './lane.ts'
import { BATCH_COMMANDS_MAX, LANES_MAX, QUEUE_COMMANDS_MAX, SECOND_LANE_QUEUE_COMMANDS } from './limits.ts'
import type { BatchItem, BatchOutcome } from './post-batch.ts'

export interface Poster {
  /** Refused `overloaded` when the queue is full. */
  post(item: BatchItem): Promise<BatchOutcome>
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
  let lanesRunning = 0
  let closed = false

  /** Runs until nothing waits. It is no longer counted in the very turn that sees the queue empty: what comes after finds it gone. */
  const runLane = async () => {
    try {
      await Promise.resolve() // Commands of the same turn come along in the first batch.
      while (queue.length > 0) {
        const batch = queue.splice(0, BATCH_COMMANDS_MAX)
        const startedMs = nowMs()
        await runBatch(lanes, batch)
        observe({ commands: batch.length, durationMs: nowMs() - startedMs, waiting: queue.length })
      }
    } finally {
      lanesRunning -= 1
      if (lanesRunning === 0) for (const resolve of idle.splice(0)) resolve()
    }
  }

  const startLaneIfNeeded = () => {
    if (lanesRunning > 0 && (lanesRunning >= LANES_MAX || queue.length <= SECOND_LANE_QUEUE_COMMANDS)) return
    lanesRunning += 1
    void runLane()
  }

  return {
    post(item) {
      if (closed || queue.length >= QUEUE_COMMANDS_MAX) return Promise.resolve(refuse('overloaded'))
      return new Promise((answer, fail) => {
        queue.push({ item, answer, fail })
        startLaneIfNeeded()
      })
    },
    async close() {
      closed = true
      if (lanesRunning > 0) await new Promise<void>((resolve) => void idle.push(resolve))
    },
  }
}

/**
 * A batch that fails as a whole for a reason that trying again won't mend holds one command (or a companion's row) with a bug in
 * it. Halving finds it: its caller gets the error, the neighbours get their answers.
 */
async function runBatch(lanes: Lanes, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await lanes.run(batch.map(({ item }) => item))
    for (const [index, waiting] of batch.entries()) waiting.answer(outcomes[index]!)
  } catch (error) {
    if (batch.length === 1 || isRetryable(error)) {
      for (const waiting of batch) waiting.fail(error)
      return
    }
    const middle = Math.ceil(batch.length / 2)
    await runBatch(lanes, batch.slice(0, middle))
    await runBatch(lanes, batch.slice(middle))
  }
}
