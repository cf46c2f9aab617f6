// Takes a bet back before its round closes, where the game allows it: the stake returns by a transfer of its own, under an id that
// follows from the request, and the bet becomes void in the same transaction.
import { type BetId, type MemberId, type Result, type Uuid, type Won, assert, isUuid, ok, refuse } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, type PostCommand } from '@hanpan/ledger'
import type { Database } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { MINIGAME_BETS, betById, lockAcceptingRounds } from './bet-store.ts'
import type { BetRow } from './model.ts'
import type { SettingsCache } from './settings.ts'
import { addSettled } from './store.ts'

export type CancelBetDeps = {
  readonly database: Database
  readonly ledger: LedgerPort
  readonly settings: SettingsCache
  readonly bets: Pick<BetsPort, 'settle'>
}

export type CancelBet = { readonly memberId: MemberId; readonly betId: string; readonly requestId: string }

export type CanceledBet = { readonly betId: BetId; readonly refunded: Won; readonly balance: Won }

/** In order of precedence (SPEC.md MB29); a replay comes before all but an unknown bet. */
export type CancelBetRefusal =
  | 'not_found'
  | 'request_id_reused'
  | 'already_processed'
  | 'cancel_not_allowed'
  | 'betting_closed'

/** Undoes the transaction and carries why. */
class Refused extends Error {
  readonly refusal: CancelBetRefusal
  constructor(refusal: CancelBetRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

export async function cancelBet(
  deps: CancelBetDeps,
  command: CancelBet,
): Promise<Result<CanceledBet, CancelBetRefusal>> {
  const bet = isUuid(command.betId) ? await betById(deps.database, command.betId as string as BetId) : null
  // Somebody else's bet answers like one that does not exist.
  if (!bet || bet.memberId !== command.memberId) return refuse('not_found')
  try {
    return ok(await cancelOnce(deps, command, bet))
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal)
    throw error
  }
}

async function cancelOnce(deps: CancelBetDeps, command: CancelBet, bet: BetRow): Promise<CanceledBet> {
  const { options } = await deps.settings.inForce(bet.gameKey)
  return deps.database.tx(async (tx) => {
    // Accounts are locked before rounds, as everywhere; whatever refuses afterwards undoes the transfer.
    const [posted] = await deps.ledger.postIn(tx, [refundCommand(deps.ledger, command, bet)])
    assert(posted, 'a command has an outcome')
    if (!posted.ok) {
      assert(posted.refusal === 'id_reused', `the ledger cannot refuse a refund with ${posted.refusal}`)
      throw new Refused('request_id_reused')
    }
    const [transfer] = posted.value.transfers
    assert(transfer?.to, 'a refund goes to cash')
    const canceled = { betId: bet.betId, refunded: bet.stake, balance: transfer.to.balance }
    if (posted.value.replayed) return canceled
    if (bet.status !== 'wait') throw new Refused('already_processed')
    if (!options.cancelAllowed) throw new Refused('cancel_not_allowed')
    const [round] = await lockAcceptingRounds(tx, [bet], true)
    if (!round) throw new Refused('betting_closed')
    const voided = { betId: bet.betId, status: 'voided', payout: bet.stake } as const
    if ((await deps.bets.settle(tx, MINIGAME_BETS, [voided])) === 0) throw new Refused('already_processed')
    await addSettled(tx, bet.roundId, { bets: 1, stakes: bet.stake, payouts: bet.stake }, false)
    return canceled
  })
}

function refundCommand(ledger: LedgerPort, { memberId, requestId }: CancelBet, bet: BetRow): PostCommand {
  return {
    type: 'post',
    commandId: idFromRequest<Uuid>('minigames.cancel', memberId, requestId),
    inputHash: ledger.hashOf({ betId: bet.betId }),
    transfers: [
      {
        kind: 'refund',
        fromAccountId: HOUSE_ACCOUNTS.openBets.id,
        toAccountId: ledger.accountsOf(memberId).cash,
        amount: bet.stake,
        currency: 'won',
        reference: bet.betId as string as Uuid,
      },
    ],
  }
}
