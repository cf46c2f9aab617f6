// Writes the table of markets of docs/feeds.md from the catalogue of packages/sportsbook. With --check it only says whether it is true.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, root } from './build.mjs'

build()
const { MARKET_TYPES } = await import('../packages/sportsbook/dist/index.js')

/** Longer lists are told by their ends. */
const PICKS_SHOWN = 9

const code = (text) => `\`${text}\``
const picksOf = (picks) =>
  picks.length > PICKS_SHOWN
    ? `${code(picks[0])}, ${code(picks[1])} … ${code(picks.at(-1))} (${picks.length})`
    : picks.map(code).join(', ')
const lineOf = ({ line }) =>
  line
    ? `${line.of}, steps of ${{ quarter: '0.25', half: '0.5', whole: '1' }[line.step]}${line.isNeverZero ? ', not 0' : ''}`
    : ''

/** Parts by sport, those with the same parts together. */
function partsOf({ parts }) {
  const sports = new Map()
  for (const [sport, list] of Object.entries(parts)) {
    const shown = list.length > 12 ? [list[0], list[1], '…', list.at(-1)] : list
    const text = shown.map((part) => (part === '…' ? part : code(part))).join(' ')
    sports.set(text, [...(sports.get(text) ?? []), sport])
  }
  return [...sports].map(([text, names]) => `${names.join(', ')}: ${text}`).join('<br>')
}

/** The picks of a type, sport by sport where they differ. */
function allPicks(type) {
  const lists = new Map()
  for (const [sport, parts] of Object.entries(type.parts)) {
    for (const part of parts) {
      const { line, side, nth } = type.specifiers
      const ref = { type: type.key, part, line: line ? 1 : null, side: side ? 'home' : null, nth: nth ? 1 : null }
      const text = picksOf(type.picks(ref, sport))
      const where = part === parts[0] ? sport : `${sport} ${part}`
      if (lists.has(text)) lists.get(text).push(where)
      else lists.set(text, [where])
    }
  }
  return lists.size === 1
    ? [...lists.keys()][0]
    : [...lists].map(([text, where]) => `${where.join(', ')}: ${text}`).join('<br>')
}

function specifiersOf({ specifiers: { side, nth } }) {
  return [side && code('.home|.away'), nth && `${code('.n')} (1 to ${nth})`].filter(Boolean).join(' ')
}

const table = [
  '| type | is | sports and parts | then | `line` | picks |',
  '|---|---|---|---|---|---|',
  ...[...MARKET_TYPES.values()].map(
    (type) =>
      `| ${code(type.key)} | ${type.names.en} | ${partsOf(type)} | ${specifiersOf(type)} | ${lineOf(type.specifiers)} | ${allPicks(type)} |`,
  ),
].join('\n')

const BEGIN = '<!-- markets -->'
const END = '<!-- /markets -->'
const file = path.join(root, 'docs/feeds.md')
const text = readFileSync(file, 'utf8')
const next = `${text.split(BEGIN)[0]}${BEGIN}\n${table}\n${END}${text.split(END)[1]}`
if (next !== text) {
  if (!process.argv.includes('--check')) writeFileSync(file, next)
  else {
    process.stdout.write('docs/feeds.md is not what the catalogue says: run node tools/market-table.mjs\n')
    process.exit(1)
  }
}
