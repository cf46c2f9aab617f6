// Phone, account and day of birth in full. The look needs a reason and is logged; what was shown is gone with the dialog.
import { Dialog, Notice } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import type { MemberDetail } from './member-row.ts'

interface Revealed {
  readonly memPhone: string
  readonly bankacc: string
  readonly birthDate: string
  readonly left: number
}

interface RevealDialogProps {
  readonly member: MemberDetail
  readonly onClose: () => void
}

export function RevealDialog({ member, onClose }: RevealDialogProps) {
  const t = useTexts()
  const [seen, setSeen] = useState<Revealed | null>(null)
  const run = async (reason: string) => {
    const answer = await call('/api/office/members/reveal', { memId: member.memId, reason })
    if (answer.ok) setSeen(answer.value)
    return answer
  }
  return (
    <Dialog open onClose={onClose} title={t('reveal.title')}>
      {seen ? (
        <Facts
          facts={[
            {
              name: t('members.phone'),
              value: <span className="figures select-all">{seen.memPhone}</span>,
              strong: true,
            },
            {
              name: t('members.account'),
              value: <span className="figures select-all">{`${member.bankNameKr} ${seen.bankacc}`}</span>,
              strong: true,
            },
            ...(seen.birthDate === ''
              ? []
              : [
                  {
                    name: t('member.birthDate'),
                    value: <span className="figures select-all">{seen.birthDate}</span>,
                    strong: true,
                  },
                ]),
            { name: t('members.name'), value: member.memName },
            { name: t('reveal.left'), value: <span className="figures">{seen.left}</span> },
          ]}
        />
      ) : (
        <ConfirmForm
          reason="required"
          submitLabel={t('reveal.show')}
          run={run}
          doneText={t('reveal.logged')}
          onDone={() => {}}
          onCancel={onClose}
        >
          <Notice tone="warn">{t('reveal.note')}</Notice>
        </ConfirmForm>
      )}
    </Dialog>
  )
}
