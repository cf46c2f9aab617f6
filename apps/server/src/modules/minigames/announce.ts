// What members hear in real time. Said after the commit and only by whoever made the change, so each change is said once; a message
// that is lost is made up for by the next read.
import { gameTopics } from '@hanpan/contract'
import type { MemberId } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Log } from '../../platform/log.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { RoundRow } from './model.ts'
import { roundOnWire } from './present.ts'
import type { SettledChunk } from './settle-round.ts'

export type Announcements = {
  readonly realtime: Pick<RealtimePort, 'publish' | 'toMember' | 'onlineMembers'>
  readonly ledger: Pick<LedgerPort, 'pushBalances'>
  readonly log: Log
}

export function announceRound({ realtime }: Announcements, round: RoundRow): void {
  realtime.publish(gameTopics[round.gameKey], { cmd: 'ROUND', data1: JSON.stringify(roundOnWire(round)), data2: '' })
}

/** A game went down or is up again. Everything but N and Y means down; a round's own close is told by ROUND alone. */
export function announceOffered({ realtime }: Announcements, gameKey: GameKey, offered: boolean): void {
  realtime.publish(gameTopics[gameKey], { cmd: 'LOCK_BET_YN', data1: offered ? 'N' : 'Y', data2: offered ? 'Y' : 'N' })
}

/** Tells members in a settled chunk who are here that their bets were settled, and those who were paid what they now have. */
export async function announceSettled(announcements: Announcements, chunk: SettledChunk): Promise<void> {
  const { realtime, ledger, log } = announcements
  if (!chunk.round) return
  if (chunk.rest === null) announceRound(announcements, chunk.round)
  try {
    const online = chunk.memberIds.length > 0 ? await realtime.onlineMembers() : new Set<MemberId>()
    for (const memberId of chunk.memberIds) {
      if (online.has(memberId))
        realtime.toMember(memberId, { cmd: 'BET', data1: chunk.round.roundNo, data2: chunk.round.gameKey })
    }
    if (chunk.paidMemberIds.some((memberId) => online.has(memberId))) await ledger.pushBalances(chunk.paidMemberIds)
  } catch (error) {
    log.warn({ err: error, roundNo: chunk.round.roundNo }, 'members were not told of a settlement')
  }
}

/** Tells members in a corrected chunk who are here what they have now, and everyone what the round has come to. */
export async function announceCorrected(
  announcements: Announcements,
  round: RoundRow,
  isCorrected: boolean,
  memberIds: readonly MemberId[],
): Promise<void> {
  const { realtime, ledger, log } = announcements
  const { roundNo, gameKey } = round
  if (isCorrected) announceRound(announcements, round)
  if (memberIds.length === 0) return
  try {
    const online = await realtime.onlineMembers()
    for (const memberId of memberIds) {
      if (online.has(memberId)) realtime.toMember(memberId, { cmd: 'BET', data1: roundNo, data2: gameKey })
    }
    await ledger.pushBalances(memberIds)
  } catch (error) {
    log.warn({ err: error, roundNo }, 'members were not told of a correction')
  }
}
