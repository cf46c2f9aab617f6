// Tells members what they have now (CASH), after the commit of what moved their money. A hint: every balance can be read by a call.
import type { MemberId } from '@hanpan/kernel'
import type { Log } from '../../platform/log.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { RealtimePort } from '../../ports/realtime.ts'

export interface PushDeps {
  readonly realtime: Pick<RealtimePort, 'toMember' | 'onlineMembers'>
  readonly log: Log
}

/** Only those who are here are read. One that fails is logged. */
export async function pushBalances(
  { realtime, log }: PushDeps,
  balancesOf: LedgerPort['balancesOf'],
  memberIds: readonly MemberId[],
): Promise<void> {
  try {
    const online = await realtime.onlineMembers()
    const present = [...new Set(memberIds)].filter((memberId) => online.has(memberId))
    if (present.length === 0) return
    for (const [memberId, { cash, point }] of await balancesOf(present)) {
      realtime.toMember(memberId, { cmd: 'CASH', data1: cash, data2: point })
    }
  } catch (error) {
    log.warn({ err: error }, 'members were not told of their balances')
  }
}
