// Moves a member's cash into its wallet at a vendor (SPEC.md VE13).
import { type MemberId, ok, refuse, type Result, type Uuid, type Won } from '@hanpan/kernel'
import type { LedgerRefusal } from '@hanpan/ledger'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { VendorsDeps } from './deps.ts'
import { finishConversion } from './finish-conversion.ts'
import { findConversion, insertConversion, unfinishedOf } from './store.ts'

export type PutInRefusal = LedgerRefusal | 'vendor_unreachable' | 'vendor_refused'

/**
 * Puts an amount into a wallet: once, however often it is asked for under one id. A vendor that does not answer leaves the money under way, in
 * the books of the wallet, until the job or the next conversion has heard; one that refuses has it given back.
 */
export async function putIn(
  deps: VendorsDeps,
  move: {
    readonly conversionId: Uuid
    readonly memberId: MemberId
    readonly vendorKey: string
    readonly amount: Won
  },
): Promise<Result<null, PutInRefusal>> {
  const { conversionId, memberId, vendorKey } = move
  const other = await unfinishedOf(deps.database, memberId, vendorKey)
  if (other && other.conversion_id !== conversionId) {
    const finished = await finishConversion(deps, other)
    if (!finished.ok) return finished
  }
  const begun = await begin(deps, move)
  if (!begun.ok) return begun
  const row = await findConversion(deps.database, conversionId)
  // Another conversion of the wallet began in between.
  if (!row) return refuse('vendor_unreachable')
  if (row.member_id !== memberId || row.vendor_key !== vendorKey || row.amount !== move.amount)
    return refuse('id_reused')
  const done = row.state === 'posted' ? await finishConversion(deps, row) : ok(null)
  if (!done.ok) return done
  void deps.ledger.pushBalances([memberId])
  const after = await findConversion(deps.database, conversionId)
  return after?.state === 'returned' ? refuse('vendor_refused') : ok(null)
}

async function begin(
  deps: VendorsDeps,
  { conversionId, memberId, vendorKey, amount }: Parameters<typeof putIn>[1],
): Promise<Result<null, LedgerRefusal>> {
  // A conversion that the books refuse was never begun.
  return await txUnlessRefused<null, LedgerRefusal>(deps.database, async (tx) => {
    const isBegun = await insertConversion(tx, { conversionId, memberId, vendorKey, direction: 'in', amount })
    if (!isBegun) return ok(null)
    const wallet = await deps.ledger.lockWallet(tx, memberId, vendorKey)
    const [posted] = await deps.ledger.postIn(tx, [
      {
        type: 'post',
        commandId: conversionId,
        inputHash: deps.ledger.hashOf({ memberId, vendorKey, amount }),
        transfers: [
          {
            kind: 'vendor-put-in',
            fromAccountId: deps.ledger.accountsOf(memberId).cash,
            toAccountId: wallet.accountId,
            amount,
            currency: 'won',
            reference: conversionId,
          },
        ],
      },
    ])
    return posted!.ok ? ok(null) : refuse(posted!.refusal)
  })
}
