// How a limit is said: won, or minutes.
import type { LimitKind } from '@hanpan/contract'
import { formatInteger } from '@hanpan/ui'
import type { useTexts } from '../../words/words-context.tsx'

export const isMinutes = (kind: LimitKind) => kind === 'time-day' || kind === 'reality'

export function limitText(t: ReturnType<typeof useTexts>, kind: LimitKind, amount: number | null): string {
  if (amount === null) return t('protection.none')
  return t(isMinutes(kind) ? 'protection.minutes' : 'protection.won', { amount: formatInteger(amount) })
}
