// Every statement on cases and their history. Files stand in file-store.ts.
import {
  type CaseEntryKind,
  type CaseEvidence,
  type CaseKind,
  type CaseOutcome,
  type CaseSignal,
  type CaseState,
  LIST_COUNTED_MAX,
} from '@hanpan/contract'
import type { Instant, MemberId, OperatorId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { countFound } from '../../platform/count-found.ts'

export interface CaseRow {
  readonly case_id: Uuid
  readonly case_no: number
  readonly kind: CaseKind
  readonly signal: CaseSignal
  readonly source_key: string
  readonly member_id: MemberId | null
  readonly figures: Readonly<Record<string, string | number>>
  readonly state: CaseState
  readonly owner_id: OperatorId | null
  readonly owner_login: string | null
  readonly due_at: Instant
  readonly alarmed: boolean
  readonly opened_at: Instant
  readonly changed_at: Instant
  readonly closed_at: Instant | null
  readonly outcome: CaseOutcome | null
  readonly signs: number
  readonly comments: number
  readonly version: number
}

const COLUMNS = `case_id, case_no, kind, signal, source_key, member_id, figures, state, owner_id, owner_login, due_at, alarmed, opened_at,
  changed_at, closed_at, outcome, signs, comments, version`

export async function findCase(db: Queryable, caseId: string, lock: '' | 'FOR UPDATE' = ''): Promise<CaseRow | null> {
  const { rows } = await db.query<CaseRow>(`SELECT ${COLUMNS} FROM cases.cases WHERE case_id = $1 ${lock}`, [caseId])
  return rows[0] ?? null
}

/** The last case of a source, open or closed. */
export async function lockLastOf(db: Queryable, sourceKey: string): Promise<CaseRow | null> {
  const { rows } = await db.query<CaseRow>(
    `SELECT ${COLUMNS} FROM cases.cases WHERE source_key = $1 ORDER BY opened_at DESC, case_id DESC LIMIT 1 FOR UPDATE`,
    [sourceKey],
  )
  return rows[0] ?? null
}

/** Whether a case of a source is open. */
export async function isOpenAnew(db: Queryable, sourceKey: string): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT 1 FROM cases.cases WHERE source_key = $1 AND state <> 'closed'`, [
    sourceKey,
  ])
  return rowCount !== 0
}

export type NewCase = Pick<
  CaseRow,
  | 'case_id'
  | 'kind'
  | 'signal'
  | 'source_key'
  | 'member_id'
  | 'figures'
  | 'due_at'
  | 'opened_at'
  | 'owner_id'
  | 'owner_login'
>

/** False when one of the same source is open by now. */
export async function insertCase(db: Queryable, row: NewCase): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO cases.cases (case_id, kind, signal, source_key, member_id, figures, state, owner_id, owner_login, due_at,
       opened_at, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9, $10, $10) ON CONFLICT DO NOTHING`,
    [
      row.case_id,
      row.kind,
      row.signal,
      row.source_key,
      row.member_id,
      JSON.stringify(row.figures),
      row.owner_id,
      row.owner_login,
      new Date(row.due_at),
      new Date(row.opened_at),
    ],
  )
  return rowCount === 1
}

/** Writes a case that is locked as it is now; answers its new version. */
export async function updateCase(db: Queryable, row: CaseRow, at: Instant): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `UPDATE cases.cases SET figures = $2, state = $3, owner_id = $4, owner_login = $5, due_at = $6, alarmed = $7, changed_at = $8,
       closed_at = $9, outcome = $10, signs = $11, comments = $12, signal = $13, version = version + 1
     WHERE case_id = $1 RETURNING version`,
    [
      row.case_id,
      JSON.stringify(row.figures),
      row.state,
      row.owner_id,
      row.owner_login,
      new Date(row.due_at),
      row.alarmed,
      new Date(at),
      row.closed_at === null ? null : new Date(row.closed_at),
      row.outcome,
      row.signs,
      row.comments,
      row.signal,
    ],
  )
  return rows[0]!.version
}

export interface EntryRow {
  readonly entry_id: Uuid
  readonly case_id: Uuid
  readonly at: Instant
  readonly kind: CaseEntryKind
  readonly input_hash: string
  readonly operator_login: string | null
  readonly to_login: string | null
  readonly text: string
  readonly due_at: Instant | null
  readonly outcome: CaseOutcome | null
  readonly evidence: CaseEvidence | null
  readonly file_id: Uuid | null
}

const ENTRY =
  'entry_id, case_id, at, kind, input_hash, operator_login, to_login, text, due_at, outcome, evidence, file_id'

/** Of a case that is locked: its entries stand one after the other. */
export async function insertEntry(db: Queryable, row: EntryRow): Promise<void> {
  await db.query(
    `INSERT INTO cases.entries (${ENTRY}, position)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
       coalesce((SELECT max(position) FROM cases.entries WHERE case_id = $2), 0) + 1`,
    [
      row.entry_id,
      row.case_id,
      new Date(row.at),
      row.kind,
      row.input_hash,
      row.operator_login,
      row.to_login,
      row.text,
      row.due_at === null ? null : new Date(row.due_at),
      row.outcome,
      row.evidence === null ? null : JSON.stringify(row.evidence),
      row.file_id,
    ],
  )
}

export async function findEntry(db: Queryable, entryId: Uuid): Promise<EntryRow | null> {
  const { rows } = await db.query<EntryRow>(`SELECT ${ENTRY} FROM cases.entries WHERE entry_id = $1`, [entryId])
  return rows[0] ?? null
}

/** The last ones, oldest first. */
export async function listEntries(db: Queryable, caseId: Uuid, limit: number): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(
    `SELECT ${ENTRY} FROM cases.entries WHERE case_id = $1 ORDER BY position DESC LIMIT $2`,
    [caseId, limit],
  )
  return rows.toReversed()
}

export interface CaseFilter {
  readonly kinds: readonly CaseKind[]
  readonly state: 'open' | 'closed' | 'all'
  readonly owner: 'all' | 'mine' | 'none'
  readonly operatorId: OperatorId
  /** Due by then. */
  readonly dueBy: Instant | null
  readonly memberId: MemberId | null
  readonly caseNo: number | null
}

const STATES = { open: `state <> 'closed'`, closed: `state = 'closed'`, all: 'true' } as const
const OWNERS = { all: 'true', mine: 'owner_id = $2', none: `owner_id IS NULL AND state <> 'closed'` } as const
/** What is due first is worked on first; of what is closed the newest is looked for. */
const ORDERS = {
  open: 'due_at, case_id',
  closed: 'closed_at DESC, case_id DESC',
  all: 'opened_at DESC, case_id DESC',
} as const

export async function listCases(
  db: Queryable,
  filter: CaseFilter,
  paging: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: CaseRow[]; readonly total: number }> {
  const where = `kind = ANY($1) AND ${STATES[filter.state]} AND ${OWNERS[filter.owner]} AND $2::uuid IS NOT NULL
    AND ($3::timestamptz IS NULL OR (due_at <= $3 AND state <> 'closed'))
    AND ($4::uuid IS NULL OR member_id = $4) AND ($5::bigint IS NULL OR case_no = $5)`
  const values = [
    filter.kinds,
    filter.operatorId,
    filter.dueBy === null ? null : new Date(filter.dueBy),
    filter.memberId,
    filter.caseNo,
  ]
  const { rows } = await db.query<CaseRow>(
    `SELECT ${COLUMNS} FROM cases.cases WHERE ${where} ORDER BY ${ORDERS[filter.state]} LIMIT $6 OFFSET $7`,
    [...values, paging.limit, paging.offset],
  )
  return { rows, total: await countFound(db, `cases.cases WHERE ${where}`, values) }
}

export interface CaseCounts {
  readonly open: number
  readonly mine: number
  readonly free: number
  readonly overdue: number
}

export async function countCases(
  db: Queryable,
  kinds: readonly CaseKind[],
  operatorId: OperatorId,
  now: Instant,
): Promise<CaseCounts> {
  const { rows } = await db.query<CaseCounts>(
    `SELECT count(*) AS open, count(*) FILTER (WHERE owner_id = $2) AS mine, count(*) FILTER (WHERE owner_id IS NULL) AS free,
       count(*) FILTER (WHERE due_at <= $3) AS overdue
     FROM (SELECT owner_id, due_at FROM cases.cases WHERE state <> 'closed' AND kind = ANY($1)
           ORDER BY due_at LIMIT ${LIST_COUNTED_MAX}) AS counted`,
    [kinds, operatorId, new Date(now)],
  )
  return rows[0]!
}

/** What is past its time, whoever has it in hand. */
export async function countOverdue(
  db: Queryable,
): Promise<{ readonly cases: number; readonly oldestDueAt: Instant | null }> {
  const { rows } = await db.query<{ cases: number; oldestDueAt: Instant | null }>(
    `SELECT count(*)::bigint AS cases, min(due_at) AS "oldestDueAt" FROM cases.cases WHERE state <> 'closed' AND due_at <= clock_timestamp()`,
  )
  return rows[0]!
}

/** Cases that have become late and of which nobody was told yet. */
export async function lockLate(db: Queryable, now: Instant, limit: number): Promise<CaseRow[]> {
  const { rows } = await db.query<CaseRow>(
    `SELECT ${COLUMNS} FROM cases.cases WHERE state <> 'closed' AND NOT alarmed AND due_at <= $1
     ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [new Date(now), limit],
  )
  return rows
}
