// Every statement of the members module, and nothing else. Sessions and blocks have their own store beside it.
import type { MemberStatus, PartnerLevel } from '@hanpan/contract'
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { Protection } from '../../ports/members.ts'
import { insertAcceptance } from './admission-store.ts'
import { type Birth, digestsOf } from './identity-of.ts'
import { rememberIdentity } from './identity-store.ts'
import { writeDigitGroups } from './digit-groups.ts'
import { writeNGrams } from './n-grams-store.ts'

export interface MemberRow {
  readonly member_id: MemberId
  readonly mem_id: string
  readonly nick: string
  readonly name: string
  readonly phone_sealed: Buffer
  readonly phone_index: Buffer
  readonly phone_masked: string
  readonly bank_code: string
  readonly account_sealed: Buffer
  readonly account_index: Buffer
  readonly account_masked: string
  readonly password_hash: string
  readonly cash_out_hash: string | null
  readonly level: number
  readonly casino_level: number
  readonly slot_level: number
  readonly status: MemberStatus
  readonly betting_allowed: boolean
  readonly deposit_allowed: boolean
  readonly withdrawal_allowed: boolean
  readonly giving_allowed: boolean
  readonly partner_level: PartnerLevel | null
  readonly recommender_id: MemberId | null
  readonly recommender_mem_id: string | null
  readonly wrong_passwords: number
  /** When an operator last forgot wrong passwords. */
  readonly unlocked_at: Instant | null
  readonly note: string
  readonly is_excluded: boolean
  readonly excluded_until: Instant | null
  readonly day_minutes_max: number | null
  /** Null where the member was never asked. */
  readonly birth_sealed: Buffer | null
  readonly birth_masked: string | null
  readonly birth_month: number | null
  readonly terms_version: string | null
  readonly terms_accepted_at: Instant | null
  readonly locked_until: Instant | null
  readonly joined_at: Instant
  readonly last_login_at: Instant | null
}

export const MEMBER_COLUMNS = `m.member_id, m.mem_id, m.nick, m.name, m.phone_sealed, m.phone_index, m.phone_masked, m.bank_code,
  m.account_sealed, m.account_index, m.account_masked, m.password_hash, m.cash_out_hash, m.level, m.casino_level, m.slot_level,
  m.status, m.betting_allowed, m.deposit_allowed, m.withdrawal_allowed,
  coalesce(m.giving_allowed, m.partner_level IS NOT NULL) AS giving_allowed, m.partner_level, m.recommender_id, r.mem_id AS recommender_mem_id,
  m.wrong_passwords, m.unlocked_at, m.note, m.joined_at, m.last_login_at,
  m.excluded_until, coalesce(m.excluded_until > now(), false) AS is_excluded, m.day_minutes_max,
  m.birth_sealed, m.birth_masked, m.birth_month, m.terms_version, m.terms_accepted_at, m.locked_until`
export const MEMBER_FROM = 'FROM members.members m LEFT JOIN members.members r ON r.member_id = m.recommender_id'

export interface NewMember {
  readonly memberId: MemberId
  readonly memId: string
  readonly memIdKey: string
  readonly nick: string
  readonly nickKey: string
  readonly name: string
  readonly phoneSealed: Buffer
  readonly phoneIndex: Buffer
  readonly phoneDigits: readonly Buffer[]
  readonly phoneMasked: string
  readonly bankCode: string
  readonly accountSealed: Buffer
  readonly accountIndex: Buffer
  readonly accountDigits: readonly Buffer[]
  readonly accountMasked: string
  readonly passwordHash: string
  readonly cashOutHash: string
  readonly level: number
  readonly status: MemberStatus
  readonly partnerLevel: string | null
  readonly recommenderId: MemberId | null
  readonly joinedAt: Instant
  readonly birth: Birth | null
  /** The version of the terms that is accepted with joining. */
  readonly termsVersion: string | null
}

export async function insertMember(db: Queryable, member: NewMember): Promise<void> {
  await db.query(
    `INSERT INTO members.members (member_id, mem_id, mem_id_key, nick, nick_key, name, phone_sealed, phone_index, phone_masked,
       bank_code, account_sealed, account_index, account_masked, password_hash, cash_out_hash, level, casino_level, slot_level,
       status, partner_level, recommender_id, joined_at, birth_sealed, birth_masked, birth_month)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $16, $17, $18, $19, $20, $21, $22, $23)`,
    [
      member.memberId,
      member.memId,
      member.memIdKey,
      member.nick,
      member.nickKey,
      member.name,
      member.phoneSealed,
      member.phoneIndex,
      member.phoneMasked,
      member.bankCode,
      member.accountSealed,
      member.accountIndex,
      member.accountMasked,
      member.passwordHash,
      member.cashOutHash,
      member.level,
      member.status,
      member.partnerLevel,
      member.recommenderId,
      new Date(member.joinedAt),
      member.birth?.sealed ?? null,
      member.birth?.masked ?? null,
      member.birth?.month ?? null,
    ],
  )
  await writeNGrams(db, member.memberId)
  await writeDigitGroups(db, member.memberId, { phone: member.phoneDigits, account: member.accountDigits })
  await rememberIdentity(db, member.memberId, digestsOf(member))
  if (member.termsVersion !== null) await insertAcceptance(db, member.memberId, member.termsVersion, member.joinedAt)
}

/** Prepared once a connection: every use case begins with whose it is, and planning this costs more than running it. */
async function readMember(db: Queryable, name: string, where: string, key: string): Promise<MemberRow | null> {
  const { rows } = await db.query<MemberRow>({
    name: `members-${name}`,
    text: `SELECT ${MEMBER_COLUMNS} ${MEMBER_FROM} WHERE ${where}`,
    values: [key],
  })
  return rows[0] ?? null
}

export async function findByKey(db: Queryable, memIdKey: string): Promise<MemberRow | null> {
  return await readMember(db, 'by-key', 'm.mem_id_key = $1', memIdKey)
}

/** Whether a nickname is in use; that of a rejected sign-up is not. */
export async function isNickTaken(db: Queryable, nickKey: string): Promise<boolean> {
  const { rows } = await db.query(`SELECT FROM members.members WHERE nick_key = $1 AND status <> 'rejected'`, [nickKey])
  return rows.length > 0
}

export async function findById(db: Queryable, memberId: MemberId): Promise<MemberRow | null> {
  return await readMember(db, 'by-id', 'm.member_id = $1', memberId)
}

export async function findManyById(db: Queryable, memberIds: readonly MemberId[]): Promise<MemberRow[]> {
  const { rows } = await db.query<MemberRow>({
    name: 'members-many-by-id',
    text: `SELECT ${MEMBER_COLUMNS} ${MEMBER_FROM} WHERE m.member_id = ANY ($1::uuid[])`,
    values: [memberIds],
  })
  return rows
}

/** Locks a member's row for a change of its standing, and reads it as it is then. */
export async function lockByKey(db: Queryable, memIdKey: string): Promise<MemberRow | null> {
  return await readMember(db, 'lock-by-key', 'm.mem_id_key = $1 FOR UPDATE OF m', memIdKey)
}

export type Taken = 'mem_id_taken' | 'nick_taken' | 'phone_taken' | 'account_taken'

/** The first of id, nickname, phone and account that is already in use. */
export async function findTaken(
  db: Queryable,
  member: Pick<NewMember, 'memIdKey' | 'nickKey' | 'phoneIndex' | 'accountIndex'>,
): Promise<Taken | null> {
  const { rows } = await db.query<{ taken: Taken }>(
    `SELECT taken FROM (
       SELECT 1 AS place, 'mem_id_taken' AS taken FROM members.members WHERE mem_id_key = $1
       UNION ALL SELECT 2, 'nick_taken' FROM members.members WHERE nick_key = $2 AND status <> 'rejected'
       UNION ALL SELECT 3, 'phone_taken' FROM members.members WHERE phone_index = $3 AND status <> 'rejected'
       UNION ALL SELECT 4, 'account_taken' FROM members.members WHERE account_index = $4 AND status <> 'rejected'
     ) found ORDER BY place LIMIT 1`,
    [member.memIdKey, member.nickKey, member.phoneIndex, member.accountIndex],
  )
  return rows[0]?.taken ?? null
}

/**
 * Counts a try at a member's password before it is judged: one statement, however many guess at once. The last try locks the account
 * for `lockMs`; a lock that has ended begins anew. Answers the count, or null where it is used up.
 */
export async function takePasswordTry(
  db: Queryable,
  memberId: MemberId,
  limit: { readonly max: number; readonly lockMs: number },
  at: Instant,
): Promise<number | null> {
  const { rows } = await db.query<{ wrong_passwords: number }>(
    `UPDATE members.members SET
       wrong_passwords = CASE WHEN locked_until <= $3 THEN 1 ELSE wrong_passwords + 1 END,
       locked_until = CASE WHEN locked_until IS NULL AND wrong_passwords + 1 >= $2 THEN $4::timestamptz END,
       status = CASE
         WHEN locked_until IS NULL AND wrong_passwords + 1 >= $2 AND status = 'active' THEN 'locked'
         WHEN locked_until <= $3 AND status = 'locked' THEN 'active'
         ELSE status END
     WHERE member_id = $1 AND (locked_until <= $3 OR (locked_until IS NULL AND wrong_passwords < $2))
     RETURNING wrong_passwords`,
    [memberId, limit.max, new Date(at), new Date(at + limit.lockMs)],
  )
  return rows[0]?.wrong_passwords ?? null
}

const UNLOCKED = `locked_until = NULL, status = CASE WHEN status = 'locked' THEN 'active' ELSE status END`

export async function giveBackPasswordTry(db: Queryable, memberId: MemberId): Promise<void> {
  await db.query(
    `UPDATE members.members SET wrong_passwords = wrong_passwords - 1, ${UNLOCKED}
     WHERE member_id = $1 AND wrong_passwords > 0`,
    [memberId],
  )
}

/** After a right password; where there is nothing to forget, nothing is written. */
export async function forgetWrongPasswords(db: Queryable, memberId: MemberId): Promise<void> {
  await db.query(
    `UPDATE members.members SET wrong_passwords = 0, ${UNLOCKED} WHERE member_id = $1 AND wrong_passwords > 0`,
    [memberId],
  )
}

export async function noteLogin(
  db: Queryable,
  memberId: MemberId,
  at: Instant,
  language: 'ko' | 'en' | 'vi',
): Promise<void> {
  await db.query('UPDATE members.members SET last_login_at = $2, last_language = $3 WHERE member_id = $1', [
    memberId,
    new Date(at),
    language,
  ])
}

export interface StandingChange {
  readonly status?: MemberStatus
  readonly level?: number
  readonly casinoLevel?: number
  readonly slotLevel?: number
  readonly bettingAllowed?: boolean
  readonly depositAllowed?: boolean
  readonly withdrawalAllowed?: boolean
  readonly givingAllowed?: boolean
  readonly forgetWrongPasswords?: boolean
}

export async function changeStanding(db: Queryable, memberId: MemberId, change: StandingChange): Promise<void> {
  await db.query(
    `UPDATE members.members SET status = coalesce($2, status), level = coalesce($3, level),
       betting_allowed = coalesce($4, betting_allowed), deposit_allowed = coalesce($5, deposit_allowed),
       withdrawal_allowed = coalesce($6, withdrawal_allowed),
       wrong_passwords = CASE WHEN $7 THEN 0 ELSE wrong_passwords END,
       locked_until = CASE WHEN $7 THEN NULL ELSE locked_until END,
       unlocked_at = CASE WHEN $7 THEN now() ELSE unlocked_at END, giving_allowed = coalesce($8, giving_allowed),
       casino_level = coalesce($9, casino_level), slot_level = coalesce($10, slot_level)
     WHERE member_id = $1`,
    [
      memberId,
      change.status ?? null,
      change.level ?? null,
      change.bettingAllowed ?? null,
      change.depositAllowed ?? null,
      change.withdrawalAllowed ?? null,
      change.forgetWrongPasswords ?? false,
      change.givingAllowed ?? null,
      change.casinoLevel ?? null,
      change.slotLevel ?? null,
    ],
  )
}

export async function lockById(db: Queryable, memberId: MemberId): Promise<MemberRow | null> {
  return await readMember(db, 'lock-by-id', 'm.member_id = $1 FOR UPDATE OF m', memberId)
}

export async function setProtection(db: Queryable, memberId: MemberId, protection: Protection): Promise<void> {
  const { excludedUntil, dayMinutesMax } = protection
  await db.query(`UPDATE members.members SET excluded_until = $2, day_minutes_max = $3 WHERE member_id = $1`, [
    memberId,
    excludedUntil === null ? null : new Date(excludedUntil),
    dayMinutesMax,
  ])
}

/** Whether another member who was not rejected has the account. */
export async function accountTaken(db: Queryable, accountIndex: Buffer, memberId: MemberId): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM members.members WHERE account_index = $1 AND status <> 'rejected' AND member_id <> $2`,
    [accountIndex, memberId],
  )
  return rowCount !== 0
}

export async function setBank(
  db: Queryable,
  memberId: MemberId,
  bank: {
    readonly bank_code: string
    readonly name: string
    readonly account_sealed: Buffer
    readonly account_index: Buffer
    readonly account_masked: string
  },
  digests: readonly Buffer[],
  accountDigits: readonly Buffer[],
): Promise<void> {
  await db.query(
    `UPDATE members.members SET bank_code = $2, name = $3, account_sealed = $4, account_index = $5, account_masked = $6
     WHERE member_id = $1`,
    [memberId, bank.bank_code, bank.name, bank.account_sealed, bank.account_index, bank.account_masked],
  )
  await writeNGrams(db, memberId)
  await writeDigitGroups(db, memberId, { account: accountDigits })
  await rememberIdentity(db, memberId, digests)
}

export interface ContactChange {
  readonly nick: string | null
  readonly nickKey: string | null
  readonly phoneSealed: Buffer | null
  readonly phoneIndex: Buffer | null
  readonly phoneDigits: readonly Buffer[] | null
  readonly phoneMasked: string | null
}

export async function changeContact(db: Queryable, memberId: MemberId, change: ContactChange): Promise<void> {
  await db.query(
    `UPDATE members.members SET nick = coalesce($2, nick), nick_key = coalesce($3, nick_key),
       phone_sealed = coalesce($4, phone_sealed), phone_index = coalesce($5, phone_index),
       phone_masked = coalesce($6, phone_masked)
     WHERE member_id = $1`,
    [memberId, change.nick, change.nickKey, change.phoneSealed, change.phoneIndex, change.phoneMasked],
  )
  await writeNGrams(db, memberId)
  if (change.phoneDigits) await writeDigitGroups(db, memberId, { phone: change.phoneDigits })
  if (change.phoneIndex) await rememberIdentity(db, memberId, [change.phoneIndex])
}

export async function changePasswords(
  db: Queryable,
  memberId: MemberId,
  change: { readonly passwordHash: string | null; readonly cashOutHash: string | null },
): Promise<void> {
  await db.query(
    `UPDATE members.members SET password_hash = coalesce($2, password_hash), cash_out_hash = coalesce($3, cash_out_hash)
     WHERE member_id = $1`,
    [memberId, change.passwordHash, change.cashOutHash],
  )
}

/** Who takes a break or has excluded itself is not addressed. */
export async function findAddressable(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `SELECT member_id FROM members.members WHERE member_id = ANY($1::uuid[]) AND (excluded_until IS NULL OR excluded_until <= now())`,
    [memberIds],
  )
  return new Set(rows.map((row) => row.member_id))
}

export async function countPending(
  db: Queryable,
): Promise<{ readonly pending: number; readonly oldestAt: Instant | null }> {
  const { rows } = await db.query<{ pending: number; oldestAt: Instant | null }>(
    `SELECT count(*) AS pending, min(joined_at) AS "oldestAt" FROM members.members WHERE status = 'pending'`,
  )
  return rows[0]!
}

export async function countJoined(db: Queryable, from: Instant, to: Instant): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'SELECT count(*) AS total FROM members.members WHERE joined_at >= $1 AND joined_at < $2',
    [new Date(from), new Date(to)],
  )
  return rows[0]!.total
}

export async function setPartner(
  db: Queryable,
  memberId: MemberId,
  level: PartnerLevel,
  recommenderId: MemberId | null,
): Promise<void> {
  await db.query('UPDATE members.members SET partner_level = $2, recommender_id = $3 WHERE member_id = $1', [
    memberId,
    level,
    recommenderId,
  ])
}

/** Levels that a recommender tree is walked up: more than there are partner levels. */
const TREE_DEPTH_MAX = 20

/** Whether a member was brought by another one, directly or through others. Walks up, so it costs the depth of the tree. */
export async function isBelow(db: Queryable, memberId: MemberId, above: MemberId): Promise<boolean> {
  const { rows } = await db.query<{ below: boolean }>(
    `WITH RECURSIVE up AS (
       SELECT recommender_id, 1 AS depth FROM members.members WHERE member_id = $1
       UNION ALL
       SELECT m.recommender_id, up.depth + 1 FROM up JOIN members.members m ON m.member_id = up.recommender_id
       WHERE up.depth < $3
     ) SELECT EXISTS (SELECT FROM up WHERE recommender_id = $2) AS below`,
    [memberId, above, TREE_DEPTH_MAX],
  )
  return rows[0]!.below
}

export async function setPlace(
  db: Queryable,
  memberId: MemberId,
  place: { readonly parentId: MemberId | null; readonly partnerLevel?: string },
): Promise<void> {
  await db.query(
    'UPDATE members.members SET recommender_id = $2, partner_level = coalesce($3, partner_level) WHERE member_id = $1',
    [memberId, place.parentId, place.partnerLevel ?? null],
  )
}
