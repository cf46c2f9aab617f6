// The SQL of the office's list of all bets: the ids of bets are made in the order of time, so the table's own key is the list. A filter
// that few bets pass is looked for through so many rows at once and no more, and the list says how far it has looked.
import { type BetId, type Instant, type MemberId, MINUTE_MS, uuidV7, type Won } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Queryable } from '../../platform/database.ts'
import type { TimeRange } from '../../platform/day-range.ts'
import type { BetStatus } from '../../ports/bets.ts'
import { BET } from './bet-store.ts'
import type { BetRow } from './model.ts'

export const SCANNED_ROWS_MAX = 50_000
/** A bet's id is made when it is quoted and its time when it is written, on another clock. */
const CLOCKS_APART_MS = MINUTE_MS

export type EveryBetFilter = {
  readonly gameKey: GameKey | null
  readonly status: BetStatus | null
  readonly memberId: MemberId | null
  readonly stakeFrom: Won | null
  readonly payoutFrom: Won | null
  readonly span: TimeRange
  /** The bet after which the list goes on. */
  readonly after: BetId | null
}

export type EveryBetPage = {
  readonly bets: readonly BetRow[]
  /** Where the next page begins. Null at the end. */
  readonly next: BetId | null
  /** The time of the last bet that was looked at, where the filter was given up on for now. */
  readonly scannedTo: Instant | null
}

const idAt = (at: number, fill: number) => uuidV7<BetId>(Math.max(0, at), new Uint8Array(10).fill(fill))

/** The rows that a filter is looked for in, newest first, by an index. */
type Way = { readonly where: string; readonly order: string; readonly values: readonly unknown[] }

/** Of one member they are read by its own index, of everyone by the table's key. */
function wayThrough({ span, memberId, after }: EveryBetFilter): Way {
  const first = idAt(span.from - CLOCKS_APART_MS, 0)
  const before = after ?? idAt(Math.min(span.to + CLOCKS_APART_MS, 2 ** 47), 255)
  if (memberId === null) {
    return { where: 'bet_id < $1 AND bet_id >= $2', order: 'bet_id DESC', values: [before, first] }
  }
  return {
    where: `bet_id >= $2 AND member_id = $3 AND placed_at >= $4 AND placed_at < $5
      AND (placed_at, bet_id) < (coalesce((SELECT placed_at FROM minigames.bets WHERE bet_id = $1), $5), $1)`,
    order: 'placed_at DESC, bet_id DESC',
    values: [before, first, memberId, new Date(span.from), new Date(span.to)],
  }
}

/** Bets newest first. */
export async function everyBet(db: Queryable, filter: EveryBetFilter, limit: number): Promise<EveryBetPage> {
  const way = wayThrough(filter)
  const { span, gameKey, status, stakeFrom, payoutFrom } = filter
  const wanted = [new Date(span.from), new Date(span.to), gameKey, status, stakeFrom, payoutFrom, limit + 1]
  const [from, to, game, state, stake, payout, most] = wanted.map((_, index) => `$${way.values.length + index + 1}`)
  const found = await db.query<BetRow>(
    `SELECT ${BET} FROM (
       SELECT * FROM (SELECT * FROM minigames.bets WHERE ${way.where} ORDER BY ${way.order} LIMIT ${SCANNED_ROWS_MAX}) looked
       WHERE placed_at >= ${from} AND placed_at < ${to} AND (${game}::text IS NULL OR game_key = ${game})
         AND (${state}::text IS NULL OR status = ${state}) AND (${stake}::bigint IS NULL OR stake >= ${stake})
         AND (${payout}::bigint IS NULL OR payout >= ${payout})
       ORDER BY ${way.order} LIMIT ${most}) b
     JOIN minigames.rounds r ON r.round_id = b.round_id ORDER BY ${way.order}`,
    [...way.values, ...wanted],
  )
  if (found.rows.length > limit) {
    const bets = found.rows.slice(0, limit)
    return { bets, next: bets.at(-1)!.betId, scannedTo: null }
  }
  const last = await lastLooked(db, way)
  return { bets: found.rows, next: last?.betId ?? null, scannedTo: last?.placedAt ?? null }
}

/** The last of the rows that were looked at. Null when there were no more. */
async function lastLooked(
  db: Queryable,
  { where, order, values }: Way,
): Promise<{ readonly betId: BetId; readonly placedAt: Instant } | null> {
  const { rows } = await db.query<{ betId: BetId; placedAt: Instant }>(
    `SELECT bet_id AS "betId", placed_at AS "placedAt" FROM minigames.bets
     WHERE ${where} ORDER BY ${order} OFFSET ${SCANNED_ROWS_MAX - 1} LIMIT 1`,
    [...values],
  )
  return rows[0] ?? null
}
