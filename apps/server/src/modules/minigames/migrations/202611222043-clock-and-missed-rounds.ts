// Whether the database's clock agrees with the public beacon, and rounds that never took place because no server ran.
import type { Migration } from '../../../platform/migrate.ts'

export const clockAndMissedRounds: Migration = {
  name: '202611222043-minigames-clock-and-missed-rounds',
  sql: `
CREATE TABLE minigames.clock (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  state text NOT NULL CHECK (state IN ('right', 'behind', 'ahead')),
  -- The database's time less that of the newest value of the beacon.
  offset_ms bigint NOT NULL,
  checked_at timestamptz NOT NULL
);

ALTER TABLE minigames.round_history DROP CONSTRAINT round_history_kind_check,
  ADD CONSTRAINT round_history_kind_check
    CHECK (kind IN ('voided-before-draw', 'voided-by-rule', 'voided-after-draw', 'settled-anew', 'missed'));
`,
}
