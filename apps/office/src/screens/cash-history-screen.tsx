// Deposits and withdrawals by day, type, status, member, amount, operator and account; a member's are of all time unless days are named.
import { CASH_PAGE_ROWS_MAX, cashSorts } from '@hanpan/contract'
import { Segments } from '@hanpan/ui'
import { useState } from 'react'
import { choiceOf, type ListSearch } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { CashTable } from '../features/cashier/cash-table.tsx'
import { CashTotals, netDoneOf } from '../features/cashier/cash-totals.tsx'
import type { CashRow } from '../features/cashier/cash-row.ts'
import { RequestDrawer } from '../features/cashier/request-drawer.tsx'
import { AmountFilter } from '../parts/amount-filter.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { DayRangeField } from '../parts/day-range-field.tsx'
import { spanOf } from '../parts/day-span.ts'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { readAllPages } from '../parts/read-all-pages.ts'
import { SpanField } from '../parts/span-field.tsx'
import { serverSort } from '../parts/table-sort.ts'
import { Page } from '../shell/page.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useCall } from '../wire/queries.ts'
import { call } from '../wire/wire.ts'
import { useTexts } from '../words/words-context.tsx'

const types = ['all', 'in', 'out'] as const
const statuses = ['all', 'open', '0', '2', '1', '-1'] as const
const times = ['asked', 'processed'] as const

const amountOf = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined)

/** What the call is asked, page and size aside. */
function requestOf(search: ListSearch) {
  const isOfMember = search.member !== undefined && search.from === undefined && search.until === undefined
  const amountFrom = amountOf(search.least)
  const amountTo = amountOf(search.most)
  return {
    status: choiceOf(search.status, statuses),
    cashType: choiceOf(search.type, types),
    dateOf: choiceOf(search.dateOf, times),
    ...(!isOfMember && spanOf(search.from, search.until, serverNow())),
    ...(search.member !== undefined && { memId: search.member }),
    ...(amountFrom !== undefined && { amountFrom }),
    ...(amountTo !== undefined && { amountTo }),
    ...(search.operator !== undefined && { operatorId: search.operator }),
    ...(search.account !== undefined && { accountIdx: search.account }),
    ...serverSort(search.sort, cashSorts),
  }
}

export function CashHistoryScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const [opened, setOpened] = useState<CashRow | null>(null)
  const request = requestOf(search)
  const query = useCall('/api/office/cash/list', { ...request, page })
  const allRows = () =>
    readAllPages((next) => call('/api/office/cash/list', { ...request, page: next, size: CASH_PAGE_ROWS_MAX }))
  const fresh = opened && (query.data?.list.find((row) => row.cashIdx === opened.cashIdx) ?? opened)
  return (
    <Page title={t('menu.cashHistory')} note={t('cash.historyNote')} filters={<Filters />}>
      <Loaded query={query}>
        {({ list, pageInfo, totals }) => (
          <>
            <CashTotals totals={totals} />
            <CashTable rows={list} onOpen={setOpened} net={netDoneOf(totals)} allRows={allRows} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} sorted />
          </>
        )}
      </Loaded>
      {fresh && <RequestDrawer row={fresh} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function Filters() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const accounts = useCall('/api/office/cash/accounts', {}).data?.list ?? []
  const now = serverNow()
  const statusText = {
    all: t('common.all'),
    open: t('cash.unprocessed'),
    '0': t('cashStatus.applied'),
    '2': t('cashStatus.waiting'),
    '1': t('cashStatus.done'),
    '-1': t('cashStatus.canceled'),
  }
  const typeText = { all: t('common.all'), in: t('cash.deposit'), out: t('cash.withdrawal') }
  const timeText = { asked: t('cash.askedAt'), processed: t('cash.processedAt') }
  return (
    <>
      {search.member === undefined ? (
        <SpanField from={search.from} until={search.until} now={now} onChange={change} />
      ) : (
        <DayRangeField from={search.from} until={search.until} onChange={change} />
      )}
      <Segments
        label={t('cash.dateOf')}
        value={choiceOf(search.dateOf, times)}
        onValueChange={(next) => change({ dateOf: next === 'asked' ? undefined : next })}
        options={times.map((value) => ({ value, label: timeText[value] }))}
      />
      <Segments
        label={t('cash.type')}
        value={choiceOf(search.type, types)}
        onValueChange={(next) => change({ type: next === 'all' ? undefined : next })}
        options={types.map((value) => ({ value, label: typeText[value] }))}
      />
      <Segments
        label={t('common.status')}
        value={choiceOf(search.status, statuses)}
        onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
        options={statuses.map((value) => ({ value, label: statusText[value] }))}
      />
      <FilterField
        short
        label={t('cash.filterMember')}
        value={search.member ?? ''}
        onValue={(member) => change({ member: member || undefined })}
      />
      <FilterField
        short
        label={t('common.operator')}
        value={search.operator ?? ''}
        onValue={(operator) => change({ operator: operator || undefined })}
      />
      <AmountFilter label={t('cash.amountFrom')} value={search.least} onValue={(least) => change({ least })} />
      <AmountFilter label={t('cash.amountTo')} value={search.most} onValue={(most) => change({ most })} />
      {accounts.length > 0 && (
        <ChoiceField
          label={t('cash.filterAccount')}
          value={search.account ?? ''}
          onValue={(account) => change({ account: account || undefined })}
          options={[
            { value: '', label: t('cash.anyAccount') },
            ...accounts.map(({ accountIdx, bankNameKr, bankacc, memName }) => ({
              value: accountIdx,
              label: `${bankNameKr} ${bankacc} ${memName}`,
            })),
          ]}
        />
      )}
    </>
  )
}
