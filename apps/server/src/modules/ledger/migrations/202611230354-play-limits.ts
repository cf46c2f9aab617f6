import type { Migration } from '../../../platform/migrate.ts'

/** Whether the stakes that leave an account are looked at: its member has limits on its play. Read with the account, which is locked anyway. */
export const playLimits: Migration = {
  name: '202611230354-ledger-play-limits',
  sql: 'ALTER TABLE ledger.accounts ADD COLUMN play_limited boolean NOT NULL DEFAULT false;',
}
