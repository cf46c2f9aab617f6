import { describe, expect, it } from 'vitest'
import { V1, floatsOf, seededFloats } from '../testing.ts'
import {
  BASKETBALL_RETURN,
  basketballMatch,
  basketballPicks,
  fairLines,
  playBasketball,
  winsBasketball,
} from './match.ts'

const match = basketballMatch(5.5, 220.5)

it('[CG37] is near the normal model of games.md 3.3', () => {
  const chance = (market: string, pick: string, handicap: number, total: number) => {
    const { ways, of } = basketballPicks(match, { handicap, total }).find(
      (one) => one.market === market && one.pick === pick,
    )!
    return ways / of
  }
  // A point that is spread over whole numbers, and overtime, move the published figures by less than a hundredth.
  expect(Math.abs(chance('winner', 'home', 0.5, 220.5) - 0.6766435)).toBeLessThan(0.01)
  expect(Math.abs(chance('handicap', 'home', -3.5, 220.5) - 0.5661838)).toBeLessThan(0.01)
  expect(Math.abs(chance('handicap', 'home', -7.5, 220.5) - 0.4338162)).toBeLessThan(0.01)
  expect(Math.abs(chance('total', 'over', 0.5, 215.5) - 0.6094085)).toBeLessThan(0.01)
  expect(Math.abs(chance('total', 'over', 0.5, 225.5) - 0.3905915)).toBeLessThan(0.01)
})

it('[CG37] no game is level, no score is half a point, and lines are halves', () => {
  const floats = seededFloats(5)
  for (let game = 0; game < 20_000; game += 1) {
    const { home, away } = playBasketball(match, floats)
    expect(home === away || !Number.isInteger(home) || !Number.isInteger(away) || home < 0 || away < 0).toBe(false)
  }
  const { handicap, total } = fairLines(match)
  expect([Math.abs(handicap % 1), total % 1]).toEqual([0.5, 0.5])
  expect(playBasketball(match, floatsOf(V1))).toEqual(playBasketball(match, floatsOf(V1)))
})

describe('prices', () => {
  const lines = fairLines(match)
  const picks = basketballPicks(match, lines)

  it('[CG37] both sides of a market make a whole, and none returns more than it may', () => {
    for (const market of ['winner', 'handicap', 'total']) {
      const sides = picks.filter((one) => one.market === market)
      expect(sides.reduce((sum, { ways, of }) => sum + ways / of, 0)).toBeCloseTo(1, 12)
      for (const { ways, of, price } of sides)
        expect((price! / 1000) * (ways / of)).toBeLessThanOrEqual(BASKETBALL_RETURN / 1000)
    }
  })

  it('[CG37] are of what is drawn: 200,000 games, within 4.5 σ', () => {
    const floats = seededFloats(12)
    const games = 200_000
    const counts = picks.map(() => 0)
    for (let game = 0; game < games; game += 1) {
      const score = playBasketball(match, floats)
      for (const [place, { market, pick }] of picks.entries())
        if (winsBasketball(market, pick, score, lines)) counts[place]! += 1
    }
    for (const [place, { market, pick, ways, of }] of picks.entries())
      expect(Math.abs(counts[place]! / games - ways / of), `${market} ${pick}`).toBeLessThan(
        4.5 * Math.sqrt(0.25 / games),
      )
  })
})
