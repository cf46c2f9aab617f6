// Work on a timer: one run after the other, errors told and survived.
import type { Logger } from 'pino'

/** Runs `work` every so often. Answers how it is stopped: behind the run that is under way. */
export function every(ms: number, log: Logger, work: () => Promise<void>): () => Promise<void> {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      await work()
    } catch (error) {
      log.error({ error }, 'a job failed')
    }
    next()
  }
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = run()
    }, ms)
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
