// Tidal Moon: reels of two to five rows that change with every spin, up to 3,125 ways; the moon opens eight free spins at triple pay.
import { freeSpins } from '../engine/features.ts'
import { byMark, scatters, symbolsOf } from '../engine/kit.ts'
import type { Plan } from '../engine/plan.ts'
import { WaysScreen } from '../engine/ways-screen.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { TIDAL_MOON_VERSIONS } from './versions.ts'

const PAYS = {
  A: [0, 0, 800, 2500, 8000],
  B: [0, 0, 400, 1200, 4000],
  C: [0, 0, 250, 700, 2000],
  D: [0, 0, 160, 400, 1350],
  E: [0, 0, 110, 250, 800],
  F: [0, 0, 70, 160, 550],
  G: [0, 0, 55, 135, 400],
}

/** The strips of this game are windows, parted by blanks: each as likely as the other, two to five rows high. */
function planOf({ base = [] }: Strips): Plan {
  const screen = new WaysScreen({
    reels: base.map((windows) => windows.split(' ')),
    pays: PAYS,
    wild: 'W',
    markOf: scatters('S'),
    markAward: byMark([0, 0, 0, 3000, 10_000, 50_000]),
    scatter: 'S',
  })
  return freeSpins({
    base: screen,
    free: screen,
    awarded: byMark([0, 0, 0, 8]),
    again: byMark([0, 0, 0, 8]),
    multiplier: () => 3,
  })
}

export const tidalMoon = defineSlot({
  key: 'tidal-moon',
  names: { ko: '갯벌의 달', en: 'Tidal Moon', vi: 'Trăng Bãi Triều' },
  mechanics: ['ways', 'changing-heights', 'free-spins'],
  layout: { rows: [5, 5, 5, 5, 5] },
  symbols: symbolsOf(
    { A: 'pearl', B: 'octopus', C: 'crab', D: 'clam', E: 'driftwood', F: 'kelp', G: 'pebble', W: 'tide', S: 'moon' },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  versions: TIDAL_MOON_VERSIONS,
})
