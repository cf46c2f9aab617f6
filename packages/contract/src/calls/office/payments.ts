// Payment providers in the office: who takes deposits for the site, each payment with what the provider said of it, refunds, charge-backs, and what was
// paid over to the bank.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, filterText, isoTime, listOf, page } from '../../entities.ts'
import { paymentStates } from '../payments.ts'
import { reason, secondOperator, waiting } from './fields.ts'

export const paymentAdapters = ['signed-json'] as const
export const providerStates = ['on', 'off'] as const
export const chargeBackStates = ['open', 'recovered', 'written_off', 'reversed'] as const
export const paymentEventOutcomes = ['applied', 'known', 'contradicts'] as const
/** What a provider may say of a payment. */
export const providerWords = ['waiting', 'paid', 'failed', 'expired', 'charged_back', 'charge_back_reversed'] as const
export type ProviderWordName = (typeof providerWords)[number]
export const MINUTES_TO_PAY = { min: 3, max: 1440 } as const

const read = { permission: 'cash.read' } as const
const process = { permission: 'cash.process' } as const
const manage = { permission: 'sites.manage' } as const
const whole = z.number().int()
const requestId = z.string().min(8).max(64)
const providerKey = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,30}$/)
  .describe('A part of the address that the provider calls.')
const cashIdx = z.string().max(64)
const won = amount.min(0)

const terms = {
  name: z.string().trim().min(1).max(40).describe('What members read.'),
  nameEn: z.string().trim().max(40).default('').describe('What they read in English; empty: the name.'),
  nameVi: z.string().trim().max(40).default('').describe('In Vietnamese.'),
  url: z.string().trim().max(200),
  merchant: z.string().trim().min(1).max(80).describe('What the provider knows this site by.'),
  addresses: z
    .array(z.string().trim().max(60))
    .max(50)
    .describe('Addresses or networks that it calls from; empty: any.'),
  minimum: won,
  maximum: won,
  confirmMaximum: won.describe('A deposit above it is left to a cashier though it is paid.'),
  minutesToPay: whole.min(MINUTES_TO_PAY.min).max(MINUTES_TO_PAY.max),
  levelMin: whole.min(0).max(20).describe('Members below this level are not offered it.'),
}

const provider = z.object({
  providerKey,
  ...terms,
  adapter: z.enum(paymentAdapters),
  state: z.enum(providerStates),
  path: z.string().describe('Where it calls this site: behind the address of the site.'),
  keyFingerprints: z.array(z.string()).describe('Newest first; two while the key is being changed.'),
  owes: amount.describe('Confirmed by it, less what it paid over, paid back and took back.'),
  unmatched: z.object({ payments: whole, amount }).describe('Paid and credited to nobody; not in the books.'),
  today: z.object({ payments: whole, credited: whole, amount }),
  silentSince: isoTime.nullable().describe('Since when it has answered nothing that it was asked.'),
  secondOperator,
})

const paymentRow = z.object({
  cashIdx: z.string(),
  providerKey: z.string(),
  providerName: z.string(),
  memId: z.string(),
  memNick: z.string(),
  amount,
  paidAmount: amount.nullable(),
  state: z.enum(paymentStates),
  reference: z.string().describe('What the provider calls it.'),
  createdAt: isoTime,
  expiresAt: isoTime,
  stateAt: isoTime,
  unanswered: whole.describe('How often the provider was asked without an answer.'),
  chargeBack: z.enum(chargeBackStates).nullable(),
  secondOperator,
})
export type PaymentRowOnWire = z.output<typeof paymentRow>

export const officePaymentsCalls = {
  paymentProviders: defineCall({
    path: '/api/office/payments/providers',
    summary: 'The payment providers, how they fare, and what each owes the site by the books.',
    access: read,
    request: z.object({}),
    response: z.object({ list: z.array(provider) }),
    codes: [],
  }),
  paymentProviderSave: defineCall({
    path: '/api/office/payments/providerSave',
    summary:
      'Adds a provider, off, or changes one. Who could credit more, or another address, needs a second operator.',
    access: manage,
    asksSecond: 'payment.provider',
    request: z.object({
      providerKey,
      ...terms,
      isNew: z.boolean(),
      adapter: z.enum(paymentAdapters).default('signed-json'),
      secret: z.string().trim().max(200).default('').describe('Of a new provider; later it is changed by itself.'),
      reason,
    }),
    response: waiting,
    codes: ['E404', 'O006', 'O013', 'O004'],
  }),
  paymentProviderState: defineCall({
    path: '/api/office/payments/providerState',
    summary: 'Offers a provider to members, or no longer. Payments under way go on.',
    access: manage,
    asksSecond: 'payment.provider',
    request: z.object({ providerKey, state: z.enum(providerStates), reason }),
    response: waiting,
    codes: ['E404', 'O013', 'O004'],
  }),
  paymentProviderKey: defineCall({
    path: '/api/office/payments/providerKey',
    summary: 'Puts a new key in front of the one that holds, or drops the older one.',
    access: manage,
    asksSecond: 'payment.provider',
    request: z.object({
      providerKey,
      secret: z.string().trim().max(200).default('').describe('Empty: the older one is dropped.'),
      reason,
    }),
    response: waiting,
    codes: ['E404', 'O006', 'O013', 'O004'],
  }),
  paymentProviderTry: defineCall({
    path: '/api/office/payments/providerTry',
    summary: 'Asks a provider whether it knows the site, and says what it answered.',
    access: manage,
    request: z.object({ providerKey }),
    response: z.object({ answered: z.enum(['ok', 'silent', 'refused']), milliseconds: whole }),
    codes: ['E404'],
  }),
  payments: defineCall({
    path: '/api/office/payments/list',
    summary: 'Payments, the newest first: what waits for an operator, or all by filter; sums of all pages by state.',
    access: read,
    request: z.object({
      which: z.enum(['attention', 'all']).default('all'),
      providerKey: filterText.default(''),
      state: z.enum(['', ...paymentStates]).default(''),
      memId: filterText.default(''),
      text: filterText.default('').describe('The number of a deposit, or what the provider calls it.'),
      fromDay: z.string().max(10).default(''),
      toDay: z.string().max(10).default(''),
      page,
    }),
    response: listOf(paymentRow),
    codes: ['E400'],
  }),
  payment: defineCall({
    path: '/api/office/payments/read',
    summary: 'One payment with everything that its provider said, its refund and its charge-back.',
    access: read,
    request: z.object({ cashIdx }),
    response: z.object({
      payment: paymentRow,
      events: z.array(
        z.object({
          at: isoTime,
          eventId: z.string().describe('Empty for an answer to a question of ours.'),
          word: z.string(),
          amount: amount.nullable(),
          outcome: z.enum(paymentEventOutcomes),
        }),
      ),
      refund: z
        .object({
          state: z.enum(['asked', 'done', 'refused']),
          operatorId: z.string(),
          at: isoTime,
          reason: z.string(),
          holdsMoney: z.boolean().describe('Whether the member’s money is held for it.'),
        })
        .nullable(),
      chargeBack: z
        .object({
          state: z.enum(chargeBackStates),
          openedAt: isoTime,
          operatorId: z.string().nullable(),
          settledAt: isoTime.nullable(),
          reason: z.string(),
        })
        .nullable(),
      memberCash: amount,
    }),
    codes: ['E404'],
  }),
  paymentAsk: defineCall({
    path: '/api/office/payments/ask',
    summary: 'Asks the provider now what became of a payment.',
    access: process,
    request: z.object({ cashIdx }),
    response: z.object({ state: z.enum(paymentStates), answered: z.boolean() }),
    codes: ['E404'],
  }),
  paymentCancel: defineCall({
    path: '/api/office/payments/cancel',
    summary: 'Ends a payment that has not been made, with its deposit.',
    access: process,
    request: z.object({ cashIdx, reason }),
    response: z.object({ state: z.enum(paymentStates) }),
    codes: ['E404', 'O003', 'O004'],
  }),
  paymentRefund: defineCall({
    path: '/api/office/payments/refund',
    summary:
      'Pays a payment back through its provider, whole; what was credited is held by then. Much needs a second operator.',
    access: process,
    asksSecond: 'payment.refund',
    request: z.object({ cashIdx, reason }),
    response: waiting.extend({ state: z.enum(paymentStates) }),
    codes: ['E404', 'C202', 'C209', 'O003', 'O013', 'O004'],
  }),
  chargeBackSettle: defineCall({
    path: '/api/office/payments/chargeBack',
    summary:
      'Settles a charge-back: takes it from the member whole, or writes it off. Until then the member cannot withdraw.',
    access: process,
    request: z.object({ cashIdx, how: z.enum(['recovered', 'written_off']), reason }),
    response: z.object({ state: z.enum(chargeBackStates) }),
    codes: ['E404', 'O003', 'O004', 'P003'],
  }),
  providerSettlements: defineCall({
    path: '/api/office/payments/settlements',
    summary: 'What providers paid over to the bank, the newest first.',
    access: read,
    request: z.object({ providerKey: filterText.default(''), page }),
    response: listOf(
      z.object({
        settlementIdx: z.string(),
        providerName: z.string(),
        amount: amount.describe('What came to the bank.'),
        fee: amount,
        reference: z.string(),
        operatorId: z.string(),
        at: isoTime,
      }),
    ),
    codes: [],
  }),
  providerSettle: defineCall({
    path: '/api/office/payments/settle',
    summary: 'Books what a provider has paid over to the bank and what it kept for its work.',
    access: process,
    request: z.object({
      providerKey,
      amount: won,
      fee: won,
      reference: z.string().trim().min(1).max(80).describe('Of the bank’s transfer: one is booked once.'),
      requestId,
    }),
    response: z.object({ settlementIdx: z.string(), owes: amount }),
    codes: ['E404', 'C505', 'C999', 'O006'],
  }),
}
