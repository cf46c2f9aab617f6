// The reports: a table each, its totals at the foot, every figure a door to what it is made of.
import type { CallRequest, CallResponse } from '@hanpan/contract'
import { Notice, useWonText } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { ListFooter } from '../../parts/list-footer.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { readAllPages } from '../../parts/read-all-pages.ts'
import { useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { countColumn, moneyColumn, type MoneyLink } from './report-columns.tsx'
import { NothingHappened } from './report-parts.tsx'
import type { Span } from '../../parts/day-span.ts'

type DayRow = CallResponse<'/api/office/reports/daily'>['list'][number]
type GameRow = CallResponse<'/api/office/reports/games'>['list'][number]
type OperatorRow = CallResponse<'/api/office/reports/operators'>['list'][number]
type MemberRow = CallResponse<'/api/office/reports/members'>['list'][number]
type Figure = CallRequest<'/api/office/reports/entries'>['figure']

const bold = (text: ReactNode) => <b className="font-semibold">{text}</b>

function useDayColumns(span: Span): readonly Column<DayRow>[] {
  const t = useTexts()
  const entries =
    (figure: Figure) =>
    ({ day }: DayRow): MoneyLink => ({
      path: '/reports',
      search: {
        tab: 'entries',
        type: figure,
        from: day || span.startDate,
        until: day || span.endDate,
      },
      name: t('reports.openEntries', { day, figure: t(`reports.${figure}`) }),
    })
  return [
    {
      key: 'day',
      header: t('reports.day'),
      card: 'title',
      value: (row) => row.day,
      render: (row) => <span className="figures font-semibold">{row.day}</span>,
    },
    countColumn<DayRow>('signups', t('reports.signups')),
    moneyColumn<DayRow>('deposits', t('reports.deposits'), { to: entries('deposits') }),
    moneyColumn<DayRow>('withdrawals', t('reports.withdrawals'), { to: entries('withdrawals') }),
    {
      ...moneyColumn<DayRow>('deposits', t('reports.netCash')),
      key: 'netCash',
      value: (row) => row.deposits - row.withdrawals,
      render: (row) =>
        moneyColumn<{ readonly net: number }>('net', '', { signed: true }).render({
          net: row.deposits - row.withdrawals,
        }),
    },
    moneyColumn<DayRow>('stakes', t('reports.stakes'), {
      to: ({ day }) =>
        day === ''
          ? null
          : {
              path: '/minigames/rounds',
              search: { date: day },
              name: t('reports.openEntries', { day, figure: t('reports.stakes') }),
            },
    }),
    moneyColumn<DayRow>('grossWin', t('reports.grossWin'), { signed: true, to: entries('grossWin') }),
    moneyColumn<DayRow>('bonus', t('reports.bonus'), { to: entries('bonus') }),
    moneyColumn<DayRow>('points', t('reports.points'), { to: entries('points') }),
    moneyColumn<DayRow>('commission', t('reports.commission'), { to: entries('commission') }),
    moneyColumn<DayRow>('netGaming', t('reports.netGaming'), { signed: true }),
    moneyColumn<DayRow>('given', t('reports.givenByHand'), { to: entries('adjustments') }),
    moneyColumn<DayRow>('taken', t('reports.takenByHand'), { to: entries('adjustments') }),
    moneyColumn<DayRow>('membersMoney', t('reports.membersMoney')),
    moneyColumn<DayRow>('openBets', t('reports.openBets')),
    moneyColumn<DayRow>('owed', t('reports.owed')),
  ]
}

export function DailyReport({ span }: { readonly span: Span }) {
  const t = useTexts()
  const query = useCall('/api/office/reports/daily', span)
  const columns = useDayColumns(span)
  return (
    <Loaded query={query}>
      {({ list, total }) =>
        list.length === 0 ? (
          <NothingHappened text={t('reports.empty')} />
        ) : (
          <>
            <Outrun total={total} />
            <DataTable
              label={t('reports.daily')}
              dense
              columns={columns}
              rows={list}
              rowKey={(row) => row.day}
              total={{ day: '', ...total }}
            />
          </>
        )
      }
    </Loaded>
  )
}

/** Partners earned more than the house won: said before the figures, which say it only to whoever compares them. */
function Outrun({ total: { commission, grossWin } }: { readonly total: Pick<DayRow, 'commission' | 'grossWin'> }) {
  const t = useTexts()
  const won = useWonText()
  if (commission === 0 || commission <= grossWin) return null
  return (
    <Notice tone="warn" className="mb-3">
      {t('reports.outrun', { commission: won(commission), grossWin: won(grossWin) })}{' '}
      <Link to="/partners/settlements" search={{}} className="font-semibold underline">
        {t('menu.partnerSettlements')}
      </Link>
    </Notice>
  )
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`)

export function GamesReport({ span, gameText }: { readonly span: Span; readonly gameText: (key: string) => string }) {
  const t = useTexts()
  const query = useCall('/api/office/reports/games', span)
  const columns: readonly Column<GameRow>[] = [
    {
      key: 'game',
      header: t('reports.game'),
      card: 'title',
      value: (row) => gameText(row.gameKey),
      render: (row) => (
        <Link
          to="/minigames/rounds"
          search={{ ...(row.gameKey === 'powerball' ? {} : { game: row.gameKey }), date: span.endDate }}
          className="font-semibold hover:underline"
        >
          {gameText(row.gameKey)}
        </Link>
      ),
    },
    countColumn<GameRow>('rounds', t('reports.rounds')),
    countColumn<GameRow>('bets', t('reports.bets')),
    moneyColumn<GameRow>('stakes', t('reports.stakes')),
    moneyColumn<GameRow>('payouts', t('reports.payouts')),
    moneyColumn<GameRow>('waiting', t('reports.waiting')),
    moneyColumn<GameRow>('grossWin', t('reports.grossWin'), { signed: true }),
    {
      key: 'hold',
      header: t('reports.hold'),
      align: 'right',
      value: (row) => (row.stakes === 0 ? null : Math.round((row.grossWin / row.stakes) * 1000) / 1000),
      render: (row) => <span className="figures">{percent(row.grossWin, row.stakes)}</span>,
    },
  ]
  return (
    <Loaded query={query}>
      {({ list, total }) =>
        list.length === 0 ? (
          <NothingHappened text={t('reports.empty')} />
        ) : (
          <DataTable
            label={t('reports.games')}
            columns={columns}
            rows={list}
            rowKey={(row) => row.gameKey}
            total={{ groupKey: '', gameKey: '', ...total }}
          />
        )
      }
    </Loaded>
  )
}

export function OperatorsReport({ span }: { readonly span: Span }) {
  const t = useTexts()
  const query = useCall('/api/office/reports/operators', span)
  const inLog =
    (action?: string) =>
    ({ operatorId }: OperatorRow): MoneyLink => ({
      path: '/audit',
      search: {
        ...(operatorId && { operator: operatorId }),
        ...(action && { action }),
        from: span.startDate,
        until: span.endDate,
      },
      name: `${operatorId} ${t('menu.audit')}`,
    })
  const columns: readonly Column<OperatorRow>[] = [
    {
      key: 'operator',
      header: t('reports.operator'),
      card: 'title',
      value: (row) => row.operatorId,
      render: (row) => {
        const { path, search } = inLog()(row)
        return (
          <Link to={path} search={search} className="font-semibold hover:underline">
            {row.operatorId}
          </Link>
        )
      },
    },
    countColumn<OperatorRow>('logIns', t('reports.logIns')),
    countColumn<OperatorRow>('changes', t('reports.changes')),
    countColumn<OperatorRow>('depositCount', t('reports.depositCount')),
    moneyColumn<OperatorRow>('deposits', t('reports.deposits'), { to: inLog('cash.done') }),
    countColumn<OperatorRow>('withdrawalCount', t('reports.withdrawalCount')),
    moneyColumn<OperatorRow>('withdrawals', t('reports.withdrawals'), { to: inLog('cash.done') }),
    countColumn<OperatorRow>('rejected', t('reports.rejected')),
    moneyColumn<OperatorRow>('given', t('reports.given'), { to: inLog('member.adjust') }),
    moneyColumn<OperatorRow>('taken', t('reports.taken'), { to: inLog('member.adjust') }),
  ]
  return (
    <Loaded query={query}>
      {({ list, total }) =>
        list.length === 0 ? (
          <NothingHappened text={t('reports.empty')} />
        ) : (
          <DataTable
            label={t('reports.operators')}
            columns={columns}
            rows={list}
            rowKey={(row) => row.operatorId}
            total={{ operatorId: '', ...total }}
          />
        )
      }
    </Loaded>
  )
}

const sorts = ['net', 'stakes', 'payouts', 'deposits', 'withdrawals', 'bets', 'memId'] as const
const PAGE_ROWS = 100
const FILE_PAGE_ROWS = 1000

interface MembersReportProps {
  readonly span: Span
  readonly memId: string
  readonly sort: string | undefined
  readonly page: number
  readonly onPage: (page: number) => void
}

export function MembersReport({ span, memId, sort = 'net', page, onPage }: MembersReportProps) {
  const t = useTexts()
  const key = sort.replace(/^-/, '')
  const request = {
    ...span,
    memId,
    sort: sorts.find((known) => known === key) ?? 'net',
    descending: sort.startsWith('-'),
  }
  const query = useCall('/api/office/reports/members', { ...request, page, size: PAGE_ROWS })
  const columns = useMemberColumns()
  const allRows = () =>
    readAllPages((next) => call('/api/office/reports/members', { ...request, page: next, size: FILE_PAGE_ROWS }))
  return (
    <Loaded query={query}>
      {({ list, total, pageInfo }) =>
        list.length === 0 ? (
          <NothingHappened text={t('reports.empty')} />
        ) : (
          <>
            <DataTable
              label={t('reports.members')}
              columns={columns}
              rows={list}
              rowKey={(row) => row.memId}
              total={{ memId: '', memNick: '', memLevel: 0, ...total }}
              allRows={allRows}
              sorted
            />
            <ListFooter pageInfo={pageInfo} onPage={onPage} sorted />
          </>
        )
      }
    </Loaded>
  )
}

function useMemberColumns(): readonly Column<MemberRow>[] {
  const t = useTexts()
  const toMember = ({ memId }: MemberRow): MoneyLink | null =>
    memId === '' ? null : { path: `/members/${encodeURIComponent(memId)}`, search: {}, name: memId }
  return [
    {
      key: 'memId',
      header: t('reports.member'),
      card: 'title',
      value: (row) => row.memId,
      render: (row) => (
        <Link to="/members/$memId" params={{ memId: row.memId }} search={{}} className="font-semibold hover:underline">
          {row.memId}
        </Link>
      ),
    },
    { key: 'nick', header: t('reports.nick'), render: (row) => bold(row.memNick) },
    countColumn<MemberRow>('bets', t('reports.bets')),
    moneyColumn<MemberRow>('stakes', t('reports.stakes'), { to: toMember }),
    moneyColumn<MemberRow>('payouts', t('reports.payouts'), { to: toMember }),
    { ...moneyColumn<MemberRow>('net', t('reports.net'), { signed: true }) },
    moneyColumn<MemberRow>('deposits', t('reports.deposits'), {
      to: ({ memId }) =>
        memId === ''
          ? null
          : { path: '/cash/history', search: { member: memId, type: 'in', status: '1' }, name: memId },
    }),
    moneyColumn<MemberRow>('withdrawals', t('reports.withdrawals'), {
      to: ({ memId }) =>
        memId === ''
          ? null
          : { path: '/cash/history', search: { member: memId, type: 'out', status: '1' }, name: memId },
    }),
  ]
}
