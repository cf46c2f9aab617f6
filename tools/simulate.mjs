// npm run simulate -- --seed 7 --minutes 10: the long simulation on freshly built servers.
import './node-version.mjs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './build.mjs'

run(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'apps/server', 'test/simulation'])
await import(pathToFileURL(path.join(root, 'test/simulation/dist/simulate.js')).href)
