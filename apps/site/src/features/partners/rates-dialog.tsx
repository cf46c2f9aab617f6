// The rates of a partner: what they are, what they were, and a change with its effect.
import { Button, DateTime, Dialog, ErrorState, Notice, Skeleton, showToast } from '@hanpan/ui'
import { FormProvider, useWatch } from 'react-hook-form'
import { FormRefusal, useCallForm } from '../../app/call-form.tsx'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { callInFull } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { RateEffect, RateInputs, type RateSheet } from './rate-editor.tsx'
import { rateFields, type RateTexts, ratesOfTexts, textAt, textsOfRates } from './rate-fields.ts'

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
  const form = useCallForm({
    defaultValues: { rates: textsOfRates(sheet.rates) },
    send: ({ rates }) =>
      callInFull('/api/retail/changeRates', { memId: sheet.memId, rates: ratesOfTexts(rates) ?? sheet.rates }),
    onDone: onSaved,
  })
  const { rates } = useWatch({ control: form.control }) as { rates: RateTexts }
  const before = textsOfRates(sheet.rates)
  const isChanged = rateFields.some((field) => Number(textAt(before, field)) !== Number(textAt(rates, field)))
  return { form, rates, isChanged }
}

function Sheet({ sheet, onClose }: { readonly sheet: RateSheet; readonly onClose: () => void }) {
  const t = useTexts()
  const { memId, mayChange, changedToday } = sheet
  const isOpen = mayChange && !changedToday
  const { form, rates, isChanged } = useRateForm(sheet, () => {
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
          <Button tone="primary" size="large" wide busy={form.busy} type="submit" form={FORM} disabled={!isChanged}>
            {t('partner.save')}
          </Button>
        ) : undefined
      }
    >
      <form id={FORM} noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.submit(event)}>
        {isOpen ? (
          <p className="text-sm text-dim">{t('partnerRates.from')}</p>
        ) : (
          <Notice tone="neutral">{mayChange ? t('partnerRates.changedToday') : t('partnerRates.notYours')}</Notice>
        )}
        <FormProvider {...form}>
          <RateInputs max={sheet.parent} min={sheet.children} disabled={!isOpen} />
        </FormProvider>
        {isOpen && <RateEffect memId={memId} rates={ratesOfTexts(rates)} />}
        <FormRefusal code={form.refusal} />
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
