// The options of the site as a form holds them (lists of words and of addresses are one text), and what the server would refuse of them,
// field by field.
import {
  countedActions,
  LIMIT_WON_MIN,
  MINUTES_MIN,
  MINUTES_OF_DAY,
  secondOperatorBounds,
  type SiteOptionsOnWire,
} from '@hanpan/contract'
import { formatInteger } from '@hanpan/ui'
import { useOutside } from '../../parts/form-fields.tsx'
import { needed, type Judge, type Problems } from '../../parts/judged-form.ts'
import { useTexts } from '../../words/words-context.tsx'
import { isTimeOfDay, limitsFit } from './changed-options.ts'

export interface OptionsValues extends Omit<SiteOptionsOnWire, 'reservedNames' | 'feedAddresses'> {
  readonly reservedNames: string
  readonly feedAddresses: string
}

export const valuesOf = ({ reservedNames, feedAddresses, ...options }: SiteOptionsOnWire): OptionsValues => ({
  ...options,
  reservedNames: reservedNames.join(', '),
  feedAddresses: feedAddresses.join('\n'),
})

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Words stand between commas and lines, each once; an address has a line of its own. */
export const optionsOf = ({ reservedNames, feedAddresses, ...options }: OptionsValues): SiteOptionsOnWire => ({
  ...options,
  reservedNames: [...new Set(partsOf(reservedNames, /[,\n]/))],
  feedAddresses: partsOf(feedAddresses, /\n/),
})

const ADDRESS = /^https:\/\/[^\s@]+$/
const ADDRESSES_MAX = 5
const ADDRESS_LENGTH_MAX = 300
const MAIL = /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/
const NAMES_MAX = 100
const TERMS = /^(https:\/\/\S+|\/\S*)?$/
const RETURN_MAX = 97
const SHARE_MIN = 50
const TAX_MAX = 10_000
const RETRY_SECONDS_MAX = 3600

const namesFit = (names: readonly string[]): boolean =>
  names.length <= NAMES_MAX && names.every((name) => name.length >= 2 && name.length <= 20)

const feedFits = (addresses: readonly string[]): boolean =>
  addresses.length <= ADDRESSES_MAX &&
  new Set(addresses).size === addresses.length &&
  addresses.every((address) => ADDRESS.test(address) && address.length <= ADDRESS_LENGTH_MAX)

/** 0 stands for none. */
const limitFits = (limit: number) => limit === 0 || limit >= LIMIT_WON_MIN
const minutesFit = (minutes: number) => minutes === 0 || (minutes >= MINUTES_MIN && minutes <= MINUTES_OF_DAY)
const ageFits = (age: number) => age === 0 || (age >= 18 && age <= 99)

/** The server's rules, in the order in which the form shows its groups. */
export function useOptionsJudge(): Judge<OptionsValues> {
  const t = useTexts()
  const outside = useOutside()

  const protectionProblems = ({ protection }: OptionsValues): Problems<OptionsValues> => {
    const { realityMinutes, depositDay, depositMonth } = protection
    const isMonthLess = depositDay !== 0 && depositMonth !== 0 && depositDay > depositMonth
    return {
      'protection.realityMinutes': !minutesFit(realityMinutes) && t('protectionDefaults.minutesWrong'),
      'protection.depositDay': !limitFits(depositDay) && t('protectionDefaults.limitWrong'),
      'protection.depositMonth': !limitFits(depositMonth)
        ? t('protectionDefaults.limitWrong')
        : isMonthLess && t('protectionDefaults.monthWrong'),
    }
  }
  const moneyProblems = ({ deposit, withdrawal }: OptionsValues): Problems<OptionsValues> => {
    const time = (text: string) => needed(text) || (!isTimeOfDay(text) && t('options.pausedHint'))
    return {
      'deposit.minimum': !limitsFit(deposit) && t('options.limitsRule'),
      'deposit.retrySeconds': outside(deposit.retrySeconds, 0, RETRY_SECONDS_MAX),
      'withdrawal.minimum': !limitsFit(withdrawal) && t('options.limitsRule'),
      'withdrawal.pausedFrom': time(withdrawal.pausedFrom),
      'withdrawal.pausedTo': time(withdrawal.pausedTo),
    }
  }
  const secondOperatorProblems = ({ secondOperatorFrom: from }: OptionsValues): Problems<OptionsValues> =>
    Object.fromEntries(
      countedActions.flatMap((action) =>
        (['memberDay', 'operatorDay'] as const).map((whose) => {
          const most = secondOperatorBounds[action][whose]
          const value = from[action][whose]
          const isWrong = value < 1 || value > most
          return [
            `secondOperatorFrom.${action}.${whose}`,
            isWrong && t('secondOperator.wrong', { amount: formatInteger(most) }),
          ]
        }),
      ),
    )
  return (values) => {
    const { reservedNames, feedAddresses } = optionsOf(values)
    const { licence, prices } = values
    return {
      siteName: needed(values.siteName),
      reservedNames: !namesFit(reservedNames) && t('options.reservedNamesHint'),
      'licence.minimumAge': !ageFits(licence.minimumAge) && t('licence.ageWrong'),
      'licence.termsUrl': !TERMS.test(licence.termsUrl.trim()) && t('licence.termsHint'),
      ...protectionProblems(values),
      ...moneyProblems(values),
      ...secondOperatorProblems(values),
      'prices.returnMin': prices.returnMin > RETURN_MAX && t('options.percentWrong', { from: 0, to: RETURN_MAX }),
      'prices.anyShareMin':
        (prices.anyShareMin < SHARE_MIN || prices.anyShareMin > 100) &&
        t('options.percentWrong', { from: SHARE_MIN, to: 100 }),
      'tax.rate':
        (values.tax.rate < 0 || values.tax.rate > TAX_MAX) && t('options.taxRateWrong', { to: formatInteger(TAX_MAX) }),
      feedAddresses: !feedFits(feedAddresses) && t('options.feedWrong', { count: ADDRESSES_MAX }),
      pushContact: !MAIL.test(values.pushContact.trim()) && t('options.pushWrong'),
    }
  }
}
