// Under whom a member stands, stood and will stand; and the change of its recommender, from the beginning of a later day on.
import type { CallResponse } from '@hanpan/contract'
import { DAY_MS } from '@hanpan/kernel'
import { formatDateTimeShort, Button, DateTime, Notice } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useMay } from '../../state/session.ts'
import { TextInput } from '../../parts/form-fields.tsx'
import { needed, useJudgedForm } from '../../parts/judged-form.ts'
import { refresh, useCall } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { call } from '../../wire/wire.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

const PLACES = '/api/office/partners/places'
type Place = CallResponse<typeof PLACES>['list'][number]
type Preview = CallResponse<'/api/office/partners/movePreview'>

export function MemberPlace({ memId }: { readonly memId: string }) {
  const t = useTexts()
  const mayManage = useMay('partners.manage')
  const [changing, setChanging] = useState(false)
  const query = useCall(PLACES, { memId })
  if (query.error?.code === 'E404') return <p className="panel p-4 text-sm text-dim">{t('places.noHistory')}</p>
  return (
    <Loaded query={query}>
      {({ list }) => (
        <div className="flex flex-col gap-4">
          <div className="panel flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <p className="text-sm text-dim">
              {t('places.now')} <Parent memId={list.find(({ applied }) => applied)?.parentId ?? ''} />
            </p>
            {mayManage && (
              <Button size="small" tone="primary" onClick={() => setChanging(true)}>
                {t('places.change')}
              </Button>
            )}
          </div>
          <section>
            <h3 className="mb-2 font-semibold">{t('places.history')}</h3>
            <History list={list} />
          </section>
          {changing && <ChangeParent memId={memId} onClose={() => setChanging(false)} />}
        </div>
      )}
    </Loaded>
  )
}

function Parent({ memId }: { readonly memId: string }) {
  const t = useTexts()
  if (memId === '') return <b className="font-semibold text-ink">{t('places.nobody')}</b>
  return (
    <Link to="/members/$memId" params={{ memId }} search={{}} className="font-semibold hover:underline">
      {memId}
    </Link>
  )
}

function History({ list }: { readonly list: readonly Place[] }) {
  const t = useTexts()
  const columns: readonly Column<Place>[] = [
    {
      key: 'parent',
      header: t('members.recommender'),
      card: 'title',
      value: (row) => row.parentId,
      render: (row) => (
        <span className="inline-flex items-center gap-2">
          <Parent memId={row.parentId} />
          {!row.applied && <Badge tone="warn">{t('places.planned')}</Badge>}
        </span>
      ),
    },
    {
      key: 'from',
      header: t('places.since'),
      value: (row) => row.from,
      render: (row) => <DateTime at={row.from} />,
    },
    { key: 'by', header: t('places.by'), value: (row) => row.by, render: (row) => row.by || t('places.atJoin') },
    {
      key: 'reason',
      header: t('common.reason'),
      className: 'desk:w-full desk:max-w-0 desk:truncate',
      value: (row) => row.reason,
      render: (row) => <span title={row.reason}>{row.reason || '–'}</span>,
    },
  ]
  return (
    <DataTable
      label={t('places.history')}
      columns={columns}
      rows={list}
      rowKey={(row) => `${row.from} ${row.applied}`}
      keys={false}
      contained
    />
  )
}

/** The Seoul day so many days from now, YYYY-MM-DD. */
const seoulDayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(serverNow() + days * DAY_MS)

function ChangeParent({ memId, onClose }: { readonly memId: string; readonly onClose: () => void }) {
  const t = useTexts()
  const codeText = useCodeText()
  const form = useJudgedForm({
    values: { parentMemId: '', day: seoulDayIn(1) },
    judge: ({ day }) => ({ day: needed(day) }),
  })
  const { control, values } = form
  const { parentMemId, day } = values
  const asked = useDeferredValue({ memId, parentMemId, day })
  const preview = useCall('/api/office/partners/movePreview', asked, { enabled: day !== '' })
  const known = preview.isPlaceholderData || preview.error ? undefined : preview.data
  return (
    <ConfirmDialog
      title={t('places.change')}
      reason="required"
      submitLabel={t('places.submit')}
      form={form}
      // Without a consequence that is known there is nothing to agree to; that no day is named, its field says.
      disabled={!known && day !== ''}
      run={(reason) => call('/api/office/partners/move', { memId, ...values, reason })}
      doneText={({ from }) => t('places.done', { from: formatDateTimeShort(from) })}
      onDone={() =>
        refresh(PLACES, '/api/office/partners/tree', '/api/office/members/read', '/api/office/members/list')
      }
      onClose={onClose}
    >
      <p className="text-sm text-dim">{t('places.changeNote')}</p>
      <TextInput
        control={control}
        name="parentMemId"
        keep={(text) => text.trim()}
        label={t('places.parent')}
        hint={t('places.parentHint')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={64}
      />
      <TextInput
        control={control}
        name="day"
        label={t('places.day')}
        hint={t('places.dayHint')}
        type="date"
        required
        min={seoulDayIn(1)}
      />
      {preview.error && parentMemId !== '' && (
        <Notice tone="warn">
          {codeText(preview.error.code)} <span className="figures opacity-80">({preview.error.code})</span>
        </Notice>
      )}
      {known && <Consequence preview={known} />}
    </ConfirmDialog>
  )
}

function Consequence({ preview }: { readonly preview: Preview }) {
  const t = useTexts()
  const path = (steps: Preview['before']) =>
    steps.length === 0 ? t('places.nobody') : steps.map((step) => step.memId).join(' › ')
  return (
    <Facts
      className="border-y border-line"
      facts={[
        { name: t('places.from'), value: <DateTime at={preview.from} /> },
        { name: t('places.before'), value: path(preview.before) },
        { name: t('places.after'), value: path(preview.after), strong: true },
        ...(preview.subPartners + preview.subMembers === 0
          ? []
          : [
              {
                name: t('places.along'),
                value: t('places.alongCount', { partners: preview.subPartners, members: preview.subMembers }),
              },
            ]),
      ]}
    />
  )
}
