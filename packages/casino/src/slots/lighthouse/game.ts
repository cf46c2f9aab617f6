// The Lighthouse: three reels and five lines; four lamps stay and start hold and spin on nine cells.
import { holdAndSpin } from '../engine/features.ts'
import { lineTable, onLines, scatters, symbolsOf } from '../engine/kit.ts'
import { LINES_3_REELS } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { LIGHTHOUSE_VERSIONS } from './versions.ts'

const PAYS = onLines(5, {
  A: [0, 0, 135],
  B: [0, 0, 55],
  C: [0, 0, 35],
  D: [0, 0, 18],
  E: [0, 0, 14],
  F: [0, 0, 9],
})
const table = lineTable({ letters: 'ABCDEFO', pays: PAYS, wilds: {} }, 3)
/** What a lamp is worth, in thousandths of the stake. */
const LAMPS = [
  { weight: 60, milli: 1000 },
  { weight: 25, milli: 2000 },
  { weight: 10, milli: 4000 },
  { weight: 4, milli: 10_000 },
  { weight: 1, milli: 40_000 },
]

function planOf({ base = [] }: Strips): Plan {
  return holdAndSpin({
    base: new LinesScreen({ reels: reelsOf(base, 3), lines: LINES_3_REELS, table: table(), markOf: scatters('O') }),
    cells: 9,
    coinsOf: (mark) => mark,
    coinsMin: 4,
    chance: [1, 12],
    values: LAMPS,
    respins: 3,
    full: 300_000,
  })
}

export const lighthouse = defineSlot({
  key: 'lighthouse',
  names: { ko: '등대', en: 'The Lighthouse', vi: 'Ngọn Hải Đăng' },
  mechanics: ['lines', 'hold-and-spin'],
  layout: { rows: [3, 3, 3], lines: LINES_3_REELS },
  symbols: symbolsOf(
    { A: 'keeper', B: 'schooner', C: 'storm petrel', D: 'anchor chain', E: 'buoy', F: 'rock', O: 'lamp' },
    { O: 'coin' },
  ),
  pays: PAYS,
  planOf,
  versions: LIGHTHOUSE_VERSIONS,
})
