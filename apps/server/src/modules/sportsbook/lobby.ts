// What the lobby shows of the events around (SPEC.md SP90): which, and in which order. Pure.
import { SPORTS } from '@hanpan/sportsbook'
import { isComing } from './event-cache.ts'
import type { EventRow, League, NamedId, NamedRow } from './model.ts'
import { boostedFrom, eventClosed, isHidden, isLive, marketClosed, type Moment } from './offer.ts'
import { isShown } from './present.ts'

const SPORT_ORDER = [...SPORTS.keys()]
const FEATURED_MAX = 6
const BOOSTED_MAX = 6
const LIVE_MAX = 8
const SOON_MAX = 10
const LEAGUES_MAX = 12

export interface Lobby {
  readonly featured: readonly EventRow[]
  readonly boosted: readonly EventRow[]
  readonly live: readonly EventRow[]
  readonly liveTotal: number
  readonly soon: readonly EventRow[]
  readonly leagues: readonly League[]
}

type NamesById = ReadonlyMap<NamedId, Pick<NamedRow, 'rank'>>

/** The names are asked for the rank of competitions only. */
export function lobbyOf(events: Iterable<EventRow>, names: NamesById, moment: Moment): Lobby {
  const coming = [...events].filter((event) => isComing(event, moment.now) && !isHidden(event, moment.settings))
  const leagues = leaguesOf(coming, names, moment.settings.lobby.competitions)
  const place = new Map(leagues.map(({ competitionId }, index) => [competitionId, index]))
  const offered = coming.filter(({ book }) => Object.values(book.markets).some(isShown))
  const featured = offered
    .filter(({ desk }) => desk.featured !== undefined && desk.featured.until > moment.now)
    .toSorted((one, other) => one.desk.featured!.order - other.desk.featured!.order || byStart(one, other))
    .slice(0, FEATURED_MAX)
  // What stands first is not said again below.
  const others = offered.filter((event) => !featured.includes(event))
  const live = ofEachSport(
    others
      .filter(isLive)
      .toSorted((one, other) => place.get(one.competitionId)! - place.get(other.competitionId)! || byStart(one, other)),
    new Set(moment.settings.lobby.competitions),
  )
  const soon = others.filter((event) => !isLive(event) && eventClosed(event, moment) === null).toSorted(byStart)
  const boosted = offered.filter((event) => hasBoost(event, moment)).toSorted(byStart)
  return {
    featured,
    boosted: boosted.slice(0, BOOSTED_MAX),
    live: live.slice(0, LIVE_MAX),
    liveTotal: offered.filter(isLive).length,
    soon: soon.slice(0, SOON_MAX),
    leagues: leagues.slice(0, LEAGUES_MAX),
  }
}

/** Those of leagues that the house prefers as they stand; of the others one of each sport, in the order of the sports, then a second of each, and so on. */
function ofEachSport(live: readonly EventRow[], preferred: ReadonlySet<string>): readonly EventRow[] {
  const bySport = new Map<EventRow['sport'], number>()
  const others = live
    .filter(({ competitionId }) => !preferred.has(competitionId))
    .map((event) => {
      const turn = bySport.get(event.sport) ?? 0
      bySport.set(event.sport, turn + 1)
      return { event, turn, place: SPORT_ORDER.indexOf(event.sport) }
    })
    .toSorted((one, other) => one.turn - other.turn || one.place - other.place)
  return [...live.filter(({ competitionId }) => preferred.has(competitionId)), ...others.map(({ event }) => event)]
}

function hasBoost(event: EventRow, moment: Moment): boolean {
  return Object.entries(event.desk.markets ?? {}).some(([key, { prices = {} }]) => {
    const market = event.book.markets[key]
    if (!market || marketClosed(event, key, market, moment) !== null) return false
    return Object.keys(prices).some((pick) => boostedFrom(event, key, market, pick, moment.now) !== null)
  })
}

/** Those that the house prefers in its order, then those with the most events; of as many the higher rank, then the one with the lower id. */
export function leaguesOf(
  coming: readonly EventRow[],
  names: NamesById,
  preferred: readonly string[],
): readonly League[] {
  const leagues = new Map<NamedId, { sport: EventRow['sport']; events: number; live: number }>()
  for (const event of coming) {
    const league = leagues.get(event.competitionId) ?? { sport: event.sport, events: 0, live: 0 }
    league.events += 1
    league.live += Number(isLive(event))
    leagues.set(event.competitionId, league)
  }
  const places = new Map(preferred.map((id, index) => [id, index]))
  const placeOf = ({ competitionId }: League) => places.get(competitionId) ?? preferred.length
  const rankOf = ({ competitionId }: League) => names.get(competitionId)?.rank ?? 0
  return [...leagues]
    .map(([competitionId, counted]): League => ({ competitionId, ...counted }))
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        other.events - one.events ||
        rankOf(other) - rankOf(one) ||
        (one.competitionId < other.competitionId ? -1 : 1),
    )
}

/** What is under way, then the next to begin. */
export const liveFirst = (one: EventRow, other: EventRow): number =>
  Number(isLive(other)) - Number(isLive(one)) || byStart(one, other)

/** The same, and what is under way in the order of the sports, those of a sport by the rank of their competition (SPEC.md SP179). */
export function liveBySport(
  sports: readonly EventRow['sport'][],
  names: NamesById,
): (one: EventRow, other: EventRow) => number {
  const rank = ({ competitionId }: EventRow) => names.get(competitionId)?.rank ?? 0
  return (one, other) =>
    isLive(one) && isLive(other)
      ? sports.indexOf(one.sport) - sports.indexOf(other.sport) || rank(other) - rank(one) || byStart(one, other)
      : liveFirst(one, other)
}

const byStart = (one: EventRow, other: EventRow) =>
  one.scheduledAt - other.scheduledAt || (one.eventId < other.eventId ? -1 : 1)
