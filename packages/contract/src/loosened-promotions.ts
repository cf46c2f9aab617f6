// Which changes of promotions and of commission's settings loosen what guards money (second-operator.ts has those of the site and its games).
import type { AttendanceSettings, PointSettings, WheelSettings } from './calls/office/promotions.ts'
import type { CommissionSettings } from './calls/office/retail.ts'

/** Bets earn more, or points become money more easily. */
function loosensPoints(before: PointSettings, after: PointSettings): boolean {
  const earnsMore = Object.entries(after.rates).some(([group, levels]) =>
    levels.some(({ stakeBp, lossBp }, level) => {
      const was = before.rates[group as keyof PointSettings['rates']][level]!
      return stakeBp > was.stakeBp || lossBp > was.lossBp
    }),
  )
  const { conversion } = after
  const lowered = (['ko', 'en', 'vi'] as const).some(
    (language) => conversion.minimum[language] < before.conversion.minimum[language],
  )
  const isOpened = (after.enabled && !before.enabled) || (conversion.open && !before.conversion.open)
  return isOpened || earnsMore || lowered || conversion.unit < before.conversion.unit
}

/** A day or a streak pays more, or asks for another thing than it did. */
function loosensAttendance(before: AttendanceSettings, after: AttendanceSettings): boolean {
  const asksOtherwise = after.requires !== before.requires && before.requires !== 'none'
  const paysMore =
    after.dayPoints > before.dayPoints || after.bonuses.some((bonus, index) => bonus > before.bonuses[index]!)
  return (after.enabled && !before.enabled) || asksOtherwise || paysMore
}

type Prizes = WheelSettings['prizes']
const largest = (prizes: Prizes) => Math.max(0, ...prizes.map(({ amount }) => amount))

/** Exactly: whether a spin costs more on average, of all prizes or of those in cash. */
function costsMore(before: Prizes, after: Prizes): boolean {
  const weights = (prizes: Prizes) => prizes.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  const cost = (prizes: Prizes) => prizes.reduce((sum, { amount, weight }) => sum + BigInt(amount) * BigInt(weight), 0n)
  const isMore = (was: Prizes, is: Prizes) => cost(is) * weights(before) > cost(was) * weights(after)
  const cash = (prizes: Prizes) => prizes.filter(({ kind }) => kind === 'cash')
  return isMore(before, after) || isMore(cash(before), cash(after))
}

/** More spins, a larger budget or prize, or a spin that costs more on average. */
function loosensWheel(before: WheelSettings, after: WheelSettings): boolean {
  const isMore = (['dailyBudget', 'spinsPerDay', 'depositSpins'] as const).some((name) => after[name] > before[name])
  return (
    (after.enabled && !before.enabled) ||
    isMore ||
    largest(after.prizes) > largest(before.prizes) ||
    costsMore(before.prizes, after.prizes)
  )
}

interface PromotionRules {
  readonly points: PointSettings
  readonly attendance: AttendanceSettings
  readonly wheel: WheelSettings
}

const judges: {
  readonly [Kind in keyof PromotionRules]: (before: PromotionRules[Kind], after: PromotionRules[Kind]) => boolean
} = {
  points: loosensPoints,
  attendance: loosensAttendance,
  wheel: loosensWheel,
}

/** Whether rules of a promotion give away more than before. Those that are switched off now and then are judged all the same. */
export const loosensPromotion = <Kind extends keyof PromotionRules>(
  kind: Kind,
  before: PromotionRules[Kind],
  after: PromotionRules[Kind],
): boolean => judges[kind](before, after)

const PERIODS_FROM_OFTEN = ['day', 'week', 'half-month'] as const

/**
 * Whether partners may earn more, or earlier, than before. Of the bases of losing commission only that of L2 is never larger than another
 * at the same rate (it deducts the rolling of L1), and L3 has rates of its own.
 */
export function loosensCommission(before: CommissionSettings, after: CommissionSettings): boolean {
  const often = ({ period }: CommissionSettings) => PERIODS_FROM_OFTEN.indexOf(period)
  const isOtherBase =
    after.losingBase !== before.losingBase && !(before.losingBase === 'L1' && after.losingBase === 'L2')
  return isOtherBase || (before.carryLoss && !after.carryLoss) || often(after) < often(before)
}
