// Bets: one stake each, one payment each or none, and open bets that hold exactly what still waits.
import type { Check } from './audit-check.ts'
import { roundsOf } from './audit-vendors.ts'

const BETS = `
  SELECT b.*, cash.id AS cash_id, CASE b.status WHEN 'won' THEN
      CASE WHEN b.pay_table IS NULL THEN b.stake * b.odds_milli / 1000 ELSE b.payout END WHEN 'voided' THEN b.stake ELSE 0 END AS due
  FROM minigames.bets b LEFT JOIN ledger.accounts cash ON cash.owner_id = b.member_id AND cash.name = 'cash'`

const OPEN_BETS = `(SELECT id FROM ledger.accounts WHERE name = 'openBets' AND owner_id IS NULL)`

export const betChecks: readonly Check[] = [
  {
    name: 'bet-stake',
    rule: 'a bet has exactly one stake, of its amount, from its member, at its time',
    sql: `SELECT b.bet_id AS subject, format('bet of %s; %s stakes of %s', b.stake, count(t.command_id), sum(t.amount)) AS detail
          FROM (${BETS}) AS b LEFT JOIN ledger.transfers t ON t.reference = b.bet_id AND t.kind = 'stake'
          GROUP BY b.bet_id, b.stake, b.cash_id, b.placed_at
          HAVING count(t.command_id) <> 1 OR sum(t.amount) <> b.stake OR min(t.posted_at) <> b.placed_at
            OR NOT bool_and(t.from_account_id = b.cash_id AND t.to_account_id = ${OPEN_BETS})`,
  },
  {
    name: 'stake-without-bet',
    rule: 'a stake belongs to a bet',
    sql: `SELECT t.command_id AS subject, format('%s for %s', t.amount, t.reference) AS detail
          FROM ledger.transfers t WHERE t.kind = 'stake'
            AND NOT EXISTS (SELECT 1 FROM minigames.bets b WHERE b.bet_id = t.reference)
            AND NOT EXISTS (SELECT 1 FROM sportsbook.bets b WHERE b.bet_id = t.reference)
            AND NOT EXISTS (SELECT 1 FROM ${roundsOf('bet_id')} b WHERE b.bet_id = t.reference)`,
  },
  {
    name: 'bet-payment',
    rule: 'a won bet is paid stake × odds floored once, a voided one gets its stake back once, any other gets nothing',
    sql: `SELECT b.bet_id AS subject,
            format('%s, due %s, written %s; %s payments of %s', b.status, b.due, b.payout, count(t.command_id), sum(t.amount)) AS detail
          FROM (${BETS}) AS b LEFT JOIN ledger.transfers t ON t.reference = b.bet_id AND t.kind IN ('winnings', 'refund')
          GROUP BY b.bet_id, b.status, b.payout, b.due, b.cash_id
          HAVING b.payout <> b.due OR coalesce(sum(t.amount), 0) <> b.due
            OR count(t.command_id) <> CASE WHEN b.due > 0 THEN 1 ELSE 0 END
            OR NOT coalesce(bool_and(t.to_account_id = b.cash_id AND t.from_account_id = ${OPEN_BETS}
                 AND t.kind = CASE b.status WHEN 'won' THEN 'winnings' ELSE 'refund' END), true)`,
  },
  {
    name: 'payment-without-bet',
    rule: 'winnings and refunds belong to a bet',
    sql: `SELECT t.command_id AS subject, format('%s of %s for %s', t.kind, t.amount, t.reference) AS detail
          FROM ledger.transfers t WHERE t.kind IN ('winnings', 'refund')
            AND NOT EXISTS (SELECT 1 FROM minigames.bets b WHERE b.bet_id = t.reference)
            AND NOT EXISTS (SELECT 1 FROM sportsbook.bets b WHERE b.bet_id = t.reference)
            AND NOT EXISTS (SELECT 1 FROM ${roundsOf('bet_id')} b WHERE b.bet_id = t.reference)`,
  },
  {
    name: 'open-bets',
    rule: 'open bets hold the stakes of the bets that wait',
    sql: `SELECT 'openBets' AS subject, format('%s held, %s waiting', held, waiting) AS detail
          FROM (SELECT
                  (SELECT coalesce(sum(CASE WHEN to_account_id = ${OPEN_BETS} THEN amount ELSE -amount END), 0)
                   FROM ledger.transfers WHERE ${OPEN_BETS} IN (from_account_id, to_account_id)) AS held,
                  (SELECT coalesce(sum(stake), 0) FROM minigames.bets WHERE status = 'wait')
                  + (SELECT coalesce(sum(stake - closed), 0) FROM sportsbook.bets WHERE status IN ('wait', 'pending'))
                  + (SELECT coalesce(sum(stake - closed), 0) FROM ${roundsOf('stake, closed, status')} r WHERE status = 'wait') AS waiting) AS sums
          WHERE held <> waiting`,
  },
  {
    name: 'bet-in-time',
    rule: 'a bet is placed on a round that exists, after it opened and before it closed',
    sql: `SELECT b.bet_id AS subject, format('placed %s, open %s to %s', b.placed_at, r.opens_at, r.closes_at) AS detail
          FROM minigames.bets b LEFT JOIN minigames.rounds r ON r.round_id = b.round_id
          WHERE r.round_id IS NULL OR b.placed_at < r.opens_at OR b.placed_at >= r.closes_at`,
  },
  {
    name: 'bet-state',
    rule: 'bets are won or lost in drawn rounds and voided in voided ones or before the close; none waits in a settled round',
    sql: `SELECT b.bet_id AS subject, format('%s in a round that is %s', b.status, r.status) AS detail
          FROM minigames.bets b JOIN minigames.rounds r ON r.round_id = b.round_id
          WHERE NOT CASE b.status WHEN 'wait' THEN r.settled_at IS NULL
            WHEN 'voided' THEN r.status = 'voided' OR b.settled_at < r.closes_at ELSE r.status IN ('drawn', 'settled') END`,
  },
  {
    name: 'round-totals',
    rule: 'what a round says of its settled bets is their number and sums',
    sql: `SELECT r.round_no AS subject,
            format('says %s bets, %s, %s; has %s, %s, %s', r.bets, r.stakes, r.payouts, count(b.bet_id), sum(b.stake), sum(b.payout)) AS detail
          FROM minigames.rounds r LEFT JOIN minigames.bets b ON b.round_id = r.round_id AND b.status <> 'wait'
          GROUP BY r.round_id
          HAVING r.bets <> count(b.bet_id) OR r.stakes <> coalesce(sum(b.stake), 0) OR r.payouts <> coalesce(sum(b.payout), 0)`,
  },
]
