// The SQL statements on corrections of decided rounds.
import type { BetId, Day, Instant, MemberId, RoundId, Uuid, Won } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import { columnOf } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { SettledStatus } from '../../ports/bets.ts'
import { ADD_TO_MEMBER_DAYS, type WaitingBet } from './bet-store.ts'
import type { RoundRow } from './model.ts'
import { ROUND } from './store.ts'

/** Every bet of the round becomes void, or is settled by the round's result. */
export const correctionTargets = ['voided', 'result'] as const
export type CorrectionTarget = (typeof correctionTargets)[number]

export type CorrectionPass = 'pay' | 'take' | 'tell' | 'done'

export type Correction = {
  readonly correctionId: Uuid
  readonly roundId: RoundId
  readonly target: CorrectionTarget
  readonly reason: string
  readonly askedBy: string
  readonly agreedBy: string
  readonly startedAt: Instant
  readonly pass: CorrectionPass
  readonly after: Uuid | null
  readonly finishedAt: Instant | null
  readonly bets: number
  readonly paid: Won
  readonly taken: Won
  readonly uncollected: Won
}

const CORRECTION = `correction_id AS "correctionId", round_id AS "roundId", target, reason, asked_by AS "askedBy",
  agreed_by AS "agreedBy", started_at AS "startedAt", pass, after, finished_at AS "finishedAt", bets, paid, taken, uncollected`

/** Begins a correction of a locked round that is not being corrected. */
export async function insertCorrection(
  tx: Queryable,
  row: Pick<Correction, 'correctionId' | 'roundId' | 'target' | 'reason' | 'askedBy' | 'agreedBy'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO minigames.corrections (correction_id, round_id, target, reason, asked_by, agreed_by)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [row.correctionId, row.roundId, row.target, row.reason, row.askedBy, row.agreedBy],
  )
}

export async function unfinishedCorrections(db: Queryable): Promise<Uuid[]> {
  const { rows } = await db.query<{ correction_id: Uuid }>(
    'SELECT correction_id FROM minigames.corrections WHERE finished_at IS NULL ORDER BY started_at',
  )
  return rows.map((row) => row.correction_id)
}

export async function isUnderCorrection(db: Queryable, roundIds: readonly RoundId[]): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM minigames.corrections WHERE round_id = ANY ($1::uuid[]) AND finished_at IS NULL LIMIT 1',
    [roundIds],
  )
  return rowCount === 1
}

/** Newest first. */
export async function correctionsOfRound(db: Queryable, roundId: RoundId): Promise<Correction[]> {
  const { rows } = await db.query<Correction>(
    `SELECT ${CORRECTION} FROM minigames.corrections WHERE round_id = $1 ORDER BY started_at DESC LIMIT 50`,
    [roundId],
  )
  return rows
}

export async function lockCorrection(tx: Queryable, correctionId: Uuid): Promise<Correction | null> {
  const { rows } = await tx.query<Correction>(
    `SELECT ${CORRECTION} FROM minigames.corrections WHERE correction_id = $1 FOR UPDATE`,
    [correctionId],
  )
  return rows[0] ?? null
}

/** Adds what a chunk did and moves on, to the next pass where `after` is null. */
export async function advanceCorrection(
  tx: Queryable,
  correctionId: Uuid,
  chunk: { readonly bets: number; readonly paid: number; readonly taken: number; readonly uncollected: number },
  pass: CorrectionPass,
  after: BetId | MemberId | null,
): Promise<void> {
  await tx.query(
    `UPDATE minigames.corrections SET bets = bets + $2, paid = paid + $3, taken = taken + $4, uncollected = uncollected + $5,
       pass = $6, after = $7, finished_at = CASE WHEN $6 = 'done' THEN clock_timestamp() END
     WHERE correction_id = $1`,
    [correctionId, chunk.bets, chunk.paid, chunk.taken, chunk.uncollected, pass, after],
  )
}

export type DecidedBet = WaitingBet & {
  readonly status: SettledStatus
  readonly payout: Won
  readonly placedAt: Instant
}

/**
 * The next bets of a settled round in the order of their ids. One that its member took back before the draw is not among them: it
 * stays taken back whatever the round comes to.
 */
export async function decidedBets(
  db: Queryable,
  roundId: RoundId,
  after: BetId | Uuid | null,
  limit: number,
): Promise<DecidedBet[]> {
  const { rows } = await db.query<DecidedBet>(
    `SELECT bet_id AS "betId", member_id AS "memberId", market, pick, odds_milli AS odds, pay_table AS "payTable", stake,
       b.status, payout, placed_at AS "placedAt"
     FROM minigames.bets b JOIN minigames.rounds r USING (round_id)
     WHERE b.round_id = $1 AND bet_id > $2 AND b.status <> 'wait' AND NOT (b.status = 'voided' AND b.settled_at < r.draws_at)
     ORDER BY bet_id LIMIT $3`,
    [roundId, after ?? '00000000-0000-0000-0000-000000000000', limit],
  )
  return rows
}

export type ChangedBet = {
  readonly bet: DecidedBet
  readonly status: DecidedBet['status']
  readonly payout: Won
}

export async function insertBetCorrections(
  tx: Queryable,
  correctionId: Uuid,
  changed: readonly ChangedBet[],
  uncollected: ReadonlyMap<BetId, number>,
): Promise<void> {
  await tx.query(
    `INSERT INTO minigames.bet_corrections (correction_id, member_id, bet_id, status_before, payout_before, status_after,
       payout_after, uncollected)
     SELECT $1, * FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[])`,
    [
      correctionId,
      columnOf(changed, ({ bet }) => bet.memberId),
      columnOf(changed, ({ bet }) => bet.betId),
      columnOf(changed, ({ bet }) => bet.status),
      columnOf(changed, ({ bet }) => bet.payout),
      columnOf(changed, ({ status }) => status),
      columnOf(changed, ({ payout }) => payout),
      columnOf(changed, ({ bet }) => uncollected.get(bet.betId) ?? 0),
    ],
  )
}

export type MemberDayChange = {
  readonly memberId: MemberId
  readonly day: Day
  readonly gameKey: GameKey
  wonBets: number
  wonStakes: number
  wonPayouts: number
  lostBets: number
  lostStakes: number
  voidedBets: number
  voidedStakes: number
}

/** Moves the sums of members' days along, in the order in which their rows are locked. */
export async function shiftMemberDays(tx: Queryable, changes: readonly MemberDayChange[]): Promise<void> {
  const key = ({ memberId, day }: MemberDayChange) => `${memberId} ${day}`
  const sorted = changes.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  await tx.query(
    `INSERT INTO minigames.member_days AS d (member_id, day, game_key, won_bets, won_stakes, won_payouts, lost_bets,
       lost_stakes, voided_bets, voided_stakes)
     SELECT * FROM unnest($1::uuid[], $2::date[], $3::text[], $4::int[], $5::bigint[], $6::bigint[], $7::int[], $8::bigint[],
       $9::int[], $10::bigint[])
     ${ADD_TO_MEMBER_DAYS}`,
    [
      columnOf(sorted, (row) => row.memberId),
      columnOf(sorted, (row) => row.day),
      columnOf(sorted, (row) => row.gameKey),
      columnOf(sorted, (row) => row.wonBets),
      columnOf(sorted, (row) => row.wonStakes),
      columnOf(sorted, (row) => row.wonPayouts),
      columnOf(sorted, (row) => row.lostBets),
      columnOf(sorted, (row) => row.lostStakes),
      columnOf(sorted, (row) => row.voidedBets),
      columnOf(sorted, (row) => row.voidedStakes),
    ],
  )
}

export async function addToPayouts(tx: Queryable, roundId: RoundId, change: number): Promise<void> {
  await tx.query('UPDATE minigames.rounds SET payouts = payouts + $2 WHERE round_id = $1', [roundId, change])
}

export async function totalsOf(
  db: Queryable,
  roundIds: readonly RoundId[],
): Promise<{ readonly stakes: Won; readonly payouts: Won }> {
  const { rows } = await db.query<{ stakes: Won; payouts: Won }>(
    `SELECT sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts FROM minigames.rounds
     WHERE round_id = ANY ($1::uuid[])`,
    [roundIds],
  )
  return rows[0]!
}

/** Says of a round what its bets have been brought to. */
export async function markCorrected(
  tx: Queryable,
  roundId: RoundId,
  target: CorrectionTarget,
  reason: string,
): Promise<RoundRow> {
  const { rows } = await tx.query<RoundRow>(
    `UPDATE minigames.rounds r SET status = $2, void_reason = $3 WHERE round_id = $1 RETURNING ${ROUND}`,
    [roundId, target === 'voided' ? 'voided' : 'settled', target === 'voided' ? reason : ''],
  )
  return rows[0]!
}

export type MemberCorrection = {
  readonly memberId: MemberId
  readonly change: Won
}

/** What a correction changed for the next members in the order of their ids, the uncollected aside. */
export async function correctedMembers(
  db: Queryable,
  correctionId: Uuid,
  after: MemberId | Uuid | null,
  limit: number,
): Promise<MemberCorrection[]> {
  const { rows } = await db.query<MemberCorrection>(
    `SELECT member_id AS "memberId", sum(payout_after - payout_before + uncollected)::bigint AS change
     FROM minigames.bet_corrections WHERE correction_id = $1 AND ($2::uuid IS NULL OR member_id > $2)
     GROUP BY member_id ORDER BY member_id LIMIT $3`,
    [correctionId, after, limit],
  )
  return rows
}
