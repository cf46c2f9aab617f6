// What was missed in a gap: since when, so that a source can be asked for that and no more.
import type { Migration } from '../../../platform/migrate.ts'

export const missed: Migration = {
  name: '202611250100-sportsbook-missed',
  // A producer that is being asked already has said nothing since it was last heard, as far as anybody knows: everything is asked for.
  sql: `ALTER TABLE sportsbook.producers
    ADD COLUMN missing_since timestamptz,
    ADD CHECK (missing_since IS NULL OR recovering_since IS NOT NULL);`,
}
