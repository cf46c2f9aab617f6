// Takes a conversion between cash and a wallet from wherever it stopped to its end (SPEC.md VE7, VE13). Safe to repeat, and by several at once.
import { assert, ok, refuse, type Result, type Uuid, type Won, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, type Transfer } from '@hanpan/ledger'
import type { Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { GameWallet } from '../../ports/game-wallets.ts'
import type { VendorsDeps } from './deps.ts'
import { type ConversionRow, lockConversion, markFinished, markPosted } from './store.ts'

type Deps = Pick<VendorsDeps, 'database' | 'ledger' | 'wallets'>

/** Answers what reached the member's cash by this call. */
export async function finishConversion(deps: Deps, row: ConversionRow): Promise<Result<Won, 'vendor_unreachable'>> {
  const wallet = (await deps.wallets()).find(({ vendorKey }) => vendorKey === row.vendor_key)
  if (!wallet) return refuse('vendor_unreachable')
  return row.direction === 'in' ? await finishPuttingIn(deps, wallet, row) : await finishCollecting(deps, wallet, row)
}

async function finishCollecting(
  deps: Deps,
  wallet: GameWallet,
  row: ConversionRow,
): Promise<Result<Won, 'vendor_unreachable'>> {
  const { conversion_id: conversionId, member_id: memberId } = row
  let collected = won(0)
  if (row.state === 'asked') {
    const reserved = await wallet.reserve(memberId, conversionId)
    if (!reserved.ok) return reserved
    collected = await postOnce(deps, row, reserved.value)
  }
  const confirmed = await wallet.confirm(memberId, conversionId)
  if (!confirmed.ok) return confirmed
  await markFinished(deps.database, conversionId, 'confirmed')
  return ok(collected)
}

/** Answers what reached the member's cash. */
async function postOnce(deps: Deps, row: ConversionRow, amount: Won): Promise<Won> {
  const { conversion_id: conversionId, member_id: memberId } = row
  return await deps.database.tx(async (tx) => {
    const now = await lockConversion(tx, conversionId)
    assert(now, 'a conversion that was begun is there')
    // Somebody else found nothing there a moment before, and wrote that down: nothing was moved at the vendor by it, so this is the conversion.
    const isLate = now.state !== 'asked' && now.amount === 0 && amount > 0
    if (now.state !== 'asked' && !isLate) return won(0)
    const commandId = isLate ? idFromRequest<Uuid>('vendors.collectedLate', memberId, conversionId) : conversionId
    await postCollected(deps, tx, row, amount, commandId)
    await markPosted(tx, conversionId, amount)
    return amount
  })
}

async function finishPuttingIn(
  deps: Deps,
  wallet: GameWallet,
  row: ConversionRow,
): Promise<Result<Won, 'vendor_unreachable'>> {
  const { conversion_id: conversionId, member_id: memberId, amount } = row
  assert(amount !== null, 'money that is put in has an amount')
  const taken = await wallet.putIn(memberId, conversionId, amount)
  if (taken.ok) {
    await markFinished(deps.database, conversionId, 'confirmed')
    return ok(won(0))
  }
  if (taken.refusal === 'vendor_unreachable') return refuse('vendor_unreachable')
  const returned = await whileState(deps, conversionId, 'posted', async (tx) => {
    const { accountId } = await deps.ledger.lockWallet(tx, memberId, row.vendor_key)
    const commandId = idFromRequest<Uuid>('vendors.returned', memberId, conversionId)
    await post(deps, tx, commandId, [toCash(deps, row, accountId, amount)])
    await markFinished(tx, conversionId, 'returned')
    return amount
  })
  return ok(returned)
}

/** Runs under the lock of the conversion, if it still is in a state; nothing was moved otherwise. */
async function whileState(
  { database }: Deps,
  conversionId: Uuid,
  state: ConversionRow['state'],
  work: (tx: Tx) => Promise<Won>,
): Promise<Won> {
  return await database.tx(async (tx) => {
    const now = await lockConversion(tx, conversionId)
    return now?.state === state ? await work(tx) : won(0)
  })
}

/**
 * What the vendor gave back, in the books. The wallet held what was put in; what it gave back more or less is what play has won or lost there,
 * and the wallet is empty then.
 */
async function postCollected(deps: Deps, tx: Tx, row: ConversionRow, amount: Won, commandId: Uuid): Promise<void> {
  const { conversion_id: conversionId, member_id: memberId, vendor_key: vendorKey } = row
  const { accountId, balance } = await deps.ledger.lockWallet(tx, memberId, vendorKey)
  const house = HOUSE_ACCOUNTS.vendorWallets.id
  const [from, to] = amount > balance ? [house, accountId] : [accountId, house]
  const result = { kind: 'vendor-result', currency: 'won', reference: conversionId } as const
  const difference = won(Math.abs(amount - balance))
  await post(deps, tx, commandId, [
    ...(difference > 0 ? [{ ...result, fromAccountId: from, toAccountId: to, amount: difference }] : []),
    ...(amount > 0 ? [toCash(deps, row, accountId, amount)] : []),
  ])
}

function toCash({ ledger }: Deps, row: ConversionRow, walletId: Transfer['fromAccountId'], amount: Won): Transfer {
  return {
    kind: 'vendor-collect',
    fromAccountId: walletId,
    toAccountId: ledger.accountsOf(row.member_id).cash,
    amount,
    currency: 'won',
    reference: row.conversion_id,
  }
}

async function post({ ledger }: Deps, tx: Tx, commandId: Uuid, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return
  const inputHash = ledger.hashOf(transfers.map(({ kind, amount }) => ({ kind, amount })))
  const [posted] = await ledger.postIn(tx, [{ type: 'post', commandId, inputHash, transfers }])
  // Money that comes back is never refused, and the conversion's lock keeps a second one away.
  assert(posted?.ok, `${commandId}: the books refused a conversion: ${posted && !posted.ok && posted.refusal}`)
}
