// Moves a member's cash into its wallet at a vendor (SPEC.md VE13, VE16, VE19).
import { isoSeoul, type MemberId, ok, refuse, type Result, type Uuid, type Won, won } from '@hanpan/kernel'
import type { LedgerRefusal } from '@hanpan/ledger'
import type { Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { VendorsDeps } from './deps.ts'
import { finishConversion } from './finish-conversion.ts'
import type { LimitAllowance } from '../../ports/protection.ts'
import type { Overloaded, StakeLimited } from '../../ports/ledger.ts'
import { findConversion, insertConversion, unfinishedOf } from './store.ts'

export type PutInRefusal = LedgerRefusal | StakeLimited | Overloaded | 'vendor_unreachable' | 'vendor_refused'

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
    /** `all`: the member's cash, as far as its own limits on play let it be lost (SPEC.md VE16). */
    readonly amount: Won | 'all'
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
  // Nothing that could be put in.
  if (begun.value === 'nothing') return ok(null)
  const row = await findConversion(deps.database, conversionId)
  // Another conversion of the wallet began in between: this one was not begun.
  if (!row) return refuse('overloaded')
  if (
    row.member_id !== memberId ||
    row.vendor_key !== vendorKey ||
    (move.amount !== 'all' && row.amount !== move.amount)
  )
    return refuse('id_reused')
  const done = row.state === 'posted' ? await finishConversion(deps, row) : ok(null)
  if (!done.ok) return done
  void deps.ledger.pushBalances([memberId])
  const after = await findConversion(deps.database, conversionId)
  return after?.state === 'returned' ? refuse('vendor_refused') : ok(null)
}

async function begin(
  deps: VendorsDeps,
  { conversionId, memberId, vendorKey, amount: asked }: Parameters<typeof putIn>[1],
): Promise<Result<'begun' | 'nothing', LedgerRefusal | StakeLimited>> {
  // A conversion that the books refuse was never begun.
  return await txUnlessRefused<'begun' | 'nothing', LedgerRefusal | StakeLimited>(deps.database, async (tx) => {
    const wallet = await deps.ledger.lockWallet(tx, memberId, vendorKey)
    const amount = asked === 'all' ? await allOf(deps, tx, memberId) : asked
    if (amount === 0) return ok('nothing')
    const isBegun = await insertConversion(tx, { conversionId, memberId, vendorKey, direction: 'in', amount })
    if (!isBegun) return ok('begun')
    const beyond = asked === 'all' ? null : await beyondLimits(deps, tx, memberId, amount)
    if (beyond) return refuse(beyond)
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
    return posted!.ok ? ok('begun') : refuse(posted!.refusal)
  })
}

/** The limit of the member's own that keeps an amount from being put in, all of which may be lost there. Its cash is locked meanwhile. */
async function beyondLimits(
  { ledger, protection }: VendorsDeps,
  tx: Tx,
  memberId: MemberId,
  amount: Won,
): Promise<StakeLimited | null> {
  await ledger.lockCash(tx, [memberId])
  const allowance = (await protection.stakeAllowances(tx, [memberId])).get(memberId)
  if (allowance === undefined) return null
  if (allowance === 'time_used_up') return { name: 'day_minutes_used_up', data: {} }
  return amount > allowance.remaining ? limitReached(allowance) : null
}

function limitReached({ of, limit, period, resetsAt, remaining }: LimitAllowance): StakeLimited {
  const name = of === 'stake' ? 'stake_limit_reached' : 'loss_limit_reached'
  return { name, data: { limit, period, left: Math.max(0, remaining), resetsAt: isoSeoul(resetsAt) } }
}

/** All of the member's cash, which is locked, that its own limits let it play with. */
async function allOf({ ledger, protection }: VendorsDeps, tx: Tx, memberId: MemberId): Promise<Won> {
  const cash = (await ledger.lockCash(tx, [memberId])).get(memberId) ?? won(0)
  const allowance = (await protection.stakeAllowances(tx, [memberId])).get(memberId)
  if (allowance === undefined) return cash
  return allowance === 'time_used_up' ? won(0) : won(Math.max(0, Math.min(cash, allowance.remaining)))
}
