// Conversions to integrated money in the office: money that comes back from the wallets of game vendors.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, page } from '../../entities.ts'
import { memId, reason } from './fields.ts'

export const conversionStates = ['asked', 'posted', 'confirmed'] as const

export const officeVendorsCalls = {
  conversions: defineCall({
    path: '/api/office/cash/conversions',
    summary:
      'Conversions to integrated money: those that stopped on their way, the oldest first, or all, the newest first.',
    access: { permission: 'cash.read' },
    request: z.object({ waiting: z.boolean().default(true), memId: memId.optional(), page }),
    response: listOf(
      z.object({
        conversionIdx: z.string(),
        memId: z.string(),
        vendorKey: z.string(),
        connected: z.boolean().describe('Whether the vendor can be asked now.'),
        state: z
          .enum(conversionStates)
          .describe('asked: the vendor has not answered. posted: in the books. confirmed: the vendor knows it too.'),
        amount: amount.nullable(),
        createdAt: isoTime,
      }),
    ),
    codes: ['E404'],
  }),
  conversionResume: defineCall({
    path: '/api/office/cash/conversions/resume',
    summary: 'Goes on with a conversion that stopped; the money arrives once, however often it is gone on with.',
    access: { permission: 'cash.process' },
    request: z.object({ conversionIdx: z.string().max(64), reason }),
    response: z.object({ collected: amount }),
    codes: ['E404', 'T999', '9999'],
  }),
}
