// Converting points into money: terms said in advance, one request however often the button is pressed.
import { Button, Countdown, Money, Notice, Points, formatInteger, showToast, useUiWords } from '@hanpan/ui'
import { useWatch } from 'react-hook-form'
import { FormRefusal, MoneyInput, useCallForm } from '../../app/call-form.tsx'
import { setBalance, useSession } from '../../state/session.ts'
import { callKey, queries } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { callInFull } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { checkConversion, conversionMax, type ConversionProblem } from './conversion-rules.ts'
import type { PointSummary } from './point-figures.tsx'

const QUICK_POINTS = [1_000, 5_000, 10_000, 50_000] as const

const reload = () => {
  void queries.invalidateQueries({ queryKey: callKey('/api/point/summary') })
  void queries.invalidateQueries({ queryKey: callKey('/api/point/list') })
}

export function PointForm({ summary }: { readonly summary: PointSummary }) {
  const t = useTexts()
  const ui = useUiWords()
  const cash = useSession((state) => state.cash)
  const point = useSession((state) => state.point)
  const { conversion } = summary
  const form = useCallForm({
    defaultValues: { amount: null as number | null },
    async send({ amount }, requestId) {
      const answer = await callInFull('/api/point/change', { amount: amount ?? 0, requestId })
      reload()
      return answer
    },
    onDone({ cashAmt, pointAmt }, { amount }) {
      setBalance(cashAmt, pointAmt)
      showToast({ tone: 'brand', text: t('points.done', { amount: formatInteger(amount ?? 0) }) })
      form.reset()
    },
  })
  const { control, setValue, clearErrors } = form
  const amount = useWatch({ control, name: 'amount' })
  const problem = checkConversion(amount, point, conversion)
  const waits = conversion.waitUntil !== null && Date.parse(conversion.waitUntil) > serverNow()
  const most = conversionMax(point, conversion)
  const judge = (wanted: number | null) => {
    const wrong = checkConversion(wanted, point, conversion)
    return wrong && problemText(t, wrong)
  }
  const change = (next: number | null) => {
    setValue('amount', next, { shouldValidate: next !== null })
    if (next === null) clearErrors('amount')
  }
  return (
    <form noValidate className="panel flex flex-col gap-4 p-5" onSubmit={(event) => void form.submit(event)}>
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
      <MoneyInput
        control={control}
        name="amount"
        judge={judge}
        label={t('points.toChange')}
        unit={ui.pointSuffix}
        required
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
      <FormRefusal code={form.refusal} />
      <Button type="submit" tone="primary" size="large" wide busy={form.busy} disabled={!conversion.open || waits}>
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
