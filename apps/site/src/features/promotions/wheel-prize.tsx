// A prize in words: won, points, or none.
import type { CallResponse } from '@hanpan/contract'
import { Money, Points, formatInteger, useUiWords, useWonText } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

export type Wheel = CallResponse<'/api/rotary/wheel'>
export type Spin = CallResponse<'/api/rotary/list'>['list'][number]
type Prize = Pick<Wheel['prizes'][number], 'kind' | 'amount'>

export function usePrizeText(): (prize: Prize) => string {
  const t = useTexts()
  const { pointSuffix } = useUiWords()
  const won = useWonText()
  return ({ kind, amount }) =>
    amount === 0 ? t('rotary.nothing') : kind === 'cash' ? won(amount) : `${formatInteger(amount)}${pointSuffix}`
}

export function PrizeText({ prize, className }: { readonly prize: Prize; readonly className?: string }) {
  const t = useTexts()
  if (prize.amount === 0) return <span className="text-dim">{t('rotary.nothing')}</span>
  const Amount = prize.kind === 'cash' ? Money : Points
  return <Amount value={prize.amount} className={className ?? 'font-semibold'} />
}
