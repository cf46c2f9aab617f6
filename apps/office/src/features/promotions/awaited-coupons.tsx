// Coupons that wait for a second operator: what they would be.
import { AwaitedNotice, useAwaited, type AwaitedChange, type AwaitedWish } from '../../parts/awaited.tsx'
import { formatInteger } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'

interface Wished {
  readonly name: string
  readonly kind: 'cash' | 'point'
  readonly amount: number
  readonly mode: 'single' | 'shared' | 'assigned' | 'segment'
  readonly segment?: { readonly name: string }
  readonly count: number
  readonly memIds: readonly string[]
}

export function AwaitedCoupons() {
  const t = useTexts()
  const wishes = useAwaited('coupon.issue')
  const changesOf = ({ facts }: AwaitedWish): readonly AwaitedChange[] => {
    const { name, kind, amount, mode, count, memIds, segment } = JSON.parse(String(facts['after'])) as Wished
    const receivers = mode === 'assigned' ? memIds.length : count
    return [
      { name: t('coupons.name'), after: name },
      { name: t('promotions.kind'), after: t(`promotions.${kind}`) },
      { name: t('coupons.worth'), after: `${formatInteger(amount)} × ${formatInteger(receivers)}` },
      { name: t('coupons.mode'), after: segment?.name ?? t(`coupons.modeShort.${mode}`) },
    ]
  }
  return wishes.map((wish) => <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={changesOf(wish)} />)
}
