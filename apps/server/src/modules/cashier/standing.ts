// What an operator looks at before deciding on a request (SPEC.md CA36).
import type { CallResponse } from '@hanpan/contract'
import {
  type CashRequestId,
  DAY_MS,
  type Instant,
  isoSeoul,
  ok,
  refuse,
  type Result,
  seoulDay,
  seoulDayStart,
} from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import { accountTexts } from './account-store.ts'
import { type BankLineRow, lineOf } from './bank-line-store.ts'
import { loadOpenMatter } from './bank-suggestions.ts'
import type { CashierDeps } from './deps.ts'
import { rowsOnWire } from './office-rows.ts'
import { requestOnWire } from './request-on-wire.ts'
import { findRequest, outerDeposits, type RequestRow, requestsBefore } from './store.ts'
import { completedByDay, countForStanding } from './sum-store.ts'

type Standing = CallResponse<'/api/office/cash/standing'>

const RECENT_ROWS = 5
const DAYS = 30

/** Reads only: nothing of it is kept for the decision, which judges anew under its locks. */
export async function standingOf(
  deps: CashierDeps,
  context: OperatorContext,
  requestId: CashRequestId,
): Promise<Result<Standing, 'not_found'>> {
  const request = await findRequest(deps.database, requestId)
  if (!request) return refuse('not_found')
  const [about, bank, cash] = await Promise.all([
    aboutMember(deps, request),
    bankOf(deps, context, request),
    cashOf(deps, context.now, request),
  ])
  const chargeBackOpen = await deps.payments().hasOpenChargeBack(request.member_id)
  return ok({ ...about, ...bank, ...cash, chargeBackOpen })
}

async function aboutMember(deps: CashierDeps, { member_id: memberId, cash_type: cashType }: RequestRow) {
  const [cards, path, allowance] = await Promise.all([
    deps.members.cards([memberId]),
    deps.partners().pathTo(memberId),
    cashType === 'in' ? deps.protection.depositAllowanceNow(memberId) : null,
  ])
  return {
    path: path.map(({ memId, memNick }) => ({ memId, memNick })),
    joinedAt: isoSeoul(cards.get(memberId)!.joinedAt),
    allowance: allowance && {
      remaining: allowance.remaining,
      limit: allowance.limit,
      period: allowance.period,
      resetsAt: isoSeoul(allowance.resetsAt),
    },
  }
}

async function bankOf(deps: CashierDeps, context: OperatorContext, request: RequestRow) {
  const [matter, paidBy] = await Promise.all([
    loadOpenMatter(deps, [request]),
    lineOf(deps.database, request.request_id),
  ])
  const fitting = matter.linesOf(request)
  const accountIds = [...fitting.map(({ line }) => line), ...(paidBy ? [paidBy] : [])].map((line) => line.account_id)
  const [[row], accounts] = await Promise.all([
    rowsOnWire(deps, context, [request], matter),
    accountTexts(deps.database, [...new Set(accountIds)]),
  ])
  const onWire = (line: BankLineRow) => ({
    lineIdx: line.line_id,
    accountText: accounts.get(line.account_id) ?? '',
    at: isoSeoul(line.at),
    amount: line.amount,
    holder: line.holder,
    memo: line.memo,
  })
  return {
    request: row!,
    lines: fitting.map(({ line, nameFits, fit }) => ({ ...onWire(line), nameFits, fit })),
    paidBy: paidBy && onWire(paidBy),
  }
}

async function cashOf(deps: CashierDeps, now: Instant, request: RequestRow) {
  const { member_id: memberId } = request
  const today = seoulDayStart(seoulDay(now))!
  const since = (today - (DAYS - 1) * DAY_MS) as Instant
  const [recent, counted, days, deposits] = await Promise.all([
    requestsBefore(deps.database, request, RECENT_ROWS),
    countForStanding(deps.database, memberId, since, today),
    completedByDay(deps.database, memberId, since, (today + DAY_MS) as Instant),
    outerDeposits(deps.database, memberId, request.processed_at ?? now),
  ])
  const { requests, withdrawalsToday, ...month } = counted
  const { first, last } = deposits
  return {
    recent: recent.map((row) => {
      const { note: _, waitingAt: __, ...known } = requestOnWire(row)
      return { ...known, operatorId: row.operator_login, reason: row.reason }
    }),
    requests,
    withdrawalsToday,
    month,
    days: [...days],
    firstDeposit: first && { at: isoSeoul(first.processed_at!), amount: first.amount },
    lastDeposit: last && {
      at: isoSeoul(last.processed_at!),
      amount: last.amount,
      stakedSince: await deps.bets().sums.stakedSince(memberId, last.processed_at!),
    },
  }
}
