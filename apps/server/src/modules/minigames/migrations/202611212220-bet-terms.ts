import type { Migration } from '../../../platform/migrate.ts'

/** The revision of the settings and the member's level that a bet was accepted under. Bets from before have neither. */
export const betTerms: Migration = {
  name: '202611212220-bet-terms',
  sql: 'ALTER TABLE minigames.bets ADD COLUMN settings_revision integer, ADD COLUMN mem_level smallint;',
}
