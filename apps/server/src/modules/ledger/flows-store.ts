// What moved on the house's accounts, added up by time, and the transfers behind it.
import {
  type AccountId,
  type Day,
  type Instant,
  kindsOf,
  type MemberId,
  type TransferKind,
  transferKinds,
  type Uuid,
  type Won,
  won,
} from '@hanpan/kernel'
import { HOUSE_ACCOUNT_NAMES, HOUSE_ACCOUNTS, type HouseAccountName } from '@hanpan/ledger'
import { list } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { FlowSpan, GrossSpan, HouseEntries, HouseEntry, HouseFlow } from '../../ports/ledger.ts'

const nameOf = new Map(HOUSE_ACCOUNT_NAMES.map((name) => [HOUSE_ACCOUNTS[name].id, name]))
const idsOf = (accounts: readonly HouseAccountName[]) => accounts.map((name) => HOUSE_ACCOUNTS[name].id)

const BUCKETS = {
  hour: `date_trunc('hour', at)`,
  day: `date_trunc('day', at, 'Asia/Seoul')`,
  all: `'epoch'::timestamptz`,
} as const

/**
 * Whole hours come from the roll-up and from what it has not folded in yet, the hour that the span ends in from its entries: exact to the
 * instant, in one statement and so in one snapshot.
 */
export async function readHouseFlows(
  database: Queryable,
  accounts: readonly HouseAccountName[],
  { from, to, step }: FlowSpan,
): Promise<HouseFlow[]> {
  const bucket = BUCKETS[step]
  const { rows } = await database.query<{ account_id: AccountId; at: Instant; change: Won }>({
    name: `ledger-house-flows-${step}`,
    text: `SELECT account_id, ${bucket} AS at, sum(change)::bigint AS change FROM (
             SELECT account_id, hour AS at, change FROM ledger.roll_ups
             WHERE account_id = ANY($1::uuid[]) AND hour >= $2 AND hour < date_trunc('hour', $3::timestamptz)
             UNION ALL
             SELECT account_id, posted_at, change FROM ledger.derived_entries
             WHERE account_id = ANY($1::uuid[]) AND NOT rolled_up
               AND posted_at >= $2 AND posted_at < date_trunc('hour', $3::timestamptz)
             UNION ALL
             SELECT account_id, posted_at, change FROM ledger.derived_entries
             WHERE account_id = ANY($1::uuid[])
               AND posted_at >= greatest($2, date_trunc('hour', $3::timestamptz)) AND posted_at < $3
           ) AS moved GROUP BY 1, 2 ORDER BY 2, 1`,
    values: [list(idsOf(accounts)), new Date(from), new Date(to)],
  })
  return rows.map(({ account_id: id, at, change }) => ({ account: nameOf.get(id)!, at, change }))
}

interface EntryRow {
  readonly command_id: Uuid
  readonly ordinal: number
  readonly posted_at: Instant
  readonly kind: TransferKind
  readonly owner_id: MemberId | null
  readonly change: Won
  readonly memo: string | null
}

/** Also the condition of the indexes that these entries are read by. */
const NO_BETS = `kind NOT IN (${kindsOf('stake', 'winnings', 'refund')
  .map((kind) => `'${kind}'`)
  .join(', ')})`

/** Both sides are read by an index of their own, and each page is the newest of the two. */
export async function readHouseEntries(
  database: Queryable,
  accounts: readonly HouseAccountName[],
  span: { readonly from: Instant; readonly to: Instant; readonly limit: number; readonly offset: number },
): Promise<HouseEntries> {
  const between = 'AND posted_at >= $2 AND posted_at < $3'
  const sides = `
    SELECT command_id, ordinal, posted_at, kind, to_account_id AS other, -amount AS change, memo FROM ledger.transfers
    WHERE from_account_id = ANY($1::uuid[]) AND to_account_id <> ALL($1::uuid[]) AND from_version IS NULL AND ${NO_BETS} ${between}
    UNION ALL
    SELECT command_id, ordinal, posted_at, kind, from_account_id, amount, memo FROM ledger.transfers
    WHERE to_account_id = ANY($1::uuid[]) AND from_account_id <> ALL($1::uuid[]) AND to_version IS NULL AND ${NO_BETS} ${between}`
  const values = [list(idsOf(accounts)), new Date(span.from), new Date(span.to)]
  const { rows } = await database.query<EntryRow>(
    `SELECT page.command_id, page.ordinal, page.posted_at, page.kind, account.owner_id, page.change, page.memo
     FROM (SELECT * FROM (${sides}) AS entry ORDER BY posted_at DESC, command_id, ordinal LIMIT $4 OFFSET $5) AS page
     LEFT JOIN ledger.accounts AS account ON account.id = page.other
     ORDER BY page.posted_at DESC, page.command_id, page.ordinal`,
    [...values, span.limit, span.offset],
  )
  const { rows: counted } = await database.query<{ total: number; sum: Won }>(
    `SELECT count(*) AS total, coalesce(sum(change), 0)::bigint AS sum FROM (${sides}) AS entry`,
    values,
  )
  return { entries: rows.map(asEntry), total: counted[0]!.total, sum: won(counted[0]!.sum) }
}

/** By the indexes of what the house exchanged. */
export async function readHouseGross(
  database: Queryable,
  accounts: readonly HouseAccountName[],
  { from, to, kinds = transferKinds }: GrossSpan,
): Promise<{ readonly sumIn: Won; readonly sumOut: Won }> {
  const side = (column: 'from' | 'to', other: 'from' | 'to') =>
    `(SELECT coalesce(sum(amount), 0)::bigint FROM ledger.transfers
      WHERE ${column}_account_id = ANY($1::uuid[]) AND ${other}_account_id <> ALL($1::uuid[]) AND ${column}_version IS NULL AND ${NO_BETS}
        AND kind = ANY($4::text[]) AND posted_at >= $2 AND posted_at < $3)`
  const { rows } = await database.query<{ sumIn: Won; sumOut: Won }>(
    `SELECT ${side('to', 'from')} AS "sumIn", ${side('from', 'to')} AS "sumOut"`,
    [list(idsOf(accounts)), new Date(from), new Date(to), list(kinds)],
  )
  return rows[0]!
}

/** The same, each Seoul day by itself. */
export async function readHouseGrossByDay(
  database: Queryable,
  account: HouseAccountName,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<{ day: Day; sumIn: Won; sumOut: Won }[]> {
  const side = (column: 'from' | 'to', sumIn: string, sumOut: string) =>
    `SELECT posted_at, ${sumIn} AS came, ${sumOut} AS left_it FROM ledger.transfers
     WHERE ${column}_account_id = $1 AND ${column}_version IS NULL AND ${NO_BETS} AND posted_at >= $2 AND posted_at < $3`
  const { rows } = await database.query<{ day: Day; sumIn: Won; sumOut: Won }>(
    `SELECT (posted_at AT TIME ZONE 'Asia/Seoul')::date::text AS day, sum(came)::bigint AS "sumIn", sum(left_it)::bigint AS "sumOut"
     FROM (${side('to', 'amount', '0')} UNION ALL ${side('from', '0', 'amount')}) AS moved GROUP BY 1 ORDER BY 1`,
    [HOUSE_ACCOUNTS[account].id, new Date(from), new Date(to)],
  )
  return rows
}

const asEntry = (row: EntryRow): HouseEntry => ({
  commandId: row.command_id,
  ordinal: row.ordinal,
  postedAt: row.posted_at,
  kind: row.kind,
  memberId: row.owner_id,
  change: row.change,
  memo: row.memo,
})
