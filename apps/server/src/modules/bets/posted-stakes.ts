// What the ledger answers to a stake, in the words of bets.
import { assert } from '@hanpan/kernel'
import type { LedgerRefusal, Posted } from '@hanpan/ledger'
import type { Overloaded } from '../../ports/ledger.ts'

export type StakeRefusal = 'request_id_reused' | 'overloaded' | 'member_locked' | 'insufficient_funds'

const REFUSALS: Partial<Record<LedgerRefusal | Overloaded, StakeRefusal>> = {
  id_reused: 'request_id_reused',
  overloaded: 'overloaded',
  spending_closed: 'member_locked',
  insufficient_funds: 'insufficient_funds',
}

export function ledgerRefusalOf(refusal: LedgerRefusal | Overloaded): StakeRefusal {
  const known = REFUSALS[refusal]
  assert(known, `the ledger cannot refuse a stake with ${refusal}`)
  return known
}

/** What a posted stake refers to, and the cash left after it. */
export function stakeOf({ transfers: [transfer] }: Posted) {
  assert(transfer?.from && transfer.reference, 'a stake has one transfer, from cash, for its bet')
  return { reference: transfer.reference, balance: transfer.from.balance }
}
