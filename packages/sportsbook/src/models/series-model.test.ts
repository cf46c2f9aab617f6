import { describe, expect, it } from 'vitest'
import type { Period } from '../event-result.ts'
import { MARKET_TYPES } from '../markets/index.ts'
import type { SportKey } from '../sports.ts'
import { expectationOf } from './expectation.ts'
import { CombatModel } from './combat-model.ts'
import type { CombatParameters, MapsParameters, RalliesParameters, TennisParameters } from './parameters.ts'
import { setOfRallies } from './rallies.ts'
import { SeriesModel } from './series-model.ts'
import { gameChance, SERVERS, setOfTennis, tiebreakChance } from './tennis.ts'
import { before, expectationsOf, live, refOf, wonBy } from './testing.ts'

const maps = (map: number, mapsMax: number): MapsParameters => ({
  kind: 'maps',
  sport: 'esports',
  map,
  mapsMax,
  kills: { margin: { mean: 3, deviation: 10 }, total: { mean: 27, deviation: 8 } },
  firstBlood: 0.53,
  firstTower: null,
})
const volleyball: RalliesParameters = { kind: 'rallies', sport: 'volleyball', rally: 0.51 }
const badminton: RalliesParameters = { kind: 'rallies', sport: 'badminton', rally: 0.52 }
const tennis: TennisParameters = {
  kind: 'tennis',
  sport: 'tennis',
  serve: { home: 0.65, away: 0.6 },
  setsMax: 3,
  lastTiebreak: 7,
}
const set = (
  key: Period['key'],
  unit: 'games' | 'points' | 'kills',
  home: number,
  away: number,
  isComplete = true,
): Period => ({
  key,
  isComplete,
  counts: { [unit]: { home, away } },
})

describe('points, games and sets', () => {
  it.each([
    [0.5, 0.5],
    [0.6, 0.7357292307692308],
    [0.62, 0.77586270623177],
    [0.65, 0.8296446444954129],
    [0.7, 0.9007889655172414],
  ])('[SB54] who wins %d of the points on serve holds %d of the games', (point, game) => {
    expect(gameChance(point)).toBeCloseTo(game, 12)
  })

  it('[SB54] a game and a tie-break from any score', () => {
    expect(gameChance(0.6, 3, 0)).toBeGreaterThan(0.95)
    expect(gameChance(0.6, 3, 3)).toBeCloseTo(0.36 / 0.52, 12)
    // 40:30 is a point from a game and a point from deuce.
    expect(gameChance(0.6, 3, 2)).toBeCloseTo(0.6 + (0.4 * 0.36) / 0.52, 12)
    expect(gameChance(0.6, 4, 3)).toBeCloseTo(0.6 + (0.4 * 0.36) / 0.52, 12)
    expect(tiebreakChance({ home: 0.6, away: 0.6 }, 'home', 7)).toBeCloseTo(0.5, 12)
    expect(tiebreakChance({ home: 0.6, away: 0.6 }, 'away', 7, { home: 6, away: 0 })).toBeGreaterThan(0.98)
    expect(tiebreakChance({ home: 0.7, away: 0.6 }, 'home', 10)).toBeGreaterThan(
      tiebreakChance({ home: 0.7, away: 0.6 }, 'home', 7),
    )
  })

  it('[SB54] who served second in a tie-break, or in the last game, serves first in the next set', () => {
    const love = { games: { home: 0, away: 0 }, points: { home: 0, away: 0 } }
    const next = (server: 'home' | 'away', home: number, away: number) =>
      setOfTennis(tennis, false, server, love)
        .filter((end) => end.home === home && end.away === away)
        .map((end) => SERVERS[end.next])
    expect(next('home', 7, 6)).toEqual(['away'])
    expect(next('home', 6, 4)).toEqual(['home'])
    expect(next('away', 3, 6)).toEqual(['home'])
  })

  it.each([
    [3, 0.648],
    [5, 0.68256],
  ])('[SB55] of a set of .6, best of %i', (sets, chance) => {
    const model = new SeriesModel(maps(0.6, sets), before('esports'))
    expect(wonBy(model, 'winner', 'home')).toBeCloseTo(chance, 9)
  })

  it('[SB55] of a set of .55, best of five', () => {
    const scores = expectationsOf(new SeriesModel(maps(0.55, 5), before('esports')), 'mapScore')
    expect(scores.get('3-0')!.won).toBeCloseTo(0.166375, 9)
    expect(scores.get('3-1')!.won).toBeCloseTo(0.22460625, 9)
    expect(scores.get('3-2')!.won).toBeCloseTo(0.202145625, 9)
    expect(wonBy(new SeriesModel(maps(0.55, 5), before('esports')), 'winner', 'home')).toBeCloseTo(0.593126875, 9)
  })

  it('[SB54] a set of rallies ends two ahead, badminton at 30', () => {
    const ends = setOfRallies(badminton, false, { home: 0, away: 0 })
    expect(ends.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
    for (const { home, away } of ends)
      expect(Math.max(home, away) === 30 || (Math.max(home, away) >= 21 && Math.abs(home - away) >= 2)).toBe(true)
    expect(ends.some(({ home, away }) => home === 30 && away === 29)).toBe(true)
    const last = setOfRallies(volleyball, true, { home: 14, away: 14 })
    expect(last.filter(({ winner }) => winner === 'home').reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(
      0.51 ** 2 / (0.51 ** 2 + 0.49 ** 2),
      7,
    )
  })
})

describe('[SB44] sets, their scores and what is counted in them agree', () => {
  it.each<[string, SeriesModel, SportKey, number, number]>([
    ['volleyball', new SeriesModel(volleyball, before('volleyball')), 'volleyball', 5, 183.5],
    ['badminton', new SeriesModel(badminton, before('badminton')), 'badminton', 3, 80.5],
    ['tennis', new SeriesModel(tennis, before('tennis')), 'tennis', 3, 22.5],
    [
      'tennis, a set and a break up',
      new SeriesModel(tennis, live('tennis', [set('s1', 'games', 6, 4), set('s2', 'games', 3, 1, false)]), {
        serving: 'home',
        points: { home: 2, away: 0 },
      }),
      'tennis',
      3,
      17.5,
    ],
    [
      'volleyball, two sets down',
      new SeriesModel(
        volleyball,
        live('volleyball', [
          set('s1', 'points', 20, 25),
          set('s2', 'points', 23, 25),
          set('s3', 'points', 20, 14, false),
        ]),
      ),
      'volleyball',
      5,
      180.5,
    ],
  ])('%s', (_, model, sport, setsMax, points) => {
    const winner = expectationsOf(model, 'winner')
    const [home, away] = [winner.get('home')!.won, winner.get('away')!.won]
    expect(home + away).toBeCloseTo(1, 9)
    const scores = expectationsOf(model, 'setScore')
    const needed = Math.ceil(setsMax / 2)
    let [byScore, total] = [0, 0]
    for (const [pick, { won }] of scores) {
      total += won
      if (pick.startsWith(`${needed}-`)) byScore += won
    }
    expect(total).toBeCloseTo(1, 9)
    expect(byScore).toBeCloseTo(home, 9)
    expect(wonBy(model, 'setHandicap', 'home', { line: 0.5 - needed })).toBeCloseTo(scores.get(`${needed}-0`)!.won, 9)
    const last = expectationsOf(model, 'winner', { part: `s${setsMax}` as 's3' })
    const goes = [...scores].reduce(
      (sum, [pick, { won }]) =>
        sum + ((/[12]/.test(pick) && pick.endsWith(`${needed - 1}`)) || pick.startsWith(`${needed - 1}-`) ? won : 0),
      0,
    )
    expect(1 - last.get('home')!.voided).toBeCloseTo(goes, 7)
    const count = expectationsOf(model, 'total', { line: points })
    expect(count.get('over')!.won + count.get('under')!.won).toBeCloseTo(1, 9)
    expect(count.get('over')!.won).toBeGreaterThan(0.1)
    expect(count.get('over')!.won).toBeLessThan(0.9)
    const handicap = expectationsOf(model, 'handicap', { line: 2.5 })
    expect(handicap.get('home')!.won + handicap.get('away')!.won).toBeCloseTo(1, 9)
    expect(sport).toBe(model.sport)
  })

  it('[SB55] a set that was played is known, one that is not needed comes back', () => {
    const state = live('tennis', [set('s1', 'games', 6, 4), set('s2', 'games', 5, 0, false)])
    const model = new SeriesModel(tennis, state, { serving: 'home', points: { home: 3, away: 0 } })
    expect(wonBy(model, 'winner', 'home', { part: 's1' })).toBe(1)
    expect(expectationsOf(model, 'winner', { part: 's3' }).get('home')!.voided).toBeGreaterThan(0.99)
    expect(wonBy(model, 'total', 'under', { part: 's2', line: 6.5 })).toBeGreaterThan(0.95)
    const over = new SeriesModel(tennis, {
      ...live('tennis', [set('s1', 'games', 6, 4), set('s2', 'games', 6, 0)]),
      finish: 'completed',
    })
    expect(wonBy(over, 'winner', 'home')).toBe(1)
    expect(expectationsOf(over, 'winner', { part: 's3' }).get('home')!.voided).toBeCloseTo(1, 9)
  })

  it('[SB55] who serves first matters little before a match and much in a tie-break', () => {
    const chance = (serving: 'home' | 'away') =>
      wonBy(new SeriesModel(tennis, before('tennis'), { serving }), 'winner', 'home')
    expect(Math.abs(chance('home') - chance('away'))).toBeLessThan(0.01)
    const tied = live('tennis', [set('s1', 'games', 6, 6, false)])
    const at = (serving: 'home' | 'away') =>
      wonBy(new SeriesModel(tennis, tied, { serving, points: { home: 6, away: 5 } }), 'winner', 'home', { part: 's1' })
    expect(at('home') - at('away')).toBeGreaterThan(0.1)
  })

  it('[SB56] maps: kills and first blood of a map that may not be played', () => {
    const model = new SeriesModel(maps(0.6, 3), before('esports'))
    const kills = expectationsOf(model, 'killsTotal', { part: 'm1', line: 26.5 })
    expect(kills.get('over')!.won).toBeCloseTo(0.525, 2)
    expect(expectationsOf(model, 'killsTotal', { part: 'm3', line: 26.5 }).get('over')!.voided).toBeCloseTo(0.52, 9)
    const blood = expectationsOf(model, 'firstBlood', { part: 'm3' }).get('home')!
    expect(blood.won).toBeCloseTo(0.53 * 0.48, 9)
    expect(expectationOf(model, MARKET_TYPES.get('firstTower')!, refOf('firstTower', { part: 'm1' }))).toBeNull()
  })
})

describe('[SB57] a fight', () => {
  const fight: CombatParameters = {
    kind: 'combat',
    sport: 'combat',
    winner: { home: 0.6, away: 0.38 },
    methods: {
      home: { knockout: 0.4, submission: 0.2, decision: 0.38, disqualification: 0.02 },
      away: { knockout: 0.3, submission: 0.1, decision: 0.6, disqualification: 0 },
    },
    rounds: 3,
    halves: [0.25, 0.2, 0.2, 0.15, 0.1, 0.1],
  }
  it('is won, ended and timed by one law', () => {
    const model = new CombatModel(fight, before('combat'))
    expect(wonBy(model, 'winner', 'home')).toBeCloseTo(0.6, 9)
    expect(expectationsOf(model, 'winner').get('home')!.voided).toBeCloseTo(0.02, 9)
    const decision = 0.6 * 0.38 + 0.38 * 0.6 + 0.02
    expect(wonBy(model, 'method', 'decision')).toBeCloseTo(decision, 9)
    expect(wonBy(model, 'roundOfEnd', 'r1')).toBeCloseTo((1 - decision) * 0.45, 9)
    expect(wonBy(model, 'roundsTotal', 'over', { line: 2.5 })).toBeCloseTo(decision + (1 - decision) * 0.1, 9)
  })
  it('cannot end in a round that is over', () => {
    const second = live(
      'combat',
      [
        { key: 'r1', isComplete: true, counts: {} },
        { key: 'r2', isComplete: false, counts: {} },
      ],
      200,
    )
    const model = new CombatModel(fight, second)
    expect(wonBy(model, 'roundOfEnd', 'r1')).toBe(0)
    expect(wonBy(model, 'roundsTotal', 'under', { line: 1.5 })).toBe(0)
    expect(wonBy(model, 'method', 'decision')).toBeGreaterThan(0.6)
  })
})
