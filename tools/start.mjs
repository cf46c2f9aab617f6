// npm start: builds what is stale, then runs the server in this very process, so that Ctrl-C and SIGTERM reach it directly.
import './node-version.mjs'
import { build } from './build.mjs'

build()
await import('../apps/server/dist/start.js')
