// What the clients were told, kept on their side, and its comparison with the tables: whatever was acknowledged is there as it was
// said, and nothing is there that nobody was told of. Every request whose outcome was lost is asked again until it is answered, so
// when the clients have stopped the two must agree to the last row.
import type { Queryable, Violation } from './audit-check.ts'

export interface AcknowledgedBet {
  readonly memId: string
  readonly betId: string
  readonly roundNo: string
  readonly market: string
  readonly pick: string
  readonly stake: number
  readonly oddsMilli: number
  readonly placedAt: string
  /** The cash left after the stake. */
  readonly balance: number
}

export interface AcknowledgedRequest {
  readonly memId: string
  readonly cashType: 'in' | 'out'
  readonly amount: number
}

export type RequestStatus = 'applied' | 'waiting' | 'done' | 'canceled'

export interface Journal {
  readonly bets: Map<string, AcknowledgedBet>
  /** By cashIdx, as are the statuses that the operator was told. */
  readonly requests: Map<string, AcknowledgedRequest>
  readonly statuses: Map<string, RequestStatus>
  /** What the operator gave each member, by memId. */
  readonly adjustments: Map<string, number[]>
  /** Answers that broke a promise by themselves. */
  readonly wrongs: string[]
  /** How many answers were had in all. */
  answers: number
  /** How many requests had to be asked again because their outcome was lost. */
  askedAgain: number
  /** How many answers were that the server cannot work just now (E002). */
  away: number
}

export function createJournal(): Journal {
  return {
    bets: new Map(),
    requests: new Map(),
    statuses: new Map(),
    adjustments: new Map(),
    wrongs: [],
    answers: 0,
    askedAgain: 0,
    away: 0,
  }
}

export async function compareJournal(db: Queryable, journal: Journal): Promise<Violation[]> {
  return [
    ...journal.wrongs.map((detail) => ({ check: 'answer', subject: '', detail })),
    ...(await compareBets(db, journal)),
    ...(await compareRequests(db, journal)),
    ...(await compareAdjustments(db, journal)),
  ]
}

async function compareBets(db: Queryable, journal: Journal): Promise<Violation[]> {
  const { rows } = await db.query<{ bet_id: string; said: string }>(
    `SELECT b.bet_id, concat_ws(' ', m.mem_id, r.round_no, b.market, b.pick, b.stake, b.odds_milli,
         floor(extract(epoch FROM b.placed_at) * 1000)::bigint, t.from_balance_after) AS said
     FROM minigames.bets b
     JOIN members.members m USING (member_id)
     JOIN minigames.rounds r USING (round_id)
     LEFT JOIN ledger.transfers t ON t.reference = b.bet_id AND t.kind = 'stake'`,
  )
  const told = new Map([...journal.bets].map(([betId, bet]) => [betId, wordsOf(bet)]))
  return compare('bet', told, new Map(rows.map(({ bet_id: betId, said }) => [betId, said])))
}

function wordsOf(bet: AcknowledgedBet): string {
  const { memId, roundNo, market, pick, stake, oddsMilli, placedAt, balance } = bet
  return [memId, roundNo, market, pick, stake, oddsMilli, Date.parse(placedAt), balance].join(' ')
}

async function compareRequests(db: Queryable, journal: Journal): Promise<Violation[]> {
  const { rows } = await db.query<{ request_id: string; said: string }>(
    `SELECT request_id, concat_ws(' ', m.mem_id, cash_type, amount, r.status) AS said
     FROM cashier.requests r JOIN members.members m USING (member_id)`,
  )
  const told = new Map(
    [...journal.requests].map(([cashIdx, { memId, cashType, amount }]) => [
      cashIdx,
      `${memId} ${cashType} ${amount} ${journal.statuses.get(cashIdx) ?? 'applied'}`,
    ]),
  )
  return compare('request', told, new Map(rows.map(({ request_id: id, said }) => [id, said])))
}

async function compareAdjustments(db: Queryable, journal: Journal): Promise<Violation[]> {
  const { rows } = await db.query<{ mem_id: string; said: string }>(
    `SELECT m.mem_id, string_agg(t.amount::text, ' ' ORDER BY t.amount) AS said
     FROM ledger.transfers t JOIN ledger.accounts a ON a.id = t.to_account_id JOIN members.members m ON m.member_id = a.owner_id
     WHERE t.kind = 'adjustment' GROUP BY m.mem_id`,
  )
  const told = new Map(
    [...journal.adjustments].map(([memId, amounts]) => [memId, amounts.toSorted((a, b) => a - b).join(' ')]),
  )
  return compare('adjustment', told, new Map(rows.map(({ mem_id: memId, said }) => [memId, said])))
}

export function compare(
  noun: string,
  told: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): Violation[] {
  const violations: Violation[] = []
  for (const [subject, said] of told) {
    const there = found.get(subject)
    if (there === undefined) violations.push({ check: `${noun}-lost`, subject, detail: `acknowledged: ${said}` })
    else if (there !== said) {
      violations.push({ check: `${noun}-differs`, subject, detail: `acknowledged: ${said}; found: ${there}` })
    }
  }
  for (const [subject, there] of found) {
    if (!told.has(subject)) violations.push({ check: `${noun}-unasked`, subject, detail: `found: ${there}` })
  }
  return violations
}
