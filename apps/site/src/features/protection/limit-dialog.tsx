// Changes one limit, and says before it is sent when the change will hold.
import { LIMIT_WON_MIN, MINUTES_MIN, MINUTES_OF_DAY, type RefusalCode } from '@hanpan/contract'
import { MINUTE_MS } from '@hanpan/kernel'
import { Button, Dialog, formatInteger, MoneyField, Notice, showToast, useUiWords } from '@hanpan/ui'
import { useRef, useState } from 'react'
import { serverNow } from '../../wire/server-clock.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { reloadProtection } from './reload-protection.ts'
import { amountText, isMinutes, minutesText, type ProtectionLimit } from './protection-texts.ts'

const QUICK_WON = [100_000, 300_000, 500_000, 1_000_000] as const
const QUICK_MINUTES = [30, 60, 120, 240] as const

export function LimitDialog({ limit, onClose }: { readonly limit: ProtectionLimit; readonly onClose: () => void }) {
  const t = useTexts()
  const ui = useUiWords()
  const codeText = useCodeText()
  const { kind } = limit
  const minutes = isMinutes(kind)
  const [amount, setAmount] = useState(limit.amount)
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const name = t(`protection.kinds.${kind}`)
  const [least, most] = minutes ? [MINUTES_MIN, MINUTES_OF_DAY] : [LIMIT_WON_MIN, 1_000_000_000_000]
  const fits = amount !== null && amount >= least && amount <= most
  const looser = limit.amount !== null && amount !== null && amount > limit.amount
  const send = async (value: number | null) => {
    if (busy) return
    setBusy(true)
    const answer = await call('/api/protection/limit', { kind, amount: value })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    reloadProtection()
    const later = Date.parse(answer.value.from) - serverNow() > MINUTE_MS
    showToast({ tone: 'brand', text: later ? t('protection.savedLater') : t('protection.saved', { name }) })
    onClose()
  }
  const range = minutes
    ? t('protection.minutesRange', { least: String(least), most: minutesText(t, most) })
    : t('protection.wonRange', { least: formatInteger(least) })
  const error =
    amount === null
      ? t('ui.empty', { label: minutes ? t('protection.minutesField') : t('protection.wonField') })
      : range
  return (
    <Dialog open onClose={onClose} title={name} initialFocus={field}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTouched(true)
          if (fits) void send(amount)
          else field.current?.focus()
        }}
      >
        <p className="text-sm leading-6 text-dim">{t(`protection.notes.${kind}`)}</p>
        <MoneyField
          ref={field}
          label={minutes ? t('protection.minutesField') : t('protection.wonField')}
          value={amount}
          onValueChange={setAmount}
          onBlur={() => amount !== null && setTouched(true)}
          unit={minutes ? t('protection.minuteUnit') : ui.wonSuffix}
          required
          error={touched && !fits ? error : undefined}
        />
        <div className="grid grid-cols-2 gap-1.5">
          {(minutes ? QUICK_MINUTES : QUICK_WON).map((value) => (
            <Button key={value} size="small" className="figures" onClick={() => setAmount(value)}>
              {amountText(t, kind, value)}
            </Button>
          ))}
        </div>
        <Notice tone={looser ? 'warn' : 'down'}>{looser ? t('protection.looser') : t('protection.atOnce')}</Notice>
        {refusal !== null && (
          <Notice tone="up">
            <p role="alert">{codeText(refusal)}</p>
          </Notice>
        )}
        <div className="grid grid-cols-2 gap-2">
          {limit.amount === null ? (
            <Button onClick={onClose}>{t('protection.cancel')}</Button>
          ) : (
            <Button busy={busy} onClick={() => void send(null)}>
              {kind === 'reality' ? t('protection.off') : t('protection.lift')}
            </Button>
          )}
          <Button type="submit" tone="primary" busy={busy}>
            {t('protection.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
