// Begins a session and ends the one before it (SPEC.md ME7-ME12).
import { PASSWORD_LOCK_HOURS, WRONG_PASSWORDS_ANYWHERE_MAX, WRONG_PASSWORDS_MAX } from '@hanpan/contract'
import {
  assert,
  HOUR_MS,
  type Instant,
  isoSeoul,
  type MemberId,
  MINUTE_MS,
  ok,
  refuse,
  type Result,
  type SessionId,
} from '@hanpan/kernel'
import { networkOf } from '../../platform/addresses.ts'
import type { Marked } from '../../platform/device-marks.ts'
import { type GuessLimit, guessLimit, judgeGuess } from '../../platform/guesses.ts'
import type { CallRefusal, RefusalName } from '../../refusals.ts'
import { admitAttempt } from './automation.ts'
import { type MembersDeps, SEALED } from './deps.ts'
import { nameKey } from './masks.ts'
import { timeEndsAt } from './protect-member.ts'
import { endRunningSessions, insertSession, isBlocked } from './session-store.ts'
import {
  findByKey,
  forgetWrongPasswords,
  giveBackPasswordTry,
  lockByKey,
  type MemberRow,
  noteLogin,
  takePasswordTry,
} from './store.ts'

export interface LogIn {
  readonly memId: string
  readonly password: string
  readonly captchaId: string
  readonly captcha: string
  readonly address: string
  readonly agent: string
  readonly language: 'ko' | 'en' | 'vi'
  /** The solved challenge, where one was asked for. */
  readonly proof: string
  /** What the device keeps of earlier log-ins. */
  readonly deviceCookie: string | null
}

export interface LoggedIn {
  readonly member: MemberRow
  readonly token: string
  readonly expiresAt: Instant
  readonly deviceCookie: string
}

/** Wrong passwords that one network, or one known device, may try at one id. */
const TRIES_HERE = { max: WRONG_PASSWORDS_MAX, windowMs: 30 * MINUTE_MS }
/** Wrong passwords that unknown devices may try at one id from everywhere together, and for how long the account is locked then. */
const TRIES_ANYWHERE = { max: WRONG_PASSWORDS_ANYWHERE_MAX, lockMs: PASSWORD_LOCK_HOURS * HOUR_MS }
/** With this many tries left or fewer, the answer says so. */
const WARN_LEFT = 3

export async function logIn(deps: MembersDeps, command: LogIn): Promise<Result<LoggedIn, CallRefusal>> {
  const key = nameKey(command.memId.trim())
  const member = await findByKey(deps.database, key)
  const device = member && deps.devices.read(command.deviceCookie, markedOf(member), deps.clock.now())
  const { address, proof } = command
  // A known device is no sign of automation, and its tries are few. Before the captcha, which is good for one try.
  const admitted = device ? null : await admitAttempt(deps, { purpose: 'login', address, identity: key, proof })
  if (admitted && !admitted.ok) return admitted
  if (!(await deps.captchas.check(command.captchaId, command.captcha))) return refuse('captcha_wrong')
  if (await isBlocked(deps.database, 'address', deps.sealer.blindIndex(command.address, SEALED.address))) {
    return refuse('address_blocked')
  }
  const wrong = await judgePassword(deps, key, member, device, command)
  if (wrong) return refuse(wrong)
  await admitted?.value.giveBack()
  const unfit = await judgeMember(deps, member!)
  if (unfit) return refuse(unfit)
  return await beginSession(deps, key, command)
}

/** Null when the password is the member's. Guesses made elsewhere never count against a device that the member has used. */
async function judgePassword(
  deps: MembersDeps,
  key: string,
  member: MemberRow | null,
  device: string | null,
  command: LogIn,
): Promise<CallRefusal | null> {
  const from = device ?? networkOf(command.address)
  const here = guessLimit(deps.shared, `login ${key} ${from} ${member?.unlocked_at ?? ''}`, TRIES_HERE)
  const judged = await judgeGuess(deps.shared, {
    limits: member && !device ? [here, anywhere(deps, member.member_id)] : [here],
    text: command.password,
    judge: async () => (await deps.passwords.verify(member?.password_hash ?? null, command.password)) || null,
    rightForgetsWrong: true,
  })
  if (!member) return judged.outcome === 'too_many' ? 'too_many' : 'member_unknown'
  if (judged.outcome === 'right') return null
  if (judged.outcome === 'too_many' || judged.left === 0) return await lockedRefusal(deps, key)
  return judged.left > WARN_LEFT ? 'password_wrong' : { name: 'password_wrong', data: { triesLeft: judged.left } }
}

/** A lock of the account says when it ends; one of a network or a device ends with its window, when that began nobody keeps. */
async function lockedRefusal(deps: MembersDeps, key: string): Promise<CallRefusal> {
  const until = (await findByKey(deps.database, key))?.locked_until ?? null
  const isAccount = until !== null && until > deps.clock.now()
  return {
    name: 'password_locked',
    data: isAccount ? { lockedUntil: isoSeoul(until) } : { lockedMinutesMax: TRIES_HERE.windowMs / MINUTE_MS },
  }
}

const markedOf = (member: MemberRow): Marked => ({ identity: member.member_id, passwordHash: member.password_hash })

/** Stands in the member's row, so that it outlives every node and the office sees it. */
function anywhere(deps: MembersDeps, memberId: MemberId): GuessLimit {
  return {
    key: `anywhere ${memberId}`,
    async take() {
      const used = await takePasswordTry(deps.database, memberId, TRIES_ANYWHERE, deps.clock.now())
      if (used === null) return null
      return {
        left: TRIES_ANYWHERE.max - used,
        giveBack: () => giveBackPasswordTry(deps.database, memberId),
        giveBackAll: () => forgetWrongPasswords(deps.database, memberId),
      }
    },
  }
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
    assert(member, 'a member that logs in exists')
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
    // A known device lifts a lock that others brought about.
    await forgetWrongPasswords(tx, member.member_id)
    await noteLogin(tx, member.member_id, now, command.language)
    await deps.partners().seen(tx, member.member_id, now)
    tx.afterCommit(() => {
      for (const id of ended) deps.sessions.forget(id)
      deps.realtime.endSessions(ended, 'TK999')
    })
    const deviceCookie = deps.devices.renew(command.deviceCookie, markedOf(member), now)
    return ok({ member, token, expiresAt, deviceCookie })
  })
}
