// Every SQL statement on sports bets and their legs.
import type { Outcome } from '@hanpan/bets'
import type { BetId, Uuid, Won } from '@hanpan/kernel'
import type { Queryable, Statement } from '../../platform/database.ts'
import { columnOf, list } from '../../platform/array-literals.ts'
import type { AcceptedBet, BetTable } from '../../ports/bet-products.ts'
import type { BetRow, EventId, LegRow } from './model.ts'
import type { PlaceSlip } from './place-slip.ts'
import type { QuotedSlip } from './quote-slip.ts'
import { insertingReferrals } from './referral-store.ts'

export const SPORT_BETS: BetTable = {
  group: 'sport',
  table: 'sportsbook.bets',
  open: `b.status IN ('wait', 'pending')`,
}

const BET = `b.bet_id AS "betId", b.member_id AS "memberId", b.game_key AS "gameKey", b.stake, b.closed, b.payout, b.returned, b.status,
  b.placed_at AS "placedAt", b.settled_at AS "settledAt", b.system, b.is_builder AS "isBuilder", b.stake_of_each AS "stakeOfEach", b.sizes, b.bonus, b.odds_milli AS odds,
  b.payout_max AS "payoutMax", b.accept_odds AS "acceptOdds", b.pending_until AS "pendingUntil",
  b.declined_because AS "declinedBecause", b.settings_revision AS "settingsRevision", b.mem_level AS "memLevel",
  b.stake_factor AS "stakeFactor", b.referral`
const LEG = `bet_id AS "betId", leg_no AS "legNo", event_id AS "eventId", market, pick, odds_milli AS odds, placed`

export function insertingBets(bets: readonly AcceptedBet<PlaceSlip, QuotedSlip>[]): Statement[] {
  const legs = bets.flatMap(({ betId, details }) => details.legs.map((leg, index) => ({ betId, legNo: index, ...leg })))
  return [
    {
      name: 'sportsbook-insert-bets',
      text: `INSERT INTO sportsbook.bets (bet_id, member_id, game_key, stake, status, placed_at, system, stake_of_each, sizes, bonus,
          odds_milli, payout_max, accept_odds, pending_until, settings_revision, mem_level, is_builder, stake_factor, referral)
        SELECT bet_id, member_id, game_key, stake, status, 'epoch'::timestamptz + placed_ms * interval '1 millisecond', system,
          stake_of_each, string_to_array(sizes, '/')::smallint[], bonus, odds_milli, payout_max, accept_odds,
          'epoch'::timestamptz + (placed_ms + kept_ms) * interval '1 millisecond', settings_revision, mem_level, is_builder,
          stake_factor, referral
        FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::bigint[], $9::text[],
            $10::jsonb[], $11::bigint[], $12::bigint[], $13::text[], $14::int[], $15::int[], $16::smallint[],
            $17::boolean[], $18::int[], $19::text[])
          AS bet (bet_id, member_id, game_key, stake, status, placed_ms, system, stake_of_each, sizes, bonus, odds_milli, payout_max,
            accept_odds, kept_ms, settings_revision, mem_level, is_builder, stake_factor, referral)`,
      values: [
        columnOf(bets, ({ betId }) => betId),
        columnOf(bets, ({ command }) => command.memberId),
        columnOf(bets, ({ details }) => details.gameKey),
        columnOf(bets, ({ command }) => command.stake),
        columnOf(bets, ({ status }) => status),
        columnOf(bets, ({ placedAt }) => placedAt),
        columnOf(bets, ({ details }) => details.system && `"${details.system.key}"`),
        columnOf(bets, ({ details }) => details.stakeOfEach),
        columnOf(bets, ({ details }) => details.sizes.join('/')),
        bets.map(({ details }) => details.bonus && JSON.stringify(details.bonus)),
        columnOf(bets, ({ details }) => details.odds),
        columnOf(bets, ({ details }) => details.payoutMax),
        columnOf(bets, ({ command }) => command.acceptOdds),
        columnOf(bets, ({ details }) => keptMs(details) || null),
        columnOf(bets, ({ details }) => details.settingsRevision),
        columnOf(bets, ({ details }) => details.memLevel),
        columnOf(bets, ({ details }) => String(details.isBuilder)),
        columnOf(bets, ({ details }) => details.stakeFactor),
        columnOf(bets, ({ details }) => details.referral && 'waiting'),
      ],
    },
    {
      name: 'sportsbook-insert-legs',
      text: `INSERT INTO sportsbook.legs (bet_id, leg_no, event_id, market, pick, odds_milli, placed)
        SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::text[], $5::text[], $6::int[], $7::jsonb[])`,
      values: [
        columnOf(legs, ({ betId }) => betId),
        columnOf(legs, ({ legNo }) => legNo),
        columnOf(legs, ({ eventId }) => eventId),
        legs.map(({ market }) => market),
        legs.map(({ pick }) => pick),
        columnOf(legs, ({ odds }) => odds),
        legs.map(({ placed }) => JSON.stringify(placed)),
      ],
    },
    ...insertingReferrals(bets),
  ]
}

/** How long the house keeps a bet before it takes it, or until nobody has decided it; 0 is not at all. */
export const keptMs = ({ delayMs, referral }: Pick<QuotedSlip, 'delayMs' | 'referral'>): number =>
  Math.max(delayMs, referral?.decideMs ?? 0)

export async function betsByIds(db: Queryable, betIds: readonly BetId[]): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>(`SELECT ${BET} FROM sportsbook.bets b WHERE b.bet_id = ANY ($1::uuid[])`, [
    list(betIds),
  ])
  return rows
}

/** The legs of bets, in their order. */
export async function legsOf(db: Queryable, betIds: readonly BetId[]): Promise<ReadonlyMap<BetId, readonly LegRow[]>> {
  const { rows } = await db.query<LegRow>({
    name: 'sportsbook-legs-of',
    text: `SELECT ${LEG} FROM sportsbook.legs WHERE bet_id = ANY ($1::uuid[]) ORDER BY bet_id, leg_no`,
    values: [list(betIds)],
  })
  const byBet = new Map<BetId, LegRow[]>()
  for (const leg of rows) {
    const legs = byBet.get(leg.betId)
    if (legs) legs.push(leg)
    else byBet.set(leg.betId, [leg])
  }
  return byBet
}

export type WaitingBet = Pick<
  BetRow,
  'betId' | 'memberId' | 'stake' | 'closed' | 'placedAt' | 'stakeOfEach' | 'sizes' | 'bonus' | 'odds' | 'isBuilder'
> & {
  /** What was paid for the part that was closed before it was decided. */
  readonly paidEarly: Won
}

const SLIP = `b.bet_id AS "betId", b.member_id AS "memberId", b.stake, b.closed, b.placed_at AS "placedAt",
  b.stake_of_each AS "stakeOfEach", b.sizes, b.bonus, b.odds_milli AS odds, b.is_builder AS "isBuilder"`

/** Bets by their legs on event $1 behind bet $2, in the order of their ids: never by walking through all bets for those of an event. */
const BETS_ON_EVENT = `(SELECT DISTINCT bet_id FROM sportsbook.legs WHERE event_id = $1 AND bet_id > $2 ORDER BY bet_id) leg
  CROSS JOIN LATERAL (SELECT * FROM sportsbook.bets WHERE bet_id = leg.bet_id`

/** The next bets with a leg on an event that wait, in the order of their ids. */
export async function waitingBets(
  db: Queryable,
  eventId: EventId,
  after: BetId | null,
  limit: number,
): Promise<WaitingBet[]> {
  const { rows } = await db.query<WaitingBet>({
    name: 'sportsbook-waiting-bets',
    text: `SELECT ${SLIP}, b.payout AS "paidEarly" FROM ${BETS_ON_EVENT} AND status = 'wait' OFFSET 0) b ORDER BY leg.bet_id LIMIT $3`,
    values: [eventId, after ?? NO_ID, limit],
  })
  return rows
}

export type DecidedRow = WaitingBet & Outcome

/** The next bets with a leg on an event that were settled by results, in the order of their ids. */
export async function decidedBets(
  db: Queryable,
  eventId: EventId,
  after: BetId | null,
  limit: number,
): Promise<DecidedRow[]> {
  const { rows } = await db.query<DecidedRow>(
    `SELECT ${SLIP}, b.status, b.payout, b.returned, coalesce((SELECT sum(paid) FROM sportsbook.cash_outs c
       WHERE c.bet_id = b.bet_id AND b.closed > 0), 0)::bigint AS "paidEarly"
     FROM ${BETS_ON_EVENT} AND status IN ('won', 'lost', 'voided') AND NOT taken_back OFFSET 0) b ORDER BY leg.bet_id LIMIT $3`,
    [eventId, after ?? NO_ID, limit],
  )
  return rows
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Bets that the house keeps and that are to be looked at by now. */
export async function pendingDue(db: Queryable, limit: number): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>({
    name: 'sportsbook-pending-due',
    text: `SELECT ${BET} FROM sportsbook.bets b WHERE b.status = 'pending' AND b.pending_until <= clock_timestamp()
      ORDER BY b.pending_until LIMIT $1`,
    values: [limit],
  })
  return rows
}

/** Writes down why a bet was not taken. */
export async function writeDeclined(
  db: Queryable,
  declined: readonly { readonly betId: BetId; readonly because: BetRow['declinedBecause'] }[],
): Promise<void> {
  await db.query(
    `UPDATE sportsbook.bets b SET declined_because = why.because FROM unnest($1::uuid[], $2::jsonb[]) AS why (bet_id, because)
     WHERE b.bet_id = why.bet_id AND b.status = 'pending'`,
    [declined.map(({ betId }) => betId), declined.map(({ because }) => JSON.stringify(because))],
  )
}

export async function markTakenBack(tx: Queryable, betId: BetId): Promise<void> {
  await tx.query('UPDATE sportsbook.bets SET taken_back = true WHERE bet_id = $1', [betId])
}

// Cashed out

export interface CashOutRow {
  readonly cashOutId: Uuid
  readonly betId: BetId
  readonly closed: Won
  readonly paid: Won
}

export async function insertCashOut(tx: Queryable, { cashOutId, betId, closed, paid }: CashOutRow): Promise<void> {
  await tx.query('INSERT INTO sportsbook.cash_outs (cash_out_id, bet_id, closed, paid) VALUES ($1, $2, $3, $4)', [
    cashOutId,
    betId,
    closed,
    paid,
  ])
}

/** What of a stake was closed by a cash-out; null of one that is not there. */
export async function closedBy(db: Queryable, cashOutId: Uuid): Promise<Won | null> {
  const { rows } = await db.query<{ closed: Won }>('SELECT closed FROM sportsbook.cash_outs WHERE cash_out_id = $1', [
    cashOutId,
  ])
  return rows[0]?.closed ?? null
}

// Lost, and perhaps not any more

export interface Reopened {
  readonly eventId: EventId
  readonly betId: BetId
}

export async function writeReopened(tx: Queryable, reopened: readonly Reopened[]): Promise<void> {
  await tx.query(
    'INSERT INTO sportsbook.reopened SELECT * FROM unnest($1::uuid[], $2::uuid[]) ON CONFLICT DO NOTHING',
    [reopened.map(({ eventId }) => eventId), reopened.map(({ betId }) => betId)],
  )
}

/** Those of some events that a reopened bet waits for. */
export async function withReopened(db: Queryable, eventIds: readonly EventId[]): Promise<ReadonlySet<EventId>> {
  const { rows } = await db.query<Pick<Reopened, 'eventId'>>(
    'SELECT DISTINCT event_id AS "eventId" FROM sportsbook.reopened WHERE event_id = ANY ($1::uuid[])',
    [eventIds],
  )
  return new Set(rows.map(({ eventId }) => eventId))
}

export async function forgetReopened(tx: Queryable, eventId: EventId): Promise<void> {
  await tx.query('DELETE FROM sportsbook.reopened WHERE event_id = $1', [eventId])
}
