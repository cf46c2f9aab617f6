// What the rules of each sport make of its play, whatever chance brings.
import type { EventResult, ModelParameters, ScoreParameters, Side } from '@hanpan/sportsbook'
import { describe, expect, it } from 'vitest'
import { instant } from '@hanpan/kernel'
import { chanceOf } from '../chance.ts'
import { matchOf, play } from '../play-match.ts'
import { resultOf, type PlayedMatch } from '../timeline.ts'
import { finalScore } from './play-score.ts'

function games(parameters: ModelParameters, count: number): readonly { match: PlayedMatch; result: EventResult }[] {
  return Array.from({ length: count }, (_, number) => {
    const chance = chanceOf(`game ${number}`)
    const match = matchOf(play(parameters, chance), parameters, instant(0), 'completed', chance)
    return { match, result: resultOf(match) }
  })
}

describe('a score', () => {
  it('[SM7] has as many low draws as its correction says', () => {
    const parameters: ScoreParameters = {
      kind: 'score',
      sport: 'soccer',
      goals: { home: 1.5, away: 1.1 },
      rho: -0.13,
      shares: [0.455, 0.545],
      corners: null,
      cards: null,
      overtimeHome: null,
    }
    const chance = chanceOf('low draws')
    const count = 60_000
    const seen = { draw: 0, goalless: 0, 'one each': 0 }
    for (let number = 0; number < count; number++) {
      const { home, away } = finalScore(parameters, chance)
      if (home === away) seen.draw += 1
      if (home === 0 && away === 0) seen.goalless += 1
      if (home === 1 && away === 1) seen['one each'] += 1
    }
    // games.md 3.2.
    const expected = { draw: 0.2895306, goalless: 0.0902053, 'one each': 0.1384831 }
    for (const [what, chance] of Object.entries(expected)) {
      const z = (seen[what as keyof typeof seen] - chance * count) / Math.sqrt(count * chance * (1 - chance))
      expect(Math.abs(z), what).toBeLessThan(4)
    }
  })
})

describe('baseball', () => {
  const parameters: ModelParameters = {
    kind: 'innings',
    sport: 'baseball',
    runs: { home: 4.7, away: 4.3 },
    dispersion: { home: 3.8, away: 3.8 },
    innings: 9,
    homeRuns: { home: 1.1, away: 1 },
  }

  it('[SM5] ends when the home side leads: it does not bat, or stops at the run that it needs', () => {
    const endings = games(parameters, 400).map(({ match, result }) => {
      const last = result.periods.at(-1)!
      const before = result.periods.slice(0, -1)
      const runs = (side: Side) => before.reduce((sum, { counts }) => sum + counts.runs![side], 0)
      const top = last.counts.runs!.away
      const bottom = last.counts.runs!.home
      const lead = runs('home') - runs('away') - top
      const seconds = match.events.at(-1)!.second
      if (lead > 0) {
        expect([bottom, seconds]).toEqual([0, 9 * 60])
        return 'need not bat'
      }
      expect(seconds).toBe(18 * 60)
      if (lead + bottom > 0) {
        expect(lead + bottom).toBe(1)
        return 'walks off'
      }
      expect(lead + bottom).toBeLessThan(0)
      return 'loses'
    })
    expect(new Set(endings)).toEqual(new Set(['need not bat', 'walks off', 'loses']))
  })

  it('[SM5] nobody hits a home run without a run', () => {
    for (const { match } of games(parameters, 200)) {
      for (const homeRun of match.events.filter((event) => event.kind === 'incident')) {
        const isRun = match.events.some(
          (event) => event.kind === 'counted' && event.at === homeRun.at && event.side === homeRun.side,
        )
        expect(isRun).toBe(true)
      }
    }
  })
})

it('[SM5] the last set of volleyball is to 15, the others are to 25, both two ahead', () => {
  const fifths = games({ kind: 'rallies', sport: 'volleyball', rally: 0.5 }, 60).flatMap(({ result }) =>
    result.periods.map(({ key, counts }) => {
      const { home, away } = counts.points!
      const enough = key === 's5' ? 15 : 25
      const [more, less] = home > away ? [home, away] : [away, home]
      expect(more === enough ? less <= enough - 2 : more > enough && more - less === 2).toBe(true)
      return key
    }),
  )
  expect(fifths).toContain('s5')
})

it('[SM5] in a tie-break the serve goes one, two, two', () => {
  const parameters: ModelParameters = {
    kind: 'tennis',
    sport: 'tennis',
    serve: { home: 0.72, away: 0.72 },
    setsMax: 3,
    lastTiebreak: 7,
  }
  let tiebreaks = 0
  for (const { match } of games(parameters, 40)) {
    const count = { home: 0, away: 0 }
    let [period, serves]: [string, Side[]] = ['', []]
    for (const event of match.events) {
      if (event.period !== period) {
        period = event.period
        count.home = 0
        count.away = 0
        serves = []
      }
      if (event.kind === 'counted') count[event.side] += 1
      if (event.kind === 'serve' && count.home === 6 && count.away === 6) serves.push(event.serves)
      if (event.kind === 'period-ends' && serves.length > 6) {
        tiebreaks += 1
        const first = serves[0]!
        const second = first === 'home' ? 'away' : 'home'
        expect(serves.slice(0, 7)).toEqual([first, second, second, first, first, second, second])
      }
    }
  }
  expect(tiebreaks).toBeGreaterThan(10)
})

it('[SM7] a fight ends late in a half of a round', () => {
  const of = { knockout: 0.5, submission: 0.4, decision: 0.1, disqualification: 0 }
  const parameters: ModelParameters = {
    kind: 'combat',
    sport: 'combat',
    winner: { home: 0.5, away: 0.5 },
    methods: { home: of, away: of },
    rounds: 3,
    halves: [0.2, 0.2, 0.15, 0.15, 0.15, 0.15],
  }
  for (const { match, result } of games(parameters, 100)) {
    const { ending } = result
    const second = match.events.at(-1)!.second
    expect(result.periods.length).toBe(ending!.round)
    expect(second).toBeGreaterThanOrEqual(ending!.half * 150 - 25)
    expect(second).toBeLessThanOrEqual(ending!.half * 150)
  }
})
