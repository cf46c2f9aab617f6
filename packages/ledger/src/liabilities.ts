// What the house comes to owe is a cost in the moment in which it is earned, whenever it is paid.
import { won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, LIABILITIES, type LiabilityName } from './accounts.ts'
import type { Transfer } from './model.ts'

/**
 * The transfers by which the house owes so many won more, or less where `change` is negative: between the cost and what is owed. None for
 * nothing.
 */
export function owing(liability: LiabilityName, change: number): readonly Transfer[] {
  if (change === 0) return []
  const { cost: costName, kind } = LIABILITIES[liability]
  const cost = HOUSE_ACCOUNTS[costName].id
  const owed = HOUSE_ACCOUNTS[liability].id
  const [fromAccountId, toAccountId] = change > 0 ? [cost, owed] : [owed, cost]
  return [{ kind, fromAccountId, toAccountId, amount: won(Math.abs(change)), currency: 'won' }]
}
