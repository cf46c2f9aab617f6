// Opens a case about a member by hand.
import { useMemo } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { SelectInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { refresh } from '../../wire/queries.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { caseCalls } from './case-row.ts'

interface OpenCaseProps {
  readonly memId: string
  readonly onEnd: () => void
  readonly onOpened: (caseIdx: string) => void
}

export function OpenCase({ memId, onEnd, onOpened }: OpenCaseProps) {
  const t = useTexts()
  const form = useJudgedForm<{ readonly kind: 'fraud' | 'harm' }>({ values: { kind: 'fraud' }, judge: () => ({}) })
  const requestId = useMemo(() => newRequestId(), [])
  return (
    <section aria-label={t('cases.openByHand')} className="panel p-4">
      <ConfirmForm
        form={form}
        reason="required"
        reasonHint={t('cases.openHint')}
        submitLabel={t('cases.openByHand')}
        run={(text) => call('/api/office/cases/open', { memId, ...form.getValues(), text, requestId })}
        doneText={t('cases.opened')}
        onDone={({ caseIdx }) => {
          refresh(...caseCalls)
          onOpened(caseIdx)
        }}
        onCancel={onEnd}
      >
        <SelectInput
          control={form.control}
          name="kind"
          label={t('cases.kind')}
          options={(['fraud', 'harm'] as const).map((value) => ({ value, label: t(`cases.kinds.${value}`) }))}
        />
      </ConfirmForm>
    </section>
  )
}
