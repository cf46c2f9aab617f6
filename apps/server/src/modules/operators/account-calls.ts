// The calls about operators and roles.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, isUuid, ok, refuse, type SessionId } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { type ListedAccount, listAccounts, listRoles, lockAccount, newestSessions } from './accounts-store.ts'
import type { OperatorsDeps } from './deps.ts'
import {
  changeOperator,
  changeOwnPassword,
  createOperator,
  endSessions,
  resetOtp,
  setPassword,
  suspendOperator,
} from './manage-operators.ts'
import { OWNER_ROLE, removeRole, saveRole } from './manage-roles.ts'

const PAGE_ROWS = 50
const SESSIONS_SHOWN = 50

const officeAccounts = {
  list: calls.office.operatorsList,
  create: calls.office.operatorsCreate,
  change: calls.office.operatorsChange,
  suspend: calls.office.operatorsSuspend,
  resetOtp: calls.office.operatorsResetOtp,
  setPassword: calls.office.operatorsSetPassword,
  sessions: calls.office.operatorsSessions,
  endSessions: calls.office.operatorsEndSessions,
  roles: calls.office.rolesList,
  saveRole: calls.office.rolesSave,
  removeRole: calls.office.rolesRemove,
  password: calls.office.passwordChange,
} as const

const iso = (at: ListedAccount['last_login_at']) => (at === null ? null : isoSeoul(at))

export function createAccountCalls(deps: OperatorsDeps): RegisteredCall[] {
  return registerCalls(officeAccounts, {
    list: async ({ query, page }, { now }) => {
      const { rows, total } = await listAccounts(deps.database, {
        text: query.toLowerCase(),
        now,
        limit: PAGE_ROWS,
        offset: (page - 1) * PAGE_ROWS,
      })
      const list = rows.map((row) => ({
        operatorId: row.login_id,
        name: row.name,
        role: row.role,
        roleName: row.role_name,
        otpEnabled: row.has_otp,
        suspendedAt: iso(row.suspended_at),
        addresses: [...row.allowed_addresses],
        sites: [...row.sites],
        sessions: row.sessions,
        lastLoginAt: iso(row.last_login_at),
        createdAt: isoSeoul(row.created_at),
      }))
      return ok({ list, pageInfo: pageInfoOf(page, total, PAGE_ROWS) })
    },
    create: (request, context) => createOperator(deps, context, request),
    change: (request, context) => changeOperator(deps, context, request),
    suspend: (request, context) => suspendOperator(deps, context, request),
    resetOtp: (request, context) => resetOtp(deps, context, request),
    setPassword: (request, context) => setPassword(deps, context, request),
    sessions: async ({ operatorId }, { operator, now }) => {
      const account = await lockAccount(deps.database, operatorId.toLowerCase())
      if (!account) return refuse('not_found')
      const rows = await newestSessions(deps.database, account.operator_id, SESSIONS_SHOWN)
      const list = rows.map((row) => ({
        sessionIdx: row.session_id,
        startedAt: isoSeoul(row.started_at),
        expiresAt: isoSeoul(row.expires_at),
        endedAt: iso(row.ended_at),
        running: row.ended_at === null && row.expires_at > now,
        own: row.session_id === operator.sessionId,
        address: row.address,
        agent: row.agent,
      }))
      return ok({ list })
    },
    endSessions: async ({ operatorId, sessionIdx, reason }, context) => {
      if (sessionIdx !== undefined && !isUuid(sessionIdx)) return refuse('not_found')
      const sessionId = (sessionIdx ?? null) as SessionId | null
      return await endSessions(deps, context, { operatorId, sessionId, reason })
    },
    roles: async () => {
      const rows = await listRoles(deps.database)
      const list = rows.map(({ permissions, ...row }) => ({
        ...row,
        permissions: [...permissions],
        fixed: row.role === OWNER_ROLE,
      }))
      return ok({ list })
    },
    saveRole: (request, context) => saveRole(deps, context, { ...request, role: request.role }),
    removeRole: (request, context) => removeRole(deps, context, request),
    password: (request, context) => changeOwnPassword(deps, context, request),
  })
}
