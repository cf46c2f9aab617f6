// Who plays whom and when: a function of time alone. Every competition plays its rounds in turn, each over some days, at the hours of its
// country, so that somewhere it is always evening.
import { DAY_MS, HOUR_MS, instant, MINUTE_MS, SEOUL_OFFSET_MS, type Instant } from '@hanpan/kernel'
import type { SportKey } from '@hanpan/sportsbook'
import { chanceOf } from './chance.ts'
import type { Competition, Competitor, World } from './world.ts'

export interface Fixture {
  /** Says all of it: its competition, its day since 1970 and its place on it. */
  readonly id: string
  readonly sport: SportKey
  readonly competition: Competition
  readonly home: Competitor
  readonly away: Competitor
  readonly scheduledAt: Instant
  /** Of its competition, from the beginning of days. */
  readonly round: number
}

/** Hours of a day may go on into the next one and the one after it. */
const DAYS_SPILT = 2
/** Clubs kick off at the half hour; tours go on when the court is free. */
const STEP_MINUTES: Readonly<Record<SportKey, number>> = {
  soccer: 30,
  basketball: 30,
  baseball: 30,
  volleyball: 30,
  'ice-hockey': 30,
  handball: 30,
  'american-football': 30,
  tennis: 10,
  badminton: 10,
  combat: 20,
  esports: 15,
}

const dayOf = (at: Instant): number => Math.floor((at + SEOUL_OFFSET_MS) / DAY_MS)
const perDayOf = ({ competitors, roundDays }: Competition): number => competitors.length / 2 / roundDays

/** Everybody against everybody by the circle method: one stands still, the others go round. Who is at home alternates. */
function pairOf({ competitors }: Competition, round: number, place: number): readonly [Competitor, Competitor] {
  const others = competitors.length - 1
  const turn = round % others
  const one = place === 0 ? others : (turn + place) % others
  const two = place === 0 ? turn : (turn - place + others) % others
  const isSwapped = (turn + Math.floor(round / others) + place) % 2 === 1
  const [home, away] = isSwapped ? [two, one] : [one, two]
  return [competitors[home]!, competitors[away]!]
}

function fixtureAt(world: World, competition: Competition, day: number, place: number): Fixture {
  const { sport, roundDays, hours } = competition
  const id = `${competition.id}.${day}.${place}`
  const perDay = perDayOf(competition)
  const round = Math.floor(day / roundDays)
  const [home, away] = pairOf(competition, round, (day % roundDays) * perDay + place)
  const step = STEP_MINUTES[sport]
  // Not at the edges of its turn, so that the day stays evenly filled.
  const late = 0.3 + 0.4 * chanceOf(`${world.seed} ${id}`).next()
  const minutes = hours.from * 60 + ((place + late) * hours.length * 60) / perDay
  const minute = Math.floor(minutes / step) * step
  const scheduledAt = instant(day * DAY_MS - SEOUL_OFFSET_MS + minute * MINUTE_MS)
  return { id, sport, competition, home, away, scheduledAt, round }
}

/** The fixtures that are scheduled from an instant up to but not including another, in their order. */
export function fixturesBetween(world: World, from: Instant, to: Instant): readonly Fixture[] {
  const fixtures: Fixture[] = []
  for (let day = dayOf(from) - DAYS_SPILT; day <= dayOf(to); day++) {
    for (const competition of world.competitions) {
      const begins = day * DAY_MS - SEOUL_OFFSET_MS + competition.hours.from * HOUR_MS
      // Most of the days asked for lie wholly outside.
      if (begins - HOUR_MS >= to || begins + (competition.hours.length + 1) * HOUR_MS < from) continue
      for (let place = 0; place < perDayOf(competition); place++) {
        const fixture = fixtureAt(world, competition, day, place)
        if (fixture.scheduledAt >= from && fixture.scheduledAt < to) fixtures.push(fixture)
      }
    }
  }
  return fixtures.sort((one, other) => one.scheduledAt - other.scheduledAt || (one.id < other.id ? -1 : 1))
}

/** The fixture of an id; null where the world has none like it. */
export function fixtureOf(world: World, id: string): Fixture | null {
  const [, competitionId, day, place] = /^([a-z0-9-]+)\.(0|[1-9]\d{0,5})\.(0|[1-9]\d?)$/.exec(id) ?? []
  const competition = world.competitionOf.get(competitionId ?? '')
  if (!competition || Number(place) >= perDayOf(competition)) return null
  return fixtureAt(world, competition, Number(day), Number(place))
}
