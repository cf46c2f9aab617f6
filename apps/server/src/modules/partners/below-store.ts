// Statements of who stands below a partner: lists, and how many there are.
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { NodeRow } from './tree-store.ts'

export interface PageOf {
  readonly limit: number
  readonly offset: number
}

export interface ListedNode extends NodeRow {
  readonly rates_complete: boolean
  readonly last_login_at: Instant | null
}

const NODE = `n.node_id, n.mem_id_key, n.parent_id, n.partner_level, n.joined_at, n.rates_complete, n.last_login_at`

/** Ids that begin with a text sort between the text and the text with the last character there is. */
const PREFIXED = `($2 = '' OR (n.mem_id_key >= $2 AND n.mem_id_key < $2 || U&'\\FFFF'))`

async function listed(
  db: Queryable,
  from: string,
  order: string,
  values: readonly unknown[],
  place: PageOf,
): Promise<{ readonly rows: ListedNode[]; readonly total: number }> {
  const at = values.length
  const { rows } = await db.query<ListedNode>(
    `SELECT ${NODE} FROM ${from} ORDER BY ${order} LIMIT $${at + 1} OFFSET $${at + 2}`,
    [...values, place.limit, place.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(`SELECT count(*) AS total FROM ${from}`, [...values])
  return { rows, total: counted[0]!.total }
}

/** Partners right below one, or head offices with null. */
export function partnersUnder(db: Queryable, parentId: MemberId | null, place: PageOf) {
  const from = `partners.nodes n WHERE n.parent_id IS NOT DISTINCT FROM $1 AND n.partner_level IS NOT NULL`
  return listed(db, from, 'n.joined_at DESC, n.node_id', [parentId], place)
}

/** Partners whose ids begin with a text, below one or anywhere. */
export function partnersNamed(db: Queryable, aboveId: MemberId | null, prefix: string, place: PageOf) {
  const from = `partners.nodes n WHERE n.partner_level IS NOT NULL AND ${PREFIXED}
    AND ($1::uuid IS NULL OR EXISTS (SELECT FROM partners.below b WHERE b.above_id = $1 AND b.node_id = n.node_id))`
  return listed(db, from, 'n.mem_id_key', [aboveId, prefix], place)
}

/** Members that are no partners, right below one. */
export function membersUnder(db: Queryable, parentId: MemberId, prefix: string, place: PageOf) {
  const from = `partners.nodes n WHERE n.parent_id = $1 AND n.partner_level IS NULL AND ${PREFIXED}`
  return listed(db, from, 'n.joined_at DESC, n.node_id', [parentId, prefix], place)
}

/** All of them below one. */
export function membersBelow(db: Queryable, aboveId: MemberId, prefix: string, place: PageOf) {
  const from = `partners.below b JOIN partners.nodes n ON n.node_id = b.node_id
    WHERE b.above_id = $1 AND NOT b.is_partner AND ${PREFIXED}`
  return listed(db, from, 'b.joined_at DESC, b.node_id', [aboveId, prefix], place)
}

/** Those among some. */
export function membersAmong(
  db: Queryable,
  aboveId: MemberId,
  prefix: string,
  nodeIds: readonly MemberId[],
  place: PageOf,
) {
  const from = `partners.below b JOIN partners.nodes n ON n.node_id = b.node_id
    WHERE b.above_id = $1 AND NOT b.is_partner AND b.node_id = ANY ($3) AND ${PREFIXED}`
  return listed(db, from, 'n.mem_id_key', [aboveId, prefix, nodeIds], place)
}

/** Those who were last here before an instant, the longest away first; who never was comes last. */
export function membersAway(db: Queryable, aboveId: MemberId, prefix: string, before: Instant, place: PageOf) {
  const from = `partners.nodes n WHERE n.partner_level IS NULL AND ${PREFIXED}
    AND (n.last_login_at < $3 OR (n.last_login_at IS NULL AND n.joined_at < $3))
    AND EXISTS (SELECT FROM partners.below b WHERE b.above_id = $1 AND b.node_id = n.node_id)`
  return listed(db, from, 'n.last_login_at, n.node_id', [aboveId, prefix, new Date(before)], place)
}

export interface Counts {
  readonly partners: number
  readonly members: number
}

/** How many stand below each of some partners. */
export async function countBelow(
  db: Queryable,
  partnerIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Counts>> {
  const { rows } = await db.query<{ id: MemberId } & Counts>(
    `SELECT p.id, c.partners, c.members FROM unnest($1::uuid[]) AS p (id) CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE is_partner) AS partners, count(*) FILTER (WHERE NOT is_partner) AS members
       FROM partners.below WHERE above_id = p.id) c`,
    [partnerIds],
  )
  return new Map(rows.map(({ id, partners, members }) => [id, { partners, members }]))
}

export async function countJoined(db: Queryable, aboveId: MemberId, from: Instant): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'SELECT count(*) AS total FROM partners.below WHERE above_id = $1 AND NOT is_partner AND joined_at >= $2',
    [aboveId, new Date(from)],
  )
  return rows[0]!.total
}

export async function countRates(
  db: Queryable,
  aboveId: MemberId,
): Promise<{ readonly complete: number; readonly incomplete: number }> {
  const { rows } = await db.query<{ complete: number; incomplete: number }>(
    `SELECT count(*) FILTER (WHERE n.rates_complete) AS complete, count(*) FILTER (WHERE NOT n.rates_complete) AS incomplete
     FROM partners.below b JOIN partners.nodes n ON n.node_id = b.node_id WHERE b.above_id = $1 AND b.is_partner`,
    [aboveId],
  )
  return rows[0]!
}
