// Payments through providers, one row each: whose, by whom, how much, and what has become of it.
import { DateTime, Money } from '@hanpan/ui'
import { SecondDiscs } from '../../parts/second-notice.tsx'
import { PaneRow } from '../../parts/list-and-pane.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { type PaymentRow, stateTones } from './payment-row.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

interface PaymentListProps {
  readonly payments: readonly PaymentRow[]
  readonly empty: string
  readonly selected: string | undefined
  readonly onSelect: (payment: PaymentRow) => void
}

export function PaymentList({ payments, empty, selected, onSelect }: PaymentListProps) {
  const t = useTexts()
  if (payments.length === 0) return <EmptyState title={empty} />
  return (
    <ul aria-label={t('menu.payments')}>
      {payments.map((payment) => (
        <PaneRow key={payment.cashIdx} isSelected={payment.cashIdx === selected} onSelect={() => onSelect(payment)}>
          <span className="min-w-0 truncate">
            <b className="font-semibold">{payment.memNick}</b> <span className="text-dim">{payment.memId}</span>
          </span>
          <Money value={payment.amount} className="text-right text-base font-bold" />
          <span className="min-w-0 truncate text-xs text-dim">
            {payment.providerName} · <DateTime at={payment.createdAt} short />
          </span>
          <span className="flex items-center justify-end gap-1.5 text-xs">
            {payment.secondOperator && <SecondDiscs />}
            <PaymentBadge payment={payment} />
          </span>
        </PaneRow>
      ))}
    </ul>
  )
}

export function PaymentBadge({ payment }: { readonly payment: Pick<PaymentRow, 'state' | 'chargeBack'> }) {
  const t = useTexts()
  const { state, chargeBack } = payment
  if (state === 'charged_back' && chargeBack !== null && chargeBack !== 'open')
    return <Badge tone="neutral">{t(`payments.chargeBack-${chargeBack}`)}</Badge>
  return <Badge tone={stateTones[state]}>{t(`payments.state-${state}`)}</Badge>
}
