// What settling reads, for many events and thousands of bets at once: each bet one narrow row with its legs as one text, because five rows a bet
// with how each event stood when it was placed cost several times as much as all the rest of settling it.
import { assert, type BetId, type OddsMilli } from '@hanpan/kernel'
import { list } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { WaitingBet } from './bet-store.ts'
import type { EventId, LegRow } from './model.ts'

/** A leg as far as it decides its bet. */
export type SettlingLeg = Pick<LegRow, 'eventId' | 'market' | 'pick' | 'odds'>

/** A bet that waits, with its legs. Those of the same pick at the same price are one object for all bets that were read together. */
export interface SettlingBet extends WaitingBet {
  readonly legs: readonly SettlingLeg[]
}

/** No text of a source or of the office holds these: they stand between legs, and between the fields of one. */
const BETWEEN_LEGS = '\u001E'
const BETWEEN_FIELDS = '\u001F'

const LEGS = `(SELECT string_agg(concat_ws(chr(31), event_id, odds_milli, market, pick), chr(30) ORDER BY leg_no)
  FROM sportsbook.legs l WHERE l.bet_id = b.bet_id)`
const SETTLING = `b.bet_id AS "betId", b.member_id AS "memberId", b.stake, b.closed, b.placed_at AS "placedAt",
  b.stake_of_each AS "stakeOfEach", array_to_string(b.sizes, '/') AS sizes, b.bonus::text AS bonus, b.odds_milli AS odds,
  b.is_builder AS "isBuilder", b.payout AS "paidEarly", ${LEGS} AS legs`

type Read = Omit<WaitingBet, 'sizes' | 'bonus'> & {
  readonly sizes: string
  readonly bonus: string | null
  readonly legs: string
}

export interface SettlingPage {
  readonly bets: readonly SettlingBet[]
  /** Where the next page goes on; null where none is behind this one. */
  readonly after: BetId | null
}

/**
 * The next bets that wait with a leg on any of some events, in the order of their ids. Of each event no more legs are looked at than a page
 * may hold bets, by the index that has them in this order.
 */
export async function waitingOn(
  db: Queryable,
  eventIds: readonly EventId[],
  after: BetId | null,
  limit: number,
): Promise<SettlingPage> {
  const { rows } = await db.query<Read | { readonly betId: null; readonly seen: number; readonly last: BetId }>({
    name: 'sportsbook-waiting-on',
    text: `WITH touched AS MATERIALIZED (
        SELECT DISTINCT leg.bet_id FROM unnest($1::uuid[]) AS event (event_id) CROSS JOIN LATERAL (
          SELECT bet_id FROM sportsbook.legs WHERE event_id = event.event_id AND bet_id > $2 ORDER BY bet_id LIMIT $3) leg
        ORDER BY leg.bet_id LIMIT $3)
      SELECT ${SETTLING}, seen.count AS seen, seen.last FROM
        (SELECT count(*), (SELECT bet_id FROM touched ORDER BY bet_id DESC LIMIT 1) AS last FROM touched) seen
        LEFT JOIN (touched CROSS JOIN LATERAL (
          SELECT * FROM sportsbook.bets WHERE bet_id = touched.bet_id AND status = 'wait' OFFSET 0) b) ON true`,
    values: [list(eventIds), after ?? NO_ID, limit],
  })
  const first = rows[0] as { readonly seen: number; readonly last: BetId | null } | undefined
  assert(first, 'what was seen is told also where nothing waits')
  return {
    bets: withLegs(rows.filter((row): row is Read => row.betId !== null)),
    after: first.seen < limit ? null : first.last,
  }
}

/** Those of some bets that still wait, as they are now. */
export async function stillWaiting(db: Queryable, betIds: readonly BetId[]): Promise<readonly SettlingBet[]> {
  const { rows } = await db.query<Read>({
    name: 'sportsbook-still-waiting',
    text: `SELECT ${SETTLING} FROM sportsbook.bets b WHERE b.bet_id = ANY ($1::uuid[]) AND b.status = 'wait'`,
    values: [list(betIds)],
  })
  return withLegs(rows)
}

/** What several bets have in common is read once: a leg, the sizes of combinations, the bonus that was on offer. */
function withLegs(rows: readonly Read[]): readonly SettlingBet[] {
  const legOf = onceEach(readLeg)
  const sizesOf = onceEach((text): WaitingBet['sizes'] => text.split('/').map(Number))
  const bonusOf = onceEach((text) => JSON.parse(text) as WaitingBet['bonus'])
  return rows.map((row) =>
    Object.assign(row as Omit<Read, 'sizes' | 'bonus' | 'legs'>, {
      sizes: sizesOf(row.sizes),
      bonus: row.bonus === null ? null : bonusOf(row.bonus),
      legs: row.legs.split(BETWEEN_LEGS).map(legOf),
    }),
  )
}

function onceEach<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = read(text)))
    return value
  }
}

function readLeg(text: string): SettlingLeg {
  const [eventId, odds, market, pick, ...more] = text.split(BETWEEN_FIELDS)
  assert(eventId && odds && market && pick !== undefined && more.length === 0, `a leg has four fields: ${text}`)
  return { eventId: eventId as EventId, odds: Number(odds) as OddsMilli, market, pick }
}

const NO_ID = '00000000-0000-0000-0000-000000000000'
