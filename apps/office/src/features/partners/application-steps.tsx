// The steps with an application: contacted, rejected for a reason, or approved with what the applicant becomes.
import { partnerLevels, type PartnerLevel } from '@hanpan/contract'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { SelectInput, TextInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { Application } from './applications-table.tsx'

export type StepKind = 'contact' | 'approve' | 'reject'

const reload = () => refresh('/api/office/partners/applications', '/api/office/overview')

interface DialogProps {
  readonly application: Application
  readonly onClose: () => void
  readonly onDone: () => void
}

interface StepProps extends DialogProps {
  readonly kind: Exclude<StepKind, 'approve'>
}

export function StepDialog({ application: { applicationIdx, memId }, kind, onClose, onDone }: StepProps) {
  const t = useTexts()
  return (
    <ConfirmDialog
      title={t(`applications.${kind}One`, { id: memId })}
      reason={kind === 'reject' ? 'required' : 'none'}
      submitLabel={t(`applications.${kind}`)}
      danger={kind === 'reject'}
      run={(reason) =>
        kind === 'reject'
          ? call('/api/office/partners/reject', { applicationIdx, reason })
          : call('/api/office/partners/contact', { applicationIdx })
      }
      doneText={t('applications.done')}
      onDone={() => {
        reload()
        onDone()
      }}
      onRefused={reload}
      onClose={onClose}
    >
      {kind === 'contact' && <p className="text-sm text-dim">{t('applications.contactNote')}</p>}
    </ConfirmDialog>
  )
}

export function ApproveDialog({ application, onClose, onDone }: DialogProps) {
  const t = useTexts()
  const { applicationIdx, memId } = application
  const form = useJudgedForm<{ readonly partnerLevel: PartnerLevel; readonly recommenderId: string }>({
    values: { partnerLevel: 'PTN_5', recommenderId: application.recommenderId },
    judge: () => ({}),
  })
  const { control, values } = form
  return (
    <ConfirmDialog
      title={t('applications.approveOne', { id: memId })}
      submitLabel={t('applications.approve')}
      run={() => call('/api/office/partners/approve', { applicationIdx, ...values })}
      doneText={t('applications.approvedOne', { id: memId, level: t(`applications.levels.${values.partnerLevel}`) })}
      onDone={() => {
        reload()
        onDone()
      }}
      onRefused={reload}
      onClose={onClose}
    >
      <p className="text-sm leading-6 text-dim">{t('applications.approveNote')}</p>
      <SelectInput
        control={control}
        name="partnerLevel"
        label={t('applications.level')}
        options={partnerLevels.map((value) => ({ value, label: t(`applications.levels.${value}`) }))}
      />
      <TextInput
        control={control}
        name="recommenderId"
        keep={(text) => text.trim()}
        label={t('applications.recommender')}
        hint={t('applications.recommenderHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
      />
    </ConfirmDialog>
  )
}
