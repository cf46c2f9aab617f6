// The migrations of the catalogue, oldest first.
import type { Migration } from '../../../platform/migrate.ts'
import { catalogue } from './202611300110-catalogue.ts'

export const catalogueMigrations: readonly Migration[] = [catalogue]
