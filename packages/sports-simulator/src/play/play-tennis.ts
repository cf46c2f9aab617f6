// Tennis: point by point, each side with its chance on its own serve.
import type { Side, TennisParameters } from '@hanpan/sportsbook'
import type { Chance } from '../chance.ts'
import { Timeline } from '../timeline.ts'
import { other, type Played } from './played.ts'

const POINT_SECONDS = 40
const CHANGE_SECONDS = 60
const SET_BREAK_SECONDS = 120

type Count = Record<Side, number>

export function playTennis({ serve, setsMax, lastTiebreak }: TennisParameters, chance: Chance): Played {
  const timeline = new Timeline()
  const sets: Count = { home: 0, away: 0 }
  const setsToWin = (setsMax + 1) / 2
  let server: Side = chance.is(0.5) ? 'home' : 'away'
  const point = (serves: Side): Side => (chance.is(serve[serves]) ? serves : other(serves))

  for (let number = 1; Math.max(sets.home, sets.away) < setsToWin; number++) {
    const games: Count = { home: 0, away: 0 }
    const written: { second: number; game: Side | null; serves: Side; points: Count }[] = []
    const first = server
    let second = 0
    const isWon = (side: Side) => (games[side] >= 6 && games[side] - games[other(side)] >= 2) || games[side] === 7
    let winner: Side | null = null
    while (!winner) {
      const isTiebreak = games.home === 6 && games.away === 6
      const enough = isTiebreak ? (sets.home + sets.away === setsMax - 1 ? lastTiebreak : 7) : 4
      const opener = server
      // In a tie-break the serve changes after the first point and then after every two.
      const servesAt = (played: number) =>
        isTiebreak && Math.floor((played + 1) / 2) % 2 === 1 ? other(opener) : opener
      const points: Count = { home: 0, away: 0 }
      let game: Side | null = null
      server = other(server)
      for (let played = 0; !game; played++) {
        const side = point(servesAt(played))
        points[side] += 1
        second += POINT_SECONDS
        if (points[side] >= enough && points[side] - points[other(side)] >= 2) game = side
        const next = game
          ? { serves: server, points: { home: 0, away: 0 } }
          : { serves: servesAt(played + 1), points: { ...points } }
        written.push({ second, game, ...next })
      }
      games[game] += 1
      second += (games.home + games.away) % 2 === 1 ? CHANGE_SECONDS : 0
      if (isWon(game)) winner = game
    }
    timeline.begin(`s${number}`, second)
    timeline.add(0, { kind: 'serve', serves: first, points: { home: 0, away: 0 } })
    for (const { second, game, serves, points } of written) {
      if (game) timeline.add(second, { kind: 'counted', unit: 'games', side: game, amount: 1 })
      timeline.add(second, { kind: 'serve', serves, points })
    }
    sets[winner] += 1
    timeline.end(SET_BREAK_SECONDS, winner)
  }
  return { timeline, units: ['games'], recorded: [], hasClock: false, periodsMax: setsMax }
}
