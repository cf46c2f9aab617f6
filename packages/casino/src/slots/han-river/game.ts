// Han River Lights: the classic; five lines, no wild, bridges that pay anywhere, nothing else.
import { singleSpin } from '../engine/features.ts'
import { byMark, lineTable, onLines, scatters, symbolsOf } from '../engine/kit.ts'
import { LINES_5 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { HAN_RIVER_VERSIONS } from './versions.ts'

const PAYS = onLines(5, {
  A: [0, 0, 60, 600, 2500],
  B: [0, 0, 30, 120, 400],
  C: [0, 0, 25, 95, 300],
  D: [0, 0, 12, 35, 150],
  E: [0, 0, 12, 30, 120],
  F: [0, 3, 9, 25, 90],
})
const table = lineTable({ letters: 'ABCDEFS', pays: PAYS, wilds: {} }, 5)

function planOf({ base = [] }: Strips): Plan {
  return singleSpin(
    new LinesScreen({
      reels: reelsOf(base, 3),
      lines: LINES_5,
      table: table(),
      markOf: scatters('S'),
      markAward: byMark([0, 0, 0, 2000, 12_000, 60_000]),
      scatter: 'S',
    }),
  )
}

export const hanRiver = defineSlot({
  key: 'han-river',
  names: { ko: '한강의 불빛', en: 'Han River Lights', vi: 'Ánh Đèn Sông Hàn' },
  mechanics: ['lines', 'scatter-pays'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES_5 },
  symbols: symbolsOf(
    { A: 'fireworks', B: 'ferry', C: 'tower', D: 'heron', E: 'willow', F: 'reed', S: 'bridge' },
    { S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  versions: HAN_RIVER_VERSIONS,
})
