// Bets on sports as they come: who bets what, at which price, and the way to the event and to the factor of whoever bets.
import type { CallResponse } from '@hanpan/contract'
import { Button, Money, Odds, formatTime } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useMay } from '../../state/session.ts'
import { useTexts } from '../../words/words-context.tsx'
import { SetStakeFactor } from './set-stake-factor.tsx'
import { factorText } from './stake-factor-text.ts'
import { useToldSportBet } from './told-sport-bet.tsx'
import { useCall } from '../../wire/queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

export type TickerRow = CallResponse<'/api/office/sports/ticker'>['list'][number]

export function TickerTable({ rows }: { readonly rows: readonly TickerRow[] }) {
  const t = useTexts()
  const mayManage = useMay('sports.manage')
  const told = useToldSportBet()
  const [changing, setChanging] = useState<string | null>(null)
  if (rows.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('ticker.empty')} />
      </div>
    )
  const columns: readonly Column<TickerRow>[] = [
    {
      key: 'at',
      header: t('ticker.at'),
      value: ({ bet }) => bet.placedAt,
      render: ({ bet }) => (
        <span className="figures flex flex-wrap items-center gap-x-2 gap-y-0.5 py-1">
          {formatTime(bet.placedAt)}
          {bet.gameKey === 'live' && <Badge tone="up">{t('ticker.live')}</Badge>}
          {bet.referral && <Badge tone="warn">{t('referrals.state.waiting')}</Badge>}
          {bet.type === 'cancel' && <Badge>{t('betType.cancel')}</Badge>}
        </span>
      ),
    },
    {
      key: 'member',
      header: t('members.member'),
      card: 'title',
      value: ({ memId }) => memId,
      render: ({ memId, nick }) => (
        <Link to="/members/$memId" params={{ memId }} search={{}} className="font-semibold hover:underline">
          {memId} <span className="block font-normal text-dim">{nick}</span>
        </Link>
      ),
    },
    {
      key: 'level',
      header: t('ticker.standing'),
      value: ({ level, partner }) => `${level} ${partner}`,
      render: ({ level, factor, partner }) => (
        <span className="figures">
          <span className="block text-dim">
            {t('members.levelShort', { level })} · {factorText(factor)}
          </span>
          <span className="block">{partner || '–'}</span>
        </span>
      ),
    },
    {
      key: 'event',
      header: t('sports.event'),
      wraps: true,
      value: ({ bet }) => told.text(bet),
      render: ({ bet }) => {
        const [first] = bet.legs
        return first ? (
          <Link
            to="/sports/events/$eventId"
            params={{ eventId: first.eventId }}
            search={{}}
            className="block max-w-64 hover:underline"
          >
            {told.decidedBy(bet)}
          </Link>
        ) : null
      },
    },
    {
      key: 'pick',
      header: t('bet.selection'),
      render: ({ bet }) => <span className="block desk:w-60 desk:whitespace-normal">{told.selection(bet)}</span>,
    },
    {
      key: 'odds',
      header: t('bet.odds'),
      align: 'right',
      value: ({ bet }) => bet.odds,
      render: ({ bet }) => (bet.odds === null ? '–' : <Odds value={bet.odds} />),
    },
    {
      key: 'stake',
      header: t('bet.stake'),
      align: 'right',
      value: ({ bet }) => bet.cash,
      render: ({ bet }) => <Money value={bet.cash} className="font-semibold" />,
    },
    {
      key: 'max',
      header: t('bet.winMax'),
      align: 'right',
      value: ({ bet }) => bet.winMax,
      render: ({ bet }) => <Money value={bet.winMax} />,
    },
    ...(mayManage
      ? [
          {
            key: 'act',
            header: t('common.actions'),
            align: 'right',
            card: 'action',
            render: ({ memId }) => (
              <Button
                size="small"
                aria-label={t('stakeFactors.changeOf', { name: memId })}
                onClick={() => setChanging(memId)}
              >
                {t('stakeFactors.factor')}
              </Button>
            ),
          } satisfies Column<TickerRow>,
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        label={t('ticker.title')}
        columns={columns}
        rows={rows}
        rowKey={({ bet }) => bet.betId}
        keys={false}
        orders={NO_ORDERS}
      />
      {changing !== null && <ChangeFactor memId={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

/** The dialog begins with the factor as it is. */
function ChangeFactor({ memId, onClose }: { readonly memId: string; readonly onClose: () => void }) {
  const { data } = useCall('/api/office/sports/factorOf', { memId })
  return (
    data && <SetStakeFactor target={{ kind: data.kind, memId }} factor={data.own?.factor ?? null} onClose={onClose} />
  )
}
