// The demo's partners: rates from the head office down to the stores, a month of commissions, and what was paid of them.
import { type RatesOnWire } from '@hanpan/contract'
import { assert, HOUR_MS, type Instant, instant, GAME_GROUPS } from '@hanpan/kernel'
import { demoPartnerTree } from './accounts.ts'
import { demoOperator } from './cash-flow.ts'
import type { Past } from './past.ts'

/** Percent by level, PTN_1 first: rolling and losing of each group, and the losing rate over all. */
const RATES: Readonly<Record<(typeof GAME_GROUPS)[number], readonly [rolling: number[], losing: number[]]>> = {
  casino: [
    [1.2, 1, 0.8, 0.6, 0.4],
    [30, 25, 20, 12, 5],
  ],
  'hc-casino': [
    [1.1, 0.95, 0.75, 0.55, 0.35],
    [25, 20, 15, 10, 4],
  ],
  slot: [
    [4, 3.5, 3, 2, 1.5],
    [20, 16, 12, 8, 4],
  ],
  virtual: [
    [2, 1.8, 1.5, 1, 0.5],
    [15, 12, 9, 6, 3],
  ],
  fishing: [
    [3, 2.6, 2.2, 1.6, 1],
    [18, 15, 11, 7, 3],
  ],
  minigame: [
    [2, 1.8, 1.5, 1, 0.5],
    [15, 12, 9, 6, 3],
  ],
  sport: [
    [3, 2.6, 2.2, 1.6, 1],
    [12, 10, 8, 5, 2],
  ],
}
const NET = [20, 16, 12, 8, 4]

function ratesOf(level: number): RatesOnWire {
  const groups = GAME_GROUPS.map((group) => {
    const [rolling, losing] = RATES[group]
    return [group, { rolling: rolling[level - 1]!, losing: losing[level - 1]! }]
  })
  return { ...(Object.fromEntries(groups) as Omit<RatesOnWire, 'net'>), net: NET[level - 1]! }
}

/** Opens the books and sets everybody's rates, from the top down. */
export async function openCommissions(past: Past, day: Instant): Promise<void> {
  past.clock.set(day)
  const { partners, commissions } = past.modules
  await commissions.openBooks(day)
  const context = await demoOperator(past.modules, day)
  const settings = { losingBase: 'L1', carryLoss: true, period: 'week' } as const
  await commissions.setOptions(context, { settings, revision: 0, reason: '데모' })
  const partnerIds = await Promise.all(demoPartnerTree.map(({ memId }) => past.modules.members.port.findByMemId(memId)))
  const known = await past.platform.database.tx((tx) =>
    partners.port.historyOf(
      tx,
      partnerIds.map((partnerId) => partnerId!),
    ),
  )
  for (const [place, { memId, level }] of demoPartnerTree.entries()) {
    // Their first rates are none; a second time they were set by a start that was killed.
    if ((known.rates(partnerIds[place]!)?.length ?? 0) > 1) continue
    const rates = ratesOf(Number(level.at(-1)))
    const set = await partners.setRates(context, { memId, rates, reason: '데모' })
    assert(set.ok, `the demo's rates stand: ${memId}`)
  }
}

/** Books the month, and pays what the older weeks came to; the last week that was settled waits for the office. */
export async function seedCommissions(past: Past): Promise<void> {
  // Some hours ago, so that what it says is read by now.
  past.clock.set(instant(past.now - 2 * HOUR_MS))
  const { commissions } = past.modules
  await commissions.keepBooks()
  past.clock.set(instant(past.now - HOUR_MS))
  const context = await demoOperator(past.modules, past.clock.now())
  for (const { memId } of demoPartnerTree.filter((one) =>
    ['partner01', 'partner04', 'partner05'].includes(one.memId),
  )) {
    const partnerId = (await past.modules.members.port.findByMemId(memId))!
    const payable = await commissions.payable(partnerId)
    for (const [place, statementIdx] of payable.entries()) {
      const asked = await commissions.reservePayout({ partnerId, statementIdx, requestId: `seed-${statementIdx}` })
      if (asked.ok && place < payable.length - 1) await commissions.payPayout(context, asked.value.payoutIdx)
    }
  }
}
