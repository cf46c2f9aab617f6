// npm run replay -- --file season.csv --stake 10000: what the same stake on every pick of a season would have come to at the closing
// prices, settled as bets are settled. Prints JSON; rows that cannot be read are named on standard error. Exit status: 1 when some
// rows were left out, 2 when nothing could be read.
import './node-version.mjs'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from './build.mjs'

const STAKE_MAX = 1_000_000_000

function giveUp(message) {
  process.stderr.write(`replay: ${message}\n`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({ options: { file: { type: 'string' }, stake: { type: 'string' } } }).values
  } catch (error) {
    return giveUp(error.message)
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return giveUp(error.message)
  }
}

const { file, stake } = readArguments()
if (!file) giveUp('--file names the events')
const isStake = /^[1-9]\d{0,9}$/.test(stake ?? '') && Number(stake) <= STAKE_MAX
if (!isStake) giveUp(`--stake is a whole number of won from 1 to ${STAKE_MAX}`)
const text = readText(file)

run(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'packages/sportsbook'])
const { readSeason, replaySeason } = await import('../packages/sportsbook/dist/index.js')

const season = readSeason(text)
if (!season.ok) giveUp(`${file}: ${season.refusal}`)
const { events, unreadable } = season.value
for (const { line, reason } of unreadable) process.stderr.write(`${file}:${line}: ${reason}\n`)
process.stdout.write(`${JSON.stringify(replaySeason(events, Number(stake)), null, 2)}\n`)
process.exitCode = unreadable.length > 0 ? 1 : 0
