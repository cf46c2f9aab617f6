// When what decided a market had happened, and which bets were voided because they came behind that moment.
import type { Migration } from '../../../platform/migrate.ts'

export const decidingMoments: Migration = {
  name: '202611260400-sportsbook-deciding-moments',
  sql: `
ALTER TABLE sportsbook.results
  -- From when on the result could be known; null where nothing that was told says it.
  ADD happened_at timestamptz,
  -- The number of the result that bets behind that moment were looked for by.
  ADD looked_number integer NOT NULL DEFAULT 0,
  -- Bets that were placed in this span are void for that.
  ADD voided_from timestamptz,
  ADD voided_to timestamptz,
  ADD CHECK ((voided_from IS NULL) = (voided_to IS NULL));
-- What was decided before stays as it is.
UPDATE sportsbook.results SET looked_number = number;
CREATE INDEX results_to_look_at ON sportsbook.results (event_id) WHERE number > looked_number;
CREATE INDEX results_by_moment ON sportsbook.results (happened_at) WHERE happened_at IS NOT NULL;
`,
}
