// The SQL of the office's list of all bets: the ids of bets are made in the order of time, so the tables' own keys are the list. A filter
// that few bets pass is looked for through so many rows at once and no more, and the list says how far it has looked.
import type { BetStatus } from '@hanpan/bets'
import { type BetId, idOfInstant, type Instant, type MemberId, MINUTE_MS, type Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { TimeRange } from '../../platform/day-range.ts'
import { ofGame } from './sums-store.ts'
import type { BetTable } from '../../ports/bet-products.ts'
import type { ListedBet } from './list-store.ts'

const SCANNED_ROWS_MAX = 50_000
/** Whoever types a ticket number looks for one bet, and waits a little longer for it. */
const SCANNED_FOR_TICKET_MAX = 200_000
/** A bet's id is made when it is quoted and its time when it is written, on another clock. */
const CLOCKS_APART_MS = MINUTE_MS

export interface EveryBetFilter {
  readonly gameKey: string | null
  /** Null for any. */
  readonly statuses: readonly BetStatus[] | null
  readonly memberId: MemberId | null
  /** How the id of the bet with a ticket number may end. Null for any bet. */
  readonly idEnds: readonly string[] | null
  readonly stakeFrom: Won | null
  readonly payoutFrom: Won | null
  readonly span: TimeRange
  /** The bet after which the list goes on. */
  readonly after: BetId | null
}

export interface EveryBetPage {
  readonly bets: readonly ListedBet[]
  /** Where the next page begins. Null at the end. */
  readonly next: BetId | null
  /** The time of the last bet that was looked at, where the filter was given up on for now. */
  readonly scannedTo: Instant | null
}

/** The rows that a filter is looked for in, newest first, by an index. */
interface Way {
  readonly where: string
  readonly order: string
  readonly values: readonly unknown[]
  readonly rowsMax: number
}

/** Of one member they are read by its own index, of everyone by the tables' keys. */
function wayThrough(tables: readonly BetTable[], { span, memberId, after, idEnds }: EveryBetFilter): Way {
  const first = idOfInstant<BetId>(span.from - CLOCKS_APART_MS, 0)
  const before = after ?? idOfInstant<BetId>(Math.min(span.to + CLOCKS_APART_MS, 2 ** 47), 255)
  const rowsMax = idEnds === null ? SCANNED_ROWS_MAX : SCANNED_FOR_TICKET_MAX
  if (memberId === null) {
    return { where: 'bet_id < $1 AND bet_id >= $2', order: 'bet_id DESC', values: [before, first], rowsMax }
  }
  const placedAt = tables.map(({ table }) => `(SELECT placed_at FROM ${table} WHERE bet_id = $1)`)
  return {
    where: `bet_id >= $2 AND member_id = $3 AND placed_at >= $4 AND placed_at < $5
      AND (placed_at, bet_id) < (coalesce(${[...placedAt, '$5'].join(', ')}), $1)`,
    order: 'placed_at DESC, bet_id DESC',
    values: [before, first, memberId, new Date(span.from), new Date(span.to)],
    rowsMax,
  }
}

/** The rows of all tables that are looked at. */
const looked = (tables: readonly BetTable[], { where, order, rowsMax }: Way) =>
  `SELECT * FROM (${tables
    .map(
      ({ table, group }) =>
        `(SELECT bet_id, member_id, game_key, status, stake, payout, placed_at, '${group}' AS game_group FROM ${table}
          WHERE ${where} ORDER BY ${order} LIMIT ${rowsMax})`,
    )
    .join(' UNION ALL ')}) every ORDER BY ${order} LIMIT ${rowsMax}`

/** Bets newest first. */
export async function everyBet(
  db: Queryable,
  tables: readonly BetTable[],
  filter: EveryBetFilter,
  limit: number,
): Promise<EveryBetPage> {
  const way = wayThrough(tables, filter)
  const { span, gameKey, statuses, stakeFrom, payoutFrom, idEnds } = filter
  const wanted = [new Date(span.from), new Date(span.to), gameKey, statuses, stakeFrom, payoutFrom, idEnds, limit + 1]
  const [from, to, game, state, stake, payout, ends, most] = wanted.map(
    (_, index) => `$${way.values.length + index + 1}`,
  )
  const { rows } = await db.query<ListedBet>(
    `SELECT bet_id AS "betId", member_id AS "memberId", game_group AS "group" FROM (${looked(tables, way)}) looked
     WHERE placed_at >= ${from} AND placed_at < ${to} AND ${ofGame(game!)}
       AND (${state}::text[] IS NULL OR status = ANY (${state})) AND (${stake}::bigint IS NULL OR stake >= ${stake})
       AND (${payout}::bigint IS NULL OR payout >= ${payout})
       AND (${ends}::text[] IS NULL OR right(bet_id::text, 8) = ANY (${ends}))
     ORDER BY ${way.order} LIMIT ${most}`,
    [...way.values, ...wanted],
  )
  if (rows.length > limit) {
    const bets = rows.slice(0, limit)
    return { bets, next: bets.at(-1)!.betId, scannedTo: null }
  }
  const last = await lastLooked(db, tables, way)
  return { bets: rows, next: last?.betId ?? null, scannedTo: last?.placedAt ?? null }
}

/** The last of the rows that were looked at. Null when there were no more. */
async function lastLooked(
  db: Queryable,
  tables: readonly BetTable[],
  way: Way,
): Promise<{ readonly betId: BetId; readonly placedAt: Instant } | null> {
  const { rows } = await db.query<{ betId: BetId; placedAt: Instant }>(
    `SELECT bet_id AS "betId", placed_at AS "placedAt" FROM (${looked(tables, way)}) looked
     ORDER BY ${way.order} OFFSET ${way.rowsMax - 1} LIMIT 1`,
    [...way.values],
  )
  return rows[0] ?? null
}
