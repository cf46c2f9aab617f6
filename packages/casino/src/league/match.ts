// A match of the virtual football league: a grid of scores in whole weights. The result is drawn from it and every market is priced by it, so what
// is priced is what is drawn.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import { type PricedPick, placeOf, priceOf, wholeWeights } from '../prices.ts'
import type { Club } from './clubs.ts'

/** No side scores more. */
export const GOALS_MAX = 8
const SIDE = GOALS_MAX + 1
/** All weights of a grid together: a draw is a whole number below it. */
export const GRID_TOTAL = 1_000_000

const HOME_GOALS = 1.5
const AWAY_GOALS = 1.2
/** Low scores hang together (Dixon and Coles, 1997). */
const RHO = -0.08

export type Grid = readonly number[]
export type Goals = { readonly home: number; readonly away: number }

const goalsAt = (place: number): Goals => ({ home: Math.floor(place / SIDE), away: place % SIDE })

const poisson = (mean: number, count: number): number => {
  let chance = Math.exp(-mean)
  for (let goal = 1; goal <= count; goal += 1) chance *= mean / goal
  return chance
}

function lowScore({ home, away }: Goals, homeMean: number, awayMean: number): number {
  if (home === 0 && away === 0) return 1 - homeMean * awayMean * RHO
  if (home === 0 && away === 1) return 1 + homeMean * RHO
  if (home === 1 && away === 0) return 1 + awayMean * RHO
  return home === 1 && away === 1 ? 1 - RHO : 1
}

/** The whole weights of all scores up to 8:8, home goals × 9 + away goals. */
export function scoreGrid(homeMean: number, awayMean: number): Grid {
  const chances = Array.from({ length: SIDE * SIDE }, (_, place) => {
    const goals = goalsAt(place)
    return poisson(homeMean, goals.home) * poisson(awayMean, goals.away) * lowScore(goals, homeMean, awayMean)
  })
  return wholeWeights(chances, GRID_TOTAL)
}

export const matchGrid = (home: Club, away: Club): Grid =>
  scoreGrid((HOME_GOALS * home.attack * away.defence) / 10_000, (AWAY_GOALS * away.attack * home.defence) / 10_000)

/** Draws the score: one float. */
export const playMatch = (grid: Grid, nextFloat: FloatSource): Goals =>
  goalsAt(placeOf(grid, floorDraw(nextFloat, GRID_TOTAL)))

type LeagueRule = {
  readonly market: string
  readonly picks: readonly string[]
  readonly wins: (goals: Goals, pick: string) => boolean
}

const resultOf = ({ home, away }: Goals): string => (home > away ? 'home' : home < away ? 'away' : 'draw')
const overUnder = (line: number): LeagueRule => ({
  market: `total-${line}`,
  picks: ['over', 'under'],
  wins: ({ home, away }, pick) => home + away > line === (pick === 'over'),
})
const SCORES = Array.from({ length: 25 }, (_, place) => `${Math.floor(place / 5)}-${place % 5}`)

export const LEAGUE_RULES: readonly LeagueRule[] = [
  { market: 'result', picks: ['home', 'draw', 'away'], wins: (goals, pick) => resultOf(goals) === pick },
  {
    market: 'double-chance',
    picks: ['home-draw', 'home-away', 'draw-away'],
    wins: (goals, pick) => pick.split('-').includes(resultOf(goals)),
  },
  overUnder(1.5),
  overUnder(2.5),
  overUnder(3.5),
  {
    market: 'both-score',
    picks: ['yes', 'no'],
    wins: ({ home, away }, pick) => (home > 0 && away > 0) === (pick === 'yes'),
  },
  { market: 'score', picks: [...SCORES, 'other'], wins: (goals, pick) => scoreOf(goals) === pick },
]

const scoreOf = ({ home, away }: Goals): string => (home < 5 && away < 5 ? `${home}-${away}` : 'other')

/** Parts of a thousand that a bet on a match returns at most. */
export const LEAGUE_RETURN = 930

/** Every pick with its exact chance and its price. */
export function matchPicks(grid: Grid): readonly PricedPick[] {
  return LEAGUE_RULES.flatMap(({ market, picks, wins }) =>
    picks.map((pick) => {
      const ways = grid.reduce((sum, weight, place) => sum + (wins(goalsAt(place), pick) ? weight : 0), 0)
      return { market, pick, ways, of: GRID_TOTAL, price: priceOf(ways, GRID_TOTAL, LEAGUE_RETURN) }
    }),
  )
}

export function winsMatch(market: string, pick: string, goals: Goals): boolean {
  return LEAGUE_RULES.find((rule) => rule.market === market)?.wins(goals, pick) ?? false
}

/** The minutes of the goals, for a match to be shown: home or away, minute 1…90, ascending. */
export function goalMinutes(
  { home, away }: Goals,
  nextFloat: FloatSource,
): readonly { side: 'home' | 'away'; minute: number }[] {
  const goals = (side: 'home' | 'away', count: number) =>
    Array.from({ length: count }, () => ({ side, minute: floorDraw(nextFloat, 90) + 1 }))
  return [...goals('home', home), ...goals('away', away)].sort((a, b) => a.minute - b.minute)
}
