import type { Migration } from '../../../platform/migrate.ts'

/** What a vendor awards at its own cost is a bet without a stake: which kind of award it is. */
export const awards: Migration = {
  name: '202612020210-gateway-awards',
  sql: ['casino', 'hotel_casino', 'slot', 'virtual', 'fishing']
    .map(
      (group) => `
    ALTER TABLE gateway.${group}_rounds ADD COLUMN award text CHECK (award IN ('jackpot', 'promotion'));`,
    )
    .join(''),
}
