// The SQL statements of alerts.
import type { AlertRule } from '@hanpan/contract'
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { countFound } from '../../platform/count-found.ts'
import type { Alert, AlertId } from './model.ts'

const COLUMNS = `a.alert_id AS "alertId", a.rule, a.cause, a.label, a.value, a.threshold, a.amount, a.member_id AS "memberId",
  a.is_urgent AS "isUrgent", a.is_held_back AS "isHeldBack", a.began_at AS "beganAt", a.ended_at AS "endedAt", a.escalated_at AS "escalatedAt",
  a.acknowledged_at AS "acknowledgedAt", a.acknowledged_by AS "acknowledgedBy", a.note`

export interface NewAlert {
  readonly alertId: AlertId
  readonly rule: AlertRule
  readonly cause: string
  readonly label: string
  readonly value: number
  readonly threshold: number
  readonly amount: number | null
  readonly memberId: MemberId | null
  readonly isUrgent: boolean
  readonly isHeldBack: boolean
  readonly isEvent: boolean
  readonly escalateAt: Instant | null
}

const dateOf = (at: Instant | null) => (at === null ? null : new Date(at))

/** Null where one of its rule and cause is open, or of an event where there was one. */
export async function insertAlert(tx: Queryable, alert: NewAlert, now: Instant): Promise<Alert | null> {
  const { rows } = await tx.query<Alert>(
    `INSERT INTO alerts.alerts AS a (alert_id, rule, cause, label, value, threshold, amount, member_id, is_urgent, is_held_back, began_at, seen_at,
       ended_at, escalate_at)
     SELECT $1::uuid, $2, $3, $4, $5::bigint, $6::bigint, $7::bigint, $8::uuid, $9::boolean, $10::boolean, $11::timestamptz, $11::timestamptz,
       CASE WHEN $12 THEN $11::timestamptz END, $13::timestamptz
     WHERE NOT $12::boolean OR NOT EXISTS (SELECT FROM alerts.alerts WHERE rule = $2 AND cause = $3)
     ON CONFLICT (rule, cause) WHERE ended_at IS NULL DO NOTHING RETURNING ${COLUMNS}`,
    [
      alert.alertId,
      alert.rule,
      alert.cause,
      alert.label,
      alert.value,
      alert.threshold,
      alert.amount,
      alert.memberId,
      alert.isUrgent,
      alert.isHeldBack,
      new Date(now),
      alert.isEvent,
      dateOf(alert.escalateAt),
    ],
  )
  return rows[0] ?? null
}

/** Of several that look at once one has its turn. Nobody else waits for it. */
export async function lockLooking(tx: Queryable): Promise<void> {
  await tx.query('LOCK TABLE alerts.alerts IN SHARE UPDATE EXCLUSIVE MODE')
}

export async function openCauses(
  db: Queryable,
  rules: readonly AlertRule[],
): Promise<{ rule: AlertRule; cause: string }[]> {
  const { rows } = await db.query<{ rule: AlertRule; cause: string }>(
    'SELECT rule, cause FROM alerts.alerts WHERE ended_at IS NULL AND rule = ANY ($1)',
    [[...rules]],
  )
  return rows
}

/** How many of a rule have begun since and were told. */
export async function countTold(db: Queryable, rule: AlertRule, since: Instant): Promise<number> {
  const { rows } = await db.query<{ told: number }>(
    'SELECT count(*)::bigint AS told FROM alerts.alerts WHERE rule = $1 AND began_at > $2 AND NOT is_held_back',
    [rule, new Date(since)],
  )
  return rows[0]!.told
}

export async function noteSeen(
  tx: Queryable,
  seen: readonly { readonly rule: AlertRule; readonly cause: string }[],
  now: Instant,
): Promise<void> {
  if (seen.length === 0) return
  await tx.query(
    `UPDATE alerts.alerts a SET seen_at = greatest(seen_at, $3) FROM unnest($1::text[], $2::text[]) AS s (rule, cause)
     WHERE a.rule = s.rule AND a.cause = s.cause AND ended_at IS NULL`,
    [seen.map(({ rule }) => rule), seen.map(({ cause }) => cause), new Date(now)],
  )
}

/** Ends what of some rules was not seen since, and everything of the rules that are off. */
export async function endUnseen(
  tx: Queryable,
  {
    readable,
    off,
    unseenSince,
    now,
  }: {
    readonly readable: readonly AlertRule[]
    readonly off: readonly AlertRule[]
    readonly unseenSince: Instant
    readonly now: Instant
  },
): Promise<Alert[]> {
  const { rows } = await tx.query<Alert>(
    `UPDATE alerts.alerts a SET ended_at = $4, escalate_at = NULL
     WHERE ended_at IS NULL AND (rule = ANY ($2) OR rule = ANY ($1) AND seen_at < $3) RETURNING ${COLUMNS}`,
    [[...readable], [...off], new Date(unseenSince), new Date(now)],
  )
  return rows
}

/** Takes those that nobody has acknowledged in time, each once. */
export async function takeUnacknowledged(tx: Queryable, now: Instant, limit: number): Promise<Alert[]> {
  const { rows } = await tx.query<Alert>(
    `UPDATE alerts.alerts a SET escalated_at = $1, escalate_at = NULL
     WHERE alert_id IN (SELECT alert_id FROM alerts.alerts WHERE escalate_at <= $1 AND acknowledged_at IS NULL
       ORDER BY escalate_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING ${COLUMNS}`,
    [new Date(now), limit],
  )
  return rows
}

export async function lockAlert(tx: Queryable, alertId: AlertId): Promise<Alert | null> {
  const { rows } = await tx.query<Alert>(`SELECT ${COLUMNS} FROM alerts.alerts a WHERE alert_id = $1 FOR UPDATE`, [
    alertId,
  ])
  return rows[0] ?? null
}

export async function writeAcknowledged(
  tx: Queryable,
  alertId: AlertId,
  { by, at, note }: { readonly by: string; readonly at: Instant; readonly note: string },
): Promise<void> {
  await tx.query(
    `UPDATE alerts.alerts SET acknowledged_by = $2, acknowledged_at = $3, note = $4, escalate_at = NULL WHERE alert_id = $1`,
    [alertId, by, new Date(at), note],
  )
}

export async function findAlerts(db: Queryable, alertIds: readonly AlertId[]): Promise<Alert[]> {
  if (alertIds.length === 0) return []
  const { rows } = await db.query<Alert>(`SELECT ${COLUMNS} FROM alerts.alerts a WHERE alert_id = ANY ($1::uuid[])`, [
    [...alertIds],
  ])
  return rows
}

export interface ListedAlert extends Alert {
  readonly waiting: number
  readonly sent: number
  readonly failed: number
}

/** What counts as open: it lasts, or nobody has acknowledged it. */
const OPEN = '(a.ended_at IS NULL OR a.acknowledged_at IS NULL)'

export async function listAlerts(
  db: Queryable,
  filter: { readonly isOpen: boolean; readonly rule: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ListedAlert[]; readonly total: number }> {
  const where = `WHERE ${filter.isOpen ? OPEN : 'true'} AND ($1 = '' OR a.rule = $1)`
  const { rows } = await db.query<ListedAlert>(
    `SELECT ${COLUMNS}, d.waiting, d.sent, d.failed FROM alerts.alerts a CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE state = 'waiting')::bigint AS waiting, count(*) FILTER (WHERE state = 'sent')::bigint AS sent,
         count(*) FILTER (WHERE state = 'failed')::bigint AS failed FROM alerts.deliveries d WHERE d.alert_id = a.alert_id) d
     ${where} ORDER BY a.began_at DESC, a.alert_id LIMIT $2 OFFSET $3`,
    [filter.rule, filter.limit, filter.offset],
  )
  return { rows, total: await countFound(db, `alerts.alerts a ${where}`, [filter.rule]) }
}

export async function countUnacknowledged(db: Queryable): Promise<number> {
  return await countFound(db, `alerts.alerts a WHERE ${OPEN} AND acknowledged_at IS NULL`)
}

export async function countLasting(db: Queryable): Promise<ReadonlyMap<AlertRule, number>> {
  const { rows } = await db.query<{ rule: AlertRule; open: number }>(
    'SELECT rule, count(*)::bigint AS open FROM alerts.alerts WHERE ended_at IS NULL GROUP BY rule',
  )
  return new Map(rows.map(({ rule, open }) => [rule, open]))
}

/** Forgets what was over before, so many at a time. */
export async function forgetEnded(db: Queryable, before: Instant, limit: number): Promise<void> {
  await db.query(
    `DELETE FROM alerts.alerts WHERE alert_id IN (SELECT alert_id FROM alerts.alerts WHERE began_at < $1 AND ended_at < $1 ORDER BY began_at LIMIT $2)`,
    [new Date(before), limit],
  )
}
