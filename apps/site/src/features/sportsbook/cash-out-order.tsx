// Has an open bet cashed out by itself as soon as it is worth an amount: kept on the server, whether the page is open or not.
import type { SportBetOnWire } from '@hanpan/contract'
import { Button, MoneyField, showToast, useWonText } from '@hanpan/ui'
import { type SyntheticEvent, useState } from 'react'
import { callKey, queries } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

export function CashOutOrder({ bet }: { readonly bet: SportBetOnWire }) {
  const t = useTexts()
  const won = useWonText()
  const codeText = useCodeText()
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [value, setValue] = useState<number | null>(null)
  const [error, setError] = useState<string>()

  const send = async (amount: number | null) => {
    setIsSending(true)
    const answer = await call('/api/bet/cashOutAt', { betId: bet.betId, value: amount })
    setIsSending(false)
    if (!answer.ok && amount !== null) setError(codeText(answer.refusal))
    else if (!answer.ok) showToast({ tone: 'up', text: codeText(answer.refusal) })
    else {
      setIsOpen(false)
      setError(undefined)
      showToast({
        tone: 'brand',
        text: amount === null ? t('sport.cashOut.orderEnded') : t('sport.cashOut.ordered', { amount: won(amount) }),
      })
    }
    void queries.invalidateQueries({ queryKey: callKey('/api/bet/betDetail') })
    void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
  }

  const judge = (amount: number | null): string | undefined => {
    const least = bet.cashOut?.value ?? 0
    if (amount === null || amount <= least) return t('sport.cashOut.orderAbove', { amount: won(least) })
    return amount >= bet.winMax ? t('sport.cashOut.orderBelow', { amount: won(bet.winMax) }) : undefined
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = judge(value)
    setError(wrong)
    if (wrong === undefined && !isSending) void send(value)
  }

  if (bet.type !== 'wait' || bet.pendingUntil !== null) return null
  if (bet.cashOutAt !== null)
    return (
      <p className="flex items-center justify-between gap-3 rounded-md border border-line bg-raised px-3 py-2 text-sm print:hidden">
        <span>{t('sport.cashOut.orderStands', { amount: won(bet.cashOutAt) })}</span>
        <Button size="small" busy={isSending} onClick={() => void send(null)}>
          {t('sport.cashOut.orderEnd')}
        </Button>
      </p>
    )
  if (!isOpen)
    return (
      <Button size="small" className="self-start print:hidden" onClick={() => setIsOpen(true)}>
        {t('sport.cashOut.order')}
      </Button>
    )
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 print:hidden" noValidate>
      <MoneyField
        label={t('sport.cashOut.orderAmount')}
        hint={t('sport.cashOut.orderHint')}
        value={value}
        onValueChange={setValue}
        error={error}
      />
      <div className="flex gap-2">
        <Button size="small" tone="primary" type="submit" busy={isSending}>
          {t('sport.cashOut.orderConfirm')}
        </Button>
        <Button size="small" onClick={() => setIsOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
