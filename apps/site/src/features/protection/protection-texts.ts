// How limits, lengths and minutes are said.
import { formatInteger } from '@hanpan/ui'
import type { CallResponse, LimitKind } from '@hanpan/contract'
import type { useTexts } from '../../words/words-context.tsx'

export type ProtectionState = CallResponse<'/api/protection/state'>
export type ProtectionLimit = ProtectionState['limits'][number]
type Translate = ReturnType<typeof useTexts>

export const isMinutes = (kind: LimitKind) => kind === 'time-day' || kind === 'reality'

export function amountText(t: Translate, kind: LimitKind, amount: number | null): string {
  if (amount === null) return t('protection.none')
  if (!isMinutes(kind)) return t('protection.won', { amount: formatInteger(amount) })
  return minutesText(t, amount)
}

export function minutesText(t: Translate, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('protection.minutes', { minutes: rest })
  return rest === 0 ? t('protection.hours', { hours }) : t('protection.hoursMinutes', { hours, minutes: rest })
}
