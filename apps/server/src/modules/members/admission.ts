// What the site asks of a person, and what a member answers later: the day of birth and the terms (SPEC.md ME60-ME63).
import { checkBirthDate } from '@hanpan/contract'
import { type MemberId, ok, refuse, type Result, seoulDay } from '@hanpan/kernel'
import type { RefusalName } from '../../refusals.ts'
import type { Admission } from '../../ports/sites.ts'
import { insertAcceptance, setBirth } from './admission-store.ts'
import type { MembersDeps } from './deps.ts'
import { birthOf } from './identity-of.ts'
import { isOfExcluded, rememberIdentity } from './identity-store.ts'
import { lockById } from './store.ts'

const birthRefusals = { U122: 'birth_date_invalid', U123: 'under_age' } as const

/** Whether somebody of this day of birth may join today, by the site's zone. */
export function judgeBirthDate(
  deps: Pick<MembersDeps, 'clock'>,
  { minimumAge }: Admission,
  birthDate: string,
): RefusalName | null {
  const code = checkBirthDate(birthDate, seoulDay(deps.clock.now()), minimumAge)
  return code && birthRefusals[code]
}

/** Only the version that is in force can be accepted: whoever read another one has to look again. */
export function judgeTerms({ termsVersion }: Admission, accepted: string): RefusalName | null {
  if (accepted === '') return 'terms_not_accepted'
  return accepted === termsVersion ? null : 'terms_outdated'
}

export async function acceptTerms(
  deps: MembersDeps,
  memberId: MemberId,
  ask: { readonly termsVersion: string; readonly birthDate: string },
): Promise<Result<Record<string, never>, RefusalName>> {
  const admission = await deps.sites.admission()
  const unfit = judgeTerms(admission, ask.termsVersion)
  if (unfit) return refuse(unfit)
  return await deps.database.tx(async (tx): Promise<Result<Record<string, never>, RefusalName>> => {
    const member = (await lockById(tx, memberId))!
    if (member.terms_version === ask.termsVersion) return ok({})
    if (member.birth_sealed === null) {
      const fault = judgeBirthDate(deps, admission, ask.birthDate)
      if (fault) return refuse(fault)
      const birth = birthOf(deps, member.name, ask.birthDate)
      if (await isOfExcluded(tx, [birth.personIndex], memberId)) return refuse('person_excluded')
      await setBirth(tx, memberId, birth)
      await rememberIdentity(tx, memberId, [birth.personIndex])
    }
    await insertAcceptance(tx, memberId, ask.termsVersion, deps.clock.now())
    tx.afterCommit(() => {
      deps.sessions.forget()
      deps.forgetStandings()
    })
    return ok({})
  })
}
