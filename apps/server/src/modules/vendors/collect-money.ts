// Brings a member's money back from the wallets of vendors (SPEC.md VE6-VE8).
import { type MemberId, ok, refuse, type Result, type Uuid, type Won, won } from '@hanpan/kernel'
import type { RefusalName } from '../../refusals.ts'
import type { VendorsDeps } from './deps.ts'
import { finishConversion } from './finish-conversion.ts'
import { beginCollecting, playingAmong } from './store.ts'

export async function collectMoney(
  deps: VendorsDeps,
  memberId: MemberId,
): Promise<Result<{ balance: Won; collected: Won }, RefusalName>> {
  if ((await playingAmong(deps.database, [memberId])).size > 0) return refuse('game_window_open')
  let collected = 0
  let isReached = true
  for (const { vendorKey } of await deps.wallets()) {
    const done = await collectFrom(deps, memberId, vendorKey)
    if (done.ok) collected += done.value
    else isReached = false
  }
  const balances = await deps.ledger.balances(memberId)
  if (collected > 0) void deps.ledger.pushBalances([memberId])
  if (!isReached) return refuse('vendor_unreachable')
  return ok({ balance: balances?.cash ?? won(0), collected: won(collected) })
}

/** Answers what reached the member's cash. Money that is on its way into the wallet arrives there first. */
async function collectFrom(
  deps: VendorsDeps,
  memberId: MemberId,
  vendorKey: string,
): Promise<Result<Won, 'vendor_unreachable'>> {
  const begin = () => beginCollecting(deps.database, deps.newId<Uuid>(), memberId, vendorKey)
  const first = await begin()
  if (!first) return ok(won(0))
  const done = await finishConversion(deps, first)
  if (first.direction === 'out' || !done.ok) return done
  const second = await begin()
  if (!second) return done
  const collected = await finishConversion(deps, second)
  return collected.ok ? ok(won(done.value + collected.value)) : collected
}
