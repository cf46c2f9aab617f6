// The prices that a new site starts with. The chances of a last digit are even only to nine decimals, so 1.95 would leave a trifle less
// than 2.5 % on half of them: they pay 1.94. The combinations are three tenths and two tenths and priced so; a flat 3.75 on all four,
// as it is found elsewhere, would be an edge of 12.5 % for the player on two of them.
import type { PriceTable } from '../game.ts'
import type { PayTables } from '../number-market.ts'
import { odds, pays } from '../pricing.ts'

export const SPEED_KENO_PRICES: PriceTable = {
  'digit-odd-even': odds({ odd: 1.94, even: 1.94 }),
  'digit-under-over': odds({ under: 1.94, over: 1.94 }),
  'digit-combination': odds({ 'odd-under': 4.74, 'odd-over': 3.16, 'even-under': 3.16, 'even-over': 4.74 }),
  'sum-section': odds({
    A: 16_040,
    B: 5027,
    C: 315.3,
    D: 173.1,
    E: 15.76,
    F: 10.98,
    G: 6.33,
    H: 3.1,
    I: 2.44,
  }),
}

/** What no hit, one hit, … pays. Computed for 22 of 70: tables made for 20 of 80 would return up to 322 % here. */
export const SPEED_KENO_PAY_TABLES: PayTables = {
  'numbers-2': pays(0, 0.5, 6.5),
  'numbers-3': pays(0, 0, 3, 13),
  'numbers-4': pays(0, 0, 1, 4.5, 35),
  'numbers-5': pays(0, 0, 0, 3, 9.5, 85),
  'numbers-6': pays(0, 0, 0, 1.5, 4.5, 19, 250),
  'numbers-7': pays(0, 0, 0, 0, 3.5, 9.5, 62, 980),
  'numbers-8': pays(0, 0, 0, 0, 2, 5, 21, 160, 2700),
  'numbers-9': pays(0, 0, 0, 0, 0, 4.5, 12, 47, 390, 12_000),
  'numbers-10': pays(0, 0, 0, 0, 0, 2.5, 6.5, 25, 100, 1500, 29_000),
}
