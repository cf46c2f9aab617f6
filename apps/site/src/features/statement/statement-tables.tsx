// The rows of a statement, by day and by game.
import { Money, Table, formatInteger, type Column } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import type { Statement } from './statement-figures.tsx'

type Played = Pick<Statement['total'], 'bets' | 'stakes' | 'payouts'>
type DayRow = Statement['days'][number]
type GameRow = Statement['games'][number]

function usePlayedColumns(): readonly Column<Played>[] {
  const t = useTexts()
  return [
    {
      key: 'bets',
      header: t('winLose.bets'),
      align: 'right',
      render: (row) => <span className="figures">{formatInteger(row.bets)}</span>,
    },
    { key: 'stakes', header: t('winLose.stakes'), align: 'right', render: (row) => <Money value={row.stakes} /> },
    { key: 'payouts', header: t('winLose.payouts'), align: 'right', render: (row) => <Money value={row.payouts} /> },
    {
      key: 'net',
      header: t('winLose.net'),
      align: 'right',
      render: (row) => <Money value={row.payouts - row.stakes} signed className="font-semibold" />,
    },
  ]
}

export function DayTable({ rows }: { readonly rows: readonly DayRow[] }) {
  const t = useTexts()
  const columns: readonly Column<DayRow>[] = [
    {
      key: 'day',
      header: t('winLose.day'),
      card: 'title',
      render: (row) => <span className="figures font-medium">{row.day}</span>,
    },
    ...usePlayedColumns(),
    { key: 'deposits', header: t('winLose.deposits'), align: 'right', render: (row) => <Money value={row.deposits} /> },
    {
      key: 'withdrawals',
      header: t('winLose.withdrawals'),
      align: 'right',
      render: (row) => <Money value={row.withdrawals} />,
    },
  ]
  return <Table label={t('winLose.byDay')} columns={columns} rows={rows} rowKey={(row) => row.day} />
}

export function GameTable({ rows }: { readonly rows: readonly GameRow[] }) {
  const t = useTexts()
  const columns: readonly Column<GameRow>[] = [
    {
      key: 'game',
      header: t('winLose.game'),
      card: 'title',
      render: (row) => (
        <span className="font-medium">
          {row.gameKey === null ? t(`winLose.groups.${row.groupKey}`) : t(`menu.${row.gameKey}`)}
        </span>
      ),
    },
    { key: 'group', header: t('winLose.group'), render: (row) => t(`winLose.groups.${row.groupKey}`) },
    ...usePlayedColumns(),
  ]
  return (
    <Table label={t('winLose.byGame')} columns={columns} rows={rows} rowKey={(row) => row.gameKey ?? row.groupKey} />
  )
}
