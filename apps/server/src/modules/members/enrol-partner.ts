// Opens the account of a partner: the fields and the uniqueness of a sign-up, active at once (SPEC.md ME25).
import { checkSignupField, signupFields, signupReadings } from '@hanpan/contract'
import { type MemberId, ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { DetailedRefusal, RefusalName } from '../../refusals.ts'
import type { Admission } from '../../ports/sites.ts'
import { judgeBirthDate } from './admission.ts'
import { isBank } from './banks.ts'
import type { MembersDeps } from './deps.ts'
import { birthOf, digestsOf, identityOf } from './identity-of.ts'
import { isOfExcluded } from './identity-store.ts'
import { isBlocked } from './session-store.ts'
import { fieldRefusals, namedLikeStaff, takenByIndex } from './sign-up.ts'
import { findTaken, insertMember } from './store.ts'

type Refusal = RefusalName | DetailedRefusal
type Ask = Parameters<MembersPort['enrolPartner']>[0]

export async function enrolPartner(
  deps: MembersDeps,
  ask: Ask,
  also: (tx: Tx, memberId: MemberId) => Promise<Refusal | null>,
): Promise<Result<MemberId, Refusal>> {
  const admission = await deps.sites.admission()
  const fault = await judgeFields(deps, ask, admission)
  if (fault) return refuse(fault)
  const identity = {
    ...identityOf(deps, ask.memId, ask.memNick, ask.memPhone, ask.bankacc),
    birth: admission.isAsked ? birthOf(deps, ask.memName, ask.birthDate) : null,
  }
  if (await isBlocked(deps.database, 'phone', identity.phoneIndex)) return refuse('phone_blocked')
  if (await isBlocked(deps.database, 'account', identity.accountIndex)) return refuse('account_blocked')
  const [passwordHash, cashOutHash] = await Promise.all([
    deps.passwords.hash(ask.memPass),
    deps.passwords.hash(ask.cashOutPass),
  ])
  const memberId = deps.newId<MemberId>()
  try {
    return await txUnlessRefused<MemberId, Refusal>(deps.database, async (tx) => {
      const taken = await findTaken(tx, identity)
      if (taken) return refuse(taken)
      if (await isOfExcluded(tx, digestsOf(identity))) return refuse('person_excluded')
      await insertMember(tx, {
        memberId,
        ...identity,
        name: ask.memName,
        bankCode: ask.bank,
        passwordHash,
        cashOutHash,
        level: 1,
        status: 'active',
        partnerLevel: ask.partnerLevel,
        recommenderId: ask.parentId,
        joinedAt: deps.clock.now(),
        // Nobody accepts terms for somebody else: the partner is asked at its first visit.
        termsVersion: null,
      })
      await deps.ledger.openMemberAccounts(tx, memberId)
      const refusal = await also(tx, memberId)
      if (refusal) return refuse(refusal)
      tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'members', data2: 'partner' }))
      return ok(memberId)
    })
  } catch (error) {
    const taken = takenByIndex[(error as { constraint?: string }).constraint ?? '']
    if (taken) return refuse(taken)
    throw error
  }
}

async function judgeFields(deps: MembersDeps, ask: Ask, admission: Admission): Promise<RefusalName | null> {
  const options = await deps.sites.options()
  const reading = signupReadings[options.signupReading]
  for (const field of signupFields) {
    if (field === 'recommenderId') continue
    const code = checkSignupField(field, ask[field], reading, ask.memPass)
    if (code) return fieldRefusals[code]
  }
  const unborn = admission.isAsked ? judgeBirthDate(deps, admission, ask.birthDate) : null
  if (unborn) return unborn
  if (namedLikeStaff(options, [ask.memId, ask.memNick, ask.memName])) return 'name_reserved'
  return (await isBank(deps, ask.bank)) ? null : 'bank_invalid'
}
