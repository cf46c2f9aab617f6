// More money into the open game of a vendor that keeps it, by its member's own hand (SPEC.md VE19).
import { isUuid, ok, refuse, type Result, type Uuid, type Won, won } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { MemberStanding } from '../../ports/members.ts'
import type { CallRefusal, RefusalName } from '../../refusals.ts'
import type { VendorsDeps } from './deps.ts'
import { judgeMember, refusalOfGame } from './launch-game.ts'
import { putIn, type PutInRefusal } from './put-in.ts'
import { findConversion, findTransferPlay } from './store.ts'

export async function putInByHand(
  deps: VendorsDeps,
  standing: MemberStanding,
  { playIdx, amount, requestId }: { readonly playIdx: string; readonly amount: number; readonly requestId: string },
): Promise<Result<{ readonly balance: Won; readonly amount: Won }, CallRefusal>> {
  const { memberId } = standing
  const conversionId = idFromRequest<Uuid>('vendors.inGameMoney', memberId, requestId)
  // What was begun under the id outranks whatever stands against it by now.
  const before = await findConversion(deps.database, conversionId)
  const vendor = before ? ok(before.vendor_key) : await vendorOf(deps, standing, playIdx, amount)
  if (!vendor.ok) return vendor
  const put = await putIn(deps, { conversionId, memberId, vendorKey: vendor.value, amount: won(amount) })
  if (!put.ok) return refuse(saidOf(put.refusal))
  const balances = await deps.ledger.balances(memberId)
  return ok({ balance: balances?.cash ?? won(0), amount: won(amount) })
}

/** Whose wallet it goes to, where nothing stands against it. */
async function vendorOf(
  deps: VendorsDeps,
  standing: MemberStanding,
  playIdx: string,
  amount: number,
): Promise<Result<string, RefusalName>> {
  const refusal = judgeMember(standing)
  if (refusal) return refuse(refusal)
  const play = isUuid(playIdx) ? await findTransferPlay(deps.database, standing.memberId, playIdx) : null
  if (!play) return refuse('not_found')
  const game = await deps.catalogue.game(play.vendor_key, play.game_key)
  if (!game) return refuse('game_disabled')
  if (game.levelOf(standing) < game.levelMin) return refuse('game_not_permitted')
  const down = await refusalOfGame(deps, play)
  if (down) return refuse(down)
  return amount === 0 ? refuse('deposit_amount_missing') : ok(game.connectionKey)
}

function saidOf(refusal: PutInRefusal): CallRefusal {
  if (typeof refusal !== 'string') return refusal
  switch (refusal) {
    case 'insufficient_funds':
      return 'insufficient_funds'
    case 'id_reused':
      return 'request_id_reused'
    case 'overloaded':
      return 'overloaded'
    case 'spending_closed':
      return 'game_not_permitted'
    default:
      // On its way, or given back: either ends by itself.
      return 'vendor_unreachable'
  }
}
