// What an operator may do to a member's standing: approve or reject a sign-up, suspend, restore (SPEC.md ME4, ME13, ME14).
import type { AuditAction, leftOutWhys, MemberStatus } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { MembersDeps } from './deps.ts'
import { isItselfOfExcluded } from './identity-store.ts'
import { nameKey } from './masks.ts'
import { gateOf } from './protect-member.ts'
import { endRunningSessions } from './session-store.ts'
import { changeStanding, lockByKey, type MemberRow } from './store.ts'

type Done = Result<Record<string, never>, RefusalName>

interface StatusChange {
  readonly action: AuditAction
  readonly from: readonly MemberStatus[]
  readonly to: MemberStatus
  readonly reasonNeeded: boolean
  /** What else stands in the way. */
  readonly unless?: (tx: Tx, member: MemberRow) => Promise<RefusalName | null>
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
    const fault = await change.unless?.(tx, member)
    if (fault) return refuse(fault)
    await changeIn(deps, tx, context, member, reason, change)
    return ok({})
  })
}

/** Changes the standing of a member that is locked and may be changed. */
async function changeIn(
  deps: MembersDeps,
  tx: Tx,
  context: OperatorContext,
  member: MemberRow,
  reason: string,
  change: StatusChange,
): Promise<void> {
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
}

export function approveMember(deps: MembersDeps, context: OperatorContext, memId: string): Promise<Done> {
  return changeStatus(deps, context, memId, '', {
    action: 'member.approve',
    from: ['pending'],
    to: 'active',
    reasonNeeded: false,
    // Somebody may have excluded itself while the sign-up waited.
    unless: async (tx, member) => ((await isItselfOfExcluded(tx, member.member_id)) ? 'person_excluded' : null),
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
  return changeStatus(deps, context, memId, reason, suspension(deps))
}

export function restoreMember(
  deps: MembersDeps,
  context: OperatorContext,
  memId: string,
  reason: string,
): Promise<Done> {
  return changeStatus(deps, context, memId, reason, restoration(deps))
}

const suspension = (deps: MembersDeps): StatusChange => ({
  action: 'member.suspend',
  from: ['active', 'locked'],
  to: 'suspended',
  reasonNeeded: true,
  also: async (tx, member) => {
    await deps.ledger.setSpendingGate(tx, member.member_id, 'suspended')
    const ended = await endRunningSessions(tx, member.member_id, 'suspended', deps.clock.now())
    await deps.push().forgetMember(tx, member.member_id)
    tx.afterCommit(() => deps.realtime.endSessions(ended, 'E401'))
  },
})

const restoration = (deps: MembersDeps): StatusChange => ({
  action: 'member.restore',
  from: ['suspended', 'locked'],
  to: 'active',
  reasonNeeded: false,
  also: (tx, member) =>
    deps.ledger.setSpendingGate(tx, member.member_id, gateOf({ status: 'active', is_excluded: member.is_excluded })),
})

export interface BulkStanding {
  readonly memIds: readonly string[]
  readonly to: 'suspended' | 'active'
  readonly preview: boolean
  readonly reason: string
}

export interface BulkStandingDone {
  readonly changed: { memId: string; before: MemberStatus }[]
  readonly leftOut: { memId: string; why: (typeof leftOutWhys)[number] }[]
  readonly online: number
  readonly cashAmt: number
}

/** Many members in one transaction, in the order of their ids; a preview looks and changes nothing (SPEC.md ME34). */
export async function changeStandingOfMany(
  deps: MembersDeps,
  context: OperatorContext,
  { memIds, to, preview, reason }: BulkStanding,
): Promise<Result<BulkStandingDone, 'reason_missing'>> {
  if (!preview && reason === '') return refuse('reason_missing')
  const change = to === 'suspended' ? suspension(deps) : restoration(deps)
  const keys = [...new Set(memIds.map((memId) => nameKey(memId.trim())))].toSorted()
  const online = await deps.realtime.onlineMembers()
  return await deps.database.tx(async (tx) => {
    const done: Pick<BulkStandingDone, 'changed' | 'leftOut'> = { changed: [], leftOut: [] }
    const members: MemberRow[] = []
    for (const key of keys) {
      const member = await lockByKey(tx, key)
      const why = leftOutWhy(member, change)
      if (!member || why) {
        done.leftOut.push({ memId: member?.mem_id ?? key, why: why ?? 'unknown' })
        continue
      }
      done.changed.push({ memId: member.mem_id, before: member.status })
      members.push(member)
    }
    const held = await deps.ledger.balancesOf(
      members.map((member) => member.member_id),
      tx,
    )
    if (!preview) for (const member of members) await changeIn(deps, tx, context, member, reason, change)
    return ok({
      ...done,
      online: members.filter((member) => online.has(member.member_id)).length,
      cashAmt: members.reduce((sum, member) => sum + (held.get(member.member_id)?.cash ?? 0), 0),
    })
  })
}

function leftOutWhy(member: MemberRow | null, { from, to }: StatusChange): (typeof leftOutWhys)[number] | null {
  if (!member) return 'unknown'
  if (member.status === 'pending' || member.status === 'rejected') return member.status
  return from.includes(member.status) && member.status !== to ? null : 'already'
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
    for (const sessionId of ended) await deps.push().forgetSession(tx, sessionId)
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
