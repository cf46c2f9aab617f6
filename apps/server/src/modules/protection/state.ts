// What is said of a member's protection: to the member, and to an operator.
import { limitKinds, type LimitKind, type ProtectionStateOnWire, PAGE_SIZE, pageInfoOf } from '@hanpan/contract'
import { type Instant, isoSeoul, type MemberId, SECOND_MS, type SessionId, type Won } from '@hanpan/kernel'
import type { LimitPeriod } from '../../ports/protection.ts'
import type { ProtectionDeps } from './deps.ts'
import { isOver } from './exclusions.ts'
import { limitsInForce } from './limits-in-force.ts'
import { lapsesAt, stageOf } from './limits.ts'
import { playAccounts, playsNow } from './losses.ts'
import { type ChangeRow, changesOf, type ExclusionRow, type LimitRow, runningExclusion } from './store.ts'
import { windowOf } from './windows.ts'

const iso = (at: Instant | null) => (at === null ? null : isoSeoul(at))

export async function protectionState(deps: ProtectionDeps, memberId: MemberId): Promise<ProtectionStateOnWire> {
  const now = await deps.now()
  const [limits, exclusion, plays, minutes, deposits] = await Promise.all([
    limitsInForce(deps, deps.database, memberId),
    runningExclusion(deps.database, memberId),
    playsNow(deps, memberId, now),
    deps.members.minutesToday(memberId, now),
    depositsNow(deps, memberId, now),
  ])
  const used = (kind: LimitKind): number => {
    const [what, period] = kind.split('-') as [string, LimitPeriod]
    if (what === 'deposit') return deposits[period]
    if (what === 'loss') return plays.lost[period]
    if (what === 'stake') return plays.staked[period]
    return what === 'time' ? minutes : 0
  }
  const byKind = new Map(limits.map((limit) => [limit.kind, limit]))
  return {
    limits: limitKinds.map((kind) => limitOnWire(kind, byKind.get(kind) ?? null, used(kind), now)),
    exclusion: exclusion && !isOver(exclusion, now) ? exclusionOnWire(exclusion, now) : null,
    serverTime: isoSeoul(now),
  }
}

async function depositsNow(
  deps: ProtectionDeps,
  memberId: MemberId,
  now: Instant,
): Promise<Readonly<Record<LimitPeriod, Won>>> {
  const since = (period: LimitPeriod) =>
    deps.cashier().depositedSince(deps.database, memberId, windowOf(period, now).from)
  const [day, week, month] = await Promise.all([since('day'), since('week'), since('month')])
  return { day, week, month }
}

function limitOnWire(kind: LimitKind, limit: LimitRow | null, used: number, now: Instant) {
  const period = kind === 'reality' ? null : (kind.split('-')[1] as LimitPeriod)
  const stage = limit ? stageOf(limit, now) : 'none'
  const waits = limit !== null && limit.nextAt !== null && (stage === 'waits' || stage === 'due')
  return {
    kind,
    amount: limit?.amount ?? null,
    used,
    resetsAt: period && isoSeoul(windowOf(period, now).to),
    next: waits
      ? {
          amount: limit.nextAmount,
          at: isoSeoul(limit.nextAt),
          until: isoSeoul(lapsesAt(limit.nextAt)),
          isDue: stage === 'due',
        }
      : null,
  }
}

export function exclusionOnWire({ kind, startsAt, endsAt, returnsAt }: ExclusionRow, now: Instant) {
  return {
    kind,
    startsAt: isoSeoul(startsAt),
    endsAt: iso(endsAt),
    returnsAt: iso(returnsAt),
    canReturn: kind === 'exclusion' && endsAt !== null && endsAt <= now && returnsAt === null,
  }
}

export const changeOnWire = ({
  changeId,
  at,
  kind,
  action,
  before,
  after,
  effectiveAt,
  operatorLogin,
  reason,
}: ChangeRow) => ({
  changeIdx: changeId as string,
  at: isoSeoul(at),
  kind,
  action,
  before,
  after,
  effectiveAt: iso(effectiveAt),
  operatorId: operatorLogin,
  reason,
})

export async function historyOf(deps: ProtectionDeps, memberId: MemberId, page: number) {
  const { rows, total } = await changesOf(deps.database, memberId, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  })
  return { list: rows.map(changeOnWire), pageInfo: pageInfoOf(page, total) }
}

/** What a member sees of its play all the time and in a reality check: how long today, what was staked and won since (SPEC.md PT11). */
export async function sessionFigures(deps: ProtectionDeps, memberId: MemberId, sessionId: SessionId) {
  const now = await deps.now()
  const today = await deps.members.playedToday(memberId, sessionId, now)
  const { startedAt, since, playedMs } = today ?? { startedAt: now, since: now, playedMs: 0 }
  const [plays, waiting, limits, exclusion, endsAt] = await Promise.all([
    playsSince(deps, memberId, since),
    deps.bets().sums.waitingSince(memberId, since),
    limitsInForce(deps, deps.database, memberId),
    runningExclusion(deps.database, memberId),
    deps.members.dayTimeEndsAt(memberId, now),
  ])
  const reality = limits.find(({ kind }) => kind === 'reality')
  const open: number = waiting
  return {
    startedAt: isoSeoul(startedAt),
    since: isoSeoul(since),
    playedSeconds: Math.floor(playedMs / SECOND_MS),
    serverTime: isoSeoul(now),
    realityMinutes: reality ? reality.amount : null,
    endsAt: iso(endsAt),
    excluded: exclusion !== null && !isOver(exclusion, now) ? exclusionOnWire(exclusion, now) : null,
    stakes: plays.spent,
    payouts: plays.received,
    // What is open is not lost.
    net: plays.received - plays.spent + open,
    waiting: open,
  }
}

/** A day of play: its entries are few enough to be added up. */
async function playsSince(deps: ProtectionDeps, memberId: MemberId, from: Instant) {
  const { cash } = deps.ledger.accountsOf(memberId)
  let version = await deps.ledger.entriesBefore(deps.database, cash, from)
  const others = await playAccounts(deps, deps.database, memberId)
  let [spent, received] = [0, 0]
  for (let isComplete = false; !isComplete;) {
    const sums = await deps.ledger.sumExchangeAfter(deps.database, cash, version, others)
    for (const day of sums.days) {
      spent += day.spent
      received += day.received
    }
    version = sums.through
    isComplete = sums.isComplete
  }
  return { spent, received }
}
