// Level and permissions of a member: what is sent is what changed.
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { useAwaited } from '../../parts/awaited.tsx'
import { CheckboxInput, SelectInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
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
  const form = useJudgedForm({
    values: {
      memLevel: member.memLevel,
      casinoLevel: member.casinoLevel,
      slotLevel: member.slotLevel,
      bettingAllowed: member.bettingAllowed,
      depositAllowed: member.depositAllowed,
      withdrawalAllowed: member.withdrawalAllowed,
      givingAllowed: member.givingAllowed,
    },
    judge: () => ({}),
  })
  const change = Object.fromEntries(
    [...levels, ...permits].flatMap((name) =>
      form.values[name] === member[name] ? [] : [[name, form.values[name]] as const],
    ),
  )
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
      form={form}
      run={(reason) => call('/api/office/members/permit', { memId: member.memId, ...change, reason })}
      doneText={doneText}
      onDone={() => refresh(...memberCalls, '/api/office/approvals/awaited')}
      onClose={onClose}
    >
      <AwaitedLevels wishes={awaited} memId={member.memId} />
      <div className="grid grid-cols-3 gap-3">
        {levels.map((level) => (
          <SelectInput
            key={level}
            control={form.control}
            name={level}
            label={t(`permit.${level}`)}
            options={LEVELS.map((value) => ({ value, label: t('members.levelNumber', { level: value }) }))}
          />
        ))}
      </div>
      <fieldset>
        <legend className="text-sm font-medium text-dim">{t('permit.permissions')}</legend>
        {permits.map((permit) => (
          <CheckboxInput key={permit} control={form.control} name={permit} label={t(`permit.${permit}`)} />
        ))}
      </fieldset>
      <SecondNotice needed={isChange && !preview.isPlaceholderData && preview.data?.needsSecond === true} />
    </ConfirmDialog>
  )
}
