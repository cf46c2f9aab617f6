// Deposits and withdrawals of all time, by type, status and member.
import { cashSorts } from '@hanpan/contract'
import { Segments } from '@hanpan/ui'
import { useState } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { CashTable } from '../features/cashier/cash-table.tsx'
import type { CashRow } from '../features/cashier/cash-row.ts'
import { RequestDrawer } from '../features/cashier/request-drawer.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { serverSort } from '../parts/table-sort.ts'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const types = ['all', 'in', 'out'] as const
const statuses = ['all', 'open', '0', '2', '1', '-1'] as const

export function CashHistoryScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const type = choiceOf(search.type, types)
  const status = choiceOf(search.status, statuses)
  const [opened, setOpened] = useState<CashRow | null>(null)
  const query = useCall('/api/office/cash/list', {
    status,
    cashType: type,
    page,
    ...serverSort(search.sort, cashSorts),
    ...(search.member !== undefined && { memId: search.member }),
  })
  const statusText = {
    all: t('common.all'),
    open: t('cash.unprocessed'),
    '0': t('cashStatus.applied'),
    '2': t('cashStatus.waiting'),
    '1': t('cashStatus.done'),
    '-1': t('cashStatus.canceled'),
  }
  const typeText = { all: t('common.all'), in: t('cash.deposit'), out: t('cash.withdrawal') }
  const fresh = opened && (query.data?.list.find((row) => row.cashIdx === opened.cashIdx) ?? opened)
  return (
    <Page
      title={t('menu.cashHistory')}
      filters={
        <>
          <FilterField
            label={t('cash.filterMember')}
            value={search.member ?? ''}
            onValue={(member) => change({ member: member || undefined })}
          />
          <Segments
            label={t('cash.type')}
            value={type}
            onValueChange={(next) => change({ type: next === 'all' ? undefined : next })}
            options={types.map((value) => ({ value, label: typeText[value] }))}
          />
          <Segments
            label={t('common.status')}
            value={status}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={statuses.map((value) => ({ value, label: statusText[value] }))}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <CashTable rows={list} onOpen={setOpened} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} sorted />
          </>
        )}
      </Loaded>
      {fresh && <RequestDrawer row={fresh} onClose={() => setOpened(null)} />}
    </Page>
  )
}
