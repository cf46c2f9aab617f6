// Weighs the build against its budget: the entry with the Korean catalogue (gzip, and brotli as browsers get it), what the main page
// needs before it can be used (its own code is preloaded too), what any other page needs before its own code, the styles, every lazy page.
// Run after `vite build`; exits with 1 when something is too heavy.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const KB = 1000
const ENTRY_KB_MAX = 138
const ENTRY_SENT_KB_MAX = 120
const MAIN_PAGE_KB_MAX = 141
const OTHER_PAGE_KB_MAX = 143
const STYLES_KB_MAX = 15
const PAGE_KB_MAX = 60
/** ProseMirror, for whoever writes: the lightest editor that composes Korean rightly, and nobody who reads loads it. */
const EDITOR_KB_MAX = 75

/** hls.js without what a plain live picture does not need; Safari plays by itself, and only the live page asks for it. */
const VIDEO_KB_MAX = 130

const output = join(dirname(fileURLToPath(import.meta.url)), '../dist')
const weigh = (content) => gzipSync(content, { level: 9 }).length / KB
const send = (content) => brotliCompressSync(content).length / KB
const pageOf = (name) => readFileSync(join(output, name), 'utf8')
const page = pageOf('index.html')

/** Everything that files import, the files included. */
const closure = (files) => {
  const found = new Set(files)
  for (const file of found) {
    for (const match of readFileSync(join(output, file), 'utf8').matchAll(
      /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
    )) {
      found.add(`assets/${match[1]}`)
    }
  }
  return found
}
const sum = (files, measure = weigh) =>
  [...files].reduce((total, file) => total + measure(readFileSync(join(output, file))), 0)

const preloadedOf = (html) => [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1])
const preloaded = preloadedOf(page)
const entryFiles = closure(preloaded.filter((file) => !/\/main-screen-/.test(file)))
const mainPageFiles = closure(preloaded)

const stylesKb = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].reduce((sum, match) => sum + weigh(match[1]), 0)
const lazy = readdirSync(join(output, 'assets'))
  .filter((name) => name.endsWith('.js') && !mainPageFiles.has(`assets/${name}`))
  .map((name) => ({ name, kb: weigh(readFileSync(join(output, 'assets', name))) }))
  .sort((left, right) => right.kb - left.kb)

const budgetOf = (name) => {
  if (name.startsWith('post-editor-')) return EDITOR_KB_MAX
  return name.startsWith('hls.light-') ? VIDEO_KB_MAX : PAGE_KB_MAX
}

const rows = [
  { name: 'entry and Korean catalogue', kb: sum(entryFiles), max: ENTRY_KB_MAX },
  { name: 'the same as it is sent (brotli)', kb: sum(entryFiles, send), max: ENTRY_SENT_KB_MAX },
  { name: 'main page before it can be used', kb: sum(mainPageFiles), max: MAIN_PAGE_KB_MAX },
  {
    name: 'any other page before its own code',
    kb: sum(closure(preloadedOf(pageOf('app.html')))),
    max: OTHER_PAGE_KB_MAX,
  },
  { name: 'styles', kb: stylesKb, max: STYLES_KB_MAX },
  ...lazy.slice(0, 5).map(({ name, kb }) => ({ name, kb, max: budgetOf(name) })),
]
for (const { name, kb, max } of rows) {
  console.log(`${kb > max ? 'TOO HEAVY' : 'ok'.padEnd(9)} ${kb.toFixed(1).padStart(7)} kB of ${max}  ${name}`)
}

/** The contract's schemas stay on the server: a constant that stands beside them brings them into a page. */
const SCHEMA_LIBRARY = /\bZodError\b/
const withSchemas = readdirSync(join(output, 'assets')).filter(
  (name) => name.endsWith('.js') && SCHEMA_LIBRARY.test(readFileSync(join(output, 'assets', name), 'utf8')),
)
for (const name of withSchemas)
  console.log(`SCHEMAS in ${name}: what it asks for belongs into contract's keys.ts or rules.ts`)
process.exit(withSchemas.length > 0 || rows.some(({ kb, max }) => kb > max) ? 1 : 0)
