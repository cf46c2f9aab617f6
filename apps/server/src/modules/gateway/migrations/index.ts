// The migrations of the gateway, oldest first.
import type { Migration } from '../../../platform/migrate.ts'
import { gatewayTables } from './202611290200-gateway.ts'
import { connectionTables } from './202612010110-connections.ts'

export const gatewayMigrations: readonly Migration[] = [gatewayTables, connectionTables]
