// Jade Colossus: twenty lines; in the free spins the three middle reels turn as one with symbols three reels wide.
import { freeSpins, freeSpinsState } from '../engine/features.ts'
import { byMark, lineTable, onLines, scatters, symbolsOf } from '../engine/kit.ts'
import { LINES_20 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { JADE_COLOSSUS_VERSIONS } from './versions.ts'

const PAYS = onLines(20, {
  W: [0, 0, 60, 300, 1500],
  A: [0, 0, 60, 200, 750],
  B: [0, 0, 45, 150, 450],
  C: [0, 0, 30, 90, 300],
  D: [0, 0, 20, 60, 180],
  E: [0, 0, 15, 40, 120],
  F: [0, 0, 8, 30, 90],
  G: [0, 0, 8, 20, 75],
})
const table = lineTable({ letters: 'ABCDEFGSW', pays: PAYS, wilds: { W: 1 } }, 5)
/** The middle reels stop with the second. */
const TOGETHER = [0, 1, 1, 1, 4]

function planOf({ base = [], free = [] }: Strips): Plan {
  const spins = byMark([0, 0, 0, 6])
  const common = { lines: LINES_20, table: table(), markOf: scatters('S'), scatter: 'S' }
  const [first, giant, last] = free as readonly [string, string, string]
  return freeSpins({
    base: new LinesScreen({ ...common, reels: reelsOf(base, 3), markAward: byMark([0, 0, 0, 1000, 5000, 20_000]) }),
    free: new LinesScreen({ ...common, reels: reelsOf([first, giant, giant, giant, last], 3), stopOf: TOGETHER }),
    awarded: spins,
    // A colossal scatter is nine of them.
    again: byMark([0, 0, 0, 3]),
    multiplier: () => 1,
  })
}

export const jadeColossus = defineSlot({
  key: 'jade-colossus',
  names: { ko: '옥의 거인', en: 'Jade Colossus', vi: 'Người Khổng Lồ Ngọc' },
  mechanics: ['lines', 'free-spins', 'colossal-symbols'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES_20 },
  symbols: symbolsOf(
    { A: 'colossus', B: 'mask', C: 'serpent', D: 'ring', E: 'axe', F: 'cup', G: 'bead', W: 'jade', S: 'temple' },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  buys: { 'free-spins': freeSpinsState(8) },
  versions: JADE_COLOSSUS_VERSIONS,
})
