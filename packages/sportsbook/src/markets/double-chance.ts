// Two of the three results.
import { LOSS, WIN } from '../leg-result.ts'
import type { MarketType } from '../market.ts'
import { leaderOf, unitOf } from './kinds.ts'
import { names } from './names.ts'
import { SCORED_PARTS } from './parts.ts'

const covered: Readonly<Record<string, readonly string[]>> = {
  homeDraw: ['home', 'draw'],
  homeAway: ['home', 'away'],
  drawAway: ['draw', 'away'],
}

export const doubleChance: MarketType = {
  key: 'doubleChance',
  names: names('더블찬스', 'Double chance', 'Cơ hội kép'),
  pickNames: {
    homeDraw: names('{home} 승 또는 무', '{home} or draw', '{home} hoặc hòa'),
    homeAway: names('{home} 또는 {away} 승', '{home} or {away}', '{home} hoặc {away}'),
    drawAway: names('무 또는 {away} 승', 'Draw or {away}', 'Hòa hoặc {away}'),
  },
  parts: {
    soccer: SCORED_PARTS.soccer,
    handball: SCORED_PARTS.handball,
    'ice-hockey': SCORED_PARTS['ice-hockey'],
  },
  specifiers: {},
  family: 'result',
  correlation: 'outcome',
  picks: () => Object.keys(covered),
  needs: (ref, sport) => [{ kind: 'score', part: ref.part, unit: unitOf(sport), only: 'leader' }],
  decide(facts, ref, pick) {
    const leader = leaderOf(facts.score(ref.part, unitOf(facts.sport)))
    return leader === null ? null : covered[pick]?.includes(leader) ? WIN : LOSS
  },
}
