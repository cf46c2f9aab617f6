// The accounts that the demo's members are told to pay to, one for each half of the levels, kept by its operator.
import { demoOperator } from './cash-flow.ts'
import type { Past } from './past.ts'

const notices = {
  notice: '데모 계좌입니다. 실제로 송금하지 마세요.',
  noticeEn: 'An account of the demo. Send no real money.',
  noticeVi: 'Đây là tài khoản demo. Đừng chuyển tiền thật.',
}
const accounts = [
  { bankNameKr: '한판은행(데모)', bankacc: '000-1111-0001', levelFrom: 1, levelTo: 5, dayLimit: 200_000_000 },
  { bankNameKr: '한판은행(데모)', bankacc: '000-2222-0002', levelFrom: 6, levelTo: 10, dayLimit: 0 },
] as const

/** Answers the first of them. */
export async function seedAccounts(past: Past): Promise<string> {
  const made: string[] = []
  const context = await demoOperator(past.modules, past.now)
  for (const account of accounts) {
    const saved = await past.modules.cashier.saveDepositAccount(context, {
      ...account,
      memName: '한판데모',
      ...notices,
      shown: true,
      reason: '',
      requestId: `demo-account-${account.bankacc}`,
    })
    if (saved.ok) made.push(saved.value.accountIdx)
  }
  return made[0]!
}
