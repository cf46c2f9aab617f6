// Changes of limits and exclusions: tighter at once, looser a day later (SPEC.md PT2, PT6, PT7, PT9).
import { type ExclusionLength, exclusionLengths, type LimitKind, LOOSER_AFTER_HOURS } from '@hanpan/contract'
import {
  assert,
  DAY_MS,
  HOUR_MS,
  type Instant,
  type MemberId,
  ok,
  refuse,
  type Result,
  seoulDay,
  type Uuid,
} from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { Protection } from '../../ports/members.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { ProtectionDeps } from './deps.ts'
import { endOfExclusion } from './exclusions.ts'
import { makeDue } from './harm-store.ts'
import { limitsInForce } from './limits-in-force.ts'
import { isLooser, stageOf } from './limits.ts'
import {
  type ChangeAction,
  type ChangeRow,
  endExclusion,
  type ExclusionRow,
  insertChange,
  insertExclusion,
  type LimitRow,
  runningExclusion,
  saveLimit,
  setReturn,
  takeUntold,
} from './store.ts'

type Done = Result<Record<string, never>, RefusalName>

/** How long a looser limit and a return wait. */
const LOOSER_AFTER_MS = LOOSER_AFTER_HOURS * HOUR_MS
/** Stands for an end that nobody knows yet. */
const FOR_GOOD = Date.UTC(9999, 0, 1) as Instant

/** Who changes: the member itself, or an operator with a reason. */
export type By = { readonly operator: OperatorContext; readonly reason: string; readonly memId: string } | null

export interface LimitChange {
  readonly memberId: MemberId
  readonly kind: LimitKind
  readonly amount: number | null
}

/** Sets a limit; answers when it holds. An operator may only make it tighter. */
export async function changeLimit(
  deps: ProtectionDeps,
  { memberId, kind, amount }: LimitChange,
  by: By = null,
): Promise<Result<{ readonly from: Instant }, RefusalName>> {
  if (by && by.reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx) => {
    const { limits, now } = await beginChange(deps, tx, memberId)
    const limit = limits.get(kind) ?? { memberId, kind, amount: null, nextAmount: null, nextAt: null }
    const before = limit.amount
    const looser = isLooser(before, amount)
    // Setting what is in force already takes a waiting change back, which is the member's to do.
    if (by && (looser || amount === null || amount === before)) return refuse('protection_only_tighter')
    const from = looser ? ((now + LOOSER_AFTER_MS) as Instant) : now
    limits.set(
      kind,
      looser ? { ...limit, nextAmount: amount, nextAt: from } : { ...limit, amount, nextAmount: null, nextAt: null },
    )
    await saveLimit(tx, limits.get(kind)!)
    const action = looser ? 'waits' : amount === before ? 'kept' : 'set'
    await note(
      deps,
      tx,
      { memberId, at: now, kind, action, before, after: amount, effectiveAt: looser ? from : null },
      by,
    )
    await carryOver(deps, tx, memberId, limits, await runningExclusion(tx, memberId), now)
    return ok({ from })
  })
}

/** The member confirms a looser limit that it has asked for: from now on it holds. */
export async function confirmLimit(deps: ProtectionDeps, memberId: MemberId, kind: LimitKind): Promise<Done> {
  return await deps.database.tx(async (tx) => {
    const { limits, now } = await beginChange(deps, tx, memberId)
    const limit = limits.get(kind)
    if (!limit || stageOf(limit, now) !== 'due') return refuse('looser_limit_not_due')
    const { amount: before, nextAmount: after } = limit
    limits.set(kind, { ...limit, amount: after, nextAmount: null, nextAt: null })
    await saveLimit(tx, limits.get(kind)!)
    await note(deps, tx, { memberId, at: now, kind, action: 'loosened', before, after, effectiveAt: null }, null)
    await carryOver(deps, tx, memberId, limits, await runningExclusion(tx, memberId), now)
    return ok({})
  })
}

/** Takes a looser limit back that has not been confirmed. */
export async function keepLimit(deps: ProtectionDeps, memberId: MemberId, kind: LimitKind): Promise<Done> {
  return await deps.database.tx(async (tx) => {
    const { limits, now } = await beginChange(deps, tx, memberId)
    const limit = limits.get(kind)
    if (!limit || limit.nextAt === null) return refuse('already_processed')
    await saveLimit(tx, { ...limit, nextAmount: null, nextAt: null })
    const { amount: before } = limit
    await note(deps, tx, { memberId, at: now, kind, action: 'kept', before, after: before, effectiveAt: null }, null)
    return ok({})
  })
}

/** Begins a break or an exclusion, or makes the one that runs longer. */
export async function exclude(
  deps: ProtectionDeps,
  memberId: MemberId,
  length: ExclusionLength,
  by: By = null,
): Promise<Result<{ readonly endsAt: Instant | null }, RefusalName>> {
  if (by && by.reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx) => {
    const { limits, now } = await beginChange(deps, tx, memberId)
    const { kind, days, months } = exclusionLengths[length]
    const endsAt = days === null && months === null ? null : endOf(now, days, months)
    const running = await runningExclusion(tx, memberId, true)
    if (running && !isLonger(running, { kind, endsAt })) return refuse('protection_only_tighter')
    if (running) await endExclusion(tx, running.exclusionId, now)
    const exclusionId = deps.newId<Uuid>()
    const exclusion: ExclusionRow = { exclusionId, memberId, kind, startsAt: now, endsAt, returnsAt: null }
    await insertExclusion(tx, exclusion)
    const change = {
      memberId,
      at: now,
      kind,
      action: 'excluded',
      before: null,
      after: null,
      effectiveAt: endsAt,
    } as const
    await note(deps, tx, change, by)
    await carryOver(deps, tx, memberId, limits, exclusion, now)
    return ok({ endsAt })
  })
}

/** A member whose exclusion is over says that it wants to return; it does a day later. */
export async function askToReturn(
  deps: ProtectionDeps,
  memberId: MemberId,
): Promise<Result<{ readonly returnsAt: Instant }, RefusalName>> {
  return await deps.database.tx(async (tx) => {
    const { limits, now } = await beginChange(deps, tx, memberId)
    const running = await runningExclusion(tx, memberId, true)
    const isOver = running?.kind === 'exclusion' && running.endsAt !== null && running.endsAt <= now
    if (!running || !isOver || running.returnsAt !== null) return refuse('return_not_possible')
    const returnsAt = (now + LOOSER_AFTER_MS) as Instant
    await setReturn(tx, running.exclusionId, returnsAt)
    const change = { memberId, at: now, kind: running.kind, action: 'asked', before: null, after: null } as const
    await note(deps, tx, { ...change, effectiveAt: returnsAt }, null)
    await carryOver(deps, tx, memberId, limits, { ...running, returnsAt }, now)
    return ok({ returnsAt })
  })
}

/** Carries over what is due of a member, and tells it of looser limits that it may confirm; safe to run by anyone and as often as one likes. */
export async function settleDue(deps: ProtectionDeps, memberId: MemberId): Promise<void> {
  await deps.database.tx(async (tx) => {
    const { limits, now } = await beginChange(deps, tx, memberId)
    await carryOver(deps, tx, memberId, limits, await runningExclusion(tx, memberId, true), now)
    for (const { kind: limit, nextAmount: amount } of await takeUntold(tx, memberId, now))
      await deps.messages.sendIn(tx, memberId, { kind: 'limit_due', limit, amount })
  })
}

/** Locks a member and lets looser limits lapse that it has not confirmed in time. */
async function beginChange(deps: ProtectionDeps, tx: Tx, memberId: MemberId) {
  await deps.members.lock(tx, memberId)
  const now = await deps.now(tx)
  const limits = new Map<LimitKind, LimitRow>()
  for (const limit of await limitsInForce(deps, tx, memberId)) {
    const hasLapsed = stageOf(limit, now) === 'lapsed'
    const kept = hasLapsed ? { ...limit, nextAmount: null, nextAt: null } : limit
    limits.set(limit.kind, kept)
    if (!hasLapsed) continue
    await saveLimit(tx, kept)
    const { kind, amount: before } = limit
    const change = { memberId, at: now, kind, action: 'lapsed', before, after: before } as const
    await note(deps, tx, { ...change, effectiveAt: limit.nextAt }, null)
  }
  return { limits, now }
}

/** Tells the members module what holds now; ends an exclusion that is over. */
async function carryOver(
  deps: ProtectionDeps,
  tx: Tx,
  memberId: MemberId,
  limits: ReadonlyMap<LimitKind, LimitRow>,
  exclusion: ExclusionRow | null,
  now: Instant,
): Promise<void> {
  const until = exclusion && (endOfExclusion(exclusion) ?? FOR_GOOD)
  if (exclusion && until !== null && until <= now) {
    await endExclusion(tx, exclusion.exclusionId, now)
    const change = { memberId, at: now, kind: exclusion.kind, action: 'ended', before: null, after: null } as const
    await note(deps, tx, { ...change, effectiveAt: until }, null)
  }
  const protection: Protection = {
    excludedUntil: until !== null && until > now ? until : null,
    isPlayLimited: [...limits.values()].some(({ kind, amount }) => /^(loss|stake|time)-/.test(kind) && amount !== null),
    dayMinutesMax: limits.get('time-day')?.amount ?? null,
  }
  await deps.members.protect(tx, memberId, protection)
}

function isLonger(running: ExclusionRow, next: Pick<ExclusionRow, 'kind' | 'endsAt'>): boolean {
  if (running.kind === 'exclusion' && next.kind === 'cool_off') return false
  const [before, after] = [running.endsAt ?? FOR_GOOD, next.endsAt ?? FOR_GOOD]
  return running.kind === next.kind ? after > before : after >= before
}

/** The same time of day so many days or months later; a day that the month lacks becomes its last. */
export function endOf(now: Instant, days: number | null, months: number | null): Instant {
  if (days !== null) return (now + days * DAY_MS) as Instant
  const [year, month, date] = seoulDay(now).split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months! + 1, 0)).getUTCDate()
  const target = Date.UTC(year, month - 1 + months!, Math.min(date, last))
  return (now + (target - Date.UTC(year, month - 1, date))) as Instant
}

type Change = Omit<ChangeRow, 'changeId' | 'operatorLogin' | 'reason'> & { readonly action: ChangeAction }

async function note(deps: ProtectionDeps, tx: Tx, change: Change, by: By): Promise<void> {
  const { operator, reason, memId } = by ?? { operator: null, reason: '', memId: '' }
  const operatorLogin = operator?.operator.loginId ?? null
  await insertChange(tx, { ...change, changeId: deps.newId<Uuid>(), operatorLogin, reason })
  tx.afterCommit(() => deps.realtime.toMember(change.memberId, { cmd: 'PROTECTION', data1: '', data2: '' }))
  // A looser limit that is asked for is a marker of harm.
  if (change.action === 'waits') await makeDue(tx, [change.memberId], change.at)
  if (!operator) return
  const { kind, action, before, after, effectiveAt } = change
  assert(action === 'set' || action === 'excluded', 'an operator makes limits tighter, and excludes')
  await deps.audit.record(tx, operator, {
    action: `protection.${action}`,
    subject: memId,
    before: { kind, amount: before },
    after: { kind, amount: after, endsAt: effectiveAt },
    reason,
  })
}
