// Imported before anything else by what npm runs: an older Node fails in the middle of something else, with words that help nobody. The
// server says the same of itself (apps/server/src/platform/node-version.ts).
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const wanted = engines.node.replace('>=', '').split('.').map(Number)
const present = process.versions.node.split('.').map(Number)
if (present[0] < wanted[0] || (present[0] === wanted[0] && present[1] < wanted[1])) {
  process.stderr.write(`Hanpan needs Node ${wanted.join('.')} or newer; this is ${process.version}.\n`)
  process.exit(1)
}
