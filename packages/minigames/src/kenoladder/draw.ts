// Keno ladder has no draw of its own: it reads speed keno's.
import { assert } from '@hanpan/kernel'
import type { DrawResult } from '../game.ts'
import { parseSpeedKenoResult } from '../speedkeno/rules.ts'
import { type KenoLadderOptions, type KenoLadderResult, kenoLadderResult } from './rules.ts'

export function readKenoLadder(options: KenoLadderOptions, drawn: DrawResult): KenoLadderResult {
  const keno = parseSpeedKenoResult(drawn)
  assert(keno, `not a draw of speed keno: ${JSON.stringify(drawn)}`)
  return kenoLadderResult(options, keno.numbers[0]!)
}
