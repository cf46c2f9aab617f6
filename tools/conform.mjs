// npm run conform -- --url http://localhost:4000: plays a vendor of each dialect against a running site.
import './node-version.mjs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './build.mjs'

run(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'test/conformance'])
await import(pathToFileURL(path.join(root, 'test/conformance/dist/conform.js')).href)
