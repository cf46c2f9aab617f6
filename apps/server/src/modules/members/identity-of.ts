// The stored forms of what a person is known by: keys, keyed digests, sealed values and masks (SPEC.md ME15, ME55).
import { type MembersDeps, SEALED } from './deps.ts'
import { digitGroupsOf } from './digit-groups.ts'
import { maskAccount, maskBirthDate, maskPhone, nameKey, personKey, phoneDigits } from './masks.ts'

type Sealing = Pick<MembersDeps, 'sealer'>

/** The stored forms of what must be unique. */
export function identityOf(deps: Sealing, memId: string, nick: string, phone: string, account: string) {
  const digits = phoneDigits(phone)
  return {
    memId,
    memIdKey: nameKey(memId),
    nick,
    nickKey: nameKey(nick),
    phoneSealed: deps.sealer.seal(digits, SEALED.phone),
    phoneIndex: deps.sealer.blindIndex(digits, SEALED.phone),
    phoneDigits: digitGroupsOf(deps, digits, 'phone'),
    phoneMasked: maskPhone(phone),
    accountSealed: deps.sealer.seal(account, SEALED.account),
    accountIndex: deps.sealer.blindIndex(account, SEALED.account),
    accountDigits: digitGroupsOf(deps, account, 'account'),
    accountMasked: maskAccount(account),
  }
}

/** A day of birth as it is stored, and the digest of the person: its name together with it. */
export interface Birth {
  readonly sealed: Buffer
  readonly masked: string
  /** 1-12. */
  readonly month: number
  readonly personIndex: Buffer
}

export function birthOf(deps: Sealing, name: string, birthDate: string): Birth {
  return {
    sealed: deps.sealer.seal(birthDate, SEALED.birth),
    masked: maskBirthDate(birthDate),
    month: birthMonthOf(birthDate),
    personIndex: personIndexOf(deps, name, birthDate),
  }
}

/** The month of a day of birth, 1-12: what segments of members ask for. */
export const birthMonthOf = (birthDate: string): number => Number(birthDate.slice(5, 7))

const personIndexOf = (deps: Sealing, name: string, birthDate: string): Buffer =>
  deps.sealer.blindIndex(personKey(name, birthDate), SEALED.person)

/** The digest of a member under a name; none where its day of birth is not known. */
export function personUnder(
  deps: Sealing,
  name: string,
  { birth_sealed: sealed }: { readonly birth_sealed: Buffer | null },
) {
  return sealed === null ? [] : [personIndexOf(deps, name, deps.sealer.open(sealed, SEALED.birth))]
}

/** Everything that a new member is known by. */
export const digestsOf = ({
  phoneIndex,
  accountIndex,
  birth,
}: {
  readonly phoneIndex: Buffer
  readonly accountIndex: Buffer
  readonly birth: Birth | null
}): readonly Buffer[] => [phoneIndex, accountIndex, ...(birth ? [birth.personIndex] : [])]
