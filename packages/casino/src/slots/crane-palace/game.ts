// Crane Palace: ten lines both ways; cranes in the middle row turn the middle reels wild and hold them while the others spin again.
import { respins } from '../engine/features.ts'
import { lineTable, onLines, symbolsOf } from '../engine/kit.ts'
import { LINES_10 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { changed, filled, reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { CRANE_PALACE_VERSIONS } from './versions.ts'

const PAYS = onLines(10, {
  A: [0, 0, 18, 70, 90],
  B: [0, 0, 9, 20, 40],
  C: [0, 0, 4, 9, 20],
  D: [0, 0, 3, 7, 18],
  E: [0, 0, 2, 5, 14],
  F: [0, 0, 2, 4, 9],
  G: [0, 0, 2, 4, 9],
})
const table = lineTable({ letters: 'ABCDEFGW', pays: PAYS, wilds: { W: 1 }, bothWays: true }, 5)
const WILD = filled('W', 3)

function planOf({ base = [] }: Strips): Plan {
  // A crane in the middle fills its reel.
  const reels = changed(reelsOf(base, 3), (window) => (window[1] === 'W' ? WILD : window))
  const screenOf = (held: number) =>
    new LinesScreen({
      reels: reels.map((reel, index) => (held & (1 << index) ? [WILD] : reel)),
      lines: LINES_10,
      table: table(),
      markOf: (window, reel) => (window === WILD ? 1 << reel : 0),
    })
  return respins({
    screenOf,
    holds: (held, mark) => held | mark,
    // Another spin whenever a reel has turned wild that was not before.
    goesOn: (before, after) => after !== before,
  })
}

export const cranePalace = defineSlot({
  key: 'crane-palace',
  names: { ko: '학의 궁', en: 'Crane Palace', vi: 'Cung Điện Hạc' },
  mechanics: ['both-ways', 'expanding-wilds', 'sticky-wilds'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES_10 },
  symbols: symbolsOf(
    {
      A: 'throne',
      B: 'jade seal',
      C: 'fan',
      D: 'plum blossom',
      E: 'bamboo',
      F: 'roof tile',
      G: 'stone drum',
      W: 'crane',
    },
    { W: 'wild' },
  ),
  pays: PAYS,
  planOf,
  versions: CRANE_PALACE_VERSIONS,
})
