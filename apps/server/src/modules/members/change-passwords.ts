// Changes the password or the withdrawal password, and compares the latter (SPEC.md ME16, ME17).
import { checkSignupField, signupReadings, WRONG_PASSWORDS_MAX } from '@hanpan/contract'
import { type MemberId, MINUTE_MS, ok, refuse, type Result } from '@hanpan/kernel'
import { guessLimit, judgeGuess } from '../../platform/guesses.ts'
import type { RefusalName } from '../../refusals.ts'
import type { MembersDeps } from './deps.ts'
import { changePasswords, findById } from './store.ts'

const CASH_OUT_TRIES = { max: 5, windowMs: 10 * MINUTE_MS }
const PASSWORD_TRIES = { max: WRONG_PASSWORDS_MAX, windowMs: 10 * MINUTE_MS }

export interface PasswordChange {
  readonly memPass: string
  readonly newMemPass?: string | undefined
  readonly newCashOutPass?: string | undefined
}

export async function changeOwnPasswords(
  deps: MembersDeps,
  memberId: MemberId,
  change: PasswordChange,
): Promise<Result<Record<string, never>, RefusalName>> {
  const reading = signupReadings[(await deps.sites.options()).signupReading]
  if (change.newMemPass !== undefined && checkSignupField('memPass', change.newMemPass, reading)) {
    return refuse('mem_pass_invalid')
  }
  if (change.newCashOutPass !== undefined && checkSignupField('cashOutPass', change.newCashOutPass, reading)) {
    return refuse('cash_out_pass_invalid')
  }
  const unsure = await checkOwnPassword(deps, memberId, change.memPass)
  if (unsure) return refuse(unsure)
  const hashOf = (text: string | undefined) => (text === undefined ? Promise.resolve(null) : deps.passwords.hash(text))
  await changePasswords(deps.database, memberId, {
    passwordHash: await hashOf(change.newMemPass),
    cashOutHash: await hashOf(change.newCashOutPass),
  })
  return ok({})
}

/** Null when a member has named its current password. */
export async function checkOwnPassword(
  deps: MembersDeps,
  memberId: MemberId,
  memPass: string,
): Promise<'too_many' | 'current_password_wrong' | null> {
  const member = await findById(deps.database, memberId)
  const judged = await judgeGuess(deps.shared, {
    limits: [guessLimit(deps.shared, `password:${memberId}`, PASSWORD_TRIES)],
    text: memPass,
    judge: async () => (await deps.passwords.verify(member?.password_hash ?? null, memPass)) || null,
  })
  if (judged.outcome === 'right') return null
  return judged.outcome === 'wrong' ? 'current_password_wrong' : 'too_many'
}

export async function checkCashOutPassword(
  deps: MembersDeps,
  memberId: MemberId,
  password: string,
): Promise<'right' | 'wrong' | 'unset' | 'too_many'> {
  const member = await findById(deps.database, memberId)
  if (!member?.cash_out_hash) return 'unset'
  const judged = await judgeGuess(deps.shared, {
    limits: [guessLimit(deps.shared, `cash-out:${memberId}`, CASH_OUT_TRIES)],
    text: password,
    judge: async () => (await deps.passwords.verify(member.cash_out_hash, password)) || null,
  })
  return judged.outcome
}
