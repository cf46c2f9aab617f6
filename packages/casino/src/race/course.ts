// A race as it is seen: how far everybody has come at every half second. It ends in the result that was drawn (SPEC.md CG34): at the moment at which
// the first is at the line, the others are behind it by the lengths that were drawn with the order.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import type { RaceSport } from './game.ts'

export type CourseFacts = {
  /** Hundredths of a length behind the first, by places. */
  readonly behind: readonly number[]
  /** How each runner wanders within the race, by numbers less one: thousandths of an early and of a late bow. */
  readonly bows: readonly (readonly [early: number, late: number])[]
}

/** A length, in centimetres, and metres a second. */
export const LENGTH_CM: Readonly<Record<RaceSport, number>> = { horses: 240, greyhounds: 105 }
const SPEED: Readonly<Record<RaceSport, number>> = { horses: 16.4, greyhounds: 16.4 }
/** After the first is at the line the others come in, and the picture of the finish is looked at. */
const AFTER_MS = 3000
export const MARK_MS = 500
/** From the gate to full speed, as a part of the race. */
const START = 0.1
/** The widest bow, as a part of the course. */
const BOW = 0.011
const GAP_STEPS = 1000

/** Draws how the race is seen: a float for each gap, two for each runner. */
export function drawCourse(runners: number, nextFloat: FloatSource): CourseFacts {
  const behind = [0]
  for (let place = 1; place < runners; place += 1) {
    // Squared: gaps are small more often than wide, and noses decide one race in four.
    const part = floorDraw(nextFloat, GAP_STEPS) / GAP_STEPS
    behind.push(behind[place - 1]! + 4 + Math.floor(part * part * 170))
  }
  const bow = () => floorDraw(nextFloat, 2001) - 1000
  return { behind, bows: Array.from({ length: runners }, () => [bow(), bow()] as const) }
}

/** From the start until the first is at the line. */
export const raceMs = (sport: RaceSport, metres: number): number => Math.round((metres / SPEED[sport]) * 1000)
/** From the start until the result is told. */
export const raceToldMs = (sport: RaceSport, metres: number): number => raceMs(sport, metres) + AFTER_MS

/** How far the whole field has come at a part of the race; it goes on behind the line. */
const pace = (part: number): number =>
  part < START ? (part * part) / (2 * START) / (1 - START / 2) : (part - START / 2) / (1 - START / 2)

/** Centimetres from the start by numbers less one, at so many milliseconds of a race. */
export function positionsAt(
  sport: RaceSport,
  metres: number,
  order: readonly number[],
  { behind, bows }: CourseFacts,
  ms: number,
): readonly number[] {
  const part = ms / raceMs(sport, metres)
  const inside = Math.min(1, part)
  const course = metres * 100
  return bows.map(([early, late], runner) => {
    const lag = (behind[order.indexOf(runner + 1)]! * LENGTH_CM[sport]) / 100
    const bow = (early * Math.sin(Math.PI * inside) + late * Math.sin(2 * Math.PI * inside)) / 1000
    // Nobody wanders out of the gate.
    const free = Math.min(1, inside / (2 * START))
    return Math.max(0, Math.round(course * (pace(part) + BOW * bow * free) - lag * inside ** 1.5))
  })
}
