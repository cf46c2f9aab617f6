// The past that a demo is seeded into: the modules on a clock that is set by hand, and the people who live there.
import type { Clock, Instant, MemberId } from '@hanpan/kernel'
import type { Modules, Platform } from '../modules.ts'

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
