// Every SQL statement on events, on those who play in them, and on what decides their markets.
import type { Instant } from '@hanpan/kernel'
import {
  type EventBook,
  type EventStatus,
  type Fixture,
  type LegResult,
  OFFICE,
  type PlacedWithin,
  type SportKey,
} from '@hanpan/sportsbook'
import { columnOf, list } from '../../platform/array-literals.ts'
import { countFound } from '../../platform/count-found.ts'
import type { Queryable } from '../../platform/database.ts'
import type { EventKind } from '../../ports/sports-feed.ts'
import type { Desk, EventId, EventRow, NamedId, NamedKind, NamedRow, ResultRow } from './model.ts'

/** The columns of a row of an event. */
export const EVENT = `event_id AS "eventId", source, ref, sport, competition_id AS "competitionId", home_id AS "homeId", away_id AS "awayId",
  scheduled_at AS "scheduledAt", periods_max AS "periodsMax", status, book, desk, version, fixture_at AS "fixtureAt",
  changed_at AS "changedAt"`

// Names

const NAMED = `named_id AS "namedId", kind, sport, above, rank,
  jsonb_build_object('ko', names ->> 'ko', 'en', names ->> 'ko', 'vi', names ->> 'ko') || jsonb_strip_nulls(names)
    || coalesce(jsonb_strip_nulls(names_set), '{}') AS names`

export async function namedByIds(db: Queryable, ids: readonly NamedId[]): Promise<NamedRow[]> {
  const { rows } = await db.query<NamedRow>(`SELECT ${NAMED} FROM sportsbook.named WHERE named_id = ANY ($1)`, [ids])
  return rows
}

export interface NewNamed {
  readonly namedId: NamedId
  readonly kind: NamedKind
  readonly ref: string
  readonly sport: SportKey
  readonly aboveRef: string | null
  readonly names: object
}

/** Writes those that are not known, and other names of those that are. Answers their ids by kind and ref. */
export async function keepNamed(
  tx: Queryable,
  source: string,
  named: readonly NewNamed[],
): Promise<ReadonlyMap<string, NamedId>> {
  const ids = new Map<string, NamedId>()
  // Categories before the competitions that lie in them.
  for (const kind of ['category', 'competition', 'competitor'] as const) {
    const own = named.filter((one) => one.kind === kind)
    if (own.length === 0) continue
    const { rows } = await tx.query<{ ref: string; namedId: NamedId }>(
      `INSERT INTO sportsbook.named AS known (named_id, kind, source, ref, sport, above, names)
       SELECT new.named_id, $2, $1, new.ref, new.sport, above.named_id, new.names
       FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::jsonb[]) AS new (named_id, ref, sport, above_ref, names)
         LEFT JOIN sportsbook.named above ON above.source = $1 AND above.kind = 'category' AND above.ref = new.above_ref
       ORDER BY new.ref
       ON CONFLICT (source, kind, ref) DO UPDATE SET names = EXCLUDED.names
       RETURNING ref, named_id AS "namedId"`,
      [
        source,
        kind,
        own.map(({ namedId }) => namedId),
        own.map(({ ref }) => ref),
        own.map(({ sport }) => sport),
        own.map(({ aboveRef }) => aboveRef),
        own.map(({ names }) => JSON.stringify(names)),
      ],
    )
    for (const { ref, namedId } of rows) ids.set(`${kind} ${ref}`, namedId)
  }
  return ids
}

// Events

/** The events of a source by its names for them, locked in the order of their ids. */
export async function lockEvents(tx: Queryable, source: string, refs: readonly string[]): Promise<EventRow[]> {
  const { rows } = await tx.query<EventRow>(
    `SELECT ${EVENT} FROM sportsbook.events WHERE source = $1 AND ref = ANY ($2) ORDER BY event_id FOR NO KEY UPDATE`,
    [source, refs],
  )
  return rows
}

/** What is known of a source's events, by its own names for them. */
export async function booksOf(
  db: Queryable,
  source: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, EventBook>> {
  const { rows } = await db.query<{ ref: string; book: EventBook }>(
    'SELECT ref, book FROM sportsbook.events WHERE source = $1 AND ref = ANY ($2)',
    [source, refs],
  )
  return new Map(rows.map(({ ref, book }) => [ref, book]))
}

/** What events are of, by the source's own names for them. */
export async function kindsOf(
  db: Queryable,
  source: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, EventKind>> {
  const { rows } = await db.query<EventKind & { ref: string }>(
    'SELECT ref, sport, periods_max AS "periodsMax" FROM sportsbook.events WHERE source = $1 AND ref = ANY ($2)',
    [source, refs],
  )
  return new Map(rows.map(({ ref, ...kind }) => [ref, kind]))
}

/** A source's events that should have begun by an instant and are not over. */
export async function unfinishedEvents(db: Queryable, source: string, by: Instant): Promise<string[]> {
  const { rows } = await db.query<{ ref: string }>(
    `SELECT ref FROM sportsbook.events WHERE source = $1 AND scheduled_at <= $2
       AND status IN ('scheduled', 'live', 'interrupted') ORDER BY scheduled_at, ref`,
    [source, new Date(by)],
  )
  return rows.map(({ ref }) => ref)
}

export async function lockEvent(tx: Queryable, eventId: EventId): Promise<EventRow | null> {
  const { rows } = await tx.query<EventRow>(
    `SELECT ${EVENT} FROM sportsbook.events WHERE event_id = $1 FOR NO KEY UPDATE`,
    [eventId],
  )
  return rows[0] ?? null
}

export interface HeldEvent {
  readonly eventId: EventId
  readonly version: number
}

/** Events that bets are placed on, with the database's word on how they are now: kept from being changed until the end. */
export async function holdEvents(
  tx: Queryable,
  eventIds: readonly EventId[],
): Promise<{ readonly held: readonly HeldEvent[]; readonly now: Instant }> {
  const { rows } = await tx.query<HeldEvent & { now: Instant }>({
    name: 'sportsbook-hold-events',
    text: `SELECT event_id AS "eventId", version, clock_timestamp() AS now FROM sportsbook.events WHERE event_id = ANY ($1::uuid[])
           ORDER BY event_id FOR SHARE`,
    values: [list(eventIds)],
  })
  // The time of the last row: every lock is held by then.
  return { held: rows, now: rows.at(-1)?.now ?? (0 as Instant) }
}

export async function eventsByIds(db: Queryable, eventIds: readonly EventId[]): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>({
    name: 'sportsbook-events-by-ids',
    text: `SELECT ${EVENT} FROM sportsbook.events WHERE event_id = ANY ($1::uuid[])`,
    values: [list(eventIds)],
  })
  return rows
}

/** Events that are under way, and those that begin in a span. */
export async function eventsAround(
  db: Queryable,
  span: { readonly from: Instant; readonly to: Instant },
): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>(
    `SELECT ${EVENT} FROM sportsbook.events WHERE (scheduled_at >= $1 AND scheduled_at < $2) OR status IN ('live', 'interrupted')`,
    [new Date(span.from), new Date(span.to)],
  )
  return rows
}

/** Events of sources that have not begun an hour after their time, of the last weeks; those that the house has decided are not among them. */
export async function eventsNotBegun(db: Queryable, limit: number): Promise<EventId[]> {
  const { rows } = await db.query<{ eventId: EventId }>(
    `SELECT event_id AS "eventId" FROM sportsbook.events
     WHERE scheduled_at > now() - interval '30 days' AND scheduled_at < now() - interval '1 hour'
       AND status IN ('scheduled', 'postponed') AND source <> $1 AND NOT book ? 'overruled'
     ORDER BY scheduled_at, event_id LIMIT $2`,
    [OFFICE, limit],
  )
  return rows.map(({ eventId }) => eventId)
}

/** Which of those were changed since an instant. */
export async function eventsChangedSince(
  db: Queryable,
  span: { readonly from: Instant; readonly to: Instant },
  since: Instant,
): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>({
    name: 'sportsbook-events-changed',
    // By the span: an index on the time of a change would have every change rewrite all the others.
    text: `SELECT ${EVENT} FROM sportsbook.events WHERE changed_at >= $3
      AND ((scheduled_at >= $1 AND scheduled_at < $2) OR status IN ('live', 'interrupted'))`,
    values: [new Date(span.from), new Date(span.to), new Date(since)],
  })
  return rows
}

export interface NewEvent {
  readonly eventId: EventId
  readonly ref: string
  readonly fixture: Fixture
  readonly competitionId: NamedId
  readonly homeId: NamedId
  readonly awayId: NamedId
  readonly book: EventBook
  readonly fixtureAt: number
}

/** Writes events that are not known. One that somebody else has written meanwhile stays as it is. */
export async function insertEvents(tx: Queryable, source: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.query(
    `INSERT INTO sportsbook.events (event_id, source, ref, sport, competition_id, home_id, away_id, scheduled_at, periods_max, book, fixture_at)
     SELECT event_id, $1, ref, sport, competition_id, home_id, away_id, 'epoch'::timestamptz + scheduled_ms * interval '1 millisecond',
       periods_max, book, 'epoch'::timestamptz + fixture_ms * interval '1 millisecond'
     FROM unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[], $8::bigint[], $9::smallint[], $10::jsonb[], $11::bigint[])
       AS new (event_id, ref, sport, competition_id, home_id, away_id, scheduled_ms, periods_max, book, fixture_ms)
     ORDER BY ref ON CONFLICT (source, ref) DO NOTHING`,
    [
      source,
      events.map(({ eventId }) => eventId),
      events.map(({ ref }) => ref),
      events.map(({ fixture }) => fixture.sport),
      events.map(({ competitionId }) => competitionId),
      events.map(({ homeId }) => homeId),
      events.map(({ awayId }) => awayId),
      events.map(({ fixture }) => fixture.scheduledAt),
      events.map(({ fixture }) => fixture.periodsMax ?? null),
      events.map(({ book }) => JSON.stringify(book)),
      events.map(({ fixtureAt }) => fixtureAt),
    ],
  )
}

export type ChangedEvent = Omit<EventRow, 'source' | 'ref' | 'sport' | 'periodsMax' | 'version' | 'changedAt'>

/** Rewrites locked events; each has the next version. */
export async function writeEvents(tx: Queryable, events: readonly ChangedEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.query({
    name: 'sportsbook-write-events',
    text: `UPDATE sportsbook.events e SET book = new.book, desk = new.desk, status = new.status, version = version + 1, changed_at = clock_timestamp(),
        scheduled_at = 'epoch'::timestamptz + new.scheduled_ms * interval '1 millisecond',
        fixture_at = 'epoch'::timestamptz + new.fixture_ms * interval '1 millisecond',
        competition_id = new.competition_id, home_id = new.home_id, away_id = new.away_id
      FROM unnest($1::uuid[], $2::jsonb[], $3::text[], $4::bigint[], $5::bigint[], $6::uuid[], $7::uuid[], $8::uuid[], $9::jsonb[])
        AS new (event_id, book, status, scheduled_ms, fixture_ms, competition_id, home_id, away_id, desk)
      WHERE e.event_id = new.event_id`,
    values: [
      columnOf(events, ({ eventId }) => eventId),
      events.map(({ book }) => JSON.stringify(book)),
      columnOf(events, ({ status }) => status),
      columnOf(events, ({ scheduledAt }) => scheduledAt),
      columnOf(events, ({ fixtureAt }) => fixtureAt),
      columnOf(events, ({ competitionId }) => competitionId),
      columnOf(events, ({ homeId }) => homeId),
      columnOf(events, ({ awayId }) => awayId),
      events.map(({ desk }) => JSON.stringify(desk)),
    ],
  })
}

/** Lays what traders want over a locked event. */
export async function writeDesk(tx: Queryable, eventId: EventId, desk: Desk): Promise<void> {
  await tx.query(
    'UPDATE sportsbook.events SET desk = $2, version = version + 1, changed_at = clock_timestamp() WHERE event_id = $1',
    [eventId, JSON.stringify(desk)],
  )
}

// Lists

export interface EventFilter {
  readonly sport: SportKey | null
  readonly competitionId: NamedId | null
  readonly from: Instant
  readonly to: Instant
  readonly statuses: readonly EventStatus[]
  readonly isNewestFirst: boolean
}

/** In the order of their beginning, or against it. */
export async function listEvents(
  db: Queryable,
  filter: EventFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly events: EventRow[]; readonly total: number }> {
  const values = [new Date(filter.from), new Date(filter.to), filter.statuses, filter.sport, filter.competitionId]
  const where = `scheduled_at >= $1 AND scheduled_at < $2 AND status = ANY ($3) AND ($4::text IS NULL OR sport = $4)
    AND ($5::uuid IS NULL OR competition_id = $5)`
  const [{ rows: events }, total] = await Promise.all([
    db.query<EventRow>(
      `SELECT ${EVENT} FROM sportsbook.events WHERE ${where} ORDER BY ${filter.isNewestFirst ? 'scheduled_at DESC, event_id DESC' : 'scheduled_at, event_id'}
       OFFSET $6 LIMIT $7`,
      [...values, page.offset, page.limit],
    ),
    countFound(db, `sportsbook.events WHERE ${where}`, values),
  ])
  return { events, total }
}

// Results

export interface NewResult {
  readonly eventId: EventId
  readonly market: string
  readonly results: Readonly<Record<string, LegResult>> | null
  readonly cancels: readonly PlacedWithin[]
  readonly isConfirmed: boolean
}

/** Writes what decides markets of locked events. One that says what stood before changes nothing but how sure it is. */
export async function writeResults(tx: Queryable, results: readonly NewResult[]): Promise<void> {
  if (results.length === 0) return
  await tx.query(
    'INSERT INTO sportsbook.decided SELECT DISTINCT unnest($1::uuid[]) ORDER BY 1 ON CONFLICT DO NOTHING',
    [results.map(({ eventId }) => eventId)],
  )
  await tx.query(
    `INSERT INTO sportsbook.results AS known (event_id, market, results, cancels, is_confirmed)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::jsonb[], $5::boolean[])
     ON CONFLICT (event_id, market) DO UPDATE SET results = EXCLUDED.results, cancels = EXCLUDED.cancels,
       is_confirmed = EXCLUDED.is_confirmed, decided_at = clock_timestamp(),
       number = known.number + (known.results IS DISTINCT FROM EXCLUDED.results OR known.cancels <> EXCLUDED.cancels)::int`,
    [
      results.map(({ eventId }) => eventId),
      results.map(({ market }) => market),
      results.map((one) => one.results && JSON.stringify(one.results)),
      results.map(({ cancels }) => JSON.stringify(cancels)),
      results.map(({ isConfirmed }) => isConfirmed),
    ],
  )
}

/** What decides the markets that legs stand on: by event and market. */
export async function resultsOf(
  db: Queryable,
  markets: readonly { readonly eventId: EventId; readonly market: string }[],
): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>(
    `SELECT event_id AS "eventId", market, results, cancels FROM sportsbook.results
     WHERE (event_id, market) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`,
    [markets.map(({ eventId }) => eventId), markets.map(({ market }) => market)],
  )
  return rows
}

/**
 * Events with markets that were decided, or decided otherwise, since their bets were settled; and those that a reopened bet still waits for although
 * they are decided, because that happened while it was being reopened.
 */
export async function eventsToSettle(db: Queryable, limit: number): Promise<readonly EventId[]> {
  const { rows } = await db.query<{ eventId: EventId }>(
    `SELECT event_id AS "eventId" FROM sportsbook.results WHERE number > settled_number
     UNION
     SELECT event_id FROM sportsbook.reopened o WHERE NOT EXISTS (
       SELECT FROM sportsbook.legs l LEFT JOIN sportsbook.results r USING (event_id, market)
       WHERE l.event_id = o.event_id AND l.bet_id = o.bet_id AND r.results IS NULL
         AND NOT coalesce(r.cancels, '[]') @> '[{"from": null, "to": null}]')
     ORDER BY 1 LIMIT $1`,
    [limit],
  )
  return rows.map(({ eventId }) => eventId)
}

/** A result that bets are settled by: what is settled by it is marked with this number, not with a later one. */
export interface ResultNumber {
  readonly eventId: EventId
  readonly market: string
  readonly number: number
  /** By a later number bets may have been settled before, whether or not that was marked. */
  readonly isFirst: boolean
}

/** The numbers of the results of events as they are now, where they are not settled by. */
export async function numbersOf(db: Queryable, eventIds: readonly EventId[]): Promise<readonly ResultNumber[]> {
  const { rows } = await db.query<ResultNumber>(
    `SELECT event_id AS "eventId", market, number, number = 1 AS "isFirst" FROM sportsbook.results
     WHERE event_id = ANY ($1::uuid[]) AND number > settled_number`,
    [eventIds],
  )
  return rows
}

export async function markSettled(tx: Queryable, numbers: readonly ResultNumber[]): Promise<void> {
  await tx.query(
    `UPDATE sportsbook.results r SET settled_number = done.number
     FROM unnest($1::uuid[], $2::text[], $3::int[]) AS done (event_id, market, number)
     WHERE r.event_id = done.event_id AND r.market = done.market AND r.settled_number < done.number`,
    [numbers.map(({ eventId }) => eventId), numbers.map(({ market }) => market), numbers.map(({ number }) => number)],
  )
}
