// The search for members by any part of an id, a nickname or a name. A substring finds no help in an ordinary index; the n-grams of one
// and two letters that the three texts consist of stand in an array with an index of its own, so that a search among a million looks at
// those only that hold every n-gram.
import type { Instant, MemberId } from '@hanpan/kernel'
import { countFound } from '../../platform/count-found.ts'
import type { Queryable } from '../../platform/database.ts'
import { LIST_COUNTED_MAX, type MemberSort, type MemberStatus, type SortText } from '@hanpan/contract'
import { orderOf } from '../../platform/sort-order.ts'
import type { DigitField } from './digit-groups.ts'
import { type MemberRow, MEMBER_COLUMNS, MEMBER_FROM } from './store.ts'

const N_GRAMS_MAX = 20

/** The n-grams that a member must have to be found by a text. */
export function nGramsOf(text: string): string[] {
  const letters = Array.from(text)
  if (letters.length < 2) return letters
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
  return [...new Set(pairs)].slice(0, N_GRAMS_MAX)
}

export interface MemberSearch {
  readonly status: MemberStatus | 'all'
  /** Part of an id, nickname or name, already in its key form; '' for all. */
  readonly text: string
  readonly phoneIndex: Buffer | null
  readonly accountIndex: Buffer | null
  /** The groups of digits that a phone or an account must have; null where no digits are looked for. */
  readonly digits: Readonly<Record<DigitField, readonly Buffer[]>> | null
  /** Members that something else than themselves names. */
  readonly named: readonly MemberId[]
  readonly sort: SortText<MemberSort> | undefined
  readonly limit: number
  readonly offset: number
}

/** Columns of the members themselves, each with an index: balances and names of others would have to be looked up for all of them. */
const ORDERS = {
  id: 'm.mem_id_key',
  nick: 'm.nick_key',
  level: 'm.level',
  joined: 'm.joined_at',
  lastLogin: { nullable: 'm.last_login_at' },
} as const satisfies Record<MemberSort, unknown>

export async function searchMembers(
  db: Queryable,
  search: MemberSearch,
): Promise<{ rows: MemberRow[]; total: number }> {
  const { where, values } = conditionsOf(search)
  const order = orderOf(search.sort ?? '-joined', ORDERS, 'm.member_id')
  const total = await countFound(db, `members.members m ${where}`, values)
  // The page is chosen before anything is joined to it: what is joined to a million is looked up a million times. What a text finds is
  // gathered before it is put in order: a planner that sees ten rows asked for would walk through all members in that order instead. That
  // is right only for what many have: they stand close together in any order, and to gather them would take seconds.
  const isGathered = search.text !== '' && total < LIST_COUNTED_MAX
  const found = `SELECT m.member_id, m.mem_id_key, m.nick_key, m.level, m.joined_at, m.last_login_at FROM members.members m ${where}`
  const source = isGathered ? 'found m' : `members.members m ${where}`
  const { rows } = await db.query<MemberRow>(
    `WITH ${isGathered ? `found AS MATERIALIZED (${found}), ` : ''}page AS MATERIALIZED (
       SELECT m.member_id FROM ${source} ORDER BY ${order}
       LIMIT $${values.length + 1} OFFSET $${values.length + 2}
     )
     SELECT ${MEMBER_COLUMNS} ${MEMBER_FROM} WHERE m.member_id IN (SELECT member_id FROM page)
     ORDER BY ${order}`,
    [...values, search.limit, search.offset],
  )
  return { rows, total }
}

/** Only what is asked for stands in the statement, so that each of the indexes can serve it. */
function conditionsOf(search: MemberSearch): { readonly where: string; readonly values: unknown[] } {
  const values: unknown[] = []
  const conditions: string[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  if (search.status !== 'all') conditions.push(`m.status = ${place(search.status)}`)
  if (search.text !== '') {
    const text = place(search.text)
    const part = ['m.mem_id_key', 'm.nick_key', 'lower(m.name)'].map((column) => `strpos(${column}, ${text}) > 0`)
    const found = [`(m.n_grams @> ${place(nGramsOf(search.text))}::text[] AND (${part.join(' OR ')}))`]
    if (search.phoneIndex) found.push(`m.phone_index = ${place(search.phoneIndex)}`)
    if (search.accountIndex) found.push(`m.account_index = ${place(search.accountIndex)}`)
    if (search.digits) {
      found.push(`m.phone_digits @> ${place(search.digits.phone)}::bytea[]`)
      found.push(`m.account_digits @> ${place(search.digits.account)}::bytea[]`)
    }
    if (search.named.length > 0) found.push(`m.member_id = ANY(${place(search.named)}::uuid[])`)
    conditions.push(`(${found.join(' OR ')})`)
  }
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, values }
}

/** Sign-ups by the hour they came in. */
export async function joinedByHour(
  db: Queryable,
  from: Instant,
  to: Instant,
): Promise<readonly { readonly at: Instant; readonly joined: number }[]> {
  const { rows } = await db.query<{ at: Instant; joined: number }>(
    `SELECT date_trunc('hour', joined_at) AS at, count(*) AS joined FROM members.members
     WHERE joined_at >= $1 AND joined_at < $2 GROUP BY 1 ORDER BY 1`,
    [new Date(from), new Date(to)],
  )
  return rows
}
