// Watches over the embedded PostgreSQL of a running node: one that dies alone is started again at the same address, and when that
// cannot be done the node is told why, so that it ends instead of refusing everything for ever.
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isServing } from './postmaster.ts'
import type { Log } from './log.ts'
import { StartRefused } from './migrate.ts'

const LOOK_MS = 100
/** How long it is tried to start what ends as it starts. Recovery that goes on is waited for. */
const RESTART_MS_MAX = 8000
const RESTART_PAUSE_MS = 250
/** A database that dies this often within the time is not worth starting again. */
const DEATHS_MAX = 5
const DEATHS_WITHIN_MS = 60_000

export interface WatchOptions {
  readonly embedded: EmbeddedOptions
  readonly log: Log
  /** Told once, in one sentence, that the database cannot be had any more. */
  readonly onLost: (sentence: string) => void
}

/** Answers how to stop watching and the database with it. */
export function watchEmbeddedPostgres(first: EmbeddedPostgres, options: WatchOptions): { stop(): Promise<void> } {
  let current = first
  const stopping = new AbortController()
  let restarting: Promise<void> | null = null
  const deaths: number[] = []

  const restart = async () => {
    const diedAtMs = performance.now()
    deaths.push(diedAtMs)
    while (deaths[0]! < diedAtMs - DEATHS_WITHIN_MS) deaths.shift()
    options.log.error({ pid: current.pid }, 'the embedded database died: starting it again')
    if (deaths.length > DEATHS_MAX) throw new StartRefused(`It died ${deaths.length} times within a minute.`)
    for (;;) {
      try {
        const { port } = new URL(first.url)
        current = await startEmbeddedPostgres({
          ...options.embedded,
          port: Number(port),
          mustExist: true,
          signal: stopping.signal,
        })
        options.log.warn(
          { pid: current.pid, afterMs: Math.round(performance.now() - diedAtMs) },
          'the embedded database is back',
        )
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        if (performance.now() - diedAtMs > RESTART_MS_MAX) throw error
        await new Promise((resolve) => {
          setTimeout(resolve, RESTART_PAUSE_MS)
        })
      }
    }
  }

  const look = () => {
    if (restarting || isServing(current.pid)) return
    restarting = restart().then(
      () => {
        restarting = null
      },
      (error: unknown) => {
        clearInterval(timer) // `restarting` stays: nobody tries again.
        options.onLost(`The embedded database died and could not be started again. ${(error as Error).message}`)
      },
    )
  }
  const timer = setInterval(look, LOOK_MS)

  return {
    async stop() {
      clearInterval(timer)
      stopping.abort() // One that is being started again is not waited for: its recovery may take minutes.
      await restarting
      await current.stop()
    },
  }
}
