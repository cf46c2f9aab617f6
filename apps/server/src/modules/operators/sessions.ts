// An operator's session: log-in with password and one-time code, and who a token belongs to (SPEC.md OP1-OP4).
import { SESSION_MINUTES } from '@hanpan/contract'
import { type Instant, MINUTE_MS, ok, refuse, type Result, type SessionId } from '@hanpan/kernel'
import { judgeGuess } from '../../platform/guesses.ts'
import { readToken, signToken, tokenExpiry } from '../../platform/session-token.ts'
import type { OperatorSession } from '../../ports/calls.ts'
import type { RefusalName } from '../../refusals.ts'
import { admitsAddress } from '../../platform/address-rules.ts'
import { admitsSite } from './admission.ts'
import { type OperatorsDeps, SEALED_OTP } from './deps.ts'
import { limitsOf, markedOf } from './guess-limits.ts'
import { stepOfCode } from './one-time-code.ts'
import { looksLikeRecoveryCode, useRecoveryCode } from './recovery-codes.ts'
import { findOperator, insertSession, type OperatorRow, useOtpStep } from './store.ts'

export interface OperatorLogIn {
  readonly loginId: string
  readonly password: string
  readonly otp: string | undefined
  readonly address: string
  readonly agent: string
  /** What the device keeps of earlier log-ins. */
  readonly deviceCookie: string | null
}

export interface OperatorToken {
  readonly token: string
  readonly expiresAt: Instant
}

export interface OperatorLoggedIn extends OperatorToken {
  readonly operator: OperatorRow
  readonly deviceCookie: string
}

export async function logInOperator(
  deps: OperatorsDeps,
  command: OperatorLogIn,
): Promise<Result<OperatorLoggedIn, RefusalName>> {
  const key = command.loginId.trim().toLowerCase()
  const now = deps.clock.now()
  const operator = await findOperator(deps.database, key)
  const judged = await judgeGuess(deps.shared, {
    limits: limitsOf(deps, 'password', key, operator, command, now),
    text: command.password,
    judge: async () => (await deps.passwords.verify(operator?.password_hash ?? null, command.password)) || null,
    rightForgetsWrong: true,
  })
  if (judged.outcome === 'too_many') return refuse('too_many')
  if (!operator || judged.outcome === 'wrong') return refuse('operator_unknown_or_wrong')
  // Said to nobody but whoever knows the password.
  if (operator.suspended_at !== null) return refuse('operator_suspended')
  if (!isAdmitted(deps, operator, command.address)) return refuse('operator_not_admitted')
  if (operator.otp_sealed) {
    if (!command.otp) return refuse('otp_wrong')
    const code = await judgeGuess(deps.shared, {
      limits: limitsOf(deps, 'code', key, operator, command, now),
      text: null, // A code is good for one log-in, so copies of it are not one guess.
      judge: async () => {
        if (looksLikeRecoveryCode(command.otp!)) {
          return (await useRecoveryCode(deps, operator.operator_id, command.otp!, now)) || null
        }
        const step = stepOfCode(deps.sealer.open(operator.otp_sealed!, SEALED_OTP), command.otp!, now)
        return (step !== null && (await useOtpStep(deps.database, operator.operator_id, step))) || null
      },
      rightForgetsWrong: true,
    })
    if (code.outcome !== 'right') return refuse(code.outcome === 'wrong' ? 'otp_wrong' : 'too_many')
  }
  const sessionId = deps.newId<SessionId>()
  const minted = mintToken(deps, sessionId, now)
  await insertSession(deps.database, {
    sessionId,
    operatorId: operator.operator_id,
    startedAt: now,
    expiresAt: minted.expiresAt,
    address: command.address,
    agent: command.agent,
  })
  return ok({ ...minted, operator, deviceCookie: deps.devices.renew(command.deviceCookie, markedOf(operator), now) })
}

const isAdmitted = (deps: OperatorsDeps, operator: OperatorRow, address: string): boolean =>
  admitsAddress(operator.allowed_addresses, address) && admitsSite(operator.sites, deps.siteId)

export function mintToken(deps: OperatorsDeps, sessionId: SessionId, now: Instant): OperatorToken {
  const exp = Math.floor((now + SESSION_MINUTES * MINUTE_MS) / 1000)
  const token = signToken(deps.key, { sid: sessionId, kind: 'operator', iat: Math.floor(now / 1000), exp })
  return { token, expiresAt: (exp * 1000) as Instant }
}

/** On a live site an operator without a second factor can only set it up: it has none of its permissions until then. */
export const mustSetUpOtp = (deps: Pick<OperatorsDeps, 'mode'>, row: Pick<OperatorRow, 'otp_sealed'>): boolean =>
  deps.mode === 'live' && row.otp_sealed === null

/** Read from the row at every call, since a role that changes must be felt at once; calls that come together read it once. */
export async function resolveOperator(
  deps: OperatorsDeps,
  token: string | null,
  now: Instant,
  address: string,
): Promise<Result<OperatorSession, 'login_required' | 'session_expired'>> {
  const claims = token ? readToken(deps.key, token) : null
  if (!claims || claims.kind !== 'operator') return refuse('login_required')
  const row = await deps.sessions.read(claims.sid)
  if (!row || row.ended_at !== null) return refuse('login_required')
  if (row.suspended_at !== null || !isAdmitted(deps, row, address)) return refuse('login_required')
  if (tokenExpiry(claims) <= now || row.expires_at <= now) return refuse('session_expired')
  return ok({
    sessionId: row.session_id,
    operatorId: row.operator_id,
    loginId: row.login_id,
    permissions: new Set(mustSetUpOtp(deps, row) ? [] : row.permissions),
    expiresAt: tokenExpiry(claims),
  })
}

/** Until when an operator's session runs, whatever token it has by now. */
export async function sessionRunsUntil(
  deps: OperatorsDeps,
  sessionId: SessionId,
  now: Instant,
): Promise<Result<Instant, 'login_required' | 'session_expired'>> {
  const row = await deps.sessions.read(sessionId)
  if (!row || row.ended_at !== null || row.suspended_at !== null) return refuse('login_required')
  return row.expires_at <= now ? refuse('session_expired') : ok(row.expires_at)
}
