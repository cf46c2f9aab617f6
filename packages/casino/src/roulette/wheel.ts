// The wheel and the cloth of roulette: the order of pockets, which numbers a bet covers, and the bets that are announced by their place on
// the wheel (racetrack).

/** The pockets of the single-zero wheel, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]
/** The second zero of a double-zero wheel. */
export const DOUBLE_ZERO = 37
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type Colour = 'red' | 'black' | 'green'
export function colourOf(number: number): Colour {
  if (number === 0 || number === DOUBLE_ZERO) return 'green'
  return REDS.has(number) ? 'red' : 'black'
}

/** Numbers that a chip lies on: one bet kind. */
export type Cover = { readonly kind: string; readonly group: string; readonly numbers: readonly number[] }

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const cover = (group: string, numbers: readonly number[]): Cover => ({
  kind: `${group}-${numbers.join('-')}`,
  group,
  numbers,
})
const named = (kind: string, group: string, holds: (number: number) => boolean): Cover => ({
  kind,
  group,
  numbers: range(1, 36).filter(holds),
})
const rowStarts = range(0, 11).map((row) => row * 3 + 1)

/** Bets inside the cloth; the zero touches 1, 2 and 3. */
const INSIDE: readonly Cover[] = [
  ...range(0, 36).map((number) => cover('straight', [number])),
  ...[1, 2, 3].map((number) => cover('split', [0, number])),
  ...range(1, 33).map((number) => cover('split', [number, number + 3])),
  ...range(1, 36)
    .filter((number) => number % 3 !== 0)
    .map((number) => cover('split', [number, number + 1])),
  ...rowStarts.map((start) => cover('street', range(start, start + 2))),
  cover('trio', [0, 1, 2]),
  cover('trio', [0, 2, 3]),
  ...range(1, 32)
    .filter((number) => number % 3 !== 0)
    .map((number) => cover('corner', [number, number + 1, number + 3, number + 4])),
  cover('first-four', [0, 1, 2, 3]),
  ...rowStarts.slice(0, 11).map((start) => cover('six-line', range(start, start + 5))),
]

const OUTSIDE: readonly Cover[] = [
  ...[1, 2, 3].map((column) => named(`column-${column}`, 'column', (number) => number % 3 === column % 3)),
  ...[1, 2, 3].map((dozen) => named(`dozen-${dozen}`, 'dozen', (number) => Math.ceil(number / 12) === dozen)),
  named('red', 'even-money', (number) => colourOf(number) === 'red'),
  named('black', 'even-money', (number) => colourOf(number) === 'black'),
  named('odd', 'even-money', (number) => number % 2 === 1),
  named('even', 'even-money', (number) => number % 2 === 0),
  named('low', 'even-money', (number) => number <= 18),
  named('high', 'even-money', (number) => number > 18),
]

/** Every bet kind of a single-zero cloth. */
export const COVERS: readonly Cover[] = [...INSIDE, ...OUTSIDE]
/** The bet of five numbers that only a double-zero cloth has. */
export const FIVE_NUMBERS: Cover = { kind: 'five-numbers', group: 'five-numbers', numbers: [0, DOUBLE_ZERO, 1, 2, 3] }

/** Chips that an announced bet puts on the cloth, each of the same value. */
export type Chip = { readonly kind: string; readonly chips: number }

const chips = (group: string, ...groups: readonly (readonly number[])[]): readonly Chip[] =>
  groups.map((numbers) => ({ kind: cover(group, numbers).kind, chips: 1 }))

export const ANNOUNCED: Readonly<Record<'voisins' | 'tiers' | 'orphelins' | 'jeu-zero', readonly Chip[]>> = {
  voisins: [
    { kind: 'trio-0-2-3', chips: 2 },
    ...chips('split', [4, 7], [12, 15], [18, 21], [19, 22], [32, 35]),
    { kind: 'corner-25-26-28-29', chips: 2 },
  ],
  tiers: chips('split', [5, 8], [10, 11], [13, 16], [23, 24], [27, 30], [33, 36]),
  orphelins: [...chips('straight', [1]), ...chips('split', [6, 9], [14, 17], [17, 20], [31, 34])],
  'jeu-zero': [...chips('split', [0, 3], [12, 15], [32, 35]), ...chips('straight', [26])],
}

/** A number and those beside it on the wheel: 2 each side make five straight chips. */
export function neighbours(number: number, eachSide: number): readonly Chip[] {
  const place = WHEEL.indexOf(number)
  const around = range(-eachSide, eachSide).map((step) => WHEEL[(place + step + WHEEL.length) % WHEEL.length]!)
  return chips('straight', ...around.map((one) => [one]))
}
