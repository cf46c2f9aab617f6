// The calls of a partner on what it earns. Everything is asked of the caller's own subtree: whoever stands outside is not found.
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
import type { CommissionsDeps } from './deps.ts'
import { lossesOnWire } from './losses-on-wire.ts'
import { listOpenBets, openBetsBelow } from './open-bets.ts'
import { recomputeStatement } from './recompute-statement.ts'
import { type EntryFilter, listEntries, listLosses, listUsers, sumEntries } from './report-store.ts'
import { reservePayout } from './reserve-payout.ts'
import { listStatements, type StatementRow } from './statement-store.ts'
import { entriesOnWire, linesOnWire, statementByIdx, statementsOnWire, wholeOnWire } from './statements-on-wire.ts'

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

/** A statement of the caller or of a partner below it. */
async function findStatementWithin(
  deps: CommissionsDeps,
  callerId: MemberId,
  statementIdx: string,
): Promise<StatementRow | null> {
  const statement = await statementByIdx(deps, statementIdx)
  if (!statement) return null
  const { partner_id: partnerId } = statement
  const isSeen = partnerId === callerId || (await deps.partners.isBelow(partnerId, callerId))
  return isSeen ? statement : null
}

export function createCommissionsCalls(deps: CommissionsDeps): RegisteredCall[] {
  return [...settlementCalls(deps), ...moneyCalls(deps)]
}

function settlementCalls(deps: CommissionsDeps): RegisteredCall[] {
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
    const user = request.memId === '' ? null : await deps.partners.find(memberId, request.memId)
    if (request.memId !== '' && !user) return refuse('not_found')
    if (request.statementIdx === '') {
      const range = rangeOf(request, now)
      return range
        ? ok({ partnerId: memberId, memberId: user?.memberId ?? null, ...daysOf(range) })
        : refuse('malformed')
    }
    const statement = await findStatementWithin(deps, memberId, request.statementIdx)
    if (!statement) return refuse('not_found')
    const { partner_id: partnerId, from_day: from, to_day: to } = statement
    return ok({ partnerId, memberId: user?.memberId ?? null, from, to })
  }

  return registerCalls(own, {
    retailStatements: async (request, caller) => {
      const partner = await deps.partners.find(caller.member.memberId, request.memId)
      if (!partner?.partnerLevel) return refuse('not_found')
      const range =
        request.startDate === undefined && request.endDate === undefined ? null : rangeOf(request, caller.now)
      if (!range && (request.startDate !== undefined || request.endDate !== undefined)) return refuse('malformed')
      const filter = {
        partnerId: partner.memberId,
        status: request.status === 'all' ? null : request.status,
        ...(range ? daysOf(range) : { from: null, to: null }),
      }
      const { rows, sum } = await listStatements(deps.database, filter, placeOf(request))
      const { total, ...sums } = sum
      return ok({ list: await statementsOnWire(deps, rows), sum: sums, pageInfo: infoOf(request, total) })
    },
    retailStatement: async ({ statementIdx }, caller) => {
      const statement = await findStatementWithin(deps, caller.member.memberId, statementIdx)
      return statement ? ok(await wholeOnWire(deps, statement, caller.member.memberId)) : refuse('not_found')
    },
    retailRecompute: async ({ statementIdx }, caller) => {
      const statement = await findStatementWithin(deps, caller.member.memberId, statementIdx)
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
      const name = await deps.partners.namesOf(rows.map((row) => row.member_id))
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

function moneyCalls(deps: CommissionsDeps): RegisteredCall[] {
  const { retailCash, retailBets } = calls.partners
  return registerCalls(
    { retailCash, retailBets },
    {
      retailCash: async (request, caller) => {
        const range = rangeOf(request, caller.now)
        if (!range) return refuse('malformed')
        const user = request.memId === '' ? null : await deps.partners.find(caller.member.memberId, request.memId)
        if (request.memId !== '' && !user) return refuse('not_found')
        const partnerId = caller.member.memberId
        const filter = { partnerId, memberId: user?.memberId ?? null, cashType: request.cashType, ...range }
        const rows = await listCashMoves(deps.database, filter, placeOf(request))
        const { total, ...sum } = await sumCashMoves(deps.database, filter)
        const name = await deps.partners.namesOf(rows.map((row) => row.member_id))
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
        const user = request.memId === '' ? null : await deps.partners.find(caller.member.memberId, request.memId)
        if (request.memId !== '' && !user) return refuse('not_found')
        const found = await betsAsked(deps, caller.member.memberId, user?.memberId ?? null, range, request)
        const { list, total, sum, open } = found
        return ok({ list, sum, open, pageInfo: infoOf(request, total) })
      },
    },
  )
}

/** A page of the open bets with the settled ones behind them, or of one of the two. */
async function betsAsked(
  deps: CommissionsDeps,
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
