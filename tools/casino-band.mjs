// npm run simulate:slots [-- rounds [slot …]]: plays every slot ten million rounds and compares what it returned with its exact figure. A
// return outside of four standard errors fails.
import './node-version.mjs'
import path from 'node:path'
import { root, run } from './build.mjs'

run(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'packages/casino'])
const { awardOfRound, slots } = await import('../packages/casino/dist/index.js')

const ROUNDS = 10_000_000
const BAND = 4
const [rounds = ROUNDS, ...keys] = process.argv.slice(2)

/** sfc32 (Doty-Humphrey, PractRand): 2^32 different seeds, and nothing that a slot could notice. */
function belowOf(seed) {
  let [a, b, c, count] = [0x9e3779b9, 0x243f6a88, seed | 0, 1]
  return (n) => {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return Math.floor(((sum >>> 0) / 2 ** 32) * n)
  }
}

let outside = 0
for (const [place, slot] of slots.entries()) {
  if (keys.length > 0 && !keys.includes(slot.key)) continue
  const plan = slot.plan('96')
  const below = belowOf(place + 1)
  const { rtp, volatility } = slot.versions['96'].declared
  const startedAt = Date.now()
  let sum = 0
  for (let round = 0; round < Number(rounds); round += 1) sum += awardOfRound(plan, below)
  const mean = sum / 1000 / Number(rounds)
  const errors = (mean - rtp) / (volatility / Math.sqrt(Number(rounds)))
  if (Math.abs(errors) > BAND) outside += 1
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  const [played, exact] = [mean, rtp].map((part) => `${(part * 100).toFixed(4)} %`)
  process.stdout.write(`${slot.key}: ${played} against ${exact}, ${errors.toFixed(2)} standard errors (${seconds} s)\n`)
}
process.exit(outside === 0 ? 0 : 1)
