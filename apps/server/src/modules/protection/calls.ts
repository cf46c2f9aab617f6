// The calls on protection, the member's and the operator's.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, type MemberId, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { AuditEntry, OperatorContext } from '../../ports/operators.ts'
import { askToReturn, type By, changeLimit, confirmLimit, exclude, keepLimit } from './change-protection.ts'
import type { ProtectionDeps } from './deps.ts'
import { stageOf } from './limits.ts'
import { exclusionOnWire, historyOf, protectionState, sessionFigures } from './state.ts'
import { protectedMembers, protectionOfMany } from './store.ts'

const OFFICE_PAGE_ROWS = 50

export function createProtectionCalls(deps: ProtectionDeps): RegisteredCall[] {
  return registerCalls(calls.protection, {
    state: async (_request, { member }) => ok(await protectionState(deps, member.memberId)),
    limit: async ({ kind, amount }, { member }) => {
      const changed = await changeLimit(deps, { memberId: member.memberId, kind, amount })
      return changed.ok ? ok({ from: isoSeoul(changed.value.from) }) : changed
    },
    confirm: async ({ kind }, { member }) => await confirmLimit(deps, member.memberId, kind),
    keep: async ({ kind }, { member }) => await keepLimit(deps, member.memberId, kind),
    exclude: async ({ length }, { member }) => {
      const excluded = await exclude(deps, member.memberId, length)
      if (!excluded.ok) return excluded
      return ok({ endsAt: excluded.value.endsAt === null ? null : isoSeoul(excluded.value.endsAt) })
    },
    askReturn: async (_request, { member }) => {
      const asked = await askToReturn(deps, member.memberId)
      return asked.ok ? ok({ returnsAt: isoSeoul(asked.value.returnsAt) }) : asked
    },
    history: async ({ page }, { member }) => ok(await historyOf(deps, member.memberId, page)),
    session: async (_request, { member }) => ok(await sessionFigures(deps, member.memberId, member.sessionId)),
  })
}

const officeProtection = {
  list: calls.office.protectionList,
  read: calls.office.protectionRead,
  history: calls.office.protectionHistory,
  tighten: calls.office.protectionTighten,
  exclude: calls.office.protectionExclude,
} as const

export function createProtectionOfficeCalls(deps: ProtectionDeps): RegisteredCall[] {
  const by = (operator: OperatorContext, memId: string, reason: string): By => ({ operator, memId, reason })
  return registerCalls(officeProtection, {
    list: async ({ filter, memId, page }) => {
      const memberId = memId === undefined ? null : await deps.members.findByMemId(memId)
      const none = { memberIds: [], total: 0 }
      const { memberIds, total } =
        memId !== undefined && memberId === null
          ? none
          : await protectedMembers(deps.database, filter, memberId, {
              limit: OFFICE_PAGE_ROWS,
              offset: (page - 1) * OFFICE_PAGE_ROWS,
            })
      return ok({ list: await rowsOf(deps, memberIds), pageInfo: pageInfoOf(page, total, OFFICE_PAGE_ROWS) })
    },
    read: async ({ memId }, context) => {
      const memberId = await deps.members.findByMemId(memId)
      if (memberId === null) return refuse('not_found')
      // Whoever looks at what a member has lost is known afterwards.
      const entry: AuditEntry = { action: 'protection.look', subject: memId, before: null, after: null, reason: '' }
      await deps.database.tx((tx) => deps.audit.record(tx, context, entry))
      return ok(await protectionState(deps, memberId))
    },
    history: async ({ memId, page }) => {
      const memberId = await deps.members.findByMemId(memId)
      return memberId === null ? refuse('not_found') : ok(await historyOf(deps, memberId, page))
    },
    tighten: async ({ memId, kind, amount, reason }, context) => {
      const memberId = await deps.members.findByMemId(memId)
      if (memberId === null) return refuse('not_found')
      const changed = await changeLimit(deps, { memberId, kind, amount }, by(context, memId, reason))
      return changed.ok ? ok({}) : changed
    },
    exclude: async ({ memId, length, reason }, context) => {
      const memberId = await deps.members.findByMemId(memId)
      if (memberId === null) return refuse('not_found')
      const excluded = await exclude(deps, memberId, length, by(context, memId, reason))
      return excluded.ok ? ok({}) : excluded
    },
  })
}

async function rowsOf(deps: ProtectionDeps, memberIds: readonly MemberId[]) {
  const now = await deps.now()
  const [cards, { limits, exclusions }] = await Promise.all([
    deps.members.cards(memberIds),
    protectionOfMany(deps.database, memberIds),
  ])
  return memberIds.map((memberId) => {
    const card = cards.get(memberId)!
    const own = limits.filter((limit) => limit.memberId === memberId)
    const exclusion = exclusions.find((row) => row.memberId === memberId) ?? null
    return {
      memId: card.memId,
      memNick: card.nick,
      status: card.status,
      limits: own.flatMap((limit) => {
        const amount = limit.amount
        return amount === null ? [] : [{ kind: limit.kind, amount }]
      }),
      waits: own.some((limit) => ['waits', 'due'].includes(stageOf(limit, now))),
      exclusion: exclusion && exclusionOnWire(exclusion, now),
    }
  })
}
