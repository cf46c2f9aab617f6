// Promotions in the demo's past: switched on by the operator, a streak of attendance for some, coupons for the documented members.
import { DAY_MS, HOUR_MS, type Instant, instant } from '@hanpan/kernel'
import { demoOperator } from './cash-flow.ts'
import type { Past, SeededRegular } from './past.ts'

/** Attendance and the wheel have been on for this many days, points of bets since today: a start should not take long. */
export const PROMOTED_DAYS = 10
export const POINTS_DAYS = 0
const STREAK_DAYS_MAX = 5
const REASON = '데모 이벤트 시작'

export async function openPromotions(past: Past, at: Instant): Promise<void> {
  const { promotions } = past.modules
  past.clock.set(at)
  const context = await demoOperator(past.modules, at)
  const { attendance, wheel } = promotions.defaultSettings
  // On a second try they are switched on already, which is refused and as good.
  const from = { revision: 0, reason: REASON }
  await promotions.changeSettings(context, 'attendance', { ...from, settings: { ...attendance, enabled: true } })
  const settings = { ...wheel, enabled: true, depositSpins: 1 }
  await promotions.changeSettings(context, 'wheel', { ...from, settings })
}

export async function openPoints(past: Past, at: Instant): Promise<void> {
  const { promotions } = past.modules
  past.clock.set(at)
  const context = await demoOperator(past.modules, at)
  const settings = { ...promotions.defaultSettings.points, enabled: true }
  await promotions.changeSettings(context, 'points', { revision: 0, reason: REASON, settings })
}

/** member02 has come for one day, member03 for two, and so on up to yesterday; member01 begins today. */
export async function attend(
  past: Past,
  people: readonly SeededRegular[],
  day: Instant,
  daysBack: number,
): Promise<void> {
  if (daysBack === 0 || daysBack > STREAK_DAYS_MAX) return
  const keen = people.slice(daysBack, STREAK_DAYS_MAX + 1)
  for (const [index, { memberId }] of keen.entries()) {
    past.clock.set(instant(day + 9 * HOUR_MS + index * 60_000))
    await past.modules.promotions.checkIn(memberId)
  }
}

export async function seedCoupons(past: Past): Promise<void> {
  // A moment ago, so that the message of it counts as read like all of the past.
  const at = instant(past.now - 1000)
  past.clock.set(at)
  const context = await demoOperator(past.modules, at)
  const memIds = ['member01', 'member02', 'member03', 'member04', 'member05']
  const common = { perMember: 1, levelFrom: 1, levelTo: 10, reason: REASON, startsAt: at }
  await past.modules.promotions.issueCoupons(context, {
    ...common,
    name: '신규 회원 환영 쿠폰',
    nameEn: 'Welcome coupon',
    nameVi: 'Phiếu chào thành viên mới',
    kind: 'cash',
    amount: 10_000,
    mode: 'assigned',
    count: 1,
    memIds,
    giftable: true,
    endsAt: instant(past.now + 30 * DAY_MS),
    requestId: 'seed-coupon-welcome',
  })
  await past.modules.promotions.issueCoupons(context, {
    ...common,
    name: '주말 포인트 쿠폰',
    nameEn: 'Weekend points coupon',
    nameVi: 'Phiếu điểm cuối tuần',
    kind: 'point',
    amount: 3_000,
    mode: 'assigned',
    count: 1,
    memIds,
    giftable: true,
    endsAt: instant(past.now + 7 * DAY_MS),
    requestId: 'seed-coupon-weekend',
  })
}
