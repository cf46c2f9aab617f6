// The cashier's calls of members.
import { calls, cashStatus, PAGE_SIZE, pageInfoOf } from '@hanpan/contract'
import { inDailyWindow, isoSeoul, ok, refuse } from '@hanpan/kernel'
import { readRange } from '../../platform/day-range.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { depositAccountOf } from './deposit-accounts.ts'
import type { CashierDeps } from './deps.ts'
import { policyOf } from './level-policy.ts'
import { maskNick } from './masks.ts'
import { transferOnWire } from './transfer-on-wire.ts'
import { ALL_STATUSES, ownRequestsOnWire, requestIdOf } from './request-on-wire.ts'
import { allowanceOnWire } from './allowance-on-wire.ts'
import { requestDeposit } from './request-deposit.ts'
import { listTransfers } from './transfer-store.ts'
import { identifyTarget, mayGive, mayTakeBack, transferMoney } from './transfer-money.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { listRequests } from './request-list.ts'
import { findRequest, hasInProgress, hideRequest } from './store.ts'

export function createCashierCalls(deps: CashierDeps): RegisteredCall[] {
  return registerCalls(calls.cashier, {
    deposit: async (request, context) => {
      const asked = await requestDeposit(deps, {
        memberId: context.member.memberId,
        amount: request.amount,
        password: request.cashOutPass,
        requestId: request.requestId,
        payBy: request.payBy,
      })
      if (!asked.ok) {
        deps.protection.noteRefused(context.member.memberId, asked.refusal)
        return asked
      }
      return ok({ cashIdx: asked.value.requestId, status: cashStatus.applied })
    },
    withdraw: async (request, context) => {
      const asked = await requestWithdrawal(deps, {
        memberId: context.member.memberId,
        amount: request.amount,
        password: request.cashOutPass,
        requestId: request.requestId,
      })
      return asked.ok ? ok({ cashIdx: asked.value.requestId, status: cashStatus.applied }) : asked
    },
    list: async (request, context) => {
      const range = readRange(request.startDate, request.endDate, context.now)
      if (!range) return refuse('malformed')
      const { rows, total } = await listRequests(deps.database, {
        memberId: context.member.memberId,
        cashType: request.cashType,
        statuses: ALL_STATUSES,
        ...range,
        hiddenToo: false,
        oldestFirst: false,
        limit: PAGE_SIZE,
        offset: (request.page - 1) * PAGE_SIZE,
      })
      const list = await ownRequestsOnWire(deps, rows, context.language)
      return ok({ list, pageInfo: pageInfoOf(request.page, total) })
    },
    remove: async (request, context) => {
      const requestId = requestIdOf(request.cashIdx)
      const found = requestId ? await findRequest(deps.database, requestId) : null
      if (!found || found.member_id !== context.member.memberId) return refuse('not_found')
      if (found.processed_at === null) return refuse('not_completed')
      await hideRequest(deps.database, found.request_id)
      return ok({})
    },
    transferRights: async (_request, { member }) => {
      const standing = await deps.members.standing(member.memberId)
      return ok({ mayGive: mayGive(standing), mayTakeBack: mayTakeBack(standing) })
    },
    transferTarget: async (request, { member }) => {
      const found = await identifyTarget(deps, { ...request, actorId: member.memberId })
      if (!found.ok) return found
      const card = (await deps.members.cards([found.value])).get(found.value)!
      return ok({ memId: card.memId, nickMasked: maskNick(card.nick) })
    },
    give: async (request, { member }) =>
      await transferMoney(deps, { ...request, kind: 'give', actorId: member.memberId }),
    takeBack: async (request, { member }) =>
      await transferMoney(deps, { ...request, kind: 'take-back', actorId: member.memberId }),
    transfers: async (request, { member, now }) => {
      const range = readRange(request.startDate, request.endDate, now)
      if (!range) return refuse('malformed')
      const place = { limit: PAGE_SIZE, offset: (request.page - 1) * PAGE_SIZE }
      const { rows, total } = await listTransfers(deps.database, member.memberId, range, place)
      const cards = await deps.members.cards([...new Set(rows.map((row) => row.other_id))])
      const list = rows.map((row) => transferOnWire(row, cards.get(row.other_id)?.memId ?? ''))
      return ok({ list, pageInfo: pageInfoOf(request.page, total) })
    },
    userCash: async (_request, context) => {
      const { memberId } = context.member
      const [balances, isPlaying] = await Promise.all([
        deps.ledger.balances(memberId),
        deps.plays().isPlaying(memberId),
      ])
      return ok({
        balance: balances?.cash ?? 0,
        point: balances?.point ?? 0,
        holdAmt: balances?.held ?? 0,
        isPlayGame: isPlaying ? ('Y' as const) : ('N' as const),
      })
    },
    account: async (_request, { member, language }) => {
      const { accountId: _, ...account } = await depositAccountOf(deps, deps.database, member.memberId, language)
      return ok(account)
    },
    policy: async (_request, context) => {
      const options = await deps.sites.options()
      const { memberId, standing } = context.member
      const [deposit, withdrawal] = await Promise.all([
        policyOf(deps, options.deposit, 'in', standing, options.levels),
        policyOf(deps, options.withdrawal, 'out', standing, options.levels),
      ])
      const [depositing, withdrawing, passwordSet, allowance, providers] = await Promise.all([
        hasInProgress(deps.database, memberId, 'in'),
        hasInProgress(deps.database, memberId, 'out'),
        deps.members.hasCashOutPassword(memberId),
        deps.protection.depositAllowanceNow(memberId),
        deps.payments().offeredTo(standing, context.language),
      ])
      const side = (policy: typeof deposit | typeof withdrawal) => ({
        open: policy.open,
        minimum: policy.minimum,
        maximum: policy.maximum,
        unit: policy.unit,
      })
      return ok({
        deposit: {
          ...side(deposit),
          asksPassword: deposit.asksPassword,
          inProgress: depositing,
          providers: [...providers],
          allowance: allowance && allowanceOnWire(allowance),
        },
        withdrawal: {
          ...side(withdrawal),
          inProgress: withdrawing,
          passwordSet,
          pausedFrom: withdrawal.pausedFrom,
          pausedTo: withdrawal.pausedTo,
          pausedNow: inDailyWindow(context.now, withdrawal.pausedFrom, withdrawal.pausedTo),
        },
        serverTime: isoSeoul(context.now),
      })
    },
  })
}
