// The reports: a table each, its totals at the foot, every figure a door to what it is made of.
import type { CallRequest, CallResponse } from '@hanpan/contract'
import { daySheet, gameSheet, memberSheet, operatorSheet } from '@hanpan/contract/sheets'
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
import { countColumn, moneyColumn, type MoneyLink, useSheetColumns } from './report-columns.tsx'
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
  return useSheetColumns(daySheet, [
    {
      key: 'day',
      card: 'title',
      render: (row) => <span className="figures font-semibold">{row.day}</span>,
    },
    countColumn<DayRow>('signups'),
    moneyColumn<DayRow>('deposits', { to: entries('deposits') }),
    moneyColumn<DayRow>('withdrawals', { to: entries('withdrawals') }),
    {
      ...moneyColumn<DayRow>('deposits'),
      key: 'netCash',
      render: (row) =>
        moneyColumn<{ readonly net: number }>('net', { signed: true }).render({
          net: row.deposits - row.withdrawals,
        }),
    },
    moneyColumn<DayRow>('stakes', {
      to: ({ day }) =>
        day === ''
          ? null
          : {
              path: '/minigames/rounds',
              search: { date: day },
              name: t('reports.openEntries', { day, figure: t('reports.stakes') }),
            },
    }),
    moneyColumn<DayRow>('grossWin', { signed: true, to: entries('grossWin') }),
    moneyColumn<DayRow>('bonus', { to: entries('bonus') }),
    moneyColumn<DayRow>('points', { to: entries('points') }),
    moneyColumn<DayRow>('commission', { to: entries('commission') }),
    moneyColumn<DayRow>('netGaming', { signed: true }),
    moneyColumn<DayRow>('given', { to: entries('adjustments') }),
    moneyColumn<DayRow>('taken', { to: entries('adjustments') }),
    moneyColumn<DayRow>('membersMoney'),
    moneyColumn<DayRow>('openBets'),
    moneyColumn<DayRow>('owed'),
  ])
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
  const columns = useSheetColumns<GameRow>(gameSheet, [
    {
      key: 'game',
      card: 'title',
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
    countColumn<GameRow>('rounds'),
    countColumn<GameRow>('bets'),
    moneyColumn<GameRow>('stakes'),
    moneyColumn<GameRow>('payouts'),
    moneyColumn<GameRow>('waiting'),
    moneyColumn<GameRow>('grossWin', { signed: true }),
    {
      key: 'hold',
      align: 'right',
      render: (row) => <span className="figures">{percent(row.grossWin, row.stakes)}</span>,
    },
  ])
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
  const columns = useSheetColumns<OperatorRow>(operatorSheet, [
    {
      key: 'operator',
      card: 'title',
      render: (row) => {
        const { path, search } = inLog()(row)
        return (
          <Link to={path} search={search} className="font-semibold hover:underline">
            {row.operatorId}
          </Link>
        )
      },
    },
    countColumn<OperatorRow>('logIns'),
    countColumn<OperatorRow>('changes'),
    countColumn<OperatorRow>('depositCount'),
    moneyColumn<OperatorRow>('deposits', { to: inLog('cash.done') }),
    countColumn<OperatorRow>('withdrawalCount'),
    moneyColumn<OperatorRow>('withdrawals', { to: inLog('cash.done') }),
    countColumn<OperatorRow>('rejected'),
    moneyColumn<OperatorRow>('given', { to: inLog('member.adjust') }),
    moneyColumn<OperatorRow>('taken', { to: inLog('member.adjust') }),
  ])
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
              orders={sorts}
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
  return useSheetColumns(memberSheet, [
    {
      key: 'memId',
      card: 'title',
      render: (row) => (
        <Link to="/members/$memId" params={{ memId: row.memId }} search={{}} className="font-semibold hover:underline">
          {row.memId}
        </Link>
      ),
    },
    { key: 'nick', header: t('reports.nick'), render: (row) => bold(row.memNick) },
    countColumn<MemberRow>('bets'),
    moneyColumn<MemberRow>('stakes', { to: toMember }),
    moneyColumn<MemberRow>('payouts', { to: toMember }),
    { ...moneyColumn<MemberRow>('net', { signed: true }) },
    moneyColumn<MemberRow>('deposits', {
      to: ({ memId }) =>
        memId === ''
          ? null
          : { path: '/cash/history', search: { member: memId, type: 'in', status: '1' }, name: memId },
    }),
    moneyColumn<MemberRow>('withdrawals', {
      to: ({ memId }) =>
        memId === ''
          ? null
          : { path: '/cash/history', search: { member: memId, type: 'out', status: '1' }, name: memId },
    }),
  ])
}
