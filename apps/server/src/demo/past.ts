// The past that a demo is seeded into: the modules on a clock that is set by hand, and the people who live there.
import type { Clock, Instant, MemberId } from '@hanpan/kernel'
import { createModules, type Modules, type Platform } from '../modules.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createMemoryState } from '../platform/shared-state.ts'
import { silentRealtime } from '../realtime.ts'

/** A clock that is set by hand. */
export interface SetClock extends Clock {
  set(at: Instant): void
}

export interface Past {
  readonly modules: Modules
  readonly platform: Platform
  readonly clock: SetClock
  /** When the seeding began: the present. */
  readonly now: Instant
}

export interface SeededRegular {
  readonly memberId: MemberId
  readonly memId: string
}

/**
 * The same modules on the same database, with a clock of the past and nobody listening. Everything that is made up there sets the clock
 * first: that is where it ends when it is not wanted any more.
 */
export function createPast(platform: Platform, signal?: AbortSignal): Past {
  const now = platform.clock.now()
  let at = now
  const clock: SetClock = {
    now: () => at,
    set(next) {
      signal?.throwIfAborted()
      at = next
    },
  }
  const pastPlatform: Platform = {
    ...platform,
    clock,
    bookClock: clock,
    realtime: silentRealtime,
    shared: createMemoryState(() => at),
    metrics: createMetrics(),
  }
  return { modules: createModules(pastPlatform), platform: pastPlatform, clock, now }
}
