// The prices that a new site starts with: 1.95 on even chances, 95 % on the four combinations.
import type { PriceTable } from '../game.ts'
import { odds } from '../pricing.ts'

export const POWER_LADDER_PRICES: PriceTable = {
  'ladder-odd-even': odds({ odd: 1.95, even: 1.95 }),
  'ladder-start': odds({ left: 1.95, right: 1.95 }),
  'ladder-rungs': odds({ '3': 1.95, '4': 1.95 }),
  'ladder-combination': odds({ left3: 3.8, left4: 3.8, right3: 3.8, right4: 3.8 }),
}
