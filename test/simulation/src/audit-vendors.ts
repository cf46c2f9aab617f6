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
const CASH = `(SELECT id FROM ledger.accounts WHERE owner_id = b.member_id AND name = 'cash')`
/** What a member's cash received for a round, less what it gave back. */
const RECEIVED = `(SELECT coalesce(sum(CASE WHEN t.to_account_id = ${CASH} THEN t.amount ELSE -t.amount END), 0)
  FROM ledger.transfers t WHERE t.reference = b.bet_id AND t.kind <> 'stake' AND ${CASH} IN (t.from_account_id, t.to_account_id))`

export const vendorChecks: readonly Check[] = [
  {
    name: 'vendor-round-stake',
    rule: 'a round is staked what its debits come to, and the books have as much',
    sql: `SELECT b.bet_id AS subject, format('stake %s, debits of %s, stakes of %s', b.stake, debits, stakes) AS detail
          FROM (SELECT r.bet_id, r.stake,
                  (SELECT coalesce(sum(amount), 0) FROM gateway.transactions d WHERE d.bet_id = r.bet_id AND d.kind = 'debit') AS debits,
                  (SELECT coalesce(sum(amount), 0) FROM ledger.transfers t WHERE t.reference = r.bet_id AND t.kind = 'stake') AS stakes
                FROM ${ROUNDS} r) AS b
          WHERE b.stake <> debits OR b.stake <> stakes`,
  },
  {
    name: 'vendor-round-payment',
    rule: 'what a member received for a round is its payout, less what it did not have when something was taken back',
    sql: `SELECT bet_id AS subject, format('%s: %s received, %s due', status, received, due) AS detail
          FROM (SELECT b.bet_id, b.status, ${RECEIVED} AS received,
                  b.payout + (SELECT coalesce(sum(uncollected), 0) FROM gateway.transactions u WHERE u.bet_id = b.bet_id) AS due
                FROM ${ROUNDS} b) AS paid
          WHERE received <> due`,
  },
  {
    name: 'vendor-round-rolled-back',
    rule: 'what was rolled back of a round is the sum of its debits that were',
    sql: `SELECT b.bet_id AS subject, format('%s of %s', b.rolled_back, debits) AS detail
          FROM (SELECT r.bet_id, r.rolled_back,
                  (SELECT coalesce(sum(amount), 0) FROM gateway.transactions d
                   WHERE d.bet_id = r.bet_id AND d.kind = 'debit' AND d.is_rolled_back) AS debits
                FROM ${ROUNDS} r) AS b
          WHERE b.rolled_back <> debits`,
  },
  {
    name: 'vendor-transaction-without-round',
    rule: 'a debit belongs to a round',
    sql: `SELECT t.transaction_id AS subject, t.kind AS detail FROM gateway.transactions t
          WHERE t.kind = 'debit' AND NOT EXISTS (SELECT 1 FROM ${ROUNDS} b WHERE b.bet_id = t.bet_id)`,
  },
]
