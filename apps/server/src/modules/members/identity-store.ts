// The keyed digests by which a person is known again: every phone and bank account that a member has or had, and its
// names with its day of birth. Nothing of them can be read
// (SPEC.md ME55).
import type { MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

/** Remembers digests of a member; those that are known stay. A digest is of one kind only: its context is part of it. */
export async function rememberIdentity(db: Queryable, memberId: MemberId, digests: readonly Buffer[]): Promise<void> {
  await db.query(
    `INSERT INTO members.identities (member_id, digest) SELECT $1, digest FROM unnest($2::bytea[]) AS digest
     ON CONFLICT DO NOTHING`,
    [memberId, digests],
  )
}

/** Whether one of the digests is, or was, of a member that takes a break or has excluded itself, other than this one. */
export async function isOfExcluded(
  db: Queryable,
  digests: readonly Buffer[],
  memberId: MemberId | null = null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM members.identities JOIN members.members USING (member_id)
     WHERE digest = ANY($1::bytea[]) AND excluded_until > now() AND ($2::uuid IS NULL OR member_id <> $2) LIMIT 1`,
    [digests, memberId],
  )
  return rowCount !== 0
}

/** The same of everything that a member is known by. */
export async function isItselfOfExcluded(db: Queryable, memberId: MemberId): Promise<boolean> {
  const { rows } = await db.query<{ digest: Buffer }>('SELECT digest FROM members.identities WHERE member_id = $1', [
    memberId,
  ])
  return await isOfExcluded(
    db,
    rows.map(({ digest }) => digest),
    memberId,
  )
}
