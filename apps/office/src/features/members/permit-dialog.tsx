// Level and permissions of a member: what is sent is what changed.
import { CheckboxField, SelectField } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { useAwaited } from '../../parts/awaited.tsx'
import { SecondNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { AwaitedLevels } from './awaited-levels.tsx'
import { memberCalls, type MemberDetail } from './member-row.ts'

const LEVELS = Array.from({ length: 10 }, (_, index) => String(index + 1))
const levels = ['memLevel', 'casinoLevel', 'slotLevel'] as const
const permits = ['bettingAllowed', 'depositAllowed', 'withdrawalAllowed', 'givingAllowed'] as const

interface PermitDialogProps {
  readonly member: MemberDetail
  readonly onClose: () => void
}

export function PermitDialog({ member, onClose }: PermitDialogProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState({
    memLevel: member.memLevel,
    casinoLevel: member.casinoLevel,
    slotLevel: member.slotLevel,
  })
  const [allowed, setAllowed] = useState(() => ({
    bettingAllowed: member.bettingAllowed,
    depositAllowed: member.depositAllowed,
    withdrawalAllowed: member.withdrawalAllowed,
    givingAllowed: member.givingAllowed,
  }))
  const changed = permits.filter((permit) => allowed[permit] !== member[permit])
  const change = {
    ...Object.fromEntries(
      levels.filter((level) => chosen[level] !== member[level]).map((level) => [level, chosen[level]]),
    ),
    ...Object.fromEntries(changed.map((permit) => [permit, allowed[permit]])),
  }
  const isChange = Object.keys(change).length > 0
  const preview = useCall(
    '/api/office/members/bulkPermit',
    { memIds: [member.memId], ...change, preview: true },
    { enabled: isChange },
  )
  const awaited = useAwaited('member.level', [member.memId])
  const doneText = useDoneOrAsked(t('permit.done', { id: member.memId }))
  return (
    <ConfirmDialog
      title={t('permit.title')}
      reason="required"
      submitLabel={t('common.save')}
      disabled={!isChange}
      run={(reason) => call('/api/office/members/permit', { memId: member.memId, ...change, reason })}
      doneText={doneText}
      onDone={() => refresh(...memberCalls, '/api/office/approvals/awaited')}
      onClose={onClose}
    >
      <AwaitedLevels wishes={awaited} memId={member.memId} />
      <div className="grid grid-cols-3 gap-3">
        {levels.map((level) => (
          <SelectField
            key={level}
            label={t(`permit.${level}`)}
            value={String(chosen[level])}
            options={LEVELS.map((value) => ({ value, label: t('members.levelNumber', { level: value }) }))}
            onChange={(event) => setChosen({ ...chosen, [level]: Number(event.target.value) })}
          />
        ))}
      </div>
      <fieldset>
        <legend className="text-sm font-medium text-dim">{t('permit.permissions')}</legend>
        {permits.map((permit) => (
          <CheckboxField
            key={permit}
            label={t(`permit.${permit}`)}
            checked={allowed[permit]}
            onChange={(event) => setAllowed({ ...allowed, [permit]: event.target.checked })}
          />
        ))}
      </fieldset>
      <SecondNotice needed={isChange && !preview.isPlaceholderData && preview.data?.needsSecond === true} />
    </ConfirmDialog>
  )
}
