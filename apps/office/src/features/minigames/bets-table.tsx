// Bets of a round or of a member.
import type { BetOnWire } from '@hanpan/contract'
import { Badge, DateTime, EmptyState, Money, Odds, formatTime, type Tone } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { usePickTexts } from './pick-text.ts'
import { searchOfGame } from './round-row.ts'

type BetRow = BetOnWire & { readonly memId?: string }

const betTones = { wait: 'warn', win: 'brand', lose: 'neutral', draw: 'down', cancel: 'up' } as const satisfies Record<
  BetOnWire['type'],
  Tone
>

interface BetsTableProps {
  readonly rows: readonly BetRow[]
  /** On a round the members are named; on a member the rounds are; among all bets both are. */
  readonly of: 'round' | 'member' | 'all'
  readonly empty?: string
}

function useWhoColumns(of: BetsTableProps['of']): readonly Column<BetRow>[] {
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
  const round: Column<BetRow> = {
    key: 'round',
    header: t('round.number'),
    card: of === 'all' ? 'line' : 'title',
    render: (row) => (
      <Link
        to="/minigames/rounds/$roundNo"
        params={{ roundNo: row.roundNo }}
        search={searchOfGame(row.gameKey)}
        className="figures font-semibold hover:underline"
      >
        {row.gameKey !== 'powerball' && `${t(`gameName.${row.gameKey}`)} `}
        {row.roundNo}
      </Link>
    ),
  }
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

function useBetColumns(of: BetsTableProps['of']): readonly Column<BetRow>[] {
  const t = useTexts()
  const picks = usePickTexts()
  const who = useWhoColumns(of)
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
      value: (row) => row.selections.map(({ market, pick }) => `${market} ${pick}`).join(' + '),
      render: (row) => (
        <span>
          {row.selections.map(({ market, pick }) => (
            <span key={market} className="block">
              <span className="text-dim">{picks.market(market)}</span>{' '}
              <b className="font-semibold">{picks.pick(market, pick)}</b>
            </span>
          ))}
        </span>
      ),
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
      render: (row) => <Odds value={row.odds} />,
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
      header: t('bet.id'),
      card: 'hidden',
      className: 'desk:max-w-28 desk:truncate',
      value: (row) => row.betId,
      render: (row) => (
        <span className="figures text-xs text-dim" title={row.betId}>
          {row.betId}
        </span>
      ),
    },
  ]
}

export function BetsTable({ rows, of, empty }: BetsTableProps) {
  const t = useTexts()
  const columns = useBetColumns(of)
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
    />
  )
}
