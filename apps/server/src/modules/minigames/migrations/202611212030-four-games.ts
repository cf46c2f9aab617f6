// Four games on one engine: rounds that read another round's draw, bets on numbers with the pay table they were accepted with, bet rules
// as settings, the days of the seed chain, and what is known of the public randomness of a draw.
import type { Migration } from '../../../platform/migrate.ts'

export const fourGames: Migration = {
  name: '202611212030-minigames-four-games',
  sql: `
-- A round of a game that reads another's draw points at that draw's round and has no seed of its own. It carries copies of commitment,
-- seed and randomness, so that it can be shown and verified by itself.
ALTER TABLE minigames.rounds
  ADD COLUMN source_round_id uuid,
  ALTER COLUMN sealed_seed DROP NOT NULL,
  -- The drand round that was promised when the round was made; null where the site mixes no public randomness.
  ADD COLUMN beacon_round bigint CHECK (beacon_round > 0),
  ADD COLUMN beacon_signature text CHECK (beacon_signature ~ '^[0-9a-f]{96}$'),
  ADD COLUMN beacon_absent text NOT NULL DEFAULT '',
  -- When it was decided what the draw mixes in: written once, before the draw.
  ADD COLUMN randomness_at timestamptz,
  ADD CONSTRAINT rounds_seed_or_source CHECK ((source_round_id IS NULL) = (sealed_seed IS NOT NULL)),
  ADD CONSTRAINT rounds_beacon CHECK ((public_randomness <> 'none') = (beacon_signature IS NOT NULL)),
  ADD CONSTRAINT rounds_beacon_promised
    CHECK (beacon_round IS NOT NULL OR (beacon_signature IS NULL AND beacon_absent = '' AND randomness_at IS NULL)),
  ADD CONSTRAINT rounds_beacon_decided CHECK ((randomness_at IS NULL) = (beacon_signature IS NULL AND beacon_absent = '')),
  ADD CONSTRAINT rounds_drawn_after_beacon
    CHECK (status NOT IN ('drawn', 'settled') OR beacon_round IS NULL OR randomness_at IS NOT NULL);
CREATE INDEX rounds_by_source ON minigames.rounds (source_round_id) WHERE source_round_id IS NOT NULL;

-- What no hit, one hit, … pays in thousandths; null for a bet that is not on numbers.
ALTER TABLE minigames.bets ADD COLUMN pay_table jsonb;
ALTER TABLE minigames.bets DROP CONSTRAINT bets_check1;
ALTER TABLE minigames.bets ADD CONSTRAINT bets_payout CHECK (CASE
  WHEN status = 'won' AND pay_table IS NULL THEN payout = stake * odds_milli / 1000
  WHEN status = 'won' THEN payout > 0 AND payout <= stake * odds_milli / 1000
  WHEN status = 'voided' THEN payout = stake
  ELSE payout = 0 END);

ALTER TABLE minigames.settings
  ADD COLUMN pay_tables jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN options jsonb NOT NULL
    DEFAULT '{"oneBetPerSelection": false, "oppositeSidesAllowed": true, "cancelAllowed": false, "exposureMax": null}';

-- One seed a Seoul day, committed to the day before: the seeds of all rounds of that day follow from it.
CREATE TABLE minigames.days (
  day date PRIMARY KEY,
  commitment text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  sealed_seed bytea NOT NULL,
  committed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  revealed_at timestamptz,
  CHECK ((seed IS NULL) = (revealed_at IS NULL))
);
CREATE INDEX days_to_reveal ON minigames.days (day) WHERE revealed_at IS NULL;
`,
}
