// npm run db:migrate: brings the database to the newest migration and stops.
import './node-version.mjs'
import { build } from './build.mjs'

build()
await import('../apps/server/dist/migrate-only.js')
