// What a figure of a partner is made of: bets, losses of days, cash requests or payouts.
import { type CallRequest, type CallResponse } from '@hanpan/contract'
import { DateTime, Money } from '@hanpan/ui'
import { idColumn, memberLinkColumn } from '../../parts/columns.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { ListFooter } from '../../parts/list-footer.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { readAllPages } from '../../parts/read-all-pages.ts'
import { useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { EntriesHead, NothingHappened } from './report-parts.tsx'
import type { Span } from '../../parts/day-span.ts'

type Figure = CallRequest<'/api/office/reports/partnerEntries'>['figure']
type EntryRow = CallResponse<'/api/office/reports/partnerEntries'>['list'][number]

function useColumns(hasStakes: boolean): readonly Column<EntryRow>[] {
  const t = useTexts()
  const what = ({ kind, group }: EntryRow) =>
    [t(`reports.entryKinds.${kind}`), ...(group === null ? [] : [t(`partners.groups.${group}`)])].join(' · ')
  const money = (key: 'stake' | 'payout', header: string): Column<EntryRow> => ({
    key,
    header,
    align: 'right',
    value: (row) => row[key],
    render: (row) => <Money value={row[key]} />,
  })
  return [
    { key: 'at', header: t('common.time'), value: (row) => row.at, render: (row) => <DateTime at={row.at} /> },
    { ...memberLinkColumn<EntryRow>(t('reports.member')), card: 'title' },
    { key: 'kind', header: t('reports.entryKind'), value: what, render: what },
    ...(hasStakes ? [money('stake', t('reports.validStakes')), money('payout', t('reports.payouts'))] : []),
    {
      key: 'amount',
      header: t('reports.counts'),
      align: 'right',
      value: (row) => row.amount,
      render: (row) => <Money value={row.amount} signed className="font-semibold" />,
    },
    idColumn((row) => row.entryId),
  ]
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
  const columns = useColumns(!['deposits', 'withdrawals', 'paid'].includes(figure))
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
              />
              <ListFooter pageInfo={pageInfo} onPage={onPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
