// Winter Pine: ten lines; in eight free spins every reel that shows a pine turns wild and stays so to the end.
import { stickyFreeSpins, stickyState } from '../engine/features.ts'
import { byMark, lineTable, onLines, scatters, symbolsOf } from '../engine/kit.ts'
import { LINES_10 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { changed, filled, reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { WINTER_PINE_VERSIONS } from './versions.ts'

const PAYS = onLines(10, {
  W: [0, 0, 50, 250, 1300],
  A: [0, 0, 40, 155, 650],
  B: [0, 0, 25, 100, 400],
  C: [0, 0, 19, 65, 190],
  D: [0, 0, 13, 40, 130],
  K: [0, 0, 6, 25, 75],
  Q: [0, 0, 6, 19, 65],
  J: [0, 0, 6, 13, 50],
})
const table = lineTable({ letters: 'ABCDJKQSW', pays: PAYS, wilds: { W: 1 } }, 5)
const WILD = filled('W', 3)

function planOf({ base = [], free = [] }: Strips): Plan {
  const screen = new LinesScreen({
    reels: reelsOf(base, 3),
    lines: LINES_10,
    table: table(),
    markOf: scatters('S'),
    markAward: byMark([0, 0, 0, 2000]),
    scatter: 'S',
  })
  const reels = changed(reelsOf(free, 3), (window) => (window.includes('W') ? WILD : window))
  return stickyFreeSpins({
    base: screen,
    screenOf: (held) =>
      new LinesScreen({
        reels: reels.map((reel, index) => (held & (1 << index) ? [WILD] : reel)),
        lines: LINES_10,
        table: table(),
        markOf: (window, reel) => (window === WILD ? 1 << reel : 0),
      }),
    awarded: byMark([0, 0, 0, 8]),
    holds: (held, mark) => held | mark,
  })
}

export const winterPine = defineSlot({
  key: 'winter-pine',
  names: { ko: '겨울 소나무', en: 'Winter Pine', vi: 'Thông Mùa Đông' },
  mechanics: ['lines', 'free-spins', 'sticky-wilds', 'expanding-wilds'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES_10 },
  symbols: symbolsOf(
    { A: 'snow owl', B: 'cabin', C: 'sledge', D: 'kettle', K: 'king', Q: 'queen', J: 'jack', W: 'pine', S: 'aurora' },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  buys: { 'free-spins': stickyState(8) },
  versions: WINTER_PINE_VERSIONS,
})
