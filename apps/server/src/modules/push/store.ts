// Every statement of the push module.
import type { PushKindsOnWire } from '@hanpan/contract'
import type { BetId, Instant, MemberId, SessionId, Uuid } from '@hanpan/kernel'
import { columnOf, listOfWords } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { PushNotice } from '../../ports/push.ts'

export type Language = 'ko' | 'en' | 'vi'

// Keys

export interface KeysRow {
  readonly publicKey: string
  readonly sealedPrivate: Buffer
}

export async function readKeys(db: Queryable): Promise<KeysRow | null> {
  const { rows } = await db.query<KeysRow>(
    'SELECT public_key AS "publicKey", sealed_private AS "sealedPrivate" FROM push.keys',
  )
  return rows[0] ?? null
}

/** Those that were there before stay. */
export async function insertKeys(db: Queryable, keys: KeysRow, at: Instant): Promise<void> {
  await db.query(
    'INSERT INTO push.keys (public_key, sealed_private, made_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [keys.publicKey, keys.sealedPrivate, new Date(at)],
  )
}

// Subscriptions

/** A browser as a member names it; without a member whoever's it is. */
interface Browser {
  readonly memberId: MemberId | null
  readonly endpointIndex: Buffer
}

/** A browser is one member's: the last that chose something at it. */
export async function upsertSubscription(
  db: Queryable,
  row: {
    readonly subscriptionId: Uuid
    readonly memberId: MemberId
    readonly sessionId: SessionId
    readonly endpointIndex: Buffer
    readonly sealed: Buffer
    readonly service: string
    readonly language: Language
    readonly kinds: PushKindsOnWire
    readonly madeAt: Instant
  },
): Promise<void> {
  const { bets, requests, messages } = row.kinds
  // Of another member's nothing is left, not even what is on its way.
  await db.query('DELETE FROM push.subscriptions WHERE endpoint_index = $1 AND member_id <> $2', [
    row.endpointIndex,
    row.memberId,
  ])
  await db.query(
    `INSERT INTO push.subscriptions AS known (subscription_id, member_id, session_id, endpoint_index, sealed, service, language,
       bets, requests, messages, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (endpoint_index) DO UPDATE SET member_id = excluded.member_id, session_id = excluded.session_id,
       sealed = excluded.sealed, language = excluded.language, bets = excluded.bets, requests = excluded.requests,
       messages = excluded.messages`,
    [
      row.subscriptionId,
      row.memberId,
      row.sessionId,
      row.endpointIndex,
      row.sealed,
      row.service,
      row.language,
      bets,
      requests,
      messages,
      new Date(row.madeAt),
    ],
  )
}

/** Deletes a member's oldest beyond so many. */
export async function deleteBeyond(db: Queryable, memberId: MemberId, most: number): Promise<void> {
  await db.query(
    `DELETE FROM push.subscriptions WHERE subscription_id IN (
       SELECT subscription_id FROM push.subscriptions WHERE member_id = $1
       ORDER BY made_at DESC, subscription_id DESC OFFSET $2)`,
    [memberId, most],
  )
}

export async function deleteSubscription(db: Queryable, { memberId, endpointIndex }: Browser): Promise<void> {
  await db.query('DELETE FROM push.subscriptions WHERE endpoint_index = $1 AND ($2::uuid IS NULL OR member_id = $2)', [
    endpointIndex,
    memberId,
  ])
}

export async function deleteSubscriptionById(db: Queryable, subscriptionId: Uuid): Promise<void> {
  await db.query('DELETE FROM push.subscriptions WHERE subscription_id = $1', [subscriptionId])
}

export async function deleteOfSession(db: Queryable, sessionId: SessionId): Promise<void> {
  await db.query('DELETE FROM push.subscriptions WHERE session_id = $1', [sessionId])
}

export async function deleteOfMember(db: Queryable, memberId: MemberId): Promise<void> {
  await db.query('DELETE FROM push.subscriptions WHERE member_id = $1', [memberId])
}

/** Whether the browser is the member's; from now on it is this session's, and told in this language. */
export async function keepSubscription(
  db: Queryable,
  here: {
    readonly memberId: MemberId
    readonly sessionId: SessionId
    readonly language: Language
    readonly endpointIndex: Buffer
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE push.subscriptions SET session_id = $3, language = $4 WHERE endpoint_index = $1 AND member_id = $2',
    [here.endpointIndex, here.memberId, here.sessionId, here.language],
  )
  return rowCount === 1
}

export async function kindsOf(db: Queryable, { memberId, endpointIndex }: Browser): Promise<PushKindsOnWire | null> {
  const { rows } = await db.query<PushKindsOnWire>(
    'SELECT bets, requests, messages FROM push.subscriptions WHERE endpoint_index = $1 AND member_id = $2',
    [endpointIndex, memberId],
  )
  return rows[0] ?? null
}

export async function countBrowsers(db: Queryable, memberId: MemberId): Promise<number> {
  const { rows } = await db.query<{ browsers: number }>(
    'SELECT count(*) AS browsers FROM push.subscriptions WHERE member_id = $1',
    [memberId],
  )
  return rows[0]!.browsers
}

// Settled bets

export interface SettledBetRow {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly settledAt: Instant
}

/** Enters those whose members want to be told. */
export async function insertSettledBets(db: Queryable, bets: readonly SettledBetRow[]): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO push.settled_bets (bet_id, member_id, settled_at)
     SELECT bet_id, member_id, 'epoch'::timestamptz + settled_ms * interval '1 millisecond'
     FROM unnest($1::uuid[], $2::uuid[], $3::bigint[]) AS new (bet_id, member_id, settled_ms)
     WHERE EXISTS (SELECT FROM push.subscriptions s WHERE s.member_id = new.member_id AND s.bets)
     ON CONFLICT DO NOTHING`,
    [
      columnOf(bets, ({ betId }) => betId),
      columnOf(bets, ({ memberId }) => memberId),
      columnOf(bets, ({ settledAt }) => settledAt),
    ],
  )
  return rowCount ?? 0
}

/** Settled before an instant and not told, oldest first. */
export async function untoldBets(db: Queryable, before: Instant, limit: number): Promise<SettledBetRow[]> {
  const { rows } = await db.query<SettledBetRow>(
    `SELECT bet_id AS "betId", member_id AS "memberId", settled_at AS "settledAt" FROM push.settled_bets
     WHERE subject IS NULL AND settled_at <= $1 ORDER BY settled_at, bet_id LIMIT $2`,
    [new Date(before), limit],
  )
  return rows
}

export interface ToldBet {
  readonly betId: BetId
  readonly subject: string
  readonly net: number
}

export async function markTold(db: Queryable, bets: readonly ToldBet[]): Promise<void> {
  await db.query(
    `UPDATE push.settled_bets b SET subject = told.subject, net = told.net
     FROM unnest($1::uuid[], $2::text[], $3::bigint[]) AS told (bet_id, subject, net) WHERE b.bet_id = told.bet_id`,
    [
      columnOf(bets, ({ betId }) => betId),
      listOfWords(bets.map(({ subject }) => subject)),
      columnOf(bets, ({ net }) => net),
    ],
  )
}

/** What all bets of a member on a subject came to that were told in the last hour. */
export async function netOf(db: Queryable, memberId: MemberId, subject: string): Promise<number> {
  const { rows } = await db.query<{ net: number }>(
    'SELECT coalesce(sum(net), 0)::bigint AS net FROM push.settled_bets WHERE member_id = $1 AND subject = $2',
    [memberId, subject],
  )
  return rows[0]!.net
}

export async function deleteSettledBets(db: Queryable, betIds: readonly BetId[]): Promise<void> {
  await db.query('DELETE FROM push.settled_bets WHERE bet_id = ANY($1)', [betIds])
}

export async function deleteSettledBefore(db: Queryable, before: Instant): Promise<void> {
  await db.query('DELETE FROM push.settled_bets WHERE settled_at < $1', [new Date(before)])
}

// Deliveries

/** To every browser of the member that asked for the kind; in the place of what is on its way there under the same tag. */
export async function insertDeliveries(
  db: Queryable,
  memberId: MemberId,
  notice: PushNotice,
  noticeId: Uuid,
  at: Instant,
): Promise<void> {
  await db.query(
    `INSERT INTO push.deliveries AS known (subscription_id, tag, notice_id, notice, expires_at, next_at)
     SELECT subscription_id, $3, $4, $5, $6, $7 FROM push.subscriptions
     WHERE member_id = $1 AND CASE $2::text WHEN 'bets' THEN bets WHEN 'requests' THEN requests ELSE messages END
     ON CONFLICT (subscription_id, tag) DO UPDATE SET notice_id = excluded.notice_id, notice = excluded.notice,
       expires_at = excluded.expires_at, tries = 0`,
    [
      memberId,
      notice.kind,
      notice.tag,
      noticeId,
      JSON.stringify({ page: notice.page, texts: notice.texts }),
      new Date(notice.expiresAt),
      new Date(at),
    ],
  )
}

export interface DeliveryRow {
  readonly subscription_id: Uuid
  readonly member_id: MemberId
  readonly service: string
  readonly sealed: Buffer
  readonly language: Language
  readonly tag: string
  readonly notice_id: Uuid
  readonly notice: Pick<PushNotice, 'page' | 'texts'>
  readonly expires_at: Instant
  readonly tries: number
}

/** What is due, oldest first, so many of each push service: none takes the place of another. */
export async function dueDeliveries(db: Queryable, now: Instant, ofEach: number): Promise<DeliveryRow[]> {
  const { rows } = await db.query<DeliveryRow>(
    `SELECT * FROM (
       SELECT d.subscription_id, s.member_id, s.service, s.sealed, s.language, d.tag, d.notice_id, d.notice, d.expires_at, d.tries,
         row_number() OVER (PARTITION BY s.service ORDER BY d.next_at, d.subscription_id, d.tag) AS place
       FROM push.deliveries d JOIN push.subscriptions s USING (subscription_id) WHERE d.next_at <= $1) due
     WHERE place <= $2 ORDER BY service, place`,
    [new Date(now), ofEach],
  )
  return rows
}

/** Takes a delivery off; one that another notice has taken the place of stays. */
export async function deleteDelivery(
  db: Queryable,
  { subscription_id, tag, notice_id }: Pick<DeliveryRow, 'subscription_id' | 'tag' | 'notice_id'>,
): Promise<void> {
  await db.query('DELETE FROM push.deliveries WHERE subscription_id = $1 AND tag = $2 AND notice_id = $3', [
    subscription_id,
    tag,
    notice_id,
  ])
}

export async function postponeDelivery(
  db: Queryable,
  { subscription_id, tag }: Pick<DeliveryRow, 'subscription_id' | 'tag'>,
  tries: number,
  nextAt: Instant,
): Promise<void> {
  await db.query('UPDATE push.deliveries SET tries = $3, next_at = $4 WHERE subscription_id = $1 AND tag = $2', [
    subscription_id,
    tag,
    tries,
    new Date(nextAt),
  ])
}

/** Those of browsers that are forgotten among them. Answers how many. */
export async function deleteExpired(db: Queryable, now: Instant): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM push.deliveries WHERE expires_at <= $1', [new Date(now)])
  return rowCount ?? 0
}

export async function countDeliveries(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>('SELECT count(*) AS waiting FROM push.deliveries')
  return rows[0]!.waiting
}
