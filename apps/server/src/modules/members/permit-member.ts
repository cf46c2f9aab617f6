// Levels and permissions of a member, or of many at once (SPEC.md ME14, ME33).
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../ports/refusals.ts'
import type { MembersDeps } from './deps.ts'
import { nameKey } from './masks.ts'
import { changeStanding, lockByKey, type MemberRow, type StandingChange } from './store.ts'

export interface PermitFields {
  readonly memLevel?: number | undefined
  readonly casinoLevel?: number | undefined
  readonly slotLevel?: number | undefined
  readonly bettingAllowed?: boolean | undefined
  readonly depositAllowed?: boolean | undefined
  readonly withdrawalAllowed?: boolean | undefined
  readonly givingAllowed?: boolean | undefined
}

export interface Permit extends PermitFields {
  readonly memId: string
  readonly reason: string
}

type Done = Result<Record<string, never>, RefusalName>

export async function permitMember(deps: MembersDeps, context: OperatorContext, permit: Permit): Promise<Done> {
  if (permit.reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx) => {
    const member = await lockByKey(tx, nameKey(permit.memId))
    if (!member) return refuse('not_found')
    await permitIn(deps, tx, context, member, changeOf(permit), permit.reason)
    return ok({})
  })
}

export interface BulkPermit extends PermitFields {
  readonly memIds: readonly string[]
  readonly preview: boolean
  readonly reason: string
}

export interface BulkDone {
  readonly changed: string[]
  readonly same: string[]
  readonly unknown: string[]
}

/** Many members in one transaction, in the order of their ids; a preview looks and changes nothing. */
export async function permitMany(
  deps: MembersDeps,
  context: OperatorContext,
  bulk: BulkPermit,
): Promise<Result<BulkDone, 'reason_missing' | 'value_invalid'>> {
  const change = changeOf(bulk)
  if (Object.keys(change).length === 0) return refuse('value_invalid')
  if (!bulk.preview && bulk.reason === '') return refuse('reason_missing')
  const keys = [...new Set(bulk.memIds.map((memId) => nameKey(memId.trim())))].toSorted()
  return await deps.database.tx(async (tx) => {
    const done: BulkDone = { changed: [], same: [], unknown: [] }
    for (const key of keys) {
      const member = await lockByKey(tx, key)
      if (!member || member.status === 'pending' || member.status === 'rejected')
        done.unknown.push(member?.mem_id ?? key)
      else if (!differs(member, change)) done.same.push(member.mem_id)
      else {
        done.changed.push(member.mem_id)
        if (!bulk.preview) await permitIn(deps, tx, context, member, change, bulk.reason)
      }
    }
    return ok(done)
  })
}

function changeOf(fields: PermitFields): StandingChange {
  const {
    memLevel: level,
    casinoLevel,
    slotLevel,
    bettingAllowed,
    depositAllowed,
    withdrawalAllowed,
    givingAllowed,
  } = fields
  const named = { level, casinoLevel, slotLevel, bettingAllowed, depositAllowed, withdrawalAllowed, givingAllowed }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as StandingChange
}

const standingOf = (member: MemberRow) => ({
  level: member.level,
  casinoLevel: member.casino_level,
  slotLevel: member.slot_level,
  bettingAllowed: member.betting_allowed,
  depositAllowed: member.deposit_allowed,
  withdrawalAllowed: member.withdrawal_allowed,
  givingAllowed: member.giving_allowed,
})

function differs(member: MemberRow, change: StandingChange): boolean {
  const now: Readonly<Record<string, unknown>> = standingOf(member)
  return Object.entries(change).some(([name, value]) => now[name] !== value)
}

async function permitIn(
  deps: MembersDeps,
  tx: Tx,
  context: OperatorContext,
  member: MemberRow,
  change: StandingChange,
  reason: string,
): Promise<void> {
  await changeStanding(tx, member.member_id, change)
  await deps.audit.record(tx, context, {
    action: 'member.permit',
    subject: member.mem_id,
    before: standingOf(member),
    after: change,
    reason,
  })
  tx.afterCommit(() => {
    deps.sessions.forget()
    deps.forgetStandings()
  })
}
