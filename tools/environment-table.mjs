// Writes the configuration table of README.md and docs/operating.md from apps/server/src/config.ts. With --check it only says whether
// they are true.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, root } from './build.mjs'

build()
const { environment } = await import('../apps/server/dist/config.js')

const defaultOf = (schema) => {
  const parsed = schema.safeParse(undefined)
  if (!parsed.success || parsed.data === undefined) return ''
  const text = Array.isArray(parsed.data) ? parsed.data.join(',') : String(parsed.data)
  return text === '' ? '' : `\`${text}\``
}
const table = [
  '| variable | default | |',
  '|---|---|---|',
  ...Object.entries(environment).map(
    ([name, { schema, about }]) => `| \`${name}\` | ${defaultOf(schema)} | ${about} |`,
  ),
].join('\n')

const BEGIN = '<!-- environment -->'
const END = '<!-- /environment -->'
let stale = false
for (const name of ['README.md', 'docs/operating.md']) {
  const file = path.join(root, name)
  const text = readFileSync(file, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const after = rest.includes(END) ? rest.split(END)[1] : rest
  const next = `${before}${BEGIN}\n${table}\n${END}${after}`
  if (next === text) continue
  stale = true
  if (process.argv.includes('--check'))
    process.stdout.write(`${name} is not what config.ts says: run node tools/environment-table.mjs\n`)
  else writeFileSync(file, next)
}
if (stale && process.argv.includes('--check')) process.exit(1)
