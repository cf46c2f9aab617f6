// Tells members their balances after a commit (CASH). A hint: the client polls the balance besides.
import type { MemberId } from '@hanpan/kernel'
import type { PromotionsDeps } from './deps.ts'

type Pusher = Pick<PromotionsDeps, 'ledger' | 'realtime' | 'log'>

export function pushBalances(deps: Pusher, memberIds: readonly MemberId[]): void {
  push(deps, memberIds).catch((error: unknown) => deps.log.warn({ err: error }, 'balance not pushed'))
}

async function push(deps: Pusher, memberIds: readonly MemberId[]): Promise<void> {
  const online = await deps.realtime.onlineMembers()
  const present = memberIds.filter((memberId) => online.has(memberId))
  if (present.length === 0) return
  for (const [memberId, { cash, point }] of await deps.ledger.balancesOf(present)) {
    deps.realtime.toMember(memberId, { cmd: 'CASH', data1: cash, data2: point })
  }
}
