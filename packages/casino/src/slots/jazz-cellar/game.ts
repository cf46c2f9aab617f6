// Jazz Cellar: twenty lines; all closed cases show the same symbol, drawn anew for every spin.
import { mystery } from '../engine/features.ts'
import { lineTable, onLines, symbolsOf } from '../engine/kit.ts'
import { LINES_20 } from '../engine/lines.ts'
import { LinesScreen } from '../engine/lines-screen.ts'
import type { Plan } from '../engine/plan.ts'
import { changed, reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { JAZZ_CELLAR_VERSIONS } from './versions.ts'

const PAYS = onLines(20, {
  A: [0, 0, 40, 190, 750],
  B: [0, 0, 30, 110, 450],
  C: [0, 0, 20, 75, 200],
  D: [0, 0, 15, 45, 150],
  K: [0, 0, 8, 20, 75],
  Q: [0, 0, 8, 19, 60],
  J: [0, 0, 4, 11, 40],
})
const HIDDEN = 'ABCDKQJ'
const table = lineTable({ letters: 'ABCDJKQ', pays: PAYS, wilds: {} }, 5)

function planOf({ base = [] }: Strips): Plan {
  const reels = reelsOf(base, 3)
  const screenWith = (letter: string) =>
    new LinesScreen({
      reels: changed(reels, (window) => window.replaceAll('M', letter)),
      lines: LINES_20,
      table: table(),
    })
  return mystery(HIDDEN.split('').map(screenWith))
}

export const jazzCellar = defineSlot({
  key: 'jazz-cellar',
  names: { ko: '재즈 셀러', en: 'Jazz Cellar', vi: 'Hầm Nhạc Jazz' },
  mechanics: ['lines', 'mystery-symbols'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES_20 },
  symbols: symbolsOf(
    { A: 'trumpet', B: 'double bass', C: 'piano', D: 'cymbal', K: 'king', Q: 'queen', J: 'jack', M: 'closed case' },
    { M: 'mystery' },
  ),
  pays: PAYS,
  planOf,
  choices: HIDDEN.split(''),
  versions: JAZZ_CELLAR_VERSIONS,
})
