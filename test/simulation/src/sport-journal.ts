// What members and the supplier of a workload of sports were told, and its comparison with the tables to the last row.
import type { Asking } from './asking.ts'
import type { Queryable, Violation } from './audit-check.ts'
import { compare } from './journal.ts'

export interface ToldSportBet {
  readonly memId: string
  readonly stake: number
  /** Null of one that was kept for a moment: it is placed when it is taken. */
  readonly placedAt: string | null
  /** The cash left after the stake. */
  readonly balance: number
  /** The event, the key of the market, the pick and the price in thousandths of each leg. */
  readonly legs: readonly string[]
  readonly system: string | null
}

export interface SportJournal extends Asking {
  readonly bets: Map<string, ToldSportBet>
  /** What was paid for bets, by the name of the request. */
  readonly cashOuts: Map<string, { readonly betId: string; readonly closed: number; readonly paid: number }>
  readonly takenBack: Set<string>
  /** Bets that were to be cashed out by themselves at some time, and the least amount that was asked for each. */
  readonly orders: Map<string, number>
  /** How often each code refused something. */
  readonly refusals: Map<string, number>
}

export const createSportJournal = (): SportJournal => ({
  bets: new Map(),
  cashOuts: new Map(),
  takenBack: new Set(),
  orders: new Map(),
  refusals: new Map(),
  wrongs: [],
  answers: 0,
  askedAgain: 0,
  away: 0,
})

export async function compareSportJournal(
  db: Queryable,
  journal: SportJournal,
  taken: ReadonlySet<string>,
): Promise<Violation[]> {
  return [
    ...journal.wrongs.map((detail) => ({ check: 'answer', subject: '', detail })),
    ...(await compareBets(db, journal)),
    ...(await compareTakenBack(db, journal)),
    ...(await compareCashOuts(db, journal)),
    ...(await compareMessages(db, taken)),
  ]
}

async function compareBets(db: Queryable, { bets }: SportJournal): Promise<Violation[]> {
  const { rows } = await db.query<{ bet_id: string; said: string }>(
    `SELECT b.bet_id, concat_ws(' ', m.mem_id, b.stake,
         CASE WHEN b.pending_until IS NULL THEN floor(extract(epoch FROM b.placed_at) * 1000)::bigint END,
         (SELECT t.from_balance_after FROM ledger.transfers t WHERE t.reference = b.bet_id AND t.kind = 'stake'), b.system,
         (SELECT string_agg(concat_ws('/', event_id, market, pick, odds_milli), ' ' ORDER BY leg_no) FROM sportsbook.legs l
          WHERE l.bet_id = b.bet_id)) AS said
     FROM sportsbook.bets b JOIN members.members m USING (member_id)`,
  )
  const told = new Map(
    [...bets].map(([betId, { memId, stake, placedAt, balance, system, legs }]) => [
      betId,
      [memId, stake, placedAt && Date.parse(placedAt), balance, system, ...legs]
        .filter((word) => word !== null)
        .join(' '),
    ]),
  )
  return compare('sport-bet', told, new Map(rows.map(({ bet_id: betId, said }) => [betId, said])))
}

async function compareTakenBack(db: Queryable, { takenBack }: SportJournal): Promise<Violation[]> {
  const { rows } = await db.query<{ bet_id: string }>('SELECT bet_id FROM sportsbook.bets WHERE taken_back')
  const back = (ids: Iterable<string>) => new Map([...ids].map((betId) => [betId, 'taken back']))
  return compare('taking-back', back(takenBack), back(rows.map(({ bet_id: betId }) => betId)))
}

/** What members asked for is there, each once; of a bet with an order one more may be, of the amount of the order at least. */
async function compareCashOuts(db: Queryable, { cashOuts, orders }: SportJournal): Promise<Violation[]> {
  const { rows } = await db.query<{ bet_id: string; closed: string; paid: string }>(
    'SELECT bet_id, closed, paid FROM sportsbook.cash_outs',
  )
  const found = rows.map(({ bet_id: betId, closed, paid }) => ({ betId, closed: Number(closed), paid: Number(paid) }))
  const violations: Violation[] = []
  for (const told of cashOuts.values()) {
    const place = found.findIndex(
      ({ betId, closed, paid }) => betId === told.betId && closed === told.closed && paid === told.paid,
    )
    if (place >= 0) found.splice(place, 1)
    else violations.push({ check: 'cash-out-lost', subject: told.betId, detail: JSON.stringify(told) })
  }
  const byOrder = new Set<string>()
  for (const { betId, closed, paid } of found) {
    const atLeast = orders.get(betId)
    const isOrdered = atLeast !== undefined && paid >= atLeast && !byOrder.has(betId)
    if (isOrdered) byOrder.add(betId)
    else violations.push({ check: 'cash-out-unasked', subject: betId, detail: `${closed} closed for ${paid}` })
  }
  return violations
}

/** Whatever was taken of a supplier is kept; that it lives is not. */
async function compareMessages(db: Queryable, taken: ReadonlySet<string>): Promise<Violation[]> {
  const { rows } = await db.query<{ message_id: string }>('SELECT message_id FROM sportsbook.messages')
  const kept = new Set(rows.map(({ message_id: id }) => id))
  return [...taken]
    .filter((id) => !kept.has(id))
    .map((subject) => ({ check: 'message-lost', subject, detail: 'it was answered as taken' }))
}
