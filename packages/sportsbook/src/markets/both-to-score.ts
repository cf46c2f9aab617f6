// Whether both sides score.
import type { MarketType } from '../market.ts'
import { decidedBy, unitOf } from './kinds.ts'
import { YES_NO_PICKS, names } from './names.ts'
import { SCORED_PARTS } from './parts.ts'

export const bothToScore: MarketType = {
  key: 'bothToScore',
  names: names('양팀 득점', 'Both teams to score', 'Hai đội ghi bàn'),
  pickNames: YES_NO_PICKS,
  parts: { soccer: SCORED_PARTS.soccer, 'ice-hockey': SCORED_PARTS['ice-hockey'] },
  specifiers: {},
  family: 'total',
  correlation: 'total',
  picks: () => ['yes', 'no'],
  needs: (ref, sport) => [{ kind: 'score', part: ref.part, unit: unitOf(sport) }],
  decide(facts, ref, pick) {
    const score = facts.score(ref.part, unitOf(facts.sport))
    if (!score) return null
    const isYes = score.home > 0 && score.away > 0
    return decidedBy(isYes ? 'yes' : score.isFinal ? 'no' : null, pick)
  },
}
