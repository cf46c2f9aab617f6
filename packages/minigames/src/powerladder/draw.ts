// Power ladder has no draw of its own: it reads powerball's.
import { assert } from '@hanpan/kernel'
import type { DrawResult } from '../game.ts'
import { parsePowerballResult } from '../powerball/rules.ts'
import { type PowerLadderResult, powerLadderResult } from './rules.ts'

export function readPowerLadder(drawn: DrawResult): PowerLadderResult {
  const powerball = parsePowerballResult(drawn)
  assert(powerball, `not a draw of powerball: ${JSON.stringify(drawn)}`)
  return powerLadderResult(powerball.balls[0]!)
}
