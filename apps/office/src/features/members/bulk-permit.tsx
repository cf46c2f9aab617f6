// Levels and permissions of the members that are chosen: first what it would change, then the change.
import type { CallRequest, CallResponse } from '@hanpan/contract'
import { Button, Notice, SelectField } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
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

interface BulkPermitProps {
  readonly memIds: readonly string[]
  readonly onDone: () => void
  readonly onClose: () => void
}

export function BulkPermit({ memIds, onDone, onClose }: BulkPermitProps) {
  const t = useTexts()
  const [change, setChange] = useState<Change>({})
  const isChange = Object.keys(change).length > 0
  const preview = useCall(
    '/api/office/members/bulkPermit',
    { memIds: [...memIds], ...change, preview: true },
    { enabled: isChange && memIds.length <= MEMBERS_MAX },
  )
  const known = isChange && !preview.isPlaceholderData ? preview.data : undefined
  const set = <Key extends keyof Change>(key: Key, value: Change[Key] | undefined) => {
    const { [key]: _, ...rest } = change
    setChange(value === undefined ? rest : { ...rest, [key]: value })
  }
  return (
    <ConfirmDialog
      title={t('bulk.bulkTitle', { count: String(memIds.length) })}
      reason="required"
      submitLabel={t('bulk.bulkSubmit', { count: String(known?.changed.length ?? 0) })}
      disabled={!known || known.changed.length === 0 || memIds.length > MEMBERS_MAX}
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
          <SelectField
            key={level}
            label={t(`permit.${level}`)}
            value={String(change[level] ?? '')}
            options={[
              { value: '', label: t('bulk.unchanged') },
              ...LEVELS.map((value) => ({ value, label: t('members.levelNumber', { level: value }) })),
            ]}
            onChange={(event) => set(level, event.target.value === '' ? undefined : Number(event.target.value))}
          />
        ))}
        {permits.map((permit) => (
          <SelectField
            key={permit}
            label={t(`permit.${permit}`)}
            value={change[permit] === undefined ? '' : String(change[permit])}
            options={[
              { value: '', label: t('bulk.unchanged') },
              { value: 'true', label: t('permit.allowed') },
              { value: 'false', label: t('permit.forbidden') },
            ]}
            onChange={(event) => set(permit, event.target.value === '' ? undefined : event.target.value === 'true')}
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
