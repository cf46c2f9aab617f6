// Bets that wait for a trader: who decided what of them, and what the member answered to another stake.
import type { Migration } from '../../../platform/migrate.ts'

export const referrals: Migration = {
  name: '202611260210-sportsbook-referrals',
  sql: `
-- Null of a bet that no trader was asked about. What is due of a pending bet is due at its pending_until.
ALTER TABLE sportsbook.bets ADD COLUMN referral text
  CHECK (referral IN ('waiting', 'agreed', 'refused', 'unanswered', 'offered', 'offer-declined', 'offer-unanswered'));
CREATE INDEX bets_referred ON sportsbook.bets (placed_at) WHERE status = 'pending' AND referral IN ('waiting', 'offered');

CREATE TABLE sportsbook.referrals (
  bet_id uuid PRIMARY KEY REFERENCES sportsbook.bets,
  because text NOT NULL CHECK (because IN ('stake', 'payout')),
  asked_stake bigint NOT NULL,
  -- A live bet is not taken before its delay is over, however fast a trader is.
  takes_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('agree', 'refuse', 'offer')),
  decided_by text,
  decided_at timestamptz,
  offered_stake bigint CHECK (offered_stake > 0 AND offered_stake < asked_stake),
  CHECK ((decision = 'offer') = (offered_stake IS NOT NULL) OR decision IS NULL)
);
`,
}
