// The demo's own life, in demo mode only and labelled so: regulars bet on the open round through the same use case as anybody, and
// now and then one of them deposits or withdraws. Nothing here exists on a live site.
import { type MemberId, MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import { roundAt } from '@hanpan/minigames'
import type { Modules, Platform } from '../modules.ts'
import { scheduleOf } from '../products.ts'
import type { Job } from '../platform/jobs.ts'
import { demoRegulars } from './accounts.ts'
import { type Chance, createChance } from './chance.ts'
import { demoOperator, depositOnce, withdrawOnce } from './cash-flow.ts'
import { someGame, someSelection, someStake } from './some-bet.ts'

const BET_EVERY_MS = 4 * SECOND_MS
const CASH_EVERY_MS = 3 * MINUTE_MS
/** A regular with less than this asks for a deposit before anything else. */
const POOR = 100_000

export function demoJobs(platform: Platform, modules: Modules): Job[] {
  const chance = createChance(platform.draws.bytes(4).reduce((seed, byte) => seed * 256 + byte, 0))
  const someRegular = () => modules.members.port.findByMemId(chance.pick(demoRegulars)[0])
  const around = (ms: number) => ms * (0.5 + chance.next())
  const newRequestId = () => `demo-${platform.clock.now()}-${chance.between(1, 1e9)}`
  return [
    {
      name: 'demo.bet',
      everyMs: BET_EVERY_MS,
      async run() {
        const memberId = await someRegular()
        if (memberId) await betOnce(platform, modules, chance, memberId, newRequestId())
        return around(BET_EVERY_MS)
      },
    },
    {
      name: 'demo.cash',
      everyMs: CASH_EVERY_MS,
      async run() {
        const memberId = await someRegular()
        if (memberId) await moveCashOnce(platform, modules, chance, memberId, newRequestId())
        return around(CASH_EVERY_MS)
      },
    },
  ]
}

async function betOnce(
  platform: Platform,
  modules: Modules,
  chance: Chance,
  memberId: MemberId,
  requestId: string,
): Promise<void> {
  const { roundNo } = roundAt(scheduleOf(platform.config), platform.clock.now())
  const selection = someSelection(chance, someGame(chance))
  const { gameKey, market, pick } = selection
  // Any price will do; a round that is closed or a limit only means that nothing happens.
  await modules.minigames.placeBet({
    memberId,
    requestId,
    roundNo,
    gameKey,
    stake: someStake(chance, selection),
    acceptOdds: 'any',
    selections: [{ market, pick, odds: 1.01 }],
  })
}

async function moveCashOnce(
  platform: Platform,
  modules: Modules,
  chance: Chance,
  memberId: MemberId,
  requestId: string,
): Promise<void> {
  const context = await demoOperator(modules, platform.clock.now())
  const balances = await modules.ledger.port.balances(memberId)
  const cash = balances?.cash ?? 0
  if (cash < POOR || chance.next() < 0.6) {
    await depositOnce(
      modules,
      context,
      memberId,
      chance.pick([50_000, 100_000, 100_000, 200_000, 300_000, 500_000]),
      requestId,
    )
  } else {
    const amount = Math.floor((cash * (0.3 + chance.next() * 0.5)) / 10_000) * 10_000
    await withdrawOnce(modules, context, memberId, amount, requestId)
  }
}
