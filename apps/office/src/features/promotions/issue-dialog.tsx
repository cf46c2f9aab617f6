// Issuing coupons: what they are worth, to whom, for how long; and the codes, once.
import { type CallResponse, POINT_LEVELS } from '@hanpan/contract'
import { DAY_MS, instant, isoSeoul, ok, type Result } from '@hanpan/kernel'
import type { CallFailure } from '@hanpan/client'
import { Button, Dialog, Notice } from '@hanpan/ui'
import { useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { FormButtons } from '../../parts/form-buttons.tsx'
import {
  CheckboxInput,
  NumberInput,
  SelectInput,
  TextAreaInput,
  TextInput,
  useOutside,
} from '../../parts/form-fields.tsx'
import { needed, useJudgedForm, type Problems } from '../../parts/judged-form.ts'
import { FoundByFilter } from '../../parts/found-by-filter.tsx'
import { fromField } from '../../parts/publish-window.tsx'
import { SumNotice } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call, newRequestId } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { CodesField, DownloadCodes } from './codes-field.tsx'
import { Estimate } from './estimate.tsx'

type Issued = CallResponse<'/api/office/promotions/issue'>

const empty = {
  name: '',
  nameEn: '',
  nameVi: '',
  kind: 'cash' as 'cash' | 'point',
  amount: 10_000,
  mode: 'single' as 'single' | 'shared' | 'assigned' | 'segment',
  segmentIdx: '',
  count: 10,
  perMember: 1,
  memIds: '',
  levelFrom: 1,
  levelTo: POINT_LEVELS,
  giftable: true,
  /** A Seoul wall clock, as the field writes it; empty for at once. */
  startsAt: '',
  days: 30,
}
type Draft = typeof empty

const MODES = ['single', 'shared', 'assigned', 'segment'] as const
const CODES_MAX = 10_000
const USES_MAX = 100_000
const MEMBERS_MAX = 500
const AMOUNT_MAX = 1_000_000_000
const PER_MEMBER_MAX = 1000

const idsOf = (text: string) => text.split(/[\s,]+/).filter((id) => id !== '')

function problemsOf(draft: Draft, outside: ReturnType<typeof useOutside>): Problems<Draft> {
  const { mode, memIds, levelFrom, levelTo } = draft
  const isAssigned = mode === 'assigned'
  const ids = idsOf(memIds).length
  return {
    name: needed(draft.name),
    amount: outside(draft.amount, 1, AMOUNT_MAX),
    memIds: isAssigned && (needed(memIds) || outside(ids, 1, MEMBERS_MAX)),
    count: !isAssigned && outside(draft.count, 1, mode === 'single' ? CODES_MAX : USES_MAX),
    segmentIdx: mode === 'segment' && needed(draft.segmentIdx),
    perMember: !isAssigned && mode !== 'segment' && outside(draft.perMember, 1, PER_MEMBER_MAX),
    levelFrom: outside(levelFrom, 1, POINT_LEVELS),
    levelTo: outside(levelTo, levelFrom, POINT_LEVELS),
    days: outside(draft.days, 1),
  }
}

/** What the estimate of the cost asks for. */
function costOf({ amount, mode, count, perMember, memIds, levelFrom, levelTo }: Draft) {
  const ids = mode === 'assigned' ? idsOf(memIds) : []
  return { kind: 'coupon', amount, mode, count, perMember, memIds: ids, levelFrom, levelTo } as const
}

/** What the server counts as given: coupons of members for each; codes, and what may be passed on, as for one receiver. */
function givenBy({ mode, giftable, memIds, amount, count }: Draft) {
  const ids = [...new Set(idsOf(memIds))]
  if (mode !== 'assigned') return { subjects: ['coupon'], amount: amount * count }
  return giftable ? { subjects: ['coupon'], amount: amount * ids.length } : { subjects: ids, amount }
}

export function IssueDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const outside = useOutside()
  const form = useJudgedForm<Draft>({ values: empty, judge: (draft) => problemsOf(draft, outside) })
  const draft = form.values
  const isPriced = Object.values(problemsOf({ ...draft, name: 'any' }, outside)).every((problem) => !problem)
  const [issued, setIssued] = useState<Issued | null>(null)
  const done = useRef(false)
  // One id for one intention: what is sent changes, so does the id; a second press of the same sends the same.
  const [request, setRequest] = useState({ intention: '', id: '', startsAt: '' })
  const run = async (reason: string): Promise<Result<Issued, CallFailure>> => {
    const intention = JSON.stringify([draft, reason])
    const now =
      request.intention === intention
        ? request
        : { intention, id: newRequestId(), startsAt: isoSeoul(instant(Math.round(serverNow()))) }
    setRequest(now)
    const { days, memIds, segmentIdx, startsAt: chosen, ...rest } = draft
    const startsAt = chosen === '' ? now.startsAt : fromField(chosen)
    const answer = await call('/api/office/promotions/issue', {
      ...rest,
      name: draft.name.trim(),
      memIds: draft.mode === 'assigned' ? idsOf(memIds) : [],
      giftable: draft.mode === 'assigned' && draft.giftable,
      ...(draft.mode === 'segment' && { segmentIdx }),
      startsAt,
      endsAt: isoSeoul(instant(Date.parse(startsAt) + days * DAY_MS)),
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
      form={form}
      run={run}
      doneText={({ approvalIdx }) => t(approvalIdx === null ? 'coupons.issued' : 'coupons.asked')}
      // Once it is done, what was issued is shown in its place.
      onClose={() => {
        if (!done.current) onClose()
      }}
    >
      <Fields control={form.control} mode={draft.mode} />
      {draft.mode === 'segment' && <SegmentFound segmentIdx={draft.segmentIdx} />}
      {isPriced && (
        <>
          <Estimate of={costOf(draft)} unit={draft.kind} />
          <SumNotice action="give" {...givenBy(draft)} currency={draft.kind === 'cash' ? 'won' : 'point'} />
        </>
      )}
    </ConfirmDialog>
  )
}

interface FieldsProps {
  readonly control: Control<Draft>
  readonly mode: Draft['mode']
}

function Fields({ control, mode }: FieldsProps) {
  const t = useTexts()
  const maySegment = useMay('messages.send')
  return (
    <>
      <TextInput control={control} name="name" label={t('coupons.name')} required maxLength={60} />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          control={control}
          name="nameEn"
          label={t('coupons.nameEn')}
          hint={t('coupons.namesHint')}
          maxLength={60}
        />
        <TextInput control={control} name="nameVi" label={t('coupons.nameVi')} maxLength={60} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <SelectInput
          control={control}
          name="kind"
          label={t('promotions.kind')}
          options={[
            { value: 'cash', label: t('promotions.cash') },
            { value: 'point', label: t('promotions.point') },
          ]}
        />
        <NumberInput control={control} name="amount" label={t('common.amount')} />
      </div>
      <SelectInput
        control={control}
        name="mode"
        label={t('coupons.mode')}
        options={MODES.filter((value) => value !== 'segment' || maySegment).map((value) => ({
          value,
          label: t(`coupons.${value}`),
        }))}
      />
      {mode === 'segment' && <SegmentFields control={control} />}
      {mode === 'assigned' && (
        <>
          <TextAreaInput
            control={control}
            name="memIds"
            label={t('coupons.memIds')}
            hint={t('coupons.memIdsHint')}
            required
            rows={3}
          />
          <CheckboxInput control={control} name="giftable" label={t('coupons.giftable')} />
        </>
      )}
      {(mode === 'single' || mode === 'shared') && (
        <div className="grid grid-cols-2 gap-3">
          <NumberInput
            control={control}
            name="count"
            label={t(mode === 'shared' ? 'coupons.sharedCount' : 'coupons.count')}
          />
          <NumberInput control={control} name="perMember" label={t('coupons.perMember')} />
        </div>
      )}
      <div className="grid grid-cols-3 gap-3">
        <NumberInput control={control} name="levelFrom" label={t('coupons.levelFrom')} />
        <NumberInput control={control} name="levelTo" label={t('coupons.levelTo')} />
        <NumberInput control={control} name="days" label={t('coupons.days')} />
      </div>
      <TextInput
        control={control}
        name="startsAt"
        type="datetime-local"
        label={t('coupons.startsAt')}
        hint={t('coupons.startsAtHint')}
      />
    </>
  )
}

function SegmentFields({ control }: { readonly control: Control<Draft> }) {
  const t = useTexts()
  const list = useCall('/api/office/segments/list', {}).data?.list ?? []
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectInput
        control={control}
        name="segmentIdx"
        label={t('audience.segment')}
        required
        options={[
          { value: '', label: list.length === 0 ? t('segments.none') : '–' },
          ...list.map(({ segmentIdx, name }) => ({ value: segmentIdx, label: name })),
        ]}
      />
      <NumberInput control={control} name="count" label={t('coupons.segmentCount')} />
    </div>
  )
}

/** Whom the chosen segment finds at this moment. */
function SegmentFound({ segmentIdx }: { readonly segmentIdx: string }) {
  const t = useTexts()
  const segment = useCall('/api/office/segments/list', {}).data?.list.find((one) => one.segmentIdx === segmentIdx)
  const { data, isPlaceholderData } = useCall(
    '/api/office/segments/count',
    { filter: segment?.filter ?? {} },
    { enabled: segment !== undefined },
  )
  if (!segment) return null
  return (
    <div className="rounded-md border border-line p-3">
      <FoundByFilter
        found={isPlaceholderData ? undefined : data}
        countText={(count) => t('segments.count', { count })}
      />
      <p className="mt-1 text-xs text-dim">{t('coupons.segmentNote')}</p>
    </div>
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
        <FormButtons>
          {codes.length > 0 && <DownloadCodes name={name} codes={codes} />}
          <Button onClick={onClose}>{t('coupons.done')}</Button>
        </FormButtons>
      </div>
    </Dialog>
  )
}
