// What an entry of the books is, in words.
import type { Texts } from '../words/words.ts'
import { useTexts } from '../words/words-context.tsx'

const kinds = [
  'deposit',
  'withdrawal',
  'withdrawal-hold',
  'bet-points',
  'bet-points-reversal',
  'attendance',
  'wheel-prize',
  'coupon',
  'point-conversion',
  'withdrawal-rejected',
  'stake',
  'winnings',
  'refund',
  'adjustment',
  'bet-correction',
  'house-result',
  'commission',
] as const satisfies readonly (keyof Texts['entryKind'])[]

/** The kind of an entry in words; a kind that this office does not know yet is shown as the books name it. */
export function useKindText(): (kind: string) => string {
  const t = useTexts()
  return (kind) => {
    const known = kinds.find((one) => one === kind)
    return known ? t(`entryKind.${known}`) : kind
  }
}
