// The settings of promotions by the names that their forms give them, for the list of what a change changes.
import { STREAK_DAYS } from '@hanpan/promotions'
import { useTexts } from '../../words/words-context.tsx'

const MINIMUM = { ko: 'minKo', en: 'minEn', vi: 'minVi' } as const

/** Names a path like `bonuses.0` or `prizes.3.amount`; one that no form shows keeps its path. */
export function useSettingName(): (path: string) => string {
  const t = useTexts()
  return (path) => {
    const parts = path.split('.')
    const [first = '', second = '', third = '', fourth = ''] = parts
    const plain = ['enabled', 'dayPoints', 'requires', 'dailyBudget', 'spinsPerDay', 'depositSpins'] as const
    const known = plain.find((name) => name === first)
    if (known && parts.length === 1) return t(`promotions.${known}`)
    if (first === 'bonuses') return t('promotions.bonus', { day: STREAK_DAYS[Number(second)] ?? second })
    if (first === 'prizes' && third !== '') {
      const number = Number(second) + 1
      if (third === 'kind') return t('promotions.prizeKind', { number })
      return t(third === 'amount' ? 'promotions.prizeAmount' : 'promotions.prizeWeight', { number })
    }
    if (first === 'rates' && fourth !== '') {
      const level = Number(third) + 1
      return t(fourth === 'stakeBp' ? 'promotions.stakeOf' : 'promotions.lossOf', { level })
    }
    if (first === 'conversion' && second === 'open') return t('promotions.conversion')
    if (first === 'conversion' && second === 'unit') return t('promotions.unit')
    const minimum = second === 'minimum' ? MINIMUM[third as keyof typeof MINIMUM] : undefined
    return minimum ? t(`promotions.${minimum}`) : path
  }
}

/** Whole numbers with their thousands; rates as the percent that their fields show. */
export function settingText(path: string, value: string | undefined): string {
  if (value === undefined) return '–'
  if (!/^\d+$/.test(value)) return value
  return /(stake|loss)Bp$/.test(path) ? `${Number(value) / 100} %` : Number(value).toLocaleString('en-US')
}
