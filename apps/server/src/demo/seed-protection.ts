// What a demo shows of the protection of players: members at risk, a limit that is about to become looser.
import { HOUR_MS, instant, MINUTE_MS } from '@hanpan/kernel'
import { demoOperator } from './cash-flow.ts'
import type { Past, SeededRegular } from './past.ts'

/** Deposits that came to nothing: how many hours ago each was asked for. */
const failed: Readonly<Record<string, readonly number[]>> = {
  jangmi5: [2.9, 2.7, 2.5, 2.3, 2.1, 1.9, 1.7],
  busanlee: [1.5, 1.2, 0.9],
}
const REASON = '입금이 확인되지 않았습니다.'

export async function seedProtection(past: Past, people: readonly SeededRegular[]): Promise<void> {
  const at = (hoursAgo: number) => past.clock.set(instant(Math.floor(past.now - hoursAgo * HOUR_MS)))
  const memberOf = (memId: string) => people.find((person) => person.memId === memId)?.memberId
  const operator = await demoOperator(past.modules, past.now)
  for (const [memId, hours] of Object.entries(failed)) {
    const memberId = memberOf(memId)
    if (!memberId) continue
    for (const hoursAgo of hours) {
      at(hoursAgo)
      const requestId = `demo-failed-${memId}-${hoursAgo}`
      const asked = await past.modules.cashier.requestDeposit({
        memberId,
        amount: 200_000,
        password: undefined,
        requestId,
      })
      if (!asked.ok) continue
      const context = { ...operator, now: instant(past.clock.now() + 3 * MINUTE_MS) }
      past.clock.set(context.now)
      await past.modules.cashier.takeInHand(context, asked.value.requestId)
      await past.modules.cashier.reject(context, asked.value.requestId, REASON)
    }
  }
  await seedLimits(past, at, memberOf('dalbit3'))
  past.clock.set(past.now)
  await past.modules.protection.lookForHarm(instant(past.now + MINUTE_MS))
}

/** A limit that its member wants to be rid of: asked twice, taken back once, and still waiting. */
async function seedLimits(
  past: Past,
  at: (hoursAgo: number) => void,
  memberId: SeededRegular['memberId'] | undefined,
): Promise<void> {
  if (!memberId) return
  const { protection } = past.modules
  const limit = (amount: number) => protection.changeLimit({ memberId, kind: 'deposit-day', amount })
  at(90)
  await limit(500_000)
  at(60)
  await limit(2_000_000)
  at(50)
  await limit(500_000)
  at(5)
  await limit(3_000_000)
}
