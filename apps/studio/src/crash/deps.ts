// What crash is handed, and what is fixed of the game.
import type { RoundDeps } from '../rounds/deps.ts'
import type { Pace } from './schedule.ts'

/** The game's id: the client's half of the seeds of all its rounds. */
export const CRASH_ID = 'crash'

export interface CrashDeps extends RoundDeps {
  /** A test has a faster one. */
  readonly pace: Pace
  /** Makes the names that bets are shown under. */
  readonly secret: Buffer
}
