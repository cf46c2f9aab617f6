// A match day of the league as a virtual round: eight matches at once. Round after round makes seasons of thirty days; who meets whom follows from
// the table's id and the season's number.
import { hmacFloats } from '@hanpan/fairness'
import type { Names } from '../names.ts'
import { CLUBS } from '../league/clubs.ts'
import { drawIncidents, type Incident, type IncidentKind } from '../league/incidents.ts'
import {
  type Goals,
  LEAGUE_RETURN,
  LEAGUE_RULES,
  matchGrid,
  matchPicks,
  playMatch,
  winsMatch,
} from '../league/match.ts'
import { type Fixture, MATCH_DAYS, seasonOf } from '../league/season.ts'
import type { VirtualGame } from './virtual-game.ts'

export const LEAGUE_NAMES: Names = { ko: '가상 축구 리그', en: 'Virtual Football League', vi: 'Giải Bóng Đá Ảo' }

export type LeagueCard = {
  /** From 1, both. */
  readonly season: number
  readonly day: number
  readonly fixtures: readonly Fixture[]
}
export type LeagueOutcome = {
  readonly result: { readonly goals: readonly Goals[] }
  /** Of each match. */
  readonly incidents: readonly (readonly Incident[])[]
}
export type LeagueStep = {
  readonly at: number
  readonly match: number
  readonly minute: number
  readonly side: 0 | 1
  readonly kind: IncidentKind
}

export const HALF_MS = 14_000
export const HALF_TIME_MS = 2000
const AFTER_MS = 1500
const HALF_MINUTES = 45

/** When a minute of the match is reached, in milliseconds from the start. */
export const minuteAt = (minute: number): number =>
  Math.ceil((minute / HALF_MINUTES) * HALF_MS) + (minute > HALF_MINUTES ? HALF_TIME_MS : 0)
/** The minute of the match that is played at so many milliseconds, 0 to 90. */
export function minuteOf(ms: number): number {
  if (ms <= HALF_MS) return Math.floor((Math.max(0, ms) / HALF_MS) * HALF_MINUTES)
  return Math.min(90, HALF_MINUTES + Math.floor((Math.max(0, ms - HALF_MS - HALF_TIME_MS) / HALF_MS) * HALF_MINUTES))
}

/** The season and the day of a round, from 1. */
export const dayOfRound = (nonce: number): Pick<LeagueCard, 'season' | 'day'> => ({
  season: Math.floor((nonce - 1) / MATCH_DAYS) + 1,
  day: ((nonce - 1) % MATCH_DAYS) + 1,
})

export const leagueGame: VirtualGame<LeagueCard, LeagueOutcome, LeagueStep> = {
  key: 'league',
  names: LEAGUE_NAMES,
  returns: Object.fromEntries(LEAGUE_RULES.map(({ market }) => [market, LEAGUE_RETURN])),
  card(hashes, { clientSeed, nonce }) {
    const { season, day } = dayOfRound(nonce)
    return { season, day, fixtures: seasonOf(hmacFloats(hashes, clientSeed, `season:${season}`))[day - 1]! }
  },
  picks: ({ fixtures }) =>
    fixtures.flatMap(({ home, away }, match) =>
      matchPicks(matchGrid(CLUBS[home]!, CLUBS[away]!)).map((pick) => ({
        ...pick,
        kind: `${match}:${pick.market}:${pick.pick}`,
      })),
    ),
  draw({ fixtures }, nextFloat) {
    const goals = fixtures.map(({ home, away }) => playMatch(matchGrid(CLUBS[home]!, CLUBS[away]!), nextFloat))
    return { result: { goals }, incidents: goals.map((score) => drawIncidents(score, nextFloat)) }
  },
  wins: (_card, { goals }, { kind, market, pick }) => winsMatch(market, pick, goals[Number(kind.split(':')[0])]!),
  toldMs: () => 2 * HALF_MS + HALF_TIME_MS + AFTER_MS,
  steps: (_card, { incidents }) =>
    incidents
      .flatMap((list, match) =>
        list.map(([minute, side, kind]): LeagueStep => ({ at: minuteAt(minute), match, minute, side, kind })),
      )
      .sort((one, other) => one.at - other.at || one.match - other.match),
}
