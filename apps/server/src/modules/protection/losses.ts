// What a member has staked and won in the windows of its limits, straight from its cash account: a stake counts when it leaves the
// account, so that open bets count as lost until they pay (SPEC.md PT4).
import type { LimitKind } from '@hanpan/contract'
import { type AccountId, type Day, type Instant, type MemberId, seoulDay, type Won, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, REVENUE_ACCOUNT_NAMES } from '@hanpan/ledger'
import type { Queryable } from '../../platform/database.ts'
import type { LimitPeriod, LimitAllowance, StakeAllowance } from '../../ports/protection.ts'
import type { ProtectionDeps } from './deps.ts'
import { foldPlays, type PlayDay, playDaysSince, playMark } from './play-store.ts'
import { type LimitRow, playLimitsOf } from './store.ts'
import { limitPeriods, windowOf } from './windows.ts'

const HOUSE_SIDE: readonly AccountId[] = [...REVENUE_ACCOUNT_NAMES, 'openBets' as const, 'vendorAwards' as const].map(
  (name) => HOUSE_ACCOUNTS[name].id,
)

/**
 * What a member's cash plays with: accounts of the house, and its own wallets at vendors. What is put in there is staked, and lost until it is
 * back: of what is played with it the site hears nothing before (SPEC.md PT31).
 */
export async function playAccounts(
  { ledger }: Pick<ProtectionDeps, 'ledger'>,
  db: Queryable,
  memberId: MemberId,
): Promise<readonly AccountId[]> {
  const wallets = await ledger.walletsOf(memberId, db)
  return [...HOUSE_SIDE, ...wallets.map(({ accountId }) => accountId)]
}

/** The day from which plays may still count: a week may begin in the month before. */
function firstDay(now: Instant): Day {
  return seoulDay(Math.min(...limitPeriods.map((period) => windowOf(period, now).from)) as Instant)
}

/** Plays by day since the oldest window began; folds in what is new where the caller holds the account's lock. */
async function playDays(
  deps: ProtectionDeps,
  db: Queryable,
  memberId: MemberId,
  now: Instant,
  fold: boolean,
): Promise<readonly PlayDay[]> {
  const { cash } = deps.ledger.accountsOf(memberId)
  const from = firstDay(now)
  const oldest = Math.min(...limitPeriods.map((period) => windowOf(period, now).from)) as Instant
  const mark = await playMark(db, memberId)
  const known = mark === null ? [] : await playDaysSince(db, memberId, from)
  const found = [...known]
  const others = await playAccounts(deps, db, memberId)
  let version = mark ?? (await deps.ledger.entriesBefore(db, cash, oldest))
  for (let isComplete = false; !isComplete;) {
    const sums = await deps.ledger.sumExchangeAfter(db, cash, version, others)
    if (fold && (sums.through > version || mark === null)) await foldPlays(db, memberId, sums.days, sums.through)
    found.push(...sums.days)
    version = sums.through
    isComplete = sums.isComplete
  }
  return found.filter(({ day }) => day >= from)
}

function lostSince(days: readonly PlayDay[], from: Instant): number {
  return stakedSince(days, from) - sumSince(days, from, ({ received }) => received)
}

/** What left the account for bets: a limit on stakes is one on play, so nothing that came back makes it larger (SPEC.md PT22). */
const stakedSince = (days: readonly PlayDay[], from: Instant) => sumSince(days, from, ({ spent }) => spent)

function sumSince(days: readonly PlayDay[], from: Instant, what: (day: PlayDay) => number): number {
  const first = seoulDay(from)
  return days.reduce((sum, row) => (row.day >= first ? sum + what(row) : sum), 0)
}

/** By the limit on losses or stakes that leaves the least, since a stake is taken from both alike; and by the time of the day. */
export async function stakeAllowances(
  deps: ProtectionDeps,
  tx: Queryable,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, StakeAllowance>> {
  const limits = await playLimitsOf(tx, memberIds)
  const now = await deps.now(tx)
  const allowances = new Map<MemberId, StakeAllowance>()
  for (const memberId of memberIds) {
    const endsAt = await deps.members.dayTimeEndsAt(memberId, now, tx)
    if (endsAt !== null && endsAt <= now) {
      allowances.set(memberId, 'time_used_up')
      continue
    }
    const own = limits.filter((limit) => limit.memberId === memberId && limit.amount !== null)
    if (own.length === 0) continue
    const days = await playDays(deps, tx, memberId, now, true)
    const allowance = leastAllowance(own, now, (from, kind) =>
      kind.startsWith('stake-') ? stakedSince(days, from) : lostSince(days, from),
    )
    if (allowance) allowances.set(memberId, allowance)
  }
  return allowances
}

/** The limit that leaves the least. */
export function leastAllowance(
  limits: readonly LimitRow[],
  now: Instant,
  usedSince: (from: Instant, kind: LimitKind) => number,
): LimitAllowance | null {
  let least: LimitAllowance | null = null
  for (const limit of limits) {
    const amount = limit.amount
    if (amount === null) continue
    const [of, period] = limit.kind.split('-') as [LimitAllowance['of'], LimitPeriod]
    const { from, to } = windowOf(period, now)
    const remaining = amount - usedSince(from, limit.kind)
    if (!least || remaining < least.remaining)
      least = { of, remaining: won(remaining), limit: won(amount), period, resetsAt: to }
  }
  return least
}

type ByPeriod = Readonly<Record<LimitPeriod, Won>>

/** What was lost and staked in each window, for showing; nothing is locked or written. */
export async function playsNow(
  deps: ProtectionDeps,
  memberId: MemberId,
  now: Instant,
): Promise<{ readonly lost: ByPeriod; readonly staked: ByPeriod }> {
  const days = await playDays(deps, deps.database, memberId, now, false)
  const each = (since: typeof lostSince): ByPeriod => {
    const of = (period: LimitPeriod) => won(since(days, windowOf(period, now).from))
    return { day: of('day'), week: of('week'), month: of('month') }
  }
  return { lost: each(lostSince), staked: each(stakedSince) }
}
