// Iron Peak: four rows, 1,024 ways; in the free spins every spin pays one time more than the one before, up to ten times.
import { freeSpins, freeSpinsState } from '../engine/features.ts'
import { byMark, scatters, symbolsOf } from '../engine/kit.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { WaysScreen } from '../engine/ways-screen.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { IRON_PEAK_VERSIONS } from './versions.ts'

const PAYS = {
  A: [0, 0, 1050, 3000, 16_000],
  B: [0, 0, 800, 2000, 8000],
  C: [0, 0, 550, 1300, 5500],
  D: [0, 0, 400, 1050, 3500],
  E: [0, 0, 300, 800, 2500],
  F: [0, 0, 300, 650, 2000],
  G: [0, 0, 250, 550, 1850],
  H: [0, 0, 250, 550, 1600],
  K: [0, 0, 200, 400, 1300],
  Q: [0, 0, 200, 400, 1300],
  J: [0, 0, 160, 300, 1050],
  T: [0, 0, 160, 300, 1050],
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
      K: 'king',
      Q: 'queen',
      J: 'jack',
      T: 'ten',
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
