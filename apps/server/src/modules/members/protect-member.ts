// What protection makes of a member's standing: the ledger's gate, whether its stakes are looked at, and when a day's time is used up
// (SPEC.md ME18, ME19). The rules of limits and exclusions are those of the protection module.
import { assert, DAY_MS, type Instant, type MemberId, MINUTE_MS, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { SpendingClosed } from '@hanpan/ledger'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { Protection } from '../../ports/members.ts'
import type { MembersDeps } from './deps.ts'
import { loggedInSince, shortenSessions } from './session-store.ts'
import { lockById, type MemberRow, setProtection } from './store.ts'

/** The strictest that holds: a suspension keeps the money in, an exclusion lets it out. */
export function gateOf(member: Pick<MemberRow, 'status' | 'is_excluded'>): SpendingClosed | null {
  if (member.status === 'suspended') return 'suspended'
  return member.is_excluded ? 'excluded' : null
}

export async function protectMember(
  deps: MembersDeps,
  tx: Tx,
  memberId: MemberId,
  protection: Protection,
): Promise<void> {
  const member = await lockById(tx, memberId)
  assert(member, `a protected member is known: ${memberId}`)
  await setProtection(tx, memberId, protection)
  const now = deps.clock.now()
  const isExcluded = protection.excludedUntil !== null && protection.excludedUntil > now
  if (isExcluded !== (member.excluded_until !== null)) {
    await deps.ledger.setSpendingGate(tx, memberId, gateOf({ status: member.status, is_excluded: isExcluded }))
  }
  await deps.ledger.setPlayLimited(tx, memberId, protection.isPlayLimited)
  const endsAt = await timeEndsAt(tx, { member_id: memberId, day_minutes_max: protection.dayMinutesMax }, now)
  const shortened = endsAt === null ? [] : await shortenSessions(tx, memberId, endsAt)
  tx.afterCommit(() => {
    for (const sessionId of shortened) deps.sessions.forget(sessionId)
    deps.sessions.forget()
    deps.forgetStandings()
  })
}

export async function minutesToday(db: Queryable, memberId: MemberId, now: Instant): Promise<number> {
  return Math.floor((await loggedInSince(db, memberId, startOfDay(now), now)) / MINUTE_MS)
}

/** When the time that a member has set for the day is used up; a session over midnight lives on the next day's. Null without a limit. */
export async function timeEndsAt(
  db: Queryable,
  member: Pick<MemberRow, 'member_id' | 'day_minutes_max'>,
  now: Instant,
): Promise<Instant | null> {
  if (member.day_minutes_max === null) return null
  const most = member.day_minutes_max * MINUTE_MS
  const left = most - (await loggedInSince(db, member.member_id, startOfDay(now), now))
  const midnight = startOfDay(now) + DAY_MS
  return (now + left < midnight ? now + left : midnight + most) as Instant
}

export const startOfDay = (at: Instant): Instant => seoulDayStart(seoulDay(at))!
