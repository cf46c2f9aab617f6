// The form of one step: to whom, until when or with what outcome, and the note that goes with it.
import { chosenOutcomesOf, type CaseOutcome } from '@hanpan/contract'
import { HOUR_MS, isoSeoul, type Instant } from '@hanpan/kernel'
import { Button, CheckboxField, MomentField } from '@hanpan/ui'
import { useMemo } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { SelectInput } from '../../parts/form-fields.tsx'
import { EMPTY, useJudgedForm } from '../../parts/judged-form.ts'
import { fromLocalField, toLocalField } from '../../parts/time-text.ts'
import { refresh } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { caseCalls, type CaseRead } from './case-row.ts'

export type FormStep = 'takeOver' | 'handOver' | 'due' | 'close' | 'reopen'

interface StepFormProps {
  readonly read: CaseRead
  readonly step: FormStep
  readonly onEnd: () => void
}

/** Stands for nobody: the case is given back to all. */
const ALL = '*'

export function CaseStepForm({ read, step, onEnd }: StepFormProps) {
  const t = useTexts()
  const { case: row, colleagues } = read
  const outcomes: readonly CaseOutcome[] = chosenOutcomesOf[row.kind]
  const form = useJudgedForm({
    values: { operatorId: '', outcome: '', dueAt: toLocalField(inHours(24)), isWaiting: false },
    judge: ({ operatorId, outcome, dueAt }) => ({
      operatorId: step === 'handOver' && operatorId === '' && EMPTY,
      outcome: step === 'close' && outcome === '' && EMPTY,
      dueAt: step === 'due' && dueAt === '' && EMPTY,
    }),
  })
  const requestId = useMemo(() => newRequestId(), [])
  const on = { caseIdx: row.caseIdx, version: row.version, requestId }
  const run = async (note: string) => {
    const { operatorId, outcome, dueAt, isWaiting } = form.getValues()
    switch (step) {
      case 'takeOver':
        return await call('/api/office/cases/claim', { ...on, note })
      case 'handOver':
        return await call('/api/office/cases/handOver', {
          ...on,
          operatorId: operatorId === ALL ? null : operatorId,
          note,
        })
      case 'due':
        return await call('/api/office/cases/due', { ...on, dueAt: fromLocalField(dueAt), isWaiting, note })
      case 'close':
        return await call('/api/office/cases/close', { ...on, outcome: outcome as CaseOutcome, note })
      case 'reopen':
        return await call('/api/office/cases/reopen', { ...on, note })
    }
  }
  return (
    <ConfirmForm
      form={form}
      reason="required"
      reasonHint={t(`cases.noteHints.${step}`)}
      submitLabel={t(`cases.steps.${step}`)}
      submitKeys="Ctrl ↵"
      run={run}
      doneText={t('cases.stepDone', { caseNo: row.caseNo })}
      onDone={() => {
        refresh(...caseCalls, '/api/office/protection/risk', '/api/office/protection/riskOf')
        onEnd()
      }}
      onRefused={() => refresh(...caseCalls)}
      onCancel={onEnd}
      onEscape={onEnd}
    >
      {step === 'handOver' && (
        <SelectInput
          control={form.control}
          name="operatorId"
          label={t('cases.handTo')}
          placeholder={t('cases.choose')}
          options={[
            ...colleagues.map(({ operatorId, name }) => ({
              value: operatorId,
              label: name === operatorId ? name : `${name} (${operatorId})`,
            })),
            { value: ALL, label: t('cases.giveBack') },
          ]}
        />
      )}
      {step === 'close' && (
        <SelectInput
          control={form.control}
          name="outcome"
          label={t('cases.outcome')}
          placeholder={t('cases.choose')}
          options={outcomes.map((value) => ({ value, label: t(`cases.outcomes.${value}`) }))}
        />
      )}
      {step === 'due' && (
        <div className="flex flex-wrap items-end gap-3">
          <MomentField
            kind="datetime-local"
            label={t('cases.dueAt')}
            value={form.values.dueAt}
            onValue={(value) => form.setValue('dueAt', value)}
          />
          {([4, 24, 72] as const).map((hours) => (
            <Button key={hours} size="small" onClick={() => form.setValue('dueAt', toLocalField(inHours(hours)))}>
              {t('cases.inHours', { hours })}
            </Button>
          ))}
          <CheckboxField
            label={t('cases.waits')}
            checked={form.values.isWaiting}
            onChange={(event) => form.setValue('isWaiting', event.target.checked)}
          />
        </div>
      )}
    </ConfirmForm>
  )
}

const inHours = (hours: number) => isoSeoul((serverNow() + hours * HOUR_MS) as Instant)
