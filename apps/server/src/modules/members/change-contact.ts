// Another nickname or phone number, against the current password (SPEC.md ME20).
import { checkSignupField, signupReadings } from '@hanpan/contract'
import { type MemberId, ok, refuse, type Result } from '@hanpan/kernel'
import type { RefusalName } from '../../refusals.ts'
import { checkOwnPassword } from './change-passwords.ts'
import { type MembersDeps, SEALED } from './deps.ts'
import { digitGroupsOf } from './digit-groups.ts'
import { maskPhone, nameKey, phoneDigits } from './masks.ts'
import { personUnder } from './identity-of.ts'
import { isOfExcluded } from './identity-store.ts'
import { isBlocked } from './session-store.ts'
import { namedLikeStaff, takenByIndex } from './sign-up.ts'
import { changeContact, type ContactChange, lockById } from './store.ts'

export interface ChangeContact {
  readonly memPass: string
  readonly memNick?: string | undefined
  readonly memPhone?: string | undefined
}

export async function changeOwnContact(
  deps: MembersDeps,
  memberId: MemberId,
  ask: ChangeContact,
): Promise<Result<Record<string, never>, RefusalName>> {
  const options = await deps.sites.options()
  const reading = signupReadings[options.signupReading]
  if (ask.memNick !== undefined) {
    const code = checkSignupField('memNick', ask.memNick, reading)
    if (code) return refuse(code === 'U104' ? 'nick_missing' : 'nick_invalid')
    if (namedLikeStaff(options, [ask.memNick])) return refuse('name_reserved')
  }
  if (ask.memPhone !== undefined && checkSignupField('memPhone', ask.memPhone, reading)) return refuse('phone_invalid')
  const unsure = await checkOwnPassword(deps, memberId, ask.memPass)
  if (unsure) return refuse(unsure)
  const change = contactOf(deps, ask)
  if (change.phoneIndex && (await isBlocked(deps.database, 'phone', change.phoneIndex))) return refuse('phone_blocked')
  try {
    return await deps.database.tx(async (tx) => {
      const member = (await lockById(tx, memberId))!
      const digests = [...(change.phoneIndex ? [change.phoneIndex] : []), ...personUnder(deps, member.name, member)]
      if (await isOfExcluded(tx, digests, memberId)) return refuse('person_excluded')
      await changeContact(tx, memberId, change)
      return ok({})
    })
  } catch (error) {
    const taken = takenByIndex[(error as { constraint?: string }).constraint ?? '']
    if (taken) return refuse(taken)
    throw error
  }
}

function contactOf(deps: MembersDeps, { memNick, memPhone }: ChangeContact): ContactChange {
  const digits = memPhone === undefined ? null : phoneDigits(memPhone)
  return {
    nick: memNick ?? null,
    nickKey: memNick === undefined ? null : nameKey(memNick),
    phoneSealed: digits === null ? null : deps.sealer.seal(digits, SEALED.phone),
    phoneIndex: digits === null ? null : deps.sealer.blindIndex(digits, SEALED.phone),
    phoneDigits: digits === null ? null : digitGroupsOf(deps, digits, 'phone'),
    phoneMasked: memPhone === undefined ? null : maskPhone(memPhone),
  }
}
