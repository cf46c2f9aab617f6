// Every SQL statement of what the house may be expected to pay: by pick of an event, of bets that were just placed, and how near events are to
// their limits, as they were measured last.
import { type BetId, type Instant, LAST_ID, type Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { OPEN_BET_OF_LEG, type OpenBets, PAYS } from './desk-store.ts'
import type { EventId } from './model.ts'

export interface OpenPick extends OpenBets {
  readonly market: string
  readonly pick: string
  /** What its bets are expected to pay if it comes: of bets with legs on other events only the part that prices give those. */
  readonly expected: Won
}

/**
 * Of one event. A bet pays what it pays at most over the prices of its open legs on other events, a system no more than its stake by the prices of
 * all others; a leg whose market is decided threatens nobody any more.
 */
export async function openBetsByPick(db: Queryable, eventId: EventId): Promise<readonly OpenPick[]> {
  // Not prepared: a plan that was made while the tables were young would go on walking through them.
  const { rows } = await db.query<OpenPick>(
    `WITH own AS (
       SELECT l.bet_id, l.market, l.pick, b.stake - b.closed AS stake, ${PAYS} AS pays, b.system, b.sizes <> '{1}' AS is_combined,
         ${isDecided('l')} AS is_decided
       FROM sportsbook.legs l ${OPEN_BET_OF_LEG}
       WHERE l.event_id = $1),
     legs AS (
       SELECT combined.bet_id, whole, others
       FROM (SELECT DISTINCT bet_id FROM own WHERE is_combined) combined
         CROSS JOIN LATERAL (
           SELECT sum(ln(o.odds_milli / 1000.0::float8)) AS whole,
             coalesce(sum(ln(o.odds_milli / 1000.0::float8)) FILTER (WHERE o.event_id <> $1 AND NOT ${isDecided('o')}), 0) AS others
           FROM sportsbook.legs o WHERE o.bet_id = combined.bet_id) o)
     SELECT market, pick, count(*)::bigint AS bets, sum(stake)::bigint AS stakes, sum(pays)::bigint AS liability,
       ceil(coalesce(sum(CASE WHEN legs.bet_id IS NULL THEN pays
         WHEN system IS NULL THEN pays / exp(others)
         ELSE least(pays, stake * exp(whole - others)) END) FILTER (WHERE NOT is_decided), 0))::bigint AS expected
     FROM own LEFT JOIN legs USING (bet_id) GROUP BY 1, 2`,
    [eventId],
  )
  return rows
}

const isDecided = (leg: string) =>
  `EXISTS (SELECT FROM sportsbook.results r WHERE r.event_id = ${leg}.event_id AND r.market = ${leg}.market AND r.results IS NOT NULL)`

/** What bets that were placed add at most to a market: those whose ids lie before an end, and those from there on. */
export interface PlacedOn {
  readonly eventId: EventId
  readonly market: string
  readonly legs: number
  readonly recentLegs: number
  readonly countedExpected: Won
  readonly countedLiability: Won
  readonly recentExpected: Won
  readonly recentLiability: Won
}

/**
 * Of bets from an id on, as they were placed: what became of them since then takes nothing away. With an end to the span PostgreSQL takes it for a
 * short one before it has counted anything, and walks by the key.
 */
export async function placedFrom(db: Queryable, from: BetId, before: BetId): Promise<readonly PlacedOn[]> {
  const sums = (
    column: string,
  ) => `coalesce(sum("${column}") FILTER (WHERE bet_id < $2), 0)::bigint AS "counted${column}",
       coalesce(sum("${column}") FILTER (WHERE bet_id >= $2), 0)::bigint AS "recent${column}"`
  const { rows } = await db.query<PlacedOn>(
    `SELECT event_id AS "eventId", market, count(*)::bigint AS legs, count(*) FILTER (WHERE bet_id >= $2)::bigint AS "recentLegs",
       ${sums('Expected')}, ${sums('Liability')}
     FROM (SELECT bet_id, event_id, market, payout_max AS "Liability",
         ceil(CASE WHEN system IS NULL THEN payout_max / exp(whole - own) ELSE least(payout_max, stake * exp(own)) END) AS "Expected"
       FROM (SELECT l.bet_id, l.event_id, l.market, b.system, b.stake, b.payout_max,
           sum(ln(l.odds_milli / 1000.0::float8)) OVER (PARTITION BY l.bet_id) AS whole,
           sum(ln(l.odds_milli / 1000.0::float8)) OVER (PARTITION BY l.bet_id, l.event_id) AS own
         FROM sportsbook.legs l JOIN sportsbook.bets b USING (bet_id)
         WHERE l.bet_id >= $1 AND l.bet_id <= $3 AND b.bet_id >= $1 AND b.bet_id <= $3) leg) placed
     GROUP BY 1, 2`,
    [from, before, LAST_ID],
  )
  return rows
}

/** How near an event is to one of its limits: to that of a market, or to its own where there is none. */
export interface Nearest {
  readonly market: string | null
  readonly amount: Won
  readonly limit: Won
}

export interface MeasuredEvent extends Nearest {
  readonly eventId: EventId
}

export async function keepMeasured(db: Queryable, measured: MeasuredEvent, at: Instant): Promise<void> {
  await db.query(
    `INSERT INTO sportsbook.exposures (event_id, market, amount, limit_amount, measured_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (event_id) DO UPDATE SET market = excluded.market, amount = excluded.amount, limit_amount = excluded.limit_amount,
       measured_at = excluded.measured_at WHERE exposures.measured_at <= excluded.measured_at`,
    [measured.eventId, measured.market, measured.amount, measured.limit, new Date(at)],
  )
}

export async function forgetMeasured(db: Queryable, eventId: EventId | null): Promise<void> {
  await db.query('DELETE FROM sportsbook.exposures WHERE $1::uuid IS NULL OR event_id = $1', [eventId])
}

export async function eventsMeasuredBefore(db: Queryable, before: Instant): Promise<readonly EventId[]> {
  const { rows } = await db.query<{ eventId: EventId }>(
    'SELECT event_id AS "eventId" FROM sportsbook.exposures WHERE measured_at < $1 ORDER BY 1',
    [new Date(before)],
  )
  return rows.map(({ eventId }) => eventId)
}

/** Those that are worth to be told of, with what people call them. */
export async function measuredEvents(db: Queryable): Promise<readonly (MeasuredEvent & { readonly name: string })[]> {
  const { rows } = await db.query<MeasuredEvent & { name: string }>(
    `SELECT x.event_id AS "eventId", x.market, x.amount, x.limit_amount AS limit,
       concat_ws(' – ', coalesce(h.names_set ->> 'ko', h.names ->> 'ko'), coalesce(a.names_set ->> 'ko', a.names ->> 'ko')) AS name
     FROM sportsbook.exposures x JOIN sportsbook.events e USING (event_id)
       JOIN sportsbook.named h ON h.named_id = e.home_id JOIN sportsbook.named a ON a.named_id = e.away_id
     ORDER BY x.amount::numeric / x.limit_amount DESC, 1`,
  )
  return rows
}

export async function nearestOf(db: Queryable, eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, Nearest>> {
  const { rows } = await db.query<MeasuredEvent>(
    `SELECT event_id AS "eventId", market, amount, limit_amount AS limit FROM sportsbook.exposures WHERE event_id = ANY ($1)`,
    [eventIds],
  )
  return new Map(rows.map(({ eventId, ...nearest }) => [eventId, nearest]))
}
