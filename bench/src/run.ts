// What the rows of one run share: the database, and the figures that one row takes from another as its baseline.
import type { BenchDatabase } from './bench-database.ts'

export interface Run {
  readonly database: BenchDatabase
  /** Bets a second, measured once a run and taken as the baseline by others. */
  betsPerSecond: number | null
}

export interface Row {
  readonly name: string
  readonly needsPgbench: boolean
  measure(run: Run): Promise<void>
}
