// The draw of powerball: five floats for the normal balls, the sixth for the powerball.
import { type FloatSource, floorDraw, popDraw } from '@hanpan/fairness'
import { BALLS_DRAWN, BALL_HIGHEST, POWERBALLS, type PowerballResult, powerballResult } from './rules.ts'

export function drawPowerball(nextFloat: FloatSource): PowerballResult {
  const balls = popDraw(nextFloat, BALL_HIGHEST, BALLS_DRAWN)
  return powerballResult(balls, floorDraw(nextFloat, POWERBALLS))
}
