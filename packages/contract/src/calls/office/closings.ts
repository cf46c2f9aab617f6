// The closing of days: what a Seoul day came to, checked, signed by two operators and frozen.
import { GAME_GROUPS } from '@hanpan/kernel'
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, page } from '../../entities.ts'
import { reason, secondOperator, waiting } from './fields.ts'

export const closingChecks = ['queue', 'approvals', 'ledger', 'audit'] as const
export type ClosingCheck = (typeof closingChecks)[number]

export const BANK_BALANCES_MAX = 30

/**
 * What gross win is made of: settled bets of each group of games, bets that named no product (all, before the books told products apart), play
 * in members' wallets at vendors, and what vendors awarded at their own cost.
 */
export const grossWinParts = [...GAME_GROUPS, 'undivided', 'wallets', 'awards'] as const
export type GrossWinPart = (typeof grossWinParts)[number]

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const closingFigures = z.object({
  deposits: amount.describe('Those through payment providers too.'),
  bankReceived: amount
    .optional()
    .describe('Deposits by transfer, and what payment providers paid over. Absent before there were any.'),
  paymentCosts: amount.optional().describe('Kept by payment providers, and charged back and not recovered.'),
  withdrawals: amount,
  grossWin: amount,
  products: z
    .record(z.enum(grossWinParts), amount)
    .optional()
    .describe('Adds up to the gross win. Absent on days that were closed before products were told apart.'),
  bonus: amount,
  points: amount.describe('Points that became money.'),
  commission: amount.describe('Paid to partners; what is reserved counts once it has reached them.'),
  netGaming: amount.describe('Gross win less bonus, points and commission.'),
  given: amount.describe('By operators’ adjustments.'),
  taken: amount,
  membersMoney: amount.describe('At the day’s end.'),
  openBets: amount.describe('Stakes of bets that were not decided at the day’s end.'),
  pointsOwed: amount.describe('Points that members held at the day’s end.'),
  commissionReserved: amount.describe('Asked for and not paid at the day’s end.'),
  atProviders: amount.optional().describe('Confirmed by payment providers and not paid over at the day’s end.'),
})
export type ClosingFigures = z.output<typeof closingFigures>

const bankBalance = z.object({ name: z.string().trim().min(1).max(60), balance: amount.min(0) })

const signatures = z.object({
  firstBy: z.string(),
  firstAt: isoTime,
  secondBy: z.string(),
  secondAt: isoTime,
})

export const officeClosingsCalls = {
  closings: defineCall({
    path: '/api/office/closings/list',
    summary: 'The closed days, newest first, and the day that is to be closed next.',
    access: { permission: 'reports.read' },
    request: z.object({ page }),
    response: listOf(
      signatures.extend({ day: z.string(), netGaming: amount, difference: amount.nullable(), digest: z.string() }),
    ).extend({ nextDay: z.string().nullable().describe('Null while the day after the last closed one is not over.') }),
    codes: [],
  }),
  closing: defineCall({
    path: '/api/office/closings/read',
    summary: 'One day: its figures now or as they were frozen, the checklist, the bank’s balances and the signatures.',
    access: { permission: 'reports.read' },
    request: z.object({ day }),
    response: z.object({
      day: z.string(),
      state: z.enum(['open', 'signed', 'closed']),
      isNext: z.boolean().describe('Whether it may be closed now, as far as the order of days goes.'),
      figures: closingFigures,
      figuresDigest: z.string(),
      now: closingFigures.nullable().describe('Of a closed day: what its figures would be now.'),
      checks: z.array(
        z.object({
          check: z.enum(closingChecks),
          isInOrder: z.boolean(),
          count: z.number().int(),
          at: isoTime.nullable(),
        }),
      ),
      banks: z.array(bankBalance),
      banksBefore: z.array(bankBalance).nullable().describe('At the closing before; null at the first.'),
      difference: amount
        .nullable()
        .describe('Of the bank’s balances against the books; null where nothing is compared.'),
      explanation: z.string(),
      firstBy: z.string().nullable(),
      firstAt: isoTime.nullable(),
      secondBy: z.string().nullable(),
      secondAt: isoTime.nullable(),
      awaitedIdx: z.string().nullable().describe('What the second operator decides, while it waits.'),
      secondOperator,
      digest: z.string().nullable(),
      digestBefore: z.string().nullable(),
    }),
    codes: ['E400'],
  }),
  closingSign: defineCall({
    path: '/api/office/closings/sign',
    summary: 'The first signature of a day: it waits for a second operator, and is frozen when that one agrees.',
    access: { permission: 'ledger.read' },
    asksSecond: 'day.close',
    request: z.object({
      day,
      figuresDigest: z.string().max(128).describe('Of the figures that the operator has seen.'),
      banks: z.array(bankBalance).min(1).max(BANK_BALANCES_MAX),
      reason: reason.describe('Explains a difference of the bank’s balances.'),
    }),
    response: waiting,
    codes: ['E400', 'CD01', 'CD02', 'CD03', 'CD04', 'O003', 'O006', 'O013', 'T999'],
  }),
}
