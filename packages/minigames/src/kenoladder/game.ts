// Keno ladder put together of its parts.
import { type Game, defineGame } from '../game.ts'
import type { Ladder } from '../ladder.ts'
import { readKenoLadder } from './draw.ts'
import { KENO_LADDER_MARKETS, kenoLadderEverything } from './markets.ts'
import { KENO_LADDER_PRICES } from './prices.ts'
import { type KenoLadderOptions, type KenoLadderResult, parseKenoLadderResult } from './rules.ts'

export function defineKenoLadder(options: KenoLadderOptions): Game {
  return defineGame<Ladder, KenoLadderResult>({
    key: 'kenoladder',
    source: 'speedkeno',
    rules: KENO_LADDER_MARKETS,
    everything: () => kenoLadderEverything(options),
    defaultPrices: KENO_LADDER_PRICES,
    resultOf: (drawn) => readKenoLadder(options, drawn),
    parseResult: (value) => parseKenoLadderResult(options, value),
    factsOf: (result) => result,
  })
}
