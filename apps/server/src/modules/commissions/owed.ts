// What partners earn is owed to them in the books in the transaction in which it is added to their days (SPEC.md CS20).
import { assert, type Uuid } from '@hanpan/kernel'
import { owing } from '@hanpan/ledger'
import type { Queryable, Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import { addPartnerDays, type DaySums } from './accrual-store.ts'
import type { CommissionsDeps } from './deps.ts'
import { earnedInAll, requestedInAll } from './owed-store.ts'

/** Adds to the days of partners, and what all of it comes to to what is owed. `step` names what it is for: each is taken once. */
export async function earn(
  deps: Pick<CommissionsDeps, 'ledger'>,
  tx: Tx,
  sums: readonly DaySums[],
  step: string,
): Promise<void> {
  await addPartnerDays(tx, sums)
  const earned = sums.reduce((total, { rolling, losing }) => total + rolling + losing, 0)
  await owe(deps, tx, earned, step)
}

/** Owes partners so many won more, or less. */
export async function owe(deps: Pick<CommissionsDeps, 'ledger'>, tx: Tx, change: number, step: string): Promise<void> {
  const transfers = owing('commissionOwed', change)
  if (transfers.length === 0) return
  const [posted] = await deps.ledger.postIn(tx, [
    {
      type: 'post',
      commandId: idFromRequest<Uuid>('commissions.earned', step, ''),
      inputHash: deps.ledger.hashOf({ step, change }),
      transfers,
    },
  ])
  assert(posted!.ok && !posted!.value.replayed, `commission is owed once: ${step}`)
}

/** What all partners have earned and not asked for, less what they carry below zero. */
export const owedIn = async (db: Queryable): Promise<number> => (await earnedInAll(db)) - (await requestedInAll(db))

/** The books keep what is owed from the first time on. */
export const openOwed = (deps: Pick<CommissionsDeps, 'ledger'>): Promise<void> =>
  deps.ledger.openLiability('commissionOwed', owedIn)
