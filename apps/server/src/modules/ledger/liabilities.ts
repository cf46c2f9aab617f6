// What the house owes and pays later. The books begin to keep it once, with what was owed by then (SPEC.md LP28).
import { assert, type Uuid, type Won, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, LIABILITIES, type LiabilityName } from '@hanpan/ledger'
import type { Database, Queryable } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { beginSnapshot } from './audit-store.ts'
import { readDerivedBalances } from './books-store.ts'
import { hashOf } from './input-hash.ts'
import { insertOpening, isOpened } from './liabilities-store.ts'

/** Points that members hold: what was given to them and has not become money. */
export async function pointsHeld(db: Queryable): Promise<number> {
  const { pointsCost, pointsConverted, pointAdjustments } = HOUSE_ACCOUNTS
  const balances = await readDerivedBalances(db, [pointsCost.id, pointsConverted.id, pointAdjustments.id])
  return 0 - [...balances.values()].reduce((sum, balance) => sum + balance, 0)
}

/** What each liability stands at in the books. */
export async function liabilitiesNow(db: Queryable): Promise<Readonly<Record<LiabilityName, Won>>> {
  const { commissionOwed, pointsOwed } = HOUSE_ACCOUNTS
  const balances = await readDerivedBalances(db, [commissionOwed.id, pointsOwed.id])
  return { commissionOwed: balances.get(commissionOwed.id)!, pointsOwed: balances.get(pointsOwed.id)! }
}

/** Begins to keep a liability, unless it has begun. */

export async function openLiability(
  deps: { readonly database: Database; readonly postIn: LedgerPort['postIn'] },
  liability: LiabilityName,
  owedIn: (db: Queryable) => Promise<number>,
): Promise<void> {
  if (await isOpened(deps.database, liability)) return
  await deps.database.tx(async (tx) => {
    // What is owed and what stands in the account are read in one snapshot: whatever is earned meanwhile moves both.
    const at = await beginSnapshot(tx)
    if (await isOpened(tx, liability)) return
    const account = HOUSE_ACCOUNTS[liability].id
    const stands = (await readDerivedBalances(tx, [account])).get(account)!
    const amount = (await owedIn(tx)) - stands
    if (!(await insertOpening(tx, liability, amount, at)) || amount === 0) return
    const opening = HOUSE_ACCOUNTS[LIABILITIES[liability].opening].id
    const [fromAccountId, toAccountId] = amount > 0 ? [opening, account] : [account, opening]
    const [posted] = await deps.postIn(tx, [
      {
        type: 'post',
        commandId: idFromRequest<Uuid>('ledger.opening', liability, ''),
        inputHash: hashOf({ liability, amount }),
        transfers: [
          { kind: 'liability-opened', fromAccountId, toAccountId, amount: won(Math.abs(amount)), currency: 'won' },
        ],
      },
    ])
    assert(posted!.ok, `a liability is opened once: ${liability}`)
  })
}
