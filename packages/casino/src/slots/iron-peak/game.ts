// Iron Peak: four rows, 1,024 ways; in the free spins every spin pays one time more than the one before, up to ten times.
import { freeSpins, freeSpinsState } from '../engine/features.ts'
import { byMark, scatters } from '../engine/kit.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { WaysScreen } from '../engine/ways-screen.ts'
import type { Strips } from '../slot-game.ts'
import { symbolsOf } from '../engine/kit.ts'
import { defineSlot } from '../slot-game.ts'
import { IRON_PEAK_VERSIONS } from './versions.ts'

const PAYS = {
  A: [0, 0, 300, 900, 4500],
  B: [0, 0, 200, 600, 2000],
  C: [0, 0, 150, 400, 1500],
  D: [0, 0, 120, 300, 1050],
  E: [0, 0, 75, 180, 600],
  F: [0, 0, 60, 150, 450],
  G: [0, 0, 60, 120, 400],
  H: [0, 0, 45, 105, 300],
}
const MULTIPLIER_MAX = 10

function planOf({ base = [] }: Strips): Plan {
  const screen = new WaysScreen({
    reels: reelsOf(base, 4),
    pays: PAYS,
    wild: 'W',
    markOf: scatters('S'),
    markAward: byMark([0, 0, 0, 2000]),
    scatter: 'S',
  })
  return freeSpins({
    base: screen,
    free: screen,
    awarded: byMark([0, 0, 0, 8]),
    again: byMark([0, 0, 0, 4]),
    multiplier: (played) => Math.min(played + 1, MULTIPLIER_MAX),
  })
}

export const ironPeak = defineSlot({
  key: 'iron-peak',
  names: { ko: '철산', en: 'Iron Peak', vi: 'Đỉnh Sắt' },
  mechanics: ['ways', 'free-spins', 'growing-multiplier'],
  layout: { rows: [4, 4, 4, 4, 4] },
  symbols: symbolsOf(
    {
      A: 'eagle',
      B: 'furnace',
      C: 'anvil',
      D: 'pick',
      E: 'lamp',
      F: 'rope',
      G: 'ore',
      H: 'coal',
      W: 'summit',
      S: 'avalanche',
    },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  buys: { 'free-spins': freeSpinsState(8) },
  versions: IRON_PEAK_VERSIONS,
})
