// Brings a member's money back from the wallets of vendors (SPEC.md VE6-VE8).
import { type MemberId, ok, refuse, type Result, type Uuid, type Won, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import type { GameWallet } from '../../ports/game-wallets.ts'
import type { RefusalName } from '../../refusals.ts'
import type { VendorsDeps } from './deps.ts'
import {
  beginCollection,
  type CollectionRow,
  lockCollection,
  markConfirmed,
  markPosted,
  playingAmong,
} from './store.ts'

export async function collectMoney(
  deps: VendorsDeps,
  memberId: MemberId,
): Promise<Result<{ balance: Won; collected: Won }, RefusalName>> {
  if ((await playingAmong(deps.database, [memberId])).size > 0) return refuse('game_window_open')
  let collected = 0
  let isReached = true
  for (const wallet of deps.wallets) {
    const begun = await beginCollection(deps.database, deps.newId<Uuid>(), memberId, wallet.vendorKey)
    const done = begun ? await finishCollection(deps, wallet, begun) : ok(won(0))
    if (done.ok) collected += done.value
    else isReached = false
  }
  const balances = await deps.ledger.balances(memberId)
  if (collected > 0) void deps.ledger.pushBalances([memberId])
  if (!isReached) return refuse('vendor_unreachable')
  return ok({ balance: balances?.cash ?? won(0), collected: won(collected) })
}

/** Takes a collection from wherever it stopped to its end. Answers what reached the books by this call. */
export async function finishCollection(
  deps: Pick<VendorsDeps, 'database' | 'ledger'>,
  wallet: GameWallet,
  { collection_id: collectionId, member_id: memberId, state }: CollectionRow,
): Promise<Result<Won, 'vendor_unreachable'>> {
  let posted = won(0)
  if (state === 'asked') {
    const reserved = await wallet.reserve(memberId, collectionId)
    if (!reserved.ok) return reserved
    posted = await post(deps, memberId, collectionId, reserved.value)
  }
  const confirmed = await wallet.confirm(memberId, collectionId)
  if (!confirmed.ok) return confirmed
  await markConfirmed(deps.database, collectionId)
  return ok(posted)
}

async function post(
  deps: Pick<VendorsDeps, 'database' | 'ledger'>,
  memberId: MemberId,
  collectionId: Uuid,
  amount: Won,
): Promise<Won> {
  return await deps.database.tx(async (tx) => {
    const now = await lockCollection(tx, collectionId)
    if (now?.state !== 'asked') return won(0)
    if (amount > 0) {
      const [done] = await deps.ledger.postIn(tx, [
        {
          type: 'post',
          commandId: collectionId,
          inputHash: deps.ledger.hashOf({ memberId, amount }),
          transfers: [
            {
              kind: 'vendor-collect',
              fromAccountId: HOUSE_ACCOUNTS.vendorWallets.id,
              toAccountId: deps.ledger.accountsOf(memberId).cash,
              amount,
              currency: 'won',
              reference: collectionId,
            },
          ],
        },
      ])
      // Money that comes in is never refused, and the row's lock keeps a second one away.
      if (!done!.ok) throw new Error(`a collection was refused by the books: ${done!.refusal}`)
    }
    await markPosted(tx, collectionId, amount)
    return amount
  })
}
