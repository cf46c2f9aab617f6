// The queue in the order of a cashier's work: what is in its hands, what waits for anybody, and what waits for somebody or something else.
import type { CashRow } from './cash-row.ts'

export const groupNames = ['mine', 'waiting', 'others', 'second', 'batch', 'payment', 'paused'] as const
export type GroupName = (typeof groupNames)[number]

export interface Viewer {
  readonly operatorId: string
  /** Banks take no transfers now: nobody is paid out. */
  readonly isPaused: boolean
}

/** What a cashier may work on now. */
const WORKED_ON: ReadonlySet<GroupName> = new Set(['mine', 'waiting'])

export function groupOf(
  row: Pick<CashRow, 'claim' | 'secondOperator' | 'cashType' | 'batch' | 'payment'>,
  { operatorId, isPaused }: Viewer,
): GroupName {
  if (row.secondOperator) return 'second'
  if (row.payment?.awaited) return 'payment'
  if (row.batch?.state === 'pending') return 'batch'
  if (row.claim) return row.claim.operatorId === operatorId ? 'mine' : 'others'
  return isPaused && row.cashType === 'out' ? 'paused' : 'waiting'
}

export interface Group<Row> {
  readonly name: GroupName
  readonly rows: readonly Row[]
}

/** Groups with something in them; within a group the order stays as it was. */
export function grouped<Row>(rows: readonly Row[], nameOf: (row: Row) => GroupName): Group<Row>[] {
  return groupNames
    .map((name) => ({ name, rows: rows.filter((row) => nameOf(row) === name) }))
    .filter((group) => group.rows.length > 0)
}

/**
 * What is opened once a request is decided: the one that stands after it among those that can be worked on, or else the first of them.
 * Null when nothing is left.
 */
export function nextAfter(groups: readonly Group<CashRow>[], cashIdx: string): CashRow | null {
  const rows = groups.flatMap((group) => group.rows)
  const left = groups.filter(({ name }) => WORKED_ON.has(name)).flatMap((group) => group.rows)
  const behind = rows.slice(rows.findIndex((row) => row.cashIdx === cashIdx) + 1)
  const others = left.filter((row) => row.cashIdx !== cashIdx)
  return others.find((row) => behind.includes(row)) ?? others[0] ?? null
}
