// The SQL of the office's list of all bets: the ids of bets are made in the order of time, so the table's own key is the list. A filter
// that few bets pass is looked for through so many rows at once and no more, and the list says how far it has looked.
import { type BetId, type Instant, type MemberId, MINUTE_MS, uuidV7, type Won } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Queryable } from '../../platform/database.ts'
import type { TimeRange } from '../../platform/day-range.ts'
import { BET } from './bet-store.ts'
import type { BetRow, BetStatus } from './model.ts'

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

const PASSES = `placed_at >= $3 AND placed_at < $4 AND ($5::text IS NULL OR game_key = $5)
  AND ($6::text IS NULL OR status = $6) AND ($7::bigint IS NULL OR stake >= $7) AND ($8::bigint IS NULL OR payout >= $8)`

/** Bets newest first. Of one member they are read by its own index, of all by the table's key. */
export async function everyBet(db: Queryable, filter: EveryBetFilter, limit: number): Promise<EveryBetPage> {
  const { span, memberId } = filter
  const first = idAt(span.from - CLOCKS_APART_MS, 0)
  const before = filter.after ?? idAt(Math.min(span.to + CLOCKS_APART_MS, 2 ** 47), 255)
  const owner = memberId === null ? '' : 'AND member_id = $10'
  const values = [
    before,
    first,
    new Date(span.from),
    new Date(span.to),
    filter.gameKey,
    filter.status,
    filter.stakeFrom,
    filter.payoutFrom,
    limit + 1,
    ...(memberId === null ? [] : [memberId]),
  ]
  const rows = `SELECT * FROM minigames.bets WHERE bet_id < $1 AND bet_id >= $2 ${owner}
    ${memberId === null ? `ORDER BY bet_id DESC LIMIT ${SCANNED_ROWS_MAX}` : 'AND placed_at >= $3 AND placed_at < $4'}`
  const found = await db.query<BetRow>(
    `SELECT ${BET} FROM (SELECT * FROM (${rows}) looked WHERE ${PASSES} ORDER BY bet_id DESC LIMIT $9) b
     JOIN minigames.rounds r ON r.round_id = b.round_id ORDER BY b.bet_id DESC`,
    values,
  )
  if (found.rows.length > limit) {
    const bets = found.rows.slice(0, limit)
    return { bets, next: bets.at(-1)!.betId, scannedTo: null }
  }
  const last = memberId === null ? await lastLooked(db, before, first) : null
  return { bets: found.rows, next: last?.betId ?? null, scannedTo: last?.placedAt ?? null }
}

/** The last of the rows that were looked at. Null when the table ended before. */
async function lastLooked(
  db: Queryable,
  before: BetId,
  first: BetId,
): Promise<{ readonly betId: BetId; readonly placedAt: Instant } | null> {
  const { rows } = await db.query<{ betId: BetId; placedAt: Instant }>(
    `SELECT bet_id AS "betId", placed_at AS "placedAt" FROM minigames.bets
     WHERE bet_id < $1 AND bet_id >= $2 ORDER BY bet_id DESC OFFSET ${SCANNED_ROWS_MAX - 1} LIMIT 1`,
    [before, first],
  )
  return rows[0] ?? null
}
