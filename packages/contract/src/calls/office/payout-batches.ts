// Withdrawals that are paid together by one file of the bank.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, page } from '../../entities.ts'
import { reason, secondOperator, waiting } from './fields.ts'

export const PAYOUT_BATCH_LINES_MAX = 200
export const TRANSFER_REFERENCE_LENGTH_MAX = 40

export const payoutBatchStates = ['asked', 'ready', 'given', 'finished', 'dissolved'] as const
export type PayoutBatchState = (typeof payoutBatchStates)[number]

const batchIdx = z.string().max(64)
const requestId = z.string().min(8).max(64)
const process = { permission: 'cash.process' } as const
const read = { permission: 'cash.read' } as const

const batch = z.object({
  batchIdx: z.string(),
  name: z.string().describe('What people call it, and how its lines’ marks begin.'),
  state: z
    .enum(payoutBatchStates)
    .describe('asked: waits for a second operator; ready: its file may be given out; given: it was; then its ends.'),
  madeBy: z.string(),
  madeAt: isoTime,
  signedBy: z.string().nullable(),
  givenBy: z.string().nullable(),
  givenAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
  reason: z.string(),
  lines: z.number().int(),
  amount,
  paid: z.number().int(),
  paidAmount: amount,
  failed: z.number().int(),
  secondOperator,
})

export const officePayoutBatchCalls = {
  payoutBatches: defineCall({
    path: '/api/office/cash/batches',
    summary: 'Payout batches, the newest first: those that are not at their end, or all.',
    access: read,
    request: z.object({ which: z.enum(['open', 'all']).default('open'), page }),
    response: listOf(batch),
    codes: [],
  }),
  payoutBatch: defineCall({
    path: '/api/office/cash/batch',
    summary: 'One payout batch with its lines; accounts are masked.',
    access: read,
    request: z.object({ batchIdx }),
    response: z.object({
      batch,
      list: z.array(
        z.object({
          position: z.number().int(),
          mark: z.string().describe('Stands in the file and comes back in the bank’s answer.'),
          cashIdx: z.string(),
          memId: z.string(),
          memNick: z.string(),
          memName: z.string(),
          bankNameKr: z.string(),
          bankaccMasked: z.string(),
          amount,
          state: z.enum(['pending', 'paid', 'failed']),
          transferReference: z.string(),
          reason: z.string().describe('Why the bank did not pay.'),
        }),
      ),
    }),
    codes: ['E404'],
  }),
  payoutBatchMake: defineCall({
    path: '/api/office/cash/batchMake',
    summary: 'Gathers withdrawals into a batch, all or none; much of them waits for a second operator as a whole.',
    access: process,
    asksSecond: 'payout.batch',
    request: z.object({ cashIdxs: z.array(z.string().max(64)).min(1).max(PAYOUT_BATCH_LINES_MAX), reason, requestId }),
    response: waiting.extend({ batchIdx: z.string() }),
    codes: ['E404', 'C217', 'C503', 'C506', 'C999', 'O006', 'O013', 'T999'],
  }),
  payoutBatchFile: defineCall({
    path: '/api/office/cash/batchFile',
    summary: 'The lines of the file for the bank, accounts in full; every one is logged as a look.',
    access: process,
    request: z.object({ batchIdx }),
    response: z.object({
      name: z.string(),
      list: z.array(
        z.object({
          position: z.number().int(),
          mark: z.string(),
          bankNameKr: z.string(),
          bankacc: z.string(),
          memName: z.string(),
          amount,
        }),
      ),
    }),
    codes: ['E404', 'O013', 'T999'],
  }),
  payoutBatchAnswer: defineCall({
    path: '/api/office/cash/batchAnswer',
    summary: 'What the bank answered: paid lines are posted, failed ones go back to the queue; all of it or nothing.',
    access: process,
    request: z.object({
      batchIdx,
      lines: z
        .array(
          z.object({
            position: z.number().int().min(1),
            paid: z.boolean(),
            transferReference: z.string().trim().max(TRANSFER_REFERENCE_LENGTH_MAX).default(''),
            reason,
          }),
        )
        .min(1)
        .max(PAYOUT_BATCH_LINES_MAX),
    }),
    response: z.object({
      paid: z.number().int(),
      failed: z.number().int(),
      known: z.number().int().describe('Lines that had been answered in the same way before.'),
      isFinished: z.boolean(),
    }),
    codes: ['E404', 'C504', 'C505', 'C508', 'O003', 'O006', 'T999'],
  }),
  payoutBatchDissolve: defineCall({
    path: '/api/office/cash/batchDissolve',
    summary: 'Takes a batch apart whose file was not given out: its requests go back to the queue.',
    access: process,
    request: z.object({ batchIdx, reason }),
    response: z.object({}),
    codes: ['E404', 'C507', 'O003', 'T999'],
  }),
}
