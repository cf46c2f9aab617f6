// What has to be in order before a period is signed (SPEC.md CL3, CL9).
import type { ClosingCheck, ClosingFigures } from '@hanpan/contract'
import { DAY_MS, type Day, type Instant, seoulDay } from '@hanpan/kernel'
import { HOUSE_ACCOUNT_NAMES } from '@hanpan/ledger'
import type { Queryable } from '../../platform/database.ts'
import type { ClosingsDeps } from './deps.ts'
import { daysOf, type Period } from './periods.ts'
import { closedDays, contentOf, type ClosedRow } from './store.ts'

export interface Check {
  readonly check: ClosingCheck
  readonly isInOrder: boolean
  /** What is in the way, where it can be counted. */
  readonly count: number
  /** When it was looked at, where that matters. */
  readonly at: Instant | null
}

/** What of a month its days add up to: all that moves in a span. What stands at an end does not. */
const SUMMED = [
  'deposits',
  'withdrawals',
  'grossWin',
  'bonus',
  'points',
  'commission',
  'netGaming',
  'given',
  'taken',
] as const satisfies readonly (keyof ClosingFigures)[]

export async function checksOf(
  deps: ClosingsDeps,
  db: Queryable,
  period: Period,
  figures: ClosingFigures,
  days: MonthDays | null,
): Promise<readonly Check[]> {
  const { to } = period
  const queue = await deps.cashier.openBefore(to, db)
  const approvals = await deps.operators.waitingMoney(to, db)
  const books = await deps.ledger.lastAudit(db)
  const log = await deps.operators.auditCheck(db)
  const owedOtherwise = await liabilitiesThatDiffer(deps, db)
  const isWhole = books !== null && books.faults.length === 0 && books.total === 0 && books.checkedAt >= to
  const isIntact = log !== null && log.broken_position === null && log.checked_at >= to
  return [
    ...(days ? checksOfDays(days, figures) : []),
    { check: 'queue', isInOrder: queue === 0, count: queue, at: null },
    { check: 'approvals', isInOrder: approvals === 0, count: approvals, at: null },
    { check: 'ledger', isInOrder: isWhole, count: books?.faults.length ?? 0, at: books?.checkedAt ?? null },
    { check: 'owed', isInOrder: owedOtherwise === 0, count: owedOtherwise, at: null },
    { check: 'audit', isInOrder: isIntact, count: log?.broken_position == null ? 0 : 1, at: log?.checked_at ?? null },
  ]
}

const LOOKS_MAX = 5

/**
 * How many liabilities stand in the books at another sum than what they are made of says: commission at what partners earned and did not
 * ask for, points at what members hold.
 */
async function liabilitiesThatDiffer(deps: ClosingsDeps, db: Queryable): Promise<number> {
  for (let look = 1; ; look += 1) {
    const before = await deps.ledger.liabilities(db)
    const owed = { commissionOwed: await deps.commissions.owed(db), pointsOwed: await deps.ledger.pointsHeld(db) }
    const after = await deps.ledger.liabilities(db)
    const names = Object.keys(owed) as (keyof typeof owed)[]
    // Each statement has its own snapshot: where money moved between them, it is looked at again.
    if (look < LOOKS_MAX && names.some((name) => before[name] !== after[name])) continue
    return names.filter((name) => owed[name] !== after[name]).length
  }
}

export interface MonthDays {
  readonly closed: readonly ClosedRow[]
  readonly missing: readonly Day[]
}

/** The days of a month that have to be closed: all of them, in the month in which the books begin those from their beginning on. */
export async function daysOfMonth(deps: ClosingsDeps, db: Queryable, month: Period): Promise<MonthDays> {
  const moved = await deps.ledger.houseFlows(HOUSE_ACCOUNT_NAMES, { from: 0 as Instant, to: month.to, step: 'day' }, db)
  const begun = moved[0]?.at ?? month.from
  const from = begun > month.from && begun < month.to ? begun : month.from
  const needed = daysOf({ from, to: month.to })
  const closed = await closedDays(db, seoulDay(month.from), seoulDay((month.to - DAY_MS) as Instant))
  const names = new Set(closed.map(({ period }) => period))
  return { closed, missing: needed.filter((day) => !names.has(day)) }
}

function checksOfDays({ closed, missing }: MonthDays, figures: ClosingFigures): readonly Check[] {
  const contents = closed.map((row) => contentOf(row).figures)
  const differing = SUMMED.filter(
    (name) => contents.reduce((sum, ofDay) => sum + ofDay[name], 0) !== figures[name],
  ).length
  const isComplete = missing.length === 0
  return [
    { check: 'days', isInOrder: isComplete, count: missing.length, at: null },
    // Until all days are there, that they do not add up says nothing.
    { check: 'sums', isInOrder: isComplete && differing === 0, count: isComplete ? differing : 0, at: null },
  ]
}
