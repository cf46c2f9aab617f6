// What an operator may do to a member's standing: approve or reject a sign-up, suspend, restore (SPEC.md ME4, ME13, ME14).
import type { MemberStatus } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../ports/refusals.ts'
import type { MembersDeps } from './deps.ts'
import { nameKey } from './masks.ts'
import { gateOf } from './protect-member.ts'
import { endRunningSessions } from './session-store.ts'
import { changeStanding, lockByKey, type MemberRow } from './store.ts'

type Done = Result<Record<string, never>, RefusalName>

interface StatusChange {
  readonly action: string
  readonly from: readonly MemberStatus[]
  readonly to: MemberStatus
  readonly reasonNeeded: boolean
  /** What else changes in the same transaction. */
  readonly also?: (tx: Tx, member: MemberRow) => Promise<void>
}

async function changeStatus(
  deps: MembersDeps,
  context: OperatorContext,
  memId: string,
  reason: string,
  change: StatusChange,
): Promise<Done> {
  return await deps.database.tx(async (tx) => {
    const member = await lockByKey(tx, nameKey(memId))
    if (!member) return refuse('not_found')
    if (member.status === change.to && member.wrong_passwords === 0) return refuse('already_processed')
    if (member.status !== change.to && !change.from.includes(member.status)) return refuse('state_wrong')
    if (change.reasonNeeded && reason === '') return refuse('reason_missing')
    await changeStanding(tx, member.member_id, { status: change.to, forgetWrongPasswords: change.to === 'active' })
    await change.also?.(tx, member)
    await deps.audit.record(tx, context, {
      action: change.action,
      subject: member.mem_id,
      before: { status: member.status, wrongPasswords: member.wrong_passwords },
      after: { status: change.to },
      reason,
    })
    tx.afterCommit(() => {
      deps.sessions.forget()
      deps.forgetStandings()
      deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'members', data2: change.action })
    })
    return ok({})
  })
}

export function approveMember(deps: MembersDeps, context: OperatorContext, memId: string): Promise<Done> {
  return changeStatus(deps, context, memId, '', {
    action: 'member.approve',
    from: ['pending'],
    to: 'active',
    reasonNeeded: false,
    also: async (tx, member) => {
      await deps.partners().join(tx, {
        memberId: member.member_id,
        memId: member.mem_id,
        parentId: member.recommender_id,
        partnerLevel: null,
        joinedAt: member.joined_at,
      })
      await deps.messages.sendIn(tx, member.member_id, { kind: 'welcome', nick: member.nick })
    },
  })
}

export function rejectMember(
  deps: MembersDeps,
  context: OperatorContext,
  memId: string,
  reason: string,
): Promise<Done> {
  return changeStatus(deps, context, memId, reason, {
    action: 'member.reject',
    from: ['pending'],
    to: 'rejected',
    reasonNeeded: true,
  })
}

export function suspendMember(
  deps: MembersDeps,
  context: OperatorContext,
  memId: string,
  reason: string,
): Promise<Done> {
  return changeStatus(deps, context, memId, reason, {
    action: 'member.suspend',
    from: ['active', 'locked'],
    to: 'suspended',
    reasonNeeded: true,
    also: async (tx, member) => {
      await deps.ledger.setSpendingGate(tx, member.member_id, 'suspended')
      const ended = await endRunningSessions(tx, member.member_id, 'suspended', deps.clock.now())
      tx.afterCommit(() => deps.realtime.endSessions(ended, 'E401'))
    },
  })
}

export function restoreMember(
  deps: MembersDeps,
  context: OperatorContext,
  memId: string,
  reason: string,
): Promise<Done> {
  return changeStatus(deps, context, memId, reason, {
    action: 'member.restore',
    from: ['suspended', 'locked'],
    to: 'active',
    reasonNeeded: false,
    also: (tx, member) =>
      deps.ledger.setSpendingGate(tx, member.member_id, gateOf({ status: 'active', is_excluded: member.is_excluded })),
  })
}

export async function endMemberSession(
  deps: MembersDeps,
  context: OperatorContext,
  memId: string,
  reason: string,
): Promise<Done> {
  return await deps.database.tx(async (tx) => {
    const member = await lockByKey(tx, nameKey(memId))
    if (!member) return refuse('not_found')
    const ended = await endRunningSessions(tx, member.member_id, 'forced', deps.clock.now())
    await deps.audit.record(tx, context, {
      action: 'member.endSession',
      subject: member.mem_id,
      before: { sessions: ended.length },
      after: { sessions: 0 },
      reason,
    })
    tx.afterCommit(() => {
      for (const id of ended) deps.sessions.forget(id)
      deps.realtime.endSessions(ended, 'E401')
    })
    return ok({})
  })
}
