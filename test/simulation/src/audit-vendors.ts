// Rounds of vendors: as much staked as was debited and not more, as much received as it was paid, and every transaction of a round that is there.
import type { Check } from './audit-check.ts'

/** Where the rounds of vendors stand. */
export const ROUND_TABLES = [
  'casino_rounds',
  'hotel_casino_rounds',
  'slot_rounds',
  'virtual_rounds',
  'fishing_rounds',
].map((table) => `gateway.${table}`)

/** Some columns of the rounds of all groups. */
export const roundsOf = (columns: string): string =>
  `(${ROUND_TABLES.map((table) => `SELECT ${columns} FROM ${table}`).join(' UNION ALL ')})`

const ROUNDS = roundsOf('bet_id, member_id, stake, closed, payout, status, rolled_back')
/** What was said of each round, added up once for all of them: a question a round takes minutes where there are ten thousand. */
const SAID = `(SELECT bet_id, coalesce(sum(amount) FILTER (WHERE kind = 'debit'), 0) AS debits,
    coalesce(sum(amount) FILTER (WHERE kind = 'debit' AND is_rolled_back), 0) AS rolled_back,
    coalesce(sum(uncollected), 0) AS uncollected
  FROM gateway.transactions WHERE bet_id IS NOT NULL GROUP BY bet_id)`
/** What went from and to the cash of each round's member for it. */
const MOVED = `(SELECT r.bet_id, coalesce(sum(t.amount) FILTER (WHERE t.kind = 'stake'), 0) AS stakes,
    coalesce(sum(CASE WHEN t.to_account_id = cash.id THEN t.amount ELSE -t.amount END)
      FILTER (WHERE t.kind <> 'stake' AND cash.id IN (t.from_account_id, t.to_account_id)), 0) AS received
  FROM ${ROUNDS} r
  LEFT JOIN ledger.accounts cash ON cash.owner_id = r.member_id AND cash.name = 'cash'
  LEFT JOIN ledger.transfers t ON t.reference = r.bet_id
  GROUP BY r.bet_id)`

export const vendorChecks: readonly Check[] = [
  {
    name: 'vendor-round-stake',
    rule: 'a round is staked what its debits come to, and the books have as much',
    sql: `SELECT bet_id AS subject, format('stake %s, debits of %s, stakes of %s', stake, debits, stakes) AS detail
          FROM (SELECT r.bet_id, r.stake, coalesce(s.debits, 0) AS debits, m.stakes
                FROM ${ROUNDS} r JOIN ${MOVED} m ON m.bet_id = r.bet_id LEFT JOIN ${SAID} s ON s.bet_id = r.bet_id) AS b
          WHERE stake <> debits OR stake <> stakes`,
  },
  {
    name: 'vendor-round-payment',
    rule: 'what a member received for a round is its payout, less what it did not have when something was taken back',
    sql: `SELECT bet_id AS subject, format('%s: %s received, %s due', status, received, due) AS detail
          FROM (SELECT r.bet_id, r.status, m.received, r.payout + coalesce(s.uncollected, 0) AS due
                FROM ${ROUNDS} r JOIN ${MOVED} m ON m.bet_id = r.bet_id LEFT JOIN ${SAID} s ON s.bet_id = r.bet_id) AS paid
          WHERE received <> due`,
  },
  {
    name: 'vendor-round-rolled-back',
    rule: 'what was rolled back of a round is the sum of its debits that were',
    sql: `SELECT bet_id AS subject, format('%s of %s', rolled_back, debits) AS detail
          FROM (SELECT r.bet_id, r.rolled_back, coalesce(s.rolled_back, 0) AS debits
                FROM ${ROUNDS} r LEFT JOIN ${SAID} s ON s.bet_id = r.bet_id) AS b
          WHERE rolled_back <> debits`,
  },
  {
    name: 'vendor-transaction-without-round',
    rule: 'a debit belongs to a round',
    sql: `SELECT t.transaction_id AS subject, t.kind AS detail FROM gateway.transactions t
          WHERE t.kind = 'debit' AND NOT EXISTS (SELECT 1 FROM ${ROUNDS} b WHERE b.bet_id = t.bet_id)`,
  },
]
