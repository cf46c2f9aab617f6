// Keno: numbers drawn without putting any back, and a table of pays by how many of the player's are among them. Tables belong to a drum: one made
// for 20 of 80 returns up to 322 % on 22 of 70, so a table is never looked at without it.
import { type FloatSource, popDraw } from '@hanpan/fairness'
import { type Result, type Won, assert, ok, refuse } from '@hanpan/kernel'
import { type Figures, figuresOf } from '../figures.ts'
import { type Milli, payoutOf } from '../money.ts'
import type { Names } from '../names.ts'
import { KENO_DECLARED } from './declared.ts'

export type KenoDrum = { readonly numbers: number; readonly drawn: number }
/** What no hit, one hit, … returns, in thousandths, by how many numbers were chosen. */
export type KenoPays = Readonly<Record<number, readonly Milli[]>>

export interface KenoGame {
  readonly key: string
  readonly names: Names
  readonly drum: KenoDrum
  readonly pays: KenoPays
  /** By how many numbers were chosen. */
  readonly declared: Readonly<Record<number, Figures>>
  draw(nextFloat: FloatSource): { readonly drawn: readonly number[] }
  settle(drawn: readonly number[], stake: Won, chosen: readonly number[]): Result<KenoResult, KenoRefusal>
  figures(chosen: number): Figures
}

export type KenoResult = { readonly hits: number; readonly milli: Milli; readonly payout: Won }
export type KenoRefusal = 'count-not-offered' | 'numbers-malformed'

/** Ways to choose k of n, as a whole number below 2^53. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1n
  for (let step = 0; step < k; step += 1) ways = (ways * BigInt(n - step)) / BigInt(step + 1)
  return Number(ways)
}

/** The exact figures of a table on a drum: hits are hypergeometric, counted over where the chosen numbers lie. */
export function kenoFigures({ numbers, drawn }: KenoDrum, table: readonly Milli[]): Figures {
  const chosen = table.length - 1
  const everything = table.map((_, hits) => ({
    facts: hits,
    ways: choose(drawn, hits) * choose(numbers - drawn, chosen - hits),
  }))
  return figuresOf(everything, (hits) => table[hits]!)
}

function kenoOf(key: string, names: Names, drum: KenoDrum, pays: KenoPays): KenoGame {
  return {
    key,
    names,
    drum,
    pays,
    declared: KENO_DECLARED[key] ?? {},
    draw: (nextFloat) => ({ drawn: popDraw(nextFloat, drum.numbers, drum.drawn) }),
    settle(drawn, stake, chosen) {
      const table = pays[chosen.length]
      if (!table) return refuse('count-not-offered')
      const isNumber = (one: number) => Number.isInteger(one) && one >= 1 && one <= drum.numbers
      if (!chosen.every(isNumber) || new Set(chosen).size < chosen.length) return refuse('numbers-malformed')
      const hits = chosen.filter((one) => drawn.includes(one)).length
      return ok({ hits, milli: table[hits]!, payout: payoutOf(stake, table[hits]!) })
    },
    figures(chosen) {
      const table = pays[chosen]
      assert(table, `${key} has no table for ${chosen}`)
      return kenoFigures(drum, table)
    },
  }
}

const table = (...pays: readonly number[]): readonly Milli[] => pays.map((pay) => Math.round(pay * 1000))

/** The American table for 20 of 80 (games.md 4.2). */
export const AMERICAN_PAYS: KenoPays = {
  2: table(1, 0, 5),
  3: table(1, 0, 2, 15),
  4: table(1, 0, 1, 5, 50),
  5: table(1, 0, 0, 3, 12, 400),
  6: table(1, 0, 0, 2, 6, 50, 1000),
  7: table(1, 0, 0, 1, 2, 25, 300, 3000),
  8: table(1, 0, 0, 1, 2, 10, 40, 800, 6000),
  9: table(1, 0, 0, 0, 1, 5, 45, 400, 2000, 8000),
  10: table(1, 0, 0, 0, 1, 5, 18, 100, 500, 2500, 10_000),
}

/** Made for 22 of 70. */
const KOREAN_PAYS: KenoPays = {
  2: table(0, 0.5, 6.5),
  3: table(0, 0, 3, 13),
  4: table(0, 0, 1, 4.5, 35),
  5: table(0, 0, 0, 3, 9.5, 85),
  6: table(0, 0, 0, 1.5, 4.5, 19, 250),
  7: table(0, 0, 0, 0, 3.5, 9.5, 62, 980),
  8: table(0, 0, 0, 0, 2, 5, 21, 160, 2700),
  9: table(0, 0, 0, 0, 0, 4.5, 12, 47, 390, 12_000),
  10: table(0, 0, 0, 0, 0, 2.5, 6.5, 25, 100, 1500, 29_000),
}

export const keno80 = kenoOf(
  'keno80',
  { ko: '키노 80', en: 'Keno 80', vi: 'Keno 80' },
  { numbers: 80, drawn: 20 },
  AMERICAN_PAYS,
)
export const keno70 = kenoOf(
  'keno70',
  { ko: '키노 70', en: 'Keno 70', vi: 'Keno 70' },
  { numbers: 70, drawn: 22 },
  KOREAN_PAYS,
)
export const kenos: readonly KenoGame[] = [keno80, keno70]
