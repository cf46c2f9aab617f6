// One operator from all sides: its facts, its sessions, and what may be done. A decision takes the place of the facts in the same drawer.
import type { CallFailure } from '@hanpan/client'
import { mayAgree } from '@hanpan/contract'
import { ok, type Result } from '@hanpan/kernel'
import { Button, DateTime, Drawer } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { FormButtons } from '../../parts/form-buttons.tsx'
import { Facts } from '../../parts/facts.tsx'
import { PasswordInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice } from '../../parts/second-notice.tsx'
import { useSession } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { PASSWORD_LENGTH_MIN } from './operator-fields.tsx'
import { operatorCalls, type OperatorRow } from './operator-row.ts'
import { OperatorSessions } from './operator-sessions.tsx'
import { useRoleText } from './role-text.ts'
import { Badge } from '../../parts/badge.tsx'

type Step = 'details' | 'suspend' | 'restore' | 'resetOtp' | 'setPassword' | 'endAll'

interface OperatorDrawerProps {
  readonly row: OperatorRow
  readonly onEdit: () => void
  readonly onClose: () => void
}

export function OperatorDrawer({ row, onEdit, onClose }: OperatorDrawerProps) {
  const t = useTexts()
  const [step, setStep] = useState<Step>('details')
  const back = () => setStep('details')
  return (
    <Drawer
      open
      onClose={onClose}
      persistent={step !== 'details'}
      title={step === 'details' ? row.operatorId : `${t(`staff.${step}`)} · ${row.operatorId}`}
    >
      {step === 'details' ? (
        <Details row={row} onEdit={onEdit} onStep={setStep} />
      ) : (
        <Decision row={row} step={step} back={back} />
      )}
    </Drawer>
  )
}

interface DetailsProps {
  readonly row: OperatorRow
  readonly onEdit: () => void
  readonly onStep: (step: Step) => void
}

function Details({ row, onEdit, onStep }: DetailsProps) {
  const t = useTexts()
  const roleText = useRoleText()
  const self = useSession(({ operator }) => operator?.operatorId) === row.operatorId
  const none = (text: string) => <span className="text-dim">{text}</span>
  return (
    <div className="flex flex-col gap-5">
      <Facts
        className="border-y border-line"
        facts={[
          { name: t('staff.name'), value: row.name, strong: true },
          { name: t('staff.role'), value: roleText(row.role, row.roleName) },
          {
            name: t('staff.state'),
            value:
              row.suspendedAt === null ? (
                <Badge tone="good">{t('staff.active')}</Badge>
              ) : (
                <span className="inline-flex items-center gap-2">
                  <Badge tone="up">{t('staff.suspendedState')}</Badge>
                  <DateTime at={row.suspendedAt} short />
                </span>
              ),
          },
          { name: t('staff.secondFactor'), value: t(row.otpEnabled ? 'otp.on' : 'otp.off') },
          {
            name: t('staff.addresses'),
            value:
              row.addresses.length === 0 ? (
                none(t('staff.anywhere'))
              ) : (
                <span className="figures whitespace-pre-line">{row.addresses.join('\n')}</span>
              ),
          },
          { name: t('staff.sites'), value: row.sites.length === 0 ? none(t('staff.allSites')) : row.sites.join(', ') },
          { name: t('staff.created'), value: <DateTime at={row.createdAt} /> },
        ]}
      />
      <FormButtons wide>
        <Button data-main tone="primary" onClick={onEdit}>
          {t('staff.edit')}
        </Button>
        <Button onClick={() => onStep('setPassword')}>{t('staff.setPassword')}</Button>
        <Button disabled={!row.otpEnabled} onClick={() => onStep('resetOtp')}>
          {t('staff.resetOtp')}
        </Button>
        {row.suspendedAt === null ? (
          <Button tone="danger" disabled={self} onClick={() => onStep('suspend')}>
            {t('staff.suspend')}
          </Button>
        ) : (
          <Button onClick={() => onStep('restore')}>{t('staff.restore')}</Button>
        )}
      </FormButtons>
      <OperatorSessions operatorId={row.operatorId} onEndAll={() => onStep('endAll')} />
    </div>
  )
}

interface DecisionProps {
  readonly row: OperatorRow
  readonly step: Exclude<Step, 'details'>
  readonly back: () => void
}

function Decision({ row, step, back }: DecisionProps) {
  const t = useTexts()
  const form = useJudgedForm({
    values: { password: '' },
    judge: ({ password }) => ({
      password:
        step === 'setPassword' &&
        (needed(password) || (password.length < PASSWORD_LENGTH_MIN && t('staff.passwordHint'))),
    }),
  })
  const { operatorId } = row
  const id = operatorId
  const notes: Record<DecisionProps['step'], ReactNode> = {
    suspend: t('staff.suspendNote', { count: row.sessions }),
    restore: null,
    resetOtp: t('staff.resetOtpNote'),
    setPassword: t('staff.setPasswordNote'),
    endAll: t('staff.endAllNote', { count: row.sessions }),
  }
  const done: Record<DecisionProps['step'], string> = {
    suspend: t('staff.suspendDone', { id }),
    restore: t('staff.restored', { id }),
    resetOtp: t('staff.resetOtpDone', { id }),
    setPassword: t('staff.setPasswordDone', { id }),
    endAll: t('staff.endedSessions', { count: row.sessions }),
  }
  const roles = useCall('/api/office/roles/list', {}).data?.list ?? []
  const agrees = mayAgree(roles.find(({ role }) => role === row.role)?.permissions ?? [])
  const run = async (reason: string): Promise<Result<{ readonly approvalIdx?: string | null }, CallFailure>> => {
    if (step === 'resetOtp') return call('/api/office/operators/resetOtp', { operatorId, reason })
    if (step === 'setPassword')
      return call('/api/office/operators/setPassword', { operatorId, ...form.getValues(), reason })
    if (step === 'endAll') {
      const ended = await call('/api/office/operators/endSessions', { operatorId, reason })
      return ended.ok ? ok({}) : ended
    }
    return call('/api/office/operators/suspend', { operatorId, suspended: step === 'suspend', reason })
  }
  return (
    <ConfirmForm
      reason={step === 'restore' || step === 'endAll' ? 'optional' : 'required'}
      submitLabel={t(`staff.${step}`)}
      danger={step !== 'restore'}
      form={form}
      run={run}
      doneText={({ approvalIdx }) => (approvalIdx ? t('approvals.askedSetting') : done[step])}
      onDone={() => {
        refresh(...operatorCalls)
        back()
      }}
      onCancel={back}
    >
      <SettingNotice setting="operator.rights" loosens={step === 'restore' && agrees} />
      {notes[step] !== null && <p className="text-sm text-dim">{notes[step]}</p>}
      {step === 'setPassword' && (
        <PasswordInput
          control={form.control}
          name="password"
          label={t('staff.newPassword')}
          hint={t('staff.passwordHint')}
          required
          autoComplete="new-password"
          maxLength={200}
        />
      )}
    </ConfirmForm>
  )
}
