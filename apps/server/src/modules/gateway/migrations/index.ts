// The migrations of the gateway, oldest first.
import type { Migration } from '../../../platform/migrate.ts'
import { gatewayTables } from './202611290200-gateway.ts'
import { connectionTables } from './202612010110-connections.ts'
import { reconciliationTables } from './202612010130-reconciliation.ts'
import { tableFeeds } from './202612010150-table-feeds.ts'
import { gameDays } from './202612010140-game-days.ts'

export const gatewayMigrations: readonly Migration[] = [
  gatewayTables,
  connectionTables,
  reconciliationTables,
  gameDays,
  tableFeeds,
]
