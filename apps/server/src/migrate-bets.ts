// Moves what all products share from the mini games to the module of bets: sums, corrections, and the columns that every product's table of
// bets has. It knows several modules' tables, so it stands beside the list of all migrations.
import type { Migration } from './platform/migrate.ts'

export const betsOfAllProducts: Migration = {
  name: '202611230720-bets-of-all-products',
  sql: `
-- What every product's table of bets has besides: the part of the stake that was closed early, and the part that was given back as it was.
ALTER TABLE minigames.bets ADD COLUMN closed bigint NOT NULL DEFAULT 0, ADD COLUMN returned bigint NOT NULL DEFAULT 0;
UPDATE minigames.bets SET returned = stake WHERE status = 'voided';

-- Sums of members' days: a bet is added when it is settled, and no longer when its round is. Those of rounds under way come in now.
INSERT INTO minigames.member_days AS d (member_id, day, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes, voided_bets,
  voided_stakes)
SELECT member_id, (placed_at AT TIME ZONE 'Asia/Seoul')::date AS day, b.game_key,
  count(*) FILTER (WHERE b.status = 'won'), coalesce(sum(stake) FILTER (WHERE b.status = 'won'), 0),
  coalesce(sum(payout) FILTER (WHERE b.status = 'won'), 0),
  count(*) FILTER (WHERE b.status = 'lost'), coalesce(sum(stake) FILTER (WHERE b.status = 'lost'), 0),
  count(*) FILTER (WHERE b.status = 'voided'), coalesce(sum(stake) FILTER (WHERE b.status = 'voided'), 0)
FROM minigames.rounds r JOIN minigames.bets b USING (round_id)
WHERE r.settled_at IS NULL AND b.status <> 'wait' GROUP BY member_id, day, b.game_key
ON CONFLICT (member_id, day, game_key) DO UPDATE SET
  won_bets = d.won_bets + excluded.won_bets, won_stakes = d.won_stakes + excluded.won_stakes,
  won_payouts = d.won_payouts + excluded.won_payouts, lost_bets = d.lost_bets + excluded.lost_bets,
  lost_stakes = d.lost_stakes + excluded.lost_stakes, voided_bets = d.voided_bets + excluded.voided_bets,
  voided_stakes = d.voided_stakes + excluded.voided_stakes;
ALTER TABLE minigames.member_days SET SCHEMA bets;
ALTER TABLE bets.member_days
  ADD COLUMN game_group text NOT NULL DEFAULT 'minigame',
  ADD COLUMN lost_payouts bigint NOT NULL DEFAULT 0,
  ADD COLUMN cashed_bets integer NOT NULL DEFAULT 0,
  ADD COLUMN cashed_stakes bigint NOT NULL DEFAULT 0,
  ADD COLUMN cashed_payouts bigint NOT NULL DEFAULT 0,
  ADD COLUMN returned bigint NOT NULL DEFAULT 0;
ALTER TABLE bets.member_days ALTER COLUMN game_group DROP DEFAULT, DROP CONSTRAINT member_days_pkey,
  ADD PRIMARY KEY (member_id, day, game_group, game_key);

-- What was placed in an hour on a game, added when it is settled; what was refunded is left out.
CREATE TABLE bets.game_hours (
  hour timestamptz NOT NULL,
  game_group text NOT NULL,
  game_key text NOT NULL,
  bets integer NOT NULL,
  stakes bigint NOT NULL,
  payouts bigint NOT NULL,
  PRIMARY KEY (hour, game_group, game_key)
) WITH (fillfactor = 50);
INSERT INTO bets.game_hours
SELECT date_trunc('hour', placed_at), 'minigame', game_key, count(*), sum(stake), sum(payout) FROM minigames.bets
WHERE status IN ('won', 'lost') GROUP BY 1, 3;

ALTER TABLE minigames.corrections SET SCHEMA bets;
ALTER TABLE bets.corrections RENAME COLUMN round_id TO subject_id;
ALTER TABLE bets.corrections ADD COLUMN game_group text NOT NULL DEFAULT 'minigame';
ALTER TABLE bets.corrections ALTER COLUMN game_group DROP DEFAULT;
ALTER INDEX bets.corrections_by_round RENAME TO corrections_by_subject;
ALTER TABLE minigames.bet_corrections SET SCHEMA bets;
`,
}
