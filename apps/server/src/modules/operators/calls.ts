// The operators' own calls: session, second factor.
import { calls } from '@hanpan/contract'
import { isoSeoul, ok, refuse } from '@hanpan/kernel'
import type { CallContext, RegisteredCall } from '../../ports/calls.ts'
import type { AuditEntry } from '../../ports/operators.ts'
import { registerCalls } from '../../register-calls.ts'
import { type OperatorsDeps, SEALED_OTP } from './deps.ts'
import { judgeOwnPassword } from './guess-limits.ts'
import { newSecret, stepOfCode } from './one-time-code.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { recordAudit } from './record-audit.ts'
import { logInOperator, mintToken, mustSetUpOtp, type OperatorToken } from './sessions.ts'
import { confirmOtp, endSession, extendSession, lockOperator, type OperatorRow, proposeOtp } from './store.ts'

const OTP_SECRET_BYTES = 20

const officeOperators = {
  login: calls.office.login,
  me: calls.office.me,
  refresh: calls.office.refresh,
  logout: calls.office.logout,
  otpSetup: calls.office.otpSetup,
  otpConfirm: calls.office.otpConfirm,
  otpRecovery: calls.office.otpRecovery,
} as const

const operatorOnWire = (deps: OperatorsDeps, row: OperatorRow) => ({
  operatorId: row.login_id,
  name: row.name,
  role: row.role,
  roleName: row.role_name,
  permissions: [...(mustSetUpOtp(deps, row) ? [] : row.permissions)],
  otpRequired: mustSetUpOtp(deps, row),
  otpEnabled: row.otp_sealed !== null,
})

export function createOperatorsCalls(deps: OperatorsDeps): RegisteredCall[] {
  const tokenFor = (context: CallContext, { token, expiresAt }: OperatorToken) => {
    context.setSessionCookie('operator', token)
    return { ...(context.tokenByCookie ? {} : { token }), tokenExpiresAt: isoSeoul(expiresAt) }
  }

  return registerCalls(officeOperators, {
    login: async ({ operatorId, password, otp }, context) => {
      const { address, agent } = context
      const deviceCookie = context.deviceCookie('operator')
      const loggedIn = await logInOperator(deps, { loginId: operatorId, password, otp, address, agent, deviceCookie })
      if (!loggedIn.ok) return loggedIn
      context.setDeviceCookie('operator', loggedIn.value.deviceCookie)
      return ok({ ...tokenFor(context, loggedIn.value), operator: operatorOnWire(deps, loggedIn.value.operator) })
    },
    me: async (_request, { operator, now }) => {
      const row = await lockOperator(deps.database, operator.operatorId)
      return ok({
        operator: operatorOnWire(deps, row!),
        tokenExpiresAt: isoSeoul(operator.expiresAt),
        serverTime: isoSeoul(now),
        mode: deps.mode,
      })
    },
    refresh: async (_request, context) => {
      const minted = mintToken(deps, context.operator.sessionId, context.now)
      await extendSession(deps.database, context.operator.sessionId, minted.expiresAt)
      return ok(tokenFor(context, minted))
    },
    logout: async (_request, context) => {
      await endSession(deps.database, context.operator.sessionId, context.now)
      deps.realtime.endSessions([context.operator.sessionId], 'E401')
      context.setSessionCookie('operator', null)
      return ok({})
    },
    otpSetup: async ({ password }, { operator }) => {
      const known = await lockOperator(deps.database, operator.operatorId)
      const judged = await judgeOwnPassword(deps, known, password)
      if (judged !== 'right') return refuse(judged === 'wrong' ? 'operator_unknown_or_wrong' : 'too_many')
      return await deps.database.tx(async (tx) => {
        const row = await lockOperator(tx, operator.operatorId)
        if (row?.otp_sealed) return refuse('state_wrong')
        const made = newSecret(deps.draws.bytes(OTP_SECRET_BYTES), operator.loginId)
        await proposeOtp(tx, operator.operatorId, deps.sealer.seal(made.secret, SEALED_OTP))
        return ok(made)
      })
    },
    otpConfirm: async ({ otp }, context) =>
      await deps.database.tx(async (tx) => {
        const row = await lockOperator(tx, context.operator.operatorId)
        if (!row?.otp_proposed_sealed) return refuse('state_wrong')
        const step = stepOfCode(deps.sealer.open(row.otp_proposed_sealed, SEALED_OTP), otp, context.now)
        if (step === null) return refuse('otp_wrong')
        await confirmOtp(tx, context.operator.operatorId, step)
        const recoveryCodes = await makeRecoveryCodes(deps, tx, context.operator.operatorId)
        await recordAudit(tx, context, {
          action: 'operator.otp',
          subject: context.operator.loginId,
          before: { secondFactor: row.otp_sealed !== null },
          after: { secondFactor: true },
          reason: '',
        })
        return ok({ recoveryCodes })
      }),
    otpRecovery: async ({ password }, context) => {
      const { operatorId, loginId } = context.operator
      const known = await lockOperator(deps.database, operatorId)
      const judged = await judgeOwnPassword(deps, known, password)
      if (judged !== 'right') return refuse(judged === 'wrong' ? 'operator_unknown_or_wrong' : 'too_many')
      return await deps.database.tx(async (tx) => {
        const row = await lockOperator(tx, operatorId)
        if (!row?.otp_sealed) return refuse('state_wrong')
        const recoveryCodes = await makeRecoveryCodes(deps, tx, operatorId)
        const entry: AuditEntry = {
          action: 'operator.recoveryCodes',
          subject: loginId,
          before: null,
          after: null,
          reason: '',
        }
        await recordAudit(tx, context, entry)
        return ok({ recoveryCodes })
      })
    },
  })
}
