// Sports bets: money that moved as the bets say, at any moment; and when all is over, what every bet has come to by what the supplier said
// last, worked out by going through its combinations one by one. Bets that were placed when it had happened are void by the auditor's own reckoning.
import type { Check, Queryable, Violation } from './audit-check.ts'
import type { MarketTruth, PickResult, ToldState } from './sport-supplier.ts'

const CASH = `(SELECT id FROM ledger.accounts WHERE name = 'cash' AND owner_id = b.member_id)`

/** What came to the member's cash for a bet, less what went, its stake apart. */
const RECEIVED = `(SELECT coalesce(sum(CASE WHEN t.to_account_id = ${CASH} THEN t.amount ELSE -t.amount END), 0)
  FROM ledger.transfers t WHERE t.reference = b.bet_id AND t.kind <> 'stake' AND ${CASH} IN (t.from_account_id, t.to_account_id))`

export const sportChecks: readonly Check[] = [
  {
    name: 'sport-bet-stake',
    rule: 'a sports bet has exactly one stake, of its amount, from its member',
    sql: `SELECT b.bet_id AS subject, format('bet of %s; %s stakes of %s', b.stake, count(t.command_id), sum(t.amount)) AS detail
          FROM sportsbook.bets b LEFT JOIN ledger.transfers t ON t.reference = b.bet_id AND t.kind = 'stake'
          GROUP BY b.bet_id HAVING count(t.command_id) <> 1 OR sum(t.amount) <> b.stake
            OR NOT bool_and(t.from_account_id = ${CASH})`,
  },
  {
    name: 'sport-bet-legs',
    rule: 'a sports bet has legs, numbered from 0 without a gap',
    sql: `SELECT b.bet_id AS subject, format('%s legs', count(l.bet_id)) AS detail
          FROM sportsbook.bets b LEFT JOIN sportsbook.legs l USING (bet_id)
          GROUP BY b.bet_id HAVING count(l.bet_id) = 0 OR max(l.leg_no) <> count(l.bet_id) - 1`,
  },
  {
    name: 'leg-without-bet',
    rule: 'a leg belongs to a bet',
    sql: `SELECT l.bet_id AS subject, l.market AS detail FROM sportsbook.legs l
          WHERE NOT EXISTS (SELECT 1 FROM sportsbook.bets b WHERE b.bet_id = l.bet_id)`,
  },
  {
    name: 'sport-bet-payment',
    rule: 'what a member received for a sports bet is its payout, and its stake when it was declined',
    sql: `SELECT bet_id AS subject, format('%s: %s received, %s due', status, received, due) AS detail
          FROM (SELECT b.bet_id, b.status, ${RECEIVED} AS received,
                  CASE b.status WHEN 'declined' THEN b.stake ELSE b.payout END AS due
                FROM sportsbook.bets b) AS paid
          WHERE received <> due`,
  },
  {
    name: 'sport-bet-closed',
    rule: 'what is closed of a sports bet, and what was paid for it, is the sum of its cash-outs',
    sql: `SELECT b.bet_id AS subject, format('%s: %s closed, %s in cash-outs; paid %s of %s', b.status, b.closed, sum(c.closed), sum(c.paid), b.payout) AS detail
          FROM sportsbook.bets b LEFT JOIN sportsbook.cash_outs c USING (bet_id)
          GROUP BY b.bet_id HAVING b.closed <> coalesce(sum(c.closed), 0)
            OR (b.status IN ('wait', 'cashed-out') AND b.payout <> coalesce(sum(c.paid), 0))
            OR (b.status = 'cashed-out') <> (b.closed = b.stake)`,
  },
]

interface BetRow {
  readonly betId: string
  readonly status: string
  readonly stake: string
  readonly closed: string
  readonly payout: string
  readonly takenBack: boolean
  readonly stakeOfEach: string
  readonly sizes: readonly number[]
  readonly bonus: { readonly priceBelow: number; readonly steps: readonly BonusStep[] } | null
  readonly placedAt: string
  readonly early: string
  readonly legs: readonly LegRow[]
}
interface BonusStep {
  readonly folders: number
  readonly factor: number
}
interface LegRow {
  readonly ref: string
  readonly market: string
  readonly pick: string
  readonly odds: number
}

const BETS = `
  SELECT b.bet_id AS "betId", b.status, b.stake, b.closed, b.payout, b.taken_back AS "takenBack", b.stake_of_each AS "stakeOfEach",
    b.sizes, b.bonus, floor(extract(epoch FROM b.placed_at) * 1000)::bigint AS "placedAt",
    (SELECT coalesce(sum(paid), 0) FROM sportsbook.cash_outs c WHERE c.bet_id = b.bet_id) AS early,
    (SELECT coalesce(json_agg(json_build_object('ref', e.ref, 'market', l.market, 'pick', l.pick, 'odds', l.odds_milli) ORDER BY l.leg_no), '[]')
     FROM sportsbook.legs l JOIN sportsbook.events e USING (event_id) WHERE l.bet_id = b.bet_id) AS legs
  FROM sportsbook.bets b`

/** By the names of events and the keys of markets. */
export type Truth = ReadonlyMap<string, ReadonlyMap<string, MarketTruth>>

/** Judges every bet by what the supplier said last. Everything is decided by then. */
export async function judgeSportBets(db: Queryable, truth: Truth): Promise<Violation[]> {
  const { rows } = await db.query<BetRow>(BETS)
  const arrived = await arrivals(db)
  return rows.flatMap((bet): Violation[] => {
    const wrong = wrongOf(bet, truth, arrived)
    return wrong === null ? [] : [{ check: 'sport-bet-outcome', subject: bet.betId, detail: wrong }]
  })
}

function wrongOf(bet: BetRow, truth: Truth, arrived: Arrivals): string | null {
  const { status, stake, closed, payout, takenBack, early } = bet
  const is = `${status}, ${payout} paid of ${stake}`
  if (status === 'wait' || status === 'pending') return `${is}: still open`
  if (status === 'declined') return null
  if (takenBack) return status === 'voided' && payout === stake ? null : `${is}: it was taken back`
  if (status === 'cashed-out') return payout === early ? null : `${is}: cashed out for ${early}`
  const results = bet.legs.map((leg) => resultOf(leg, Number(bet.placedAt), truth, arrived))
  if (results.includes(null)) return `${is}: decided by a leg that is not`
  const due = payoutOf(bet, results as PickResult[], BigInt(stake) - BigInt(closed)) + BigInt(early)
  return BigInt(payout) === due
    ? null
    : `${is}: ${due} are due for ${JSON.stringify(bet.legs)} ${JSON.stringify(results)}`
}

/** When each state was taken, by the name of its message, in milliseconds since the epoch. */
type Arrivals = ReadonlyMap<string, number>

async function arrivals(db: Queryable): Promise<Arrivals> {
  const { rows } = await db.query<{ id: string; at: string }>(
    `SELECT message_id AS id, floor(extract(epoch FROM received_at) * 1000)::bigint AS at FROM sportsbook.messages WHERE kind = 'state'`,
  )
  return new Map(rows.map(({ id, at }) => [id, Number(at)]))
}

const VOID: PickResult = { won: 0, voided: 1, of: 1 }

/** Void where a cancel holds for when it was placed, and behind the moment that decided its market; otherwise as that was settled last. */
function resultOf({ ref, market, pick }: LegRow, placedAt: number, truth: Truth, arrived: Arrivals): PickResult | null {
  const known = truth.get(ref)?.get(market)
  if (!known) return null
  const isVoid = known.cancels.some(
    ({ from, to }) => (from === null || placedAt >= from) && (to === null || placedAt < to),
  )
  const moment = momentOf(market, known, arrived)
  return isVoid || (moment !== null && placedAt >= moment) ? VOID : (known.results?.[pick] ?? null)
}

/** A source's clock is believed to be this much before the arrival of what it says. */
const BELIEVED_MS = 10_000

/** Since when what a market was settled as was so by the goals; null where they do not say it. */
function momentOf(market: string, { results, states }: MarketTruth, arrived: Arrivals): number | null {
  if (!results || Object.values(results).every(({ voided, of }) => voided === of)) return null
  let first = states.length
  while (first > 0 && isAsSettled(market, results, states[first - 1]!)) first -= 1
  const state = states[first]
  return state ? Math.max(state.at, (arrived.get(state.messageId) ?? 0) - BELIEVED_MS) : null
}

function isAsSettled(market: string, results: NonNullable<MarketTruth['results']>, state: ToldState): boolean {
  return Object.entries(results).every(([pick, { won, voided, of }]) => {
    const real = byGoals(market, pick, state)
    return real !== null && real.won * of === won * real.of && real.voided * of === voided * real.of
  })
}

/** What a pick comes to by the goals: of the three markets of the workload, by its own rules. Null while it is open. */
function byGoals(market: string, pick: string, { goals: { home, away }, isOver }: ToldState): PickResult | null {
  const whole = (isWon: boolean): PickResult => ({ won: Number(isWon), voided: 0, of: 1 })
  if (market === 'total:2.5') {
    const isOverLine = home + away > 2.5
    return isOver || isOverLine ? whole((pick === 'over') === isOverLine) : null
  }
  if (!isOver) return null
  const lead = pick === 'away' ? away - home : home - away
  if (market === '1x2') return whole(pick === 'draw' ? lead === 0 : lead > 0)
  // A quarter of a goal to the away side: a draw is half of the stake.
  if (lead === 0) return { won: Number(pick === 'away'), voided: 1, of: 2 }
  return whole(lead > 0)
}

/** A fraction of two whole numbers. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}
const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
})
const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
})
const less = (one: Fraction, { over, under }: Fraction): Fraction => plus(one, { over: -over, under })
const ONE: Fraction = { over: 1n, under: 1n }
const NOTHING: Fraction = { over: 0n, under: 1n }

/**
 * What the open part of a stake comes to: over all combinations the products of what each leg makes of a won, floored once. The part of a combination
 * whose legs all came back has no bonus.
 */
function payoutOf(bet: BetRow, results: readonly PickResult[], left: bigint): bigint {
  const legs = bet.legs.map(({ odds }, index) => ({ odds: BigInt(odds), result: results[index]! }))
  const each: Fraction = { over: BigInt(bet.stakeOfEach) * left, under: BigInt(bet.stake) }
  let total = NOTHING
  for (const combination of bet.sizes.flatMap((size) => subsets(legs, size))) {
    let paid = ONE
    let returned = ONE
    for (const { odds, result } of combination) {
      const of = BigInt(result.of)
      paid = times(paid, { over: BigInt(result.won) * odds + BigInt(result.voided) * 1000n, under: of * 1000n })
      returned = times(returned, { over: BigInt(result.voided), under: of })
    }
    const factor: Fraction = { over: bonusOf(bet, results), under: 1000n }
    total = plus(total, plus(times(less(paid, returned), factor), returned))
  }
  const { over, under } = times(total, each)
  return over / under
}

/** In thousandths: by how many legs above its least price did not come back whole. */
function bonusOf({ bonus, legs }: BetRow, results: readonly PickResult[]): bigint {
  const folders = legs.filter(({ odds }, index) => {
    const { voided, of } = results[index]!
    return bonus !== null && odds > bonus.priceBelow && voided < of
  }).length
  return BigInt(bonus?.steps.findLast((step) => step.folders <= folders)?.factor ?? 1000)
}

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]))
}
