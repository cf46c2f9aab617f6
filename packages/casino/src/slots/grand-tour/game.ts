// Grand Tour: fifteen lines; three tickets turn a wheel of fixed prizes.
import { wheel } from '../engine/features.ts'
import { lineTable, onLines, scatters, symbolsOf } from '../engine/kit.ts'
import { LINES_20 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { GRAND_TOUR_VERSIONS } from './versions.ts'

const LINES = LINES_20.slice(5, 20)
const PAYS = onLines(15, {
  W: [0, 0, 40, 195, 1000],
  A: [0, 0, 30, 100, 500],
  B: [0, 0, 20, 60, 300],
  C: [0, 0, 20, 50, 195],
  D: [0, 0, 10, 40, 135],
  E: [0, 0, 10, 30, 100],
  F: [0, 0, 4, 20, 60],
  G: [0, 0, 4, 10, 50],
})
const table = lineTable({ letters: 'ABCDEFGSW', pays: PAYS, wilds: { W: 1 } }, 5)
/** Prizes of the wheel, in thousandths of the stake. */
const PRIZES = [
  { weight: 30, milli: 5000 },
  { weight: 25, milli: 8000 },
  { weight: 20, milli: 12_000 },
  { weight: 12, milli: 20_000 },
  { weight: 8, milli: 40_000 },
  { weight: 4, milli: 100_000 },
  { weight: 1, milli: 500_000 },
]

function planOf({ base = [] }: Strips): Plan {
  const screen = new LinesScreen({ reels: reelsOf(base, 3), lines: LINES, table: table(), markOf: scatters('S') })
  return wheel(screen, (mark) => mark >= 3, PRIZES)
}

export const grandTour = defineSlot({
  key: 'grand-tour',
  names: { ko: '대여행', en: 'Grand Tour', vi: 'Chuyến Du Hành Lớn' },
  mechanics: ['lines', 'wheel'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES },
  symbols: symbolsOf(
    {
      A: 'ocean liner',
      B: 'airship',
      C: 'express train',
      D: 'roadster',
      E: 'suitcase',
      F: 'compass',
      G: 'postcard',
      W: 'passport',
      S: 'ticket',
    },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  choices: PRIZES.map(({ milli }) => `×${milli / 1000}`),
  versions: GRAND_TOUR_VERSIONS,
})
