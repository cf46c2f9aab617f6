// The prices that a new site starts with. Odd has 34 of 70 numbers and even 36: a flat 1.95 would give back more than 100 % on even,
// so each side has its own price, and so has each of the four combinations.
import type { PriceTable } from '../game.ts'
import { odds } from '../pricing.ts'

export const KENO_LADDER_PRICES: PriceTable = {
  'ladder-odd-even': odds({ odd: 1.95, even: 1.84 }),
  'ladder-start': odds({ left: 1.95, right: 1.95 }),
  'ladder-rungs': odds({ '3': 1.95, '4': 1.95 }),
  'ladder-combination': odds({ left3: 3.69, left4: 3.91, right3: 3.91, right4: 3.69 }),
}
