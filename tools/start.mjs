// npm start: builds what is stale, then runs the server in this very process, so that Ctrl-C and SIGTERM reach it directly.
import { build } from './build.mjs'

if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write(`Hanpan needs Node 20 or newer; this is ${process.version}.\n`)
  process.exit(1)
}
build()
await import('../apps/server/dist/start.js')
