// How the points of a game of tennis are called.
import type { Score, Side } from './event-result.ts'

const CALLED = ['0', '15', '30', '40'] as const
const DEUCE = 3

/** From points as they are counted. In a tie-break they are called as counted; with three each and more the one who leads has the advantage: A. */
export function calledPoints(points: Score, isTiebreak: boolean): Readonly<Record<Side, string>> {
  const called = (side: Side, other: Side): string => {
    if (isTiebreak) return String(points[side])
    if (Math.min(points.home, points.away) >= DEUCE && points[side] > points[other]) return 'A'
    return CALLED[Math.min(points[side], DEUCE)]!
  }
  return { home: called('home', 'away'), away: called('away', 'home') }
}
