// What the member gave and took back, page by page.
import type { CallResponse } from '@hanpan/contract'
import {
  Badge,
  DateTime,
  EmptyState,
  ErrorState,
  Money,
  Pagination,
  Table,
  TableSkeleton,
  type Column,
} from '@hanpan/ui'
import { useState } from 'react'
import { PeriodFilter, WiderPeriod } from '../../app/period-filter.tsx'
import { type Period, periodDates } from '../../app/periods.ts'
import { usePeriod } from '../../app/use-period.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

type Row = CallResponse<'/api/cash/giveList'>['list'][number]

export function TransferHistory() {
  const t = useTexts()
  const codeText = useCodeText()
  const [period, setPeriod] = usePeriod()
  const [page, setPage] = useState(1)
  const choosePeriod = (next: Period) => {
    setPeriod(next)
    setPage(1)
  }
  const request = { page, ...periodDates(period, serverNow()) }
  const { data, error, refetch } = useCall('/api/cash/giveList', request, { keepPrevious: true })
  const columns: readonly Column<Row>[] = [
    { key: 'at', header: t('give.at'), card: 'title', render: (row) => <DateTime at={row.at} short /> },
    {
      key: 'kind',
      header: t('give.kind'),
      render: (row) => (row.kind === 'give' ? t('give.give') : t('give.takeBack')),
    },
    { key: 'memId', header: t('give.member'), render: (row) => row.memId },
    {
      key: 'amount',
      header: t('give.amount'),
      align: 'right',
      render: (row) => <Money value={row.amount} className="font-semibold" />,
    },
    { key: 'before', header: t('give.before'), align: 'right', render: (row) => <Money value={row.balanceBefore} /> },
    { key: 'after', header: t('give.balance'), align: 'right', render: (row) => <Money value={row.balanceAfter} /> },
    {
      key: 'result',
      header: t('give.result'),
      render: (row) => (
        <Badge tone={row.success === 'Y' ? 'brand' : 'up'}>
          {row.success === 'Y' ? t('give.ok') : t('give.failed')}
        </Badge>
      ),
    },
    { key: 'note', header: t('give.note'), render: (row) => (row.note === '' ? '–' : codeText(row.note as never)) },
  ]
  return (
    <section aria-labelledby="transfers" className="flex min-w-0 flex-col gap-3">
      <h2 id="transfers" className="text-lg font-semibold">
        {t('give.history')}
      </h2>
      <PeriodFilter value={period} onChange={choosePeriod} />
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('give.empty')}>
            <WiderPeriod value={period} onChange={choosePeriod} />
          </EmptyState>
        </div>
      ) : (
        <Table label={t('give.history')} columns={columns} rows={data.list} rowKey={(row) => row.transferIdx} />
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
          onPage={setPage}
        />
      )}
    </section>
  )
}
