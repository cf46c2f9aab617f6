// Levels and permissions of the members that are chosen: first what it would change, then the change.
import type { CallRequest, CallResponse } from '@hanpan/contract'
import { Button, Notice } from '@hanpan/ui'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { SelectInput } from '../../parts/form-fields.tsx'
import { useJudgedForm } from '../../parts/judged-form.ts'
import { SecondNotice } from '../../parts/second-notice.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { memberCalls } from './member-row.ts'

const levels = ['memLevel', 'casinoLevel', 'slotLevel'] as const
const permits = ['bettingAllowed', 'depositAllowed', 'withdrawalAllowed', 'givingAllowed'] as const
const LEVELS = Array.from({ length: 10 }, (_, index) => String(index + 1))
const SHOWN_MAX = 12
const MEMBERS_MAX = 200

type Change = Omit<CallRequest<'/api/office/members/bulkPermit'>, 'memIds' | 'preview' | 'reason'>
type Preview = CallResponse<'/api/office/members/bulkPermit'>

/** What stands in a field that is to stay as it is. */
const UNCHANGED = {
  memLevel: '',
  casinoLevel: '',
  slotLevel: '',
  bettingAllowed: '',
  depositAllowed: '',
  withdrawalAllowed: '',
  givingAllowed: '',
}

function changeOf(values: typeof UNCHANGED): Change {
  const chosenLevels = levels.filter((level) => values[level] !== '')
  const chosenPermits = permits.filter((permit) => values[permit] !== '')
  return {
    ...Object.fromEntries(chosenLevels.map((level) => [level, Number(values[level])])),
    ...Object.fromEntries(chosenPermits.map((permit) => [permit, values[permit] === 'true'])),
  }
}

interface BulkPermitProps {
  readonly memIds: readonly string[]
  readonly onDone: () => void
  readonly onClose: () => void
}

export function BulkPermit({ memIds, onDone, onClose }: BulkPermitProps) {
  const t = useTexts()
  const form = useJudgedForm({ values: UNCHANGED, judge: () => ({}) })
  const change = changeOf(form.values)
  const isChange = Object.keys(change).length > 0
  const preview = useCall(
    '/api/office/members/bulkPermit',
    { memIds: [...memIds], ...change, preview: true },
    { enabled: isChange && memIds.length <= MEMBERS_MAX },
  )
  const known = isChange && !preview.isPlaceholderData ? preview.data : undefined
  return (
    <ConfirmDialog
      title={t('bulk.bulkTitle', { count: String(memIds.length) })}
      reason="required"
      submitLabel={t('bulk.bulkSubmit', { count: String(known?.changed.length ?? 0) })}
      disabled={!known || known.changed.length === 0 || memIds.length > MEMBERS_MAX}
      form={form}
      run={async (reason) =>
        await call('/api/office/members/bulkPermit', { memIds: [...memIds], ...change, preview: false, reason })
      }
      doneText={({ changed, approvalIdx }) =>
        approvalIdx === null ? t('bulk.bulkDone', { count: String(changed.length) }) : t('approvals.askedSetting')
      }
      onDone={() => {
        refresh(...memberCalls, '/api/office/approvals/awaited')
        onDone()
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        {levels.map((level) => (
          <SelectInput
            key={level}
            control={form.control}
            name={level}
            label={t(`permit.${level}`)}
            options={[
              { value: '', label: t('bulk.unchanged') },
              ...LEVELS.map((value) => ({ value, label: t('members.levelNumber', { level: value }) })),
            ]}
          />
        ))}
        {permits.map((permit) => (
          <SelectInput
            key={permit}
            control={form.control}
            name={permit}
            label={t(`permit.${permit}`)}
            options={[
              { value: '', label: t('bulk.unchanged') },
              { value: 'true', label: t('permit.allowed') },
              { value: 'false', label: t('permit.forbidden') },
            ]}
          />
        ))}
      </div>
      {memIds.length > MEMBERS_MAX && <Notice tone="up">{t('bulk.tooMany', { max: String(MEMBERS_MAX) })}</Notice>}
      {known && <Consequence preview={known} />}
      <SecondNotice needed={known?.needsSecond === true} />
    </ConfirmDialog>
  )
}

function Consequence({ preview: { changed, same, unknown } }: { readonly preview: Preview }) {
  const t = useTexts()
  const names = (ids: readonly string[]) =>
    ids.length > SHOWN_MAX
      ? t('bulk.andMore', { names: ids.slice(0, SHOWN_MAX).join(', '), count: String(ids.length - SHOWN_MAX) })
      : ids.join(', ')
  return (
    <Notice tone={changed.length > 0 ? 'down' : 'neutral'}>
      <p className="font-semibold">{t('bulk.willChange', { count: String(changed.length) })}</p>
      {changed.length > 0 && <p className="wrap-anywhere">{names(changed)}</p>}
      {same.length > 0 && <p className="mt-1 text-dim">{t('bulk.areSame', { count: String(same.length) })}</p>}
      {unknown.length > 0 && (
        <p className="mt-1 text-dim wrap-anywhere">{t('bulk.leftOut', { names: names(unknown) })}</p>
      )}
    </Notice>
  )
}

interface ChosenBarProps {
  readonly count: number
  /** Chooses the whole page. */
  readonly onAll: () => void
  readonly onStep: (step: 'permit' | 'suspend' | 'restore' | 'message') => void
  /** Who may send messages. */
  readonly mayMessage: boolean
  readonly onClear: () => void
}

/** How many are chosen, and what can be done with them. */
export function ChosenBar({ count, onAll, onStep, mayMessage, onClear }: ChosenBarProps) {
  const t = useTexts()
  return (
    <div className="panel mb-3 flex flex-wrap items-center gap-3 px-4 py-2">
      <output className="text-sm font-semibold">{t('bulk.chosen', { count: String(count) })}</output>
      <Button size="small" tone="ghost" onClick={onAll}>
        {t('bulk.choosePage')}
      </Button>
      <span className="flex-1" />
      {mayMessage && (
        <Button size="small" onClick={() => onStep('message')}>
          {t('bulkStanding.message')}
        </Button>
      )}
      <Button size="small" onClick={() => onStep('restore')}>
        {t('bulkStanding.restore')}
      </Button>
      <Button size="small" tone="danger" onClick={() => onStep('suspend')}>
        {t('bulkStanding.suspend')}
      </Button>
      <Button size="small" tone="primary" onClick={() => onStep('permit')}>
        {t('bulk.bulkOpen')}
      </Button>
      <Button size="small" tone="ghost" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </div>
  )
}
