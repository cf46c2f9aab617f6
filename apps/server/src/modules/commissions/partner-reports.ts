// The office's report by partner: what subtrees brought, what partners earned and were paid, and what each figure is made of
// (SPEC.md CS16).
import { calls, pageInfoOf, REPORT_DAYS_MAX } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, type MemberId, ok, refuse, seoulDay } from '@hanpan/kernel'
import { readRange } from '../../platform/day-range.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { CommissionsDeps } from './deps.ts'
import { outrunOf } from './outrun.ts'
import { type DaySpan, entriesOfFigure, sumsOfMembers, sumsOfPartners, sumsTogether } from './partner-report-store.ts'

const ENTRY_ROWS = 50

const idsOf = (partners: readonly { readonly memberId: MemberId }[]) => partners.map(({ memberId }) => memberId)

/** Whole Seoul days, at most as many as reports cover; null for anything else. */
function spanOf(request: { readonly startDate: string; readonly endDate: string }, now: Instant): DaySpan | null {
  const range = readRange(request.startDate.slice(0, 10), request.endDate.slice(0, 10), now)
  if (!range || range.to <= range.from || range.to - range.from > REPORT_DAYS_MAX * DAY_MS) return null
  return { from: seoulDay(range.from), to: seoulDay((range.to - 1) as Instant) }
}

export function createPartnerReportCalls(deps: CommissionsDeps): RegisteredCall[] {
  const { reportsPartners, reportsPartnerMembers, reportsPartnerEntries } = calls.office
  const findPartner = async (memId: string) => {
    const place = await deps.partners.find(null, memId)
    return place?.partnerLevel ? { ...place, partnerLevel: place.partnerLevel } : null
  }
  /** One partner; with null what the head offices brought and what all partners earned: nothing is counted twice. */
  const totalOf = async (span: DaySpan, partnerId: MemberId | null) => {
    if (partnerId !== null) return await sumsTogether(deps.database, span, [partnerId], [partnerId])
    const all = await deps.partners.partnersUnder(null, 'all')
    const top = all.filter(({ parentId }) => parentId === null)
    return await sumsTogether(deps.database, span, idsOf(all), idsOf(top))
  }
  return registerCalls(
    { reportsPartners, reportsPartnerMembers, reportsPartnerEntries },
    {
      reportsPartners: async (request, { now }) => {
        const span = spanOf(request, now)
        if (!span) return refuse('malformed')
        const node = request.memId === '' ? null : await findPartner(request.memId)
        if (request.memId !== '' && !node) return refuse('not_found')
        const { page, size, sort: order, descending: isDescending, outrun: onlyOutrun } = request
        const partners = await deps.partners.partnersUnder(node?.memberId ?? null, request.all ? 'all' : 'direct')
        const spans = partners.map(({ memberId: partnerId }) => ({ partnerId, ...span }))
        const outran = new Set((await outrunOf(deps.database, spans)).flatMap((one) => one?.partnerId ?? []))
        const listed = onlyOutrun ? partners.filter(({ memberId }) => outran.has(memberId)) : partners
        const [rows, total, path] = await Promise.all([
          sumsOfPartners(
            deps.database,
            span,
            listed,
            { order, isDescending },
            {
              limit: size,
              offset: (page - 1) * size,
            },
          ),
          totalOf(span, node?.memberId ?? null),
          node ? deps.partners.pathTo(node.memberId) : [],
        ])
        const name = await deps.partners.namesOf([...rows.map((row) => row.node_id), ...(node ? [node.memberId] : [])])
        const places = new Map(partners.map((partner) => [partner.memberId, partner]))
        const named = (memberId: MemberId) => ({ memId: name(memberId).memId, memNick: name(memberId).memNick })
        return ok({
          list: rows.map(({ node_id: partnerId, ...sums }) => {
            const { partnerLevel: level, subPartners } = places.get(partnerId)!
            return { ...named(partnerId), level, subPartners, ...sums, isOutrun: outran.has(partnerId) }
          }),
          pageInfo: pageInfoOf(page, listed.length, size),
          outrun: outran.size,
          path: node ? [...path, { ...named(node.memberId), level: node.partnerLevel }] : path,
          total,
        })
      },
      reportsPartnerMembers: async (request, { now }) => {
        const span = spanOf(request, now)
        if (!span) return refuse('malformed')
        const node = await findPartner(request.memId)
        if (!node) return refuse('not_found')
        const { page, size } = request
        const filter = { partnerId: node.memberId, memberId: null, ...span }
        const [{ rows, members }, { commission: _commission, paid: _paid, lineCommission: _line, ...total }] =
          await Promise.all([
            sumsOfMembers(deps.database, filter, { limit: size, offset: (page - 1) * size }),
            totalOf(span, node.memberId),
          ])
        const name = await deps.partners.namesOf(rows.map((row) => row.member_id))
        const list = rows.map(({ member_id: memberId, ...sums }) => {
          const { memId, memNick } = name(memberId)
          return { memId, memNick, ...sums }
        })
        return ok({ list, pageInfo: pageInfoOf(page, members, size), total })
      },
      reportsPartnerEntries: async (request, { now }) => {
        const span = spanOf(request, now)
        if (!span) return refuse('malformed')
        const node = await findPartner(request.memId)
        const memberId = request.member === '' ? null : await deps.members.findByMemId(request.member)
        if (!node || (request.member !== '' && !memberId)) return refuse('not_found')
        const filter = { partnerId: node.memberId, memberId, ...span }
        const place = { limit: ENTRY_ROWS, offset: (request.page - 1) * ENTRY_ROWS }
        const { rows, total, sum } = await entriesOfFigure(deps.database, request.figure, filter, place)
        const name = await deps.partners.namesOf(rows.map((row) => row.member_id))
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
