// The office's report by partner: what subtrees brought, what partners earned and were paid, and what each figure is made of
// (SPEC.md PA29).
import { calls, pageInfoOf, REPORT_DAYS_MAX } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, ok, refuse, seoulDay } from '@hanpan/kernel'
import { readRange } from '../../platform/day-range.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { PartnersDeps } from './deps.ts'
import {
  type DaySpan,
  entriesOfFigure,
  sumsOfMembers,
  sumsOfOne,
  sumsOfPartners,
  type PartnerSumsRow,
} from './partner-report-store.ts'
import { NOBODY, namesOf, pathDown } from './people.ts'
import { findListed } from './tree-store.ts'

const ENTRY_ROWS = 50

/** Whole Seoul days, at most as many as reports cover; null for anything else. */
function spanOf(request: { readonly startDate: string; readonly endDate: string }, now: Instant): DaySpan | null {
  const range = readRange(request.startDate.slice(0, 10), request.endDate.slice(0, 10), now)
  if (!range || range.to <= range.from || range.to - range.from > REPORT_DAYS_MAX * DAY_MS) return null
  return { from: seoulDay(range.from), to: seoulDay((range.to - 1) as Instant) }
}

export function createPartnerReportCalls(deps: PartnersDeps): RegisteredCall[] {
  const { reportsPartners, reportsPartnerMembers, reportsPartnerEntries } = calls.office
  const findPartner = async (memId: string) => {
    const nodeId = await deps.members.findByMemId(memId)
    const node = nodeId && (await findListed(deps.database, nodeId))
    return node?.partner_level ? node : null
  }
  return registerCalls(
    { reportsPartners, reportsPartnerMembers, reportsPartnerEntries },
    {
      reportsPartners: async (request, { now }) => {
        const span = spanOf(request, now)
        if (!span) return refuse('malformed')
        const node = request.memId === '' ? null : await findPartner(request.memId)
        if (request.memId !== '' && !node) return refuse('not_found')
        const parentId = node?.node_id ?? null
        const { page, size, sort: order, descending: isDescending } = request
        const asked = { parentId, isAll: request.all, order, isDescending }
        const place = { limit: size, offset: (page - 1) * size }
        const [{ rows, total }, sums] = await Promise.all([
          sumsOfPartners(deps.database, span, asked, place),
          sumsOfOne(deps.database, span, parentId),
        ])
        const cards = await deps.members.cards([...rows.map((row) => row.node_id), ...(node ? [node.node_id] : [])])
        const own = node && cards.get(node.node_id)
        const path = node ? await pathDown(deps, null, node.node_id) : []
        return ok({
          list: rows.map((row) => partnerOnWire(row, cards.get(row.node_id) ?? NOBODY)),
          pageInfo: pageInfoOf(page, total, size),
          path: node && own ? [...path, { memId: own.memId, memNick: own.nick, level: node.partner_level! }] : path,
          total: sums,
        })
      },
      reportsPartnerMembers: async (request, { now }) => {
        const span = spanOf(request, now)
        if (!span) return refuse('malformed')
        const node = await findPartner(request.memId)
        if (!node) return refuse('not_found')
        const { page, size } = request
        const filter = { partnerId: node.node_id, memberId: null, ...span }
        const [{ rows, members }, { commission: _commission, paid: _paid, ...total }] = await Promise.all([
          sumsOfMembers(deps.database, filter, { limit: size, offset: (page - 1) * size }),
          sumsOfOne(deps.database, span, node.node_id),
        ])
        const cards = await deps.members.cards(rows.map((row) => row.member_id))
        const list = rows.map(({ member_id: memberId, ...sums }) => {
          const card = cards.get(memberId) ?? NOBODY
          return { memId: card.memId, memNick: card.nick, ...sums }
        })
        return ok({ list, pageInfo: pageInfoOf(page, members, size), total })
      },
      reportsPartnerEntries: async (request, { now }) => {
        const span = spanOf(request, now)
        if (!span) return refuse('malformed')
        const node = await findPartner(request.memId)
        const memberId = request.member === '' ? null : await deps.members.findByMemId(request.member)
        if (!node || (request.member !== '' && !memberId)) return refuse('not_found')
        const filter = { partnerId: node.node_id, memberId, ...span }
        const place = { limit: ENTRY_ROWS, offset: (request.page - 1) * ENTRY_ROWS }
        const { rows, total, sum } = await entriesOfFigure(deps.database, request.figure, filter, place)
        const name = await namesOf(
          deps,
          rows.map((row) => row.member_id),
        )
        return ok({
          list: rows.map(({ id, at, member_id: id_, group, ...entry }) => ({
            entryId: id,
            at: isoSeoul(at),
            memId: name(id_).memId,
            group: group as 'minigame' | null,
            kind: entry.kind,
            stake: entry.stake,
            payout: entry.payout,
            amount: entry.amount,
          })),
          pageInfo: pageInfoOf(request.page, total, ENTRY_ROWS),
          sum,
        })
      },
    },
  )
}

function partnerOnWire(row: PartnerSumsRow, card: { readonly memId: string; readonly nick: string }) {
  const { bets, stakes, payouts, grossWin, deposits, withdrawals, rolling, losing, commission, paid } = row
  return {
    memId: card.memId,
    memNick: card.nick,
    level: row.partner_level,
    subPartners: row.sub_partners,
    bets,
    stakes,
    payouts,
    grossWin,
    deposits,
    withdrawals,
    rolling,
    losing,
    commission,
    paid,
  }
}
