// Every SQL statement of the trading desk: events by what traders look for, what is staked on them, and the messages of one.
import type { SportEventSort, SortText } from '@hanpan/contract'
import type { BetId, Instant, Won } from '@hanpan/kernel'
import type { EventStatus, SportKey } from '@hanpan/sportsbook'
import { countFound } from '../../platform/count-found.ts'
import type { Queryable } from '../../platform/database.ts'
import { EVENT } from './event-store.ts'
import type { MessageRow } from './feed-store.ts'
import type { EventId, EventRow } from './model.ts'
import type { SportSettings } from './settings.ts'

interface PageOfRows {
  readonly offset: number
  readonly limit: number
}

export interface DeskFilter {
  readonly sport: SportKey | null
  readonly statuses: readonly EventStatus[]
  readonly from: Instant
  readonly to: Instant
  /** In the name of a side or a competition, in any language. */
  readonly text: string | null
  readonly isNewestFirst: boolean
  /** Only those of which traders have suspended something, where this is what they have suspended as a whole. */
  readonly suspendedBy: SportSettings['suspended'] | null
  readonly sort: SortText<SportEventSort> | null
}

/** Live ones first, unless they are ordered by what is staked; of a span of beginnings, where those under way count however long ago they began. */
export async function deskEvents(
  db: Queryable,
  { sport, statuses, from, to, text, isNewestFirst, suspendedBy, sort }: DeskFilter,
  { offset, limit }: PageOfRows,
): Promise<{ readonly events: EventRow[]; readonly total: number }> {
  const named = `IN (SELECT n.named_id FROM sportsbook.named n
      WHERE strpos(lower(n.names::text || coalesce(n.names_set::text, '')), lower($5)) > 0)`
  const where = `scheduled_at >= $1 AND scheduled_at < $2 AND status = ANY ($3) AND ($4::text IS NULL OR sport = $4)
    AND ($5::text IS NULL OR competition_id ${named} OR home_id ${named} OR away_id ${named})
    AND ($6::jsonb IS NULL OR ${IS_SUSPENDED})`
  const values = [new Date(from), new Date(to), statuses, sport, text, suspendedBy && JSON.stringify(suspendedBy)]
  const page = sort ? byOpenBets(where, sort) : isNewestFirst ? newestFirst(where) : liveFirst(where)
  const [{ rows: events }, total] = await Promise.all([
    db.query<EventRow>(page, [...values, offset, limit]),
    countFound(db, `sportsbook.events WHERE ${where}`, values),
  ])
  return { events, total }
}

/** By a trader: all of it, one of its markets or picks, or what it is part of. */
const IS_SUSPENDED = `(desk ? 'suspended' OR jsonb_path_exists(desk, '$.markets.*.suspended')
      OR jsonb_path_exists(desk, '$.markets.*.suspendedPicks.*')
      OR ($6 -> 'all')::boolean OR (($6 -> 'live')::boolean AND status IN ('live', 'interrupted'))
      OR ($6 -> 'sports') ? sport OR ($6 -> 'competitions') ? competition_id::text)`

const newestFirst = (where: string) =>
  `SELECT ${EVENT} FROM sportsbook.events WHERE ${where} ORDER BY scheduled_at DESC, event_id DESC OFFSET $7 LIMIT $8`

/** No index has live ones first: they and the others are taken in the order of theirs, and what is on the page is read afterwards. */
function liveFirst(where: string): string {
  const isLive = `status IN ('live', 'interrupted')`
  const firstOf = (condition: string) =>
    `(SELECT event_id, scheduled_at, ${isLive} AS is_live FROM sportsbook.events WHERE ${where} AND ${condition}
      ORDER BY scheduled_at, event_id LIMIT $7::int + $8::int)`
  return `WITH page AS MATERIALIZED (
      SELECT event_id FROM (${firstOf(isLive)} UNION ALL ${firstOf(`NOT ${isLive}`)}) either
      ORDER BY is_live DESC, scheduled_at, event_id OFFSET $7 LIMIT $8)
    SELECT ${EVENT} FROM sportsbook.events WHERE event_id IN (SELECT event_id FROM page)
    ORDER BY ${isLive} DESC, scheduled_at, event_id`
}

export interface OpenBets {
  readonly bets: number
  readonly stakes: Won
  readonly liability: Won
}

/** What a bet pays at most: of a part that was cashed out nothing any more. */
export const PAYS = 'ceil(b.payout_max::numeric * (b.stake - b.closed) / b.stake)'
/** Of each leg l its bet b, where it is open: looked up one by one, where a join would be one over all open bets and all legs. */
export const OPEN_BET_OF_LEG =
  "CROSS JOIN LATERAL (SELECT * FROM sportsbook.bets WHERE bet_id = l.bet_id AND status IN ('wait', 'pending') OFFSET 0) b"
/** Figures as openBetsOf has them, of all events that are found: which ones are on a page hangs on every one. Those that are equal stand by their beginning. */
function byOpenBets(where: string, sort: SortText<SportEventSort>): string {
  const order = sort.startsWith('-') ? `${sort.slice(1)} DESC` : sort
  return `WITH found AS MATERIALIZED (SELECT event_id, scheduled_at FROM sportsbook.events WHERE ${where}),
      legs AS MATERIALIZED (
        SELECT l.event_id, l.market, l.pick, l.bet_id, b.stake - b.closed AS stake, ${PAYS} AS pays
        FROM found JOIN sportsbook.legs l USING (event_id) ${OPEN_BET_OF_LEG}),
      picks AS (SELECT event_id, market, pick, sum(pays) AS pays FROM legs GROUP BY 1, 2, 3),
      worst AS (SELECT event_id, market, max(pays) AS pays FROM picks GROUP BY 1, 2),
      liabilities AS (SELECT event_id, sum(pays) AS liability FROM worst GROUP BY 1),
      placed AS (
        SELECT event_id, count(*) AS bets, sum(stake) AS stakes
        FROM (SELECT DISTINCT event_id, bet_id, stake FROM legs) own GROUP BY 1),
      page AS (
        SELECT event_id, row_number() OVER (ORDER BY ${order}, scheduled_at, event_id) AS place
        FROM (SELECT event_id, scheduled_at, coalesce(bets, 0) AS bets, coalesce(stakes, 0) AS stakes, coalesce(liability, 0) AS liability
          FROM found LEFT JOIN placed USING (event_id) LEFT JOIN liabilities USING (event_id)) measured
        ORDER BY place OFFSET $7 LIMIT $8)
    SELECT ${EVENT} FROM sportsbook.events JOIN page USING (event_id) ORDER BY place`
}

const OPEN_LEGS = `sportsbook.legs l ${OPEN_BET_OF_LEG} WHERE l.event_id = ANY ($1)`

/** Of each event that has bets which are not settled. Its liability is what the worst pick of every market would pay together. */
export async function openBetsOf(db: Queryable, eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, OpenBets>> {
  const { rows } = await db.query<OpenBets & { readonly eventId: EventId }>(
    `WITH picks AS (SELECT l.event_id, l.market, l.pick, sum(${PAYS}) AS pays FROM ${OPEN_LEGS} GROUP BY 1, 2, 3),
       worst AS (SELECT event_id, market, max(pays) AS pays FROM picks GROUP BY 1, 2),
       liabilities AS (SELECT event_id, sum(pays) AS liability FROM worst GROUP BY 1),
       own AS (SELECT DISTINCT l.event_id, b.bet_id, b.stake - b.closed AS stake FROM ${OPEN_LEGS})
     SELECT own.event_id AS "eventId", count(*)::bigint AS bets, sum(own.stake)::bigint AS stakes, liability::bigint
     FROM own JOIN liabilities USING (event_id) GROUP BY own.event_id, liability`,
    [eventIds],
  )
  return new Map(rows.map(({ eventId, ...open }) => [eventId, open]))
}

export interface SettledBets {
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
}

/** What became of the bets of an event: those on it alone, and combinations, which other events have decided too. */
export interface SettledOnEvent {
  readonly alone: SettledBets
  readonly combined: SettledBets
}

const NONE_SETTLED: SettledBets = { bets: 0, stakes: 0 as Won, payouts: 0 as Won }
export const NOTHING_SETTLED: SettledOnEvent = { alone: NONE_SETTLED, combined: NONE_SETTLED }

/** Of each event that has settled bets. Void ones have moved nothing and are left out. */
export async function settledBetsOf(
  db: Queryable,
  eventIds: readonly EventId[],
): Promise<ReadonlyMap<EventId, SettledOnEvent>> {
  const { rows } = await db.query<SettledBets & { readonly eventId: EventId; readonly isAlone: boolean }>(
    `WITH own AS (
       SELECT DISTINCT l.event_id, b.bet_id, b.stake, b.payout FROM sportsbook.legs l JOIN sportsbook.bets b USING (bet_id)
       WHERE l.event_id = ANY ($1) AND b.status IN ('won', 'lost', 'cashed-out'))
     SELECT event_id AS "eventId",
       NOT EXISTS (SELECT FROM sportsbook.legs x WHERE x.bet_id = own.bet_id AND x.event_id <> own.event_id) AS "isAlone",
       count(*)::bigint AS bets, sum(stake)::bigint AS stakes, sum(payout)::bigint AS payouts
     FROM own GROUP BY 1, 2`,
    [eventIds],
  )
  const byEvent = new Map<EventId, SettledOnEvent>()
  for (const { eventId, isAlone, ...settled } of rows) {
    const before = byEvent.get(eventId) ?? NOTHING_SETTLED
    byEvent.set(eventId, { ...before, [isAlone ? 'alone' : 'combined']: settled })
  }
  return byEvent
}

/** The bets with a leg on an event, the newest first: their ids grow with time. */
export async function betsOnEvent(
  db: Queryable,
  eventId: EventId,
  { offset, limit }: PageOfRows,
): Promise<{ readonly betIds: BetId[]; readonly total: number }> {
  const [{ rows }, total] = await Promise.all([
    db.query<{ betId: BetId }>(
      `SELECT DISTINCT bet_id AS "betId" FROM sportsbook.legs WHERE event_id = $1 ORDER BY 1 DESC OFFSET $2 LIMIT $3`,
      [eventId, offset, limit],
    ),
    countFound(db, '(SELECT DISTINCT bet_id FROM sportsbook.legs WHERE event_id = $1) AS bets', [eventId]),
  ])
  return { betIds: rows.map(({ betId }) => betId), total }
}

export async function newestMessages(
  db: Queryable,
  eventId: EventId,
  { offset, limit }: PageOfRows,
): Promise<{ readonly messages: MessageRow[]; readonly total: number }> {
  const [{ rows: messages }, { rows: counted }] = await Promise.all([
    db.query<MessageRow>(
      `SELECT producer, message_id AS "messageId", kind, generated_at AS "generatedAt", received_at AS "receivedAt", body
       FROM sportsbook.messages WHERE event_id = $1
       ORDER BY generated_at DESC, received_at DESC, producer, message_id OFFSET $2 LIMIT $3`,
      [eventId, offset, limit],
    ),
    db.query<{ total: number }>('SELECT count(*)::bigint AS total FROM sportsbook.messages WHERE event_id = $1', [
      eventId,
    ]),
  ])
  return { messages, total: counted[0]!.total }
}

export interface Suspended {
  /** Null is every sport, or every competition. */
  readonly sport: SportKey | null
  readonly competitionId: string | null
  readonly isLiveOnly: boolean
}

/**
 * Gives every event that a suspension concerns another version: placing waits, or is waited for, as with any change of it. Locked in the
 * order of their ids, as everybody does.
 */
export async function touchEvents(tx: Queryable, { sport, competitionId, isLiveOnly }: Suspended): Promise<void> {
  await tx.query(
    `WITH held AS (SELECT event_id FROM sportsbook.events
       WHERE (status IN ('live', 'interrupted') OR (status = 'scheduled' AND NOT $3))
         AND ($1::text IS NULL OR sport = $1) AND ($2::uuid IS NULL OR competition_id = $2)
       ORDER BY event_id FOR NO KEY UPDATE)
     UPDATE sportsbook.events e SET version = version + 1, changed_at = clock_timestamp() FROM held WHERE e.event_id = held.event_id`,
    [sport, competitionId, isLiveOnly],
  )
}

/** Events with prices of traders, or a place in the lobby, whose time is over by now. */
export async function eventsWithEndedPrices(db: Queryable, limit: number): Promise<readonly EventId[]> {
  const { rows } = await db.query<{ eventId: EventId }>(
    `SELECT event_id AS "eventId" FROM sportsbook.events WHERE desk <> '{}' AND EXISTS (
       SELECT FROM (SELECT jsonb_path_query(desk, '$.markets.*.prices.*.until ? (@ != null)') UNION ALL SELECT desk #> '{featured,until}') AS ended (until)
       WHERE until::bigint <= extract(epoch FROM clock_timestamp()) * 1000)
     ORDER BY event_id LIMIT $1`,
    [limit],
  )
  return rows.map(({ eventId }) => eventId)
}
