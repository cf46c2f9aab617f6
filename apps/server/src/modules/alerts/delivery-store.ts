// The SQL statements of messages on their way.
import type { AlertChannelKind, AlertDeliveryState, AlertRule, AlertWord } from '@hanpan/contract'
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { countFound } from '../../platform/count-found.ts'
import type { AlertId, ChannelId, DeliveryId } from './model.ts'

export interface NewDelivery {
  readonly deliveryId: DeliveryId
  readonly alertId: AlertId
  readonly channelId: ChannelId
  readonly word: AlertWord
  readonly dueAt: Instant
}

export async function insertDeliveries(tx: Queryable, rows: readonly NewDelivery[], now: Instant): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `INSERT INTO alerts.deliveries (delivery_id, alert_id, channel_id, word, state, created_at, due_at)
     SELECT d.id, d.alert, d.channel, d.word, 'waiting', $5, to_timestamp(d.due / 1000.0)
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $6::float8[]) AS d (id, alert, channel, word, due)
     ON CONFLICT (alert_id, channel_id, word) DO NOTHING`,
    [
      rows.map(({ deliveryId }) => deliveryId),
      rows.map(({ alertId }) => alertId),
      rows.map(({ channelId }) => channelId),
      rows.map(({ word }) => word),
      new Date(now),
      rows.map(({ dueAt }) => dueAt),
    ],
  )
}

/** What was tried by the test button, when it was done. */
export async function insertTest(
  db: Queryable,
  tested: {
    readonly deliveryId: DeliveryId
    readonly channelId: ChannelId
    readonly isTaken: boolean
    readonly answer: string
    readonly startedAt: Instant
    readonly doneAt: Instant
  },
): Promise<void> {
  await db.query(
    `INSERT INTO alerts.deliveries (delivery_id, channel_id, word, state, created_at, due_at, tries, answer, done_at)
     VALUES ($1, $2, 'test', $3, $4, $4, 1, $5, $6)`,
    [
      tested.deliveryId,
      tested.channelId,
      tested.isTaken ? 'sent' : 'failed',
      new Date(tested.startedAt),
      tested.answer,
      new Date(tested.doneAt),
    ],
  )
}

export interface ClaimedDelivery {
  readonly deliveryId: DeliveryId
  readonly alertId: AlertId
  readonly channelId: ChannelId
  readonly word: AlertWord
  readonly createdAt: Instant
  /** With this one. */
  readonly tries: number
}

/**
 * Claims what is due, so many of each channel: nobody else claims it before the claim lapses. What follows on something of the same alert waits until that
 * has been sent.
 */
export async function claimDue(
  db: Queryable,
  now: Instant,
  lapsesAt: Instant,
  ofEach: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.query<ClaimedDelivery>(
    `UPDATE alerts.deliveries d SET tries = tries + 1, due_at = $2 FROM (
       SELECT next.delivery_id FROM alerts.channels c CROSS JOIN LATERAL (
         SELECT delivery_id FROM alerts.deliveries w WHERE w.channel_id = c.channel_id AND w.state = 'waiting' AND w.due_at <= $1
           AND NOT (w.word = 'over' AND EXISTS (SELECT FROM alerts.deliveries e WHERE e.alert_id = w.alert_id AND e.channel_id = w.channel_id
             AND e.word <> 'over' AND e.state = 'waiting'))
         ORDER BY w.due_at LIMIT $3 FOR UPDATE SKIP LOCKED) next) due
     WHERE d.delivery_id = due.delivery_id
     RETURNING d.delivery_id AS "deliveryId", d.alert_id AS "alertId", d.channel_id AS "channelId", d.word, d.created_at AS "createdAt", d.tries`,
    [new Date(now), new Date(lapsesAt), ofEach],
  )
  return rows
}

/** Says what became of a claim, unless it had lapsed and another one holds now. */
export async function finishDelivery(
  db: Queryable,
  { deliveryId, tries }: Pick<ClaimedDelivery, 'deliveryId' | 'tries'>,
  done: { readonly state: AlertDeliveryState; readonly answer: string; readonly dueAt: Instant; readonly now: Instant },
): Promise<void> {
  await db.query(
    `UPDATE alerts.deliveries SET state = $3, answer = $4, due_at = $5, done_at = CASE WHEN $3 = 'waiting' THEN NULL ELSE $6::timestamptz END
     WHERE delivery_id = $1 AND tries = $2 AND state = 'waiting'`,
    [deliveryId, tries, done.state, done.answer, new Date(done.dueAt), new Date(done.now)],
  )
}

/** What of these alerts nobody has been told of is told to nobody. */
export async function dropUntold(
  tx: Queryable,
  alertIds: readonly AlertId[],
  answer: string,
  now: Instant,
): Promise<void> {
  await tx.query(
    `UPDATE alerts.deliveries SET state = 'dropped', answer = $2, done_at = $3 WHERE alert_id = ANY ($1::uuid[]) AND state = 'waiting' AND tries = 0`,
    [[...alertIds], answer, new Date(now)],
  )
}

/** Who was told of the beginning of these alerts, or may have been. */
export async function toldOf(
  tx: Queryable,
  alertIds: readonly AlertId[],
): Promise<{ alertId: AlertId; channelId: ChannelId }[]> {
  const { rows } = await tx.query<{ alertId: AlertId; channelId: ChannelId }>(
    `SELECT DISTINCT alert_id AS "alertId", channel_id AS "channelId" FROM alerts.deliveries
     WHERE alert_id = ANY ($1::uuid[]) AND (state = 'sent' OR state = 'waiting' AND tries > 0)`,
    [[...alertIds]],
  )
  return rows
}

export interface ListedDelivery {
  readonly deliveryId: DeliveryId
  readonly alertId: AlertId | null
  readonly rule: AlertRule | null
  readonly label: string
  readonly channelId: ChannelId
  readonly channelName: string
  readonly channelKind: AlertChannelKind
  readonly word: AlertWord
  readonly state: AlertDeliveryState
  readonly tries: number
  readonly answer: string
  readonly createdAt: Instant
  readonly dueAt: Instant
  readonly doneAt: Instant | null
}

export async function listDeliveries(
  db: Queryable,
  filter: {
    readonly alertId: AlertId | null
    readonly channelId: ChannelId | null
    readonly state: string
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: readonly ListedDelivery[]; readonly total: number }> {
  const where = `WHERE ($1::uuid IS NULL OR d.alert_id = $1) AND ($2::uuid IS NULL OR d.channel_id = $2) AND ($3 = '' OR d.state = $3)`
  const values = [filter.alertId, filter.channelId, filter.state]
  const { rows } = await db.query<ListedDelivery>(
    `SELECT d.delivery_id AS "deliveryId", d.alert_id AS "alertId", a.rule, coalesce(a.label, '') AS label, d.channel_id AS "channelId",
       c.name AS "channelName", c.kind AS "channelKind", d.word, d.state, d.tries, d.answer, d.created_at AS "createdAt", d.due_at AS "dueAt",
       d.done_at AS "doneAt"
     FROM alerts.deliveries d JOIN alerts.channels c USING (channel_id) LEFT JOIN alerts.alerts a USING (alert_id)
     ${where} ORDER BY d.created_at DESC, d.delivery_id LIMIT $4 OFFSET $5`,
    [...values, filter.limit, filter.offset],
  )
  return { rows, total: await countFound(db, `alerts.deliveries d ${where}`, values) }
}

export interface ChannelStanding {
  readonly channelId: ChannelId
  readonly waiting: number
  readonly failedSince: Instant | null
  readonly lastAt: Instant | null
  readonly lastState: AlertDeliveryState | null
  readonly lastAnswer: string | null
}

/** How each channel fares: what waits, what became of the last message that was tried, and since when none was taken. */
export async function channelStandings(db: Queryable): Promise<ChannelStanding[]> {
  const { rows } = await db.query<ChannelStanding>(
    `SELECT c.channel_id AS "channelId",
       (SELECT count(*)::bigint FROM alerts.deliveries d WHERE d.channel_id = c.channel_id AND d.state = 'waiting') AS waiting,
       CASE WHEN last.state = 'sent' THEN NULL ELSE (
         SELECT min(created_at) FROM alerts.deliveries d WHERE d.channel_id = c.channel_id AND d.answer <> '' AND d.state IN ('failed', 'waiting')
           AND d.created_at > coalesce((SELECT max(s.created_at) FROM alerts.deliveries s WHERE s.channel_id = c.channel_id AND s.state = 'sent'), '-infinity'))
       END AS "failedSince",
       last.at AS "lastAt", last.state AS "lastState", last.answer AS "lastAnswer"
     FROM alerts.channels c LEFT JOIN LATERAL (
       SELECT coalesce(done_at, created_at) AS at, state, answer FROM alerts.deliveries d
       WHERE d.channel_id = c.channel_id AND d.state <> 'dropped' AND d.answer <> ''
       ORDER BY created_at DESC, delivery_id DESC LIMIT 1) last ON true`,
  )
  return rows
}

/** Forgets tests that were made before; messages of alerts go with them. */
export async function forgetTests(db: Queryable, before: Instant): Promise<void> {
  await db.query(`DELETE FROM alerts.deliveries WHERE alert_id IS NULL AND created_at < $1`, [new Date(before)])
}
