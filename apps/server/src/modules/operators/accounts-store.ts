// The statements about operators and roles as somebody's work: who there is, what each may do, who is logged in.
import type { Permission } from '@hanpan/contract'
import type { Instant, OperatorId, SessionId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface AccountRow {
  readonly operator_id: OperatorId
  readonly login_id: string
  readonly name: string
  readonly role: string
  readonly role_name: string
  readonly permissions: readonly Permission[]
  readonly has_otp: boolean
  readonly suspended_at: Instant | null
  readonly allowed_addresses: readonly string[]
  readonly sites: readonly string[]
  readonly created_at: Instant
}

const ACCOUNT = `o.operator_id, o.login_id, o.name, o.role, r.name AS role_name, r.permissions, o.otp_sealed IS NOT NULL AS has_otp,
  o.suspended_at, o.allowed_addresses, o.sites, o.created_at`
const FROM = 'FROM operators.operators o JOIN operators.roles r USING (role)'

export interface ListedAccount extends AccountRow {
  readonly sessions: number
  readonly last_login_at: Instant | null
}

export async function listAccounts(
  db: Queryable,
  filter: { readonly text: string; readonly now: Instant; readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedAccount[]; total: number }> {
  const where = `$1 = '' OR strpos(o.login_key || ' ' || lower(o.name) || ' ' || o.role, $1) > 0`
  const { rows } = await db.query<ListedAccount>(
    `SELECT ${ACCOUNT},
       (SELECT count(*) FROM operators.sessions s
        WHERE s.operator_id = o.operator_id AND s.ended_at IS NULL AND s.expires_at > $2) AS sessions,
       (SELECT max(s.started_at) FROM operators.sessions s WHERE s.operator_id = o.operator_id) AS last_login_at
     ${FROM} WHERE ${where} ORDER BY o.suspended_at IS NOT NULL, o.login_key LIMIT $3 OFFSET $4`,
    [filter.text, new Date(filter.now), filter.limit, filter.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(`SELECT count(*) AS total ${FROM} WHERE ${where}`, [
    filter.text,
  ])
  return { rows, total: counted[0]!.total }
}

export async function lockAccount(db: Queryable, loginKey: string): Promise<AccountRow | null> {
  const { rows } = await db.query<AccountRow>(`SELECT ${ACCOUNT} ${FROM} WHERE o.login_key = $1 FOR UPDATE OF o`, [
    loginKey,
  ])
  return rows[0] ?? null
}

/** Locks the owners that may log in, in one order, so that of two who leave at the same time one sees the other gone. */
export async function lockActiveOwners(db: Queryable): Promise<readonly OperatorId[]> {
  const { rows } = await db.query<{ operator_id: OperatorId }>(
    `SELECT operator_id FROM operators.operators WHERE role = 'owner' AND suspended_at IS NULL
     ORDER BY operator_id FOR UPDATE`,
  )
  return rows.map((row) => row.operator_id)
}

export async function changeAccount(
  db: Queryable,
  operatorId: OperatorId,
  change: {
    readonly name: string
    readonly role: string
    readonly addresses: readonly string[]
    readonly sites: readonly string[]
  },
): Promise<void> {
  await db.query(
    `UPDATE operators.operators SET name = $2, role = $3, allowed_addresses = $4, sites = $5 WHERE operator_id = $1`,
    [operatorId, change.name, change.role, change.addresses, change.sites],
  )
}

export async function setSuspended(db: Queryable, operatorId: OperatorId, at: Instant | null): Promise<void> {
  await db.query('UPDATE operators.operators SET suspended_at = $2 WHERE operator_id = $1', [
    operatorId,
    at === null ? null : new Date(at),
  ])
}

export async function forgetOtp(db: Queryable, operatorId: OperatorId): Promise<void> {
  await db.query(
    'UPDATE operators.operators SET otp_sealed = NULL, otp_proposed_sealed = NULL WHERE operator_id = $1',
    [operatorId],
  )
}

export async function setPasswordHash(db: Queryable, operatorId: OperatorId, hash: string): Promise<void> {
  await db.query('UPDATE operators.operators SET password_hash = $2 WHERE operator_id = $1', [operatorId, hash])
}

export interface SessionLine {
  readonly session_id: SessionId
  readonly started_at: Instant
  readonly expires_at: Instant
  readonly ended_at: Instant | null
  readonly address: string
  readonly agent: string
}

export async function newestSessions(db: Queryable, operatorId: OperatorId, limit: number): Promise<SessionLine[]> {
  const { rows } = await db.query<SessionLine>(
    `SELECT session_id, started_at, expires_at, ended_at, address, agent FROM operators.sessions
     WHERE operator_id = $1 ORDER BY started_at DESC LIMIT $2`,
    [operatorId, limit],
  )
  return rows
}

/** Ends the running sessions of an operator, all or one, but one that may stay; answers which. */
export async function endRunning(
  db: Queryable,
  operatorId: OperatorId,
  which: { readonly only: SessionId | null; readonly but: SessionId | null; readonly at: Instant },
): Promise<readonly SessionId[]> {
  const { rows } = await db.query<{ session_id: SessionId }>(
    `UPDATE operators.sessions SET ended_at = $2
     WHERE operator_id = $1 AND ended_at IS NULL AND ($3::uuid IS NULL OR session_id = $3)
       AND ($4::uuid IS NULL OR session_id <> $4)
     RETURNING session_id`,
    [operatorId, new Date(which.at), which.only, which.but],
  )
  return rows.map((row) => row.session_id)
}

export interface RoleRow {
  readonly role: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly operators: number
}

const ROLE = `r.role, r.name, r.permissions,
  (SELECT count(*) FROM operators.operators o WHERE o.role = r.role) AS operators`

export async function listRoles(db: Queryable): Promise<RoleRow[]> {
  const { rows } = await db.query<RoleRow>(
    `SELECT ${ROLE} FROM operators.roles r ORDER BY r.name <> '', cardinality(r.permissions) DESC, r.role`,
  )
  return rows
}

export async function lockRole(db: Queryable, role: string): Promise<RoleRow | null> {
  const { rows } = await db.query<RoleRow>(`SELECT ${ROLE} FROM operators.roles r WHERE r.role = $1 FOR UPDATE`, [role])
  return rows[0] ?? null
}

export async function putRole(db: Queryable, role: Omit<RoleRow, 'operators'>): Promise<void> {
  await db.query(
    `INSERT INTO operators.roles (role, name, permissions) VALUES ($1, $2, $3)
     ON CONFLICT (role) DO UPDATE SET name = excluded.name, permissions = excluded.permissions`,
    [role.role, role.name, role.permissions],
  )
}

/** One that is there stays as it is. */
export async function insertRole(
  db: Queryable,
  role: { readonly role: string; readonly name: string; readonly permissions: readonly string[] },
): Promise<void> {
  await db.query(
    `INSERT INTO operators.roles (role, name, permissions) VALUES ($1, $2, $3) ON CONFLICT (role) DO NOTHING`,
    [role.role, role.name, role.permissions],
  )
}

export async function deleteRole(db: Queryable, role: string): Promise<void> {
  await db.query('DELETE FROM operators.roles WHERE role = $1', [role])
}
