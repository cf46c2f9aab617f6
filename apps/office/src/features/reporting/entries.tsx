// The entries of the books behind a figure, and their sum.
import type { CallRequest, CallResponse } from '@hanpan/contract'
import { entrySheet } from '@hanpan/contract/sheets'
import { DateTime, Money } from '@hanpan/ui'
import { idColumn, memberLinkColumn } from '../../parts/columns.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { ListFooter } from '../../parts/list-footer.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { readAllPages } from '../../parts/read-all-pages.ts'
import { useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useSheetColumns } from './report-columns.tsx'
import { EntriesHead, NothingHappened } from './report-parts.tsx'
import type { Span } from '../../parts/day-span.ts'

type Figure = CallRequest<'/api/office/reports/entries'>['figure']
type EntryRow = CallResponse<'/api/office/reports/entries'>['list'][number]

export const figures = ['deposits', 'withdrawals', 'grossWin', 'bonus', 'points', 'adjustments', 'commission'] as const

function useColumns(): readonly Column<EntryRow>[] {
  const t = useTexts()
  return useSheetColumns(entrySheet, [
    { key: 'at', render: (row) => <DateTime at={row.at} /> },
    { key: 'kind', card: 'title', render: (row) => t(`entryKind.${row.kind}`) },
    memberLinkColumn(''),
    {
      key: 'amount',
      align: 'right',
      render: (row) => <Money value={row.amount} signed className="font-semibold" />,
    },
    {
      key: 'memo',
      className: 'desk:w-full desk:max-w-0 desk:truncate',
      render: (row) => <span title={row.memo}>{row.memo === '' ? '–' : row.memo}</span>,
    },
    idColumn((row) => row.transferId),
  ])
}

interface EntriesProps {
  readonly span: Span
  readonly figure: Figure
  readonly page: number
  readonly onPage: (page: number) => void
}

export function Entries({ span, figure, page, onPage }: EntriesProps) {
  const t = useTexts()
  const query = useCall('/api/office/reports/entries', { ...span, figure, page })
  const columns = useColumns()
  const name = t('reports.entriesOf', { figure: t(`reports.${figure}`) })
  return (
    <>
      <EntriesHead name={name} span={span} back={{ from: span.startDate, until: span.endDate }} sum={query.data?.sum} />
      <Loaded query={query}>
        {({ list, pageInfo }) =>
          list.length === 0 ? (
            <NothingHappened text={t('reports.empty')} />
          ) : (
            <>
              <DataTable
                label={name}
                columns={columns}
                rows={list}
                rowKey={(row) => row.transferId}
                allRows={() =>
                  readAllPages((next) => call('/api/office/reports/entries', { ...span, figure, page: next }))
                }
                orders={NO_ORDERS}
              />
              <ListFooter pageInfo={pageInfo} onPage={onPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
