// Dragon Gate: 243 ways; twelve free spins on reels of their own, full of the gate's wilds.
import { freeSpins, freeSpinsState } from '../engine/features.ts'
import { byMark, scatters, symbolsOf } from '../engine/kit.ts'
import type { Plan } from '../engine/plan.ts'
import { reelsOf } from '../engine/strips.ts'
import { WaysScreen } from '../engine/ways-screen.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { DRAGON_GATE_VERSIONS } from './versions.ts'

const PAYS = {
  A: [0, 0, 1100, 3500, 17_500],
  B: [0, 0, 900, 2000, 11_000],
  C: [0, 0, 650, 1550, 6500],
  D: [0, 0, 450, 1100, 4500],
  K: [0, 0, 200, 550, 2000],
  Q: [0, 0, 200, 450, 1750],
  J: [0, 0, 110, 350, 1300],
  T: [0, 0, 110, 200, 1100],
}
const SPINS = byMark([0, 0, 0, 12, 15, 20])

function planOf({ base = [], free = [] }: Strips): Plan {
  const screen = (strips: readonly string[]) =>
    new WaysScreen({
      reels: reelsOf(strips, 3),
      pays: PAYS,
      wild: 'W',
      markOf: scatters('S'),
      markAward: byMark([0, 0, 0, 2000, 5000, 25_000]),
      scatter: 'S',
    })
  return freeSpins({ base: screen(base), free: screen(free), awarded: SPINS, again: SPINS, multiplier: () => 1 })
}

export const dragonGate = defineSlot({
  key: 'dragon-gate',
  names: { ko: '용문', en: 'Dragon Gate', vi: 'Vũ Môn' },
  mechanics: ['ways', 'free-spins'],
  layout: { rows: [3, 3, 3, 3, 3] },
  symbols: symbolsOf(
    {
      A: 'dragon',
      B: 'carp',
      C: 'pearl',
      D: 'waterfall',
      K: 'king',
      Q: 'queen',
      J: 'jack',
      T: 'ten',
      W: 'gate',
      S: 'drum',
    },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  buys: { 'free-spins': freeSpinsState(12) },
  versions: DRAGON_GATE_VERSIONS,
})
