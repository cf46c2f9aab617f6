// Power ladder (파워사다리): read from the first normal ball of the same round's powerball draw.
import { type Ladder, isLadder, ladderOf } from '../ladder.ts'
import { BALL_HIGHEST } from '../powerball/rules.ts'
import { fieldsOf, isWithin } from '../reading.ts'

/** The first ball, and the ladder that it stands for. */
export type PowerLadderResult = Ladder & { readonly ball: number }

/** Balls up to this stand for three rungs, the others for four. */
const THREE_RUNGS_MAX = 14

export function powerLadderResult(ball: number): PowerLadderResult {
  return { ball, ...ladderOf(ball % 2 === 1 ? 'left' : 'right', ball <= THREE_RUNGS_MAX ? 3 : 4) }
}

/** Reads a result from JSON: a ball in range and the ladder that follows from it. */
export function parsePowerLadderResult(value: unknown): PowerLadderResult | null {
  const fields = fieldsOf(value)
  if (!fields || !isWithin(fields['ball'], 1, BALL_HIGHEST)) return null
  const result = powerLadderResult(fields['ball'])
  return isLadder(fields, result) ? result : null
}
