// The calls of a partner's business. Everything is asked of the caller's own subtree: whoever stands outside is not found.
import { calls, pageInfoOf, RETAIL_DAYS_MAX } from '@hanpan/contract'
import {
  DAY_MS,
  type Day,
  type Instant,
  isoSeoul,
  type MemberId,
  ok,
  refuse,
  type Result,
  seoulDay,
} from '@hanpan/kernel'
import { readRange, type TimeRange } from '../../platform/day-range.ts'
import type { CallContext, MemberSession, RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { listCashMoves, sumCashMoves } from './cash-store.ts'
import { changeRatesOf } from './change-rates.ts'
import { createPartner } from './create-partner.ts'
import type { PartnersDeps } from './deps.ts'
import { lossesOnWire } from './losses-on-wire.ts'
import { memberPage } from './member-page.ts'
import { listOpenBets, openBetsBelow } from './open-bets.ts'
import { membersOnWire, namesOf, partnersOnWire, pathDown } from './people.ts'
import { rateEffectOf } from './rate-effect.ts'
import { rateSheetOf } from './rate-sheet.ts'
import { ratesFromWire } from './rates-on-wire.ts'
import { recomputeStatement } from './recompute-statement.ts'
import {
  type EntryFilter,
  listEntries,
  listLosses,
  type ListedNode,
  listUsers,
  membersAmong,
  membersAway,
  membersBelow,
  membersUnder,
  partnersNamed,
  partnersUnder,
  sumEntries,
} from './report-store.ts'
import { reservePayout } from './reserve-payout.ts'
import { findListed, isBelow } from './tree-store.ts'
import { listStatements, type StatementRow } from './statement-store.ts'
import { entriesOnWire, linesOnWire, statementByIdx, statementsOnWire, wholeOnWire } from './statements-on-wire.ts'
import { statusOf } from './status.ts'

interface Caller {
  readonly member: MemberSession
  readonly now: CallContext['now']
}
interface Paging {
  readonly page: number
  readonly count_per_list: number
}
interface Span {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

const placeOf = ({ page, count_per_list: rows }: Paging) => ({ limit: rows, offset: (page - 1) * rows })
const infoOf = ({ page, count_per_list: rows }: Paging, total: number) => pageInfoOf(page, total, rows)
const keyOf = (text: string) => text.normalize('NFKC').toLowerCase()

/** A span of a list, at most as long as a partner may look at in one go. */
function rangeOf(span: Span, now: Instant): TimeRange | null {
  const range = readRange(span.startDate, span.endDate, now)
  const fits = range && range.to > range.from && range.to - range.from <= (RETAIL_DAYS_MAX + 1) * DAY_MS
  return fits ? range : null
}

const daysOf = ({ from, to }: TimeRange): { from: Day; to: Day } => ({
  from: seoulDay(from),
  to: seoulDay((to - 1) as Instant),
})

/** What the calls share: who asks, and who is asked about. */
function createSight(deps: PartnersDeps) {
  /** The one named, the caller where nobody is, of those below the caller. */
  const find = async (callerId: MemberId, memId: string): Promise<ListedNode | null> => {
    const nodeId = memId === '' ? callerId : await deps.members.findByMemId(memId)
    if (!nodeId || (nodeId !== callerId && !(await isBelow(deps.database, nodeId, callerId)))) return null
    return await findListed(deps.database, nodeId)
  }
  return {
    find,
    async findPartner(callerId: MemberId, memId: string): Promise<ListedNode | null> {
      const node = await find(callerId, memId)
      return node?.partner_level ? node : null
    },
    async findStatement(callerId: MemberId, statementIdx: string): Promise<StatementRow | null> {
      const statement = await statementByIdx(deps, statementIdx)
      if (!statement) return null
      const isSeen = statement.partner_id === callerId || (await isBelow(deps.database, statement.partner_id, callerId))
      return isSeen ? statement : null
    },
  }
}

type Sight = ReturnType<typeof createSight>

export function createRetailCalls(deps: PartnersDeps): RegisteredCall[] {
  const sight = createSight(deps)
  return [...treeCalls(deps, sight), ...settlementCalls(deps, sight), ...memberCalls(deps, sight)]
}

function treeCalls(deps: PartnersDeps, sight: Sight): RegisteredCall[] {
  const { retailStatus, retailPartners, retailCreatePartner, retailRates, retailRateEffect, retailChangeRates } =
    calls.partners
  return registerCalls(
    { retailStatus, retailPartners, retailCreatePartner, retailRates, retailRateEffect, retailChangeRates },
    {
      retailStatus: async ({ days }, caller) => {
        return ok(await statusOf(deps, caller.member.memberId, days, caller.now))
      },
      retailPartners: async (request, caller) => {
        const { memberId } = caller.member
        const node = await sight.findPartner(memberId, request.memId)
        if (!node) return refuse('not_found')
        const { rows, total } =
          request.query === ''
            ? await partnersUnder(deps.database, node.node_id, placeOf(request))
            : await partnersNamed(deps.database, memberId, keyOf(request.query), placeOf(request))
        const [shown, ...list] = await partnersOnWire(deps, [node, ...rows])
        const path = await pathDown(deps, memberId, node.node_id)
        return ok({ node: shown!, path, list, pageInfo: infoOf(request, total) })
      },
      retailCreatePartner: async (request, caller) => {
        return await createPartner(deps, caller.member, { ...request, rates: ratesFromWire(request.rates) })
      },
      retailRates: async ({ memId }, caller) => {
        const node = await sight.findPartner(caller.member.memberId, memId)
        return node ? ok(await rateSheetOf(deps, node, caller.member.memberId)) : refuse('not_found')
      },
      retailRateEffect: async ({ memId, rates }, caller) => {
        const node = memId === '' ? null : await sight.findPartner(caller.member.memberId, memId)
        if (!node || node.node_id === caller.member.memberId) return refuse('not_found')
        return await rateEffectOf(deps, node, ratesFromWire(rates))
      },
      retailChangeRates: async ({ memId, rates }, caller) => {
        const { standing, memberId } = caller.member
        if (standing.status !== 'active') return refuse('forbidden')
        const node = memId === '' ? null : await sight.findPartner(memberId, memId)
        if (!node) return refuse('not_found')
        return await changeRatesOf(deps, node.node_id, memberId, ratesFromWire(rates), caller.member.memId)
      },
    },
  )
}

function settlementCalls(deps: PartnersDeps, sight: Sight): RegisteredCall[] {
  const {
    retailStatements,
    retailStatement,
    retailRecompute,
    retailStatementUsers,
    retailStatementBets,
    retailStatementLosses,
    retailReservePayout,
  } = calls.partners
  const own = {
    retailStatements,
    retailStatement,
    retailRecompute,
    retailStatementUsers,
    retailStatementBets,
    retailStatementLosses,
    retailReservePayout,
  }
  /** Whose entries of which days are asked for: those of a statement, or the caller's own of a span. */
  const entriesAsked = async (
    request: Span & { readonly statementIdx: string; readonly memId: string },
    { member, now }: Caller,
  ): Promise<Result<EntryFilter, 'not_found' | 'malformed'>> => {
    const { memberId } = member
    const user = request.memId === '' ? null : await sight.find(memberId, request.memId)
    if (request.memId !== '' && !user) return refuse('not_found')
    if (request.statementIdx === '') {
      const range = rangeOf(request, now)
      return range
        ? ok({ partnerId: memberId, memberId: user?.node_id ?? null, ...daysOf(range) })
        : refuse('malformed')
    }
    const statement = await sight.findStatement(memberId, request.statementIdx)
    if (!statement) return refuse('not_found')
    const { partner_id: partnerId, from_day: from, to_day: to } = statement
    return ok({ partnerId, memberId: user?.node_id ?? null, from, to })
  }

  return registerCalls(own, {
    retailStatements: async (request, caller) => {
      const partner = await sight.findPartner(caller.member.memberId, request.memId)
      if (!partner) return refuse('not_found')
      const range =
        request.startDate === undefined && request.endDate === undefined ? null : rangeOf(request, caller.now)
      if (!range && (request.startDate !== undefined || request.endDate !== undefined)) return refuse('malformed')
      const filter = {
        partnerId: partner.node_id,
        status: request.status === 'all' ? null : request.status,
        ...(range ? daysOf(range) : { from: null, to: null }),
      }
      const { rows, sum } = await listStatements(deps.database, filter, placeOf(request))
      const { total, ...sums } = sum
      return ok({ list: await statementsOnWire(deps, rows), sum: sums, pageInfo: infoOf(request, total) })
    },
    retailStatement: async ({ statementIdx }, caller) => {
      const statement = await sight.findStatement(caller.member.memberId, statementIdx)
      return statement ? ok(await wholeOnWire(deps, statement, caller.member.memberId)) : refuse('not_found')
    },
    retailRecompute: async ({ statementIdx }, caller) => {
      const statement = await sight.findStatement(caller.member.memberId, statementIdx)
      if (!statement) return refuse('not_found')
      const { partner_id: partnerId, from_day: from, to_day: to } = statement
      const { lines, differing } = await recomputeStatement(deps.database, statement)
      const { entries } = await sumEntries(deps.database, { partnerId, memberId: null, from, to })
      return ok({ lines: linesOnWire(lines), differing: [...differing], entries })
    },
    retailStatementUsers: async (request, caller) => {
      const asked = await entriesAsked(request, caller)
      if (!asked.ok) return asked
      const { rows, total, sum } = await listUsers(deps.database, asked.value, placeOf(request))
      const name = await namesOf(
        deps,
        rows.map((row) => row.member_id),
      )
      const list = rows.map(({ member_id: memberId, ...figures }) => ({ ...name(memberId), ...figures }))
      return ok({ list, sum, pageInfo: infoOf(request, total) })
    },
    retailStatementBets: async (request, caller) => {
      const asked = await entriesAsked(request, caller)
      if (!asked.ok) return asked
      if (request.statementIdx === '') return refuse('not_found')
      const rows = await listEntries(deps.database, asked.value, placeOf(request))
      const { entries } = await sumEntries(deps.database, asked.value)
      return ok({ list: await entriesOnWire(deps, rows), pageInfo: infoOf(request, entries) })
    },
    retailStatementLosses: async (request, caller) => {
      const asked = await entriesAsked(request, caller)
      if (!asked.ok) return asked
      if (request.statementIdx === '') return refuse('not_found')
      const { rows, total } = await listLosses(deps.database, asked.value, placeOf(request))
      return ok({ list: await lossesOnWire(deps, rows), pageInfo: infoOf(request, total) })
    },
    retailReservePayout: async (request, caller) => {
      return await reservePayout(deps, { ...request, partnerId: caller.member.memberId })
    },
  })
}

function memberCalls(deps: PartnersDeps, sight: Sight): RegisteredCall[] {
  const { retailMembers, retailMember, retailCash, retailBets, retailChangeMemCashFlag } = calls.partners
  return registerCalls(
    { retailMembers, retailMember, retailCash, retailBets, retailChangeMemCashFlag },
    {
      retailMembers: async (request, caller) => {
        const { rows, total } = await membersAsked(deps, caller, request)
        return ok({ list: await membersOnWire(deps, rows, caller.now), pageInfo: infoOf(request, total) })
      },
      retailMember: async ({ memId }, caller) => {
        const node = memId === '' ? null : await sight.find(caller.member.memberId, memId)
        if (!node || node.node_id === caller.member.memberId) return refuse('not_found')
        return ok(await memberPage(deps, caller.member.memberId, node, caller.now))
      },
      retailCash: async (request, caller) => {
        const range = rangeOf(request, caller.now)
        if (!range) return refuse('malformed')
        const user = request.memId === '' ? null : await sight.find(caller.member.memberId, request.memId)
        if (request.memId !== '' && !user) return refuse('not_found')
        const partnerId = caller.member.memberId
        const filter = { partnerId, memberId: user?.node_id ?? null, cashType: request.cashType, ...range }
        const rows = await listCashMoves(deps.database, filter, placeOf(request))
        const { total, ...sum } = await sumCashMoves(deps.database, filter)
        const name = await namesOf(
          deps,
          rows.map((row) => row.member_id),
        )
        const list = rows.map((row) => ({
          cashIdx: row.request_id as string,
          ...name(row.member_id),
          cashType: row.cash_type,
          amount: row.amount,
          at: isoSeoul(row.done_at),
        }))
        return ok({ list, sum, pageInfo: infoOf(request, total) })
      },
      retailBets: async (request, caller) => {
        const range = rangeOf(request, caller.now)
        if (!range) return refuse('malformed')
        const user = request.memId === '' ? null : await sight.find(caller.member.memberId, request.memId)
        if (request.memId !== '' && !user) return refuse('not_found')
        const found = await betsAsked(deps, caller.member.memberId, user?.node_id ?? null, range, request)
        const { list, total, sum, open } = found
        return ok({ list, sum, open, pageInfo: infoOf(request, total) })
      },
      retailChangeMemCashFlag: async ({ memId }, caller) => {
        const node = memId === '' ? null : await sight.find(caller.member.memberId, memId)
        if (!node || node.node_id === caller.member.memberId) return refuse('not_found')
        const done = await deps.vendors.collectMoney(node.node_id)
        return done.ok ? ok({ ...done.value, isPlayGame: 'N' as const }) : done
      },
    },
  )
}

/** A page of the open bets with the settled ones behind them, or of one of the two. */
async function betsAsked(
  deps: PartnersDeps,
  partnerId: MemberId,
  memberId: MemberId | null,
  range: TimeRange,
  request: Paging & { readonly state: 'all' | 'open' | 'settled' },
) {
  const filter = { partnerId, memberId, ...daysOf(range) }
  const { memberIds, ...open } = await openBetsBelow(deps, partnerId, memberId, range)
  const { entries, ...sum } = await sumEntries(deps.database, filter)
  const { limit, offset } = placeOf(request)
  const openListed = request.state === 'settled' ? 0 : open.bets
  const first = offset < openListed ? await listOpenBets(deps, partnerId, memberIds, range, { limit, offset }) : []
  const rest = { limit: request.state === 'open' ? 0 : limit - first.length, offset: Math.max(0, offset - openListed) }
  const rows = rest.limit > 0 ? await listEntries(deps.database, filter, rest) : []
  const total = openListed + (request.state === 'open' ? 0 : entries)
  return { list: [...first, ...(await entriesOnWire(deps, rows))], total, sum, open }
}

interface MembersAsked extends Paging {
  readonly kind: 'recommended' | 'all' | 'online' | 'away'
  readonly query: string
  readonly awayDays: number
}

async function membersAsked(deps: PartnersDeps, { member, now }: Caller, request: MembersAsked) {
  const { memberId } = member
  const [prefix, place] = [keyOf(request.query), placeOf(request)]
  switch (request.kind) {
    case 'recommended':
      return await membersUnder(deps.database, memberId, prefix, place)
    case 'all':
      return await membersBelow(deps.database, memberId, prefix, place)
    case 'online':
      return await membersAmong(deps.database, memberId, prefix, [...(await deps.realtime.onlineMembers())], place)
    case 'away':
      return await membersAway(deps.database, memberId, prefix, (now - request.awayDays * DAY_MS) as Instant, place)
  }
}
