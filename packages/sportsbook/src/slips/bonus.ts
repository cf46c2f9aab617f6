// The bonus by folders: a combination of three legs and more is paid at a little more than its price.
import { ODDS_ONE, type OddsMilli } from '@hanpan/kernel'
import type { SlipLeg } from './slip.ts'

export interface BonusTable {
  /** Legs at this price or below are paid as they are and count for nothing here. */
  readonly priceBelow: OddsMilli
  /** From so many counting legs, the price is multiplied by so many thousandths. Both ascend. */
  readonly steps: readonly { readonly folders: number; readonly factor: OddsMilli }[]
}

/** What Korean sites offer most often; a site sets its own. */
export const USUAL_BONUS: BonusTable = {
  priceBelow: 1150 as OddsMilli,
  steps: [
    { folders: 3, factor: 1040 as OddsMilli },
    { folders: 4, factor: 1060 as OddsMilli },
    { folders: 5, factor: 1080 as OddsMilli },
  ],
}

/** The most that a bonus may be worth: it doubles the price. */
export const BONUS_FACTOR_MAX = 2000 as OddsMilli

/** A table can be offered when one more leg never lowers what it gives. */
export function bonusIsValid({ priceBelow, steps }: BonusTable): boolean {
  if (!Number.isSafeInteger(priceBelow) || priceBelow < ODDS_ONE) return false
  let before = { folders: 1, factor: ODDS_ONE }
  for (const step of steps) {
    if (!Number.isSafeInteger(step.folders) || step.folders <= before.folders) return false
    if (!Number.isSafeInteger(step.factor) || step.factor < before.factor || step.factor > BONUS_FACTOR_MAX)
      return false
    before = step
  }
  return true
}

/**
 * The bonus that legs have earned, in thousandths. A leg that came back whole counts no longer, so that the bonus is the one of the
 * combination that is left; a leg of which a part is played counts.
 */
export function bonusOf(table: BonusTable | null, legs: readonly SlipLeg[]): OddsMilli {
  if (!table) return ODDS_ONE
  const folders = legs.filter(({ price, result }) => {
    const isVoid = result !== null && result.voided === result.of
    return price > table.priceBelow && !isVoid
  }).length
  let factor = ODDS_ONE
  for (const step of table.steps) if (step.folders <= folders) factor = step.factor
  return factor
}
