// The prices that a new site starts with. Even chances pay what players of this game expect, 1.95; everything else gives back
// close to 95 %, each pick by its own probability. The flat prices usual elsewhere are poor on some picks (8.95 on a number
// gives back 89.5 %) and in the player's favour on others.
import type { PriceTable } from '../game.ts'
import { odds } from '../pricing.ts'

export const POWERBALL_PRICES: PriceTable = {
  'normal-odd-even': odds({ odd: 1.95, even: 1.95 }),
  'normal-under-over': odds({ under: 1.95, over: 1.95 }),
  'normal-combination': odds({ 'odd-under': 3.88, 'odd-over': 3.71, 'even-under': 3.71, 'even-over': 3.88 }),
  'normal-size': odds({ small: 2.96, medium: 2.64, large: 2.96 }),
  'normal-odd-even-size': odds({
    'odd-small': 6.12,
    'odd-medium': 5.29,
    'odd-large': 5.73,
    'even-small': 5.73,
    'even-medium': 5.29,
    'even-large': 6.12,
  }),
  'normal-section': odds({ A: 82.99, B: 12.64, C: 9.19, D: 6.24, E: 3.22, F: 2.61 }),
  'power-odd-even': odds({ odd: 1.95, even: 1.95 }),
  'power-under-over': odds({ under: 1.95, over: 1.95 }),
  'power-combination': odds({ 'odd-under': 4.75, 'odd-over': 3.16, 'even-under': 3.16, 'even-over': 4.75 }),
  'power-section': odds({ A: 3.16, B: 4.75, C: 4.75, D: 3.16 }),
  'power-number': odds(Object.fromEntries(Array.from({ length: 10 }, (_, number) => [String(number), 9.5]))),
  triple: odds({
    'odd-under-odd': 7.77,
    'odd-under-even': 7.77,
    'odd-over-odd': 7.43,
    'odd-over-even': 7.43,
    'even-under-odd': 7.43,
    'even-under-even': 7.43,
    'even-over-odd': 7.77,
    'even-over-even': 7.77,
  }),
}
