// Takes a bet back before its first event begins, where the site allows it (SPEC.md SP28).
import { type BetId, type MemberId, ok, refuse, type Result, type Uuid, type Won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { betsByIds, legsOf, markTakenBack, SPORT_BETS } from './bet-store.ts'
import { eventsByIds, holdEvents } from './event-store.ts'
import { settingsInForce } from './settings.ts'
import { cancelUntil } from './show-bets.ts'

export interface CancelSlipDeps {
  readonly database: Database
  readonly ledger: Pick<LedgerPort, 'hashOf'>
  readonly bets: Pick<BetsPort, 'takeBack'>
}

export interface CancelSlip {
  readonly memberId: MemberId
  readonly betId: BetId
  readonly requestId: string
}

/** In order of precedence; a replay comes before all but an unknown bet. */
export type CancelSlipRefusal =
  | 'not_found'
  | 'request_id_reused'
  | 'already_processed'
  | 'cancel_not_allowed'
  | 'betting_closed'

export async function cancelSlip(
  { database, ledger, bets }: CancelSlipDeps,
  { memberId, betId, requestId }: CancelSlip,
): Promise<Result<{ readonly betId: BetId; readonly refunded: Won; readonly balance: Won }, CancelSlipRefusal>> {
  const [bet] = await betsByIds(database, [betId])
  // Somebody else's bet answers like one that does not exist.
  if (bet?.memberId !== memberId) return refuse('not_found')
  const eventIds = [...new Set((await legsOf(database, [betId])).get(betId)!.map(({ eventId }) => eventId))].sort()
  const command = {
    commandId: idFromRequest<Uuid>('sportsbook.cancel', memberId, requestId),
    inputHash: ledger.hashOf({ betId }),
    betId,
    memberId,
    stake: bet.stake,
  }
  const closed = await bets.takeBack<CancelSlipRefusal>(SPORT_BETS, command, async (tx) => {
    if (bet.status !== 'wait') return 'already_processed'
    const { value } = await settingsInForce(tx)
    if (value.cancelWithinMs === 0) return 'cancel_not_allowed'
    const { now } = await holdEvents(tx, eventIds)
    if (cancelUntil(bet, await eventsByIds(tx, eventIds), value, now) === null) return 'betting_closed'
    await markTakenBack(tx, betId)
    return null
  })
  return closed.ok ? ok({ betId, refunded: bet.stake, balance: closed.value.balance }) : closed
}
