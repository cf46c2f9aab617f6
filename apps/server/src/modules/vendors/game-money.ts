// What lies in a member's wallets at vendors, all together (SPEC.md VE12).
import { type MemberId, type Won, won } from '@hanpan/kernel'
import type { VendorsDeps } from './deps.ts'

export async function gameMoneyOf(
  { wallets }: Pick<VendorsDeps, 'wallets'>,
  memberId: MemberId,
): Promise<{ readonly gameAmt: Won; readonly isComplete: boolean }> {
  const balances = await Promise.all((await wallets()).map((wallet) => wallet.balance(memberId)))
  const known = balances.flatMap((balance) => (balance.ok ? [balance.value] : []))
  return {
    gameAmt: won(known.reduce((sum, amount) => sum + amount, 0)),
    isComplete: known.length === balances.length,
  }
}
