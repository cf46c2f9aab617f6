// Temple Bells: 243 ways that tumble, each fall with a greater multiplier, and three times greater in the ten free spins.
import { freeSpins, freeSpinsState } from '../engine/features.ts'
import { byMark } from '../engine/kit.ts'
import type { Plan } from '../engine/plan.ts'
import { TumbleScreen, fallingWays } from '../engine/tumble-screen.ts'
import type { Strips } from '../slot-game.ts'
import { symbolsOf } from '../engine/kit.ts'
import { defineSlot } from '../slot-game.ts'
import { TEMPLE_BELLS_VERSIONS } from './versions.ts'

const PAYS = {
  A: [0, 0, 165, 400, 2000],
  B: [0, 0, 125, 250, 1000],
  C: [0, 0, 60, 165, 600],
  D: [0, 0, 40, 100, 350],
  E: [0, 0, 25, 60, 200],
  F: [0, 0, 20, 50, 165],
  G: [0, 0, 16, 40, 125],
}
const rule = fallingWays({ letters: 'ABCDEFGSW', reels: 5, rows: 3, pays: PAYS, wild: 'W' })

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
