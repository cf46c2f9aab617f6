// The closing of days and months: what a period of Seoul days came to, checked, signed by two operators and frozen.
import { GAME_GROUPS } from '@hanpan/kernel'
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, page } from '../../entities.ts'
import { reason, secondOperator, waiting } from './fields.ts'
import { siteOptionsOnWire } from './sites.ts'

/** Of a month also: all its days are closed, and what they came to adds up to what it comes to. */
export const closingChecks = ['days', 'sums', 'queue', 'approvals', 'ledger', 'owed', 'audit'] as const
export type ClosingCheck = (typeof closingChecks)[number]

export const closingKinds = ['day', 'month'] as const
export type ClosingKind = (typeof closingKinds)[number]

/** What a closed period is kept as. */
export const closingFormats = ['pdf', 'xlsx'] as const
export type ClosingFormat = (typeof closingFormats)[number]

export const BANK_BALANCES_MAX = 30

/**
 * What gross win is made of: settled bets of each group of games, bets that named no product (all, before the books told products apart), play
 * in members' wallets at vendors, and what vendors awarded at their own cost.
 */
export const grossWinParts = [...GAME_GROUPS, 'undivided', 'wallets', 'awards'] as const
export type GrossWinPart = (typeof grossWinParts)[number]

const kind = z.enum(closingKinds)
const period = z
  .string()
  .regex(/^\d{4}-\d{2}(-\d{2})?$/)
  .describe('A day, 2026-11-26, or a month, 2026-11.')

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
  points: amount.describe(
    'Given to members, a won for a point. Before the books kept what is owed: points that became money.',
  ),
  commission: amount.describe(
    'Earned by partners; losing commission when its day is reckoned. Before the books kept what is owed: paid to them.',
  ),
  netGaming: amount.describe('Gross win less bonus, points and commission.'),
  given: amount.describe('By operators’ adjustments.'),
  taken: amount,
  correctedOut: amount
    .optional()
    .describe(
      'Of the gross win: paid to members for bets that were decided before. Absent before closings told it apart.',
    ),
  correctedIn: amount.optional().describe('Of the gross win: got back for bets that were decided before.'),
  membersMoney: amount.describe(
    'At the end: cash, withdrawals that were asked for and not paid, and what lies in wallets at vendors.',
  ),
  pendingWithdrawals: amount.optional().describe('Of the members’ money. Absent before closings told it apart.'),
  atVendors: amount.optional().describe('Of the members’ money.'),
  openBets: amount.describe('Stakes of bets that were not decided at the end.'),
  pointsOwed: amount.describe('Points that members held at the end.'),
  commissionReserved: amount.describe('Asked for and not paid at the end.'),
  commissionOwed: amount.optional().describe('Earned and not asked for at the end. Absent before the books kept it.'),
  atProviders: amount.optional().describe('Confirmed by payment providers and not paid over at the end.'),
})
export type ClosingFigures = z.output<typeof closingFigures>

/** What of a month is taxed, by the site's option of the moment in which it was signed. */
const closingTax = siteOptionsOnWire.shape.tax.extend({
  taxable: amount.describe('The result that the base names; below nothing, nothing is due.'),
  tax: amount,
})
export type ClosingTax = z.output<typeof closingTax>

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
    summary: 'The closed days or months, newest first, and the one that is to be closed next.',
    access: { permission: 'reports.read' },
    request: z.object({ page, kind: kind.default('day') }),
    response: listOf(
      signatures.extend({ period: z.string(), netGaming: amount, difference: amount.nullable(), digest: z.string() }),
    ).extend({
      next: z.string().nullable().describe('Null while the one after the last that was closed is not over.'),
    }),
    codes: [],
  }),
  closing: defineCall({
    path: '/api/office/closings/read',
    summary:
      'One day or month: its figures now or as they were frozen, the checklist, the bank’s balances and the signatures.',
    access: { permission: 'reports.read' },
    request: z.object({ period }),
    response: z.object({
      kind,
      period: z.string(),
      state: z.enum(['open', 'signed', 'closed']),
      isNext: z.boolean().describe('Whether it may be closed now, as far as the order goes.'),
      figures: closingFigures,
      figuresDigest: z.string(),
      now: closingFigures.nullable().describe('Of a closed one: what its figures would be now.'),
      tax: closingTax.nullable().describe('Of a month.'),
      checks: z.array(
        z.object({
          check: z.enum(closingChecks),
          isInOrder: z.boolean(),
          count: z.number().int(),
          at: isoTime.nullable(),
        }),
      ),
      banks: z.array(bankBalance).describe('Of a month: those of its last day.'),
      banksBefore: z.array(bankBalance).nullable().describe('At the closing before; null at the first.'),
      difference: amount
        .nullable()
        .describe('Of the bank’s balances against the books; null where nothing is compared.'),
      cover: amount
        .nullable()
        .describe('What banks and payment providers hold beyond what is held for members; null without balances.'),
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
  closingFile: defineCall({
    path: '/api/office/closings/file',
    summary: 'A frozen file of a closed day or month: the same bytes whenever it is asked for.',
    access: { permission: 'reports.read' },
    request: z.object({ period, format: z.enum(closingFormats).default('pdf') }),
    response: z.object({
      name: z.string(),
      sha256: z.string().describe('Of the bytes, in hex.'),
      content: z.string().describe('In Base64.'),
    }),
    codes: ['E400', 'E404'],
  }),
  closingSign: defineCall({
    path: '/api/office/closings/sign',
    summary: 'The first signature: it waits for a second operator, and the figures are frozen when that one agrees.',
    access: { permission: 'ledger.read' },
    asksSecond: 'day.close',
    request: z.object({
      period,
      figuresDigest: z.string().max(128).describe('Of the figures that the operator has seen.'),
      banks: z
        .array(bankBalance)
        .max(BANK_BALANCES_MAX)
        .describe('Of a day at least one; of a month none: they are those of its last day.'),
      reason: reason.describe('Explains a difference of the bank’s balances, or that they do not cover what is held.'),
    }),
    response: waiting,
    codes: ['E400', 'CD01', 'CD02', 'CD03', 'CD04', 'O003', 'O006', 'O013', 'T999'],
  }),
}
