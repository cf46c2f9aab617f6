// Combat: who wins, how, and in which half of which round.
import type { CombatParameters, FightMethod, Side } from '@hanpan/sportsbook'
import type { Chance } from '../chance.ts'
import { Timeline } from '../timeline.ts'
import type { Played } from './played.ts'

const ROUND_SECONDS = 5 * 60
const BREAK_SECONDS = 60
const LATE_SECONDS = 25
const METHODS = ['knockout', 'submission', 'decision', 'disqualification'] as const satisfies readonly FightMethod[]

export function playCombat({ winner, methods, rounds, halves }: CombatParameters, chance: Chance): Played {
  const came = (['home', 'away', 'draw'] as const)[
    chance.place([winner.home, winner.away, 1 - winner.home - winner.away])
  ]!
  const method =
    came === 'draw' ? 'decision' : METHODS[chance.place(METHODS.map((method) => methods[came satisfies Side][method]))]!
  const place = method === 'decision' ? rounds * 2 - 1 : chance.place(halves)
  const ending = { method, round: Math.floor(place / 2) + 1, half: ((place % 2) + 1) as 1 | 2 }
  const timeline = new Timeline()
  for (let round = 1; round <= ending.round; round++) {
    const isEnd = round === ending.round && method !== 'decision'
    const half = ROUND_SECONDS / 2
    // Late in its half: a price knows of halves of rounds only, and must not be behind for most of one.
    const seconds = isEnd ? ending.half * half - chance.between(1, LATE_SECONDS) : ROUND_SECONDS
    timeline.begin(`r${round}`, seconds)
    for (const side of ['home', 'away'] as const) {
      const hits = chance.poisson(seconds / 20)
      for (let hit = 0; hit < hits; hit++) {
        timeline.add(chance.between(0, seconds - 1), {
          kind: 'stat',
          stat: chance.is(0.4) ? 'shotsOnTarget' : 'shots',
          side,
        })
      }
    }
    timeline.end(BREAK_SECONDS)
  }
  return { timeline, units: ['rounds'], recorded: [], hasClock: true, winner: came, ending, periodsMax: rounds }
}
