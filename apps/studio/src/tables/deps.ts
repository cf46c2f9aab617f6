// What tables are handed.
import type { RoundDeps } from '../rounds/deps.ts'
import type { ShelfTable } from '../shelf/tables.ts'

export interface TableDeps extends RoundDeps {
  /** The tables of this studio; a test has fewer and faster ones. */
  readonly tables: readonly ShelfTable[]
}
