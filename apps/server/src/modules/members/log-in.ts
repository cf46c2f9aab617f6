// Begins a session and ends the one before it (SPEC.md ME7-ME12).
import { WRONG_PASSWORDS_MAX } from '@hanpan/contract'
import { type Instant, MINUTE_MS, ok, refuse, type Result, type SessionId } from '@hanpan/kernel'
import type { CallRefusal, RefusalName } from '../../ports/refusals.ts'
import { type MembersDeps, SEALED } from './deps.ts'
import { nameKey } from './masks.ts'
import { timeEndsAt } from './protect-member.ts'
import { endRunningSessions, insertSession, isBlocked } from './session-store.ts'
import { countWrongPassword, findByKey, lockByKey, type MemberRow, noteLogin } from './store.ts'

export interface LogIn {
  readonly memId: string
  readonly password: string
  readonly captchaId: string
  readonly captcha: string
  readonly address: string
  readonly agent: string
}

export interface LoggedIn {
  readonly member: MemberRow
  readonly token: string
  readonly expiresAt: Instant
}

/** Tries of one id a minute, whatever the address: slows a guesser that stays below the lock by knowing other members' ids. */
const TRIES_PER_MINUTE_MAX = 30
/** From this many wrong passwords on, the answer says how many tries remain. */
const WARN_FROM = 5

export async function logIn(deps: MembersDeps, command: LogIn): Promise<Result<LoggedIn, CallRefusal>> {
  if (!(await deps.captchas.check(command.captchaId, command.captcha))) return refuse('captcha_wrong')
  if (await isBlocked(deps.database, 'address', deps.sealer.blindIndex(command.address, SEALED.address))) {
    return refuse('address_blocked')
  }
  const key = nameKey(command.memId.trim())
  if ((await deps.shared.count(`login:${key}`, MINUTE_MS)) > TRIES_PER_MINUTE_MAX) return refuse('too_many')
  const member = await findByKey(deps.database, key)
  const right = await deps.passwords.verify(member?.password_hash ?? null, command.password)
  if (!member) return refuse('member_unknown')
  if (member.status === 'locked' || member.wrong_passwords >= WRONG_PASSWORDS_MAX) return refuse('password_locked')
  if (!right) return refuse(await countWrong(deps, member))
  const unfit = await judgeMember(deps, member)
  if (unfit) return refuse(unfit)
  return await beginSession(deps, key, command)
}

async function countWrong(deps: MembersDeps, member: MemberRow): Promise<CallRefusal> {
  const wrong = await countWrongPassword(deps.database, member.member_id, WRONG_PASSWORDS_MAX)
  if (wrong >= WRONG_PASSWORDS_MAX) {
    deps.forgetStandings()
    return 'password_locked'
  }
  return wrong < WARN_FROM
    ? 'password_wrong'
    : { name: 'password_wrong', data: { triesLeft: WRONG_PASSWORDS_MAX - wrong } }
}

async function judgeMember(deps: MembersDeps, member: MemberRow): Promise<RefusalName | null> {
  if (member.status === 'pending') return 'approval_pending'
  if (member.status === 'rejected') return 'signup_rejected'
  if (await isBlocked(deps.database, 'phone', member.phone_index)) return 'phone_blocked'
  if (await isBlocked(deps.database, 'account', member.account_index)) return 'account_blocked'
  return null
}

async function beginSession(deps: MembersDeps, key: string, command: LogIn): Promise<Result<LoggedIn, CallRefusal>> {
  return await deps.database.tx(async (tx) => {
    // The row lock puts two log-ins of one member in order: the later one ends the earlier one's session.
    const member = await lockByKey(tx, key)
    if (!member || member.status === 'locked') return refuse('password_locked')
    const now = deps.clock.now()
    const endsAt = await timeEndsAt(tx, member, now)
    if (endsAt !== null && endsAt <= now) return refuse('day_minutes_used_up')
    const sessionId = deps.newId<SessionId>()
    const { token, expiresAt } = deps.sessions.mint(sessionId, now, endsAt)
    const ended = await endRunningSessions(tx, member.member_id, 'replaced', now)
    await insertSession(tx, {
      sessionId,
      memberId: member.member_id,
      startedAt: now,
      expiresAt,
      address: command.address,
      agent: command.agent,
    })
    await noteLogin(tx, member.member_id, now)
    await deps.partners().seen(tx, member.member_id, now)
    tx.afterCommit(() => {
      for (const id of ended) deps.sessions.forget(id)
      deps.realtime.endSessions(ended, 'TK999')
    })
    return ok({ member, token, expiresAt })
  })
}
