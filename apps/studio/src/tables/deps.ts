// What tables are handed.
import type { RoundDeps } from '../rounds/deps.ts'
import type { Shared } from '../shelf/shared.ts'

export interface TableDeps extends RoundDeps {
  /** What many play at once in this studio; a test has fewer and faster ones. */
  readonly tables: readonly Shared[]
}
