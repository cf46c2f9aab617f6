// The search of the audit log (SPEC.md OP15, OP44): its statements, and those that write what it is answered by.
import type { Instant } from '@hanpan/kernel'
import { LIST_COUNTED_MAX } from '@hanpan/contract'
import { countFound } from '../../platform/count-found.ts'
import type { Queryable } from '../../platform/database.ts'
import type { ChainedEntry } from './audit-chain.ts'
import { type GramFilter, gramsOfFilter, hasGrams, SLICE_ENTRIES } from './audit-grams.ts'
import { ENTRY, readAuditHead } from './audit-store.ts'

export interface AuditFilter extends GramFilter {
  /** None for any. */
  readonly subjects: readonly string[]
  readonly actions: readonly string[]
  readonly from: Instant | null
  readonly to: Instant | null
}

export interface AuditPage {
  readonly oldestFirst: boolean
  readonly limit: number
  readonly offset: number
}

interface Found {
  readonly rows: ChainedEntry[]
  readonly total: number
}

export async function searchAudit(db: Queryable, filter: AuditFilter, page: AuditPage): Promise<Found> {
  const { conditions, values } = conditionsOf(filter)
  const isOfOneIndex = filter.text === '' && conditions.length < 2
  return isOfOneIndex || filter.subjects.length > 0
    ? await searchByIndex(db, filter, page)
    : await searchBySlices(db, filter, { conditions, values }, page)
}

/** One condition, or what is about a few subjects: an index has them in their order, or there are few. */
async function searchByIndex(db: Queryable, filter: AuditFilter, page: AuditPage): Promise<Found> {
  const { conditions, values } = conditionsOf(filter)
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const { rows } = await db.query<ChainedEntry>(
    `SELECT ${ENTRY} FROM operators.audit_entries ${where} ORDER BY position ${page.oldestFirst ? 'ASC' : 'DESC'}
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, page.limit, page.offset],
  )
  // Positions have no gap: without a condition there are as many entries as the head says.
  if (values.length === 0) return { rows, total: (await readAuditHead(db)).position }
  // A page that is not full is the last: what was found is not looked for again.
  if (rows.length < page.limit && (rows.length > 0 || page.offset === 0))
    return { rows, total: page.offset + rows.length }
  return { rows, total: await countFound(db, `operators.audit_entries ${where}`, values) }
}

interface Conditions {
  readonly conditions: readonly string[]
  readonly values: readonly unknown[]
}

/** Part after part of the log in the order of the list, until the page is full and as many were counted as lists count. */
async function searchBySlices(db: Queryable, filter: AuditFilter, found: Conditions, page: AuditPage): Promise<Found> {
  const needed = Math.max(LIST_COUNTED_MAX, page.offset + page.limit)
  const positions: number[] = []
  let [looked, total] = [0, 0]
  for (const part of await partsOf(db, filter, page.oldestFirst)) {
    const answer = await lookInto(db, part, filter, found, {
      oldestFirst: page.oldestFirst,
      most: needed - total,
      offset: Math.max(page.offset - total, 0),
      limit: page.limit - positions.length,
      isFrequent: total > looked * FREQUENT_FROM,
    })
    positions.push(...answer.page)
    total += answer.total
    looked += part.last - part.first + 1
    if (total >= needed) break
  }
  const { rows } = await db.query<ChainedEntry>(
    `SELECT ${ENTRY} FROM operators.audit_entries WHERE position = ANY ($1::bigint[])
     ORDER BY position ${page.oldestFirst ? 'ASC' : 'DESC'}`,
    [positions],
  )
  return { rows, total: Math.min(total, Math.max(LIST_COUNTED_MAX, page.offset + rows.length)) }
}

interface Slice {
  readonly slice: number
  readonly first: number
  readonly last: number
}

/** Entries from one position to another. */
interface Part {
  readonly first: number
  readonly last: number
  /** What the index knows of them: none where it has not come to them yet. */
  readonly slices: readonly Slice[]
}

/** What at least so large a part of the entries has is sooner found by reading them than by asking the index for each. */
const FREQUENT_FROM = 0.15
/** As many entries say how frequent something is. */
const SAMPLE_ENTRIES = 2_048
const PART_SLICES_MAX = 8

/** Each part has twice as many slices as the one before it: what is frequent needs one, what is nowhere few questions. */
async function partsOf(db: Queryable, { from, to }: AuditFilter, oldestFirst: boolean): Promise<Part[]> {
  const { rows: ends } = await db.query<{ indexed: number; newest: number }>(
    `SELECT coalesce((SELECT max(last_position) FROM operators.audit_slices), 0) AS indexed, ${NEWEST} AS newest`,
  )
  const { indexed, newest } = ends[0]!
  const { rows: slices } = await db.query<Slice>(
    `SELECT slice, slice * ${SLICE_ENTRIES} + 1 AS first, last_position AS last FROM operators.audit_slices
     WHERE ($1::timestamptz IS NULL OR last_at >= $1) AND ($2::timestamptz IS NULL OR first_at < $2) ORDER BY slice`,
    [from === null ? null : new Date(from), to === null ? null : new Date(to)],
  )
  const behind: Part[] = []
  for (let first = indexed + 1; first <= newest; first += SLICE_ENTRIES)
    behind.push({ first, last: Math.min(first + SLICE_ENTRIES - 1, newest), slices: [] })
  const known = sampled(oldestFirst ? inParts(slices) : inParts(slices.toReversed()), oldestFirst)
  return oldestFirst ? [...known, ...behind] : [...behind.toReversed(), ...known]
}

/** The entries that the list begins with are read without the index. */
function sampled([part, ...others]: readonly Part[], oldestFirst: boolean): Part[] {
  if (!part) return []
  const { first, last, slices } = part
  if (last - first < SAMPLE_ENTRIES) return [{ first, last, slices: [] }, ...others]
  const seam = oldestFirst ? first + SAMPLE_ENTRIES : last - SAMPLE_ENTRIES + 1
  const [older, newer] = [
    { first, last: seam - 1 },
    { first: seam, last },
  ]
  return oldestFirst
    ? [{ ...older, slices: [] }, { ...newer, slices }, ...others]
    : [{ ...newer, slices: [] }, { ...older, slices }, ...others]
}

function inParts(slices: readonly Slice[]): Part[] {
  const parts: Part[] = []
  for (let at = 0, size = 1; at < slices.length; at += size, size = Math.min(size * 2, PART_SLICES_MAX)) {
    const chosen = slices.slice(at, at + size)
    const first = Math.min(...chosen.map((slice) => slice.first))
    parts.push({ first, last: Math.max(...chosen.map((slice) => slice.last)), slices: chosen })
  }
  return parts
}

interface Wanted {
  readonly oldestFirst: boolean
  /** So many are counted and no more. */
  readonly most: number
  readonly offset: number
  readonly limit: number
  readonly isFrequent: boolean
}

/**
 * How many of a part are found, and which of them are on the page. The index answers first, by itself: a planner that sees ten rows asked
 * for would walk through the log in its order instead.
 */
async function lookInto(
  db: Queryable,
  { first, last, slices }: Part,
  filter: AuditFilter,
  { conditions, values }: Conditions,
  { oldestFirst, most, offset, limit, isFrequent }: Wanted,
): Promise<{ readonly total: number; readonly page: readonly number[] }> {
  const order = `ORDER BY position ${oldestFirst ? 'ASC' : 'DESC'}`
  const asked = [...values]
  const place = (value: unknown) => `$${asked.push(value)}`
  const within = `position BETWEEN ${place(first)} AND ${place(last)}`
  const byIndex = slices.length > 0 && hasGrams(filter) && !isFrequent
  // One question a slice, with its bounds outside: a planner would take the bounds for the better condition.
  const known = (byIndex ? slices : []).map(
    (slice) => `SELECT position FROM (SELECT position FROM operators.audit_grams
      WHERE grams @> ${place(gramsOfFilter(slice.slice, filter))}::int[] OFFSET 0) one
      WHERE position BETWEEN ${place(slice.first)} AND ${place(slice.last)}`,
  )
  const { rows } = await db.query<{ total: number; page: readonly number[] }>(
    `WITH ${byIndex ? `known AS MATERIALIZED (${known.join(' UNION ALL ')}),` : ''}
     found AS MATERIALIZED (
       SELECT position FROM operators.audit_entries ${byIndex ? 'JOIN known USING (position)' : ''} WHERE ${within}
         AND ${conditions.join(' AND ')} ${order} LIMIT ${place(most)})
     SELECT (SELECT count(*) FROM found) AS total,
       ARRAY(SELECT position FROM found ${order} LIMIT ${place(limit)} OFFSET ${place(offset)}) AS page`,
    asked,
  )
  return rows[0]!
}

/** Only what is asked for stands in the statement, so that each of the indexes can serve it. */
function conditionsOf(filter: AuditFilter): { readonly conditions: string[]; readonly values: unknown[] } {
  const values: unknown[] = []
  const conditions: string[] = []
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  if (filter.operator) add((place) => `operator_login = ${place}`, filter.operator)
  if (filter.action) add((place) => `action = ${place}`, filter.action)
  if (filter.subjects.length > 0) add((place) => `subject = ANY (${place}::text[])`, filter.subjects)
  if (filter.actions.length > 0) add((place) => `action = ANY (${place}::text[])`, filter.actions)
  if (filter.from !== null) add((place) => `at >= ${place}`, new Date(filter.from))
  if (filter.to !== null) add((place) => `at < ${place}`, new Date(filter.to))
  if (filter.text)
    add(
      (place) =>
        `strpos(lower(operator_login || ' ' || action || ' ' || subject || ' ' || reason || ' ' || address), ${place}) > 0`,
      filter.text,
    )
  return { conditions, values }
}

const NEWEST = '(SELECT coalesce(max(position), 0) FROM operators.audit_entries)'

/** What of an entry is searched for. */
export type AuditEntryTexts = Pick<
  ChainedEntry,
  'position' | 'at' | 'operator_login' | 'action' | 'subject' | 'reason' | 'address'
>

/** Entries that the index has not come to, the oldest first. */
export async function entriesToIndex(db: Queryable, limit: number): Promise<AuditEntryTexts[]> {
  const { rows } = await db.query<AuditEntryTexts>(
    `SELECT position, at, operator_login, action, subject, reason, address FROM operators.audit_entries
     WHERE position > (SELECT coalesce(max(last_position), 0) FROM operators.audit_slices) ORDER BY position LIMIT $1`,
    [limit],
  )
  return rows
}

/** Entries of one slice. Whoever wrote them first has written them. */
export async function writeAuditGrams(
  db: Queryable,
  slice: number,
  entries: readonly AuditEntryTexts[],
  gramsOf: (entry: AuditEntryTexts) => readonly number[],
): Promise<void> {
  const times = entries.map(({ at }) => at)
  await db.query(
    `INSERT INTO operators.audit_slices (slice, last_position, first_at, last_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (slice) DO UPDATE SET last_position = greatest(audit_slices.last_position, excluded.last_position),
       first_at = least(audit_slices.first_at, excluded.first_at), last_at = greatest(audit_slices.last_at, excluded.last_at)`,
    [slice, entries.at(-1)!.position, new Date(Math.min(...times)), new Date(Math.max(...times))],
  )
  // An array of arrays would be read as one: each travels as a text.
  await db.query(
    `INSERT INTO operators.audit_grams (position, grams)
     SELECT position, grams::int[] FROM unnest($1::bigint[], $2::text[]) AS made (position, grams) ON CONFLICT DO NOTHING`,
    [entries.map(({ position }) => position), entries.map((entry) => `{${gramsOf(entry).join(',')}}`)],
  )
}

/** What was added to the index waits in a list that each search would read through: it is put in its place. */
export async function settleAuditGrams(db: Queryable): Promise<void> {
  await db.query(`SELECT gin_clean_pending_list('operators.audit_grams_by_gram')`)
}
