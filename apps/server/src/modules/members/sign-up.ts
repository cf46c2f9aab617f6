// Asks for membership (SPEC.md ME1-ME5).
import {
  checkSignupField,
  type ParsedRequestOf,
  type SignupFieldCode,
  signupFields,
  signupReadings,
  type calls,
} from '@hanpan/contract'
import { type MemberId, ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { CallRefusal, RefusalName } from '../../refusals.ts'
import type { SiteOptions } from '../../ports/sites.ts'
import { judgeBirthDate, judgeTerms } from './admission.ts'
import { admitAttempt } from './automation.ts'
import { isBank } from './banks.ts'
import { type MembersDeps, SEALED } from './deps.ts'
import { birthOf, digestsOf, identityOf } from './identity-of.ts'
import { isOfExcluded } from './identity-store.ts'
import { nameKey } from './masks.ts'
import { standingOf } from './session-directory.ts'
import { isBlocked } from './session-store.ts'
import { looksLikeStaff } from './staff-like-names.ts'
import { findByKey, findTaken, insertMember, type MemberRow, type NewMember, type Taken } from './store.ts'

type SignUpRequest = ParsedRequestOf<(typeof calls)['members']['signup']>

export const fieldRefusals = {
  U101: 'mem_id_invalid',
  U102: 'mem_pass_invalid',
  U103: 'cash_out_pass_invalid',
  U104: 'nick_missing',
  U105: 'nick_invalid',
  U106: 'recommender_missing',
  U107: 'passwords_differ',
  U108: 'phone_invalid',
  U109: 'bank_invalid',
  U110: 'holder_invalid',
  U111: 'account_invalid',
} as const satisfies Record<SignupFieldCode, RefusalName>

/** Names of unique indexes, for two sign-ups that raced past the look-up. */
export const takenByIndex: Readonly<Record<string, Taken>> = {
  members_mem_id_taken: 'mem_id_taken',
  members_nick_taken: 'nick_taken',
  members_phone_taken: 'phone_taken',
  members_account_taken: 'account_taken',
}

/** Whether somebody would name itself like the site's staff. */
export const namedLikeStaff = (
  { reservedNames }: Pick<SiteOptions, 'reservedNames'>,
  names: readonly string[],
): boolean => names.some((name) => looksLikeStaff(name, reservedNames))

export async function signUp(
  deps: MembersDeps,
  request: SignUpRequest,
  address: string,
): Promise<Result<MemberId, CallRefusal>> {
  const options = await deps.sites.options()
  if (!options.signupOpen) return refuse('signup_closed')
  const admitted = await admitAttempt(deps, { purpose: 'signup', address, proof: request.proof })
  if (!admitted.ok) return admitted
  if (!(await deps.captchas.check(request.captchaId, request.captcha))) return refuse('captcha_wrong')
  if (await isBlocked(deps.database, 'address', deps.sealer.blindIndex(address, SEALED.address))) {
    return refuse('address_blocked')
  }
  const reading = signupReadings[options.signupReading]
  for (const field of signupFields) {
    const code = checkSignupField(field, request[field], reading, request.memPass)
    if (code) return refuse(fieldRefusals[code])
  }
  const admission = await deps.sites.admission()
  const inadmissible =
    admission.isAsked &&
    (judgeBirthDate(deps, admission, request.birthDate) ?? judgeTerms(admission, request.termsVersion))
  if (inadmissible) return refuse(inadmissible)
  if (namedLikeStaff(options, [request.memId, request.memNick, request.memName])) return refuse('name_reserved')
  const recommender = await findByKey(deps.database, nameKey(request.recommenderId.trim()))
  const unfit = judgeRecommender(recommender)
  if (unfit) return refuse(unfit)
  if (!(await isBank(deps, request.bank))) return refuse('bank_invalid')
  const member = await makeMember(deps, request, recommender!.member_id, admission.isAsked)
  if (await isBlocked(deps.database, 'phone', member.phoneIndex)) return refuse('phone_blocked')
  if (await isBlocked(deps.database, 'account', member.accountIndex)) return refuse('account_blocked')
  return await storeMember(deps, member)
}

/** What is wrong with who is named as the one who brought somebody. */
export function judgeRecommender(recommender: MemberRow | null): RefusalName | null {
  if (!recommender) return 'recommender_unknown'
  if (recommender.partner_level === null) return 'recommender_not_partner'
  return standingOf(recommender).status === 'active' ? null : 'recommender_unusable'
}

async function makeMember(
  deps: MembersDeps,
  request: SignUpRequest,
  recommenderId: MemberId,
  isAsked: boolean,
): Promise<NewMember> {
  const [passwordHash, cashOutHash] = await Promise.all([
    deps.passwords.hash(request.memPass),
    deps.passwords.hash(request.cashOutPass),
  ])
  return {
    memberId: deps.newId<MemberId>(),
    ...identityOf(deps, request.memId, request.memNick, request.memPhone, request.bankacc),
    name: request.memName,
    bankCode: request.bank,
    passwordHash,
    cashOutHash,
    level: 1,
    status: 'pending',
    partnerLevel: null,
    recommenderId,
    joinedAt: deps.clock.now(),
    birth: isAsked ? birthOf(deps, request.memName, request.birthDate) : null,
    termsVersion: isAsked ? request.termsVersion : null,
  }
}

async function storeMember(deps: MembersDeps, member: NewMember): Promise<Result<MemberId, RefusalName>> {
  try {
    return await deps.database.tx(async (tx: Tx) => {
      const taken = await findTaken(tx, member)
      if (taken) return refuse(taken)
      if (await isOfExcluded(tx, digestsOf(member))) return refuse('person_excluded')
      await insertMember(tx, member)
      await deps.ledger.openMemberAccounts(tx, member.memberId)
      tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'members', data2: 'signup' }))
      return ok(member.memberId)
    })
  } catch (error) {
    const taken = takenByIndex[(error as { constraint?: string }).constraint ?? '']
    if (taken) return refuse(taken)
    throw error
  }
}
