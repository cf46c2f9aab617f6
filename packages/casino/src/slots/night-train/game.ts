// Night Train: four rows, ten lines; the second and third reel are coupled and always stop alike.
import { singleSpin } from '../engine/features.ts'
import { byMark, lineTable, onLines, scatters, symbolsOf } from '../engine/kit.ts'
import { LINES_4_ROWS } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { NIGHT_TRAIN_VERSIONS } from './versions.ts'

const LINES = LINES_4_ROWS.slice(0, 10)
const PAYS = onLines(10, {
  W: [0, 0, 30, 160, 650],
  A: [0, 0, 25, 100, 400],
  B: [0, 0, 20, 65, 250],
  C: [0, 0, 13, 40, 130],
  D: [0, 0, 10, 25, 80],
  E: [0, 0, 6, 16, 50],
  F: [0, 0, 5, 13, 40],
  G: [0, 0, 5, 13, 40],
  K: [0, 0, 3, 10, 30],
  Q: [0, 0, 3, 10, 30],
  J: [0, 0, 3, 10, 25],
})
const table = lineTable({ letters: 'ABCDEFGJKQSW', pays: PAYS, wilds: { W: 1 } }, 5)

function planOf({ base = [] }: Strips): Plan {
  const [first, coupled, fourth, fifth] = base as readonly [string, string, string, string]
  return singleSpin(
    new LinesScreen({
      reels: reelsOf([first, coupled, coupled, fourth, fifth], 4),
      stopOf: [0, 1, 1, 3, 4],
      lines: LINES,
      table: table(),
      markOf: scatters('S'),
      markAward: byMark([0, 0, 0, 2000, 8000, 40_000]),
      scatter: 'S',
    }),
  )
}

export const nightTrain = defineSlot({
  key: 'night-train',
  names: { ko: '야간열차', en: 'Night Train', vi: 'Chuyến Tàu Đêm' },
  mechanics: ['lines', 'linked-reels', 'scatter-pays'],
  layout: { rows: [4, 4, 4, 4, 4], lines: LINES },
  symbols: symbolsOf(
    {
      A: 'locomotive',
      B: 'dining car',
      C: 'conductor',
      D: 'timetable',
      E: 'signal',
      F: 'tunnel',
      G: 'rail',
      K: 'king',
      Q: 'queen',
      J: 'jack',
      W: 'star',
      S: 'whistle',
    },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  versions: NIGHT_TRAIN_VERSIONS,
})
