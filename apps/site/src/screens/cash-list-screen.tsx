// All deposit or withdrawal requests of a period.
import { EmptyState, ErrorState, Pagination, TableSkeleton, buttonClass } from '@hanpan/ui'
import { useState } from 'react'
import { PeriodFilter, WiderPeriod } from '../app/period-filter.tsx'
import { type Period, periodDates } from '../app/periods.ts'
import { usePeriod } from '../app/use-period.ts'
import { CashTable } from '../features/cashier/cash-requests.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { WayToPlay } from '../shell/way-to-play.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

export function DepositListScreen() {
  return <CashListScreen cashType="in" />
}

export function WithdrawListScreen() {
  return <CashListScreen cashType="out" />
}

function CashListScreen({ cashType }: { readonly cashType: 'in' | 'out' }) {
  const t = useTexts()
  const codeText = useCodeText()
  const isDeposit = cashType === 'in'
  const [period, setPeriod] = usePeriod()
  const [page, setPage] = useState(1)
  const choosePeriod = (next: Period) => {
    setPeriod(next)
    setPage(1)
  }
  const title = isDeposit ? t('cash.depositListTitle') : t('cash.withdrawListTitle')
  const request = { page, cashType, ...periodDates(period, serverNow()) }
  const { data, error, refetch } = useCall('/api/cash/list/', request, { keepPrevious: true })
  return (
    <Page title={title}>
      <div className="mb-4">
        <PeriodFilter value={period} onChange={choosePeriod} />
      </div>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('cash.emptyPeriod')}>
            <WiderPeriod value={period} onChange={choosePeriod} />
            {isDeposit ? (
              <WayToPlay page="deposit">{t('menu.deposit')}</WayToPlay>
            ) : (
              <PageLink page="withdraw" className={buttonClass({ tone: 'primary' })}>
                {t('menu.withdraw')}
              </PageLink>
            )}
          </EmptyState>
        </div>
      ) : (
        <CashTable label={title} rows={data.list} />
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
          onPage={setPage}
        />
      )}
    </Page>
  )
}
