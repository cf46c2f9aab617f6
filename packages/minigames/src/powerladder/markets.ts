// The markets of power ladder: those of every ladder. Each first ball is equally likely.
import type { WeightedFacts } from '../game.ts'
import type { Ladder } from '../ladder.ts'
import { BALL_HIGHEST } from '../powerball/rules.ts'
import { powerLadderResult } from './rules.ts'

export { LADDER_MARKETS as POWER_LADDER_MARKETS } from '../ladder.ts'

export function powerLadderEverything(): readonly WeightedFacts<Ladder>[] {
  return Array.from({ length: BALL_HIGHEST }, (_, index) => ({ facts: powerLadderResult(index + 1), ways: 1n }))
}
