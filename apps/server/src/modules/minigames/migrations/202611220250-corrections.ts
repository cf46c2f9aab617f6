// Decided rounds whose bets are paid otherwise than they were: what was decided and how far it has come, and what became of each bet.
import type { Migration } from '../../../platform/migrate.ts'

export const corrections: Migration = {
  name: '202611220250-minigames-corrections',
  sql: `
-- A round that is voided after its draw keeps seed and result: what was drawn stays drawn.
ALTER TABLE minigames.rounds
  DROP CONSTRAINT rounds_check2,
  DROP CONSTRAINT rounds_check3,
  ADD CONSTRAINT rounds_result CHECK (CASE WHEN status IN ('drawn', 'settled') THEN result IS NOT NULL
    WHEN status = 'voided' THEN true ELSE result IS NULL END),
  ADD CONSTRAINT rounds_drawn_at CHECK ((drawn_at IS NULL) = (result IS NULL));

CREATE TABLE minigames.corrections (
  correction_id uuid PRIMARY KEY,
  round_id uuid NOT NULL,
  target text NOT NULL CHECK (target IN ('voided', 'result')),
  reason text NOT NULL CHECK (reason <> ''),
  asked_by text NOT NULL,
  agreed_by text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Where it stands: first who gets something, then who gives back, then they are told.
  pass text NOT NULL DEFAULT 'pay' CHECK (pass IN ('pay', 'take', 'tell', 'done')),
  after uuid,
  finished_at timestamptz,
  bets integer NOT NULL DEFAULT 0 CHECK (bets >= 0),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid >= 0),
  taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
  -- What those who should give back did not have.
  uncollected bigint NOT NULL DEFAULT 0 CHECK (uncollected >= 0),
  CHECK ((pass = 'done') = (finished_at IS NOT NULL))
);
CREATE UNIQUE INDEX corrections_in_progress ON minigames.corrections (round_id) WHERE finished_at IS NULL;
CREATE INDEX corrections_by_round ON minigames.corrections (round_id, started_at);

CREATE TABLE minigames.bet_corrections (
  correction_id uuid NOT NULL,
  member_id uuid NOT NULL,
  bet_id uuid NOT NULL,
  status_before text NOT NULL,
  payout_before bigint NOT NULL,
  status_after text NOT NULL,
  payout_after bigint NOT NULL,
  uncollected bigint NOT NULL CHECK (uncollected >= 0),
  corrected_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Members are told in this order.
  PRIMARY KEY (correction_id, member_id, bet_id)
);
`,
}
