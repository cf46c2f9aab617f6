// What needs a second operator: the requests that wait for one, the site's limits by action, and which changes loosen what guards money.
// Office and server judge by the same lines, so that a dialog says beforehand what the server will ask for.
import { z } from 'zod'
import type { LevelLimitsOfCash, SiteOptionsOnWire } from './calls/office/sites.ts'
import type { Permission } from './define-call.ts'

export const approvalKinds = [
  'member.adjust',
  'cash.approve',
  'payout.batch',
  'day.close',
  'payment.provider',
  'payment.refund',
  'alert.channel',
  'round.correct',
  'site.options',
  'deposit.account',
  'operator.rights',
  'partner.rates',
  'partner.payout',
  'game.limits',
  'promotion.rules',
  'coupon.issue',
  'partner.options',
  'member.level',
  'level.rule',
  'sport.result',
  'sport.limits',
  'sport.factor',
  'sport.referral',
  'sport.stakes',
  'sport.rules',
  'vendor.connection',
  'vendor.repair',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** Kinds that change rules rather than move money: who is the only one that could agree makes them alone. */
export const settingKinds = [
  'site.options',
  'deposit.account',
  'payment.provider',
  'alert.channel',
  'operator.rights',
  'partner.rates',
  'game.limits',
  'promotion.rules',
  'partner.options',
  'member.level',
  'level.rule',
  'sport.limits',
  'sport.factor',
  'sport.referral',
  'sport.stakes',
  'sport.rules',
  'vendor.connection',
] as const satisfies readonly ApprovalKind[]
export type SettingKind = (typeof settingKinds)[number]

/** Who sees that a request of a kind waits where the thing itself is shown: whoever sees the thing. */
export const waitingReaders = {
  'member.adjust': 'members.read',
  'cash.approve': 'cash.read',
  'payout.batch': 'cash.read',
  'day.close': 'reports.read',
  'round.correct': 'minigames.read',
  'site.options': 'sites.manage',
  'deposit.account': 'cash.read',
  'payment.provider': 'cash.read',
  'payment.refund': 'cash.read',
  'alert.channel': 'overview.read',
  'operator.rights': 'operators.manage',
  'partner.rates': 'partners.read',
  'partner.payout': 'partners.read',
  'game.limits': 'minigames.read',
  'promotion.rules': 'promotions.manage',
  'coupon.issue': 'promotions.manage',
  'partner.options': 'partners.read',
  'member.level': 'members.read',
  'level.rule': 'sites.manage',
  'sport.result': 'sports.read',
  'sport.limits': 'sports.read',
  'sport.factor': 'sports.read',
  'sport.referral': 'sports.read',
  'sport.stakes': 'sports.read',
  'sport.rules': 'sports.read',
  'vendor.connection': 'vendors.read',
  'vendor.repair': 'vendors.read',
} as const satisfies Readonly<Record<ApprovalKind, Permission>>

/**
 * `adjustment` is what was given and taken together, `give` and `take` each by itself. `rate` is in hundredths of a percent. `result` is what the
 * results of an event that were entered by hand move.
 */
export const countedActions = [
  'deposit',
  'withdrawal',
  'adjustment',
  'give',
  'take',
  'rate',
  'payout',
  'result',
] as const
export type CountedAction = (typeof countedActions)[number]

const CASH_MAX = { memberDay: 1_000_000_000, operatorDay: 10_000_000_000 }
const ADJUSTMENT_MAX = { memberDay: 100_000_000, operatorDay: 1_000_000_000 }

/** The highest that can be set: no option switches the second operator off. */
export const secondOperatorBounds: Readonly<Record<CountedAction, typeof CASH_MAX>> = {
  deposit: CASH_MAX,
  withdrawal: CASH_MAX,
  adjustment: ADJUSTMENT_MAX,
  give: ADJUSTMENT_MAX,
  take: ADJUSTMENT_MAX,
  rate: { memberDay: 5_000, operatorDay: 50_000 },
  payout: CASH_MAX,
  result: CASH_MAX,
}

const limitsOf = (action: CountedAction) => {
  const { memberDay, operatorDay } = secondOperatorBounds[action]
  return z.object({
    memberDay: z
      .number()
      .int()
      .min(1)
      .max(memberDay)
      .describe(
        'What all operators together do alone for one member (of results: one event) on a Seoul day stays below this.',
      ),
    operatorDay: z
      .number()
      .int()
      .min(1)
      .max(operatorDay)
      .describe('What one operator does alone on a Seoul day stays below this.'),
  })
}

export const secondOperatorFrom = z
  .object({
    deposit: limitsOf('deposit'),
    withdrawal: limitsOf('withdrawal'),
    adjustment: limitsOf('adjustment'),
    give: limitsOf('give'),
    take: limitsOf('take'),
    rate: limitsOf('rate'),
    payout: limitsOf('payout'),
    result: limitsOf('result'),
  })
  .describe('From which sums on an action needs a second operator.')
export type SecondOperatorFrom = z.output<typeof secondOperatorFrom>

type Options = SiteOptionsOnWire

/** Whether a limit was raised, where 0 is none at all. */
const isRaised = (before: number, after: number) => before !== after && before !== 0 && (after === 0 || after > before)

const levelLimitNames = ['depositMax', 'depositDayMax', 'withdrawalMax', 'withdrawalDayMax'] as const

/** Whether a member may pay in or out more by the limits of one level than by those of another. */
export const loosensLevelLimits = (before: LevelLimitsOfCash, after: LevelLimitsOfCash): boolean =>
  levelLimitNames.some((name) => isRaised(before[name], after[name]))

/** What of the site's options a change loosens, by path. Tightening, and what guards no money, is not named. */
export function loosenedOptions(before: Options, after: Options): readonly string[] {
  const paths: string[] = []
  const note = (path: string, isLoosened: boolean) => void (isLoosened && paths.push(path))
  for (const side of ['deposit', 'withdrawal'] as const)
    note(`${side}.maximum`, after[side].maximum > before[side].maximum)
  note('deposit.asksPassword', before.deposit.asksPassword && !after.deposit.asksPassword)
  for (const action of countedActions) {
    for (const whose of ['memberDay', 'operatorDay'] as const) {
      const [was, is] = [before.secondOperatorFrom[action][whose], after.secondOperatorFrom[action][whose]]
      note(`secondOperatorFrom.${action}.${whose}`, is > was)
    }
  }
  note('prices.returnMin', after.prices.returnMin < before.prices.returnMin)
  note('prices.anyShareMin', after.prices.anyShareMin < before.prices.anyShareMin)
  note('protection.depositDay', isRaised(before.protection.depositDay, after.protection.depositDay))
  note('protection.depositMonth', isRaised(before.protection.depositMonth, after.protection.depositMonth))
  after.levels.forEach((level, index) => {
    const was = before.levels[index]
    if (!was) return
    for (const name of levelLimitNames) note(`levels.${index}.${name}`, isRaised(was[name], level[name]))
  })
  // Where members pay to: whatever is written there anew, money follows it.
  for (const name of ['bankNameKr', 'bankacc', 'memName', 'notice', 'noticeEn', 'noticeVi'] as const)
    note(`depositAccount.${name}`, before.depositAccount[name] !== after.depositAccount[name])
  return paths
}

interface PaidAccount {
  readonly bankNameKr: string
  readonly bankacc: string
  readonly memName: string
  readonly notice: string
  readonly noticeEn: string
  readonly noticeVi: string
  readonly levelFrom: number
  readonly levelTo: number
  readonly dayLimit: number
  readonly shown: boolean
}

/** Whether more money than before, or money of others, would be paid to what a deposit account says. */
export function loosensAccount(before: PaidAccount | null, after: PaidAccount): boolean {
  if (!before) return true
  const said = ['bankNameKr', 'bankacc', 'memName', 'notice', 'noticeEn', 'noticeVi'] as const
  const isOther = said.some((name) => before[name] !== after[name])
  const isWider = after.levelFrom < before.levelFrom || after.levelTo > before.levelTo
  return isOther || isWider || isRaised(before.dayLimit, after.dayLimit) || (after.shown && !before.shown)
}

interface GameLimits {
  readonly stakeMax: number
  readonly winMax: number
}

export const loosensGameLimits = (before: GameLimits | null, after: GameLimits): boolean =>
  before !== null && (after.stakeMax > before.stakeMax || after.winMax > before.winMax)

/** Null is no limit of the game's own. */
export const loosensExposure = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before)

/** What factors hold where none is set: by level they may differ. In thousandths. */
export interface FactorSpan {
  readonly least: number
  readonly most: number
}

/** Whether anybody may stake more on sports by another factor; null is none of its own, where others hold. */
export function loosensFactor(before: number | null, after: number | null, otherwise: FactorSpan): boolean {
  if (before === after) return false
  return (after ?? otherwise.most) > (before ?? otherwise.least)
}

interface ReferralLines {
  readonly stakeFrom: number | null
  readonly payoutFrom: number | null
}

/** Whether a bet passes by another line that somebody would have looked at; null is no line. */
export const loosensReferral = (before: ReferralLines, after: ReferralLines): boolean =>
  loosensExposure(before.stakeFrom, after.stakeFrom) || loosensExposure(before.payoutFrom, after.payoutFrom)

interface LimitOfMarkets {
  readonly sport: string | null
  readonly market: string | null
  readonly competitionId: string | null
  readonly stakeMax: number | null
  readonly payoutMax: number | null
}

/** Whether a bet may stake or pay more by other limits of markets: one that is gone, or higher; null is no limit. */
export const loosensMarketLimits = (before: readonly LimitOfMarkets[], after: readonly LimitOfMarkets[]): boolean =>
  before.some((was) => {
    const is = after.find(
      ({ sport, market, competitionId }) =>
        sport === was.sport && market === was.market && competitionId === was.competitionId,
    )
    return loosensExposure(was.stakeMax, is?.stakeMax ?? null) || loosensExposure(was.payoutMax, is?.payoutMax ?? null)
  })

/** Whether who has these permissions may agree to what others ask for. */
export const mayAgree = (permissions: readonly Permission[]): boolean => permissions.includes('approvals.decide')

interface ConnectionTerms {
  readonly state: string
  readonly settings: Readonly<Record<string, string>>
  /** Fingerprints. */
  readonly keys: readonly string[]
  /** Empty: from anywhere. */
  readonly addresses: readonly string[]
}

/**
 * Whether a vendor may speak that could not before: one that is switched on, and of one that is not off another place that it is asked at,
 * other keys, or other addresses that it speaks from. What a vendor pays out is the house's money.
 */
export function loosensConnection(before: ConnectionTerms, after: ConnectionTerms): boolean {
  if (after.state === 'off') return false
  if (before.state === 'off') return true
  const names = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)])
  return (
    isWider(before.addresses, after.addresses) ||
    after.keys.some((key) => !before.keys.includes(key)) ||
    [...names].some((name) => before.settings[name] !== after.settings[name])
  )
}

/** Of addresses that somebody may speak from: none named means any. */
const isWider = (before: readonly string[], after: readonly string[]): boolean =>
  before.length > 0 && (after.length === 0 || after.some((address) => !before.includes(address)))

/** A payment provider as two operators see and agree on it. */
export interface ProviderTermsOnWire {
  readonly name: string
  readonly nameEn: string
  readonly nameVi: string
  readonly url: string
  readonly merchant: string
  readonly addresses: readonly string[]
  readonly minimum: number
  readonly maximum: number
  readonly confirmMaximum: number
  readonly minutesToPay: number
  readonly levelMin: number
  readonly state: 'on' | 'off'
  /** Fingerprints. */
  readonly keys: readonly string[]
}

/** Whether a payment provider may credit members that could not before, or more of it: its word is money. */
export function loosensProvider(before: ProviderTermsOnWire, after: ProviderTermsOnWire): boolean {
  if (after.state === 'off') return false
  return (
    before.state === 'off' ||
    before.url !== after.url ||
    before.merchant !== after.merchant ||
    after.confirmMaximum > before.confirmMaximum ||
    isWider(before.addresses, after.addresses) ||
    after.keys.some((key) => !before.keys.includes(key))
  )
}
