// What partners brought and earned over a span of days, and what each figure is made of.
import { GAME_GROUPS } from '@hanpan/kernel'
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, dateBound, isoTime, listOf, page, partnerLevels } from '../../entities.ts'
import { REPORT_PAGE_MAX } from './reports.ts'

const read = { permission: 'reports.read' } as const
const span = { startDate: dateBound, endDate: dateBound }
const count = z.number().int()
const memId = z.string().trim().max(64)
const size = count.min(1).max(REPORT_PAGE_MAX).default(50)
const person = { memId: z.string(), memNick: z.string() }

const broughtFields = {
  bets: count,
  stakes: amount.describe('Valid stakes of settled bets below the partner.'),
  payouts: amount,
  grossWin: amount,
  deposits: amount,
  withdrawals: amount,
  rolling: amount.describe('The partner’s own.'),
  losing: amount.describe('The partner’s own.'),
}
const partnerFields = {
  ...broughtFields,
  commission: amount.describe('Rolling and losing that was earned in the span.'),
  paid: amount.describe('Payouts that were made in the span, for whatever days.'),
  lineCommission: amount.describe('What the partner and the whole line below it earned of the same bets.'),
}
const level = z.enum(partnerLevels)
const partnerSums = z.object({
  ...person,
  level,
  subPartners: count,
  ...partnerFields,
  isOutrun: z.boolean().describe('Whether the line earned more than the gross win below it.'),
})

export const reportPartnerSorts = [
  'stakes',
  'bets',
  'payouts',
  'grossWin',
  'deposits',
  'withdrawals',
  'rolling',
  'losing',
  'commission',
  'paid',
  'lineCommission',
  'memId',
  'level',
] as const
export const reportPartnerFigures = [
  'stakes',
  'payouts',
  'grossWin',
  'rolling',
  'losing',
  'commission',
  'deposits',
  'withdrawals',
  'paid',
  'lineCommission',
] as const

export const officePartnerReportsCalls = {
  reportsPartners: defineCall({
    path: '/api/office/reports/partners',
    summary:
      'What each partner’s subtree brought and the partner earned: those right below one (head offices, where none is named), or all partners.',
    access: read,
    request: z.object({
      ...span,
      memId: memId.default('').describe('The partner whose next lower ones are listed.'),
      all: z.boolean().default(false).describe('Every partner below it, of whatever level.'),
      outrun: z.boolean().default(false).describe('Only those whose line earned more than the gross win below them.'),
      sort: z.enum(reportPartnerSorts).default('stakes'),
      descending: z.boolean().default(true),
      page,
      size,
    }),
    response: listOf(partnerSums).extend({
      outrun: count.describe(
        'Of how many partners listed, on whatever page, the line earned more than the gross win below them.',
      ),
      path: z
        .array(z.object({ ...person, level }))
        .describe('From the top down to the partner named, itself among them.'),
      total: z
        .object(partnerFields)
        .describe('Of the partner named; where none is, of all head offices with what all partners earned.'),
    }),
    codes: ['E404'],
  }),
  reportsPartnerMembers: defineCall({
    path: '/api/office/reports/partnerMembers',
    summary: 'What each member brought a partner: those who staked most first. The sums are the partner’s figures.',
    access: read,
    request: z.object({ ...span, memId, page, size }),
    response: listOf(z.object({ ...person, ...broughtFields })).extend({ total: z.object(broughtFields) }),
    codes: ['E404'],
  }),
  reportsPartnerEntries: defineCall({
    path: '/api/office/reports/partnerEntries',
    summary:
      'What a figure of a partner is made of, newest first: bets, losses of days, cash requests or payouts. They add up to it.',
    access: read,
    request: z.object({
      ...span,
      figure: z.enum(reportPartnerFigures),
      memId,
      member: memId.default('').describe('Of one member only.'),
      page,
    }),
    response: listOf(
      z.object({
        entryId: z.string(),
        at: isoTime,
        memId: z.string(),
        kind: z.enum(['bet', 'correction', 'loss', 'in', 'out', 'payout']),
        group: z.enum([...GAME_GROUPS, 'net']).nullable(),
        stake: amount.describe('Of a loss what it is reckoned on.'),
        payout: amount,
        amount: amount.describe('As it counts in the figure.'),
      }),
    ).extend({ sum: amount }),
    codes: ['E404'],
  }),
}
