// The steps with an application: contacted, rejected for a reason, or approved with what the applicant becomes.
import { partnerLevels, type PartnerLevel } from '@hanpan/contract'
import { SelectField, TextField } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
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
  const [partnerLevel, setLevel] = useState<PartnerLevel>('PTN_5')
  const [recommenderId, setRecommender] = useState(application.recommenderId)
  return (
    <ConfirmDialog
      title={t('applications.approveOne', { id: memId })}
      submitLabel={t('applications.approve')}
      run={() => call('/api/office/partners/approve', { applicationIdx, partnerLevel, recommenderId })}
      doneText={t('applications.approvedOne', { id: memId, level: t(`applications.levels.${partnerLevel}`) })}
      onDone={() => {
        reload()
        onDone()
      }}
      onRefused={reload}
      onClose={onClose}
    >
      <p className="text-sm leading-6 text-dim">{t('applications.approveNote')}</p>
      <SelectField
        label={t('applications.level')}
        value={partnerLevel}
        options={partnerLevels.map((value) => ({ value, label: t(`applications.levels.${value}`) }))}
        onChange={(event) => setLevel(partnerLevels.find((known) => known === event.target.value)!)}
      />
      <TextField
        label={t('applications.recommender')}
        hint={t('applications.recommenderHint')}
        value={recommenderId}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => setRecommender(event.target.value.trim())}
      />
    </ConfirmDialog>
  )
}
