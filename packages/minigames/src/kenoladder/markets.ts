// The markets of keno ladder: those of every ladder. Each first number is equally likely.
import type { WeightedFacts } from '../game.ts'
import type { Ladder } from '../ladder.ts'
import { NUMBER_HIGHEST } from '../speedkeno/rules.ts'
import { type KenoLadderOptions, kenoLadderResult } from './rules.ts'

export { LADDER_MARKETS as KENO_LADDER_MARKETS } from '../ladder.ts'

export function kenoLadderEverything(options: KenoLadderOptions): readonly WeightedFacts<Ladder>[] {
  return Array.from({ length: NUMBER_HIGHEST }, (_, index) => ({
    facts: kenoLadderResult(options, index + 1),
    ways: 1n,
  }))
}
