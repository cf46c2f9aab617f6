// The cash queue of the office.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, dateBound, filterText, isoTime, listOf, memberStatuses, page, sortBy } from '../../entities.ts'
import { paymentStates } from '../payments.ts'
import { memId, reason, secondOperator } from './fields.ts'
import { TRANSFER_REFERENCE_LENGTH_MAX } from './payout-batches.ts'

/** How long a request stays in the hands of an operator who does nothing about it. */
export const CASH_CLAIM_MINUTES = 15

/** What speaks against approving a deposit: an approval names a reason then (O003). */
export const depositConcern = z
  .enum(['excluded', 'limit'])
  .nullable()
  .describe('The member has been excluded since it asked, or has a limit that the deposit is beyond.')

/** How sure it is that a line of the bank paid for a deposit. */
export const bankFits = ['sure', 'likely', 'possible'] as const

const transferReference = z.string().trim().max(TRANSFER_REFERENCE_LENGTH_MAX)

const cashRow = z.object({
  cashIdx: z.string(),
  cashType: z.enum(['in', 'out']),
  amount,
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)]),
  memId: z.string(),
  memNick: z.string(),
  memLevel: z.number().int(),
  memberStatus: z.enum(memberStatuses),
  cashAmt: amount.describe('What the member holds now.'),
  bankNameKr: z.string(),
  bankaccMasked: z.string(),
  memName: z.string(),
  createdAt: isoTime,
  waitingAt: isoTime.nullable(),
  processedAt: isoTime.nullable(),
  operatorId: z.string().nullable(),
  secondOperator,
  needsSecond: z.boolean().describe('Whether the caller’s approval would wait for a second operator.'),
  claim: z
    .object({ operatorId: z.string(), at: isoTime, lapsesAt: isoTime })
    .nullable()
    .describe('Who has the request in hand, and until when: no other operator decides it.'),
  concern: depositConcern,
  depositAccount: z.string().describe('The account that the member was told to pay to; empty for a withdrawal.'),
  bankFit: z
    .enum(bankFits)
    .nullable()
    .describe('How well the best open line of the bank fits a deposit in progress; null without one.'),
  batch: z
    .object({
      batchIdx: z.string(),
      name: z.string(),
      state: z.enum(['pending', 'paid', 'failed']),
      failure: z.string().describe('Why the bank did not pay it.'),
    })
    .nullable()
    .describe('The payout batch that a withdrawal is in (pending), was paid by, or came back from.'),
  transferReference: z.string().describe('The bank’s number of the transfer that a withdrawal was paid by.'),
  payment: z
    .object({
      providerName: z.string(),
      state: z.enum(paymentStates),
      awaited: z.boolean().describe('The provider decides it: nobody claims, approves or rejects it.'),
    })
    .nullable()
    .describe('Of what is paid through a payment provider.'),
  reason: z.string(),
})

const cashStatusNumber = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)])

const standingLine = z.object({
  lineIdx: z.string(),
  accountText: z.string(),
  at: isoTime,
  amount,
  holder: z.string(),
  memo: z.string(),
  nameFits: z.boolean(),
  fit: z.enum(bankFits),
})

/** Rows that one page of the office's list holds at most; files are read by such pages. */
export const CASH_PAGE_ROWS_MAX = 500

const cashTotal = z.object({
  cashType: z.enum(['in', 'out']),
  status: cashStatusNumber,
  count: z.number().int(),
  amount,
})

export const cashSorts = ['at', 'amount'] as const
export type CashSort = (typeof cashSorts)[number]

export const officeCashierCalls = {
  cashList: defineCall({
    path: '/api/office/cash/list',
    summary: 'Deposit and withdrawal requests; without a status, those not yet processed.',
    access: { permission: 'cash.read' },
    request: z.object({
      status: z
        .union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1), z.enum(['0', '1', '2', '-1', 'open', 'all'])])
        .default('open'),
      cashType: z.enum(['in', 'out', 'all']).default('all'),
      memId: memId.optional(),
      dateOf: z.enum(['asked', 'processed']).default('asked').describe('Which of its times the dates are about.'),
      startDate: dateBound.optional(),
      endDate: dateBound.optional(),
      amountFrom: amount.optional(),
      amountTo: amount.optional(),
      operatorId: filterText.optional().describe('The log-in of the operator that decided it.'),
      accountIdx: z.uuid().optional().describe('The account that the member was told to pay to.'),
      sort: sortBy(cashSorts),
      page,
      size: z.number().int().min(1).max(CASH_PAGE_ROWS_MAX).default(50),
    }),
    response: listOf(cashRow).extend({
      totals: z
        .array(cashTotal)
        .describe('Of all pages together, by type and status; what there is nothing of is absent.'),
      pause: z
        .object({ from: z.string(), to: z.string(), isNow: z.boolean(), changesAt: isoTime })
        .nullable()
        .describe('The daily time in which banks take no transfers (Seoul, HH:MM), and when it begins or ends next.'),
    }),
    codes: ['E400'],
  }),
  cashWait: defineCall({
    path: '/api/office/cash/wait',
    summary: 'Takes a request in hand: applied becomes waiting, claimed by the operator.',
    access: { permission: 'cash.process' },
    request: z.object({ cashIdx: z.string().max(64), reason }),
    response: z.object({ status: z.literal(2) }),
    codes: ['E404', 'C501', 'C503', 'T999'],
  }),
  cashStanding: defineCall({
    path: '/api/office/cash/standing',
    summary:
      'One request, and what an operator looks at before deciding: lines of the bank, the member’s cash and play.',
    access: { permission: 'cash.read' },
    request: z.object({ cashIdx: z.string().max(64) }),
    response: z.object({
      request: cashRow,
      lines: z.array(standingLine).describe('Open lines that may have paid for it, the likeliest first.'),
      paidBy: standingLine.omit({ fit: true, nameFits: true }).nullable().describe('The line that it is matched with.'),
      recent: z
        .array(
          z.object({
            cashIdx: z.string(),
            cashType: z.enum(['in', 'out']),
            amount,
            status: cashStatusNumber,
            createdAt: isoTime,
            processedAt: isoTime.nullable(),
            operatorId: z.string().nullable(),
            reason: z.string(),
          }),
        )
        .describe('The member’s last requests before it, newest first.'),
      requests: z.number().int().describe('How many requests the member has made in all.'),
      days: z
        .array(z.object({ day: z.string(), deposits: amount, withdrawals: amount }))
        .describe('Completed on the last 30 Seoul days, those without anything left out, newest first.'),
      month: z.object({ depositCount: amount, deposits: amount, withdrawalCount: amount, withdrawals: amount }),
      firstDeposit: z.object({ at: isoTime, amount }).nullable(),
      lastDeposit: z
        .object({ at: isoTime, amount, stakedSince: amount.describe('Staked since then, refunds aside.') })
        .nullable(),
      withdrawalsToday: z.number().int().describe('Completed on the Seoul day.'),
      allowance: z
        .object({ remaining: amount, limit: amount, period: z.enum(['day', 'week', 'month']), resetsAt: isoTime })
        .nullable()
        .describe('What may still come in by the member’s own limits, this request counted.'),
      path: z
        .array(z.object({ memId: z.string(), memNick: z.string() }))
        .describe('The partners above it, from the top.'),
      chargeBackOpen: z.boolean().describe('A charge-back of the member’s that is not settled.'),
      joinedAt: isoTime,
    }),
    codes: ['E404'],
  }),
  cashPayoutAccount: defineCall({
    path: '/api/office/cash/payoutAccount',
    summary: 'The account in full that a withdrawal is paid to, for whoever has it in hand; the look is logged.',
    access: { permission: 'cash.process' },
    request: z.object({ cashIdx: z.string().max(64) }),
    response: z.object({ bankNameKr: z.string(), bankacc: z.string(), memName: z.string() }),
    codes: ['E404', 'C502', 'C503', 'O004', 'O014', 'T999'],
  }),
  cashClaim: defineCall({
    path: '/api/office/cash/claim',
    summary: 'Claims a waiting request that nobody has in hand, or keeps an own claim for another while.',
    access: { permission: 'cash.process' },
    request: z.object({ cashIdx: z.string().max(64) }),
    response: z.object({ status: z.literal(2) }),
    codes: ['E404', 'C502', 'C503', 'T999'],
  }),
  cashRelease: defineCall({
    path: '/api/office/cash/release',
    summary: 'Gives a claimed request back to the queue; it goes on waiting.',
    access: { permission: 'cash.process' },
    request: z.object({ cashIdx: z.string().max(64) }),
    response: z.object({ status: z.literal(2) }),
    codes: ['E404', 'C502', 'C503', 'O014', 'T999'],
  }),
  cashTakeOver: defineCall({
    path: '/api/office/cash/takeOver',
    summary: 'Takes a request over from the operator that has claimed it, for a reason.',
    access: { permission: 'cash.takeover' },
    request: z.object({ cashIdx: z.string().max(64), reason }),
    response: z.object({ status: z.literal(2) }),
    codes: ['E404', 'C502', 'C503', 'O003', 'O014'],
  }),
  cashApprove: defineCall({
    path: '/api/office/cash/approve',
    summary: 'Approves a waiting request: the money moves, or a second operator is asked when it is much (status 2).',
    access: { permission: 'cash.process' },
    asksSecond: 'cash.approve',
    request: z.object({
      cashIdx: z.string().max(64),
      transferReference: transferReference.default('').describe('Of a withdrawal: the bank’s number of the transfer.'),
      reason,
    }),
    response: z.object({ status: z.union([z.literal(1), z.literal(2)]) }),
    codes: ['E404', 'C502', 'C503', 'C504', 'C505', 'O003', 'O013', 'O014', 'T999'],
  }),
  cashReject: defineCall({
    path: '/api/office/cash/reject',
    summary: 'Rejects a waiting request, for a reason; held money goes back.',
    access: { permission: 'cash.process' },
    request: z.object({ cashIdx: z.string().max(64), reason }),
    response: z.object({ status: z.literal(-1) }),
    codes: ['E404', 'C502', 'C503', 'O003', 'O014', 'T999'],
  }),
}
