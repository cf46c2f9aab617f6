// Royal Library: ten lines; the folio on the middle reels is wild and scatter; three open ten free spins in which one symbol, drawn
// first, fills its reels and pays on every line.
import { book, bookState } from '../engine/features.ts'
import { byMark, lineTable, onLines, scatters, symbolsOf } from '../engine/kit.ts'
import { LINES_10 } from '../engine/lines.ts'
import { LinesScreen, scatterWin } from '../engine/lines-screen.ts'
import type { Cell, Win } from '../engine/node.ts'
import type { Plan } from '../engine/plan.ts'
import { countOf, reelsOf } from '../engine/strips.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { ROYAL_LIBRARY_VERSIONS } from './versions.ts'

const PAYS = onLines(10, {
  A: [0, 0, 70, 350, 1750],
  B: [0, 0, 30, 140, 700],
  C: [0, 0, 20, 70, 350],
  D: [0, 0, 14, 55, 200],
  K: [0, 0, 4, 20, 85],
  Q: [0, 0, 4, 18, 70],
  J: [0, 0, 4, 14, 55],
})
const SPECIALS = 'ABCDKQJ'
const LINES = 10
const table = lineTable({ letters: 'ABCDJKQS', pays: PAYS, wilds: { S: 1 } }, 5)
const SCATTERS = byMark([0, 0, 0, 5000])
/** Marks count folios below eight, and reels with the drawn symbol in eights. */
const FOLIOS = 8

/** The drawn symbol fills its reels and pays on all lines; folios pay beside it. */
function winsOfMark(mark: number, grid: readonly string[], letter: string): readonly Win[] {
  const folios = SCATTERS(mark % FOLIOS)
  const count = Math.floor(mark / FOLIOS)
  const milli = count === 0 ? 0 : PAYS[letter]![count - 1]! * LINES
  const cells = grid.flatMap((window, reel): readonly Cell[] =>
    window.includes(letter) ? window.split('').map((_, row): Cell => [reel, row]) : [],
  )
  return [
    ...(folios > 0 ? [scatterWin(grid, 'S', folios)] : []),
    ...(milli > 0 ? [{ symbol: letter, count, milli, cells }] : []),
  ]
}

function planOf({ base = [], free = [] }: Strips): Plan {
  const spins = byMark([0, 0, 0, 10])
  return book({
    base: new LinesScreen({
      reels: reelsOf(base, 3),
      lines: LINES_10,
      table: table(),
      markOf: scatters('S'),
      markAward: SCATTERS,
      scatter: 'S',
    }),
    freeOf: (special) => {
      const letter = SPECIALS[special]!
      return new LinesScreen({
        reels: reelsOf(free, 3),
        lines: LINES_10,
        table: table(),
        markOf: (window) => countOf(window, 'S') + (window.includes(letter) ? FOLIOS : 0),
        markAward: (mark) => {
          const reels = Math.floor(mark / FOLIOS)
          return SCATTERS(mark % FOLIOS) + (reels === 0 ? 0 : PAYS[letter]![reels - 1]! * LINES)
        },
        markWins: (mark, grid) => winsOfMark(mark, grid, letter),
      })
    },
    specials: SPECIALS.length,
    awarded: spins,
    again: (_special, mark) => spins(mark % FOLIOS),
  })
}

export const royalLibrary = defineSlot({
  key: 'royal-library',
  names: { ko: '왕실 서고', en: 'Royal Library', vi: 'Thư Viện Hoàng Gia' },
  mechanics: ['lines', 'free-spins', 'expanding-symbol', 'scatter-pays'],
  layout: { rows: [3, 3, 3, 3, 3], lines: LINES_10 },
  symbols: symbolsOf(
    { A: 'scholar', B: 'ink stone', C: 'brush', D: 'scroll', K: 'king', Q: 'queen', J: 'jack', S: 'folio' },
    { S: 'wild' },
  ),
  pays: PAYS,
  planOf,
  buys: { 'free-spins': bookState(10) },
  choices: SPECIALS.split(''),
  versions: ROYAL_LIBRARY_VERSIONS,
})
