import type { Migration } from '../../../platform/migrate.ts'

export const roundsByClose: Migration = {
  name: '202611290004-minigames-rounds-by-close',
  // Whoever walks through the rounds as they close reads them in this order.
  sql: 'CREATE INDEX rounds_by_close ON minigames.rounds (closes_at, round_id);',
}
