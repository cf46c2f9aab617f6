// The rates of a partner: what they are, what they were, and a change with its effect.
import type { RefusalCode } from '@hanpan/contract'
import { Button, DateTime, Dialog, ErrorState, Notice, Skeleton, showToast } from '@hanpan/ui'
import { useState } from 'react'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { rateAt, RateEffect, RateInputs, type RateSheet } from './rate-editor.tsx'
import { type RateField, rateFields, type RateTexts, ratesOfTexts, readRate, textsOfRates } from './rate-fields.ts'

/** The button that saves stands in the foot of the dialog, outside its form. */
const FORM = 'partner-rates'

export function RatesDialog({ memId, onClose }: { readonly memId: string; readonly onClose: () => void }) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/retail/rates', { memId }, { staleMs: 0 })
  if (data) return <Sheet key={JSON.stringify(data.rates)} sheet={data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('partnerTree.ratesOf', { id: memId })} size="medium">
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  )
}

function useRateForm(sheet: RateSheet, onSaved: () => void) {
  const [values, setValues] = useState<RateTexts>(() => textsOfRates(sheet.rates))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const bounds = (field: RateField) => ({
    min: rateAt(sheet.children, field, 0),
    max: rateAt(sheet.parent, field, 100),
  })
  const isSound = rateFields.every((field) => readRate(values[field], bounds(field)) !== null)
  const before = textsOfRates(sheet.rates)
  const isChanged = rateFields.some((field) => Number(before[field]) !== Number(values[field]))
  const save = async () => {
    const rates = ratesOfTexts(values)
    if (busy || !rates || !isSound) return
    setBusy(true)
    setRefusal(null)
    const answer = await call('/api/retail/changeRates', { memId: sheet.memId, rates })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    onSaved()
  }
  const change = (field: RateField, text: string) => {
    setValues((known) => ({ ...known, [field]: text }))
    setRefusal(null)
  }
  return { values, change, busy, refusal, isReady: isSound && isChanged, save }
}

function Sheet({ sheet, onClose }: { readonly sheet: RateSheet; readonly onClose: () => void }) {
  const t = useTexts()
  const codeText = useCodeText()
  const { memId, mayChange, changedToday } = sheet
  const isOpen = mayChange && !changedToday
  const form = useRateForm(sheet, () => {
    showToast({ tone: 'brand', text: t('partnerRates.saved', { id: memId }) })
    for (const path of ['/api/retail/rates', '/api/retail/partnerList'] as const)
      void queries.invalidateQueries({ queryKey: callKey(path) })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t('partnerTree.ratesOf', { id: memId })}
      footer={
        isOpen ? (
          <Button tone="primary" size="large" wide busy={form.busy} type="submit" form={FORM} disabled={!form.isReady}>
            {t('partner.save')}
          </Button>
        ) : undefined
      }
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        {isOpen ? (
          <p className="text-sm text-dim">{t('partnerRates.from')}</p>
        ) : (
          <Notice tone="neutral">{mayChange ? t('partnerRates.changedToday') : t('partnerRates.notYours')}</Notice>
        )}
        <RateInputs
          values={form.values}
          onChange={form.change}
          max={sheet.parent}
          min={sheet.children}
          disabled={!isOpen}
        />
        {isOpen && <RateEffect memId={memId} rates={ratesOfTexts(form.values)} />}
        {form.refusal !== null && (
          <Notice tone="up">
            <p role="alert">{codeText(form.refusal)}</p>
          </Notice>
        )}
        <History sheet={sheet} />
      </form>
    </Dialog>
  )
}

function History({ sheet: { history } }: { readonly sheet: RateSheet }) {
  const t = useTexts()
  return (
    <section aria-label={t('partnerRates.history')}>
      <h3 className="mb-1 text-sm font-semibold">{t('partnerRates.history')}</h3>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {history.map(({ from, by, rates }) => (
          <li key={from} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <span>
              <DateTime at={from} short /> <span className="text-dim">{by === '' ? t('partnerRates.first') : by}</span>
            </span>
            <span className="figures text-dim">
              {t('partner.groups.minigame')}{' '}
              {t('partnerRates.summary', { rolling: rates.minigame.rolling, losing: rates.minigame.losing })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
