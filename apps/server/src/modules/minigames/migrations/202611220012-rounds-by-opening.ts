import type { Migration } from '../../../platform/migrate.ts'

/** Reports add up the rounds of all games that opened in a span. */
export const roundsByOpening: Migration = {
  name: '202611220012-minigames-rounds-by-opening',
  sql: 'CREATE INDEX rounds_by_opening ON minigames.rounds (opens_at);',
}
