// Keno ladder (키노사다리): read from the first number of the same round's speed keno draw. Of 1–70, 35 are odd and 35 at most 35, but the
// low half has 18 odd and 17 even numbers: the four ladders are not equally likely.
import { type Ladder, isLadder, ladderOf } from '../ladder.ts'
import { fieldsOf, isWithin } from '../reading.ts'
import { NUMBER_HIGHEST } from '../speedkeno/rules.ts'

/** The first number, and the ladder that it stands for. */
export type KenoLadderResult = Ladder & { readonly number: number }

/** How the ladder follows from the number: one third-party source describes it, so it is an option. */
export type KenoLadderOptions = {
  /** Numbers up to this stand for three rungs, the others for four. */
  readonly threeRungsMax: number
}

export const KENO_LADDER_OPTIONS: KenoLadderOptions = { threeRungsMax: 35 }

export function kenoLadderResult({ threeRungsMax }: KenoLadderOptions, number: number): KenoLadderResult {
  return { number, ...ladderOf(number % 2 === 1 ? 'left' : 'right', number <= threeRungsMax ? 3 : 4) }
}

/** Reads a result from JSON: a number in range and the ladder that follows from it. */
export function parseKenoLadderResult(options: KenoLadderOptions, value: unknown): KenoLadderResult | null {
  const fields = fieldsOf(value)
  if (!fields || !isWithin(fields['number'], 1, NUMBER_HIGHEST)) return null
  const result = kenoLadderResult(options, fields['number'])
  return isLadder(fields, result) ? result : null
}
