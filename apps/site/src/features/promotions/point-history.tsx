// Points that came in or went out in a period.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, EmptyState, ErrorState, Pagination, Points, Table, TableSkeleton, type Column } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { PeriodFilter, WiderPeriod } from '../../app/period-filter.tsx'
import { type Period, periodDates } from '../../app/periods.ts'
import { usePeriod } from '../../app/use-period.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

type Entry = CallResponse<'/api/point/list'>['list'][number]

interface PointHistoryProps {
  readonly direction: 'in' | 'out'
  /** Where one goes for points, when there are none. */
  readonly emptyAction: ReactNode
}

export function PointHistory({ direction, emptyAction }: PointHistoryProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const [period, setPeriod] = usePeriod()
  const [page, setPage] = useState(1)
  const choosePeriod = (next: Period) => {
    setPeriod(next)
    setPage(1)
  }
  const title = direction === 'in' ? t('points.accrued') : t('points.used')
  const request = { page, direction, ...periodDates(period, serverNow()) }
  const { data, error, refetch } = useCall('/api/point/list', request, { keepPrevious: true })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <PeriodFilter value={period} onChange={choosePeriod} />
        {data && (
          <p className="text-sm text-dim">
            {direction === 'in' ? t('points.sumIn') : t('points.sumOut')}{' '}
            <Points value={direction === 'in' ? data.sumIn : data.sumOut} className="ml-1 font-semibold text-ink" />
          </p>
        )}
      </div>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('points.empty')}>
            <WiderPeriod value={period} onChange={choosePeriod} />
            {emptyAction}
          </EmptyState>
        </div>
      ) : (
        <EntryTable label={title} rows={data.list} />
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
          onPage={setPage}
        />
      )}
    </>
  )
}

function EntryTable({ label, rows }: { readonly label: string; readonly rows: readonly Entry[] }) {
  const t = useTexts()
  const columns: readonly Column<Entry>[] = [
    {
      key: 'kind',
      header: t('points.kind'),
      card: 'title',
      render: (row) => (
        <>
          {t(`points.kinds.${row.kind}`)}
          {row.note !== '' && <span className="ml-2 text-xs font-normal text-dim">{row.note}</span>}
        </>
      ),
    },
    { key: 'at', header: t('points.at'), render: (row) => <DateTime at={row.at} /> },
    {
      key: 'change',
      header: t('points.amount'),
      align: 'right',
      render: (row) => <Points value={row.change} signed className="font-semibold" />,
    },
    { key: 'balance', header: t('points.after'), align: 'right', render: (row) => <Points value={row.balance} /> },
  ]
  return <Table label={label} columns={columns} rows={rows} rowKey={(row) => row.pointIdx} />
}
