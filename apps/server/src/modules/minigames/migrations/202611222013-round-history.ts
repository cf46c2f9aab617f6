// What happened to a round beside its draw, for good: rows are added and never changed or taken out. And from now on nobody agrees to a
// correction that he asked for.
import type { Migration } from '../../../platform/migrate.ts'

export const roundHistory: Migration = {
  name: '202611222013-minigames-round-history',
  sql: `
CREATE TABLE minigames.round_history (
  event_id uuid PRIMARY KEY,
  round_id uuid NOT NULL,
  happened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL CHECK (kind IN ('voided-before-draw', 'voided-by-rule', 'voided-after-draw', 'settled-anew')),
  reason text NOT NULL CHECK (reason <> '')
);
CREATE INDEX round_history_by_round ON minigames.round_history (round_id, happened_at);

INSERT INTO minigames.round_history (event_id, round_id, happened_at, kind, reason)
SELECT correction_id, round_id, started_at,
  CASE target WHEN 'voided' THEN 'voided-after-draw' ELSE 'settled-anew' END, reason
FROM minigames.corrections;

-- When it was voided was not written: its stakes went back at once.
INSERT INTO minigames.round_history (event_id, round_id, happened_at, kind, reason)
SELECT round_id, round_id, coalesce(settled_at, draws_at),
  CASE void_reason WHEN 'The draw did not take place within an hour.' THEN 'voided-by-rule' ELSE 'voided-before-draw' END,
  void_reason
FROM minigames.rounds WHERE status = 'voided' AND result IS NULL;

-- Corrections from before may have had one operator alone.
ALTER TABLE minigames.corrections ADD CONSTRAINT corrections_by_two CHECK (asked_by <> agreed_by) NOT VALID;
`,
}
