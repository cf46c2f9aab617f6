// The SQL statements on corrections of decided bets.
import type { BetId, GameGroup, MemberId, Uuid, Won } from '@hanpan/kernel'
import { columnOf } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { DecidedBet } from '../../ports/bet-products.ts'
import type { Correction, NewCorrection } from '../../ports/bets.ts'

export type CorrectionPass = 'pay' | 'take' | 'tell' | 'done'

/** A correction and how far it has come: `after` is the bet, or the member who is told, that it has come to in its pass. */
export interface CorrectionRow extends Correction {
  readonly group: GameGroup
  readonly pass: CorrectionPass
  readonly after: Uuid | null
}

const CORRECTION = `correction_id AS "correctionId", game_group AS "group", subject_id AS "subjectId", target, reason,
  asked_by AS "askedBy", agreed_by AS "agreedBy", started_at AS "startedAt", pass, after, finished_at AS "finishedAt", bets, paid, taken,
  uncollected`

export async function insertCorrection(tx: Queryable, group: GameGroup, row: NewCorrection): Promise<void> {
  await tx.query(
    `INSERT INTO bets.corrections (correction_id, game_group, subject_id, target, reason, asked_by, agreed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [row.correctionId, group, row.subjectId, row.target, row.reason, row.askedBy, row.agreedBy],
  )
}

export async function unfinishedCorrections(db: Queryable): Promise<Uuid[]> {
  const { rows } = await db.query<{ correction_id: Uuid }>(
    'SELECT correction_id FROM bets.corrections WHERE finished_at IS NULL ORDER BY started_at',
  )
  return rows.map((row) => row.correction_id)
}

export async function isUnderCorrection(db: Queryable, subjectIds: readonly Uuid[]): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM bets.corrections WHERE subject_id = ANY ($1::uuid[]) AND finished_at IS NULL LIMIT 1',
    [subjectIds],
  )
  return rowCount === 1
}

/** Newest first. */
export async function correctionsOf(db: Queryable, subjectId: Uuid): Promise<Correction[]> {
  const { rows } = await db.query<CorrectionRow>(
    `SELECT ${CORRECTION} FROM bets.corrections WHERE subject_id = $1 ORDER BY started_at DESC LIMIT 50`,
    [subjectId],
  )
  return rows
}

export async function lockCorrection(tx: Queryable, correctionId: Uuid): Promise<CorrectionRow | null> {
  const { rows } = await tx.query<CorrectionRow>(
    `SELECT ${CORRECTION} FROM bets.corrections WHERE correction_id = $1 FOR UPDATE`,
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
    `UPDATE bets.corrections SET bets = bets + $2, paid = paid + $3, taken = taken + $4, uncollected = uncollected + $5,
       pass = $6, after = $7, finished_at = CASE WHEN $6 = 'done' THEN clock_timestamp() END
     WHERE correction_id = $1`,
    [correctionId, chunk.bets, chunk.paid, chunk.taken, chunk.uncollected, pass, after],
  )
}

/** What was decided otherwise between two passes changes a bet twice in one correction: from what stood before it to what stands now. */
export async function insertBetCorrections(
  tx: Queryable,
  correctionId: Uuid,
  changed: readonly DecidedBet[],
  uncollected: ReadonlyMap<BetId, number>,
): Promise<void> {
  await tx.query(
    `INSERT INTO bets.bet_corrections (correction_id, member_id, bet_id, status_before, payout_before, status_after, payout_after,
       uncollected)
     SELECT $1, * FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[])
     ON CONFLICT (correction_id, member_id, bet_id) DO UPDATE SET status_after = excluded.status_after, payout_after = excluded.payout_after,
       uncollected = bet_corrections.uncollected + excluded.uncollected, corrected_at = excluded.corrected_at`,
    [
      correctionId,
      columnOf(changed, ({ memberId }) => memberId),
      columnOf(changed, ({ betId }) => betId),
      columnOf(changed, ({ stands }) => stands.status),
      columnOf(changed, ({ stands }) => stands.payout),
      columnOf(changed, ({ should }) => should.status),
      columnOf(changed, ({ should }) => should.payout),
      columnOf(changed, ({ betId }) => uncollected.get(betId) ?? 0),
    ],
  )
}

export interface MemberCorrection {
  readonly memberId: MemberId
  readonly change: Won
}

/** What a correction changed for the next members in the order of their ids, the uncollected aside. */
export async function correctedMembers(
  db: Queryable,
  correctionId: Uuid,
  after: Uuid | null,
  limit: number,
): Promise<MemberCorrection[]> {
  const { rows } = await db.query<MemberCorrection>(
    `SELECT member_id AS "memberId", sum(payout_after - payout_before + uncollected)::bigint AS change
     FROM bets.bet_corrections WHERE correction_id = $1 AND ($2::uuid IS NULL OR member_id > $2)
       AND ((status_after, payout_after) IS DISTINCT FROM (status_before, payout_before) OR uncollected > 0)
     GROUP BY member_id ORDER BY member_id LIMIT $3`,
    [correctionId, after, limit],
  )
  return rows
}
