// What the dice that have been told leave open.
import type { SicBoOutcome } from '@hanpan/casino'
import { DICE_TURN_MS } from '../../../../../src/wire/table-pace.ts'
import type { TableWords } from '../words/words.ts'

/** How many dice have been told after so long. */
export const toldDice = (since: number): number => DICE_TURN_MS.filter((at) => at <= since).length

export function diceNeeds(words: TableWords, outcome: object, since: number): string | null {
  const { dice } = outcome as SicBoOutcome
  if (toldDice(since) !== 2) return null
  const sum = dice[0] + dice[1]
  return words.sicbo.needs(sum, sum + 1, sum + 6)
}
