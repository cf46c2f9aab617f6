// Changes one limit, and says before it is sent when the change will hold.
import { LIMIT_WON_MIN, MINUTES_MIN, MINUTES_OF_DAY, type CallResponse } from '@hanpan/contract'
import { MINUTE_MS } from '@hanpan/kernel'
import { Button, Dialog, formatInteger, Notice, showToast, useUiWords, wonSign } from '@hanpan/ui'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { FormRefusal, MoneyInput, useCallForm } from '../../app/call-form.tsx'
import { serverNow } from '../../wire/server-clock.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { reloadProtection } from './reload-protection.ts'
import { amountText, isMinutes, minutesText, type ProtectionLimit } from './protection-texts.ts'

const QUICK_WON = [100_000, 300_000, 500_000, 1_000_000] as const
const QUICK_MINUTES = [30, 60, 120, 240] as const

export function LimitDialog({ limit, onClose }: { readonly limit: ProtectionLimit; readonly onClose: () => void }) {
  const t = useTexts()
  const ui = useUiWords()
  const { kind } = limit
  const minutes = isMinutes(kind)
  const name = t(`protection.kinds.${kind}`)
  const field = useRef<HTMLInputElement>(null)
  const [least, most] = minutes ? [MINUTES_MIN, MINUTES_OF_DAY] : [LIMIT_WON_MIN, 1_000_000_000_000]
  const label = minutes ? t('protection.minutesField') : t('protection.wonField')
  const range = minutes
    ? t('protection.minutesRange', { least: String(least), most: minutesText(t, most) })
    : t('protection.wonRange', { least: formatInteger(least) })
  const done = ({ from }: CallResponse<'/api/protection/limit'>) => {
    reloadProtection()
    const later = Date.parse(from) - serverNow() > MINUTE_MS
    showToast({ tone: 'brand', text: later ? t('protection.savedLater') : t('protection.saved', { name }) })
    onClose()
  }
  const form = useCallForm({
    mode: 'onTouched',
    defaultValues: { amount: limit.amount },
    send: ({ amount }) => callInFull('/api/protection/limit', { kind, amount }),
    onDone: done,
  })
  // Without an amount there is no limit: nothing of the form is asked for.
  const lifting = useCallForm({
    defaultValues: {},
    send: () => callInFull('/api/protection/limit', { kind, amount: null }),
    onDone: done,
  })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const looser = limit.amount !== null && amount !== null && amount > limit.amount
  const judge = (wanted: number | null) => {
    if (wanted === null) return t('ui.empty', { label })
    return wanted >= least && wanted <= most ? null : range
  }
  return (
    <Dialog open onClose={onClose} title={name} initialFocus={field}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.submit(event)}>
        <p className="text-sm leading-6 text-dim">{t(`protection.notes.${kind}`)}</p>
        <MoneyInput
          control={form.control}
          name="amount"
          fieldRef={field}
          judge={judge}
          label={label}
          unit={minutes ? t('protection.minuteUnit') : wonSign(ui)}
          required
        />
        <div className="grid grid-cols-2 gap-1.5">
          {(minutes ? QUICK_MINUTES : QUICK_WON).map((value) => (
            <Button
              key={value}
              size="small"
              className="figures"
              onClick={() => form.setValue('amount', value, { shouldValidate: true })}
            >
              {amountText(t, kind, value)}
            </Button>
          ))}
        </div>
        <Notice tone={looser ? 'warn' : 'down'}>{looser ? t('protection.looser') : t('protection.atOnce')}</Notice>
        <FormRefusal code={form.refusal ?? lifting.refusal} />
        <div className="grid grid-cols-2 gap-2">
          {limit.amount === null ? (
            <Button onClick={onClose}>{t('protection.cancel')}</Button>
          ) : (
            <Button busy={lifting.busy} onClick={() => void lifting.submit()}>
              {kind === 'reality' ? t('protection.off') : t('protection.lift')}
            </Button>
          )}
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('protection.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
