// The report by partner: what subtrees brought, what partners earned and were paid; partner by partner, then by member.
import { reportPartnerSorts, type CallRequest, type CallResponse } from '@hanpan/contract'
import { partnerMemberSheet, partnerSheet } from '@hanpan/contract/sheets'
import { formatInteger } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { ListFooter } from '../../parts/list-footer.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { readAllPages } from '../../parts/read-all-pages.ts'
import { useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { countColumn, moneyColumn, type MoneyLink, useSheetColumns } from './report-columns.tsx'
import { OutrunFilter } from './outrun-partners.tsx'
import { EntriesHead, NothingHappened } from './report-parts.tsx'
import type { Span } from '../../parts/day-span.ts'
import { Badge } from '../../parts/badge.tsx'

type Answer = CallResponse<'/api/office/reports/partners'>
type PartnerRow = Answer['list'][number]
type MemberRow = CallResponse<'/api/office/reports/partnerMembers'>['list'][number]
type Figure = CallRequest<'/api/office/reports/partnerEntries'>['figure']

const PAGE_ROWS = 100
const FILE_PAGE_ROWS = 1000

const linkClass = 'font-semibold hover:underline'
const wayClass = 'inline-flex min-h-9 items-center font-semibold hover:underline'
const rangeOf = (span: Span) => ({ from: span.startDate, until: span.endDate })
export const partnersSearch = (span: Span, memId: string) => ({
  tab: 'partners',
  ...rangeOf(span),
  ...(memId !== '' && { member: memId }),
})

/** Where a figure of a partner, or of a member of its, leads to. */
function useFigureLink(span: Span, partner: (row: { readonly memId: string }) => string, isMember: boolean) {
  const t = useTexts()
  return (figure: Figure) =>
    (row: { readonly memId: string }): MoneyLink | null => {
      const memId = partner(row)
      if (memId === '') return null
      return {
        path: '/reports',
        search: {
          tab: 'partnerEntries',
          ...rangeOf(span),
          type: figure,
          member: memId,
          ...(isMember && row.memId !== '' && { query: row.memId }),
        },
        name: t('reports.openEntries', { day: row.memId || memId, figure: t(`reports.${figure}`) }),
      }
    }
}

function usePartnerColumns(span: Span, opened: string): readonly Column<PartnerRow>[] {
  const t = useTexts()
  // The row of totals is the partner that was opened.
  const to = useFigureLink(span, (row) => row.memId || opened, false)
  const name = (row: PartnerRow) => (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {row.subPartners > 0 ? (
        <Link to="/reports" search={partnersSearch(span, row.memId)} className={linkClass}>
          {row.memId}
        </Link>
      ) : (
        <b className="font-semibold">{row.memId}</b>
      )}
      <span className="font-normal text-dim">{row.memNick}</span>
      {row.isOutrun && <Badge tone="warn">{t('reports.outrunMark')}</Badge>}
    </span>
  )
  return useSheetColumns(partnerSheet, [
    { key: 'memId', card: 'title', render: name },
    {
      key: 'level',
      render: (row) => row.memId !== '' && t(`partners.levels.${row.level}`),
    },
    countColumn<PartnerRow>('bets', (row) => {
      const memId = row.memId || opened
      return memId === '' ? null : <MembersLink span={span} memId={memId} bets={row.bets} />
    }),
    moneyColumn<PartnerRow>('stakes', { to: to('stakes') }),
    moneyColumn<PartnerRow>('payouts', { to: to('payouts') }),
    moneyColumn<PartnerRow>('grossWin', { signed: true, to: to('grossWin') }),
    moneyColumn<PartnerRow>('lineCommission', { to: to('lineCommission') }),
    moneyColumn<PartnerRow>('deposits', { to: to('deposits') }),
    moneyColumn<PartnerRow>('withdrawals', { to: to('withdrawals') }),
    moneyColumn<PartnerRow>('rolling', { to: to('rolling') }),
    moneyColumn<PartnerRow>('losing', { to: to('losing') }),
    moneyColumn<PartnerRow>('commission', { to: to('commission') }),
    moneyColumn<PartnerRow>('paid', { to: to('paid') }),
  ])
}

function MembersLink({ span, memId, bets }: { readonly span: Span; readonly memId: string; readonly bets: number }) {
  const t = useTexts()
  return (
    <Link
      to="/reports"
      search={{ tab: 'partnerMembers', ...rangeOf(span), member: memId }}
      className="figures underline decoration-line decoration-dotted underline-offset-4 hover:decoration-current"
      aria-label={t('reports.openMembers', { id: memId })}
    >
      {formatInteger(bets)}
    </Link>
  )
}

interface PartnersReportProps {
  readonly span: Span
  /** The partner whose next lower ones are shown; empty for the head offices. */
  readonly memId: string
  readonly all: boolean
  /** Only those whose line earned more than the gross win below them. */
  readonly outrun: boolean
  readonly sort: string | undefined
  readonly page: number
  readonly onPage: (page: number) => void
}

export function PartnersReport({ span, memId, all, outrun, sort = '-stakes', page, onPage }: PartnersReportProps) {
  const t = useTexts()
  const key = sort.replace(/^-/, '')
  const request = {
    ...span,
    memId,
    all,
    outrun,
    sort: reportPartnerSorts.find((known) => known === key) ?? 'stakes',
    descending: sort.startsWith('-'),
  }
  const query = useCall('/api/office/reports/partners', { ...request, page, size: PAGE_ROWS })
  const columns = usePartnerColumns(span, memId)
  return (
    <Loaded query={query}>
      {({ list, total, path, outrun: outrunCount, pageInfo }) => (
        <>
          <Crumbs span={span} path={path} all={all} />
          <OutrunFilter span={span} memId={memId} all={all} isOn={outrun} count={outrunCount} />
          {list.length === 0 ? (
            <NothingHappened text={t(outrun ? 'reports.noneOutrun' : 'reports.noPartners')} />
          ) : (
            <>
              <DataTable
                label={t('reports.partners')}
                dense
                columns={columns}
                rows={list}
                rowKey={(row) => row.memId}
                {...(!outrun && {
                  total: { memId: '', memNick: '', level: 'PTN_1' as const, subPartners: 0, ...total, isOutrun: false },
                })}
                allRows={() =>
                  readAllPages((next) =>
                    call('/api/office/reports/partners', { ...request, page: next, size: FILE_PAGE_ROWS }),
                  )
                }
                orders={reportPartnerSorts}
              />
              <ListFooter pageInfo={pageInfo} onPage={onPage} sorted />
            </>
          )}
        </>
      )}
    </Loaded>
  )
}

/** Where in the tree the report stands, and the way to its members. */
function Crumbs({ span, path, all }: { readonly span: Span; readonly path: Answer['path']; readonly all: boolean }) {
  const t = useTexts()
  const own = path.at(-1)
  const step = (text: ReactNode, memId: string) => (
    <Link
      key={memId}
      to="/reports"
      search={partnersSearch(span, memId)}
      className="text-dim hover:text-ink hover:underline"
    >
      {text}
    </Link>
  )
  const toggle = { ...partnersSearch(span, own?.memId ?? ''), ...(!all && { status: 'all' }) }
  return (
    <nav aria-label={t('reports.place')} className="mb-2 flex min-h-9 flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">
      {own ? step(t('reports.heads'), '') : <b className="font-semibold">{t('reports.heads')}</b>}
      {path.map((one) => (
        <span key={one.memId} className="inline-flex items-center gap-x-1.5">
          <ChevronRight aria-hidden className="size-4 text-dim" />
          {one === own ? <b className="font-semibold">{one.memId}</b> : step(one.memId, one.memId)}
        </span>
      ))}
      <span className="ml-auto flex flex-wrap gap-x-4">
        {own && (
          <Link
            to="/reports"
            search={{ tab: 'partnerMembers', ...rangeOf(span), member: own.memId }}
            className={wayClass}
          >
            {t('reports.membersOf', { id: own.memId })}
          </Link>
        )}
        <Link to="/reports" search={toggle} className={wayClass}>
          {all ? t('reports.onlyNext') : t('reports.allBelow')}
        </Link>
      </span>
    </nav>
  )
}

interface PartnerMembersProps {
  readonly span: Span
  readonly memId: string
  readonly page: number
  readonly onPage: (page: number) => void
}

export function PartnerMembers({ span, memId, page, onPage }: PartnerMembersProps) {
  const t = useTexts()
  const query = useCall('/api/office/reports/partnerMembers', { ...span, memId, page, size: PAGE_ROWS })
  const to = useFigureLink(span, () => memId, true)
  const columns = useSheetColumns<MemberRow>(partnerMemberSheet, [
    {
      key: 'memId',
      card: 'title',
      render: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Link to="/members/$memId" params={{ memId: row.memId }} search={{}} className={linkClass}>
            {row.memId}
          </Link>
          <span className="font-normal text-dim">{row.memNick}</span>
        </span>
      ),
    },
    countColumn<MemberRow>('bets'),
    moneyColumn<MemberRow>('stakes', { to: to('stakes') }),
    moneyColumn<MemberRow>('payouts', { to: to('payouts') }),
    moneyColumn<MemberRow>('grossWin', { signed: true, to: to('grossWin') }),
    moneyColumn<MemberRow>('deposits', { to: to('deposits') }),
    moneyColumn<MemberRow>('withdrawals', { to: to('withdrawals') }),
    moneyColumn<MemberRow>('rolling', { to: to('rolling') }),
    moneyColumn<MemberRow>('losing', { to: to('losing') }),
  ])
  const name = t('reports.membersOf', { id: memId })
  return (
    <>
      <EntriesHead name={name} span={span} back={{ ...partnersSearch(span, ''), status: 'all' }} sum={undefined} />
      <Loaded query={query}>
        {({ list, total, pageInfo }) =>
          list.length === 0 ? (
            <NothingHappened text={t('reports.empty')} />
          ) : (
            <>
              <DataTable
                label={name}
                columns={columns}
                rows={list}
                rowKey={(row) => row.memId}
                total={{ memId: '', memNick: '', ...total }}
                allRows={() =>
                  readAllPages((next) =>
                    call('/api/office/reports/partnerMembers', { ...span, memId, page: next, size: FILE_PAGE_ROWS }),
                  )
                }
                orders={NO_ORDERS}
              />
              <ListFooter pageInfo={pageInfo} onPage={onPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
