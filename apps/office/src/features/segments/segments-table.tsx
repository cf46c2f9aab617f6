// The saved segments: what each asks, how many it found when it was counted last, and what can be done with it.
import { Button, DateTime, formatInteger } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useFilterText } from '../../parts/member-filter.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { SEGMENT_LIST, type Segment } from './segment-editor.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

interface SegmentsTableProps {
  readonly rows: readonly Segment[]
  readonly onEdit: (segment: Segment) => void
  /** The way to what can be sent to one. */
  readonly renderSend: (segment: Segment) => ReactNode
}

export function SegmentsTable({ rows, onEdit, renderSend }: SegmentsTableProps) {
  const t = useTexts()
  const filterText = useFilterText()
  const [removing, setRemoving] = useState<Segment | null>(null)
  const [counting, setCounting] = useState<string | null>(null)
  const countAgain = async ({ segmentIdx, filter }: Segment) => {
    setCounting(segmentIdx)
    await call('/api/office/segments/count', { segmentIdx, filter })
    setCounting(null)
    refresh(SEGMENT_LIST)
  }
  const columns: readonly Column<Segment>[] = [
    {
      key: 'name',
      header: t('segments.name'),
      card: 'title',
      wraps: true,
      value: (row) => row.name,
      render: (row) => (
        <>
          <span className="block font-semibold">{row.name}</span>
          {/* Whole, under the name: beside it there is no room for what somebody has to read before sending. */}
          <span className="block text-xs text-dim" title={row.operatorId}>
            {filterText(row.filter)}
          </span>
        </>
      ),
    },
    {
      key: 'counted',
      header: t('segments.counted'),
      align: 'right',
      value: (row) => row.counted?.count ?? null,
      render: (row) => (
        <span className="inline-flex items-center justify-end gap-2">
          {row.counted && (
            <span className="text-right">
              <span className="figures block font-semibold">
                {t('sending.people', { count: formatInteger(row.counted.count) })}
                {!row.counted.isComplete && '+'}
              </span>
              <span className="block text-xs whitespace-nowrap text-dim">
                {t('segments.countedAt', { count: formatInteger(row.counted.leftOut) })}{' '}
                <DateTime at={row.counted.at} short />
              </span>
            </span>
          )}
          <Button size="small" tone="ghost" disabled={counting === row.segmentIdx} onClick={() => void countAgain(row)}>
            {t('segments.countNow')}
          </Button>
        </span>
      ),
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <span className="inline-flex justify-end gap-1.5 whitespace-nowrap">
          {renderSend(row)}
          <Button size="small" onClick={() => onEdit(row)}>
            {t('segments.change')}
          </Button>
          <Button size="small" tone="ghost" onClick={() => setRemoving(row)}>
            {t('segments.remove')}
          </Button>
        </span>
      ),
    },
  ]
  if (rows.length === 0) return <EmptyState title={t('segments.none')} />
  return (
    <>
      <DataTable label={t('menu.segments')} columns={columns} rows={rows} rowKey={(row) => row.segmentIdx} bare />
      {removing && (
        <ConfirmDialog
          title={t('segments.removeTitle', { name: removing.name })}
          submitLabel={t('segments.remove')}
          danger
          run={() => call('/api/office/segments/delete', { segmentIdx: removing.segmentIdx })}
          doneText={t('segments.removed')}
          onDone={() => {
            refresh(SEGMENT_LIST)
            setRemoving(null)
          }}
          onRefused={() => refresh(SEGMENT_LIST)}
          onClose={() => setRemoving(null)}
        >
          <p className="text-sm text-dim">{t('segments.removeNote')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
