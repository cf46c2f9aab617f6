// One partner in a drawer: its rates, its place, and how it is settled.
import { periodKinds, type CallResponse } from '@hanpan/contract'
import { periodKindsOf } from './period-kinds.ts'
import { DateTime, Drawer, Skeleton, Tabs, formatDateTimeShort } from '@hanpan/ui'
import { useState } from 'react'
import { AwaitedNotice, awaitedChanges, useAwaited } from '../../parts/awaited.tsx'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { SelectInput, TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { SettingNotice } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { RatesForm } from './rates-form.tsx'
import { Badge } from '../../parts/badge.tsx'

type Places = CallResponse<'/api/office/partners/places'>

export function ManagePartner({ memId, onClose }: { readonly memId: string; readonly onClose: () => void }) {
  const t = useTexts()
  const mayManage = useMay('partners.manage')
  const rates = useCall('/api/office/partners/rates', { memId }).data
  const places = useCall('/api/office/partners/places', { memId }).data
  const [tab, setTab] = useState<'rates' | 'place' | 'period'>('rates')
  return (
    <Drawer open onClose={onClose} title={t('partners.manageOne', { id: memId })} side="right">
      <Tabs
        label={t('partners.manageOne', { id: memId })}
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: 'rates',
            label: t('partners.tabs.rates'),
            content: rates ? (
              <RatesForm key={JSON.stringify(rates.rates)} sheet={rates} mayChange={mayManage} onDone={onClose} />
            ) : (
              <Skeleton className="h-80" />
            ),
          },
          {
            value: 'place',
            label: t('partners.tabs.place'),
            content: places ? (
              <PlaceForm places={places} mayChange={mayManage} onDone={onClose} />
            ) : (
              <Skeleton className="h-80" />
            ),
          },
          {
            value: 'period',
            label: t('partners.tabs.period'),
            content: places ? (
              <PeriodForm places={places} mayChange={mayManage} onDone={onClose} />
            ) : (
              <Skeleton className="h-80" />
            ),
          },
        ]}
      />
    </Drawer>
  )
}

interface FormProps {
  readonly places: Places
  readonly mayChange: boolean
  readonly onDone: () => void
}

function PlaceForm({ places, mayChange, onDone }: FormProps) {
  const t = useTexts()
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line text-sm">
        {places.list.map(({ parentId, from, by, reason, applied }) => (
          <li key={from} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
            <span>
              <b className="font-semibold">{parentId || t('partners.nobody')}</b>{' '}
              {!applied && <Badge tone="warn">{t('partners.planned')}</Badge>}
            </span>
            <span className="text-dim">
              <DateTime at={from} short /> {by}
            </span>
            {reason !== '' && <span className="w-full text-dim">{reason}</span>}
          </li>
        ))}
      </ul>
      {mayChange && <MoveForm memId={places.memId} onDone={onDone} />}
    </div>
  )
}

/** The Seoul day of today, YYYY-MM-DD. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date())

interface MoveFormProps {
  /** Unset: whom is asked for. */
  readonly memId?: string
  readonly onDone: () => void
}

export function MoveForm({ memId: given, onDone }: MoveFormProps) {
  const t = useTexts()
  const form = useJudgedForm({
    values: { memId: given ?? '', parentMemId: '', day: today() },
    judge: ({ memId, day }) => ({ memId: needed(memId), day: needed(day) }),
  })
  const { control } = form
  return (
    <ConfirmForm
      reason="required"
      submitLabel={t('partners.move')}
      form={form}
      run={(reason) => call('/api/office/partners/move', { ...form.getValues(), reason })}
      doneText={({ from }) => t('partners.moved', { from: formatDateTimeShort(from) })}
      onDone={() => {
        refresh('/api/office/partners/places', '/api/office/partners/tree')
        onDone()
      }}
      onCancel={onDone}
    >
      <p className="text-sm text-dim">{t('partners.moveNote')}</p>
      {given === undefined && (
        <TextInput
          control={control}
          name="memId"
          keep={(text) => text.trim()}
          label={t('partners.memId')}
          required
          maxLength={40}
        />
      )}
      <TextInput
        control={control}
        name="parentMemId"
        label={t('partners.newParent')}
        hint={t('partners.noParent')}
        maxLength={40}
        autoCapitalize="none"
      />
      <TextInput
        control={control}
        name="day"
        label={t('partners.fromDay')}
        hint={t('partners.fromDayHint')}
        type="date"
        required
        min={today()}
      />
    </ConfirmForm>
  )
}

function PeriodForm({ places, mayChange, onDone }: FormProps) {
  const t = useTexts()
  const form = useJudgedForm({ values: { period: places.period ?? 'day' }, judge: () => ({}) })
  const { period } = form.values
  const awaited = useAwaited('partner.options', [places.memId])
  const nameOf = () => t('partners.period')
  const textOf = (_path: string, value: string | undefined) =>
    periodKindsOf(t).find((kind) => kind.value === value)?.label ?? '–'
  const field = (
    <SelectInput
      control={form.control}
      name="period"
      label={t('partners.period')}
      disabled={!mayChange}
      options={periodKindsOf(t)}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      {awaited.map((wish) => (
        <AwaitedNotice key={wish.approvalIdx} wish={wish} changes={awaitedChanges(wish, nameOf, textOf)} />
      ))}
      <p className="figures text-sm text-dim">
        {t('partners.nextPeriod')}: {places.nextFrom} ~ {places.nextTo}
      </p>
      {mayChange ? (
        <ConfirmForm
          reason="required"
          submitLabel={t('partners.setPeriod')}
          disabled={period === places.period}
          form={form}
          run={(reason) => call('/api/office/partners/setPeriod', { memId: places.memId, period, reason })}
          doneText={({ nextTo, approvalIdx }) =>
            approvalIdx === null ? t('partners.periodSet', { to: nextTo }) : t('approvals.askedSetting')
          }
          onDone={() => {
            refresh('/api/office/partners/places', '/api/office/approvals/awaited')
            onDone()
          }}
          onCancel={onDone}
        >
          {field}
          <SettingNotice
            setting="partner.options"
            loosens={periodKinds.indexOf(period) < periodKinds.indexOf(places.period ?? 'day')}
          />
        </ConfirmForm>
      ) : (
        field
      )}
    </div>
  )
}
