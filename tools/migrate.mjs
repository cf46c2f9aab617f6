// npm run db:migrate: brings the database to the newest migration and stops.
import { build } from './build.mjs'

build()
await import('../apps/server/dist/migrate-only.js')
