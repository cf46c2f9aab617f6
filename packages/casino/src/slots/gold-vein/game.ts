// Gold Vein: twenty-five lines; six nuggets stay and start hold and spin on all fifteen cells, a full screen pays a thousand times
// more.
import { holdAndSpin } from '../engine/features.ts'
import { lineTable, onLines, scatters, symbolsOf } from '../engine/kit.ts'
import { LINES_25 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { GOLD_VEIN_VERSIONS } from './versions.ts'

const PAYS = onLines(25, {
  W: [0, 0, 30, 150, 600],
  A: [0, 0, 25, 70, 300],
  B: [0, 0, 18, 50, 180],
  C: [0, 0, 12, 35, 120],
  D: [0, 0, 9, 30, 90],
  K: [0, 0, 6, 15, 60],
  Q: [0, 0, 3, 12, 50],
  J: [0, 0, 3, 12, 50],
})
const table = lineTable({ letters: 'ABCDJKOQW', pays: PAYS, wilds: { W: 1 } }, 5)
/** What a nugget is worth, in thousandths of the stake. */
const NUGGETS = [
  { weight: 50, milli: 500 },
  { weight: 30, milli: 1000 },
  { weight: 12, milli: 2000 },
  { weight: 5, milli: 5000 },
  { weight: 2, milli: 15_000 },
  { weight: 1, milli: 50_000 },
]

function planOf({ base = [] }: Strips): Plan {
  return holdAndSpin({
    base: new LinesScreen({ reels: reelsOf(base, 3), lines: LINES_25, table: table(), markOf: scatters('O') }),
    cells: 15,
    coinsOf: (mark) => mark,
    coinsMin: 6,
    chance: [1, 18],
    values: NUGGETS,
    respins: 3,
    full: 1_000_000,
  })
}

export const goldVein = defineSlot({
  key: 'gold-vein',
  names: { ko: '금맥', en: 'Gold Vein', vi: 'Mạch Vàng' },
  mechanics: ['lines', 'hold-and-spin'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES_25 },
  symbols: symbolsOf(
    {
      A: 'mine cart',
      B: 'lantern',
      C: 'helmet',
      D: 'dynamite',
      K: 'king',
      Q: 'queen',
      J: 'jack',
      W: 'vein',
      O: 'nugget',
    },
    { W: 'wild', O: 'coin' },
  ),
  pays: PAYS,
  planOf,
  versions: GOLD_VEIN_VERSIONS,
})
