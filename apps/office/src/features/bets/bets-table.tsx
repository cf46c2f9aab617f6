// Bets of all products: of what decides them, of a member, or of everybody. What one was placed on is told by its product.
import type { BetOnWire } from '@hanpan/contract'
import { DateTime, Money, Odds, formatTime } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { Badge, type BadgeTone } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type BetRow = BetOnWire & { readonly memId?: string }

const betTones = { wait: 'warn', win: 'good', lose: 'neutral', draw: 'down', cancel: 'up' } as const satisfies Record<
  BetOnWire['type'],
  BadgeTone
>

/** How a product tells of its bets. */
interface ToldBets {
  /** The column of what decides them. */
  readonly decidedBy: Pick<Column<BetRow>, 'key' | 'header' | 'render'>
  /** What was picked, as words and as text of an export. */
  readonly selection: (bet: BetRow) => ReactNode
  readonly selectionText: (bet: BetRow) => string
}

interface BetsTableProps {
  readonly rows: readonly BetRow[]
  readonly told: ToldBets
  /** On a round the members are named; on a member the rounds are; among all bets both are. */
  readonly of: 'round' | 'member' | 'all'
  readonly empty?: string
}

function useWhoColumns(of: BetsTableProps['of'], { decidedBy }: ToldBets): readonly Column<BetRow>[] {
  const t = useTexts()
  const member: Column<BetRow> = {
    key: 'member',
    header: t('members.member'),
    card: 'title',
    render: (row) => (
      <Link
        to="/members/$memId"
        params={{ memId: row.memId ?? '' }}
        search={{}}
        className="font-semibold hover:underline"
      >
        {row.memId}
      </Link>
    ),
  }
  const round: Column<BetRow> = { ...decidedBy, card: of === 'all' ? 'line' : 'title' }
  return of === 'all' ? [member, round] : [of === 'round' ? member : round]
}

const winMaxColumn = (header: string): Column<BetRow> => ({
  key: 'max',
  header,
  align: 'right',
  card: 'hidden',
  value: (row) => row.winMax,
  render: (row) => <Money value={row.winMax} />,
})

function useBetColumns(of: BetsTableProps['of'], told: ToldBets): readonly Column<BetRow>[] {
  const t = useTexts()
  const who = useWhoColumns(of, told)
  return [
    ...who,
    {
      key: 'at',
      header: t('bet.placedAt'),
      // The day of a round is known.
      value: (row) => row.placedAt,
      render: (row) =>
        of === 'round' ? <span className="figures">{formatTime(row.placedAt)}</span> : <DateTime at={row.placedAt} />,
    },
    {
      key: 'pick',
      header: t('bet.selection'),
      // Among all bets the rounds stand beside the members: what was picked takes what they leave.
      ...(of === 'all' && { wraps: true }),
      value: told.selectionText,
      render: told.selection,
    },
    {
      key: 'stake',
      header: t('bet.stake'),
      align: 'right',
      value: (row) => row.cash,
      render: (row) => <Money value={row.cash} className="font-semibold" />,
    },
    {
      key: 'odds',
      header: t('bet.odds'),
      align: 'right',
      value: (row) => row.odds,
      render: (row) => (row.odds === null ? <span className="text-dim">–</span> : <Odds value={row.odds} />),
    },
    // Among all bets there are columns enough.
    ...(of === 'all' ? [] : [winMaxColumn(t('bet.winMax'))]),
    {
      key: 'status',
      header: t('common.status'),
      value: (row) => row.type,
      render: (row) => <Badge tone={betTones[row.type]}>{t(`betType.${row.type}`)}</Badge>,
    },
    {
      key: 'result',
      header: t('bet.result'),
      align: 'right',
      value: (row) => row.type,
      render: (row) =>
        row.type === 'wait' ? (
          <span className="text-dim">–</span>
        ) : (
          <Money value={row.resultCash} signed className="font-semibold" />
        ),
    },
    {
      key: 'id',
      header: t('bet.ticketNo'),
      value: (row) => row.ticketNo,
      render: (row) => (
        <span className="figures" title={row.betId}>
          {row.ticketNo}
        </span>
      ),
    },
  ]
}

export function BetsTable({ rows, told, of, empty }: BetsTableProps) {
  const t = useTexts()
  const columns = useBetColumns(of, told)
  if (rows.length === 0) {
    if (empty === '') return null
    return (
      <div className="panel">
        <EmptyState title={empty ?? t('bet.empty')} />
      </div>
    )
  }
  return (
    <DataTable
      label={t('bet.list')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.betId}
      keys={of === 'all'}
      contained={of !== 'all'}
      orders={NO_ORDERS}
    />
  )
}
