// Every SQL statement on bets. Those on rounds and settings stand in store.ts.
import type { Outcome } from '@hanpan/bets'
import type { BetId, Instant, MemberId, OddsMilli, RoundId, Won } from '@hanpan/kernel'
import type { GameKey, PayTable } from '@hanpan/minigames'
import { columnOf } from '../../platform/array-literals.ts'
import type { Queryable, Statement } from '../../platform/database.ts'
import type { BetTable } from '../../ports/bet-products.ts'
import type { BetRow } from './model.ts'

export const BET = `b.bet_id AS "betId", b.member_id AS "memberId", b.round_id AS "roundId", b.game_key AS "gameKey",
  r.round_no AS "roundNo", r.closes_at AS "closesAt", r.draws_at AS "drawsAt", b.market, b.pick, b.odds_milli AS odds, b.pay_table AS "payTable",
  b.stake, b.status, b.payout, b.returned, b.placed_at AS "placedAt", b.settled_at AS "settledAt",
  b.settings_revision AS "settingsRevision", b.mem_level AS "memLevel"`
/** Where the bets of this product stand: those that are not settled lie in the few rounds that are under way. */
export const MINIGAME_BETS: BetTable = {
  group: 'minigame',
  table: 'minigames.bets',
  open: `b.placed_at >= (SELECT min(opens_at) FROM minigames.rounds WHERE settled_at IS NULL)
    AND b.round_id IN (SELECT round_id FROM minigames.rounds WHERE settled_at IS NULL)`,
}

const BET_FROM = 'minigames.bets b JOIN minigames.rounds r ON r.round_id = b.round_id'

export type RoundName = { readonly gameKey: GameKey; readonly roundNo: string }
export type AcceptingRound = RoundName & {
  readonly roundId: RoundId
  /** Whether bets of a drawn round wait to be settled, in any game. */
  readonly isSettling: boolean
}

/**
 * The rounds among `names` that take bets at this moment, by the database's time, locked so that a close, a draw or a void waits
 * for this transaction. They are locked in the order of their ids. `exclusively` also keeps other bets out.
 */
export async function lockAcceptingRounds(
  tx: Queryable,
  names: readonly RoundName[],
  exclusively: boolean,
): Promise<AcceptingRound[]> {
  const { rows } = await tx.query<AcceptingRound>({
    name: exclusively ? 'minigames-lock-rounds-exclusively' : 'minigames-lock-rounds',
    text: `SELECT round_id AS "roundId", game_key AS "gameKey", round_no AS "roundNo",
             EXISTS (SELECT FROM minigames.rounds d WHERE d.settled_at IS NULL AND d.status = 'drawn') AS "isSettling"
           FROM minigames.rounds
           WHERE (game_key, round_no) IN (SELECT * FROM unnest($1::text[], $2::text[]))
             AND status IN ('scheduled', 'open')
             AND opens_at <= clock_timestamp() AND closes_at > clock_timestamp()
           ORDER BY round_id ${exclusively ? 'FOR UPDATE' : 'FOR SHARE'}`,
    values: [names.map(({ gameKey }) => gameKey), names.map(({ roundNo }) => roundNo)],
  })
  return rows
}

/** The members among `memberIds` who have a bet on a round that was drawn and not yet settled, with the game. */
export async function membersUnsettled(
  tx: Queryable,
  memberIds: readonly MemberId[],
): Promise<{ readonly memberId: MemberId; readonly gameKey: GameKey }[]> {
  const { rows } = await tx.query<{ memberId: MemberId; gameKey: GameKey }>({
    name: 'minigames-members-unsettled',
    text: `SELECT m.member_id AS "memberId", r.game_key AS "gameKey"
           FROM minigames.rounds r CROSS JOIN unnest($1::uuid[]) AS m(member_id)
           WHERE r.settled_at IS NULL AND r.status = 'drawn' AND EXISTS (
             SELECT FROM minigames.bets b
             WHERE b.member_id = m.member_id AND b.placed_at >= r.opens_at AND b.placed_at < r.draws_at
               AND b.round_id = r.round_id AND b.status = 'wait')`,
    values: [memberIds],
  })
  return rows
}

export type Exposure = {
  readonly roundId: RoundId
  readonly market: string
  readonly pick: string
  readonly winMax: Won
}

/** Bets on numbers may all win together, so a market of them is one selection, without a pick. */
export const EXPOSED_PICK = `CASE WHEN pay_table IS NULL THEN pick ELSE '' END`

/** What the house would pay on each selection of the rounds, should it win. */
export async function exposureOf(tx: Queryable, roundIds: readonly RoundId[]): Promise<Exposure[]> {
  const { rows } = await tx.query<Exposure>(
    `SELECT round_id AS "roundId", market, ${EXPOSED_PICK} AS pick, sum(stake * odds_milli / 1000)::bigint AS "winMax"
     FROM minigames.bets WHERE round_id = ANY ($1::uuid[]) AND status = 'wait' GROUP BY 1, 2, 3`,
    [roundIds],
  )
  return rows
}

export type PlacedBet = {
  readonly memberId: MemberId
  readonly roundId: RoundId
  readonly market: string
  readonly pick: string
}

/** What members have placed on rounds that take bets, for the rules that look at it. Their accounts are locked: nobody adds to it. */
export async function placedBets(
  tx: Queryable,
  memberIds: readonly MemberId[],
  roundIds: readonly RoundId[],
): Promise<PlacedBet[]> {
  const { rows } = await tx.query<PlacedBet>({
    name: 'minigames-placed-bets',
    text: `SELECT DISTINCT b.member_id AS "memberId", b.round_id AS "roundId", b.market, b.pick
           FROM minigames.rounds r JOIN minigames.bets b ON b.round_id = r.round_id AND b.placed_at >= r.opens_at
           WHERE r.round_id = ANY ($2::uuid[]) AND b.member_id = ANY ($1::uuid[]) AND b.status = 'wait'`,
    values: [memberIds, roundIds],
  })
  return rows
}

export type NewBet = {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly roundId: RoundId
  readonly gameKey: GameKey
  readonly market: string
  readonly pick: string
  readonly odds: OddsMilli
  readonly payTable: PayTable | null
  readonly stake: Won
  readonly placedAt: Instant
}

/** What its limits were taken from. */
export type BetTerms = { readonly settingsRevision: number; readonly memLevel: number }

export function insertingBets(bets: readonly (NewBet & BetTerms)[]): Statement {
  return {
    name: 'minigames-insert-bets',
    text: `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, placed_at,
             pay_table, settings_revision, mem_level)
           SELECT bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake,
             'epoch'::timestamptz + placed_ms * interval '1 millisecond',
             to_jsonb(string_to_array(pays, '/')::int[]), settings_revision, mem_level
           FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::int[],
             $8::bigint[], $9::bigint[], $10::text[], $11::int[], $12::int[])
             AS bet (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, placed_ms, pays,
               settings_revision, mem_level)`,
    values: [
      columnOf(bets, (bet) => bet.betId),
      columnOf(bets, (bet) => bet.memberId),
      columnOf(bets, (bet) => bet.roundId),
      columnOf(bets, (bet) => bet.gameKey),
      columnOf(bets, (bet) => bet.market),
      columnOf(bets, (bet) => bet.pick),
      columnOf(bets, (bet) => bet.odds),
      columnOf(bets, (bet) => bet.stake),
      columnOf(bets, (bet) => bet.placedAt),
      // Without commas or quotes, as this array is put together.
      columnOf(bets, ({ payTable }) => payTable && payTable.join('/')),
      columnOf(bets, (bet) => bet.settingsRevision),
      columnOf(bets, (bet) => bet.memLevel),
    ],
  }
}

export type WaitingBet = Pick<BetRow, 'betId' | 'memberId' | 'market' | 'pick' | 'odds' | 'payTable' | 'stake'>

/** The next bets of a round that wait to be settled, in order of their ids, after the cursor. */
export async function waitingBets(
  tx: Queryable,
  roundId: RoundId,
  after: BetId | null,
  limit: number,
): Promise<WaitingBet[]> {
  const { rows } = await tx.query<WaitingBet>(
    `SELECT bet_id AS "betId", member_id AS "memberId", market, pick, odds_milli AS odds, pay_table AS "payTable", stake
     FROM minigames.bets WHERE round_id = $1 AND bet_id > $2 AND status = 'wait' ORDER BY bet_id LIMIT $3`,
    [roundId, after ?? '00000000-0000-0000-0000-000000000000', limit],
  )
  return rows
}

export async function betById(db: Queryable, betId: BetId): Promise<BetRow | null> {
  const { rows } = await db.query<BetRow>(`SELECT ${BET} FROM ${BET_FROM} WHERE b.bet_id = $1`, [betId])
  return rows[0] ?? null
}

export async function betsByIds(db: Queryable, betIds: readonly BetId[]): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>(`SELECT ${BET} FROM ${BET_FROM} WHERE b.bet_id = ANY ($1)`, [betIds])
  return rows
}

/** The bets of a round, newest first. */
export async function betsOfRound(
  db: Queryable,
  roundId: RoundId,
  page: { readonly offset: number; readonly limit: number },
): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>(
    `SELECT ${BET} FROM ${BET_FROM} WHERE b.round_id = $1 ORDER BY b.bet_id DESC OFFSET $2 LIMIT $3`,
    [roundId, page.offset, page.limit],
  )
  return rows
}

export type SelectionTotals = {
  readonly market: string
  readonly pick: string
  readonly bets: number
  readonly stakes: Won
  /** What its bets pay, or would pay, if it wins. */
  readonly liability: Won
}

export async function selectionsOfRound(db: Queryable, roundId: RoundId): Promise<SelectionTotals[]> {
  const { rows } = await db.query<SelectionTotals>(
    `SELECT market, ${EXPOSED_PICK} AS pick, count(*)::bigint AS bets, sum(stake)::bigint AS stakes,
       sum(stake * odds_milli / 1000)::bigint AS liability
     FROM minigames.bets WHERE round_id = $1 GROUP BY 1, 2 ORDER BY stakes DESC, 1, 2`,
    [roundId],
  )
  return rows
}

export type DecidedRow = WaitingBet & Outcome & { readonly placedAt: Instant }

/**
 * The next bets of a settled round in the order of their ids. One that its member took back before the draw is not among them: it
 * stays taken back whatever the round comes to.
 */
export async function decidedBets(
  db: Queryable,
  roundId: RoundId,
  after: BetId | null,
  limit: number,
): Promise<DecidedRow[]> {
  const { rows } = await db.query<DecidedRow>(
    `SELECT bet_id AS "betId", member_id AS "memberId", market, pick, odds_milli AS odds, pay_table AS "payTable", stake,
       b.status, payout, returned, placed_at AS "placedAt"
     FROM minigames.bets b JOIN minigames.rounds r USING (round_id)
     WHERE b.round_id = $1 AND bet_id > $2 AND b.status <> 'wait' AND NOT (b.status = 'voided' AND b.settled_at < r.draws_at)
     ORDER BY bet_id LIMIT $3`,
    [roundId, after ?? '00000000-0000-0000-0000-000000000000', limit],
  )
  return rows
}
