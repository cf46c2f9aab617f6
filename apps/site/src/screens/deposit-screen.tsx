// Asking for a deposit, beside the account it goes to.
import { DepositAccount } from '../features/cashier/deposit-account.tsx'
import { CashScreen } from './cash-screen.tsx'

export function DepositScreen() {
  return <CashScreen side="deposit" beside={<DepositAccount />} />
}
