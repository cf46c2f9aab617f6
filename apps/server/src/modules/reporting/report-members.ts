// The report by member (SPEC.md RE9): cash and bets meet here, since neither module knows of the other.
import { type calls, pageInfoOf } from '@hanpan/contract'
import { type Instant, type MemberId, ok, refuse, seoulDay } from '@hanpan/kernel'
import type { CallHandler } from '../../ports/calls.ts'
import type { ReportingDeps } from './deps.ts'
import { reportSpan, sumOf } from './report-spans.ts'

const fields = [
  'depositCount',
  'deposits',
  'withdrawalCount',
  'withdrawals',
  'bets',
  'stakes',
  'payouts',
  'waiting',
  'net',
] as const
type MemberSums = Record<(typeof fields)[number], number>
type Row = MemberSums & { readonly memberId: MemberId }

const none = Object.fromEntries(fields.map((name) => [name, 0])) as MemberSums

export function createMemberReport(deps: ReportingDeps): CallHandler<typeof calls.office.reportsMembers> {
  return async (request, { now }) => {
    const range = reportSpan(request, now)
    if (!range) return refuse('malformed')
    const only = request.memId === '' ? null : await deps.members.findByMemId(request.memId)
    const { from, to } = range
    const [played, cash] = await Promise.all([
      deps.bets.sums.playedByMember(seoulDay(from), seoulDay((to - 1) as Instant)),
      deps.cashier.completedByMember(from, to),
    ])
    const rows = new Map<MemberId, Row>()
    for (const row of played) {
      const net = row.payouts - (row.stakes - row.waiting)
      rows.set(row.memberId, { ...none, ...row, net })
    }
    for (const row of cash) rows.set(row.memberId, { ...none, ...rows.get(row.memberId), ...row })
    const all = [...rows.values()].filter((row) => request.memId === '' || row.memberId === only)
    const { list, sorted } = await pageOf(deps, all, request)
    return ok({ list, pageInfo: pageInfoOf(request.page, sorted, request.size), total: sumOf(all, fields) })
  }
}

async function pageOf(
  deps: ReportingDeps,
  all: readonly Row[],
  request: { sort: keyof MemberSums | 'memId'; descending: boolean; page: number; size: number },
) {
  const { sort, descending, page, size } = request
  const first = (page - 1) * size
  // Names are looked up for a page; only an order by name needs all of them.
  const named = async (rows: readonly Row[]) => {
    const cards = await deps.members.cards(rows.map(({ memberId }) => memberId))
    return rows.map(({ memberId, ...sums }) => {
      const card = cards.get(memberId)
      return { memId: card?.memId ?? '', memNick: card?.nick ?? '', memLevel: card?.level ?? 0, ...sums }
    })
  }
  const turn = descending ? -1 : 1
  if (sort === 'memId') {
    const rows = (await named(all)).toSorted((one, other) => turn * (one.memId < other.memId ? -1 : 1))
    return { list: rows.slice(first, first + size), sorted: rows.length }
  }
  const rows = all.toSorted(
    (one, other) => turn * (one[sort] - other[sort]) || (one.memberId < other.memberId ? -1 : 1),
  )
  return { list: await named(rows.slice(first, first + size)), sorted: rows.length }
}
