// Rounds of a day with what was staked and paid.
import { Money, formatInteger, formatTime } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { searchOfGame, type RoundRow } from './round-row.ts'
import { RoundResult, RoundStatusBadge } from './round-status.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

interface RoundsTableProps {
  readonly rows: readonly RoundRow[]
  readonly onOpen: (row: RoundRow) => void
}

export function RoundsTable({ rows, onOpen }: RoundsTableProps) {
  const t = useTexts()
  const columns: readonly Column<RoundRow>[] = [
    {
      key: 'round',
      header: t('round.number'),
      card: 'title',
      value: (row) => row.roundNo,
      render: (row) => (
        <Link
          to="/minigames/rounds/$roundNo"
          params={{ roundNo: row.roundNo }}
          search={searchOfGame(row.gameKey)}
          className="figures font-semibold hover:underline"
        >
          {row.roundNo}
        </Link>
      ),
    },
    {
      key: 'status',
      header: t('common.status'),
      value: (row) => row.status,
      render: (row) => <RoundStatusBadge status={row.status} />,
    },
    {
      key: 'times',
      header: t('round.times'),
      card: 'hidden',
      value: (row) => row.opensAt,
      render: (row) => (
        <span className="figures text-dim">
          {formatTime(row.opensAt)} – {formatTime(row.closesAt)}
        </span>
      ),
    },
    {
      key: 'draw',
      header: t('round.drawsAt'),
      value: (row) => row.drawsAt,
      render: (row) => <span className="figures">{formatTime(row.drawsAt)}</span>,
    },
    {
      key: 'result',
      header: t('round.result'),
      render: (row) => <RoundResult result={row.result} />,
    },
    {
      key: 'bets',
      header: t('round.bets'),
      align: 'right',
      value: (row) => row.bets,
      render: (row) => <span className="figures">{formatInteger(row.bets)}</span>,
    },
    {
      key: 'stakes',
      header: t('round.stakes'),
      align: 'right',
      value: (row) => row.stakes,
      render: (row) => <Money value={row.stakes} />,
    },
    {
      key: 'payouts',
      header: t('round.payouts'),
      align: 'right',
      value: (row) => row.payouts,
      render: (row) => <Money value={row.payouts} />,
    },
    {
      key: 'win',
      header: t('round.houseWin'),
      align: 'right',
      // What an open round will bring is not known: its stakes are no win.
      value: (row) => (row.status === 'settled' ? row.stakes - row.payouts : null),
      render: (row) =>
        row.status === 'settled' ? (
          <Money value={row.stakes - row.payouts} signed className="font-semibold" />
        ) : (
          <span className="text-dim">–</span>
        ),
    },
  ]
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('round.empty')} />
      </div>
    )
  }
  return (
    <DataTable
      label={t('menu.rounds')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.roundNo}
      onOpen={onOpen}
      orders={NO_ORDERS}
    />
  )
}
