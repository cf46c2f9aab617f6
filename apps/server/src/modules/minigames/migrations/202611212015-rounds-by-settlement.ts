// Whoever rewards settled bets asks for the rounds that were settled since it last looked.
import type { Migration } from '../../../platform/migrate.ts'

export const roundsBySettlement: Migration = {
  name: '202611212015-minigames-rounds-by-settlement',
  sql: `CREATE INDEX rounds_by_settlement ON minigames.rounds (settled_at, round_id) WHERE settled_at IS NOT NULL;`,
}
