import { DAY_MS, instant } from '@hanpan/kernel'
import {
  defaultRules,
  expectationOf,
  MARKET_TYPES,
  marketText,
  modelOf,
  readEventResult,
  settleMarket,
  SPORT_KEYS,
  type EventResult,
  type MarketRef,
  type ModelParameters,
  type SportKey,
} from '@hanpan/sportsbook'
import { describe, expect, it } from 'vitest'
import { everyMarket } from '../../sportsbook/src/testing.ts'
import { fixturesBetween, type Fixture } from './calendar.ts'
import { chanceOf } from './chance.ts'
import { parametersOf } from './parameters.ts'
import { matchOf, play, playMatch } from './play-match.ts'
import { resultOf, stateAt, type PlayedMatch } from './timeline.ts'
import { worldOf } from './world.ts'

const world = worldOf('a world for tests')
const monday = instant(1_795_964_400_000)
const fixtures = fixturesBetween(world, monday, instant(monday + DAY_MS))
const matches = fixtures.map((fixture) => ({ fixture, match: playMatch(world, fixture) }))

describe('a match', () => {
  it('[SM5] is played the same whenever it is asked for', () => {
    for (const { fixture, match } of matches.slice(0, 60)) expect(playMatch(world, fixture)).toEqual(match)
    const other = worldOf('another')
    const [{ fixture, match }] = matches as [(typeof matches)[0]]
    expect(playMatch({ ...world, seed: 'another' }, fixture).events).not.toEqual(match.events)
    expect(playMatch(other, fixturesBetween(other, monday, instant(monday + DAY_MS))[0]!)).not.toEqual(
      matches[0]!.match,
    )
  })

  it('[SM5] has a result that can be, and events in their order', () => {
    for (const { fixture, match } of matches) {
      expect(readEventResult(resultOf(match)), fixture.id).toEqual({ ok: true, value: resultOf(match) })
      const times = match.events.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((one, two) => one - two))
      expect(match.beginsAt).toBeGreaterThanOrEqual(fixture.scheduledAt)
    }
  })

  it('[SM5] of a cup or of ice hockey has a winner', () => {
    const until = matches.filter(({ fixture, match }) => {
      const isDecided = fixture.competition.isCup || fixture.sport === 'ice-hockey'
      return isDecided && match.finish === 'completed'
    })
    expect(until.length).toBeGreaterThan(15)
    const went = until.map(({ fixture, match }) => {
      const ref: MarketRef = { type: 'winner', part: 'match', line: null, side: null, nth: null }
      const settled = settleMarket(ref, resultOf(match), defaultRules(fixture.sport))!
      return [...settled].find(([, { won }]) => won === 1)?.[0]
    })
    expect(new Set(went)).toEqual(new Set(['home', 'away']))
    expect(until.some(({ match }) => match.events.some(({ period }) => period.startsWith('x')))).toBe(true)
    expect(until.some(({ match }) => match.events.some(({ period }) => period === 'so'))).toBe(true)
  })
})

describe('its state', () => {
  const some = SPORT_KEYS.map((sport) =>
    matches.find(({ match }) => match.sport === sport && match.finish === 'completed')!,
  )

  it.each(some)('[SM6] grows second by second: $match.sport', ({ fixture, match }) => {
    expect(stateAt(match, instant(match.beginsAt - 1))).toMatchObject({
      status: 'scheduled',
      period: null,
      happened: 0,
    })
    let before = stateAt(match, match.beginsAt)
    expect(before.status).toBe('live')
    const length = match.endsAt - match.beginsAt
    for (let step = 1; step < 60; step++) {
      const at = instant(match.beginsAt + Math.floor((length * step) / 60))
      const state = stateAt(match, at)
      expect(readEventResult(state.result), `${fixture.id} ${step}`).toEqual({ ok: true, value: state.result })
      expect(state.result.finish).toBeNull()
      expect(state.result.winner).toBeUndefined()
      expect(state.happened).toBeGreaterThanOrEqual(before.happened)
      expect(state.result.incidents.slice(0, before.result.incidents.length)).toEqual(before.result.incidents)
      for (const [place, { key, counts, isComplete }] of before.result.periods.entries()) {
        const now = state.result.periods[place]!
        expect(now.key).toBe(key)
        if (isComplete) expect(now).toEqual(before.result.periods[place])
        for (const unit of match.units) {
          expect(now.counts[unit]!.home).toBeGreaterThanOrEqual(counts[unit]!.home)
          expect(now.counts[unit]!.away).toBeGreaterThanOrEqual(counts[unit]!.away)
        }
      }
      if (state.period !== null && state.period === before.period) {
        expect(state.clockSecond!).toBeGreaterThanOrEqual(before.clockSecond!)
      }
      before = state
    }
    const end = stateAt(match, match.endsAt)
    expect(end).toMatchObject({ status: 'completed', period: null, clockSecond: null, happened: match.events.length })
    expect(end.result).toEqual(resultOf(match))
  })

  it('[SM6] the clock of soccer runs with the seconds', () => {
    const { match } = some.find(({ match }) => match.sport === 'soccer')!
    const at = (second: number) => stateAt(match, instant(match.beginsAt + second * 1000))
    for (const second of [0, 1, 61, 1234, 2700, 2819]) {
      expect(at(second)).toMatchObject({ period: 'h1', clockSecond: second })
      expect(at(second).result.clock).toEqual({ period: 'h1', second })
    }
    expect(at(3000)).toMatchObject({ status: 'live', period: null, clockSecond: null })
  })

  it('[SM6] tennis says who serves and the points of the game', () => {
    const { match } = some.find(({ match }) => match.sport === 'tennis')!
    const first = stateAt(match, match.beginsAt)
    expect(first.points).toEqual({ home: 0, away: 0 })
    const second = match.events.find(({ kind, at }) => kind === 'counted' && at > 0)!
    const after = stateAt(match, instant(match.beginsAt + second.at))
    expect(after.serves).not.toBe(first.serves)
    expect(after.points).toEqual({ home: 0, away: 0 })
    expect(stateAt(match, instant(match.beginsAt + second.at - 1)).points).not.toEqual({ home: 0, away: 0 })
  })
})

/** Where one side is much stronger, a price that is wrong shows. */
const unevenMatch = (sport: SportKey): Fixture => {
  const gapOf = ({ home, away }: Fixture) => Math.abs(home.strength - away.strength)
  const those = fixtures.filter((one) => one.sport === sport && !one.competition.isCup)
  return those.toSorted((one, two) => gapOf(two) - gapOf(one))[0]!
}

describe('markets', () => {
  const decided: Readonly<Record<SportKey, ModelParameters>> = Object.fromEntries(
    SPORT_KEYS.map((sport) => [sport, parametersOf(unevenMatch(sport))]),
  ) as Record<SportKey, ModelParameters>
  const before = (sport: SportKey): EventResult => ({ sport, finish: null, periods: [], incidents: [], recorded: [] })

  /** Quarters of American football are priced and played as normal laws that know of no nought: near it they differ. */
  const isCompared = ({ part, type, line }: MarketRef, sport: SportKey) =>
    type !== 'novelty' &&
    (line === null || line === -0.5 || line === 2.25 || line > 100) &&
    !(sport === 'american-football' && part !== 'match' && part !== 'regulation') &&
    !(sport === 'american-football' && type === 'halfFull') &&
    // A league match that is level stays so; its models price a cup.
    !(sport === 'soccer' && type === 'winner')

  const played = (sport: SportKey, seed: string): PlayedMatch =>
    matchOf(
      play(decided[sport], chanceOf(seed), sport === 'ice-hockey'),
      decided[sport],
      monday,
      'completed',
      chanceOf(`${seed} finish`),
    )

  it.each(SPORT_KEYS)('[SM7] before the match, %s comes out as its price says', (sport) => {
    const rules = defaultRules(sport)
    const model = modelOf(decided[sport], before(sport), rules)
    const compared = everyMarket(sport)
      .filter((ref) => isCompared(ref, sport))
      .flatMap((ref) => {
        const expected = expectationOf(model, MARKET_TYPES.get(ref.type)!, ref)
        return expected ? [{ ref, expected, sums: new Map<string, { won: number; voided: number }>() }] : []
      })
    expect(compared.length).toBeGreaterThan(sport === 'combat' ? 2 : 10)
    const count = 300
    for (let number = 0; number < count; number++) {
      const result = resultOf(played(sport, `before ${number}`))
      for (const { ref, sums } of compared) {
        for (const [pick, { won, voided, of }] of settleMarket(ref, result, rules)!) {
          const sum = sums.get(pick) ?? { won: 0, voided: 0 }
          sums.set(pick, { won: sum.won + won / of, voided: sum.voided + voided / of })
        }
      }
    }
    for (const { ref, expected, sums } of compared) {
      for (const [pick, { won, voided }] of expected) {
        const name = `${marketText(ref)} ${ref.line} ${pick}`
        const sum = sums.get(pick)!
        // Rarer than ten in all a normal law is no measure.
        for (const [of, chance] of [
          [sum.won, won],
          [sum.voided, voided],
        ] as const) {
          if (Math.min(chance, 1 - chance) * count < 10) continue
          const z = (of - chance * count) / Math.sqrt(count * chance * (1 - chance))
          expect(Math.abs(z), name).toBeLessThan(4)
        }
      }
    }
  })

  const live: Readonly<
    Partial<Record<SportKey, readonly (readonly [type: string, line: number | null, pick: string])[]>>
  > = {
    soccer: [
      ['1x2', null, 'home'],
      ['1x2', null, 'draw'],
      ['total', 2.5, 'over'],
      ['bothToScore', null, 'yes'],
    ],
    basketball: [
      ['winner', null, 'home'],
      ['handicap', -3.5, 'home'],
      ['total', 163.5, 'over'],
    ],
    baseball: [
      ['winner', null, 'home'],
      ['total', 8.5, 'over'],
    ],
    volleyball: [
      ['winner', null, 'home'],
      ['setTotal', 3.5, 'over'],
    ],
    tennis: [
      ['winner', null, 'home'],
      ['total', 22.5, 'over'],
    ],
    combat: [
      ['winner', null, 'home'],
      ['method', null, 'decision'],
    ],
  }

  it.each(Object.entries(live))('[SM7] and so it does while %s is played', (key, markets) => {
    const sport = key as SportKey
    const rules = defaultRules(sport)
    const sums = markets.map(() => ({ more: 0, variance: 0 }))
    for (let number = 0; number < 120; number++) {
      const match = played(sport, `live ${number}`)
      const result = resultOf(match)
      // At an instant that says nothing of how long the match will be.
      const at = instant(match.beginsAt + (sport === 'combat' ? 9 : 45) * 60_000)
      const state = stateAt(match, at)
      if (state.status !== 'live') continue
      const service = { ...(state.serves && { serving: state.serves }), ...(state.points && { points: state.points }) }
      const model = modelOf(decided[sport], state.result, rules, service)
      for (const [index, [type, line, pick]] of markets.entries()) {
        const ref: MarketRef = { type, part: 'match', line, side: null, nth: null }
        const { won } = expectationOf(model, MARKET_TYPES.get(type)!, ref)!.get(pick)!
        const came = settleMarket(ref, result, rules)!.get(pick)!
        sums[index]!.more += came.won / came.of - won
        sums[index]!.variance += won * (1 - won)
      }
    }
    for (const [index, { more, variance }] of sums.entries()) {
      expect(variance, String(markets[index])).toBeGreaterThan(3)
      expect(Math.abs(more / Math.sqrt(variance)), String(markets[index])).toBeLessThan(4)
    }
  })

  it('[SM8] are all settled by a match that was completed', () => {
    for (const { fixture, match } of matches.slice(0, 150)) {
      if (match.finish !== 'completed') continue
      const result = resultOf(match)
      for (const ref of everyMarket(fixture.sport)) {
        if (ref.type === 'novelty') continue
        const settled = settleMarket(ref, result, defaultRules(fixture.sport))
        expect(settled, `${fixture.id} ${marketText(ref)}`).not.toBeNull()
      }
    }
  })
})

describe('mishaps', () => {
  const fortnight = fixturesBetween(world, monday, instant(monday + 7 * DAY_MS)).filter(({ sport }) =>
    ['baseball', 'tennis', 'badminton'].includes(sport),
  )
  const all = fortnight.map((fixture) => ({ fixture, match: playMatch(world, fixture) }))
  const of = (finish: PlayedMatch['finish']) => all.filter(({ match }) => match.finish === finish)

  it('[SM9] are few', () => {
    expect(of('completed').length / all.length).toBeGreaterThan(0.95)
    for (const finish of ['postponed', 'abandoned', 'retired'] as const)
      expect(of(finish).length, finish).toBeGreaterThan(0)
  })

  it('[SM9] a match that does not begin has nothing, one that breaks off has its beginning', () => {
    for (const { match } of [...of('postponed'), ...of('walkover')]) {
      expect(match.events).toEqual([])
      expect(match.endsAt).toBe(match.beginsAt)
      expect(stateAt(match, match.endsAt).status).toBe(match.finish)
    }
    for (const { match } of [...of('abandoned'), ...of('retired')]) {
      expect(match.events.length).toBeGreaterThan(0)
      expect(match.endsAt).toBeGreaterThan(match.beginsAt)
      const { winner, finish, periods } = resultOf(match)
      const taken = (side: 'home' | 'away') => periods.filter((one) => one.winner === side).length
      if (match.sport !== 'baseball') expect(Math.max(taken('home'), taken('away'))).toBeLessThan(3)
      if (match.sport === 'badminton') expect(Math.max(taken('home'), taken('away'))).toBeLessThan(2)
      if (match.sport === 'baseball') {
        // Nine whole innings that are not level would have been a game.
        const runs = (side: 'home' | 'away') => periods.reduce((sum, { counts }) => sum + counts.runs![side], 0)
        const whole = periods.filter(({ isComplete }) => isComplete).length
        expect(whole < 9 || runs('home') === runs('away') || !periods.at(-1)!.isComplete).toBe(true)
      }
      expect(winner === undefined).toBe(finish === 'abandoned')
    }
  })
})
