// What a search for some digits of a phone or an account is answered by (SPEC.md ME66): keyed digests of every group of four digits that
// follow one another in it. Nothing of it can be read at rest, and whoever has the digits in hand finds the member by them.
import type { MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { type MembersDeps, SEALED } from './deps.ts'

/** Fewer digits than these name nobody in particular. */
export const DIGITS_MIN = 4
const DIGITS_MAX = 20
/** Of a digest as much is kept as tells ten thousand groups apart. */
const DIGEST_BYTES = 8

export type DigitField = 'phone' | 'account'

const CONTEXTS = { phone: SEALED.phoneDigits, account: SEALED.accountDigits } as const

/** Mobile numbers begin alike: a group of their first digits would name a tenth of all members. */
const BEGINS_ALIKE = /^01\d{3,}/

/** The digests of a number's groups, that of what all phones begin with aside; none of one that is shorter than a group. */
export function digitGroupsOf({ sealer }: Pick<MembersDeps, 'sealer'>, text: string, field: DigitField): Buffer[] {
  const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS_MAX)
  const groups = new Set<string>()
  const first = field === 'phone' && BEGINS_ALIKE.test(digits) ? 1 : 0
  for (let at = first; at + DIGITS_MIN <= digits.length; at += 1) groups.add(digits.slice(at, at + DIGITS_MIN))
  return [...groups].map((group) => sealer.blindIndex(group, CONTEXTS[field]).subarray(0, DIGEST_BYTES))
}

/** The digits that a search is for, however they are divided; null where it is for something else. */
export function searchedDigits(query: string): string | null {
  if (!/^[\d\s-]+$/.test(query)) return null
  const digits = query.replaceAll(/\D/g, '')
  return digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX ? digits : null
}

/** What is not named stays as it is. */
export async function writeDigitGroups(
  db: Queryable,
  memberId: MemberId,
  groups: { readonly phone?: readonly Buffer[]; readonly account?: readonly Buffer[] },
): Promise<void> {
  await db.query(
    `UPDATE members.members SET phone_digits = coalesce($2, phone_digits), account_digits = coalesce($3, account_digits)
     WHERE member_id = $1`,
    [memberId, groups.phone ?? null, groups.account ?? null],
  )
}

/** Of some members, by which of their numbers the digits find them. */
export async function foundByDigits(
  db: Queryable,
  memberIds: readonly MemberId[],
  groups: Readonly<Record<DigitField, readonly Buffer[]>>,
): Promise<ReadonlyMap<MemberId, Readonly<Record<DigitField, boolean>>>> {
  const { rows } = await db.query<{ member_id: MemberId; phone: boolean; account: boolean }>(
    `SELECT member_id, coalesce(phone_digits @> $2::bytea[], false) AS phone, coalesce(account_digits @> $3::bytea[], false) AS account
     FROM members.members WHERE member_id = ANY($1)`,
    [memberIds, groups.phone, groups.account],
  )
  return new Map(rows.map(({ member_id: memberId, phone, account }) => [memberId, { phone, account }]))
}

const FILLED_AT_ONCE = 200

/** Members of before: their numbers are opened once, a page at a time, until none is left. Answers how many were filled. */
export async function fillDigitGroups(deps: MembersDeps, signal: AbortSignal): Promise<number> {
  let filled = 0
  while (!signal.aborted) {
    const count = await deps.database.tx(async (tx) => {
      const { rows } = await tx.query<{ member_id: MemberId; phone_sealed: Buffer; account_sealed: Buffer }>(
        `SELECT member_id, phone_sealed, account_sealed FROM members.members
         WHERE phone_digits IS NULL OR account_digits IS NULL ORDER BY member_id LIMIT ${FILLED_AT_ONCE} FOR UPDATE SKIP LOCKED`,
      )
      for (const row of rows)
        await writeDigitGroups(tx, row.member_id, {
          phone: digitGroupsOf(deps, deps.sealer.open(row.phone_sealed, SEALED.phone), 'phone'),
          account: digitGroupsOf(deps, deps.sealer.open(row.account_sealed, SEALED.account), 'account'),
        })
      return rows.length
    })
    filled += count
    if (count < FILLED_AT_ONCE) break
  }
  return filled
}
