// Night Train: four rows, ten lines; the second and third reel are coupled and always stop alike.
import { singleSpin } from '../engine/features.ts'
import { byMark, lineTable, onLines, scatters } from '../engine/kit.ts'
import { LINES_4_ROWS } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import type { Strips } from '../slot-game.ts'
import { symbolsOf } from '../engine/kit.ts'
import { defineSlot } from '../slot-game.ts'
import { NIGHT_TRAIN_VERSIONS } from './versions.ts'

const LINES = LINES_4_ROWS.slice(0, 10)
const PAYS = onLines(10, {
  W: [0, 0, 19, 95, 400],
  A: [0, 0, 15, 55, 250],
  B: [0, 0, 11, 40, 150],
  C: [0, 0, 8, 25, 75],
  D: [0, 0, 6, 15, 45],
  E: [0, 0, 4, 10, 30],
  F: [0, 0, 2, 6, 19],
  G: [0, 0, 2, 6, 15],
})
const table = lineTable({ letters: 'ABCDEFGSW', pays: PAYS, wilds: { W: 1 } }, 5)

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
      W: 'star',
      S: 'whistle',
    },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  versions: NIGHT_TRAIN_VERSIONS,
})
