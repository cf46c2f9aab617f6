// Speed keno put together of its parts.
import { type SourceGame, defineSourceGame } from '../game.ts'
import { drawSpeedKeno } from './draw.ts'
import { SPEED_KENO_NUMBER_MARKETS, speedKenoEverything, speedKenoMarkets } from './markets.ts'
import { SPEED_KENO_PAY_TABLES, SPEED_KENO_PRICES } from './prices.ts'
import { type SpeedKenoFacts, type SpeedKenoOptions, type SpeedKenoResult, parseSpeedKenoResult } from './rules.ts'

export function defineSpeedKeno(options: SpeedKenoOptions): SourceGame {
  return defineSourceGame<SpeedKenoFacts, SpeedKenoResult>({
    key: 'speedkeno',
    rules: speedKenoMarkets(options),
    everything: speedKenoEverything,
    numberMarkets: SPEED_KENO_NUMBER_MARKETS,
    defaultPrices: SPEED_KENO_PRICES,
    defaultPayTables: SPEED_KENO_PAY_TABLES,
    draw: drawSpeedKeno,
    parseResult: parseSpeedKenoResult,
    factsOf: (result) => result,
    numbersOf: ({ numbers }) => numbers,
  })
}
