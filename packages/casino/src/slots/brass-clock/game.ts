// Brass Clock: three reels, five lines; wild hands multiply by two and three, and by each other.
import { singleSpin } from '../engine/features.ts'
import { lineTable, onLines, symbolsOf } from '../engine/kit.ts'
import { LINES_3_REELS } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { BRASS_CLOCK_VERSIONS } from './versions.ts'

const PAYS = onLines(5, {
  Y: [0, 0, 30],
  X: [0, 0, 18],
  A: [0, 0, 35],
  B: [0, 0, 15],
  C: [0, 0, 9],
  D: [0, 0, 6],
  E: [0, 0, 3],
  F: [0, 0, 2],
})
const table = lineTable({ letters: 'ABCDEFXYZ', pays: PAYS, wilds: { X: 2, Y: 3 } }, 3)

/** Z is an empty place. */
function planOf({ base = [] }: Strips): Plan {
  return singleSpin(new LinesScreen({ reels: reelsOf(base, 3), lines: LINES_3_REELS, table: table() }))
}

export const brassClock = defineSlot({
  key: 'brass-clock',
  names: { ko: '황동 시계', en: 'Brass Clock', vi: 'Đồng Hồ Đồng' },
  mechanics: ['lines', 'wild-multipliers'],
  layout: { rows: [3, 3, 3], lines: LINES_3_REELS },
  symbols: symbolsOf(
    {
      A: 'crown wheel',
      B: 'escapement',
      C: 'mainspring',
      D: 'pendulum',
      E: 'cog',
      F: 'screw',
      X: 'minute hand',
      Y: 'hour hand',
      Z: 'empty',
    },
    { X: 'wild', Y: 'wild' },
  ),
  pays: PAYS,
  planOf,
  versions: BRASS_CLOCK_VERSIONS,
})
