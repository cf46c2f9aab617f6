// The books: entries make balances, entry numbers have no gap, every currency sums to zero, and nobody owes the house.
import type { Check } from './audit-check.ts'

/** Both sides of every transfer that stand in a statement, as signed changes. */
const ENTRIES = `
  SELECT from_account_id AS account_id, from_version AS version, -amount AS change, from_balance_after AS after
  FROM ledger.transfers WHERE from_version IS NOT NULL
  UNION ALL
  SELECT to_account_id, to_version, amount, to_balance_after FROM ledger.transfers WHERE to_version IS NOT NULL`

/** Both sides of every transfer, whether they stand in a statement or not. */
const SIDES = `
  SELECT command_id, ordinal, from_account_id AS account_id, from_version AS version, -amount AS change, currency
  FROM ledger.transfers
  UNION ALL
  SELECT command_id, ordinal, to_account_id, to_version, amount, currency FROM ledger.transfers`

export const bookChecks: readonly Check[] = [
  {
    name: 'entry-numbers',
    rule: 'the entries of an account are numbered 1, 2, 3 without a gap or a double',
    sql: `SELECT account_id AS subject, format('entry %s stands in place %s', version, place) AS detail
          FROM (SELECT account_id, version, row_number() OVER (PARTITION BY account_id ORDER BY version) AS place
                FROM (${ENTRIES}) AS entries) AS numbered
          WHERE version <> place`,
  },
  {
    name: 'entry-balances',
    rule: 'an entry carries the sum of all entries up to it',
    sql: `SELECT account_id AS subject, format('entry %s says %s, the sum is %s', version, after, running) AS detail
          FROM (SELECT account_id, version, after,
                  sum(change) OVER (PARTITION BY account_id ORDER BY version ROWS UNBOUNDED PRECEDING) AS running
                FROM (${ENTRIES}) AS entries) AS summed
          WHERE after <> running`,
  },
  {
    name: 'account-balances',
    rule: 'a balance is the sum of the entries, and its version their number',
    sql: `SELECT account.id AS subject, format('%s at version %s; %s entries sum to %s', balance, version, entries, total) AS detail
          FROM (SELECT a.id, a.balance, a.version, count(e.account_id) AS entries, coalesce(sum(e.change), 0) AS total
                FROM ledger.accounts a LEFT JOIN (${ENTRIES}) AS e ON e.account_id = a.id
                WHERE a.type = 'guarded' GROUP BY a.id) AS account
          WHERE balance <> total OR version <> entries`,
  },
  {
    name: 'transfer-accounts',
    rule: 'a transfer stays inside a currency and between accounts that exist, and is an entry of the guarded ones',
    sql: `SELECT side.command_id AS subject,
            format('account %s (%s %s), transfer in %s, entry %s', side.account_id, a.type, a.currency, side.currency, side.version) AS detail
          FROM (${SIDES}) AS side LEFT JOIN ledger.accounts a ON a.id = side.account_id
          WHERE a.id IS NULL OR a.currency <> side.currency OR (a.type = 'guarded') <> (side.version IS NOT NULL)`,
  },
  {
    name: 'derived-sums',
    rule: 'what is kept of a derived account is the sum of its transfers, rolled up or not',
    sql: `SELECT account.id AS subject, format('transfers %s, entries %s, roll-ups and tail %s', moved, entered, kept) AS detail
          FROM (SELECT a.id,
                  coalesce((SELECT sum(s.change) FROM (${SIDES}) AS s WHERE s.account_id = a.id), 0) AS moved,
                  coalesce((SELECT sum(change) FROM ledger.derived_entries d WHERE d.account_id = a.id), 0) AS entered,
                  coalesce((SELECT sum(change) FROM ledger.roll_ups r WHERE r.account_id = a.id), 0)
                    + coalesce((SELECT sum(change) FROM ledger.derived_entries d WHERE d.account_id = a.id AND NOT rolled_up), 0) AS kept
                FROM ledger.accounts a WHERE a.type = 'derived') AS account
          WHERE moved <> entered OR moved <> kept`,
  },
  {
    name: 'total-zero',
    rule: 'each currency sums to zero over all accounts',
    sql: `SELECT currency AS subject, format('the sum is %s', total) AS detail
          FROM (SELECT currency, sum(amount) AS total
                FROM (SELECT currency, balance AS amount FROM ledger.accounts WHERE type = 'guarded'
                      UNION ALL
                      SELECT a.currency, d.change FROM ledger.derived_entries d JOIN ledger.accounts a ON a.id = d.account_id) AS parts
                GROUP BY currency) AS totals
          WHERE total <> 0`,
  },
  {
    name: 'negative-balance',
    rule: 'no guarded account is below zero, now or after any entry',
    sql: `SELECT id AS subject, balance::text AS detail FROM ledger.accounts WHERE type = 'guarded' AND balance < 0
          UNION ALL
          SELECT account_id, format('after entry %s: %s', version, after) FROM (${ENTRIES}) AS entries WHERE after < 0`,
  },
  {
    name: 'member-accounts',
    rule: 'a member has its cash, its points and its holds',
    sql: `SELECT m.member_id AS subject, format('%s accounts', count(a.id)) AS detail
          FROM members.members m LEFT JOIN ledger.accounts a
            ON a.owner_id = m.member_id AND a.type = 'guarded' AND a.name IN ('cash', 'point', 'withdrawalHold')
          WHERE m.status NOT IN ('pending', 'rejected')
          GROUP BY m.member_id HAVING count(a.id) <> 3`,
  },
]
