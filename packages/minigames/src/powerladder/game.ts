// Power ladder put together of its parts.
import { defineGame } from '../game.ts'
import type { Ladder } from '../ladder.ts'
import { readPowerLadder } from './draw.ts'
import { POWER_LADDER_MARKETS, powerLadderEverything } from './markets.ts'
import { POWER_LADDER_PRICES } from './prices.ts'
import { type PowerLadderResult, parsePowerLadderResult } from './rules.ts'

export const powerladder = defineGame<Ladder, PowerLadderResult>({
  key: 'powerladder',
  source: 'powerball',
  rules: POWER_LADDER_MARKETS,
  everything: powerLadderEverything,
  defaultPrices: POWER_LADDER_PRICES,
  resultOf: readPowerLadder,
  parseResult: parsePowerLadderResult,
  factsOf: (result) => result,
})
