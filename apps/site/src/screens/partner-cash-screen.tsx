// Completed deposits and withdrawals of members below.
import type { CallResponse } from '@hanpan/contract'
import { Badge, DateTime, Money, Segments, Table, type Column } from '@hanpan/ui'
import { choiceOf } from '../app/use-list-place.ts'
import { EXPORT_PAGE_ROWS } from '../features/partners/export-file.ts'
import { fileTime, ListFrame } from '../features/partners/list-frame.tsx'
import { PartnerFrame } from '../features/partners/partner-frame.tsx'
import { useCall } from '../wire/queries.ts'
import { call } from '../wire/wire.ts'
import { useTexts } from '../words/words-context.tsx'
import { usePartnerList } from './use-partner-list.ts'

type Row = CallResponse<'/api/retail/cashList'>['list'][number]
const TYPES = ['all', 'in', 'out'] as const

export function PartnerCashScreen() {
  const t = useTexts()
  return (
    <PartnerFrame title={t('menu.partnerCash')}>
      <Cash />
    </PartnerFrame>
  )
}

function Cash() {
  const t = useTexts()
  const list = usePartnerList()
  const { page, filter, setPage, setType } = list
  const cashType = choiceOf(list.type, TYPES)
  const request = { ...list.request, cashType }
  const query = useCall('/api/retail/cashList', { ...request, page }, { keepPrevious: true })
  const sum = query.data?.sum
  return (
    <ListFrame<Row>
      filter={filter}
      file={{
        name: `cash-${request.startDate}-${request.endDate}`,
        load: (next) => call('/api/retail/cashList', { ...request, page: next, count_per_list: EXPORT_PAGE_ROWS }),
        columns: [
          { header: t('partner.memId'), value: (row) => row.memId },
          { header: t('partner.nick'), value: (row) => row.memNick },
          { header: t('partner.parent'), value: (row) => row.parentId },
          { header: t('partnerLists.type'), value: (row) => t(`partnerLists.${row.cashType}`) },
          { header: t('partnerLists.amount'), value: (row) => row.amount },
          { header: t('partnerLists.at'), value: (row) => fileTime(row.at) },
        ],
      }}
      choices={
        <Segments
          label={t('partnerLists.type')}
          value={cashType}
          onValueChange={(next) => setType(next === 'all' ? undefined : next)}
          options={TYPES.map((type) => ({
            value: type,
            label: type === 'all' ? t('partner.all') : t(`partnerLists.${type}`),
          }))}
        />
      }
      figures={[
        { name: t('partner.deposits'), value: sum?.deposits },
        { name: t('partner.withdrawals'), value: sum?.withdrawals },
      ]}
      query={query}
      empty={t('partnerLists.emptyCash')}
      page={page}
      onPage={setPage}
    >
      <CashTable rows={query.data?.list ?? []} />
    </ListFrame>
  )
}

function CashTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTexts()
  const columns: readonly Column<Row>[] = [
    {
      key: 'memId',
      header: t('partnerLists.member'),
      card: 'title',
      render: (row) => (
        <>
          <b className="font-semibold">{row.memId}</b>{' '}
          <span className="text-sm font-normal text-dim">{row.memNick}</span>
        </>
      ),
    },
    { key: 'parent', header: t('partner.parent'), render: (row) => row.parentId },
    {
      key: 'type',
      header: t('partnerLists.type'),
      render: (row) => (
        <Badge tone={row.cashType === 'in' ? 'brand' : 'warn'}>{t(`partnerLists.${row.cashType}`)}</Badge>
      ),
    },
    {
      key: 'amount',
      header: t('partnerLists.amount'),
      align: 'right',
      render: (row) => <Money value={row.amount} className="font-semibold" />,
    },
    { key: 'at', header: t('partnerLists.at'), align: 'right', render: (row) => <DateTime at={row.at} short /> },
  ]
  return <Table label={t('partnerLists.cashTitle')} columns={columns} rows={rows} rowKey={(row) => row.cashIdx} />
}
