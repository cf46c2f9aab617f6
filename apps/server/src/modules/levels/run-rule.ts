// The daily run of the rule, and what it would do now (SPEC.md LV3-LV6, LV8). Members are looked at in portions in the order of their ids;
// each portion is one transaction with how far the run is.
import type { LevelRule } from '@hanpan/contract'
import { DAY_MS, type Day, type Instant, type MemberId, seoulDay } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { LevelOfMember } from '../../ports/members.ts'
import type { LevelsDeps } from './deps.ts'
import { judgeLevel, type Verdict } from './level-rule.ts'
import { readSettings } from './settings.ts'
import { advanceRun, beginRun, type Below, belowAmong, readRun, saveBelow } from './store.ts'

/** Members in one transaction: each that is moved is locked until its end. */
const PORTION = 200

export interface Judged {
  readonly member: LevelOfMember
  readonly total: number
  readonly verdict: Verdict
}

/** Runs the next portion of today's run; false when the rule is off or the day is done. */
export async function runPortion(deps: LevelsDeps): Promise<boolean> {
  const now = await deps.now()
  const today = seoulDay(now)
  const settings = await readSettings(deps.database)
  if (!settings.rule.enabled) return false
  await beginRun(deps.database, today, settings.revision)
  const read = await readRun(deps.database, today)
  if (!read || read.done_at !== null) return false
  const members = await deps.members.levelsAfter(read.walked_to, PORTION)
  const memberIds = members.map(({ memberId }) => memberId)
  const totals = await totalsOf(deps, settings.rule, memberIds, now)
  await deps.database.tx(async (tx) => {
    // Under the run's lock: where another node has gone on meanwhile, this portion is not run again.
    const run = await readRun(tx, today, 'FOR UPDATE')
    if (!run || run.done_at !== null || run.walked_to !== read.walked_to) return
    // Sums were taken by a rule that is not in force any more: the next portion takes them by the new one.
    if ((await readSettings(tx)).revision !== settings.revision) return
    const judged = await judgeAll(deps, tx, settings.rule, members, totals, today)
    const counts = { up: 0, down: 0, held: 0 }
    const below = new Map<MemberId, Below>()
    for (const { member, total, verdict } of judged) {
      if (verdict.kind === 'below') below.set(member.memberId, { level: member.level, since: verdict.since })
      if (verdict.kind === 'held') counts.held += 1
      if (verdict.kind !== 'up' && verdict.kind !== 'down') continue
      const moved = await deps.members.moveLevel(tx, member, verdict.to, {
        total,
        revision: settings.revision,
        now,
      })
      if (!moved) continue
      counts[verdict.kind] += 1
      // Each further step down takes as many days of grace.
      if (verdict.kind === 'down') below.set(member.memberId, { level: verdict.to, since: today })
    }
    await saveBelow(tx, memberIds, below)
    await advanceRun(tx, today, {
      ...counts,
      looked: members.length,
      walked_to: memberIds.at(-1) ?? null,
      done_at: members.length < PORTION ? now : null,
    })
  })
  return true
}

/** Members that a preview looks at. */
const PREVIEWED_MAX = 20_000

/** What a rule would make of members if it ran now. */
export async function previewRule(deps: LevelsDeps, rule: LevelRule) {
  const now = await deps.now()
  const found: Judged[] = []
  const counts = { up: 0, down: 0, held: 0, below: 0 }
  let looked = 0
  let after: MemberId | null = null
  while (looked < PREVIEWED_MAX) {
    const members: readonly LevelOfMember[] = await deps.members.levelsAfter(after, PORTION)
    const memberIds = members.map(({ memberId }) => memberId)
    const totals = await totalsOf(deps, rule, memberIds, now)
    for (const judged of await judgeAll(deps, deps.database, rule, members, totals, seoulDay(now))) {
      const { kind } = judged.verdict
      if (kind !== 'stays') counts[kind] += 1
      if (kind === 'up' || kind === 'down') found.push(judged)
    }
    looked += members.length
    if (members.length < PORTION) return { ...counts, looked, isComplete: true, found }
    after = memberIds.at(-1)!
  }
  return { ...counts, looked, isComplete: false, found }
}

async function judgeAll(
  deps: LevelsDeps,
  db: Queryable,
  rule: LevelRule,
  members: readonly LevelOfMember[],
  totals: ReadonlyMap<MemberId, number>,
  today: Day,
): Promise<Judged[]> {
  const memberIds = members.map(({ memberId }) => memberId)
  const below = await belowAmong(db, memberIds)
  const protectedOnes = await deps.protection.protectedAmong(db, memberIds)
  return members.map((member) => {
    const { memberId, level, isHeld } = member
    const total = totals.get(memberId) ?? 0
    const mayNotRise = isHeld || protectedOnes.has(memberId)
    const known = below.get(memberId)
    // Below another level, before an operator gave it this one: its grace begins anew.
    const belowSince = known?.level === level ? known.since : null
    return { member, total, verdict: judgeLevel(rule, { level, total, belowSince, mayNotRise }, today) }
  })
}

/** Settled stakes or completed deposits of the rule's full days before today. */
async function totalsOf(
  deps: LevelsDeps,
  { basis, days }: LevelRule,
  memberIds: readonly MemberId[],
  now: Instant,
): Promise<ReadonlyMap<MemberId, number>> {
  const dayBefore = (count: number) => seoulDay((now - count * DAY_MS) as Instant)
  const span = { first: dayBefore(days), last: dayBefore(1) }
  if (basis === 'deposits') {
    const sums = await deps.cashier.depositsAmongOn(memberIds, span.first, span.last)
    return new Map([...sums].map(([memberId, { sum }]) => [memberId, sum]))
  }
  const played = await deps.bets.sums.playedAmong(memberIds, span, null)
  return new Map([...played].map(([memberId, { stakes, waiting }]) => [memberId, stakes - waiting]))
}
