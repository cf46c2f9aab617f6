// Deposits, withdrawals and their holds; sessions and the standing of members.
import type { Check } from './audit-check.ts'

const REQUESTS = `
  SELECT r.*, cash.id AS cash_id, hold.id AS hold_account_id
  FROM cashier.requests r
  LEFT JOIN ledger.accounts cash ON cash.owner_id = r.member_id AND cash.name = 'cash'
  LEFT JOIN ledger.accounts hold ON hold.owner_id = r.member_id AND hold.name = 'withdrawalHold'`

/** What a withdrawal's state makes of its hold. */
const HOLD_STATE = `CASE r.status WHEN 'done' THEN 'posted' WHEN 'canceled' THEN 'voided' ELSE 'reserved' END`

export const cashChecks: readonly Check[] = [
  {
    name: 'deposit-movement',
    rule: 'a finished deposit has moved its amount to its member once, any other nothing',
    sql: `SELECT r.request_id AS subject, format('%s of %s; %s movements of %s', r.status, r.amount, count(t.command_id), sum(t.amount)) AS detail
          FROM (${REQUESTS}) AS r LEFT JOIN ledger.transfers t ON t.reference = r.request_id AND t.kind = 'deposit'
          WHERE r.cash_type = 'in'
          GROUP BY r.request_id, r.status, r.amount, r.cash_id
          HAVING count(t.command_id) <> CASE r.status WHEN 'done' THEN 1 ELSE 0 END
            OR NOT coalesce(bool_and(t.amount = r.amount AND t.to_account_id = r.cash_id), true)`,
  },
  {
    name: 'withdrawal-hold',
    rule: 'a withdrawal has one hold of its amount: open while it is asked for, paid when done, given back when canceled',
    sql: `SELECT r.request_id AS subject, format('%s of %s; %s holds: %s %s', r.status, r.amount, count(h.id), sum(h.amount), min(h.state)) AS detail
          FROM (${REQUESTS}) AS r LEFT JOIN ledger.holds h ON h.reference = r.request_id
          WHERE r.cash_type = 'out'
          GROUP BY r.request_id, r.status, r.amount, r.cash_id, r.hold_account_id
          HAVING count(h.id) <> 1 OR NOT bool_and(h.amount = r.amount AND h.state = ${HOLD_STATE}
            AND h.from_account_id = r.cash_id AND h.hold_account_id = r.hold_account_id)`,
  },
  {
    name: 'hold-movements',
    rule: 'a hold moved its amount in once, and out once when it was settled: to withdrawals paid, or back',
    sql: `SELECT h.id AS subject, format('%s of %s; in %s, out %s', h.state, h.amount, reserved.moves, settled.moves) AS detail
          FROM ledger.holds h
          LEFT JOIN LATERAL (SELECT count(*) AS moves,
              bool_and(t.amount = h.amount AND t.from_account_id = h.from_account_id AND t.to_account_id = h.hold_account_id) AS fits
            FROM ledger.transfers t WHERE t.command_id = h.reserved_by) reserved ON true
          LEFT JOIN LATERAL (SELECT count(*) AS moves,
              bool_and(t.amount = h.amount AND t.from_account_id = h.hold_account_id AND CASE h.state
                WHEN 'voided' THEN t.to_account_id = h.from_account_id
                ELSE t.to_account_id = (SELECT id FROM ledger.accounts WHERE name = 'withdrawalsPaid' AND owner_id IS NULL) END) AS fits
            FROM ledger.transfers t WHERE t.command_id = h.settled_by) settled ON true
          WHERE reserved.moves <> 1 OR NOT reserved.fits
            OR settled.moves <> CASE h.state WHEN 'reserved' THEN 0 ELSE 1 END OR NOT coalesce(settled.fits, true)`,
  },
  {
    name: 'held-balance',
    rule: 'what a member’s hold account holds is the sum of its open holds',
    sql: `SELECT a.id AS subject, format('%s held, %s reserved', a.balance, coalesce(sum(h.amount), 0)) AS detail
          FROM ledger.accounts a LEFT JOIN ledger.holds h ON h.hold_account_id = a.id AND h.state = 'reserved'
          WHERE a.name = 'withdrawalHold' GROUP BY a.id HAVING a.balance <> coalesce(sum(h.amount), 0)`,
  },
  {
    name: 'movement-without-request',
    rule: 'money of deposits and withdrawals belongs to a request',
    sql: `SELECT t.command_id AS subject, format('%s of %s', t.kind, t.amount) AS detail
          FROM ledger.transfers t WHERE t.kind = 'deposit'
            AND NOT EXISTS (SELECT 1 FROM cashier.requests r WHERE r.request_id = t.reference AND r.cash_type = 'in')
          UNION ALL
          SELECT t.command_id, format('%s of %s', t.kind, t.amount)
          FROM ledger.transfers t WHERE t.kind LIKE 'withdrawal%'
            AND NOT EXISTS (SELECT 1 FROM ledger.holds h WHERE t.command_id IN (h.reserved_by, h.settled_by))
          UNION ALL
          SELECT h.id, format('hold of %s', h.amount)
          FROM ledger.holds h WHERE NOT EXISTS (SELECT 1 FROM cashier.requests r WHERE r.request_id = h.reference AND r.cash_type = 'out')`,
  },
  {
    name: 'one-request-in-progress',
    rule: 'a member has one deposit and one withdrawal in progress at most',
    sql: `SELECT member_id AS subject, format('%s × %s', count(*), cash_type) AS detail
          FROM cashier.requests WHERE status IN ('applied', 'waiting') GROUP BY member_id, cash_type HAVING count(*) > 1`,
  },
  {
    name: 'one-session',
    rule: 'a member has one running session at most',
    sql: `SELECT member_id AS subject, format('%s sessions', count(*)) AS detail
          FROM members.sessions WHERE ended_at IS NULL GROUP BY member_id HAVING count(*) > 1`,
  },
  {
    name: 'suspended-cannot-spend',
    // It may log in again and look (ME13): only its money is closed.
    rule: 'the money of a suspended member cannot be spent',
    sql: `SELECT m.member_id AS subject, 'the gate is open' AS detail
          FROM members.members m
          JOIN ledger.accounts cash ON cash.owner_id = m.member_id AND cash.name = 'cash'
          WHERE m.status = 'suspended' AND cash.spending_closed IS NULL`,
  },
]
