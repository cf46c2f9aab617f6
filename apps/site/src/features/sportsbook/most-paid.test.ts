import { expect, it } from 'vitest'
import { mostPaidOfSingles } from './most-paid.ts'

const bet = (market: string, winMax: number, line: number | null = null, eventId = 'one') =>
  ({ eventId, sport: 'soccer', market, line, winMax }) as const

it.each([
  ['one bet', [bet('1x2', 19_500)], 19_500],
  ['two picks of one market: the dearer of them', [bet('1x2', 19_500), bet('1x2', 35_000)], 35_000],
  ['both sides of a line', [bet('total', 19_500, 2.5), bet('total', 18_500, 2.5)], 19_500],
  ['two lines may both come', [bet('total', 19_500, 2.5), bet('total', 12_000, 1.5)], 31_500],
  ['two events', [bet('1x2', 19_500), bet('1x2', 35_000, null, 'two')], 54_500],
  ['two markets of an event', [bet('1x2', 19_500), bet('total', 18_500, 2.5)], 38_000],
  ['of a double chance two picks win', [bet('doubleChance', 13_000), bet('doubleChance', 14_000)], 27_000],
  ['what this version does not know may come together', [bet('unknown', 1000), bet('unknown', 2000)], 3000],
])('[SB86] the most that bets alone can pay: %s', (_, bets, most) => {
  expect(mostPaidOfSingles(bets)).toBe(most)
})
