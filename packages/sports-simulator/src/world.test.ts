import { HOUR_MS, DAY_MS, instant, MINUTE_MS } from '@hanpan/kernel'
import { SPORT_KEYS } from '@hanpan/sportsbook'
import { describe, expect, it } from 'vitest'
import { fixtureOf, fixturesBetween } from './calendar.ts'
import { playMatch } from './play-match.ts'
import { worldOf } from './world.ts'

const world = worldOf('a world for tests')
const monday = instant(1_795_964_400_000) // Midnight in Seoul.

describe('the world', () => {
  it('[SM1] is the same for the same seed, and another for another', () => {
    expect(worldOf('a world for tests')).toEqual(world)
    expect(worldOf('another').competitions[0]!.competitors).not.toEqual(world.competitions[0]!.competitors)
  })

  it('[SM1] has competitions in every sport, with names that are told apart', () => {
    expect(world.competitions.length).toBeGreaterThanOrEqual(60)
    expect(world.competitions.length).toBeLessThanOrEqual(75)
    expect(new Set(world.competitions.map(({ sport }) => sport))).toEqual(new Set(SPORT_KEYS))
    expect(new Set(world.competitions.map(({ names }) => names.ko)).size).toBe(world.competitions.length)
    expect(world.competitorOf.size).toBe(world.competitions.flatMap(({ competitors }) => competitors).length)
    for (const { competitors } of world.competitions) {
      expect(competitors.length).toBeGreaterThanOrEqual(12)
      expect(competitors.length).toBeLessThanOrEqual(20)
    }
    for (const sport of SPORT_KEYS) {
      const all = world.competitions.filter((one) => one.sport === sport).flatMap(({ competitors }) => competitors)
      for (const language of ['ko', 'en', 'vi'] as const) {
        const names = all.map(({ names }) => names[language])
        expect(new Set(names).size).toBe(names.length)
        expect(names.every((name) => name.trim().length > 2)).toBe(true)
      }
      expect(all.every(({ names }) => /[가-힣]/.test(names.ko))).toBe(true)
    }
  })
})

describe('the calendar', () => {
  const week = fixturesBetween(world, monday, instant(monday + 7 * DAY_MS))

  it('[SM2] answers the same for every span', () => {
    const hours = Array.from({ length: 7 * 24 }, (_, hour) =>
      fixturesBetween(world, instant(monday + hour * HOUR_MS), instant(monday + (hour + 1) * HOUR_MS)),
    )
    expect(hours.flat().map(({ id }) => id)).toEqual(week.map(({ id }) => id))
    const late = instant(monday + 3 * DAY_MS + 17 * MINUTE_MS)
    const overlapping = fixturesBetween(world, late, instant(monday + 9 * DAY_MS))
    const within = overlapping.filter(({ scheduledAt }) => scheduledAt < monday + 7 * DAY_MS)
    expect(within).toEqual(week.filter(({ scheduledAt }) => scheduledAt >= late))
    expect(fixturesBetween(world, late, late)).toEqual([])
    const keys = week.map(({ scheduledAt, id }) => `${scheduledAt} ${id}`)
    expect(keys).toEqual(keys.toSorted())
  })

  it('[SM2] an id says its fixture, and nothing else is one', () => {
    for (const fixture of week.slice(0, 200)) expect(fixtureOf(world, fixture.id)).toEqual(fixture)
    const id = week[0]!.id
    for (const none of ['', 'x', `${id}0`, id.replace(/\.\d+$/, '.99'), id.replace(/\.(\d+)$/, '.0$1'), ` ${id}`]) {
      expect(fixtureOf(world, none)).toBeNull()
    }
  })

  const matches = week.map((fixture) => ({ fixture, match: playMatch(world, fixture) }))

  it('[SM2] nobody is in two places at once, nor plays himself', () => {
    const until = new Map<string, number>()
    for (const { fixture, match } of matches) {
      expect(fixture.home.id).not.toBe(fixture.away.id)
      for (const { id } of [fixture.home, fixture.away]) {
        expect(until.get(id) ?? 0, `${fixture.id} ${id}`).toBeLessThanOrEqual(fixture.scheduledAt)
        until.set(id, match.endsAt)
      }
    }
  })

  it('[SM3] somewhere it is always evening', () => {
    const counts: number[] = []
    for (let at = monday + 8 * HOUR_MS; at < monday + 7 * DAY_MS; at += 10 * MINUTE_MS) {
      counts.push(matches.filter(({ match }) => match.beginsAt <= at && at < match.endsAt).length)
    }
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(15)
    expect(Math.max(...counts)).toBeLessThanOrEqual(44)
    expect(counts.filter((count) => count >= 20 && count <= 40).length / counts.length).toBeGreaterThan(0.95)
    for (let day = 0; day < 6; day++) {
      const from = instant(monday + day * DAY_MS + 5 * HOUR_MS)
      const ahead = fixturesBetween(world, from, instant(from + DAY_MS)).length
      expect(ahead).toBeGreaterThan(300)
      expect(ahead).toBeLessThan(400)
    }
  })

  it('[SM4] everybody meets everybody, at home and away', () => {
    const [competition] = world.competitions
    const { competitors, roundDays, id } = competition!
    const days = 2 * (competitors.length - 1) * roundDays
    // A season that begins with the first round.
    const first = Math.ceil(20_000 / days) * days
    const season = Array.from({ length: days }, (_, day) => day).flatMap((day) =>
      Array.from({ length: 20 }, (_, place) => fixtureOf(world, `${id}.${first + day}.${place}`)).filter(
        (one) => one !== null,
      ),
    )
    const half = season.slice(0, season.length / 2)
    const pairs = (list: typeof season) => list.map(({ home, away }) => `${home.id} ${away.id}`)
    const met = half.map(({ home, away }) => [home.id, away.id].sort().join(' '))
    expect(new Set(met).size).toBe((competitors.length * (competitors.length - 1)) / 2)
    expect(met.length).toBe(new Set(met).size)
    expect(new Set(pairs(season)).size).toBe(competitors.length * (competitors.length - 1))
  })
})
