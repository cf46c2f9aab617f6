// Conversions between integrated money and the wallets of game vendors, in the office.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, page } from '../../entities.ts'
import { memId, reason } from './fields.ts'

export const conversionStates = ['asked', 'posted', 'confirmed', 'returned'] as const
export const conversionDirections = ['in', 'out'] as const

export const officeVendorsCalls = {
  conversions: defineCall({
    path: '/api/office/cash/conversions',
    summary:
      'Conversions between integrated money and the wallets of vendors: those that stopped on their way, the oldest first, or all, the newest first.',
    access: { permission: 'cash.read' },
    request: z.object({ waiting: z.boolean().default(true), memId: memId.optional(), page }),
    response: listOf(
      z.object({
        conversionIdx: z.string(),
        memId: z.string(),
        vendorKey: z.string(),
        connected: z.boolean().describe('Whether the vendor can be asked now.'),
        direction: z.enum(conversionDirections).describe('in: from cash into the wallet. out: back into cash.'),
        state: z
          .enum(conversionStates)
          .describe(
            'asked: the vendor has not answered. posted: in the books. confirmed: the vendor knows it too. returned: the vendor refused, and the money was given back.',
          ),
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
