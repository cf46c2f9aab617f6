// Temple Bells: 243 ways that tumble, each fall with a greater multiplier, and three times greater in the ten free spins.
import { freeSpins, freeSpinsState } from '../engine/features.ts'
import { byMark, symbolsOf } from '../engine/kit.ts'
import type { Plan } from '../engine/plan.ts'
import { TumbleScreen, fallingWays } from '../engine/tumble-screen.ts'
import { type Strips, defineSlot } from '../slot-game.ts'
import { TEMPLE_BELLS_VERSIONS } from './versions.ts'

const PAYS = {
  A: [0, 0, 950, 2500, 12_000],
  B: [0, 0, 700, 1450, 6000],
  C: [0, 0, 350, 950, 3500],
  D: [0, 0, 250, 600, 1900],
  E: [0, 0, 145, 350, 1200],
  F: [0, 0, 120, 300, 950],
  G: [0, 0, 120, 300, 950],
  Q: [0, 0, 95, 250, 700],
  J: [0, 0, 95, 250, 700],
  T: [0, 0, 70, 190, 600],
}
const rule = fallingWays({ letters: 'ABCDEFGJQSTW', reels: 5, rows: 3, pays: PAYS, wild: 'W' })

function planOf({ base = [] }: Strips): Plan {
  const screen = (multipliers: readonly number[]) => new TumbleScreen({ strips: base, rule, multipliers, scatter: 'S' })
  const spins = byMark([0, 0, 0, 10])
  return freeSpins({
    base: screen([1, 2, 3, 5]),
    free: screen([3, 6, 9, 15]),
    awarded: spins,
    again: spins,
    multiplier: () => 1,
  })
}

export const templeBells = defineSlot({
  key: 'temple-bells',
  names: { ko: '산사의 종', en: 'Temple Bells', vi: 'Chuông Chùa' },
  mechanics: ['ways', 'tumbling', 'growing-multiplier', 'free-spins'],
  layout: { rows: [3, 3, 3, 3, 3] },
  symbols: symbolsOf(
    {
      A: 'golden bell',
      B: 'pagoda',
      C: 'drum',
      D: 'incense',
      E: 'wooden fish',
      F: 'lotus',
      G: 'pine',
      Q: 'queen',
      J: 'jack',
      T: 'ten',
      W: 'mist',
      S: 'gong',
    },
    { W: 'wild', S: 'scatter' },
  ),
  pays: PAYS,
  planOf,
  buys: { 'free-spins': freeSpinsState(10) },
  versions: TEMPLE_BELLS_VERSIONS,
})
