// Night Market: twenty lines; three lanterns open ten free spins at double pay, and more of them in there.
import { freeSpins, freeSpinsState } from '../engine/features.ts'
import { byMark, lineTable, onLines, scatters, symbolsOf } from '../engine/kit.ts'
import { LINES_20 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { NIGHT_MARKET_VERSIONS } from './versions.ts'

const PAYS = onLines(20, {
  W: [0, 0, 100, 500, 3000],
  A: [0, 0, 80, 300, 1200],
  B: [0, 0, 60, 200, 800],
  C: [0, 0, 40, 120, 400],
  D: [0, 0, 30, 80, 300],
  K: [0, 0, 20, 50, 200],
  Q: [0, 0, 20, 50, 200],
  J: [0, 0, 10, 30, 120],
  T: [0, 0, 10, 30, 120],
})
const table = lineTable({ letters: 'ABCDJKQSTW', pays: PAYS, wilds: { W: 1 } }, 5)
const SPINS = byMark([0, 0, 0, 10])

function planOf({ base = [] }: Strips): Plan {
  const screen = new LinesScreen({
    reels: reelsOf(base, 3),
    lines: LINES_20,
    table: table(),
    markOf: scatters('S'),
    markAward: byMark([0, 0, 0, 2000, 10_000, 50_000]),
    scatter: 'S',
  })
  return freeSpins({ base: screen, free: screen, awarded: SPINS, again: SPINS, multiplier: () => 2 })
}

export const nightMarket = defineSlot({
  key: 'night-market',
  names: { ko: '야시장', en: 'Night Market', vi: 'Chợ Đêm' },
  mechanics: ['lines', 'free-spins'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES_20 },
  symbols: symbolsOf(
    {
      A: 'skewers',
      B: 'oysters',
      C: 'noodles',
      D: 'dumplings',
      K: 'king',
      Q: 'queen',
      J: 'jack',
      T: 'ten',
      W: 'neon sign',
      S: 'lantern',
    },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  buys: { 'free-spins': freeSpinsState(10) },
  versions: NIGHT_MARKET_VERSIONS,
})
