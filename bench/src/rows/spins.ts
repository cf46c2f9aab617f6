// `spins`: rounds of slots a second on one core, without anything around them: a five-reel game of twenty lines with its free spins, and the
// slowest game of the shelf.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { printFigure } from '../figures.ts'
import type { Row } from '../run.ts'

type Below = (n: number) => number
type Casino = {
  readonly slots: readonly { readonly key: string; plan(version: '96'): unknown }[]
  readonly awardOfRound: (plan: unknown, below: Below) => number
}

const LINE_GAME = 'night-market'
/** What one core is to make of it, a second. */
const AIM = 7_000_000
const SECONDS = 3
const SECONDS_EACH = 0.5
/** The clock is looked at once in so many rounds. */
const BATCH = 20_000

export const spins: Row = {
  name: 'spins',
  needsPgbench: false,
  async measure() {
    const built = path.resolve(import.meta.dirname, '../../../packages/casino/dist/index.js')
    const casino = (await import(pathToFileURL(built).href)) as Casino
    const speeds = casino.slots.map((slot) => ({
      key: slot.key,
      perSecond: speedOf(casino, slot.plan('96'), SECONDS_EACH),
    }))
    const slowest = speeds.reduce((slow, one) => (one.perSecond < slow.perSecond ? one : slow))
    const game = casino.slots.find(({ key }) => key === LINE_GAME)!
    const value = speedOf(casino, game.plan('96'), SECONDS)
    printFigure({ name: 'spins', value, unit: 'rounds/s', baseline: AIM, ratio: value / AIM, game: LINE_GAME })
    printFigure({
      name: 'spins-slowest',
      value: slowest.perSecond,
      unit: 'rounds/s',
      baseline: null,
      ratio: null,
      game: slowest.key,
    })
  },
}

function speedOf({ awardOfRound }: Casino, plan: unknown, seconds: number): number {
  const below = quickBelow(1)
  for (let warm = 0; warm < BATCH; warm += 1) awardOfRound(plan, below)
  const startedAt = performance.now()
  let rounds = 0
  let elapsed = 0
  while (elapsed < seconds * 1000) {
    for (let round = 0; round < BATCH; round += 1) awardOfRound(plan, below)
    rounds += BATCH
    elapsed = performance.now() - startedAt
  }
  return rounds / (elapsed / 1000)
}

/** xorshift32 (Marsaglia, 2003): quick and even enough for a benchmark. */
function quickBelow(seed: number): Below {
  let state = seed
  return (n) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 2 ** 32) * n)
  }
}
