// The wallet of players whose money is kept here: their purses.
import { ok, won } from '@hanpan/kernel'
import type { Wallet } from '../wallet/wallet.ts'
import type { Purses } from './purses.ts'

export function createPurseWallet(purses: Purses): Wallet {
  return {
    debitMayClose: true,
    answersEveryDebit: false,
    pausesSeconds: [],
    async balance(owner) {
      const held = await purses.look(owner)
      // Opened without money: nothing was put in.
      return ok(held ?? won(0))
    },
    debit: (owner, one) => purses.debit(owner, one),
    credit: (owner, one) => purses.credit(owner, one),
    rollback: (owner, one) => purses.rollback(owner, one),
  }
}
