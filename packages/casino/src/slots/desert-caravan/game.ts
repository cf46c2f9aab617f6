// Desert Caravan: twenty lines; a camel on the last reel turns it wild, and walks one reel to the left with every respin until it is
// gone.
import { respins } from '../engine/features.ts'
import { lineTable, onLines, symbolsOf } from '../engine/kit.ts'
import { LINES_20 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { changed, filled, reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { DESERT_CARAVAN_VERSIONS } from './versions.ts'

const PAYS = onLines(20, {
  A: [0, 0, 30, 155, 800],
  B: [0, 0, 25, 95, 400],
  C: [0, 0, 16, 60, 195],
  D: [0, 0, 12, 40, 115],
  K: [0, 0, 8, 25, 80],
  Q: [0, 0, 8, 20, 60],
  J: [0, 0, 4, 12, 40],
  T: [0, 0, 4, 12, 40],
})
const table = lineTable({ letters: 'ABCDJKQTW', pays: PAYS, wilds: { W: 1 } }, 5)
const WILD = filled('W', 3)
const LAST = 1 << 4

function planOf({ base = [] }: Strips): Plan {
  const reels = changed(reelsOf(base, 3), (window) => (window.includes('W') ? WILD : window))
  return respins({
    screenOf: (held) =>
      new LinesScreen({
        reels: reels.map((reel, index) => (held & (1 << index) ? [WILD] : reel)),
        lines: LINES_20,
        table: table(),
        markOf: (window, reel) => (reel === 4 && window === WILD ? 1 : 0),
      }),
    // A bit a reel: those that stand walk on, and one more comes from the last reel.
    holds: (held, mark) => (held | (mark > 0 ? LAST : 0)) >> 1,
    goesOn: (_before, after) => after !== 0,
  })
}

export const desertCaravan = defineSlot({
  key: 'desert-caravan',
  names: { ko: '사막의 대상', en: 'Desert Caravan', vi: 'Đoàn Lữ Hành Sa Mạc' },
  mechanics: ['lines', 'walking-wilds'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES_20 },
  symbols: symbolsOf(
    { A: 'sultan gate', B: 'falcon', C: 'spice', D: 'carpet', K: 'king', Q: 'queen', J: 'jack', T: 'ten', W: 'camel' },
    { W: 'wild' },
  ),
  pays: PAYS,
  planOf,
  versions: DESERT_CARAVAN_VERSIONS,
})
