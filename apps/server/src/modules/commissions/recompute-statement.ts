// Works a statement out again from its entries and holds the two against each other (SPEC.md CS9).
import type { Queryable } from '../../platform/database.ts'
import { type Line, type LineGroup, recomputeLines, type StatementRow } from './statement-store.ts'

export interface Recomputed {
  readonly statement: StatementRow
  readonly lines: readonly Line[]
  /** The groups in which a figure differs. */
  readonly differing: readonly LineGroup[]
}

const FIGURES = ['bets', 'stakes', 'payouts', 'rolling', 'losingBase', 'losing'] as const
const isNothing = (line: Line) => FIGURES.every((figure) => line[figure] === 0)

export async function recomputeStatement(db: Queryable, statement: StatementRow): Promise<Recomputed> {
  const period = { from: statement.from_day, to: statement.to_day }
  const lines = await recomputeLines(db, statement.partner_id, period)
  const byGroup = (all: readonly Line[]) =>
    new Map(all.filter((line) => !isNothing(line)).map((line) => [line.group, line]))
  const [frozen, again] = [byGroup(statement.lines), byGroup(lines)]
  const groups = [...new Set([...frozen.keys(), ...again.keys()])]
  const differing = groups.filter((group) =>
    FIGURES.some((figure) => (frozen.get(group)?.[figure] ?? 0) !== (again.get(group)?.[figure] ?? 0)),
  )
  return { statement, lines, differing }
}
