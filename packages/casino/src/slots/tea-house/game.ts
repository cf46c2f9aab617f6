// Old Tea House: ten lines; a card drawn before the spin multiplies whatever it wins, mostly by one and once in a while by twenty.
import { drawnMultiplier } from '../engine/features.ts'
import { lineTable, onLines, symbolsOf } from '../engine/kit.ts'
import { LINES_10 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { TEA_HOUSE_VERSIONS } from './versions.ts'

const PAYS = onLines(10, {
  W: [0, 0, 19, 95, 600],
  A: [0, 0, 16, 60, 300],
  B: [0, 0, 12, 35, 155],
  C: [0, 0, 9, 25, 95],
  D: [0, 0, 6, 16, 60],
  E: [0, 0, 3, 9, 35],
  F: [0, 0, 3, 6, 25],
})
const table = lineTable({ letters: 'ABCDEFW', pays: PAYS, wilds: { W: 1 } }, 5)
const CARDS = [
  { weight: 70, factor: 1 },
  { weight: 18, factor: 2 },
  { weight: 8, factor: 3 },
  { weight: 3, factor: 8 },
  { weight: 1, factor: 20 },
]

function planOf({ base = [] }: Strips): Plan {
  return drawnMultiplier(new LinesScreen({ reels: reelsOf(base, 3), lines: LINES_10, table: table() }), CARDS)
}

export const teaHouse = defineSlot({
  key: 'tea-house',
  names: { ko: '옛 찻집', en: 'Old Tea House', vi: 'Quán Trà Xưa' },
  mechanics: ['lines', 'drawn-multiplier'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES_10 },
  symbols: symbolsOf(
    { A: 'teapot', B: 'celadon cup', C: 'persimmon', D: 'rice cake', E: 'whisk', F: 'charcoal', W: 'steam' },
    { W: 'wild' },
  ),
  pays: PAYS,
  planOf,
  choices: CARDS.map(({ factor }) => `×${factor}`),
  versions: TEA_HOUSE_VERSIONS,
})
