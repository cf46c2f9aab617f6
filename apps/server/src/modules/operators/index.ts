// The door of the operators module.
import type { Permission } from '@hanpan/contract'
import { type Instant, ok, type OperatorId, refuse, type Result, type SessionId } from '@hanpan/kernel'
import { createBatchedReader } from '../../platform/batched-reader.ts'
import { idMaker } from '../../platform/clock.ts'
import { createDeviceMarks } from '../../platform/device-marks.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import type { OperatorSession, RegisteredCall } from '../../ports/calls.ts'
import type { PerformersOf, AuditPort, FourEyesPort, OperatorContext } from '../../ports/operators.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { insertRole } from './accounts-store.ts'
import { admitsSite } from './admission.ts'
import { createAccountCalls } from './account-calls.ts'
import { createApprovalCalls } from './approval-calls.ts'
import { rightsPerformer } from './ask-for-rights.ts'
import { countWaiting, countWaitingMoney } from './approvals-store.ts'
import { type OperatorActivity, readActivity } from './activity-store.ts'
import { type AuditCheckRow, readAuditCheck } from './audit-store.ts'
import { createAuditCalls } from './audit-calls.ts'
import { createOperatorsCalls } from './calls.ts'
import type { OperatorsDeps, OperatorsOptions } from './deps.ts'
import { createFourEyes } from './four-eyes.ts'
import { operatorsJobs } from './jobs.ts'
import { recordAudit, recordOfSite } from './record-audit.ts'
import { mustSetUpOtp, resolveOperator, sessionRunsUntil } from './sessions.ts'
import { countOperators, findOperator, insertOperator, type OperatorRow, operatorsWith, readSessions } from './store.ts'
import { auditTimeline } from './timeline.ts'

export { operatorsMigrations } from './migrations/index.ts'

export interface Operators {
  readonly timeline: readonly TimelineSource[]
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  readonly fourEyes: FourEyesPort
  /** What a second operator agreed to is carried out by these. */
  readonly performers: PerformersOf<'operator.rights'>
  /** What each operator did in a span of time. */
  activity(from: Instant, to: Instant): Promise<readonly OperatorActivity[]>
  auditCheck(db?: Queryable): Promise<AuditCheckRow | null>
  waitingMoney(before: Instant, db: Queryable): Promise<number>
  /** Who may log in and has a permission. */
  colleagues(permission: Permission, db: Queryable): ReturnType<typeof operatorsWith>
  waitingApprovals(): Promise<{ readonly waiting: number; readonly oldestAt: Instant | null }>
  resolveSession(
    token: string | null,
    now: Instant,
    address: string,
  ): Promise<Result<OperatorSession, 'login_required' | 'session_expired'>>
  /** Until when a session runs, whatever token it has by now. */
  sessionRunsUntil(sessionId: SessionId, now: Instant): Promise<Result<Instant, 'login_required' | 'session_expired'>>
  /** Makes the first owner where there is no operator yet. True when it did. */
  makeFirstOwner(loginId: string, password: string): Promise<boolean>
  hasOperators(): Promise<boolean>
  /** The demo's own roles. One that is there stays as it is. */
  seedRoles(
    roles: readonly { readonly role: string; readonly name: string; readonly permissions: readonly Permission[] }[],
  ): Promise<void>
  /** The demo's staff: all with one password, made at an instant of its past. */
  seedOperators(
    operators: readonly { readonly loginId: string; readonly name: string; readonly role: string }[],
    password: string,
    createdAt: number,
  ): Promise<void>
  /** Acts as an operator without a session, with what it may do now: for what it has asked to be done later. */
  actingAs(loginId: string, now: Instant): Promise<Result<OperatorContext, 'gone' | 'suspended'>>
  /** Acts as an operator without a session: for the demo's own cashier. Null when there is no such operator. */
  contextOf(loginId: string, now: Instant): Promise<OperatorContext | null>
}

/** So many are offered to whoever hands something over. */
const COLLEAGUES_MAX = 200

/** The audit log needs nothing but the transaction, so every module can be handed it before the operators exist. */
export const audit: AuditPort = { record: recordAudit, recordOfSite }

export function createOperators(options: OperatorsOptions): Operators {
  const deps: OperatorsDeps = {
    ...options,
    newId: idMaker(options.clock, options.draws),
    key: options.sealer.key('session token v1'),
    decisions: createTurns(),
    sessions: createBatchedReader({ keptMs: 0, load: (ids) => readSessions(options.database, ids) }),
    devices: createDeviceMarks(options.sealer.key('operator device mark v1'), options.draws),
  }
  const hasOperators = async () => (await countOperators(deps.database)) > 0
  return {
    timeline: [auditTimeline(deps)],
    calls: [
      ...createOperatorsCalls(deps),
      ...createAccountCalls(deps),
      ...createAuditCalls(deps),
      ...createApprovalCalls(deps),
    ],
    fourEyes: createFourEyes(deps),
    performers: {
      'operator.rights': rightsPerformer(),
    },
    activity: (from, to) => readActivity(deps.database, from, to),
    auditCheck: (db = deps.database) => readAuditCheck(db),
    colleagues: (permission, db) => operatorsWith(db, permission, COLLEAGUES_MAX),
    waitingMoney: (before, db) => countWaitingMoney(db, before),
    waitingApprovals: () => countWaiting(deps.database),
    jobs: operatorsJobs(deps),
    resolveSession: (token, now, address) => resolveOperator(deps, token, now, address),
    sessionRunsUntil: (sessionId, now) => sessionRunsUntil(deps, sessionId, now),
    hasOperators,
    async actingAs(loginId, now) {
      const row = await findOperator(deps.database, loginId.toLowerCase())
      if (!row || !admitsSite(row.sites, deps.siteId)) return refuse('gone')
      if (row.suspended_at !== null) return refuse('suspended')
      return ok(contextWithout(mustSetUpOtp(deps, row) ? { ...row, permissions: [] } : row, 'schedule', now))
    },
    async contextOf(loginId, now) {
      const row = await findOperator(deps.database, loginId.toLowerCase())
      return row && contextWithout(row, 'demo', now)
    },
    async seedRoles(roles) {
      for (const role of roles) await insertRole(deps.database, role)
    },
    async seedOperators(operators, password, createdAt) {
      const passwordHash = await deps.passwords.hash(password)
      for (const { loginId, name, role } of operators) {
        const loginKey = loginId.toLowerCase()
        const operatorId = deps.newId<OperatorId>()
        const row = { operatorId, loginId, loginKey, name, role, passwordHash, createdAt: createdAt as Instant }
        await insertOperator(deps.database, row)
      }
    },
    async makeFirstOwner(loginId, password) {
      if (await hasOperators()) return false
      return await insertOperator(deps.database, {
        isFirst: true,
        operatorId: deps.newId<OperatorId>(),
        loginId,
        loginKey: loginId.toLowerCase(),
        name: loginId,
        role: 'owner',
        passwordHash: await deps.passwords.hash(password),
        createdAt: deps.clock.now(),
      })
    },
  }
}

/** An operator that has no session: its rights are those of its role at this moment. */
function contextWithout(row: OperatorRow, address: string, now: Instant): OperatorContext {
  const operator: OperatorSession = {
    sessionId: row.operator_id as string as SessionId,
    operatorId: row.operator_id,
    loginId: row.login_id,
    permissions: new Set(row.permissions),
    expiresAt: now,
  }
  return { operator, address, now }
}
