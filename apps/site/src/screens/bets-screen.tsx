// The member's bets of a period, with what they cost and paid, and the details of each.
import type { BetOnWire } from '@hanpan/contract'
import {
  Button,
  DateTime,
  EmptyState,
  ErrorState,
  Money,
  Odds,
  Pagination,
  SelectField,
  Table,
  TableSkeleton,
  buttonClass,
  type Column,
} from '@hanpan/ui'
import { useState } from 'react'
import { PeriodFilter } from '../app/period-filter.tsx'
import { periodDates } from '../app/periods.ts'
import { usePeriod } from '../app/use-period.ts'
import { useSearchDialog } from '../app/use-search-dialog.ts'
import { BetResult, BetStatus } from '../features/bets/bet-status.tsx'
import { BetSummary } from '../features/minigames/bet-summary.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { renderVerifyLink } from './game-parts.tsx'
import { serverNow } from '../wire/server-clock.ts'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { OwnBet } from './own-bet.tsx'

const TYPES = ['wait', 'win', 'lose', 'draw', 'cancel'] as const

export function BetsScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const [period, setPeriod] = usePeriod()
  const [type, setType] = useState<BetOnWire['type'] | ''>('')
  const [page, setPage] = useState(1)
  const detail = useSearchDialog('bet')
  const request = { ...periodDates(period, serverNow()), page, ...(type !== '' && { type }) }
  const { data, error, refetch } = useCall('/api/bet/betlistNew', request, { keepPrevious: true })
  const columns = useBetColumns(detail.open)
  return (
    <Page title={t('bet.listTitle')}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <PeriodFilter
          value={period}
          onChange={(next) => {
            setPeriod(next)
            setPage(1)
          }}
        />
        <SelectField
          label={t('bet.filter')}
          labelHidden
          value={type}
          onChange={(event) => {
            setType(event.target.value as typeof type)
            setPage(1)
          }}
          placeholder={t('common.all')}
          options={TYPES.map((value) => ({ value, label: t(`bet.${value}`) }))}
          className="w-36"
        />
      </div>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <>
          <Totals total={data.total} />
          {data.list.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('bet.empty')}>
                <PageLink page="minigames" className={buttonClass({ tone: 'primary' })}>
                  {t('bet.goPlay')}
                </PageLink>
              </EmptyState>
            </div>
          ) : (
            <Table label={t('bet.listTitle')} columns={columns} rows={data.list} rowKey={(bet) => bet.betId} />
          )}
          <Pagination
            page={page}
            pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
            onPage={setPage}
          />
        </>
      )}
      <OwnBet
        betId={detail.value}
        onClose={detail.close}
        renderVerifyLink={(roundNo, gameKey) => renderVerifyLink(roundNo, gameKey, t('results.verify'))}
      />
    </Page>
  )
}

function useBetColumns(onOpen: (betId: string) => void): readonly Column<BetOnWire>[] {
  const t = useTexts()
  return [
    { key: 'placedAt', header: t('bet.placedAt'), render: (bet) => <DateTime at={bet.placedAt} /> },
    { key: 'selection', header: t('bet.selection'), card: 'title', render: (bet) => <BetSummary bet={bet} /> },
    { key: 'stake', header: t('bet.stake'), align: 'right', render: (bet) => <Money value={bet.cash} /> },
    { key: 'odds', header: t('bet.odds'), align: 'right', card: 'hidden', render: (bet) => <Odds value={bet.odds} /> },
    { key: 'winMax', header: t('bet.winMax'), align: 'right', render: (bet) => <Money value={bet.winMax} /> },
    { key: 'result', header: t('bet.result'), align: 'right', render: (bet) => <BetResult bet={bet} /> },
    { key: 'status', header: t('bet.status'), render: (bet) => <BetStatus type={bet.type} /> },
    {
      key: 'open',
      header: t('bet.open'),
      align: 'right',
      card: 'action',
      render: (bet) => (
        <Button size="small" tone="ghost" onClick={() => onOpen(bet.betId)}>
          {t('bet.open')}
        </Button>
      ),
    },
  ]
}

interface TotalsProps {
  readonly total: { readonly cash: number; readonly winCash: number; readonly resultCash: number }
}

function Totals({ total }: TotalsProps) {
  const t = useTexts()
  return (
    <dl className="panel mb-4 grid grid-cols-1 divide-y divide-line desk:grid-cols-3 desk:divide-x desk:divide-y-0">
      {[
        { label: t('bet.totalStake'), amount: <Money value={total.cash} /> },
        { label: t('bet.totalPaid'), amount: <Money value={total.winCash} /> },
        { label: t('bet.totalResult'), amount: <Money value={total.resultCash} signed /> },
      ].map(({ label, amount }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 px-5 py-3 desk:flex-col desk:gap-0.5 desk:py-4"
        >
          <dt className="text-sm text-dim">{label}</dt>
          <dd className="text-lg font-semibold desk:text-xl">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
