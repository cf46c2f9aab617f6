// Every SQL statement on bets that came when their result could be known, or was about to be.
import type { BetId, Instant, MemberId, Won } from '@hanpan/kernel'
import { type EventState, type LegResult, OFFICE, type ToldState } from '@hanpan/sportsbook'
import type { Queryable } from '../../platform/database.ts'
import type { EventId } from './model.ts'

/** A message is believed to have been on its way for so long at most. */
const ON_ITS_WAY_MS_MAX = 10_000

export interface MarketToLookAt {
  readonly market: string
  readonly number: number
  readonly results: Readonly<Record<string, LegResult>> | null
  readonly voidedFrom: Instant | null
  readonly voidedTo: Instant | null
  /** Whether anybody has bet on it. */
  readonly isBetOn: boolean
}

/** Events with results that bets behind their moment have not been looked for by. */
export async function eventsToLookAt(db: Queryable, limit: number): Promise<readonly EventId[]> {
  const { rows } = await db.query<{ eventId: EventId }>(
    'SELECT DISTINCT event_id AS "eventId" FROM sportsbook.results WHERE number > looked_number ORDER BY 1 LIMIT $1',
    [limit],
  )
  return rows.map(({ eventId }) => eventId)
}

export async function marketsToLookAt(db: Queryable, eventId: EventId): Promise<readonly MarketToLookAt[]> {
  const { rows } = await db.query<MarketToLookAt>(
    `SELECT market, number, results, voided_from AS "voidedFrom", voided_to AS "voidedTo",
       EXISTS (SELECT FROM sportsbook.legs l WHERE l.event_id = r.event_id AND l.market = r.market) AS "isBetOn"
     FROM sportsbook.results r WHERE event_id = $1 AND number > looked_number ORDER BY market`,
    [eventId],
  )
  return rows
}

/**
 * How sources have said that an event stood, in their order. What came later than it takes for a producer to fall silent may come from a clock that is
 * behind: nobody's bet is void for that.
 */
export async function toldStates(db: Queryable, eventId: EventId): Promise<readonly ToldState[]> {
  const { rows } = await db.query<{ at: Instant; body: { readonly state: EventState } }>(
    `SELECT greatest(generated_at, received_at - $3::bigint * interval '1 millisecond') AS at, body
     FROM sportsbook.messages WHERE event_id = $1 AND kind = 'state' AND producer <> $2
     ORDER BY generated_at, received_at`,
    [eventId, OFFICE, ON_ITS_WAY_MS_MAX],
  )
  return rows.map(({ at, body }) => ({ at, state: body.state }))
}

/** Whether bets stand on a market that were placed at an instant or later. */
export async function isBetOnSince(db: Queryable, eventId: EventId, market: string, since: Instant): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM sportsbook.legs l JOIN sportsbook.bets b USING (bet_id)
     WHERE l.event_id = $1 AND l.market = $2 AND b.placed_at >= $3 AND b.status NOT IN ('pending', 'declined') AND NOT b.taken_back LIMIT 1`,
    [eventId, market, new Date(since)],
  )
  return rowCount === 1
}

/** When the first bet was placed that stands on an event; null where nobody has bet on it. */
export async function firstBetAt(db: Queryable, eventId: EventId): Promise<Instant | null> {
  const { rows } = await db.query<{ at: Instant | null }>(
    `SELECT min(b.placed_at) AS at FROM sportsbook.legs l JOIN sportsbook.bets b USING (bet_id)
     WHERE l.event_id = $1 AND b.status <> 'declined' AND NOT b.taken_back`,
    [eventId],
  )
  return rows[0]!.at
}

export interface LookedAt extends Pick<MarketToLookAt, 'market' | 'number' | 'voidedFrom' | 'voidedTo'> {
  readonly happenedAt: Instant | null
}

/** Writes down what was found; a result that has another number by now is looked at again. */
export async function writeLookedAt(tx: Queryable, eventId: EventId, found: readonly LookedAt[]): Promise<void> {
  const timeOf = (at: Instant | null) => (at === null ? null : new Date(at).toISOString())
  await tx.query(
    `UPDATE sportsbook.results r SET happened_at = found.happened_at, looked_number = found.number,
       voided_from = found.voided_from, voided_to = found.voided_to
     FROM unnest($2::text[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
       AS found (market, number, happened_at, voided_from, voided_to)
     WHERE r.event_id = $1 AND r.market = found.market`,
    [
      eventId,
      found.map(({ market }) => market),
      found.map(({ number }) => number),
      found.map(({ happenedAt }) => timeOf(happenedAt)),
      found.map(({ voidedFrom }) => timeOf(voidedFrom)),
      found.map(({ voidedTo }) => timeOf(voidedTo)),
    ],
  )
}

/** Whether bets on one of these markets are void because they came too late. */
export async function areVoidedAsLate(db: Queryable, eventId: EventId, markets: readonly string[]): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM sportsbook.results WHERE event_id = $1 AND market = ANY ($2::text[]) AND voided_from IS NOT NULL LIMIT 1',
    [eventId, markets],
  )
  return rowCount === 1
}

export interface LateLeg {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly eventId: EventId
  readonly market: string
  readonly pick: string
  readonly placedAt: Instant
  readonly happenedAt: Instant
  readonly stake: Won
  readonly payout: Won
  readonly status: string
}

/** Legs that were placed at most so long before their moment, or behind it, of moments in a span; the last first. */
export async function lateLegs(
  db: Queryable,
  {
    from,
    to,
    withinMs,
    memberId,
  }: {
    readonly from: Instant
    readonly to: Instant
    readonly withinMs: number
    readonly memberId: MemberId | null
  },
  limit: number,
): Promise<readonly LateLeg[]> {
  const { rows } = await db.query<LateLeg>(
    `SELECT b.bet_id AS "betId", b.member_id AS "memberId", event_id AS "eventId", market, l.pick, b.placed_at AS "placedAt",
       r.happened_at AS "happenedAt", b.stake, b.payout, b.status
     FROM sportsbook.results r JOIN sportsbook.legs l USING (event_id, market) JOIN sportsbook.bets b USING (bet_id)
     WHERE r.happened_at >= $1 AND r.happened_at < $2 AND b.placed_at >= r.happened_at - $3::bigint * interval '1 millisecond'
       AND b.status NOT IN ('pending', 'declined') AND NOT b.taken_back AND ($4::uuid IS NULL OR b.member_id = $4)
     ORDER BY r.happened_at DESC, b.bet_id DESC LIMIT $5`,
    [new Date(from), new Date(to), withinMs, memberId, limit],
  )
  return rows
}

export interface TakenPick {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly eventId: EventId
  readonly market: string
  readonly pick: string
  readonly placedAt: Instant
  readonly stake: Won
}

/** What was picked in a span of time, in the order of the bets: the newest so many. */
export async function picksTaken(db: Queryable, from: Instant, to: Instant, limit: number): Promise<TakenPick[]> {
  const { rows } = await db.query<TakenPick>(
    `SELECT * FROM (
       SELECT b.bet_id AS "betId", b.member_id AS "memberId", l.event_id AS "eventId", l.market, l.pick, b.placed_at AS "placedAt", b.stake
       FROM sportsbook.bets b JOIN sportsbook.legs l USING (bet_id)
       WHERE b.placed_at >= $1 AND b.placed_at < $2 AND b.status <> 'declined' AND NOT b.taken_back
       ORDER BY b.placed_at DESC LIMIT $3) newest
     ORDER BY "placedAt", "betId"`,
    [new Date(from), new Date(to), limit],
  )
  return rows
}
