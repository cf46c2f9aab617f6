// Roulette with a single zero; with la partage, or with a second zero, by option.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import { assert } from '@hanpan/kernel'
import type { Figures, Weighted } from '../figures.ts'
import type { Milli } from '../money.ts'
import { type BetKind, type TableGame, defineTable } from '../table-game.ts'
import { ROULETTE_DECLARED } from './declared.ts'
import { COVERS, type Colour, type Cover, FIVE_NUMBERS, colourOf } from './wheel.ts'

export type RouletteOutcome = { readonly number: number; readonly colour: Colour }

export type RouletteOptions = {
  readonly zeros: 1 | 2
  /** Even-money bets get half back on zero. */
  readonly laPartage: boolean
}

/** A bet of n numbers pays as if there were 36: 36 / n times the stake, the stake included. The five numbers pay 6 to 1. */
function winMilli({ group, numbers }: Cover): Milli {
  if (group === 'five-numbers') return 7000
  assert(36 % numbers.length === 0, `a bet of ${numbers.length} numbers has no fair share of 36`)
  return 36_000 / numbers.length
}

function betOf(cover: Cover, laPartage: boolean): BetKind<RouletteOutcome> {
  const numbers = new Set(cover.numbers)
  const win = winMilli(cover)
  const onZero = laPartage && cover.group === 'even-money' ? 500 : 0
  return {
    kind: cover.kind,
    group: cover.group,
    returnMilli: ({ number, colour }) => {
      if (numbers.has(number)) return win
      return colour === 'green' ? onZero : 0
    },
  }
}

export function rouletteWith(
  { zeros, laPartage }: RouletteOptions,
  declared: Readonly<Record<string, Figures>>,
): TableGame<RouletteOutcome> {
  const covers = zeros === 1 ? COVERS : [...COVERS, FIVE_NUMBERS]
  const outcome = (number: number): RouletteOutcome => ({ number, colour: colourOf(number) })
  return defineTable<RouletteOutcome, RouletteOutcome>({
    key: 'roulette',
    names: { ko: '룰렛', en: 'Roulette', vi: 'Roulette' },
    bets: covers.map((cover) => betOf(cover, laPartage)),
    declared,
    everything: (): readonly Weighted<RouletteOutcome>[] =>
      Array.from({ length: 36 + zeros }, (_, number) => ({ facts: outcome(number), ways: 1 })),
    factsOf: (drawn) => drawn,
    // One float: floor(float × 37), as the published scheme.
    draw: (nextFloat: FloatSource) => outcome(floorDraw(nextFloat, 36 + zeros)),
  })
}

export const roulette = rouletteWith({ zeros: 1, laPartage: false }, ROULETTE_DECLARED)
