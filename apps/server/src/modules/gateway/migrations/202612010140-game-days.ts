import type { Migration } from '../../../platform/migrate.ts'

/** What the rounds of each game came to on a day, with the squares that its spread is known by. */
export const gameDays: Migration = {
  name: '202612010140-gateway-game-days',
  sql: `
    CREATE TABLE gateway.game_days (
      day date NOT NULL,
      game_key text NOT NULL,
      rounds bigint NOT NULL,
      stakes bigint NOT NULL,
      payouts bigint NOT NULL,
      -- Sums of squares and of the product, in won squared: they go beyond whole numbers.
      stakes_squared double precision NOT NULL,
      payouts_squared double precision NOT NULL,
      stakes_by_payouts double precision NOT NULL,
      PRIMARY KEY (day, game_key)
    );
    CREATE INDEX transactions_awards ON gateway.transactions (made_at) WHERE kind IN ('jackpot', 'promotion');
    -- Rounds stand in the order of their time: this costs a debit next to nothing.
    ${['casino', 'hotel_casino', 'slot', 'virtual', 'fishing']
      .map((group) => `CREATE INDEX ${group}_rounds_by_time ON gateway.${group}_rounds USING brin (placed_at);`)
      .join('\n    ')}`,
}
