// Weighs the build of the games against its budget (gzip): what every game's frame needs, and for each kind of game what is loaded behind it before it
// can be played. A slot is loaded with its own rules and no other's, and the check of a round with those of none until it is known which. Run after
// `vite build`; exits with 1 when something is too heavy or brings what it does not need.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const KB = 1000
const FRAME_KB_MAX = 95
/** What lies behind a first frame. */
const BEHIND_KB_MAX = 200
const STYLES_KB_MAX = 20

const output = join(dirname(fileURLToPath(import.meta.url)), '../dist')
const weigh = (file) => gzipSync(readFileSync(join(output, file)), { level: 9 }).length / KB
const page = readFileSync(join(output, 'index.html'), 'utf8')

/** Everything that files import, the files included. */
const closure = (files) => {
  const found = new Set(files)
  for (const file of found) {
    const imports = readFileSync(join(output, file), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
    for (const match of imports) found.add(`assets/${match[1]}`)
  }
  return found
}
const sum = (files) => [...files].reduce((total, file) => total + weigh(file), 0)

const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1])
const frame = closure(named)
const files = readdirSync(join(output, 'assets'))
/** The stages, by the names that the build gives their parts: what each may weigh before its first frame. */
const STAGES = {
  'mines-stage': 11,
  'limbo-stage': 11,
  'dice-stage': 10,
  'keno-stage': 13,
  'crash-stage': 19,
  'blackjack-stage': 9,
  'fishing-stage': 18,
  'table-stage': 46,
  'virtual-stage': 49,
  'slot-stage': 41,
}
const SLOTS = readdirSync(join(output, '../src/games/slots/themes'))
  .map((file) => file.replace('.ts', ''))
  .filter((key) => !['theme', 'themes'].includes(key))
const partOf = (name) => {
  const found = files.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  return found.map((file) => `assets/${file}`)
}
const heaviestOf = (names) => names.flatMap(partOf).sort((one, other) => weigh(other) - weigh(one))[0]
const heaviestTheme = heaviestOf(SLOTS)
const heaviestWords = heaviestOf(['ko', 'en', 'vi'])

const partsOf = (stage) => {
  const own = partOf(stage)
  if (own.length === 0) throw new Error(`the build has no part that is called ${stage}`)
  // In one language, whichever it is.
  return stage === 'slot-stage' ? [...own, heaviestTheme, heaviestWords] : own
}
const stages = Object.entries(STAGES).map(([name, max]) => ({
  name,
  before: frame,
  needed: closure(partsOf(name)),
  max,
}))
// What is drawn with the canvas library comes behind the first frame: a slot is played on its screen in HTML until its reels are there, and the water is
// there before what swims in it.
const behind = [
  ['slot-stage', 'board', 'reels'],
  ['fishing-stage', 'sea-scene', 'sea'],
].map(([stage, part, what]) => ({
  name: `${what} behind ${stage}`,
  before: new Set([...frame, ...closure(partsOf(stage))]),
  needed: closure(partOf(part)),
  max: BEHIND_KB_MAX,
}))
const games = [...stages, ...behind].map(({ name, before, needed, max }) => ({
  name,
  kb: sum([...needed].filter((file) => !before.has(file))),
  max,
}))
const styles = files.filter((file) => file.endsWith('.css')).map((file) => `assets/${file}`)
const rows = [
  { name: 'frame of every game', kb: sum(frame), max: FRAME_KB_MAX },
  { name: 'styles', kb: sum(styles), max: STYLES_KB_MAX },
  ...games,
]
for (const { name, kb, max } of rows)
  process.stdout.write(
    `${kb > max ? 'TOO HEAVY' : 'ok'.padEnd(9)} ${kb.toFixed(1).padStart(7)} kB of ${max}  ${name}\n`,
  )

/** The slots whose rules stand in files. */
const slotsIn = (files) =>
  [...files].flatMap((file) => {
    const rules = readFileSync(join(output, file), 'utf8').matchAll(/\bkey:[`"']([\w-]+)[`"'],names:/g)
    return [...rules].map((match) => match[1]).filter((key) => SLOTS.includes(key))
  })
const loads = [['the check of a round', ['fairness'], []], ...SLOTS.map((key) => [key, ['slot-stage', key], [key]])]
const wrong = loads.filter(([, parts, own]) => `${slotsIn(closure(parts.flatMap(partOf)))}` !== `${own}`)
for (const [name, parts] of wrong)
  process.stdout.write(
    `TOO MUCH  ${name} brings the rules of ${slotsIn(closure(parts.flatMap(partOf))).join(', ') || 'no slot'}\n`,
  )
process.exit(wrong.length > 0 || rows.some(({ kb, max }) => kb > max) ? 1 : 0)
