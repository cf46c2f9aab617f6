// Every statement of the operators module.
import type { Permission } from '@hanpan/contract'
import type { Instant, OperatorId, SessionId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface OperatorRow {
  readonly operator_id: OperatorId
  readonly login_id: string
  readonly name: string
  readonly role: string
  readonly role_name: string
  readonly permissions: readonly Permission[]
  readonly password_hash: string
  readonly otp_sealed: Buffer | null
  readonly otp_proposed_sealed: Buffer | null
  readonly otp_last_step: number
  readonly suspended_at: Instant | null
  readonly allowed_addresses: readonly string[]
  readonly sites: readonly string[]
}

const OPERATOR = `o.operator_id, o.login_id, o.name, o.role, r.name AS role_name, r.permissions, o.password_hash, o.otp_sealed,
  o.otp_proposed_sealed, o.otp_last_step, o.suspended_at, o.allowed_addresses, o.sites`
const FROM = 'FROM operators.operators o JOIN operators.roles r USING (role)'

export async function findOperator(db: Queryable, loginKey: string): Promise<OperatorRow | null> {
  const { rows } = await db.query<OperatorRow>(`SELECT ${OPERATOR} ${FROM} WHERE o.login_key = $1`, [loginKey])
  return rows[0] ?? null
}

export async function lockOperator(db: Queryable, operatorId: OperatorId): Promise<OperatorRow | null> {
  const { rows } = await db.query<OperatorRow>(`SELECT ${OPERATOR} ${FROM} WHERE o.operator_id = $1 FOR UPDATE OF o`, [
    operatorId,
  ])
  return rows[0] ?? null
}

/** Those that may log in and have a permission. */
export async function operatorsWith(
  db: Queryable,
  permission: Permission,
  limit: number,
): Promise<readonly { readonly operatorId: OperatorId; readonly loginId: string; readonly name: string }[]> {
  const { rows } = await db.query<{ operatorId: OperatorId; loginId: string; name: string }>(
    `SELECT o.operator_id AS "operatorId", o.login_id AS "loginId", o.name ${FROM}
     WHERE o.suspended_at IS NULL AND $1 = ANY (r.permissions) ORDER BY o.login_key LIMIT $2`,
    [permission, limit],
  )
  return rows
}

export async function countOperators(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ total: number }>('SELECT count(*) AS total FROM operators.operators')
  return rows[0]!.total
}

/** False when the id is taken. */
export async function insertOperator(
  db: Queryable,
  operator: {
    readonly operatorId: OperatorId
    readonly loginId: string
    readonly loginKey: string
    readonly name: string
    readonly role: string
    readonly passwordHash: string
    readonly createdAt: Instant
    /** The first owner, whom nobody made. */
    readonly isFirst?: boolean
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO operators.operators (operator_id, login_id, login_key, name, role, password_hash, created_at, is_first)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (login_key) DO NOTHING`,
    [
      operator.operatorId,
      operator.loginId,
      operator.loginKey,
      operator.name,
      operator.role,
      operator.passwordHash,
      new Date(operator.createdAt),
      operator.isFirst ?? false,
    ],
  )
  return rowCount === 1
}

export async function proposeOtp(db: Queryable, operatorId: OperatorId, sealed: Buffer): Promise<void> {
  await db.query('UPDATE operators.operators SET otp_proposed_sealed = $2 WHERE operator_id = $1', [operatorId, sealed])
}

export async function confirmOtp(db: Queryable, operatorId: OperatorId, step: number): Promise<void> {
  await db.query(
    `UPDATE operators.operators SET otp_sealed = otp_proposed_sealed, otp_proposed_sealed = NULL, otp_last_step = $2
     WHERE operator_id = $1`,
    [operatorId, step],
  )
}

/** True for the first use of a one-time code's step. */
export async function useOtpStep(db: Queryable, operatorId: OperatorId, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE operators.operators SET otp_last_step = $2 WHERE operator_id = $1 AND otp_last_step < $2',
    [operatorId, step],
  )
  return rowCount === 1
}

export async function insertSession(
  db: Queryable,
  session: {
    readonly sessionId: SessionId
    readonly operatorId: OperatorId
    readonly startedAt: Instant
    readonly expiresAt: Instant
    readonly address: string
    readonly agent: string
  },
): Promise<void> {
  await db.query(
    `INSERT INTO operators.sessions (session_id, operator_id, started_at, expires_at, address, agent)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      session.sessionId,
      session.operatorId,
      new Date(session.startedAt),
      new Date(session.expiresAt),
      session.address,
      session.agent,
    ],
  )
}

export interface SessionRow extends OperatorRow {
  readonly session_id: SessionId
  readonly expires_at: Instant
  readonly ended_at: Instant | null
  readonly address: string
}

export async function readSessions(
  db: Queryable,
  sessionIds: readonly SessionId[],
): Promise<ReadonlyMap<SessionId, SessionRow>> {
  const { rows } = await db.query<SessionRow>(
    `SELECT s.session_id, s.expires_at, s.ended_at, s.address, ${OPERATOR}
     FROM operators.sessions s JOIN operators.operators o USING (operator_id) JOIN operators.roles r USING (role)
     WHERE s.session_id = ANY ($1)`,
    [sessionIds],
  )
  return new Map(rows.map((row) => [row.session_id, row]))
}

export async function extendSession(db: Queryable, sessionId: SessionId, expiresAt: Instant): Promise<void> {
  await db.query('UPDATE operators.sessions SET expires_at = $2 WHERE session_id = $1 AND ended_at IS NULL', [
    sessionId,
    new Date(expiresAt),
  ])
}

export async function endSession(db: Queryable, sessionId: SessionId, at: Instant): Promise<void> {
  await db.query('UPDATE operators.sessions SET ended_at = $2 WHERE session_id = $1 AND ended_at IS NULL', [
    sessionId,
    new Date(at),
  ])
}
