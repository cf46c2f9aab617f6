// The books in the office.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, none } from '../../entities.ts'

export const officeLedgerCalls = {
  ledgerAudit: defineCall({
    path: '/api/office/ledger/audit',
    summary: 'The auditor’s last result: the grand total (0 when the books balance), accounts checked and when.',
    access: { permission: 'ledger.read' },
    request: z.object({
      run: z.boolean().default(false).describe('Runs the auditor now instead of reading the last result.'),
    }),
    response: z.object({
      total: amount,
      accounts: z.number().int(),
      transfers: z.number().int(),
      faults: z.array(z.object({ kind: z.string(), subject: z.string(), detail: z.string() })),
      checkedAt: isoTime.nullable(),
    }),
    codes: [],
  }),
  ledgerAccounts: defineCall({
    path: '/api/office/ledger/accounts',
    summary:
      'The site’s own accounts with their balances, and what lies in members’ wallets at each vendor by the books.',
    access: { permission: 'ledger.read' },
    request: none,
    response: z.object({
      list: z.array(z.object({ account: z.string(), currency: z.enum(['won', 'point']), balance: amount })),
      wallets: z.array(
        z.object({ vendorKey: z.string(), members: z.number().int().describe('With money there.'), balance: amount }),
      ),
    }),
    codes: [],
  }),
}
