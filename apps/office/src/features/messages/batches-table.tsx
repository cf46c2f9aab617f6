// What was sent, to whom, and how far it is.
import type { CallResponse } from '@hanpan/contract'
import { Button, DateTime, Dialog, formatInteger } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useFilterText } from '../../parts/member-filter.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { refresh, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge, type BadgeTone } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type Batch = CallResponse<'/api/office/messages/batches'>['list'][number]

type State = 'waiting' | 'calledOff' | 'running' | 'finished'
const TONES = { waiting: 'pick', calledOff: 'neutral', running: 'warn', finished: 'good' } as const satisfies Record<
  State,
  BadgeTone
>

/** Of one whose moment has come the sending begins within a second. */
function stateOf({ isDone, calledOff, sendAt, sent }: Batch): State {
  if (calledOff) return 'calledOff'
  if (isDone) return 'finished'
  return sendAt !== null && sent === 0 && Date.parse(sendAt) > Date.now() ? 'waiting' : 'running'
}

export function BatchesTable({ rows }: { readonly rows: readonly Batch[] }) {
  const t = useTexts()
  const [opened, setOpened] = useState<Batch | null>(null)
  const filterText = useFilterText()
  const audienceText = ({ audience, level, filter, segmentName, isFilterHidden }: Batch): string => {
    if (isFilterHidden) return t('sending.hiddenFilter')
    if (segmentName !== null) return segmentName
    if (filter !== null) return filterText(filter)
    if (level !== null) return t('sending.levelOf', { level })
    return t(audience === 'members' ? 'sending.members' : 'sending.all')
  }
  const columns: readonly Column<Batch>[] = [
    {
      key: 'title',
      header: t('sending.title'),
      card: 'title',
      wraps: true,
      value: (row) => row.content,
      render: (row) => (
        <>
          <span className="block font-semibold" title={row.content}>
            {row.title}
          </span>
          {/* For whom, below it: beside it there is no room for a segment's name. */}
          <span
            className="block text-xs font-normal text-dim"
            title={row.filter === null ? undefined : filterText(row.filter)}
          >
            {audienceText(row)} · {row.languages.map((one) => t(`publishing.${one}`)).join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'progress',
      header: t('sending.progress'),
      align: 'right',
      value: (row) => row.sent,
      render: (row) => (
        <span className="inline-flex items-center gap-2">
          <span className="figures">
            {formatInteger(row.sent)} / {formatInteger(row.expected)}
          </span>
          <Badge tone={TONES[stateOf(row)]}>{t(`sending.${stateOf(row)}`)}</Badge>
        </span>
      ),
    },
    { key: 'operator', header: t('common.operator'), value: (row) => row.operatorId, render: (row) => row.operatorId },
    {
      key: 'at',
      header: t('sending.sentAt'),
      value: (row) => row.sendAt ?? row.createdAt,
      render: (row) => <DateTime at={row.sendAt ?? row.createdAt} short />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => {
        const state = stateOf(row)
        if (state === 'calledOff') return null
        return (
          <Button size="small" tone={state === 'waiting' ? 'danger' : 'secondary'} onClick={() => setOpened(row)}>
            {t(state === 'waiting' ? 'sending.callOff' : 'sending.result')}
          </Button>
        )
      },
    },
  ]
  if (rows.length === 0) return <EmptyState title={t('sending.historyEmpty')} />
  const close = () => setOpened(null)
  return (
    <>
      <DataTable
        label={t('sending.history')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.batchIdx}
        bare
        orders={NO_ORDERS}
      />
      {opened && stateOf(opened) === 'waiting' && <CallOffDialog batch={opened} onClose={close} />}
      {opened && stateOf(opened) !== 'waiting' && <ResultDialog batch={opened} onClose={close} />}
    </>
  )
}

interface DialogProps {
  readonly batch: Batch
  readonly onClose: () => void
}

function CallOffDialog({ batch, onClose }: DialogProps) {
  const t = useTexts()
  return (
    <ConfirmDialog
      title={t('sending.callOffTitle')}
      submitLabel={t('sending.callOff')}
      danger
      run={() => call('/api/office/messages/callOff', { batchIdx: batch.batchIdx })}
      doneText={t('sending.calledOffNow')}
      onDone={() => {
        refresh('/api/office/messages/batches')
        onClose()
      }}
      onClose={onClose}
    >
      <p className="text-base font-semibold wrap-anywhere">{batch.title}</p>
      <p className="text-sm text-dim">
        {t('sending.sendsAt')} {batch.sendAt !== null && <DateTime at={batch.sendAt} />}
      </p>
    </ConfirmDialog>
  )
}

const shareOf = (part: number, whole: number) => (whole === 0 ? '' : ` (${((part / whole) * 100).toFixed(1)}%)`)

function ResultDialog({ batch, onClose }: DialogProps) {
  const t = useTexts()
  const query = useCall('/api/office/messages/result', { batchIdx: batch.batchIdx })
  const people = (count: number) => t('sending.people', { count: formatInteger(count) })
  return (
    <Dialog open onClose={onClose} title={t('sending.result')}>
      <p className="mb-2 text-base font-semibold wrap-anywhere">{batch.title}</p>
      <Loaded query={query}>
        {({ sent, read, deposited, asked }) => (
          <>
            <Facts
              facts={[
                { name: t('sending.got'), value: people(sent) },
                { name: t('sending.read'), value: `${people(read)}${shareOf(read, sent)}`, strong: true },
                { name: t('sending.deposited'), value: `${people(deposited)}${shareOf(deposited, asked)}` },
              ]}
            />
            <p className="mt-2 text-xs text-dim">{t('sending.depositedNote', { count: formatInteger(asked) })}</p>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
