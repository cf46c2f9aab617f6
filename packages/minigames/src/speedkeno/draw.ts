// The draw of speed keno: 22 floats, three HMAC blocks.
import { type FloatSource, popDraw } from '@hanpan/fairness'
import { NUMBERS_DRAWN, NUMBER_HIGHEST, type SpeedKenoResult, speedKenoResult } from './rules.ts'

export function drawSpeedKeno(nextFloat: FloatSource): SpeedKenoResult {
  return speedKenoResult(popDraw(nextFloat, NUMBER_HIGHEST, NUMBERS_DRAWN))
}
