// Powerball put together of its parts.
import { defineGame } from '../game.ts'
import { drawPowerball } from './draw.ts'
import { POWERBALL_EVERYTHING, POWERBALL_MARKETS } from './markets.ts'
import { POWERBALL_PRICES } from './prices.ts'
import { type PowerballFacts, type PowerballResult, parsePowerballResult } from './rules.ts'

export const powerball = defineGame<PowerballFacts, PowerballResult>({
  key: 'powerball',
  rules: POWERBALL_MARKETS,
  everything: POWERBALL_EVERYTHING,
  defaultPrices: POWERBALL_PRICES,
  draw: drawPowerball,
  parseResult: parsePowerballResult,
  factsOf: (result) => result,
})
