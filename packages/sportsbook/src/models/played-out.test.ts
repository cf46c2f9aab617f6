// Prices against matches that are played out here, blow by blow, by nothing but the parameters: an independent way to the same chances.
import { describe, expect, it } from 'vitest'
import type { MarketRef } from '../market.ts'
import { modelOf } from './model-of.ts'
import type {
  InningsParameters,
  ModelParameters,
  RalliesParameters,
  ScoreParameters,
  TennisParameters,
} from './parameters.ts'
import { ALL_OVERTIME, before, expectationsOf, overtimeIn } from './testing.ts'

/** Even numbers below one, the same in every run (Marsaglia's xorshift). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

type Counted = readonly (readonly [type: string, pick: string, ref: Partial<MarketRef>, happened: () => boolean])[]

/** Every share of matches in which it happened is within four deviations of what the model says. */
function expectAgreement(
  parameters: ModelParameters,
  rules: typeof ALL_OVERTIME,
  matches: number,
  play: () => void,
  counted: Counted,
) {
  const seen = counted.map(() => 0)
  for (let match = 0; match < matches; match++) {
    play()
    for (const [index, [, , , happened]] of counted.entries()) if (happened()) seen[index]!++
  }
  const model = modelOf(parameters, before(parameters.sport), rules)
  for (const [index, [type, pick, ref]] of counted.entries()) {
    const { won } = expectationsOf(model, type, ref).get(pick)!
    const z = (seen[index]! - matches * won) / Math.sqrt(matches * won * (1 - won))
    expect(
      Math.abs(z),
      `${type} ${pick} ${JSON.stringify(ref)}: ${seen[index]! / matches} against ${won}`,
    ).toBeLessThan(4)
  }
}

describe('[SB44] played out, as often as priced', () => {
  it('soccer, minute by minute', () => {
    const soccer: ScoreParameters = {
      kind: 'score',
      sport: 'soccer',
      goals: { home: 1.6, away: 1.2 },
      rho: 0,
      shares: [0.45, 0.55],
      corners: null,
      cards: null,
      overtimeHome: null,
    }
    const random = randomFrom(20_261)
    let [home, away, homeHalf, awayHalf, late] = [0, 0, 0, 0, false]
    let first: 'home' | 'away' | 'none' = 'none'
    let third: 'home' | 'away' | 'none' = 'none'
    const goal = (side: 'home' | 'away', isLate: boolean) => {
      if (side === 'home') home++
      else away++
      if (home + away === 1) first = side
      if (home + away === 3) third = side
      late ||= isLate
    }
    const play = () => {
      ;[home, away, late, first, third] = [0, 0, false, 'none', 'none']
      for (const [half, share] of soccer.shares.entries()) {
        // The times of goals come one after the other, and who scores by the rates.
        const rate = share * 2.8
        for (let at = -Math.log(1 - random()) / rate; at < 1; at += -Math.log(1 - random()) / rate)
          goal(random() < 1.6 / 2.8 ? 'home' : 'away', half === 1 && at * 50 >= 30)
        if (half === 0) [homeHalf, awayHalf] = [home, away]
      }
    }
    expectAgreement(soccer, overtimeIn(), 60_000, play, [
      ['1x2', 'home', {}, () => home > away],
      ['halfFull', 'draw-home', {}, () => homeHalf === awayHalf && home > away],
      ['halfFull', 'away-draw', {}, () => homeHalf < awayHalf && home === away],
      ['nextGoal', 'home', { nth: 1 }, () => first === 'home'],
      ['nextGoal', 'away', { nth: 3 }, () => third === 'away'],
      ['goalIn', 'yes', { part: 't76-90' }, () => late],
      ['bothToScore', 'yes', {}, () => home > 0 && away > 0],
    ])
  })

  it('baseball, half inning by half inning', () => {
    const baseball: InningsParameters = {
      kind: 'innings',
      sport: 'baseball',
      runs: { home: 4.5, away: 4.5 },
      dispersion: { home: 3.8, away: 3.8 },
      innings: 9,
      homeRuns: null,
    }
    const random = randomFrom(77)
    const chances: number[] = []
    // P(0) = (k/(k+m))^k of an inning's k and m, and each next by its ratio.
    const [k, ratio] = [3.8 / 9, 4.5 / (3.8 + 4.5)]
    for (let runs = 0, chance = (1 - ratio) ** k; runs < 40; chance *= (ratio * (k + runs)) / (runs + 1), runs++)
      chances.push(chance)
    const halfInning = () => {
      let left = random()
      for (const [runs, chance] of chances.entries()) if ((left -= chance) < 0) return runs
      return 0
    }
    let [home, away] = [0, 0]
    const play = () => {
      ;[home, away] = [0, 0]
      for (let inning = 1; inning <= 9 || home === away; inning++) {
        away += halfInning()
        if (inning >= 9 && home > away) return
        home += halfInning()
        if (inning >= 9 && home > away) home = away + 1
      }
    }
    expectAgreement(baseball, ALL_OVERTIME, 60_000, play, [
      ['winner', 'home', {}, () => home > away],
      ['handicap', 'home', { line: -1.5 }, () => home - away > 1.5],
      ['handicap', 'away', { line: 1.5 }, () => away - home > 1.5],
      ['total', 'over', { line: 8.5 }, () => home + away > 8.5],
      ['total', 'over', { line: 12.5 }, () => home + away > 12.5],
      ['teamTotal', 'over', { side: 'home', line: 4.5 }, () => home > 4.5],
      ['oddEven', 'odd', {}, () => (home + away) % 2 === 1],
    ])
  })

  it('tennis, point by point', () => {
    const tennis: TennisParameters = {
      kind: 'tennis',
      sport: 'tennis',
      serve: { home: 0.66, away: 0.61 },
      setsMax: 3,
      lastTiebreak: 10,
    }
    const random = randomFrom(5)
    let sets = { home: 0, away: 0 }
    let [games, margin, firstSet] = [0, 0, 0]
    const pointTo = (server: 'home' | 'away') => random() < tennis.serve[server] === (server === 'home')
    const play = () => {
      sets = { home: 0, away: 0 }
      ;[games, margin, firstSet] = [0, 0, 0]
      let server: 'home' | 'away' = random() < 0.5 ? 'home' : 'away'
      const turn = () => (server = server === 'home' ? 'away' : 'home')
      while (sets.home < 2 && sets.away < 2) {
        let [home, away] = [0, 0]
        const isLast = sets.home + sets.away === 2
        const isOver = () => Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2)
        while (!isOver()) {
          let [own, other] = [0, 0]
          const isTiebreak = home === 6 && away === 6
          const needed = isTiebreak ? (isLast ? 10 : 7) : 4
          for (let point = 0; Math.max(own, other) < needed || Math.abs(own - other) < 2; point++) {
            const by = isTiebreak && ((point + 1) >> 1) % 2 === 1 ? (server === 'home' ? 'away' : 'home') : server
            if (pointTo(by)) own++
            else other++
          }
          if (own > other) home++
          else away++
          turn()
        }
        games += home + away
        margin += home - away
        if (sets.home + sets.away === 0) firstSet = home - away
        if (home > away) sets.home++
        else sets.away++
      }
    }
    expectAgreement(tennis, ALL_OVERTIME, 20_000, play, [
      ['winner', 'home', {}, () => sets.home > sets.away],
      ['setScore', '2-0', {}, () => sets.home === 2 && sets.away === 0],
      ['setScore', '1-2', {}, () => sets.home === 1 && sets.away === 2],
      ['total', 'over', { line: 22.5 }, () => games > 22.5],
      ['handicap', 'home', { line: -3.5 }, () => margin > 3.5],
      ['handicap', 'home', { part: 's1', line: -1.5 }, () => firstSet > 1.5],
    ])
  })

  it('volleyball, rally by rally', () => {
    const volleyball: RalliesParameters = { kind: 'rallies', sport: 'volleyball', rally: 0.515 }
    const random = randomFrom(99)
    let sets = { home: 0, away: 0 }
    let [points, margin] = [0, 0]
    const play = () => {
      sets = { home: 0, away: 0 }
      ;[points, margin] = [0, 0]
      while (sets.home < 3 && sets.away < 3) {
        const needed = sets.home + sets.away === 4 ? 15 : 25
        let [home, away] = [0, 0]
        while (Math.max(home, away) < needed || Math.abs(home - away) < 2) {
          if (random() < volleyball.rally) home++
          else away++
        }
        points += home + away
        margin += home - away
        if (home > away) sets.home++
        else sets.away++
      }
    }
    expectAgreement(volleyball, ALL_OVERTIME, 20_000, play, [
      ['winner', 'home', {}, () => sets.home === 3],
      ['setTotal', 'over', { line: 4.5 }, () => sets.home + sets.away === 5],
      ['setScore', '3-1', {}, () => sets.home === 3 && sets.away === 1],
      ['total', 'over', { line: 180.5 }, () => points > 180.5],
      ['handicap', 'home', { line: -4.5 }, () => margin > 4.5],
      ['teamTotal', 'over', { side: 'home', line: 90.5 }, () => (points + margin) / 2 > 90.5],
    ])
  })
})
