// Converting points into money: terms said in advance, one request however often the button is pressed.
import type { RefusalCode } from '@hanpan/contract'
import { Button, Countdown, Money, MoneyField, Notice, Points, formatInteger, showToast, useUiWords } from '@hanpan/ui'
import { useRef, useState } from 'react'
import { setBalance, useSession } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { checkConversion, conversionMax, type ConversionProblem } from './conversion-rules.ts'
import type { PointSummary } from './point-figures.tsx'

const QUICK_POINTS = [1_000, 5_000, 10_000, 50_000] as const
/** After these it is open whether the request arrived: the next try carries the same id. */
const UNKNOWN_OUTCOME: ReadonlySet<RefusalCode> = new Set(['NT99', 'TE99', 'E001', 'E002'])

const reload = () => {
  void queries.invalidateQueries({ queryKey: callKey('/api/point/summary') })
  void queries.invalidateQueries({ queryKey: callKey('/api/point/list') })
}

export function PointForm({ summary }: { readonly summary: PointSummary }) {
  const t = useTexts()
  const codeText = useCodeText()
  const ui = useUiWords()
  const cash = useSession((state) => state.cash)
  const point = useSession((state) => state.point)
  const { conversion } = summary
  const [amount, setAmount] = useState<number | null>(null)
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const requestId = useRef<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const problem = checkConversion(amount, point, conversion)
  const waits = conversion.waitUntil !== null && Date.parse(conversion.waitUntil) > serverNow()
  const most = conversionMax(point, conversion)
  const change = (next: number | null) => {
    requestId.current = null // Another amount is another request.
    setRefusal(null)
    setAmount(next)
  }
  const submit = async () => {
    setTouched(true)
    if (problem || amount === null) return field.current?.focus()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    requestId.current ??= newRequestId()
    const answer = await call('/api/point/change', { amount, requestId: requestId.current })
    setBusy(false)
    if (answer.ok || !UNKNOWN_OUTCOME.has(answer.refusal)) requestId.current = null
    reload()
    if (!answer.ok) return setRefusal(answer.refusal)
    setBalance(answer.value.cashAmt, answer.value.pointAmt)
    showToast({ tone: 'brand', text: t('points.done', { amount: formatInteger(amount) }) })
    setAmount(null)
    setTouched(false)
  }
  return (
    <form
      noValidate
      className="panel flex flex-col gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 className="text-lg font-semibold">{t('points.change')}</h2>
      {!conversion.open && <Notice tone="warn">{t('points.closed')}</Notice>}
      {conversion.open && waits && (
        <Notice tone="down">
          {t('points.wait')}{' '}
          <Countdown
            label={t('points.wait')}
            endsAt={Date.parse(conversion.waitUntil!)}
            now={serverNow}
            onEnd={reload}
          />
        </Notice>
      )}
      <MoneyField
        ref={field}
        label={t('points.toChange')}
        value={amount}
        onValueChange={change}
        onBlur={() => amount !== null && setTouched(true)}
        unit={ui.pointSuffix}
        required
        error={problem && (touched || amount !== null) ? problemText(t, problem) : undefined}
        hint={t('points.hint', { min: formatInteger(conversion.minimum), unit: formatInteger(conversion.unit) })}
      />
      <div className="grid grid-cols-3 gap-1.5">
        {QUICK_POINTS.map((added) => (
          <Button key={added} size="small" className="figures px-1" onClick={() => change((amount ?? 0) + added)}>
            +{formatInteger(added)}
          </Button>
        ))}
        <Button size="small" disabled={most === null} onClick={() => change(most)}>
          {t('points.all')}
        </Button>
        <Button size="small" tone="ghost" onClick={() => change(null)}>
          {ui.clear}
        </Button>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-y-1 rounded-md bg-raised px-4 py-3 text-sm [&>dd]:text-right [&>dt]:text-dim">
        <dt>{t('points.held')}</dt>
        <dd className="font-semibold">
          <Points value={point} />
        </dd>
        <dt>{t('points.afterPoints')}</dt>
        <dd>
          <Points value={problem ? point : point - (amount ?? 0)} />
        </dd>
        <dt>{t('points.afterCash')}</dt>
        <dd className="font-semibold">
          <Money value={problem ? cash : cash + (amount ?? 0)} />
        </dd>
      </dl>
      {refusal !== null && (
        <Notice tone="up">
          <p role="alert">{codeText(refusal)}</p>
        </Notice>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={busy} disabled={!conversion.open || waits}>
        {t('points.submit')}
      </Button>
    </form>
  )
}

function problemText(t: ReturnType<typeof useTexts>, problem: ConversionProblem): string {
  return 'amount' in problem
    ? t(`points.${problem.kind}`, { amount: formatInteger(problem.amount) })
    : t(`points.${problem.kind}`)
}
