// Weighs the build against its budget (gzip): what the main page needs before it can be used, the styles, every lazy page.
// Run after `vite build`; exits with 1 when something is too heavy.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const KB = 1000
const ENTRY_KB_MAX = 150
const STYLES_KB_MAX = 15
const PAGE_KB_MAX = 60

const output = join(dirname(fileURLToPath(import.meta.url)), '../dist')
const weigh = (content) => gzipSync(content, { level: 9 }).length / KB
const page = readFileSync(join(output, 'app.html'), 'utf8')

// The entry, all that it imports, and the preloaded Korean catalogue; the page of `/` is weighed with them, it is preloaded.
const entryFiles = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]))
const follow = (file) => {
  for (const match of readFileSync(join(output, file), 'utf8').matchAll(
    /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
  )) {
    const next = `assets/${match[1]}`
    if (!entryFiles.has(next)) {
      entryFiles.add(next)
      follow(next)
    }
  }
}
for (const file of entryFiles) follow(file)

const entryKb = [...entryFiles].reduce((sum, file) => sum + weigh(readFileSync(join(output, file))), 0)
const stylesKb = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].reduce((sum, match) => sum + weigh(match[1]), 0)
const lazy = readdirSync(join(output, 'assets'))
  .filter((name) => name.endsWith('.js') && !entryFiles.has(`assets/${name}`))
  .map((name) => ({ name, kb: weigh(readFileSync(join(output, 'assets', name))) }))
  .sort((left, right) => right.kb - left.kb)

const rows = [
  { name: 'entry and Korean catalogue', kb: entryKb, max: ENTRY_KB_MAX },
  { name: 'styles', kb: stylesKb, max: STYLES_KB_MAX },
  ...lazy.slice(0, 5).map(({ name, kb }) => ({ name, kb, max: PAGE_KB_MAX })),
]
for (const { name, kb, max } of rows) {
  console.log(`${kb > max ? 'TOO HEAVY' : 'ok'.padEnd(9)} ${kb.toFixed(1).padStart(7)} kB of ${max}  ${name}`)
}
process.exit(rows.some(({ kb, max }) => kb > max) ? 1 : 0)
