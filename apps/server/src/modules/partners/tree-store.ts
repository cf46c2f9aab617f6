// Statements of the tree: where everybody stands now, where they stood, and the rates of partners.
import { isComplete, type KeptRates, type PartnerLevel, type Rates, type Since, wholeRates } from '@hanpan/commission'
import type { Day, Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { PartnerPlace } from '../../ports/partners.ts'

export interface NodeRow {
  readonly node_id: MemberId
  readonly mem_id_key: string
  readonly parent_id: MemberId | null
  readonly partner_level: PartnerLevel | null
  readonly joined_at: Instant
}

const NODE = 'node_id, mem_id_key, parent_id, partner_level, joined_at'

/** Shares the tree: no change of it or of a rate is made until this transaction ends. Answers its revision. */
export async function shareTree(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>('SELECT revision FROM partners.tree FOR SHARE')
  return rows[0]!.revision
}

/** Keeps everybody else from the tree: for a change that others must see. */
export async function lockTree(tx: Queryable): Promise<void> {
  await tx.query('UPDATE partners.tree SET revision = revision + 1')
}

export async function findNode(db: Queryable, nodeId: MemberId): Promise<NodeRow | null> {
  const { rows } = await db.query<NodeRow>(`SELECT ${NODE} FROM partners.nodes WHERE node_id = $1`, [nodeId])
  return rows[0] ?? null
}

export async function findNodes(db: Queryable, nodeIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, NodeRow>> {
  const { rows } = await db.query<NodeRow>(`SELECT ${NODE} FROM partners.nodes WHERE node_id = ANY ($1)`, [nodeIds])
  return new Map(rows.map((row) => [row.node_id, row]))
}

/** False when the node stands already. */
export async function insertNode(db: Queryable, node: NodeRow): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO partners.nodes (${NODE}) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [node.node_id, node.mem_id_key, node.parent_id, node.partner_level, new Date(node.joined_at)],
  )
  return rowCount === 1
}

export interface NewEdge {
  readonly nodeId: MemberId
  readonly from: Instant
  readonly parentId: MemberId | null
  readonly isApplied: boolean
  readonly at: Instant
  readonly by: string
  readonly reason: string
}

/** False when a change of the same instant stands already. */
export async function insertEdge(db: Queryable, edge: NewEdge): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO partners.edges (node_id, from_at, parent_id, is_applied, made_at, made_by, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [edge.nodeId, new Date(edge.from), edge.parentId, edge.isApplied, new Date(edge.at), edge.by, edge.reason],
  )
  return rowCount === 1
}

/** Puts a node and everybody below it below a parent and everybody above that. */
export async function hang(db: Queryable, nodeId: MemberId, parentId: MemberId | null): Promise<void> {
  await db.query(
    `DELETE FROM partners.below b USING partners.below old
     WHERE old.node_id = $1 AND b.above_id = old.above_id
       AND (b.node_id = $1 OR b.node_id IN (SELECT node_id FROM partners.below WHERE above_id = $1))`,
    [nodeId],
  )
  await db.query('UPDATE partners.nodes SET parent_id = $2 WHERE node_id = $1', [nodeId, parentId])
  if (parentId === null) return
  await db.query(
    `INSERT INTO partners.below (above_id, node_id, is_partner, joined_at)
     SELECT above.id, n.node_id, n.partner_level IS NOT NULL, n.joined_at
     FROM (SELECT $2::uuid AS id UNION ALL SELECT above_id FROM partners.below WHERE node_id = $2) above
     CROSS JOIN (SELECT $1::uuid AS id UNION ALL SELECT node_id FROM partners.below WHERE above_id = $1) own
     JOIN partners.nodes n ON n.node_id = own.id`,
    [nodeId, parentId],
  )
}

export async function setPartnerLevel(db: Queryable, nodeId: MemberId, level: PartnerLevel): Promise<void> {
  await db.query('UPDATE partners.nodes SET partner_level = $2 WHERE node_id = $1', [nodeId, level])
  await db.query('UPDATE partners.below SET is_partner = true WHERE node_id = $1', [nodeId])
}

export async function noteSeen(db: Queryable, nodeId: MemberId, at: Instant): Promise<void> {
  await db.query('UPDATE partners.nodes SET last_login_at = $2 WHERE node_id = $1', [nodeId, new Date(at)])
}

/** Of each partner that is one of these or stands below one: which of them is nearest, itself included. */
export async function nearestAbove(
  db: Queryable,
  aboveIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, MemberId>> {
  // The nearest of those above somebody is the one that most of the others stand above.
  const { rows } = await db.query<{ readonly nodeId: MemberId; readonly aboveId: MemberId }>(
    `WITH asked AS (
       SELECT id, (SELECT count(*) FROM partners.below b WHERE b.node_id = id AND b.above_id = ANY ($1::uuid[])) AS depth
       FROM unnest($1::uuid[]) AS id
     ), pair AS (
       SELECT id AS node_id, id AS above_id FROM asked
       UNION ALL SELECT node_id, above_id FROM partners.below WHERE above_id = ANY ($1::uuid[]) AND is_partner
     )
     SELECT DISTINCT ON (pair.node_id) pair.node_id AS "nodeId", pair.above_id AS "aboveId"
     FROM pair JOIN asked ON asked.id = pair.above_id ORDER BY pair.node_id, (pair.node_id = pair.above_id) DESC, asked.depth DESC`,
    [aboveIds],
  )
  return new Map(rows.map(({ nodeId, aboveId }) => [nodeId, aboveId]))
}

/** Partners right below one, or all below it; head offices, or all there are, with null. */
export async function placesUnder(
  db: Queryable,
  parentId: MemberId | null,
  which: 'direct' | 'all',
): Promise<PartnerPlace[]> {
  const where =
    which === 'direct'
      ? 'n.parent_id IS NOT DISTINCT FROM $1::uuid'
      : '($1::uuid IS NULL OR n.node_id IN (SELECT node_id FROM partners.below WHERE above_id = $1 AND is_partner))'
  const { rows } = await db.query<PartnerPlace>(
    `SELECT n.node_id AS "memberId", n.parent_id AS "parentId", n.partner_level AS "partnerLevel", n.mem_id_key AS "memIdKey",
       (SELECT count(*) FROM partners.nodes sub WHERE sub.parent_id = n.node_id AND sub.partner_level IS NOT NULL) AS "subPartners"
     FROM partners.nodes n WHERE n.partner_level IS NOT NULL AND ${where}`,
    [parentId],
  )
  return rows
}

/** The partners above somebody now, in no order. */
export async function above(db: Queryable, nodeId: MemberId): Promise<MemberId[]> {
  const { rows } = await db.query<{ above_id: MemberId }>('SELECT above_id FROM partners.below WHERE node_id = $1', [
    nodeId,
  ])
  return rows.map((row) => row.above_id)
}

export async function isBelow(db: Queryable, nodeId: MemberId, aboveId: MemberId): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM partners.below WHERE above_id = $1 AND node_id = $2', [
    aboveId,
    nodeId,
  ])
  return rowCount === 1
}

/** Those among some who stand below a partner. */
export async function onlyBelow(
  db: Queryable,
  aboveId: MemberId,
  nodeIds: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await db.query<{ node_id: MemberId }>(
    'SELECT node_id FROM partners.below WHERE above_id = $1 AND node_id = ANY ($2)',
    [aboveId, nodeIds],
  )
  return new Set(rows.map((row) => row.node_id))
}

export interface DueEdge {
  readonly node_id: MemberId
  readonly from_at: Instant
  readonly parent_id: MemberId | null
}

export async function dueEdges(db: Queryable, now: Instant, limit: number): Promise<DueEdge[]> {
  const { rows } = await db.query<DueEdge>(
    `SELECT node_id, from_at, parent_id FROM partners.edges WHERE NOT is_applied AND from_at <= $1
     ORDER BY from_at, node_id LIMIT $2`,
    [new Date(now), limit],
  )
  return rows
}

/** False when somebody else has applied it. */
export async function markApplied(db: Queryable, edge: DueEdge): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE partners.edges SET is_applied = true WHERE node_id = $1 AND from_at = $2 AND NOT is_applied',
    [edge.node_id, new Date(edge.from_at)],
  )
  return rowCount === 1
}

/** A move that never came to be. */
export async function withdrawEdge(db: Queryable, edge: DueEdge): Promise<void> {
  await db.query('DELETE FROM partners.edges WHERE node_id = $1 AND from_at = $2', [
    edge.node_id,
    new Date(edge.from_at),
  ])
}

export interface EdgeRow extends DueEdge {
  readonly is_applied: boolean
  readonly made_at: Instant
  readonly made_by: string
  readonly reason: string
}

/** The places that somebody has had and will have, newest first. */
export async function edgesOf(db: Queryable, nodeId: MemberId, limit: number): Promise<EdgeRow[]> {
  const { rows } = await db.query<EdgeRow>(
    `SELECT node_id, from_at, parent_id, is_applied, made_at, made_by, reason FROM partners.edges
     WHERE node_id = $1 ORDER BY from_at DESC LIMIT $2`,
    [nodeId, limit],
  )
  return rows
}

type Changes<Value> = Map<MemberId, Since<Value>[]>

function grouped<Row, Value>(
  rows: readonly Row[],
  idOf: (row: Row) => MemberId,
  since: (row: Row) => Since<Value>,
): Changes<Value> {
  const changes: Changes<Value> = new Map()
  for (const row of rows) {
    const known = changes.get(idOf(row))
    if (known) known.push(since(row))
    else changes.set(idOf(row), [since(row)])
  }
  return changes
}

/** The parents that some have had, or those of all partners with null. */
export async function readParents(
  db: Queryable,
  nodeIds: readonly MemberId[] | null,
): Promise<Changes<MemberId | null>> {
  const which = nodeIds
    ? 'node_id = ANY ($1)'
    : '$1::uuid[] IS NULL AND node_id IN (SELECT node_id FROM partners.nodes WHERE partner_level IS NOT NULL)'
  const { rows } = await db.query<DueEdge>(
    `SELECT node_id, from_at, parent_id FROM partners.edges WHERE ${which} ORDER BY node_id, from_at`,
    [nodeIds],
  )
  return grouped(
    rows,
    (row) => row.node_id,
    (row) => ({ from: row.from_at, value: row.parent_id }),
  )
}

interface RatesRow {
  readonly partner_id: MemberId
  readonly from_at: Instant
  readonly rates: KeptRates
}

export async function readAllRates(db: Queryable): Promise<Changes<Rates>> {
  const { rows } = await db.query<RatesRow>(
    'SELECT partner_id, from_at, rates FROM partners.rates ORDER BY partner_id, from_at',
  )
  return grouped(
    rows,
    (row) => row.partner_id,
    (row) => ({ from: row.from_at, value: wholeRates(row.rates) }),
  )
}

/** The rates of partners as they are now. */
export async function ratesOf(db: Queryable, partnerIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Rates>> {
  const { rows } = await db.query<RatesRow>(
    `SELECT DISTINCT ON (partner_id) partner_id, from_at, rates FROM partners.rates
     WHERE partner_id = ANY ($1) ORDER BY partner_id, from_at DESC`,
    [partnerIds],
  )
  return new Map(rows.map((row) => [row.partner_id, wholeRates(row.rates)]))
}

/** The partners right below one, and those who will be. */
export async function childPartners(db: Queryable, partnerId: MemberId): Promise<MemberId[]> {
  const { rows } = await db.query<{ node_id: MemberId }>(
    `SELECT node_id FROM partners.nodes WHERE parent_id = $1 AND partner_level IS NOT NULL
     UNION SELECT e.node_id FROM partners.edges e JOIN partners.nodes n USING (node_id)
       WHERE NOT e.is_applied AND e.parent_id = $1 AND n.partner_level IS NOT NULL`,
    [partnerId],
  )
  return rows.map((row) => row.node_id)
}

export async function isRateChangedOn(db: Queryable, partnerId: MemberId, day: Day): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM partners.rates WHERE partner_id = $1 AND day = $2 AND NOT is_first',
    [partnerId, day],
  )
  return rowCount === 1
}

export async function insertRates(
  db: Queryable,
  row: {
    readonly partnerId: MemberId
    readonly from: Instant
    readonly day: Day
    readonly rates: Rates
    readonly isFirst: boolean
    readonly by: string
  },
): Promise<void> {
  await db.query(
    `INSERT INTO partners.rates (partner_id, from_at, day, rates, is_first, made_by) VALUES ($1, $2, $3, $4, $5, $6)`,
    [row.partnerId, new Date(row.from), row.day, JSON.stringify(row.rates), row.isFirst, row.by],
  )
  await db.query('UPDATE partners.nodes SET rates_complete = $2 WHERE node_id = $1', [
    row.partnerId,
    isComplete(row.rates),
  ])
}

export interface RatesChange {
  readonly from_at: Instant
  readonly rates: Rates
  readonly made_by: string
}

export async function ratesHistory(db: Queryable, partnerId: MemberId, limit: number): Promise<RatesChange[]> {
  const { rows } = await db.query<Omit<RatesChange, 'rates'> & Pick<RatesRow, 'rates'>>(
    'SELECT from_at, rates, made_by FROM partners.rates WHERE partner_id = $1 ORDER BY from_at DESC LIMIT $2',
    [partnerId, limit],
  )
  return rows.map((row) => ({ ...row, rates: wholeRates(row.rates) }))
}

const LISTED = `${NODE}, rates_complete, last_login_at`

export async function findListed(
  db: Queryable,
  nodeId: MemberId,
): Promise<(NodeRow & { readonly rates_complete: boolean; readonly last_login_at: Instant | null }) | null> {
  const { rows } = await db.query<
    NodeRow & { readonly rates_complete: boolean; readonly last_login_at: Instant | null }
  >(`SELECT ${LISTED} FROM partners.nodes WHERE node_id = $1`, [nodeId])
  return rows[0] ?? null
}

/** How many stand below somebody, directly or through others. */
export async function countBelow(
  db: Queryable,
  nodeId: MemberId,
): Promise<{ readonly partners: number; readonly members: number }> {
  const { rows } = await db.query<{ partners: number; members: number }>(
    `SELECT count(*) FILTER (WHERE is_partner) AS partners, count(*) FILTER (WHERE NOT is_partner) AS members
     FROM partners.below WHERE above_id = $1`,
    [nodeId],
  )
  return rows[0]!
}
