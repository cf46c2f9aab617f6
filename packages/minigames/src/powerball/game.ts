// Powerball put together of its parts.
import { defineSourceGame } from '../game.ts'
import { drawPowerball } from './draw.ts'
import { POWERBALL_MARKETS, powerballEverything } from './markets.ts'
import { POWERBALL_PRICES } from './prices.ts'
import { type PowerballFacts, type PowerballResult, parsePowerballResult } from './rules.ts'

export const powerball = defineSourceGame<PowerballFacts, PowerballResult>({
  key: 'powerball',
  rules: POWERBALL_MARKETS,
  everything: powerballEverything,
  defaultPrices: POWERBALL_PRICES,
  draw: drawPowerball,
  parseResult: parsePowerballResult,
  factsOf: (result) => result,
})
