// The members that are chosen, suspended or restored together: first whom it changes and whom not, then the change, which can be undone.
import type { CallResponse } from '@hanpan/contract'
import { formatInteger, Notice, showToast } from '@hanpan/ui'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { memberCalls } from './member-row.ts'

const PATH = '/api/office/members/bulkStanding'
const MEMBERS_MAX = 200
const SHOWN_MAX = 12

type Done = CallResponse<typeof PATH>
export type StandingStep = 'suspend' | 'restore'

interface BulkStandingProps {
  readonly memIds: readonly string[]
  readonly step: StandingStep
  readonly onDone: () => void
  readonly onClose: () => void
}

const TARGETS = { suspend: 'suspended', restore: 'active' } as const

export function BulkStanding({ memIds, step, onDone, onClose }: BulkStandingProps) {
  const t = useTexts()
  const to = TARGETS[step]
  const isTooMany = memIds.length > MEMBERS_MAX
  const preview = useCall(PATH, { memIds: [...memIds], to, preview: true }, { enabled: !isTooMany })
  const known = preview.isPlaceholderData ? undefined : preview.data
  const undo = useUndo()
  return (
    <ConfirmDialog
      title={t(`bulkStanding.${step}Title`, { count: formatInteger(memIds.length) })}
      reason="required"
      submitLabel={t(`bulkStanding.${step}`)}
      danger={step === 'suspend'}
      disabled={!known || known.changed.length === 0 || isTooMany}
      run={async (reason) => {
        const answer = await call(PATH, { memIds: [...memIds], to, preview: false, reason })
        // The toast of the confirmation has no action: this one says that it can be undone.
        if (answer.ok && step === 'suspend') offerUndo(answer.value, t('common.undo'), undo)
        return answer
      }}
      doneText={({ changed }) => t(`bulkStanding.${step}Done`, { count: formatInteger(changed.length) })}
      onDone={() => {
        refresh(...memberCalls)
        onDone()
      }}
      onClose={onClose}
    >
      {isTooMany && <Notice tone="up">{t('bulk.tooMany', { max: String(MEMBERS_MAX) })}</Notice>}
      {known && <Consequence known={known} step={step} />}
    </ConfirmDialog>
  )
}

function Consequence({ known, step }: { readonly known: Done; readonly step: StandingStep }) {
  const t = useTexts()
  const ids = known.changed.map(({ memId }) => memId)
  const shown = ids.slice(0, SHOWN_MAX).join(', ')
  return (
    <>
      <Notice tone={step === 'suspend' ? 'up' : 'down'}>
        <p className="font-semibold">
          {t(step === 'suspend' ? 'bulkStanding.willSuspend' : 'bulkStanding.willRestore', {
            count: formatInteger(ids.length),
          })}
        </p>
        {ids.length > 0 && (
          <p className="wrap-anywhere">
            {ids.length > SHOWN_MAX
              ? t('bulk.andMore', { names: shown, count: formatInteger(ids.length - SHOWN_MAX) })
              : shown}
          </p>
        )}
        {ids.length > 0 && (
          <p className="mt-1">
            {t(step === 'suspend' ? 'bulkStanding.suspendNote' : 'bulkStanding.restoreNote', {
              cash: formatInteger(known.cashAmt),
              online: formatInteger(known.online),
            })}
          </p>
        )}
      </Notice>
      {known.leftOut.length > 0 && (
        <div className="text-sm text-dim">
          <p className="font-semibold">{t('bulkStanding.leftOut', { count: formatInteger(known.leftOut.length) })}</p>
          <ul className="wrap-anywhere">
            {known.leftOut.slice(0, SHOWN_MAX).map(({ memId, why }) => (
              <li key={memId}>
                {memId} · {t(`bulkStanding.whys.${why}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Only who was active before becomes active again: a lock is no suspension, and is not lifted with it. */
const undoable = (done: Done) => done.changed.filter(({ before }) => before === 'active').map(({ memId }) => memId)

function offerUndo(done: Done, label: string, undo: (done: Done) => Promise<void>): void {
  if (undoable(done).length === 0) return
  showToast({
    text: undoable(done).slice(0, SHOWN_MAX).join(', '),
    stays: true,
    action: { label, run: () => void undo(done) },
  })
}

function useUndo(): (done: Done) => Promise<void> {
  const t = useTexts()
  const codeText = useCodeText()
  return async (done) => {
    const memIds = undoable(done)
    const answer = await call(PATH, { memIds, to: 'active', preview: false, reason: t('bulkStanding.undoReason') })
    refresh(...memberCalls)
    if (!answer.ok) return showToast({ tone: 'up', text: codeText(answer.refusal.code) })
    const locked = done.changed.length - memIds.length
    const count = formatInteger(answer.value.changed.length)
    showToast({
      tone: 'brand',
      text:
        locked > 0
          ? t('bulkStanding.undoneLocked', { count, locked: formatInteger(locked) })
          : t('bulkStanding.undone', { count }),
    })
  }
}
