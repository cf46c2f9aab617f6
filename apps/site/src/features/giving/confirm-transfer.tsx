// The last look before money moves: to whom and how much. However often the button is pressed, it moves once.
import type { RefusalCode } from '@hanpan/contract'
import { Button, Dialog, Money, Notice, formatInteger, showToast } from '@hanpan/ui'
import { useRef, useState } from 'react'
import { setBalance, useSession } from '../../state/session.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import type { Target, TransferKind } from './give-form.tsx'

/** After these it is open whether the request arrived: the next try carries the same id. */
const UNKNOWN_OUTCOME: ReadonlySet<RefusalCode> = new Set(['NT99', 'TE99', 'E001', 'E002'])

interface ConfirmTransferProps {
  readonly kind: TransferKind
  readonly target: Target
  readonly amount: number
  readonly onClose: () => void
  readonly onDone: () => void
}

export function ConfirmTransfer({ kind, target, amount, onClose, onDone }: ConfirmTransferProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const point = useSession((state) => state.point)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const requestId = useRef<string | null>(null)
  const isGift = kind === 'give'
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    requestId.current ??= newRequestId()
    const path = isGift ? '/api/cash/give' : '/api/cash/takeback'
    const answer = await call(path, { memId: target.memId, amount, requestId: requestId.current })
    setBusy(false)
    if (answer.ok || !UNKNOWN_OUTCOME.has(answer.refusal)) requestId.current = null
    if (!answer.ok) return setRefusal(answer.refusal)
    setBalance(answer.value.balance, point)
    const facts = { id: target.memId, amount: formatInteger(amount) }
    showToast({ tone: 'brand', text: isGift ? t('give.doneGive', facts) : t('give.doneTake', facts) })
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isGift ? t('give.confirmGive') : t('give.confirmTake')}
      footer={
        <Button tone="primary" size="large" wide busy={busy} onClick={() => void submit()}>
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
        {refusal !== null && (
          <Notice tone="up">
            <p role="alert">{codeText(refusal)}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
