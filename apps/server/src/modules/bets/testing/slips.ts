// A product that exists only in tests: slips with legs on matches that are decided at different times, half wins and half losses, results that
// are replaced, and game rounds with several debits and credits. It stands in its own schema and knows the module of bets by its port alone.
import { type Outcome, lostWith, voidedAt, wonWith } from '@hanpan/bets'
import type { BetOnWire } from '@hanpan/contract'
import {
  assert,
  type BetId,
  type Instant,
  isoSeoul,
  type MemberId,
  refuse,
  type Uuid,
  type Won,
  won,
} from '@hanpan/kernel'
import type { Database, Queryable, Tx } from '../../../platform/database.ts'
import type { BetProduct, BetTable, CorrectedChunk, PlacingRules, StakeCommand } from '../../../ports/bet-products.ts'
import type { BetsPort, SettledBet } from '../../../ports/bets.ts'

export const SLIPS: BetTable = { group: 'sport', table: 'slips.bets', open: `b.status IN ('wait', 'pending')` }

/** The columns that all bets have, and what this product keeps besides. */
const TABLES = `
  CREATE SCHEMA slips;
  CREATE TABLE slips.bets (
    bet_id uuid PRIMARY KEY, member_id uuid NOT NULL, game_key text NOT NULL, stake bigint NOT NULL CHECK (stake > 0),
    closed bigint NOT NULL DEFAULT 0, payout bigint NOT NULL DEFAULT 0, returned bigint NOT NULL DEFAULT 0,
    status text NOT NULL DEFAULT 'wait', placed_at timestamptz NOT NULL, settled_at timestamptz, settlement smallint NOT NULL DEFAULT 0
  );
  CREATE INDEX ON slips.bets (member_id, placed_at, bet_id);
  CREATE INDEX ON slips.bets (placed_at) WHERE status IN ('wait', 'pending');
  CREATE TABLE slips.matches (match_id uuid PRIMARY KEY, result text);
  CREATE TABLE slips.legs (bet_id uuid NOT NULL, match_id uuid NOT NULL, odds_milli integer NOT NULL, PRIMARY KEY (bet_id, match_id));
  CREATE INDEX ON slips.legs (match_id, bet_id);`

export type MatchResult = 'won' | 'half-won' | 'push' | 'half-lost' | 'lost'

/** What is left of a stake after a leg, in thousandths of its price. */
const RETURNS: Record<MatchResult, (oddsMilli: number) => number> = {
  won: (odds) => odds,
  'half-won': (odds) => (odds + 1000) / 2,
  push: () => 1000,
  'half-lost': () => 500,
  lost: () => 0,
}

interface Leg {
  readonly matchId: Uuid
  readonly odds: number
}

export interface PlaceSlip extends StakeCommand {
  readonly legs: readonly Leg[]
  readonly gameKey?: string
}

/** What becomes of a slip whose legs are all decided. */
function outcomeOfSlip(stake: Won, legs: readonly { readonly odds: number; readonly result: MatchResult }[]): Outcome {
  if (legs.every(({ result }) => result === 'push')) return voidedAt(stake)
  const payout = won(
    Math.floor(legs.reduce((rest: number, { odds, result }) => (rest * RETURNS[result](odds)) / 1000, stake)),
  )
  const [only, second] = legs
  const half = !second && only!.result.startsWith('half') ? won(Math.floor(stake / 2)) : won(0)
  return only!.result === 'half-lost' && !second ? lostWith(half) : payout > 0 ? wonWith(payout, half) : lostWith()
}

export interface Slips {
  readonly product: BetProduct
  readonly rules: PlacingRules<PlaceSlip, readonly Leg[]>
  match(): Promise<Uuid>
  /** Decides a match and settles the slips whose last leg it was. */
  decide(matchId: Uuid, result: MatchResult): Promise<number>
  /** Replaces the result of a match, and begins to correct the slips that it decided. */
  replace(matchId: Uuid, result: MatchResult): Promise<void>
  /** How often a transaction that decides was begun: more often than it was asked for where one ran again. */
  readonly decisions: () => number
  readonly announced: CorrectedChunk[]
}

export async function createSlips(
  database: Database,
  newId: <Id extends string>() => Id,
  bets: () => BetsPort,
  change: Partial<Pick<PlacingRules<PlaceSlip, readonly Leg[]>, 'isPending' | 'duplicateWindowMs'>> = {},
): Promise<Slips> {
  await database.query(TABLES)
  const announced: CorrectedChunk[] = []
  let decisions = 0

  /** Slips of a match whose legs are all decided, in the order of their ids. */
  const decidedOf = async (db: Queryable, matchId: Uuid, isSettled: boolean, after: BetId | null, limit: number) => {
    const { rows } = await db.query<SlipRow>(
      `SELECT b.bet_id AS "betId", member_id AS "memberId", stake, closed, payout, returned, status, placed_at AS "placedAt",
         jsonb_agg(jsonb_build_object('odds', odds_milli, 'result', result)) AS legs
       FROM slips.bets b JOIN slips.legs USING (bet_id) JOIN slips.matches USING (match_id)
       WHERE b.bet_id IN (SELECT bet_id FROM slips.legs WHERE match_id = $1) AND (status = 'wait') <> $2
         AND status NOT IN ('pending', 'declined', 'cashed-out') AND b.bet_id > $3
       GROUP BY b.bet_id HAVING bool_and(result IS NOT NULL) ORDER BY b.bet_id LIMIT $4`,
      [matchId, isSettled, after ?? '00000000-0000-0000-0000-000000000000', limit],
    )
    return rows
  }
  const lock = async (tx: Queryable, matchId: Uuid) => {
    const { rowCount } = await tx.query('SELECT FROM slips.matches WHERE match_id = $1 FOR UPDATE', [matchId])
    assert(rowCount === 1, `a match: ${matchId}`)
  }

  return {
    announced,
    rules: {
      name: 'slips.bet',
      table: SLIPS,
      duplicateWindowMs: 0,
      isPending: () => false,
      quote: ({ legs }) => ({ details: legs, refusal: null }),
      inputOf: ({ stake, legs }) => [stake, ...legs.flatMap(({ matchId, odds }) => [matchId, odds])],
      sameness: ({ stake }, legs) => `${stake} ${legs.map(({ matchId }) => matchId).join(' ')}`,
      prepare: async (tx, slips) => {
        const matches = slips.flatMap(({ command }) => command.legs.map(({ matchId }) => matchId))
        await tx.query('SELECT FROM slips.matches WHERE match_id = ANY ($1::uuid[]) ORDER BY match_id FOR SHARE', [
          matches,
        ])
        return slips.map(({ refusal }) => refusal)
      },
      inserting: (accepted) => [
        {
          name: 'slips-insert',
          text: `INSERT INTO slips.bets (bet_id, member_id, game_key, stake, status, placed_at)
            SELECT bet_id, member_id, game_key, stake, status, 'epoch'::timestamptz + placed_ms * interval '1 millisecond'
            FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::bigint[])
              AS slip (bet_id, member_id, game_key, stake, status, placed_ms)`,
          values: [
            accepted.map(({ betId }) => betId),
            accepted.map(({ command }) => command.memberId),
            accepted.map(({ command }) => command.gameKey ?? 'soccer'),
            accepted.map(({ command }) => command.stake),
            accepted.map(({ status }) => status),
            accepted.map(({ placedAt }) => placedAt),
          ],
        },
        {
          name: 'slips-insert-legs',
          text: 'INSERT INTO slips.legs SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[])',
          values: [
            accepted.flatMap(({ betId, details }) => details.map(() => betId)),
            accepted.flatMap(({ details }) => details.map(({ matchId }) => matchId)),
            accepted.flatMap(({ details }) => details.map(({ odds }) => odds)),
          ],
        },
      ],
      ...change,
    },
    product: {
      table: SLIPS,
      placesFor: ['sport'],
      gamesOf: (groupKey) => (!groupKey || groupKey === 'all' || groupKey === 'sport' ? { gameKey: null } : null),
      place: async () => refuse('game_disabled'),
      cancel: async () => refuse('cancel_not_allowed'),
      show: (betIds, _to, _now: Instant) => shown(database, betIds),
      detail: async (betId) => {
        const bet = (await shown(database, [betId])).get(betId)
        assert(bet, 'a slip that was found is there')
        return { bet, round: null, limits: null }
      },
      correcting: {
        table: SLIPS,
        lock,
        async decided(db, matchId, target, after, limit) {
          const rows = await decidedOf(db, matchId, true, after, limit)
          return rows.map(({ betId, memberId, stake, placedAt, legs, status, payout, returned }) => ({
            betId,
            memberId,
            stake,
            placedAt,
            stands: { status, payout, returned } as Outcome,
            should: target === 'voided' ? voidedAt(stake) : outcomeOfSlip(stake, legs),
          }))
        },
        changed: async () => {},
        finish: async () => {},
        message:
          async (_db, _matchId, { target, reason }) =>
          (amount) => ({
            kind: 'bets_corrected',
            gameKey: 'powerball',
            roundNo: 'a match',
            target,
            change: amount,
            reason,
          }),
        announce: async (chunk) => void announced.push(chunk),
      },
    },
    async match() {
      const matchId = newId<Uuid>()
      await database.query('INSERT INTO slips.matches VALUES ($1)', [matchId])
      return matchId
    },
    async decide(matchId, result) {
      // Known to all before anybody settles by it: of two that decide the last legs of a slip, the later one sees both.
      await database.query('UPDATE slips.matches SET result = $2 WHERE match_id = $1', [matchId, result])
      return await database.tx(async (tx: Tx) => {
        decisions += 1
        await lock(tx, matchId)
        const rows = await decidedOf(tx, matchId, false, null, 1000)
        const settled = rows.map(({ betId, memberId, stake, closed, payout, legs }): SettledBet => {
          if (closed === 0 && payout === 0) return { betId, memberId, stake, ...outcomeOfSlip(stake, legs) }
          const rest = outcomeOfSlip(won(stake - closed), legs)
          return { betId, memberId, stake, ...rest, payout: won(payout + rest.payout), early: { closed, payout } }
        })
        await bets().settle(tx, SLIPS, matchId, settled)
        return settled.length
      })
    },
    replace: (matchId, result) =>
      database.tx(async (tx) => {
        await lock(tx, matchId)
        await tx.query('UPDATE slips.matches SET result = $2 WHERE match_id = $1', [matchId, result])
        const names = { askedBy: 'one', agreedBy: 'another', reason: 'the goal did not count' }
        await bets().corrections.begin(tx, 'sport', {
          correctionId: newId<Uuid>(),
          subjectId: matchId,
          target: 'result',
          ...names,
        })
      }),
    decisions: () => decisions,
  }
}

interface SlipRow {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly stake: Won
  readonly closed: Won
  readonly payout: Won
  readonly returned: Won
  readonly status: string
  readonly placedAt: Instant
  readonly legs: readonly { readonly odds: number; readonly result: MatchResult }[]
}

/** The wire has no shape for slips yet: enough of a bet to be told from others. */
async function shown(db: Queryable, betIds: readonly BetId[]): Promise<ReadonlyMap<BetId, BetOnWire>> {
  const { rows } = await db.query<{ betId: BetId; cash: number; placedAt: Instant }>(
    'SELECT bet_id AS "betId", stake AS cash, placed_at AS "placedAt" FROM slips.bets WHERE bet_id = ANY ($1::uuid[])',
    [betIds],
  )
  const onWire = (row: (typeof rows)[number]) => ({ ...row, placedAt: isoSeoul(row.placedAt), groupKey: 'sport' })
  return new Map(rows.map((row) => [row.betId, onWire(row) as unknown as BetOnWire]))
}
