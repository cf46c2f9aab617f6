// Amber Caves: five by five; five or more that touch are a cluster, vanish and let others fall, from the third fall on at double and
// triple pay.
import { singleSpin } from '../engine/features.ts'
import type { Plan } from '../engine/plan.ts'
import { TumbleScreen, clusters } from '../engine/tumble-screen.ts'
import { symbolsOf } from '../engine/kit.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { AMBER_CAVES_VERSIONS } from './versions.ts'

/** By the size of the cluster; twelve and more are one. */
const PAYS = {
  A: [0, 0, 0, 0, 5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 1_000_000],
  B: [0, 0, 0, 0, 2500, 5000, 10_000, 18_000, 30_000, 60_000, 120_000, 400_000],
  C: [0, 0, 0, 0, 1600, 3000, 6000, 10_000, 18_000, 30_000, 60_000, 200_000],
  D: [0, 0, 0, 0, 1000, 2000, 3500, 6000, 10_000, 18_000, 30_000, 100_000],
  E: [0, 0, 0, 0, 600, 1200, 2000, 4000, 6000, 10_000, 18_000, 50_000],
  F: [0, 0, 0, 0, 400, 800, 1600, 3000, 5000, 8000, 14_000, 40_000],
}
const rule = clusters({ letters: 'ABCDEF', reels: 5, rows: 5, pays: PAYS })

function planOf({ base = [] }: Strips): Plan {
  return singleSpin(new TumbleScreen({ strips: base, rule, multipliers: [1, 1, 2, 3, 5] }))
}

export const amberCaves = defineSlot({
  key: 'amber-caves',
  names: { ko: '호박 동굴', en: 'Amber Caves', vi: 'Hang Hổ Phách' },
  mechanics: ['clusters', 'tumbling', 'growing-multiplier'],
  layout: { rows: [5, 5, 5, 5, 5] },
  symbols: symbolsOf(
    { A: 'amber scorpion', B: 'amber fern', C: 'quartz', D: 'garnet', E: 'slate', F: 'limestone' },
    {},
  ),
  pays: PAYS,
  planOf,
  versions: AMBER_CAVES_VERSIONS,
})
