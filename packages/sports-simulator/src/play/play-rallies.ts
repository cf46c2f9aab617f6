// Volleyball and badminton: rally by rally, each a point, with one chance for the home side.
import type { RalliesParameters, Side } from '@hanpan/sportsbook'
import type { Chance } from '../chance.ts'
import { Timeline } from '../timeline.ts'
import { other, type Played } from './played.ts'

const RULES = {
  volleyball: {
    setsToWin: 3,
    points: 25,
    lastPoints: 15,
    pointsMax: Number.POSITIVE_INFINITY,
    rallySeconds: 33,
    breakSeconds: 180,
  },
  badminton: { setsToWin: 2, points: 21, lastPoints: 21, pointsMax: 30, rallySeconds: 28, breakSeconds: 120 },
} as const

export function playRallies({ sport, rally }: RalliesParameters, chance: Chance): Played {
  const { setsToWin, points, lastPoints, pointsMax, rallySeconds, breakSeconds } = RULES[sport]
  const timeline = new Timeline()
  const sets = { home: 0, away: 0 }
  const first: Side = chance.is(0.5) ? 'home' : 'away'
  for (let number = 1; Math.max(sets.home, sets.away) < setsToWin; number++) {
    const isLast = sets.home + sets.away === setsToWin * 2 - 2
    const { rallies, winner } = playSet(rally, isLast ? lastPoints : points, pointsMax, chance)
    const seconds = rallies.length * rallySeconds
    timeline.begin(`s${number}`, seconds)
    timeline.add(0, { kind: 'serve', serves: number % 2 === 1 ? first : other(first), points: null })
    for (const [place, side] of rallies.entries()) {
      const second = (place + 1) * rallySeconds - 1
      timeline.add(second, { kind: 'counted', unit: 'points', side, amount: 1 })
      timeline.add(second, { kind: 'serve', serves: side, points: null })
    }
    const asks = chance.between(1, 2)
    for (let ask = 0; ask < asks; ask++) {
      timeline.add(chance.between(200, seconds - 1), { kind: 'moment', moment: 'time-out', side: other(winner) })
    }
    sets[winner] += 1
    timeline.end(breakSeconds, winner)
  }
  return { timeline, units: ['points'], recorded: [], hasClock: false }
}

/** Who takes each rally of a set, until one side has enough and two more, or all that a set may have. */
function playSet(rally: number, enough: number, pointsMax: number, chance: Chance) {
  const score = { home: 0, away: 0 }
  const rallies: Side[] = []
  for (;;) {
    const side: Side = chance.is(rally) ? 'home' : 'away'
    rallies.push(side)
    score[side] += 1
    const isWon = score[side] >= enough && score[side] - score[other(side)] >= 2
    if (isWon || score[side] === pointsMax) return { rallies, winner: side }
  }
}
