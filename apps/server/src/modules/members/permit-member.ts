// Levels and permissions of a member, or of many at once (SPEC.md ME14, ME33, ME56).
import { hash } from 'node:crypto'
import { loosensLevelLimits } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { ApprovedRequest, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
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

type Permitted = Result<{ readonly approvalIdx: string | null }, RefusalName>

export async function permitMember(deps: MembersDeps, context: OperatorContext, permit: Permit): Promise<Permitted> {
  if (permit.reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx): Promise<Permitted> => {
    const member = await lockByKey(tx, nameKey(permit.memId))
    if (!member) return refuse('not_found')
    return await permitOrAsk(deps, tx, context, { members: [member], change: changeOf(permit), reason: permit.reason })
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
  /** All of it waits: nobody is changed yet. */
  readonly approvalIdx: string | null
  readonly needsSecond: boolean
}

/** Many members in one transaction, in the order of their ids; a preview looks and changes nothing. */
export async function permitMany(
  deps: MembersDeps,
  context: OperatorContext,
  bulk: BulkPermit,
): Promise<Result<BulkDone, RefusalName>> {
  const change = changeOf(bulk)
  if (Object.keys(change).length === 0) return refuse('value_invalid')
  if (!bulk.preview && bulk.reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx): Promise<Result<BulkDone, RefusalName>> => {
    const [same, unknown, members]: [string[], string[], MemberRow[]] = [[], [], []]
    for (const key of keysOf(bulk.memIds)) {
      const member = await lockByKey(tx, key)
      if (!member || member.status === 'pending' || member.status === 'rejected') unknown.push(member?.mem_id ?? key)
      else if (differs(member, change)) members.push(member)
      else same.push(member.mem_id)
    }
    const found = { changed: members.map((member) => member.mem_id), same, unknown }
    if (bulk.preview) {
      const isLooser = await loosens(deps, tx, members, change)
      const needsSecond = isLooser && !(await deps.fourEyes().mayLoosenAlone(tx, context, 'member.level'))
      return ok({ ...found, approvalIdx: null, needsSecond })
    }
    const permitted = await permitOrAsk(deps, tx, context, { members, change, reason: bulk.reason })
    if (!permitted.ok) return permitted
    return ok({ ...found, ...permitted.value, needsSecond: permitted.value.approvalIdx !== null })
  })
}

const keysOf = (memIds: readonly string[]) => [...new Set(memIds.map((memId) => nameKey(memId.trim())))].toSorted()

interface Permits {
  readonly members: readonly MemberRow[]
  readonly change: StandingChange
  readonly reason: string
}

/** A level that lets somebody pay, stake, win or earn more takes two operators, for all of a change (SPEC.md ME56). */
async function permitOrAsk(
  deps: MembersDeps,
  tx: Tx,
  context: OperatorContext,
  { members, change, reason }: Permits,
): Promise<Permitted> {
  if (await loosens(deps, tx, members, change)) {
    const memIds = members.map((member) => member.mem_id)
    const before = Object.fromEntries(members.map((member) => [member.mem_id, member.level]))
    const waits = await deps.fourEyes().askToLoosen(tx, context, {
      kind: 'member.level',
      // One request about the same members waits at a time; their ids can be too many for an index.
      subject: memIds.length === 1 ? memIds[0]! : hash('sha256', memIds.join(' '), 'hex'),
      about: memIds,
      before: members.length === 1 ? standingOf(members[0]!) : { level: before },
      after: change,
      facts: { memIds: memIds.join(' '), levels: JSON.stringify(before) },
      reason,
    })
    if (!waits.ok) return waits
    if (waits.value) return ok({ approvalIdx: waits.value })
  }
  for (const member of members) await permitIn(deps, tx, context, member, change, reason)
  return ok({ approvalIdx: null })
}

async function loosens(
  deps: MembersDeps,
  tx: Tx,
  members: readonly MemberRow[],
  { level }: StandingChange,
): Promise<boolean> {
  if (level === undefined) return false
  for (const from of new Set(members.map((member) => member.level))) {
    if (from !== level && (await loosensLevel(deps, tx, from, level))) return true
  }
  return false
}

async function loosensLevel(deps: MembersDeps, tx: Tx, from: number, to: number): Promise<boolean> {
  const { levels } = await deps.sites.options(tx)
  const [was, is] = [levels[from - 1], levels[to - 1]]
  if (was && is && loosensLevelLimits(was, is)) return true
  return (await deps.games().loosensLevel(tx, from, to)) || (await deps.promotions().loosensLevel(tx, from, to))
}

/** Carries out what a second operator has agreed to, unless somebody's level was changed meanwhile. */
export async function performPermit(
  deps: MembersDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<unknown, RefusalName>> {
  const levels = JSON.parse(String(facts['levels'])) as Readonly<Record<string, number>>
  const members: MemberRow[] = []
  for (const key of keysOf(Object.keys(levels))) {
    const member = await lockByKey(tx, key)
    if (!member) return refuse('not_found')
    if (member.level !== levels[member.mem_id]) return refuse('state_wrong')
    members.push(member)
  }
  const change = JSON.parse(String(facts['after'])) as StandingChange
  for (const member of members) await permitIn(deps, tx, context, member, change, reason)
  return ok({})
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
