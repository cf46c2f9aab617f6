// What an operator may do with a member, by its permissions and the member's standing.
import { Button, Menu } from '@hanpan/ui'
import { Ban, ChevronDown, Coins, Eye, LockOpen, LogOut, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { memberCalls, type MemberDetail } from './member-row.ts'
import { PermitDialog } from './permit-dialog.tsx'
import { RevealDialog } from './reveal-dialog.tsx'
import { DecisionDialog } from './signup-queue.tsx'

type StandingChange = 'suspend' | 'restore' | 'endSession'
type Action = StandingChange | 'adjust' | 'permit' | 'reveal' | 'approve' | 'reject'

const ICON = 'size-4'

export function MemberActions({ member }: { readonly member: MemberDetail }) {
  const t = useTexts()
  const [action, setAction] = useState<Action | null>(null)
  const mayApprove = useMay('members.approve')
  const mayRestrict = useMay('members.restrict')
  const mayAdjust = useMay('members.adjust')
  const mayReveal = useMay('members.reveal')
  const isPending = member.status === 'pending'
  const isMember = !isPending && member.status !== 'rejected'
  const needsRestore = member.status === 'suspended' || member.status === 'locked' || member.wrongPasswords > 0
  const more = [
    { key: 'reveal', label: t('reveal.title'), icon: <Eye aria-hidden className={ICON} />, shown: mayReveal },
    {
      key: 'endSession',
      label: t('standing.endSession'),
      icon: <LogOut aria-hidden className={ICON} />,
      shown: mayRestrict && isMember,
    },
    {
      key: 'suspend',
      label: t('standing.suspend'),
      icon: <Ban aria-hidden className={ICON} />,
      shown: mayRestrict && (member.status === 'active' || member.status === 'locked'),
      danger: true,
    },
  ] as const
  return (
    <>
      {isPending && mayApprove && (
        <>
          <Button size="small" tone="primary" onClick={() => setAction('approve')}>
            {t('common.approve')}
          </Button>
          <Button size="small" tone="danger" onClick={() => setAction('reject')}>
            {t('common.reject')}
          </Button>
        </>
      )}
      {mayRestrict && isMember && needsRestore && (
        <Button size="small" icon={<LockOpen aria-hidden className={ICON} />} onClick={() => setAction('restore')}>
          {t(member.status === 'suspended' ? 'standing.restore' : 'standing.unlock')}
        </Button>
      )}
      {mayAdjust && isMember && (
        <Button size="small" icon={<Coins aria-hidden className={ICON} />} onClick={() => setAction('adjust')}>
          {t('adjust.title')}
        </Button>
      )}
      {mayRestrict && isMember && (
        <Button
          size="small"
          icon={<SlidersHorizontal aria-hidden className={ICON} />}
          onClick={() => setAction('permit')}
        >
          {t('permit.title')}
        </Button>
      )}
      <Menu
        trigger={
          <Button size="small">
            {t('common.more')}
            <ChevronDown aria-hidden className="size-3.5" />
          </Button>
        }
        actions={more.filter(({ shown }) => shown).map((item) => ({ ...item, onSelect: () => setAction(item.key) }))}
      />
      {action && <ActionDialog action={action} member={member} onClose={() => setAction(null)} />}
    </>
  )
}

interface ActionDialogProps {
  readonly action: Action
  readonly member: MemberDetail
  readonly onClose: () => void
}

function ActionDialog({ action, member, onClose }: ActionDialogProps) {
  switch (action) {
    case 'adjust':
      return <AdjustDialog member={member} onClose={onClose} />
    case 'permit':
      return <PermitDialog member={member} onClose={onClose} />
    case 'reveal':
      return <RevealDialog member={member} onClose={onClose} />
    case 'approve':
    case 'reject':
      return <DecisionDialog row={member} kind={action} onClose={onClose} />
    default:
      return <StandingDialog action={action} member={member} onClose={onClose} />
  }
}

interface StandingDialogProps extends ActionDialogProps {
  readonly action: StandingChange
}

function StandingDialog({ action, member, onClose }: StandingDialogProps) {
  const t = useTexts()
  const { memId } = member
  const commands = {
    suspend: (reason: string) => call('/api/office/members/suspend', { memId, reason }),
    restore: (reason: string) => call('/api/office/members/restore', { memId, reason }),
    endSession: (reason: string) => call('/api/office/members/endSession', { memId, reason }),
  } as const
  return (
    <ConfirmDialog
      title={t(`standing.${action}Title`)}
      reason={action === 'suspend' ? 'required' : 'optional'}
      submitLabel={t(`standing.${action}`)}
      danger={action !== 'restore'}
      run={commands[action]}
      doneText={t(`standing.${action}Done`, { id: memId })}
      onDone={() => refresh(...memberCalls)}
      onRefused={() => refresh(...memberCalls)}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('members.member'), value: `${memId} · ${member.memNick} · ${member.memName}`, strong: true },
          { name: t('common.status'), value: t(`memberStatus.${member.status}`) },
        ]}
      />
      <p className="text-sm text-dim">{t(`standing.${action}Note`)}</p>
    </ConfirmDialog>
  )
}
