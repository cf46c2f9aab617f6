// Takes a bet back before its round closes, where the game allows it (SPEC.md MB29).
import { assert, type BetId, type MemberId, ok, refuse, type Result, type Uuid, type Won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { betById, lockAcceptingRounds, MINIGAME_BETS } from './bet-store.ts'
import type { SettingsCache } from './settings.ts'
import { addSettled } from './store.ts'

export type CancelBetDeps = {
  readonly database: Database
  readonly ledger: Pick<LedgerPort, 'hashOf'>
  readonly settings: SettingsCache
  readonly bets: Pick<BetsPort, 'takeBack'>
}

export type CancelBet = { readonly memberId: MemberId; readonly betId: BetId; readonly requestId: string }

export type CanceledBet = { readonly betId: BetId; readonly refunded: Won; readonly balance: Won }

/** In order of precedence; a replay comes before all but an unknown bet. */
export type CancelBetRefusal =
  | 'not_found'
  | 'request_id_reused'
  | 'already_processed'
  | 'cancel_not_allowed'
  | 'betting_closed'

export async function cancelBet(
  { database, ledger, settings, bets }: CancelBetDeps,
  { memberId, betId, requestId }: CancelBet,
): Promise<Result<CanceledBet, CancelBetRefusal>> {
  const bet = await betById(database, betId)
  // Somebody else's bet answers like one that does not exist.
  if (bet?.memberId !== memberId) return refuse('not_found')
  const { options } = await settings.inForce(bet.gameKey)
  const command = {
    commandId: idFromRequest<Uuid>('minigames.cancel', memberId, requestId),
    inputHash: ledger.hashOf({ betId }),
    betId,
    memberId,
    stake: bet.stake,
  }
  const closed = await bets.takeBack<CancelBetRefusal>(MINIGAME_BETS, command, async (tx) => {
    if (bet.status !== 'wait') return 'already_processed'
    if (!options.cancelAllowed) return 'cancel_not_allowed'
    const [round] = await lockAcceptingRounds(tx, [bet], true)
    if (!round) return 'betting_closed'
    await addSettled(tx, bet.roundId, { bets: 1, stakes: bet.stake, payouts: bet.stake }, false)
    return null
  })
  if (!closed.ok) return closed
  assert(closed.value.paid === bet.stake, `${betId} was taken back for its stake`)
  return ok({ betId, refunded: bet.stake, balance: closed.value.balance })
}
