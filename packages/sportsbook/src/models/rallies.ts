// A set of volleyball or badminton, point by point: every rally is a point, two ahead are needed, badminton ends at 30.
import type { RalliesParameters } from './parameters.ts'
import type { SetOutcome } from './series.ts'

interface SetOfRallies {
  readonly points: number
  /** Whoever has so many has won, one ahead or two. */
  readonly pointsMax: number
}

/** Beyond so many points above what wins a set, which happens once in a hundred million, it is decided there and then. */
const DEUCE_POINTS_MAX = 30

const SETS: Readonly<Record<RalliesParameters['sport'], { readonly set: SetOfRallies; readonly last: SetOfRallies }>> =
  {
    volleyball: {
      set: { points: 25, pointsMax: 25 + DEUCE_POINTS_MAX },
      last: { points: 15, pointsMax: 15 + DEUCE_POINTS_MAX },
    },
    badminton: { set: { points: 21, pointsMax: 30 }, last: { points: 21, pointsMax: 30 } },
  }

/** How a set ends that stands at a score, each with its chance. */
export function setOfRallies(
  { sport, rally }: RalliesParameters,
  isLast: boolean,
  now: { readonly home: number; readonly away: number },
): readonly SetOutcome[] {
  const { points, pointsMax } = SETS[sport][isLast ? 'last' : 'set']
  const width = pointsMax + 1
  const chances = new Float64Array(width * width)
  const outcomes: SetOutcome[] = []
  chances[Math.min(now.home, pointsMax) * width + Math.min(now.away, pointsMax)] = 1
  for (let home = Math.min(now.home, pointsMax); home <= pointsMax; home++)
    for (let away = Math.min(now.away, pointsMax); away <= pointsMax; away++) {
      const weight = chances[home * width + away]!
      if (weight < 1e-14) continue
      const [more, less] = home > away ? [home, away] : [away, home]
      if (more === pointsMax || (more >= points && more - less >= 2)) {
        outcomes.push({ winner: home > away ? 'home' : 'away', home, away, next: 0, weight })
      } else {
        chances[(home + 1) * width + away]! += weight * rally
        chances[home * width + away + 1]! += weight * (1 - rally)
      }
    }
  return outcomes
}
