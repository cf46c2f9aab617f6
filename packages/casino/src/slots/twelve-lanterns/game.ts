// Twelve Lanterns: six reels, 729 ways; ten free spins at two, three or five times, drawn when they begin.
import { book, bookState } from '../engine/features.ts'
import { Scaled, byMark, scatters, symbolsOf } from '../engine/kit.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { WaysScreen } from '../engine/ways-screen.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { TWELVE_LANTERNS_VERSIONS } from './versions.ts'

const PAYS = {
  A: [0, 0, 350, 900, 3500, 14_000],
  B: [0, 0, 250, 600, 1700, 7000],
  C: [0, 0, 115, 350, 1150, 3500],
  D: [0, 0, 90, 250, 700, 2500],
  E: [0, 0, 55, 140, 450, 1400],
  F: [0, 0, 45, 115, 350, 1050],
  G: [0, 0, 35, 90, 250, 700],
}
const MULTIPLIERS = [2, 3, 5]

function planOf({ base = [] }: Strips): Plan {
  const screen = new WaysScreen({
    reels: reelsOf(base, 3),
    pays: PAYS,
    wild: 'W',
    markOf: scatters('S'),
    markAward: byMark([0, 0, 0, 0, 5000, 20_000, 100_000]),
    scatter: 'S',
  })
  return book({
    base: screen,
    freeOf: (choice) => new Scaled(screen, MULTIPLIERS[choice]!),
    specials: MULTIPLIERS.length,
    awarded: byMark([0, 0, 0, 0, 10]),
    again: (_choice, mark) => byMark([0, 0, 0, 0, 5])(mark),
  })
}

export const twelveLanterns = defineSlot({
  key: 'twelve-lanterns',
  names: { ko: '열두 등불', en: 'Twelve Lanterns', vi: 'Mười Hai Ngọn Đèn' },
  mechanics: ['ways', 'free-spins', 'drawn-multiplier'],
  layout: { rows: [3, 3, 3, 3, 3, 3] },
  symbols: symbolsOf(
    {
      A: 'phoenix lantern',
      B: 'river lantern',
      C: 'silk lantern',
      D: 'stone lantern',
      E: 'candle',
      F: 'wick',
      G: 'oil jar',
      W: 'flame',
      S: 'full moon',
    },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  buys: { 'free-spins': bookState(10) },
  choices: MULTIPLIERS.map((multiplier) => `×${multiplier}`),
  versions: TWELVE_LANTERNS_VERSIONS,
})
