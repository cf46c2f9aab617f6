// What a figure of a partner is made of: bets, losses of days, cash requests or payouts.
import { type CallRequest, type CallResponse } from '@hanpan/contract'
import { partnerEntrySheet } from '@hanpan/contract/sheets'
import { DateTime, Money } from '@hanpan/ui'
import { idColumn, memberLinkColumn } from '../../parts/columns.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { ListFooter } from '../../parts/list-footer.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { readAllPages } from '../../parts/read-all-pages.ts'
import { useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { type ShownColumn, useSheetColumns } from './report-columns.tsx'
import { EntriesHead, NothingHappened } from './report-parts.tsx'
import type { Span } from '../../parts/day-span.ts'

type Figure = CallRequest<'/api/office/reports/partnerEntries'>['figure']
type EntryRow = CallResponse<'/api/office/reports/partnerEntries'>['list'][number]

function useColumns(figure: Figure): readonly Column<EntryRow>[] {
  const t = useTexts()
  const sheet = partnerEntrySheet(figure)
  const what = sheet.find(({ key }) => key === 'kind')!
  const shown: readonly ShownColumn<EntryRow>[] = [
    { key: 'at', render: (row) => <DateTime at={row.at} /> },
    { ...memberLinkColumn<EntryRow>(''), card: 'title' },
    { key: 'kind', render: (row) => what.value(row, (word) => t(word)) },
    { key: 'stake', align: 'right', render: (row) => <Money value={row.stake} /> },
    { key: 'payout', align: 'right', render: (row) => <Money value={row.payout} /> },
    {
      key: 'amount',
      align: 'right',
      render: (row) => <Money value={row.amount} signed className="font-semibold" />,
    },
    idColumn((row) => row.entryId),
  ]
  // Cash and payouts have no stakes.
  return useSheetColumns(
    sheet,
    shown.filter((column) => sheet.some(({ key }) => key === column.key)),
  )
}

interface PartnerEntriesProps {
  readonly span: Span
  readonly figure: Figure
  readonly memId: string
  /** Of one member only; empty for everybody. */
  readonly member: string
  readonly page: number
  readonly onPage: (page: number) => void
}

export function PartnerEntries({ span, figure, memId, member, page, onPage }: PartnerEntriesProps) {
  const t = useTexts()
  const request = { ...span, figure, memId, member }
  const query = useCall('/api/office/reports/partnerEntries', { ...request, page })
  const columns = useColumns(figure)
  const whose = member === '' ? memId : `${memId} › ${member}`
  const name = `${whose} · ${t('reports.entriesOf', { figure: t(`reports.${figure}`) })}`
  const range = { from: span.startDate, until: span.endDate }
  const back = member === '' ? { tab: 'partners', ...range } : { tab: 'partnerMembers', ...range, member: memId }
  return (
    <>
      <EntriesHead name={name} span={span} back={back} sum={query.data?.sum} />
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
                rowKey={(row) => row.entryId}
                allRows={() =>
                  readAllPages((next) => call('/api/office/reports/partnerEntries', { ...request, page: next }))
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
