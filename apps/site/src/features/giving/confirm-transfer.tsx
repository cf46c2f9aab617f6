// The last look before money moves: to whom and how much. However often the button is pressed, it moves once.
import { Button, Dialog, Money, Notice, formatInteger, showToast } from '@hanpan/ui'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { setBalance, useSession } from '../../state/session.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { Target, TransferKind } from './give-form.tsx'

interface ConfirmTransferProps {
  readonly kind: TransferKind
  readonly target: Target
  readonly amount: number
  readonly onClose: () => void
  readonly onDone: () => void
}

export function ConfirmTransfer({ kind, target, amount, onClose, onDone }: ConfirmTransferProps) {
  const t = useTexts()
  const point = useSession((state) => state.point)
  const isGift = kind === 'give'
  const form = useCallForm({
    defaultValues: { memId: target.memId, amount },
    send: (values, requestId) => callInFull(isGift ? '/api/cash/give' : '/api/cash/takeback', { ...values, requestId }),
    onDone({ balance }) {
      setBalance(balance, point)
      const facts = { id: target.memId, amount: formatInteger(amount) }
      showToast({ tone: 'brand', text: isGift ? t('give.doneGive', facts) : t('give.doneTake', facts) })
      onClose()
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={isGift ? t('give.confirmGive') : t('give.confirmTake')}
      footer={
        <Button tone="primary" size="large" wide busy={form.busy} onClick={() => void form.submit()}>
          {isGift ? t('give.doGive') : t('give.doTake')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-y-2 rounded-md bg-raised px-4 py-3 [&>dd]:text-right [&>dt]:text-dim">
          <dt>{t('give.member')}</dt>
          <dd className="font-semibold">
            {target.memId} <span className="font-normal text-dim">({target.nickMasked})</span>
          </dd>
          <dt>{t('give.amount')}</dt>
          <dd className="text-lg font-semibold">
            <Money value={amount} />
          </dd>
        </dl>
        <Notice tone="warn">{isGift ? t('give.final') : t('give.finalTake')}</Notice>
        <FormRefusal code={form.refusal} />
      </div>
    </Dialog>
  )
}
