// A set of tennis, from points to games to the set: exact, from any score (games.md 3.4; Newton, Keller 2005 for the formulas).
import type { Side } from '../event-result.ts'
import type { Pair, TennisParameters } from './parameters.ts'
import type { SetOutcome } from './series.ts'

/** Who serves first is the state that one set hands to the next. */
export const SERVERS = ['home', 'away'] as const

/** The score of the game or the tie-break that is being played, and who serves the next point. */
export interface TennisNow {
  readonly games: Pair
  readonly points: Pair
}

/** The server's chance to win a game from a score in points: p⁴(1 + 4q + 10q²) + 20p³q³ · p²/(1 - 2pq) from love. */
export function gameChance(point: number, own = 0, other = 0): number {
  const lost = 1 - point
  const deuce = (point * point) / (point * point + lost * lost)
  const from = (own: number, other: number): number => {
    if (own >= 4 && own - other >= 2) return 1
    if (other >= 4 && other - own >= 2) return 0
    if (own >= 3 && own === other) return deuce
    return (
      point * (own >= 3 && own < other ? deuce : from(own + 1, other)) +
      lost * (other >= 3 && other < own ? deuce : from(own, other + 1))
    )
  }
  return from(own, other)
}

/** The home side's chance to win a tie-break to so many points, the first server's order being 1, 2, 2, 2 … */
export function tiebreakChance(serve: Pair, first: Side, to: number, now: Pair = { home: 0, away: 0 }): number {
  const chances = new Map<number, number>()
  const from = (home: number, away: number): number => {
    if (home >= to && home - away >= 2) return 1
    if (away >= to && away - home >= 2) return 0
    if (home === away && home >= to - 1) {
      // The next two points are one serve of each side: both are won, both lost, or it is level again.
      const [won, lost] = [serve.home * (1 - serve.away), (1 - serve.home) * serve.away]
      return won / (won + lost)
    }
    const key = home * 1000 + away
    const known = chances.get(key)
    if (known !== undefined) return known
    const isFirst = ((home + away + 1) >> 1) % 2 === 0
    const isHome = (first === 'home') === isFirst
    const point = isHome ? serve.home : 1 - serve.away
    const chance = point * from(home + 1, away) + (1 - point) * from(home, away + 1)
    chances.set(key, chance)
    return chance
  }
  return from(now.home, now.away)
}

/** How a set ends, each with its chance and the side that serves first in the next. `server` serves the game that is being played. */
export function setOfTennis(
  { serve, lastTiebreak }: TennisParameters,
  isLast: boolean,
  server: Side,
  { games, points }: TennisNow,
): readonly SetOutcome[] {
  const hold = { home: gameChance(serve.home), away: gameChance(serve.away) }
  const outcomes: SetOutcome[] = []
  const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
  const end = (home: number, away: number, weight: number, next: Side) => {
    if (weight > 0)
      outcomes.push({ winner: home > away ? 'home' : 'away', home, away, next: SERVERS.indexOf(next), weight })
  }
  const isNow = (home: number, away: number) => home === games.home && away === games.away
  const homeWinsGame = (home: number, away: number, by: Side): number => {
    const [own, others] = by === 'home' ? [points.home, points.away] : [points.away, points.home]
    const held = isNow(home, away) ? gameChance(serve[by], own, others) : hold[by]
    return by === 'home' ? held : 1 - held
  }
  const tiebreak = (weight: number, by: Side) => {
    const now = isNow(6, 6) ? points : { home: 0, away: 0 }
    // Who serves now is who served first, or not, by the points that were played.
    const isFirst = ((now.home + now.away + 1) >> 1) % 2 === 0
    const first = isFirst ? by : other(by)
    const chance = tiebreakChance(serve, first, isLast ? lastTiebreak : 7, now)
    end(7, 6, weight * chance, other(first))
    end(6, 7, weight * (1 - chance), other(first))
  }

  const chances = new Float64Array(8 * 8)
  chances[games.home * 8 + games.away] = 1
  for (let home = games.home; home <= 7; home++)
    for (let away = games.away; away <= 7; away++) {
      const weight = chances[home * 8 + away]!
      if (weight === 0) continue
      // Games are served in turn.
      const by = (home + away - games.home - games.away) % 2 === 0 ? server : other(server)
      const [more, less] = home > away ? [home, away] : [away, home]
      if (more === 7 || (more === 6 && less <= 4)) end(home, away, weight, by)
      else if (less === 6) tiebreak(weight, by)
      else {
        const chance = homeWinsGame(home, away, by)
        chances[(home + 1) * 8 + away]! += weight * chance
        chances[home * 8 + away + 1]! += weight * (1 - chance)
      }
    }
  return outcomes
}
