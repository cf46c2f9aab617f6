// Monsoon: ten lines; every win is followed by a free respin that pays more: two, three, five, eight times.
import { winStreak } from '../engine/features.ts'
import { lineTable, onLines, symbolsOf } from '../engine/kit.ts'
import { LINES_10 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { MONSOON_VERSIONS } from './versions.ts'

const PAYS = onLines(10, {
  W: [0, 0, 15, 75, 500],
  A: [0, 0, 15, 60, 300],
  B: [0, 0, 10, 40, 150],
  C: [0, 0, 8, 25, 100],
  D: [0, 0, 5, 15, 60],
  E: [0, 0, 4, 10, 40],
  F: [0, 0, 2, 8, 30],
})
const table = lineTable({ letters: 'ABCDEFW', pays: PAYS, wilds: { W: 1 } }, 5)

function planOf({ base = [] }: Strips): Plan {
  return winStreak(new LinesScreen({ reels: reelsOf(base, 3), lines: LINES_10, table: table() }), [1, 2, 3, 5, 8])
}

export const monsoon = defineSlot({
  key: 'monsoon',
  names: { ko: '장마', en: 'Monsoon', vi: 'Mùa Mưa' },
  mechanics: ['lines', 'win-streak', 'growing-multiplier'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES_10 },
  symbols: symbolsOf(
    { A: 'storm', B: 'rice terrace', C: 'umbrella', D: 'buffalo', E: 'stilt house', F: 'raincoat', W: 'lightning' },
    { W: 'wild' },
  ),
  pays: PAYS,
  planOf,
  versions: MONSOON_VERSIONS,
})
