// A member's markers of harm: the number of each, what it counts, from when on it stands; and what operators did about them.
import { careTemplates, type CallResponse, type CareTemplate, harmRules } from '@hanpan/contract'
import { Button, DateTime, formatDateTimeShort, Notice } from '@hanpan/ui'
import { useMemo, useState } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { SelectInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { type Marker, riskCalls, SEVERITY_TONES, valueText } from './marker-text.ts'
import { Badge } from '../../parts/badge.tsx'

type Read = CallResponse<'/api/office/protection/riskOf'>

/** What stands and what may be done; a step is confirmed in the same place. */
export function RiskMarkers({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const mayAct = useMay('members.restrict')
  const [step, setStep] = useState<'review' | 'send' | null>(null)
  const query = useCall('/api/office/protection/riskOf', { memId })
  return (
    <Loaded query={query}>
      {(read) => (
        <div className="flex flex-col gap-4">
          <Markers markers={read.markers} />
          {read.markers.length > 0 && (
            <Notice tone={read.isOpen ? 'warn' : 'neutral'}>
              {t(read.isOpen ? 'risk.openNow' : 'risk.reviewedNow')}
            </Notice>
          )}
          {mayAct && step === null && (
            <div className="flex flex-wrap gap-2">
              {read.isOpen && (
                <Button tone="primary" data-main onClick={() => setStep('review')}>
                  {t('risk.review')}
                </Button>
              )}
              <Button onClick={() => setStep('send')}>{t('risk.send')}</Button>
            </div>
          )}
          {step === 'review' && <Review memId={memId} onEnd={() => setStep(null)} />}
          {step === 'send' && <SendCare memId={memId} onEnd={() => setStep(null)} />}
          <Steps notes={read.notes} />
        </div>
      )}
    </Loaded>
  )
}

export function Markers({ markers }: { readonly markers: readonly Marker[] }) {
  const t = useTexts()
  if (markers.length === 0) return <p className="panel p-4 text-sm text-dim">{t('risk.none')}</p>
  return (
    <ul aria-label={t('risk.marker')} className="panel divide-y divide-line/70">
      {markers.map(({ marker, value, severity, since }) => {
        const { days, from, severeFrom } = harmRules[marker]
        return (
          <li key={marker} className="flex items-start gap-3 px-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 text-sm font-semibold">
                {t(`risk.names.${marker}`)}
                <Badge tone={SEVERITY_TONES[severity]}>{t(`risk.severities.${severity}`)}</Badge>
              </span>
              <span className="mt-0.5 block text-sm text-dim">
                {t(`risk.what.${marker}`)} · {t('risk.over', { days })}
              </span>
              <span className="figures mt-0.5 block text-xs text-dim">
                {t('risk.markedFrom', { value: valueText(t, marker, from) })} ·{' '}
                {t('risk.severeFrom', { value: valueText(t, marker, severeFrom) })} ·{' '}
                {t('risk.sinceOf', { at: formatDateTimeShort(since) })}
              </span>
            </span>
            <b className={severity === 'severe' ? 'figures text-lg text-up' : 'figures text-lg text-warn'}>
              {valueText(t, marker, value)}
            </b>
          </li>
        )
      })}
    </ul>
  )
}

interface StepProps {
  readonly memId: string
  readonly onEnd: () => void
}

const END = 'panel p-4'

function Review({ memId, onEnd }: StepProps) {
  const t = useTexts()
  return (
    <section aria-label={t('risk.review')} className={END}>
      <ConfirmForm
        reason="required"
        reasonHint={t('risk.reviewHint')}
        submitLabel={t('risk.review')}
        run={(reason) => call('/api/office/protection/riskReview', { memId, reason })}
        doneText={t('risk.reviewed', { id: memId })}
        onDone={() => {
          refresh(...riskCalls)
          onEnd()
        }}
        onRefused={() => refresh(...riskCalls)}
        onCancel={onEnd}
      />
    </section>
  )
}

/** Another template is another message. */
const requestIdOf = (_template: CareTemplate) => newRequestId()

interface SendCareProps extends StepProps {
  /** Inside a case, which is closed by the green button. */
  readonly aside?: boolean
}

export function SendCare({ memId, onEnd, aside = false }: SendCareProps) {
  const t = useTexts()
  const form = useJudgedForm<{ readonly template: CareTemplate }>({ values: { template: 'limits' }, judge: () => ({}) })
  const { template } = form.values
  const requestId = useMemo(() => requestIdOf(template), [template])
  return (
    <section aria-label={t('risk.send')} className={END}>
      <ConfirmForm
        submitLabel={t('risk.send')}
        aside={aside}
        form={form}
        run={() => call('/api/office/protection/riskMessage', { memId, template, requestId })}
        doneText={t('risk.sent', { id: memId })}
        onDone={() => {
          refresh(...riskCalls)
          onEnd()
        }}
        onCancel={onEnd}
      >
        <SelectInput
          control={form.control}
          name="template"
          label={t('risk.template')}
          hint={t('risk.templateNote')}
          options={careTemplates.map((value) => ({ value, label: t(`risk.templates.${value}`) }))}
        />
      </ConfirmForm>
    </section>
  )
}

function Steps({ notes }: { readonly notes: Read['notes'] }) {
  const t = useTexts()
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t('risk.notes')}</h3>
      {notes.length === 0 ? (
        <p className="text-sm text-dim">{t('risk.noNotes')}</p>
      ) : (
        <ul className="panel divide-y divide-line/70">
          {notes.map((note) => (
            <li key={note.noteIdx} className="px-4 py-3">
              <p className="text-sm whitespace-pre-line wrap-anywhere">
                <Badge tone={note.kind === 'review' ? 'good' : 'down'} className="mr-2">
                  {t(note.kind === 'review' ? 'risk.noteReview' : 'risk.noteMessage')}
                </Badge>
                {note.kind === 'message' && isTemplate(note.text) ? t(`risk.templates.${note.text}`) : note.text}
              </p>
              <p className="mt-1 text-xs text-dim">
                {note.operatorId} · <DateTime at={note.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const isTemplate = (text: string): text is CareTemplate => careTemplates.some((template) => template === text)
