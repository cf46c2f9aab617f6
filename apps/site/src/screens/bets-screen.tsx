// The member's bets of a period: what is open stands on top, then day by day and round by round, with what each came to.
import type { BetOnWire, CallResponse } from '@hanpan/contract'
import { EmptyState, ErrorState, Money, Pagination, Segments, TableSkeleton } from '@hanpan/ui'
import { useState } from 'react'
import { PeriodFilter, WiderPeriod } from '../app/period-filter.tsx'
import { type Period, periodDates } from '../app/periods.ts'
import { useBets } from '../app/use-bets.ts'
import { usePeriod } from '../app/use-period.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { Page } from '../shell/page.tsx'
import { WayToPlay } from '../shell/way-to-play.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { BetsHistory, Rounds } from './bets-history.tsx'
import { renderVerifyLink } from './game-parts.tsx'
import { OwnBet } from './own-bet.tsx'

const TYPES = ['all', 'wait', 'win', 'lose', 'draw', 'cancel'] as const

export function BetsScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const [period, setPeriod] = usePeriod()
  const [type, setType] = useState<BetOnWire['type'] | 'all'>('all')
  const [page, setPage] = useState(1)
  const choosePeriod = (next: Period) => {
    setPeriod(next)
    setPage(1)
  }
  const detail = useSearchDialog('bet')
  const request = { ...periodDates(period, serverNow()), page, ...(type !== 'all' && { type }) }
  const { data, error, refetch } = useBets(request, { keepPrevious: true })
  return (
    <Page title={t('bet.listTitle')}>
      <div className="flex flex-col gap-4 desk:gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Segments
            label={t('bet.filter')}
            value={type}
            onValueChange={(next) => {
              setType(next)
              setPage(1)
            }}
            options={TYPES.map((value) => ({ value, label: value === 'all' ? t('common.all') : t(`bet.${value}`) }))}
          />
          <PeriodFilter value={period} onChange={choosePeriod} />
        </div>
        {error ? (
          <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
        ) : !data ? (
          <TableSkeleton />
        ) : (
          <>
            <Totals total={data.total} />
            {type === 'all' && page === 1 && <OpenBets listed={data.list.filter(isOpen)} onOpen={detail.open} />}
            {data.list.length === 0 ? (
              <div className="panel">
                <EmptyState title={t('bet.empty')}>
                  <WiderPeriod value={period} onChange={choosePeriod} />
                  <WayToPlay page="minigames">{t('bet.goPlay')}</WayToPlay>
                </EmptyState>
              </div>
            ) : (
              <BetsHistory
                bets={type === 'all' && page === 1 ? data.list.filter((bet) => !isOpen(bet)) : data.list}
                days={data.days}
                onOpen={detail.open}
              />
            )}
            <Pagination
              page={page}
              pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
              onPage={setPage}
            />
          </>
        )}
      </div>
      <OwnBet
        betId={detail.value}
        onClose={detail.close}
        renderVerifyLink={(roundNo, gameKey) => renderVerifyLink(roundNo, gameKey, t('results.verify'))}
      />
    </Page>
  )
}

const isOpen = ({ type }: BetOnWire) => type === 'wait'

interface OpenBetsProps {
  /** Those of the page: one whose draw is still told is open no more to the server. */
  readonly listed: readonly BetOnWire[]
  readonly onOpen: (betId: string) => void
}

/** What still waits, whenever it was placed; absent where nothing does. */
function OpenBets({ listed, onOpen }: OpenBetsProps) {
  const t = useTexts()
  const dates = periodDates('month', serverNow())
  const { data } = useBets({ ...dates, type: 'wait', page: 1 }, {})
  const others = data?.list.filter(({ betId }) => !listed.some((bet) => bet.betId === betId)) ?? []
  const open = [...listed, ...others]
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-bets">
      <h2 id="open-bets" className="mb-2 flex items-baseline gap-2 px-1 text-sm font-semibold">
        {t('bet.openBets')}
        <span className="figures font-normal text-dim">
          {Math.max(open.length, data?.pageInfo.tatal_list_count ?? 0)}
        </span>
      </h2>
      <Rounds bets={open} onOpen={onOpen} />
    </section>
  )
}

type BetTotals = CallResponse<'/api/bet/betlistNew'>['total']

interface TotalsProps {
  readonly total: BetTotals
}

function Totals({ total }: TotalsProps) {
  const t = useTexts()
  return (
    <dl className="panel flex flex-wrap items-end gap-x-5 gap-y-1 px-4 py-3.5 desk:px-5 desk:py-4">
      <div className="mr-auto max-desk:w-full">
        <dt className="text-sm text-dim">{t('bet.totalResult')}</dt>
        <dd className="text-2xl font-bold">
          {/* What is open is not lost. */}
          <Money value={total.resultCash + total.waitCash} signed />
        </dd>
      </div>
      {[
        { label: t('bet.totalStake'), amount: total.cash },
        { label: t('bet.totalPaid'), amount: total.winCash },
        ...(total.waitCash === 0 ? [] : [{ label: t('bet.openBets'), amount: total.waitCash }]),
      ].map(({ label, amount }) => (
        <div key={label} className="flex gap-2 text-sm">
          <dt className="text-dim">{label}</dt>
          <dd className="font-semibold">
            <Money value={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
