// What members hear of their bets on sports: that one of them has changed, and what they have now. Said after the commit; a message that is
// lost is made up for by the next read.
import type { MemberId } from '@hanpan/kernel'
import type { Log } from '../../platform/log.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { RealtimePort } from '../../ports/realtime.ts'

export interface TellDeps {
  readonly realtime: Pick<RealtimePort, 'toMember' | 'onlineMembers'>
  readonly ledger: Pick<LedgerPort, 'pushBalances'>
  readonly log: Log
}

/** Never fails. */
export async function tellBettors(
  { realtime, ledger, log }: TellDeps,
  memberIds: Iterable<MemberId>,
  paidMemberIds: Iterable<MemberId>,
): Promise<void> {
  try {
    const asked = new Set(memberIds)
    if (asked.size === 0) return
    const online = await realtime.onlineMembers()
    for (const memberId of asked)
      if (online.has(memberId)) realtime.toMember(memberId, { cmd: 'BET', data1: '', data2: 'sport' })
    const paid = [...new Set(paidMemberIds)].filter((memberId) => online.has(memberId))
    if (paid.length > 0) await ledger.pushBalances(paid)
  } catch (error) {
    log.warn({ err: error }, 'members were not told of their bets on sports')
  }
}
