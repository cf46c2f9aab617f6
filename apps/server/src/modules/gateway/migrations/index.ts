// The migrations of the gateway, oldest first.
import type { Migration } from '../../../platform/migrate.ts'
import { gatewayTables } from './202611290200-gateway.ts'

export const gatewayMigrations: readonly Migration[] = [gatewayTables]
