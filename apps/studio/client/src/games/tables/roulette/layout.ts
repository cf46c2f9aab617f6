// The cloth of roulette as coordinates: a grid of unit cells, zero on the left, and where on it each bet of the cloth is put down. Purely data.
import { ANNOUNCED, type Chip, neighbours, tables as games } from '@hanpan/casino'

export const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export const colourOf = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : REDS.has(number) ? 'red' : 'black'
export const FILLS = { red: '#c02032', black: '#171a22', green: '#15803f' } as const

/** Column 0…11 from the zero, row 0 at the top (3, 6, 9 …). */
export const cellOf = (number: number): readonly [column: number, row: number] => [
  Math.ceil(number / 3) - 1,
  2 - ((number - 1) % 3),
]

/** The numbers of an inside bet, from its name. */
export function numbersOf(kind: string): readonly number[] {
  const group = games.roulette.bets.get(kind) ?? ''
  return ['column', 'dozen', 'even-money'].includes(group)
    ? []
    : kind
        .slice(group.length + 1)
        .split('-')
        .map(Number)
}

/** Numbers that any bet covers: what is lit when it is touched. */
export function coveredBy(kind: string): readonly number[] {
  const inside = numbersOf(kind)
  if (inside.length > 0) return inside
  const all = Array.from({ length: 36 }, (_, index) => index + 1)
  return all.filter((number) =>
    kind.startsWith('column-') ? number % 3 === Number(kind.slice(7)) % 3 : holds(kind, number),
  )
}

function holds(kind: string, number: number): boolean {
  if (kind.startsWith('dozen-')) return Math.ceil(number / 12) === Number(kind.slice(6))
  if (kind === 'red' || kind === 'black') return colourOf(number) === kind
  if (kind === 'odd' || kind === 'even') return (number % 2 === 1) === (kind === 'odd')
  return kind === 'low' ? number <= 18 : number > 18
}

/** Where the chip of an inside bet lies, in cells; the zero is the column before 0. */
export function placeOf(kind: string): readonly [x: number, y: number] {
  const numbers = numbersOf(kind)
  const group = games.roulette.bets.get(kind)
  const cells = numbers.filter((number) => number !== 0).map(cellOf)
  const xs = cells.map(([column]) => column + 0.5)
  const ys = cells.map(([, row]) => row + 0.5)
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  if (group === 'straight') return numbers[0] === 0 ? [-0.5, 1.5] : [xs[0]!, ys[0]!]
  if (group === 'street' || group === 'six-line') return [mean(xs), 3]
  if (group === 'first-four') return [0, 3]
  if (numbers.includes(0)) return [0, mean(ys)]
  return [mean(xs), mean(ys)]
}

/** Inside bets but straight ones: small places on the lines between numbers. */
export const LINE_BETS: readonly string[] = [...games.roulette.bets]
  .filter(([, group]) => ['split', 'street', 'trio', 'corner', 'first-four', 'six-line'].includes(group))
  .map(([kind]) => kind)

export const OUTSIDE_ROW = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
export type Announced = keyof typeof ANNOUNCED

export const chipsOf = (chips: readonly Chip[], worth: number) =>
  chips.map(({ kind, chips: count }) => ({ kind, stake: count * worth }))
export const announcedChips = (name: Announced, worth: number) => chipsOf(ANNOUNCED[name], worth)
export const neighbourChips = (number: number, each: number, worth: number) => chipsOf(neighbours(number, each), worth)
