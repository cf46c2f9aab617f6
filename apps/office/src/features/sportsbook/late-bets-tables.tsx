// Bets that came shortly before their result could be known or behind it, and selections that several members have taken at once.
import type { CallResponse } from '@hanpan/contract'
import { Money, formatDateTime, formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { useToldSportBet } from './told-sport-bet.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type LateBets = CallResponse<'/api/office/sports/lateBets'>
type LateBet = LateBets['list'][number]
type LateMember = LateBets['members'][number]
type Cluster = CallResponse<'/api/office/sports/clusters'>['list'][number]

function MemberLink({ memId, nick }: { readonly memId: string; readonly nick: string }) {
  return (
    <Link to="/members/$memId" params={{ memId }} search={{}} className="font-semibold hover:underline">
      {memId} <span className="font-normal text-dim">{nick}</span>
    </Link>
  )
}

/** The event and the selection of the leg that is meant. */
function useLegColumns<Row extends Pick<LateBet, 'bet' | 'leg'>>(): readonly Column<Row>[] {
  const t = useTexts()
  const told = useToldSportBet()
  return [
    {
      key: 'event',
      header: t('sports.event'),
      card: 'title',
      render: ({ bet, leg }) => {
        const of = bet.legs[leg]
        return (
          of && (
            <Link
              to="/sports/events/$eventId"
              params={{ eventId: of.eventId }}
              search={{}}
              className="block max-w-64 hover:underline"
            >
              {told.event(of)}
            </Link>
          )
        )
      },
    },
    {
      key: 'pick',
      header: t('bet.selection'),
      render: ({ bet, leg }) => {
        const of = bet.legs[leg]
        return of && told.pick(of)
      },
    },
  ]
}

export function LateBetsTable({ list, members }: LateBets) {
  const t = useTexts()
  const ofLeg = useLegColumns<LateBet>()
  if (list.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('lateBets.empty')} />
      </div>
    )
  const columns: readonly Column<LateBet>[] = [
    {
      key: 'at',
      header: t('lateBets.happenedAt'),
      value: ({ happenedAt }) => happenedAt,
      render: ({ happenedAt }) => <span className="figures">{formatDateTime(happenedAt)}</span>,
    },
    {
      key: 'distance',
      header: t('lateBets.distance'),
      align: 'right',
      value: ({ seconds }) => seconds,
      render: ({ seconds }) =>
        seconds > 0 ? (
          <span className="figures">{t('lateBets.before', { seconds: seconds.toFixed(1) })}</span>
        ) : (
          <Badge tone="up">{t('lateBets.behind', { seconds: Math.abs(seconds).toFixed(1) })}</Badge>
        ),
    },
    {
      key: 'member',
      header: t('members.member'),
      value: ({ memId }) => memId,
      render: (row) => <MemberLink memId={row.memId} nick={row.nick} />,
    },
    ...ofLeg,
    {
      key: 'stake',
      header: t('bet.stake'),
      align: 'right',
      value: ({ bet }) => bet.cash,
      render: ({ bet }) => <Money value={bet.cash} className="font-semibold" />,
    },
    {
      key: 'result',
      header: t('lateBets.result'),
      align: 'right',
      value: ({ bet }) => bet.winCash,
      render: ({ bet }) => (
        <span className="inline-flex items-center gap-2">
          <Badge tone={bet.type === 'win' ? 'warn' : 'neutral'}>{t(`betType.${bet.type}`)}</Badge>
          {bet.type !== 'wait' && <Money value={bet.winCash} />}
        </span>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-5">
      <DataTable
        label={t('lateBets.tabs.late')}
        columns={columns}
        rows={list}
        rowKey={({ bet, leg }) => `${bet.betId} ${leg}`}
        keys={false}
        orders={NO_ORDERS}
      />
      <section className="flex flex-col gap-2" aria-label={t('lateBets.byMember')}>
        <h2 className="text-sm font-semibold">{t('lateBets.byMember')}</h2>
        <LateMembers rows={members} />
      </section>
    </div>
  )
}

function LateMembers({ rows }: { readonly rows: readonly LateMember[] }) {
  const t = useTexts()
  const columns: readonly Column<LateMember>[] = [
    {
      key: 'member',
      header: t('members.member'),
      card: 'title',
      value: ({ memId }) => memId,
      render: (row) => <MemberLink memId={row.memId} nick={row.nick} />,
    },
    {
      key: 'bets',
      header: t('lateBets.bets'),
      align: 'right',
      value: ({ bets }) => bets,
      render: ({ bets }) => <span className="figures">{formatInteger(bets)}</span>,
    },
    {
      key: 'won',
      header: t('lateBets.won'),
      align: 'right',
      value: ({ won }) => won,
      render: ({ won }) => <span className="figures">{formatInteger(won)}</span>,
    },
    {
      key: 'stakes',
      header: t('bet.stake'),
      align: 'right',
      value: ({ stakes }) => stakes,
      render: ({ stakes }) => <Money value={stakes} />,
    },
    {
      key: 'profit',
      header: t('lateBets.profit'),
      align: 'right',
      value: ({ stakes, payouts }) => payouts - stakes,
      render: ({ stakes, payouts }) => <Money value={payouts - stakes} className="font-semibold" />,
    },
  ]
  return (
    <DataTable
      label={t('lateBets.byMember')}
      columns={columns}
      rows={rows}
      rowKey={({ memId }) => memId}
      keys={false}
      orders={NO_ORDERS}
    />
  )
}

export function ClustersTable({ rows }: { readonly rows: readonly Cluster[] }) {
  const t = useTexts()
  const ofLeg = useLegColumns<Cluster>()
  if (rows.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('lateBets.noClusters')} />
      </div>
    )
  const columns: readonly Column<Cluster>[] = [
    {
      key: 'at',
      header: t('ticker.at'),
      value: ({ from }) => from,
      render: ({ from, to }) => (
        <span className="figures">
          {formatDateTime(from)}{' '}
          <span className="text-dim">
            +{t('lateBets.seconds', { seconds: Math.round((Date.parse(to) - Date.parse(from)) / 1000) })}
          </span>
        </span>
      ),
    },
    ...ofLeg,
    {
      key: 'count',
      header: t('lateBets.count'),
      align: 'right',
      value: ({ bets }) => bets,
      render: ({ bets }) => <span className="figures">{formatInteger(bets)}</span>,
    },
    {
      key: 'stakes',
      header: t('bet.stake'),
      align: 'right',
      value: ({ stakes }) => stakes,
      render: ({ stakes }) => <Money value={stakes} className="font-semibold" />,
    },
    {
      key: 'members',
      header: t('lateBets.membersTaking'),
      value: ({ members }) => members.length,
      render: ({ members }) => (
        <span className="flex flex-col gap-0.5">
          <span className="text-dim">{t('lateBets.people', { count: members.length })}</span>
          <span className="flex max-w-80 flex-wrap gap-x-2">
            {members.map((member) => (
              <MemberLink key={member.memId} {...member} />
            ))}
          </span>
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('lateBets.tabs.clusters')}
      columns={columns}
      rows={rows}
      rowKey={({ bet, leg }) => `${bet.betId} ${leg}`}
      keys={false}
      orders={NO_ORDERS}
    />
  )
}
