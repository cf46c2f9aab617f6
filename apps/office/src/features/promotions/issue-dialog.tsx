// Issuing coupons: what they are worth, to whom, for how long; and the codes, once.
import { type CallResponse, POINT_LEVELS } from '@hanpan/contract'
import { DAY_MS, instant, isoSeoul, ok, type Result } from '@hanpan/kernel'
import type { CallFailure } from '@hanpan/client'
import { Button, CheckboxField, Dialog, Notice, SelectField, TextAreaField, TextField } from '@hanpan/ui'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { SumNotice } from '../../parts/second-notice.tsx'
import { refresh } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { CodesField, DownloadCodes } from './codes-field.tsx'
import { Estimate } from './estimate.tsx'
import { NumberField } from './number-field.tsx'

type Issued = CallResponse<'/api/office/promotions/issue'>

const empty = {
  name: '',
  kind: 'cash' as 'cash' | 'point',
  amount: 10_000,
  mode: 'single' as 'single' | 'shared' | 'assigned',
  count: 10,
  perMember: 1,
  memIds: '',
  levelFrom: 1,
  levelTo: POINT_LEVELS,
  giftable: true,
  days: 30,
}
type Draft = typeof empty

const MODES = ['single', 'shared', 'assigned'] as const
const CODES_MAX = 10_000
const USES_MAX = 100_000

const idsOf = (text: string) => text.split(/[\s,]+/).filter((id) => id !== '')

function isSound(draft: Draft): boolean {
  const ids = idsOf(draft.memIds)
  const countMax = draft.mode === 'single' ? CODES_MAX : USES_MAX
  const receivers =
    draft.mode === 'assigned' ? ids.length >= 1 && ids.length <= 500 : draft.count >= 1 && draft.count <= countMax
  const levels = draft.levelFrom >= 1 && draft.levelFrom <= draft.levelTo && draft.levelTo <= POINT_LEVELS
  return draft.name.trim() !== '' && draft.amount >= 1 && draft.days >= 1 && draft.perMember >= 1 && receivers && levels
}

/** What the estimate of the cost asks for. */
function costOf({ name: _name, kind: _kind, days: _days, giftable: _giftable, memIds, ...draft }: Draft) {
  return { ...draft, kind: 'coupon', memIds: draft.mode === 'assigned' ? idsOf(memIds) : [] } as const
}

/** What the server counts as given: coupons of members for each; codes, and what may be passed on, as for one receiver. */
function givenBy({ mode, giftable, memIds, amount, count }: Draft) {
  const ids = [...new Set(idsOf(memIds))]
  if (mode !== 'assigned') return { subjects: ['coupon'], amount: amount * count }
  return giftable ? { subjects: ['coupon'], amount: amount * ids.length } : { subjects: ids, amount }
}

export function IssueDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const [draft, setDraft] = useState(empty)
  const [issued, setIssued] = useState<Issued | null>(null)
  const done = useRef(false)
  // One id for one intention: what is sent changes, so does the id; a second press of the same sends the same.
  const [request, setRequest] = useState({ intention: '', id: '', startsAt: '' })
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const run = async (reason: string): Promise<Result<Issued, CallFailure>> => {
    const intention = JSON.stringify([draft, reason])
    const now =
      request.intention === intention
        ? request
        : { intention, id: newRequestId(), startsAt: isoSeoul(instant(Math.round(serverNow()))) }
    setRequest(now)
    const { days, memIds, ...rest } = draft
    const answer = await call('/api/office/promotions/issue', {
      ...rest,
      name: draft.name.trim(),
      memIds: draft.mode === 'assigned' ? idsOf(memIds) : [],
      giftable: draft.mode === 'assigned' && draft.giftable,
      startsAt: now.startsAt,
      endsAt: isoSeoul(instant(Date.parse(now.startsAt) + days * DAY_MS)),
      reason,
      requestId: now.id,
    })
    if (!answer.ok) return answer
    done.current = true
    setIssued(answer.value)
    refresh('/api/office/promotions/campaigns', '/api/office/approvals/awaited')
    return ok(answer.value)
  }
  if (issued) return <IssuedDialog name={draft.name.trim()} issued={issued} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('coupons.issue')}
      reason="required"
      submitLabel={t('coupons.issue')}
      disabled={!isSound(draft)}
      run={run}
      doneText={({ approvalIdx }) => t(approvalIdx === null ? 'coupons.issued' : 'coupons.asked')}
      // Once it is done, what was issued is shown in its place.
      onClose={() => {
        if (!done.current) onClose()
      }}
    >
      <Fields draft={draft} change={change} />
      {isSound({ ...draft, name: 'any' }) && (
        <>
          <Estimate of={costOf(draft)} unit={draft.kind} />
          <SumNotice action="give" {...givenBy(draft)} currency={draft.kind === 'cash' ? 'won' : 'point'} />
        </>
      )}
    </ConfirmDialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
}

function Fields({ draft, change }: FieldsProps) {
  const t = useTexts()
  const isAssigned = draft.mode === 'assigned'
  return (
    <>
      <TextField
        label={t('coupons.name')}
        required
        maxLength={60}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('promotions.kind')}
          value={draft.kind}
          onChange={(event) => change({ kind: event.target.value === 'point' ? 'point' : 'cash' })}
          options={[
            { value: 'cash', label: t('promotions.cash') },
            { value: 'point', label: t('promotions.point') },
          ]}
        />
        <NumberField label={t('common.amount')} value={draft.amount} onValue={(amount) => change({ amount })} />
      </div>
      <SelectField
        label={t('coupons.mode')}
        value={draft.mode}
        onChange={(event) => change({ mode: event.target.value as Draft['mode'] })}
        options={MODES.map((value) => ({ value, label: t(`coupons.${value}`) }))}
      />
      {isAssigned ? (
        <>
          <TextAreaField
            label={t('coupons.memIds')}
            hint={t('coupons.memIdsHint')}
            required
            rows={3}
            value={draft.memIds}
            onChange={(event) => change({ memIds: event.target.value })}
          />
          <CheckboxField
            label={t('coupons.giftable')}
            checked={draft.giftable}
            onChange={(event) => change({ giftable: event.target.checked })}
          />
        </>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={draft.mode === 'shared' ? t('coupons.sharedCount') : t('coupons.count')}
            value={draft.count}
            onValue={(count) => change({ count })}
          />
          <NumberField
            label={t('coupons.perMember')}
            value={draft.perMember}
            onValue={(perMember) => change({ perMember })}
          />
        </div>
      )}
      <div className="grid grid-cols-3 gap-3">
        <NumberField
          label={t('coupons.levelFrom')}
          value={draft.levelFrom}
          onValue={(levelFrom) => change({ levelFrom })}
        />
        <NumberField label={t('coupons.levelTo')} value={draft.levelTo} onValue={(levelTo) => change({ levelTo })} />
        <NumberField label={t('coupons.days')} value={draft.days} onValue={(days) => change({ days })} />
      </div>
    </>
  )
}

interface IssuedDialogProps {
  readonly name: string
  readonly issued: Issued
  readonly onClose: () => void
}

function IssuedDialog({ name, issued, onClose }: IssuedDialogProps) {
  const t = useTexts()
  const { approvalIdx, codes, unknownMemIds, leftOutMemIds } = issued
  return (
    <Dialog open onClose={onClose} title={t(approvalIdx === null ? 'coupons.issued' : 'coupons.asked')} persistent>
      <div className="flex flex-col gap-4">
        {approvalIdx !== null && <Notice tone="warn">{t('coupons.askedNote')}</Notice>}
        {unknownMemIds.length > 0 && (
          <Notice tone="warn">{t('coupons.unknown', { ids: unknownMemIds.join(', ') })}</Notice>
        )}
        {leftOutMemIds.length > 0 && (
          <Notice tone="warn">{t('coupons.leftOut', { ids: leftOutMemIds.join(', ') })}</Notice>
        )}
        {codes.length > 0 && (
          <>
            <Notice tone="warn">{t('coupons.codesNote')}</Notice>
            <CodesField codes={codes} />
          </>
        )}
        <div className="flex justify-end gap-2">
          {codes.length > 0 && <DownloadCodes name={name} codes={codes} />}
          <Button onClick={onClose}>{t('coupons.done')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
