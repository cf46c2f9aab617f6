// The migrations of the gateway, oldest first.
import type { Migration } from '../../../platform/migrate.ts'
import { gatewayTables } from './202611290200-gateway.ts'
import { connectionTables } from './202612010110-connections.ts'
import { reconciliationTables } from './202612010130-reconciliation.ts'
import { silences } from './202612020220-silences.ts'
import { awards } from './202612020210-awards.ts'
import { tableFeeds } from './202612010150-table-feeds.ts'
import { gameDays } from './202612010140-game-days.ts'

export const gatewayMigrations: readonly Migration[] = [
  gatewayTables,
  connectionTables,
  reconciliationTables,
  gameDays,
  tableFeeds,
  awards,
  silences,
]
