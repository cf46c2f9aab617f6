// The site's options by the names of their form, for changes that are listed by their paths. An option without a name does not compile.
import { countedActions, type SiteOptionsOnWire } from '@hanpan/contract'
import { useTexts } from '../../words/words-context.tsx'

type Texts = ReturnType<typeof useTexts>
type Name = (t: Texts, path: readonly string[]) => string

/** Fields of an option that is an object, each with its own name behind the group's. */
const fieldsOf =
  <Option extends keyof SiteOptionsOnWire>(
    group: (t: Texts) => string,
    fields: { readonly [Field in keyof SiteOptionsOnWire[Option]]: (t: Texts) => string },
  ): Name =>
  (t, [field]) => {
    const known = fields as Readonly<Record<string, (t: Texts) => string>>
    const name = field === undefined ? undefined : known[field]
    return name ? `${group(t)} · ${name(t)}` : group(t)
  }

const NAMES: { readonly [Option in keyof SiteOptionsOnWire]: Name } = {
  siteName: (t) => t('options.siteName'),
  signupOpen: (t) => t('options.signupOpen'),
  signupReading: (t) => t('options.signupReading'),
  asksBirthAndTerms: (t) => t('licence.asks'),
  recommenderId: (t) => t('options.recommender'),
  reservedNames: (t) => t('options.reservedNames'),
  sns: (t, [index]) => t('options.contactNumber', { number: Number(index ?? 0) + 1 }),
  deposit: fieldsOf<'deposit'>((t) => t('options.deposit'), {
    open: (t) => t('options.depositOpen'),
    minimum: (t) => t('options.minimum'),
    maximum: (t) => t('options.maximum'),
    unit: (t) => t('options.unit'),
    asksPassword: (t) => t('options.asksPassword'),
    retrySeconds: (t) => t('options.retrySeconds'),
  }),
  withdrawal: fieldsOf<'withdrawal'>((t) => t('options.withdrawal'), {
    open: (t) => t('options.withdrawalOpen'),
    minimum: (t) => t('options.minimum'),
    maximum: (t) => t('options.maximum'),
    unit: (t) => t('options.unit'),
    pausedFrom: (t) => t('options.pausedFrom'),
    pausedTo: (t) => t('options.pausedTo'),
  }),
  secondOperatorFrom: (t, [first, second]) => {
    const action = countedActions.find((one) => one === first || one === second)
    const whose = (['memberDay', 'operatorDay'] as const).find((one) => one === first || one === second)
    const names = [
      t('secondOperator.title'),
      action && t(`secondOperator.${action}`),
      whose && t(`secondOperator.${whose}`),
    ]
    return names.filter(Boolean).join(' · ')
  },
  prices: fieldsOf<'prices'>((t) => t('options.prices'), {
    returnMin: (t) => t('options.returnMin'),
    anyShareMin: (t) => t('options.anyShareMin'),
  }),
  tax: fieldsOf<'tax'>((t) => t('options.tax'), {
    base: (t) => t('options.taxBase'),
    rate: (t) => t('options.taxRate'),
  }),
  feedAddresses: (t) => `${t('options.feed')} · ${t('options.feedAddresses')}`,
  pushContact: (t) => `${t('options.push')} · ${t('options.pushContact')}`,
  depositAccount: fieldsOf<'depositAccount'>((t) => t('options.account'), {
    bankNameKr: (t) => t('options.bank'),
    bankacc: (t) => t('options.bankAccount'),
    memName: (t) => t('options.holder'),
    notice: (t) => t('options.accountNotice'),
    noticeEn: (t) => t('depositAccounts.noticeEn'),
    noticeVi: (t) => t('depositAccounts.noticeVi'),
  }),
  licence: fieldsOf<'licence'>((t) => t('licence.title'), {
    number: (t) => t('licence.number'),
    authority: (t) => t('licence.authority'),
    jurisdiction: (t) => t('licence.jurisdiction'),
    minimumAge: (t) => t('licence.minimumAge'),
    termsUrl: (t) => t('licence.termsUrl'),
    termsVersion: (t) => t('licence.termsVersion'),
  }),
  protection: fieldsOf<'protection'>((t) => t('protectionDefaults.title'), {
    realityMinutes: (t) => t('protectionDefaults.reality'),
    depositDay: (t) => t('protectionDefaults.depositDay'),
    depositMonth: (t) => t('protectionDefaults.depositMonth'),
  }),
  levels: (t, [index, field]) => {
    const limits = ['depositMax', 'depositDayMax', 'withdrawalMax', 'withdrawalDayMax'] as const
    const limit = limits.find((one) => one === field)
    return [t('options.level', { level: Number(index ?? 0) + 1 }), limit && t(`levels.${limit}`)]
      .filter(Boolean)
      .join(' · ')
  },
  banks: (t, [index, field]) => {
    const fields = ['bankNameKr', 'bankNameEn', 'bankNameVi', 'shown', 'code'] as const
    const known = fields.find((one) => one === field)
    return [t('options.bankNumber', { number: Number(index ?? 0) + 1 }), known && t(`banks.${known}`)]
      .filter(Boolean)
      .join(' · ')
  },
}

/** How the form names what a path of the options leads to: `withdrawal.maximum`, `levels.2.depositMax`. */
export function useOptionName(): (path: string) => string {
  const t = useTexts()
  return (path) => {
    const [option, ...rest] = path.split('.')
    const name = Object.hasOwn(NAMES, option!) ? NAMES[option as keyof SiteOptionsOnWire] : null
    return name ? name(t, rest) : path
  }
}
