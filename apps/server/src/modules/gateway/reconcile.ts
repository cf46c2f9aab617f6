// Compares a span of a connection with what its vendor has of it: from a file, or by the vendor's call, on demand and once a day (SPEC.md GW29-GW32).
import {
  assert,
  DAY_MS,
  instant,
  type Instant,
  MINUTE_MS,
  ok,
  refuse,
  type Result,
  seoulDay,
  seoulDayStart,
  type Uuid,
} from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { compare, type Compared } from './compare-statement.ts'
import type { Connections } from './connections.ts'
import type { AskVendor, StatementLine } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import type { Connection } from './model.ts'
import { readPlayers } from './session-store.ts'
import { endSilence, noteSilence, readSilences } from './silences.ts'
import {
  answersOf,
  closeAgreed,
  hasTransactions,
  insertReconciliation,
  isReconciled,
  keepDifferences,
  transactionsById,
  transactionsIn,
} from './statement-store.ts'

export interface ReconcileDeps {
  readonly database: Database
  readonly connections: Pick<Connections, 'all'>
  readonly ask: AskVendor
  readonly newId: <Id extends string>() => Id
  readonly log: Log
}

export interface Span {
  readonly from: Instant
  readonly to: Instant
}

/** What was said at the edges may stand on the other side of them. */
const EDGE_MS = 5 * MINUTE_MS
const SPAN_MS_MAX = 31 * DAY_MS
const OWN_MAX = 200_000
/** A day is looked at when it has been over for so long. */
const DAILY_AFTER_MS = 60 * MINUTE_MS

export interface Counts {
  readonly lines: number
  readonly same: number
  readonly differences: number
}

/** Whether the vendor of a connection can be asked: what it keeps the money of is not compared, and some have their statement as a file only. */
export const hasStatement = (connection: Connection): boolean =>
  connection.wallet === 'seamless' &&
  connection.settings['statementBy'] !== 'file' &&
  dialects[connection.dialect].canAsk(connection)

export const isSpan = ({ from, to }: Span, now: Instant): boolean => from < to && to <= now && to - from <= SPAN_MS_MAX

/** Reads what is needed and compares; nothing is kept. */
export async function compareWith(
  { database }: Pick<ReconcileDeps, 'database'>,
  { connectionKey }: Pick<Connection, 'connectionKey'>,
  { from, to }: Span,
  given: readonly StatementLine[],
  untold: readonly string[] = [],
): Promise<Compared> {
  const lines = await named(database, connectionKey, given)
  const ids = lines.map(({ transactionId }) => transactionId)
  const refs = [...new Set(lines.map(({ playerRef }) => `${connectionKey} ${playerRef}`))]
  const inner = { from: instant(from + EDGE_MS), to: instant(Math.max(from + EDGE_MS, to - EDGE_MS)) }
  const byId = await transactionsById(database, connectionKey, ids)
  const inSpan = await transactionsIn(database, connectionKey, inner, OWN_MAX)
  assert(inSpan.length < OWN_MAX, 'a span has no more transactions than are compared')
  const members = await readPlayers(database, refs)
  return compare(lines, {
    connectionKey,
    byId: new Map(byId.map((one) => [one.transactionId, one])),
    inSpan: inSpan.filter(({ kind }) => !untold.includes(kind)),
    members: new Map([...members].map(([key, memberId]) => [key.slice(connectionKey.length + 1), memberId])),
  })
}

/** Credits and rollbacks that the vendor tells by the debit that they answer, by the ids that they have here. */
async function named(
  database: Database,
  connectionKey: string,
  lines: readonly StatementLine[],
): Promise<readonly StatementLine[]> {
  const answered = lines.flatMap(({ answers }) => answers ?? [])
  if (answered.length === 0) return lines
  const ids = await answersOf(database, connectionKey, answered)
  return lines.map((line) => {
    const transactionId = line.answers === undefined ? undefined : ids.get(line.answers)
    return transactionId === undefined ? line : { ...line, transactionId }
  })
}

export async function reconcile(
  deps: ReconcileDeps,
  connection: Connection,
  span: Span,
  lines: readonly StatementLine[],
  by: { readonly source: 'file' | 'call'; readonly madeBy: string | null },
): Promise<Counts> {
  const { connectionKey } = connection
  const { differences, agreed } = await compareWith(
    deps,
    connection,
    span,
    lines,
    by.source === 'call' ? dialects[connection.dialect].untold : [],
  )
  const counts = { lines: lines.length, same: agreed.length, differences: differences.length }
  await deps.database.tx(async (tx) => {
    await keepDifferences(
      tx,
      differences.map((one) => ({ ...one, differenceId: deps.newId<Uuid>() })),
    )
    await closeAgreed(tx, connectionKey, agreed)
    await insertReconciliation(tx, { reconciliationId: deps.newId<Uuid>(), connectionKey, ...span, ...by, ...counts })
  })
  return counts
}

/** Asks the vendor for its statement of a span. Refused where its dialect has no such call, or nobody answers. */
export async function reconcileByCall(
  deps: ReconcileDeps,
  connection: Connection,
  span: Span,
  madeBy: string | null,
): Promise<Result<Counts, 'vendor_unreachable'>> {
  if (!hasStatement(connection)) return refuse('vendor_unreachable')
  const statement = await dialects[connection.dialect].statement(connection, span, deps.ask)
  if (!statement.ok) return refuse('vendor_unreachable')
  return ok(await reconcile(deps, connection, span, statement.value, { source: 'call', madeBy }))
}

/** As far back as days are caught up. */
const DAYS_BACK = 7

/**
 * The Seoul day before this one, of every connection that can be asked, once; and days of the week before it on which there was play and that nobody
 * has compared. Answers the connections that did not answer: they are asked less and less often (SPEC.md GW31, GW40).
 */
export async function reconcileYesterday(
  deps: ReconcileDeps,
  now: Instant,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const today = seoulDayStart(seoulDay(now))
  assert(today !== null, 'a day has a beginning')
  const silent: string[] = []
  if (now < today + DAILY_AFTER_MS) return silent
  const waiting = (await readSilences(deps.database)).filter(({ asked, isDue }) => asked === 'statement' && !isDue)
  for (const connection of (await deps.connections.all()).values()) {
    const { connectionKey, state } = connection
    if (signal.aborted) return silent
    if (state === 'off' || !hasStatement(connection)) continue
    if (waiting.some((one) => one.connectionKey === connectionKey)) continue
    for (const span of await spansToCompare(deps.database, connectionKey, today)) {
      const done = await askForDay(deps, connection, span)
      if (done) await endSilence(deps.database, connectionKey, 'statement')
      else {
        await noteSilence(deps.database, connectionKey, 'statement')
        silent.push(connectionKey)
        break
      }
    }
  }
  return silent
}

/** One that cannot even be asked, for a key that is none, holds no other up. */
async function askForDay(deps: ReconcileDeps, connection: Connection, span: Span): Promise<boolean> {
  try {
    return (await reconcileByCall(deps, connection, span, null)).ok
  } catch (error) {
    deps.log.error(
      { err: error, connectionKey: connection.connectionKey },
      'a vendor could not be asked for its statement',
    )
    return false
  }
}

async function spansToCompare(database: Database, connectionKey: string, today: Instant): Promise<readonly Span[]> {
  const spans: Span[] = []
  for (let back = 1; back <= DAYS_BACK; back += 1) {
    const span = { from: instant(today - back * DAY_MS), to: instant(today - (back - 1) * DAY_MS) }
    if (await isReconciled(database, connectionKey, span.from)) continue
    if (back === 1 || (await hasTransactions(database, connectionKey, span))) spans.push(span)
  }
  return spans
}
