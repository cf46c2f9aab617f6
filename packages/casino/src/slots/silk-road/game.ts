// Silk Road: four reels of four rows, ten lines both ways; stacked wild caravanserais, and merchants who pay anywhere.
import { singleSpin } from '../engine/features.ts'
import { byMark, lineTable, onLines, scatters, symbolsOf } from '../engine/kit.ts'
import { LINES_4_ROWS } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { SILK_ROAD_VERSIONS } from './versions.ts'

const LINES = LINES_4_ROWS.slice(0, 10).map((line) => line.slice(0, 4))
const PAYS = onLines(10, {
  W: [0, 0, 20, 150],
  A: [0, 0, 18, 110],
  B: [0, 0, 11, 55],
  C: [0, 0, 7, 35],
  D: [0, 0, 6, 20],
  E: [0, 0, 4, 15],
  F: [0, 0, 2, 9],
})
const table = lineTable({ letters: 'ABCDEFSW', pays: PAYS, wilds: { W: 1 }, bothWays: true }, 4)

function planOf({ base = [] }: Strips): Plan {
  return singleSpin(
    new LinesScreen({
      reels: reelsOf(base, 4),
      lines: LINES,
      table: table(),
      markOf: scatters('S'),
      markAward: byMark([0, 0, 0, 5000, 50_000]),
      scatter: 'S',
    }),
  )
}

export const silkRoad = defineSlot({
  key: 'silk-road',
  names: { ko: '비단길', en: 'Silk Road', vi: 'Con Đường Tơ Lụa' },
  mechanics: ['lines', 'both-ways', 'stacked-wilds', 'scatter-pays'],
  layout: { rows: [4, 4, 4, 4], lines: LINES },
  symbols: symbolsOf(
    { A: 'silk', B: 'horse', C: 'porcelain', D: 'tea brick', E: 'paper', F: 'salt', W: 'caravanserai', S: 'merchant' },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  versions: SILK_ROAD_VERSIONS,
})
