// Every SQL statement on what sources say: the log of their messages, and how each producer was last heard.
import type { Instant } from '@hanpan/kernel'
import type { FeedMessage } from '@hanpan/sportsbook'
import type { Queryable } from '../../platform/database.ts'
import type { FeedMarket } from '../../ports/sports-feed.ts'
import type { EventId, ProducerRow } from './model.ts'

const PRODUCER = `producer, silent_ms_max AS "silentMsMax", alive_at AS "aliveAt", recovering_since AS "recoveringSince",
  recovery_id AS "recoveryId", missing_since AS "missingSince"`

export interface LoggedMessage {
  readonly message: FeedMessage
  /** Null of what is said of a producer. */
  readonly eventId: EventId | null
}

/** Which of these were heard before, by their producer and name. */
export async function heardBefore(
  db: Queryable,
  messages: readonly Pick<FeedMessage, 'producer' | 'messageId'>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ producer: string; messageId: string }>({
    name: 'sportsbook-heard-before',
    text: `SELECT producer, message_id AS "messageId" FROM sportsbook.messages
      WHERE (producer, message_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
    values: [messages.map(({ producer }) => producer), messages.map(({ messageId }) => messageId)],
  })
  return new Set(rows.map(nameOfMessage))
}

export const nameOfMessage = ({ producer, messageId }: Pick<FeedMessage, 'producer' | 'messageId'>) =>
  `${producer} ${messageId}`

/** Writes messages down. False when somebody else has written one of them meanwhile: then none may be applied. */
export async function logMessages(tx: Queryable, logged: readonly LoggedMessage[]): Promise<boolean> {
  if (logged.length === 0) return true
  const { rowCount } = await tx.query({
    name: 'sportsbook-log-messages',
    text: `INSERT INTO sportsbook.messages (producer, message_id, event_id, kind, generated_at, body)
      SELECT producer, message_id, event_id, kind, 'epoch'::timestamptz + generated_ms * interval '1 millisecond', body
      FROM unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::bigint[], $6::jsonb[])
        AS new (producer, message_id, event_id, kind, generated_ms, body)
      ORDER BY producer, message_id ON CONFLICT DO NOTHING`,
    values: [
      logged.map(({ message }) => message.producer),
      logged.map(({ message }) => message.messageId),
      logged.map(({ eventId }) => eventId),
      logged.map(({ message }) => message.kind),
      logged.map(({ message }) => message.generatedAt),
      logged.map(({ message }) => JSON.stringify(bodyOf(message))),
    ],
  })
  return rowCount === logged.length
}

/** What the columns do not say. */
function bodyOf(message: FeedMessage): object {
  const { producer, messageId, generatedAt, kind, eventRef, ...body } = message
  void [producer, messageId, generatedAt, kind, eventRef]
  return body
}

export interface MessageRow {
  readonly producer: string
  readonly messageId: string
  readonly kind: FeedMessage['kind']
  readonly generatedAt: Instant
  readonly receivedAt: Instant
  readonly body: object
}

/** What was said of an event until an instant, in the order in which it was said. */
export async function messagesOf(
  db: Queryable,
  eventId: EventId,
  until: Instant | null,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `SELECT * FROM (
       SELECT producer, message_id AS "messageId", kind, generated_at AS "generatedAt", received_at AS "receivedAt", body
       FROM sportsbook.messages WHERE event_id = $1 AND ($2::timestamptz IS NULL OR generated_at <= $2)
       ORDER BY generated_at DESC, received_at DESC LIMIT $3) newest
     ORDER BY "generatedAt", "receivedAt"`,
    [eventId, until === null ? null : new Date(until), limit],
  )
  return rows
}

/** Forgets what was said before an instant, so many at a time. Answers how many. */
export async function forgetMessages(db: Queryable, before: Instant, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM sportsbook.messages WHERE (producer, message_id) IN
       (SELECT producer, message_id FROM sportsbook.messages WHERE received_at < $1 ORDER BY received_at LIMIT $2)`,
    [new Date(before), limit],
  )
  return rowCount ?? 0
}

// Producers

export async function producers(db: Queryable): Promise<ProducerRow[]> {
  const { rows } = await db.query<ProducerRow>(`SELECT ${PRODUCER} FROM sportsbook.producers ORDER BY producer`)
  return rows
}

/** Makes producers known that are not, and how long each may be silent. */
export async function keepProducers(
  db: Queryable,
  known: readonly { readonly producer: string; readonly silentMsMax: number }[],
): Promise<void> {
  await db.query(
    `INSERT INTO sportsbook.producers (producer, silent_ms_max) SELECT * FROM unnest($1::text[], $2::int[])
     ON CONFLICT (producer) DO UPDATE SET silent_ms_max = EXCLUDED.silent_ms_max`,
    [known.map(({ producer }) => producer), known.map(({ silentMsMax }) => silentMsMax)],
  )
}

/**
 * Notes that producers were heard at this moment, each with the time when the newest of its messages was made. One that comes later than its
 * producer may be silent says that it was living, not that it lives.
 */
export async function heardNow(tx: Queryable, newest: ReadonlyMap<string, number>): Promise<void> {
  await tx.query(
    `UPDATE sportsbook.producers SET alive_at = clock_timestamp()
     FROM unnest($1::text[], $2::bigint[]) AS said (name, made_ms)
     WHERE producer = said.name AND (alive_at IS NULL OR alive_at < clock_timestamp() - interval '200 milliseconds')
       AND 'epoch'::timestamptz + made_ms * interval '1 millisecond'
         >= clock_timestamp() - silent_ms_max * interval '1 millisecond'`,
    [[...newest.keys()], [...newest.values()]],
  )
}

/** From now on what a producer prices is suspended, until it has said again what was missed. A recovery that is under way goes on. */
export async function beginRecovery(tx: Queryable, producer: string, recoveryId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE sportsbook.producers SET recovering_since = clock_timestamp(), recovery_id = $2, missing_since = alive_at
     WHERE producer = $1 AND recovering_since IS NULL`,
    [producer, recoveryId],
  )
  return rowCount === 1
}

/** Some of what a recovery was to say again was missed too: it begins once more, under another name and for all of what is missing. */
export async function renewRecovery(tx: Queryable, producer: string, recoveryId: string): Promise<void> {
  if (await beginRecovery(tx, producer, recoveryId)) return
  await tx.query(
    'UPDATE sportsbook.producers SET recovery_id = $2 WHERE producer = $1 AND recovering_since IS NOT NULL',
    [producer, recoveryId],
  )
}

/** Asks for all that was said since an instant, under another name where something is asked for already. False of an unknown producer. */
export async function demandRecovery(
  tx: Queryable,
  producer: string,
  since: Instant,
  recoveryId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE sportsbook.producers SET recovering_since = coalesce(recovering_since, clock_timestamp()), recovery_id = $3,
       missing_since = CASE WHEN recovering_since IS NULL THEN $2 WHEN missing_since IS NOT NULL THEN least(missing_since, $2) END
     WHERE producer = $1`,
    [producer, new Date(since), recoveryId],
  )
  return rowCount === 1
}

/** Ends the recovery of this name; another one goes on. */
export async function endRecovery(tx: Queryable, producer: string, recoveryId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE sportsbook.producers SET recovering_since = NULL, recovery_id = NULL, missing_since = NULL
     WHERE producer = $1 AND recovery_id = $2`,
    [producer, recoveryId],
  )
  return rowCount === 1
}

// Markets of sources

/** Replaces the markets of a source. In a transaction, so that nobody reads half of them. */
export async function replaceMarkets(tx: Queryable, source: string, markets: readonly FeedMarket[]): Promise<void> {
  await tx.query('DELETE FROM sportsbook.feed_markets WHERE source = $1', [source])
  await tx.query(
    `INSERT INTO sportsbook.feed_markets (source, market_id, name, groups, market, outcomes)
     SELECT $1, marked->>'marketId', marked->>'name', ARRAY(SELECT jsonb_array_elements_text(marked->'groups')), marked->>'market',
       marked->'outcomes' FROM jsonb_array_elements($2::jsonb) AS all_of_them (marked)`,
    [source, JSON.stringify(markets)],
  )
}

export interface FeedMarketRow extends FeedMarket {
  readonly source: string
  readonly readAt: Instant
}

/** Those of all sources, by what they are called: only such as are one of ours, only such as are none, or all. */
export async function feedMarkets(
  db: Queryable,
  { isOurs, text }: { readonly isOurs: boolean | null; readonly text: string | null },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly markets: FeedMarketRow[]; readonly total: number }> {
  const where = `($1::boolean IS NULL OR (market IS NOT NULL) = $1)
    AND ($2::text IS NULL OR strpos(lower(name || ' ' || market_id || ' ' || coalesce(market, '')), lower($2)) > 0)`
  const [{ rows: markets }, { rows: counted }] = await Promise.all([
    db.query<FeedMarketRow>(
      `SELECT source, market_id AS "marketId", name, groups, market, outcomes, read_at AS "readAt"
       FROM sportsbook.feed_markets WHERE ${where} ORDER BY source, name, market_id OFFSET $3 LIMIT $4`,
      [isOurs, text, offset, limit],
    ),
    db.query<{ total: number }>(`SELECT count(*)::bigint AS total FROM sportsbook.feed_markets WHERE ${where}`, [
      isOurs,
      text,
    ]),
  ])
  return { markets, total: counted[0]!.total }
}
