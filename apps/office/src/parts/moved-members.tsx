// Whose balances a correction would change: what their bets have paid, what they would have, and what cannot be collected.
import type { CallResponse } from '@hanpan/contract'
import { Money, Pagination, formatInteger } from '@hanpan/ui'
import { useTexts } from '../words/words-context.tsx'
import { memberLinkColumn } from './columns.tsx'
import { DataTable, NO_ORDERS, type Column } from './data-table.tsx'

type Plan = CallResponse<'/api/office/minigames/previewCorrection'>
type Planned = Plan['list'][number]

interface MovedMembersProps extends Pick<Plan, 'list' | 'pageInfo'> {
  readonly onPage: (page: number) => void
}

export function MovedMembers({ list, pageInfo, onPage }: MovedMembersProps) {
  const t = useTexts()
  const columns = usePlanColumns()
  const { page, tatal_list_count: total, count_per_list: rows } = pageInfo
  return (
    <>
      <div className="max-h-72 overflow-y-auto rounded-md border border-line">
        <DataTable
          label={t('correction.who')}
          columns={columns}
          rows={list}
          rowKey={(row) => row.memId}
          keys={false}
          bare
          contained
          orders={NO_ORDERS}
        />
      </div>
      {total > rows && (
        <div className="flex justify-end">
          <Pagination page={page} pages={Math.ceil(total / rows)} onPage={onPage} />
        </div>
      )}
    </>
  )
}

function usePlanColumns(): readonly Column<Planned>[] {
  const t = useTexts()
  const money = (key: 'before' | 'after' | 'cash' | 'uncollectable', header: string): Column<Planned> => ({
    key,
    header,
    align: 'right',
    value: (row) => row[key],
    render: (row) => <Money value={row[key]} />,
  })
  return [
    { ...memberLinkColumn<Planned>(t('members.member')), card: 'title' },
    {
      key: 'bets',
      header: t('correction.bets'),
      align: 'right',
      value: (row) => row.bets,
      render: (row) => <span className="figures">{formatInteger(row.bets)}</span>,
    },
    money('before', t('correction.before')),
    money('after', t('correction.after')),
    {
      key: 'change',
      header: t('correction.change'),
      align: 'right',
      value: (row) => row.after - row.before,
      render: (row) => <Money value={row.after - row.before} signed className="font-semibold" />,
    },
    money('cash', t('correction.cash')),
    money('uncollectable', t('correction.uncollectable')),
  ]
}
