// The operator's side of changed bank accounts.
import { calls, pageInfoOf } from '@hanpan/contract'
import { isUuid, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { listBankChanges } from './bank-change-store.ts'
import { bankNamesOf } from './banks.ts'
import { decideBank } from './change-bank.ts'
import type { MembersDeps } from './deps.ts'
import { bankChangeOnWire } from './member-view.ts'
import { findManyById } from './store.ts'

const PAGE_ROWS = 20

const officeBank = {
  list: calls.office.bankChanges,
  approve: calls.office.bankApprove,
  reject: calls.office.bankReject,
} as const

export function createBankOfficeCalls(deps: MembersDeps): RegisteredCall[] {
  return registerCalls(officeBank, {
    list: async ({ waiting, page }) => {
      const range = { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS }
      const { rows, total } = await listBankChanges(deps.database, waiting, range)
      const members = await findManyById(deps.database, [...new Set(rows.map((row) => row.member_id))])
      const bankName = await bankNamesOf(deps)
      const list = rows.map((row) => {
        const member = members.find(({ member_id: id }) => id === row.member_id)!
        return {
          ...bankChangeOnWire(row, bankName),
          memId: member.mem_id,
          memNick: member.nick,
          nowBankNameKr: bankName(member.bank_code),
          nowBankaccMasked: member.account_masked,
          nowMemName: member.name,
          operatorId: row.operator_login,
        }
      })
      return ok({ list, pageInfo: pageInfoOf(page, total, PAGE_ROWS) })
    },
    approve: async ({ changeIdx }, context) =>
      isUuid(changeIdx)
        ? await decideBank(deps, context, changeIdx, { status: 'approved', reason: '' })
        : refuse('not_found'),
    reject: async ({ changeIdx, reason }, context) =>
      isUuid(changeIdx)
        ? await decideBank(deps, context, changeIdx, { status: 'rejected', reason })
        : refuse('not_found'),
  })
}
