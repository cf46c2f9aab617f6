// Every statement on applications.
import type { ApplicationState } from '@hanpan/contract'
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { countFound } from '../../platform/count-found.ts'

export interface ApplicationRow {
  readonly application_id: Uuid
  readonly member_id: MemberId
  readonly contact_name: string
  readonly phone_sealed: Buffer
  readonly messenger_sealed: Buffer
  readonly experience: string
  readonly message: string
  readonly input_digest: Buffer
  readonly status: ApplicationState
  readonly applied_at: Instant
  readonly changed_at: Instant | null
  readonly operator_login: string | null
  readonly reason: string
}

const COLUMNS = `application_id, member_id, contact_name, phone_sealed, messenger_sealed, experience, message, input_digest,
  status, applied_at, changed_at, operator_login, reason`
const OPEN = `status IN ('applied', 'contacted')`

type NewApplication = Omit<ApplicationRow, 'status' | 'changed_at' | 'operator_login' | 'reason'>

export async function insertApplication(db: Queryable, row: NewApplication): Promise<void> {
  await db.query(
    `INSERT INTO partners.applications (application_id, member_id, contact_name, phone_sealed, messenger_sealed, experience,
       message, input_digest, status, applied_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'applied', $9)`,
    [
      row.application_id,
      row.member_id,
      row.contact_name,
      row.phone_sealed,
      row.messenger_sealed,
      row.experience,
      row.message,
      row.input_digest,
      new Date(row.applied_at),
    ],
  )
}

export async function findApplication(
  db: Queryable,
  applicationId: Uuid,
  lock: '' | 'FOR UPDATE' = '',
): Promise<ApplicationRow | null> {
  const { rows } = await db.query<ApplicationRow>(
    `SELECT ${COLUMNS} FROM partners.applications WHERE application_id = $1 ${lock}`,
    [applicationId],
  )
  return rows[0] ?? null
}

export async function latestApplication(db: Queryable, memberId: MemberId): Promise<ApplicationRow | null> {
  const { rows } = await db.query<ApplicationRow>(
    `SELECT ${COLUMNS} FROM partners.applications WHERE member_id = $1 ORDER BY applied_at DESC LIMIT 1`,
    [memberId],
  )
  return rows[0] ?? null
}

export async function hasOpenApplication(db: Queryable, memberId: MemberId): Promise<boolean> {
  const { rows } = await db.query(`SELECT 1 FROM partners.applications WHERE member_id = $1 AND ${OPEN}`, [memberId])
  return rows.length > 0
}

export async function listApplications(
  db: Queryable,
  open: boolean,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ApplicationRow[]; readonly total: number }> {
  const where = open ? OPEN : `status IN ('approved', 'rejected')`
  const order = open ? 'applied_at' : 'changed_at DESC'
  const { rows } = await db.query<ApplicationRow>(
    `SELECT ${COLUMNS} FROM partners.applications WHERE ${where} ORDER BY ${order} LIMIT $1 OFFSET $2`,
    [page.limit, page.offset],
  )
  return { rows, total: await countFound(db, `partners.applications WHERE ${where}`) }
}

export async function countOpen(
  db: Queryable,
): Promise<{ readonly waiting: number; readonly oldestAt: Instant | null }> {
  const { rows } = await db.query<{ waiting: number; oldestAt: Instant | null }>(
    `SELECT count(*) AS waiting, min(applied_at) AS "oldestAt" FROM partners.applications WHERE ${OPEN}`,
  )
  return rows[0]!
}

export async function setStatus(
  db: Queryable,
  applicationId: Uuid,
  step: {
    readonly status: ApplicationState
    readonly at: Instant
    readonly operatorLogin: string
    readonly reason: string
  },
): Promise<void> {
  await db.query(
    `UPDATE partners.applications SET status = $2, changed_at = $3, operator_login = $4, reason = $5
     WHERE application_id = $1`,
    [applicationId, step.status, new Date(step.at), step.operatorLogin, step.reason],
  )
}

/** A request that made a partner. */
export interface Creation {
  readonly requestId: Uuid
  readonly memId: string
  readonly digest: Buffer
}

export async function findCreation(db: Queryable, requestId: Uuid): Promise<Creation | null> {
  const { rows } = await db.query<Creation>(
    `SELECT request_id AS "requestId", mem_id AS "memId", input_digest AS digest FROM partners.creations
     WHERE request_id = $1`,
    [requestId],
  )
  return rows[0] ?? null
}

/** False when the request made one already. */
export async function insertCreation(db: Queryable, { requestId, memId, digest }: Creation, at: Instant) {
  const { rowCount } = await db.query(
    `INSERT INTO partners.creations (request_id, mem_id, input_digest, made_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [requestId, memId, digest, new Date(at)],
  )
  return rowCount === 1
}
