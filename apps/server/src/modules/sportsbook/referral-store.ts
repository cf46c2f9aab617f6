// Every SQL statement on bets that wait for a trader. What such a bet comes to is one conditional update of its row: whoever comes second
// changes nothing.
import type { BetId, Instant, MemberId, Won } from '@hanpan/kernel'
import { columnOf, list } from '../../platform/array-literals.ts'
import type { Queryable, Statement } from '../../platform/database.ts'
import type { AcceptedBet } from '../../ports/bet-products.ts'
import type { PlaceSlip } from './place-slip.ts'
import type { QuotedSlip } from './quote-slip.ts'

/** - `waiting` for a trader, `offered` another stake: the member decides.
 * - `agreed`: it is looked at like any pending bet. The others are declined, each with its reason. */
export type Referral =
  | 'waiting'
  | 'agreed'
  | 'refused'
  | 'unanswered'
  | 'offered'
  | 'offer-declined'
  | 'offer-unanswered'

export type ReferralReason = 'stake' | 'payout'

/** Writes with the bets why each of them waits. Nothing where none does. */
export function insertingReferrals(bets: readonly AcceptedBet<PlaceSlip, QuotedSlip>[]): Statement[] {
  const referred = bets.filter(({ details }) => details.referral !== null)
  if (referred.length === 0) return []
  return [
    {
      name: 'sportsbook-insert-referrals',
      text: `INSERT INTO sportsbook.referrals (bet_id, because, asked_stake, takes_at)
        SELECT bet_id, because, stake, 'epoch'::timestamptz + takes_ms * interval '1 millisecond'
        FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[]) AS r (bet_id, because, stake, takes_ms)`,
      values: [
        columnOf(referred, ({ betId }) => betId),
        columnOf(referred, ({ details }) => details.referral!.because),
        columnOf(referred, ({ command }) => command.stake),
        columnOf(referred, ({ placedAt, details }) => placedAt + details.delayMs),
      ],
    },
  ]
}

const WAITS = `b.bet_id = $1 AND b.status = 'pending' AND b.pending_until > clock_timestamp()`

export interface Decided {
  readonly betId: BetId
  readonly decision: 'agree' | 'refuse' | 'offer'
  /** Of an offer. */
  readonly stake: Won | null
  readonly by: string
  readonly offerMs: number
}

/** Decides a bet that waits for a trader. False when it waits no more: decided, or its time is over. */
export async function decideWaiting(tx: Queryable, { betId, decision, stake, by, offerMs }: Decided): Promise<boolean> {
  const referral = { agree: 'agreed', refuse: 'refused', offer: 'offered' }[decision]
  const { rowCount } = await tx.query(
    `WITH decided AS (
       UPDATE sportsbook.bets b SET referral = $2, pending_until = CASE $2
         WHEN 'agreed' THEN greatest(clock_timestamp(), r.takes_at)
         WHEN 'offered' THEN clock_timestamp() + $5::int * interval '1 millisecond' ELSE clock_timestamp() END
       FROM sportsbook.referrals r WHERE r.bet_id = b.bet_id AND b.referral = 'waiting' AND ${WAITS} RETURNING b.bet_id)
     UPDATE sportsbook.referrals r SET decision = $3, decided_by = $4, decided_at = clock_timestamp(), offered_stake = $6
     FROM decided WHERE r.bet_id = decided.bet_id`,
    [betId, referral, decision, by, offerMs, stake],
  )
  return rowCount === 1
}

/** The member does not want the other stake. False when it was not to be decided any more. */
export async function declineOffer(db: Queryable, betId: BetId): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE sportsbook.bets b SET referral = 'offer-declined', pending_until = clock_timestamp()
     WHERE b.referral = 'offered' AND ${WAITS}`,
    [betId],
  )
  return rowCount === 1
}

/** The member takes the other stake. False when it was not to be decided any more. */
export async function acceptOffer(
  tx: Queryable,
  betId: BetId,
  { stakeOfEach, payoutMax }: { readonly stakeOfEach: Won; readonly payoutMax: Won },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE sportsbook.bets b SET referral = 'agreed', pending_until = greatest(clock_timestamp(), r.takes_at), stake_of_each = $2,
       payout_max = $3 FROM sportsbook.referrals r WHERE r.bet_id = b.bet_id AND b.referral = 'offered' AND ${WAITS}`,
    [betId, stakeOfEach, payoutMax],
  )
  return rowCount === 1
}

/** Of bets whose time is over, those that nobody has decided are not taken: answers which. */
export async function closeUnanswered(db: Queryable, betIds: readonly BetId[]): Promise<readonly BetId[]> {
  const { rows } = await db.query<{ readonly betId: BetId }>(
    `UPDATE sportsbook.bets SET referral = CASE referral WHEN 'waiting' THEN 'unanswered' ELSE 'offer-unanswered' END
     WHERE bet_id = ANY ($1::uuid[]) AND status = 'pending' AND referral IN ('waiting', 'offered')
       AND pending_until <= clock_timestamp() RETURNING bet_id AS "betId"`,
    [list(betIds)],
  )
  return rows.map(({ betId }) => betId)
}

export interface ReferralRow {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly referral: Referral
  readonly status: string
  readonly because: ReferralReason
  readonly askedStake: Won
  readonly offeredStake: Won | null
  readonly pendingUntil: Instant
  readonly decidedBy: string | null
  readonly decidedAt: Instant | null
}

const REFERRAL = `b.bet_id AS "betId", b.member_id AS "memberId", b.referral, b.status, r.because, r.asked_stake AS "askedStake",
  r.offered_stake AS "offeredStake", b.pending_until AS "pendingUntil", r.decided_by AS "decidedBy", r.decided_at AS "decidedAt"`
const REFERRED = 'FROM sportsbook.bets b JOIN sportsbook.referrals r USING (bet_id)'

/** Those that wait for a trader or for their member, the oldest first. */
export async function waitingReferrals(db: Queryable, limit: number): Promise<ReferralRow[]> {
  const { rows } = await db.query<ReferralRow>(
    `SELECT ${REFERRAL} ${REFERRED} WHERE b.status = 'pending' AND b.referral IN ('waiting', 'offered') ORDER BY b.placed_at LIMIT $1`,
    [limit],
  )
  return rows
}

/** Those that were decided, or ran out, the newest first. */
export async function decidedReferrals(db: Queryable, limit: number): Promise<ReferralRow[]> {
  const { rows } = await db.query<ReferralRow>(
    `SELECT ${REFERRAL} ${REFERRED} WHERE b.referral NOT IN ('waiting', 'offered') OR b.status <> 'pending'
     ORDER BY r.bet_id DESC LIMIT $1`,
    [limit],
  )
  return rows
}

export async function referralsOf(db: Queryable, betIds: readonly BetId[]): Promise<ReadonlyMap<BetId, ReferralRow>> {
  const { rows } = await db.query<ReferralRow>(`SELECT ${REFERRAL} ${REFERRED} WHERE b.bet_id = ANY ($1::uuid[])`, [
    list(betIds),
  ])
  return new Map(rows.map((row) => [row.betId, row]))
}

/** How many wait for a trader, and since when the oldest does. */
export async function countWaiting(
  db: Queryable,
): Promise<{ readonly waiting: number; readonly oldestAt: Instant | null }> {
  const { rows } = await db.query<{ readonly waiting: number; readonly oldestAt: Instant | null }>(
    `SELECT count(*)::int AS waiting, min(placed_at) AS "oldestAt" FROM sportsbook.bets
     WHERE status = 'pending' AND referral = 'waiting' AND pending_until > clock_timestamp()`,
  )
  return rows[0]!
}

/** What members have bet on sports and what came of it: of settled bets that were not given back. */
export interface BettingHistory {
  readonly memberId: MemberId
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
}

export async function bettingHistory(
  db: Queryable,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, BettingHistory>> {
  const { rows } = await db.query<BettingHistory>(
    `SELECT member_id AS "memberId", count(*)::int AS bets, sum(stake)::bigint AS stakes, sum(payout)::bigint AS payouts
     FROM sportsbook.bets WHERE member_id = ANY ($1::uuid[]) AND status IN ('won', 'lost', 'cashed-out') GROUP BY 1`,
    [list(memberIds)],
  )
  return new Map(rows.map((row) => [row.memberId, row]))
}
