// Services that a node stands on, the database and the shared state, and how their absence is said: it is nobody's bug, everything waits
// for it and goes on by itself, and a log that repeats it hides what else there is.
import { isDatabaseAway } from './database-away.ts'
import { isSharedStateAway } from './shared-state.ts'

/** Whether what was asked of the database or the shared state failed because that is away. */
export function isServiceAway(error: unknown): boolean {
  return isDatabaseAway(error) || isSharedStateAway(error)
}

export interface AwayWatch {
  /** One of those who wait has met the absence. */
  met(who: string, error: unknown): void
  /** One of those who may wait has had an answer. */
  answered(who: string): void
}

/** Says once that somebody waits, and once that nobody does any more. */
export function createAwayWatch(say: {
  away(note: { readonly reason: string }): void
  back(note: { readonly afterMs: number; readonly tries: number }): void
}): AwayWatch {
  const waiting = new Set<string>()
  let sinceMs = 0
  let tries = 0
  return {
    met(who, error) {
      if (waiting.size === 0) {
        sinceMs = performance.now()
        tries = 0
        say.away({ reason: reasonOf(error) })
      }
      waiting.add(who)
      tries += 1
    },
    answered(who) {
      if (!waiting.delete(who) || waiting.size > 0) return
      say.back({ afterMs: Math.round(performance.now() - sinceMs), tries })
    },
  }
}

/** Says it once a second at most: what fails thousands of times a second must not be slowed down further by saying so. */
export function createAwayNotes(warn: (note: { readonly reason: string; readonly unsaid: number }) => void) {
  let saidAtMs = Number.NEGATIVE_INFINITY
  let unsaid = 0
  return (error: unknown): void => {
    const nowMs = performance.now()
    if (nowMs - saidAtMs < 1000) {
      unsaid += 1
      return
    }
    warn({ reason: reasonOf(error), unsaid })
    saidAtMs = nowMs
    unsaid = 0
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
