// The SQL statements on rounds that nobody played: they are written as they would stand if somebody had.
import type { Instant, RoundId, Won } from '@hanpan/kernel'
import type { DrawResult, GameKey } from '@hanpan/minigames'
import { columnOf, listOfWords } from '../platform/array-literals.ts'
import type { Queryable } from '../platform/database.ts'

export interface PastRoundRow {
  readonly roundId: RoundId
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly drawsAt: Instant
  readonly commitment: string
  /** The round whose draw it reads, or its own sealed seed. */
  readonly sourceRoundId: RoundId | null
  readonly sealedSeed: Buffer | null
  readonly seed: string
  readonly result: DrawResult
  /** Null for a round whose bets are still to be paid. */
  readonly settledAt: Instant | null
}

/** As it is written in a list: without blanks or quotes. */
const timeOf = (at: Instant) => new Date(at).toISOString()

/** Adds rounds that were drawn, unless their numbers are taken. Answers those that were added. */
export async function insertPastRounds(tx: Queryable, rounds: readonly PastRoundRow[]): Promise<ReadonlySet<RoundId>> {
  const { rows } = await tx.query<{ roundId: RoundId }>(
    `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, commitment, source_round_id,
       sealed_seed, seed, result, settled_at, status, drawn_at)
     SELECT *, CASE WHEN settled_at IS NULL THEN 'drawn' ELSE 'settled' END, draws_at
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::text[],
       $8::uuid[], $9::bytea[], $10::text[], $11::jsonb[], $12::timestamptz[])
       AS new (round_id, game_key, round_no, opens_at, closes_at, draws_at, commitment, source_round_id, sealed_seed, seed,
         result, settled_at)
     ON CONFLICT (game_key, round_no) DO NOTHING RETURNING round_id AS "roundId"`,
    [
      columnOf(rounds, ({ roundId }) => roundId),
      columnOf(rounds, ({ gameKey }) => gameKey),
      columnOf(rounds, ({ roundNo }) => roundNo),
      columnOf(rounds, ({ opensAt }) => timeOf(opensAt)),
      columnOf(rounds, ({ closesAt }) => timeOf(closesAt)),
      columnOf(rounds, ({ drawsAt }) => timeOf(drawsAt)),
      columnOf(rounds, ({ commitment }) => commitment),
      columnOf(rounds, ({ sourceRoundId }) => sourceRoundId),
      listOfWords(rounds.map(({ sealedSeed }) => sealedSeed && `\\x${sealedSeed.toString('hex')}`)),
      columnOf(rounds, ({ seed }) => seed),
      listOfWords(rounds.map(({ result }) => JSON.stringify(result))),
      columnOf(rounds, ({ settledAt }) => settledAt && timeOf(settledAt)),
    ],
  )
  return new Set(rows.map(({ roundId }) => roundId))
}

export interface PaidRound {
  readonly roundId: RoundId
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
}

/** Finishes rounds whose bets were paid with their totals, so many milliseconds after their draws. */
export async function finishPastRounds(
  tx: Queryable,
  rounds: readonly PaidRound[],
  settledAfterMs: number,
): Promise<void> {
  await tx.query(
    `UPDATE minigames.rounds r SET status = 'settled', settled_at = draws_at + $5 * interval '1 millisecond',
       bets = f.bets, stakes = f.stakes, payouts = f.payouts
     FROM unnest($1::uuid[], $2::int[], $3::bigint[], $4::bigint[]) AS f(round_id, bets, stakes, payouts)
     WHERE r.round_id = f.round_id AND r.status = 'drawn'`,
    [
      rounds.map((round) => round.roundId),
      rounds.map((round) => round.bets),
      rounds.map((round) => round.stakes),
      rounds.map((round) => round.payouts),
      settledAfterMs,
    ],
  )
}
