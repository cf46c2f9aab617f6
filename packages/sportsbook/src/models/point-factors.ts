// What is asked of a part of a game of points, answered by one law or by both counts.
import type { ScoreUse } from '../market.ts'
import {
  eachCell,
  type Grid,
  type Lattice,
  leadersOf,
  type ScoreNeed,
  winnerBy,
  type WinnerNeed,
  writeUse,
} from './factors.ts'
import type { Factor } from './model.ts'

/** What is asked of a part, and what is looked at of it: everything where that is null. */
export interface Ask {
  readonly need: ScoreNeed | WinnerNeed
  readonly use: ScoreUse | null
}

/** What a margin or a total is as somebody looks at it. */
export const valueAs = (use: ScoreUse, value: number): number => (use === 'leader' ? Math.sign(value) : value)

export function axisFactor(asks: readonly Ask[], lattice: Lattice): Factor {
  const isLead = asks.every(({ use }) => use === 'leader')
  const { from, weights } = isLead ? leadersOf(lattice) : lattice
  return {
    size: weights.length,
    visit(facts, next) {
      for (let index = 0; index < weights.length; index++) {
        if (weights[index] === 0) continue
        for (const { need, use } of asks) writeUse(facts, need, use!, valueAs(use!, from + index))
        next(weights[index]!)
      }
    },
  }
}

export function planeFactor(asks: readonly Ask[], plane: Grid): Factor {
  return {
    size: plane.weights.length,
    visit(facts, next) {
      eachCell(plane, (home, away, weight) => {
        for (const { need } of asks)
          if (need.kind === 'winner') facts.setWinner(need.part, winnerBy(home - away))
          else facts.setScore(need.part, need.unit, home, away)
        next(weight)
      })
    },
  }
}
