// npm run bench [-- bets cash-poll …]: builds everything, then measures. JSON lines on stdout; see bench/README.md for the rows.
import './node-version.mjs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, root, run } from './build.mjs'

build()
run(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'bench'])
await import(pathToFileURL(path.join(root, 'bench/dist/bench.js')).href)
