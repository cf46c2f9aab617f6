// A member's attendance: the month, and checking in once a Seoul day (SPEC.md PR7-PR9).
import {
  assert,
  DAY_MS,
  type Day,
  type Instant,
  type MemberId,
  ok,
  refuse,
  type Result,
  seoulDay,
  seoulDayStart,
  type Uuid,
  won,
} from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, owing } from '@hanpan/ledger'
import { nextBonus, nextStreak, rewardOf, STREAK_DAYS } from '@hanpan/promotions'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { RefusalName } from '../../refusals.ts'
import { type AttendedDay, insertDay, readDay, readMonth } from './attendance-store.ts'
import type { PromotionsDeps } from './deps.ts'
import type { SettingsByKind } from './default-settings.ts'
import { readSettings } from './settings-store.ts'

type Settings = SettingsByKind['attendance']

const dayBefore = (day: Day) => seoulDay((seoulDayStart(day)! - DAY_MS) as Instant)

/** Days in a row that yesterday ended with: 0 when it was missed. */
async function streakBefore(deps: PromotionsDeps, memberId: MemberId, today: Day): Promise<number> {
  return (await readDay(deps.database, memberId, dayBefore(today)))?.streak ?? 0
}

async function requirementMet(
  deps: PromotionsDeps,
  memberId: MemberId,
  { requires }: Settings,
  today: Day,
): Promise<boolean> {
  const from = seoulDayStart(today)!
  const to = (from + DAY_MS) as Instant
  if (requires === 'deposit') return await deps.cashier.hasDeposited(memberId, from, to)
  if (requires === 'none') return true
  return await deps.bets.sums.hasBet(memberId, { from, to })
}

export async function attendanceMonth(deps: PromotionsDeps, memberId: MemberId, asked: string | undefined) {
  const today = seoulDay(await deps.now())
  const month = asked ?? today.slice(0, 7)
  const { value: settings } = await readSettings(deps.database, 'attendance')
  const [days, ofToday, before, isMet] = await Promise.all([
    readMonth(deps.database, memberId, month),
    readDay(deps.database, memberId, today),
    streakBefore(deps, memberId, today),
    requirementMet(deps, memberId, settings, today),
  ])
  const streak = ofToday?.streak ?? before
  return {
    open: settings.enabled,
    today,
    month,
    days,
    streak,
    checkedToday: ofToday !== null,
    dayPoints: settings.dayPoints,
    bonuses: STREAK_DAYS.map((day, index) => ({ day, points: settings.bonuses[index]! })),
    next: nextBonus(settings, streak),
    requires: settings.requires,
    requirementMet: isMet,
  }
}

export interface CheckedIn extends AttendedDay {
  readonly pointAmt: number
}

export async function checkIn(deps: PromotionsDeps, memberId: MemberId): Promise<Result<CheckedIn, RefusalName>> {
  const today = seoulDay(await deps.now())
  const { value: settings } = await readSettings(deps.database, 'attendance')
  const standing = await deps.members.standing(memberId)
  if (standing?.status !== 'active' || standing.isExcluded) return refuse('promotions_unavailable')
  if (!settings.enabled) return refuse('attendance_closed')
  if (await readDay(deps.database, memberId, today)) return refuse('attended_already')
  if (!(await requirementMet(deps, memberId, settings, today))) {
    return refuse(settings.requires === 'deposit' ? 'attendance_needs_deposit' : 'attendance_needs_bet')
  }
  const streak = nextStreak(await streakBefore(deps, memberId, today))
  const { points, bonus } = rewardOf(settings, streak)
  const row: AttendedDay = { day: today, streak, points, bonus }
  return await deps.database.tx(async (tx) => {
    if (!(await insertDay(tx, memberId, row))) return refuse('attended_already')
    if (points > 0) {
      const [posted] = await deps.ledger.postIn(tx, [
        {
          type: 'post',
          commandId: idFromRequest<Uuid>('promotions.attendance', memberId, today),
          inputHash: deps.ledger.hashOf(row),
          transfers: [
            {
              kind: 'attendance',
              fromAccountId: HOUSE_ACCOUNTS.pointsCost.id,
              toAccountId: deps.ledger.accountsOf(memberId).point,
              amount: won(points),
              currency: 'point',
              memo: today,
            },
            ...owing('pointsOwed', points),
          ],
        },
      ])
      assert(posted!.ok && !posted!.value.replayed, `points of an attendance were refused: ${memberId} ${today}`)
      tx.afterCommit(() => void deps.ledger.pushBalances([memberId]))
      return ok({ ...row, pointAmt: posted!.value.transfers[0]!.to!.balance })
    }
    return ok({ ...row, pointAmt: (await deps.ledger.accountNow(deps.ledger.accountsOf(memberId).point, tx))!.balance })
  })
}
