// The deposit that a member is paying through a payment provider.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, isoTime, none } from '../entities.ts'

/**
 * - `asked`: the provider has not answered yet; `waiting`: it may be paid; `credited`: paid, and the money is with the member.
 * - `held`: paid, and left to a cashier; `unmatched`: paid, but otherwise than asked or too late, so that nobody was credited.
 * - `failed`, `expired`, `canceled`: not paid.
 * - `refunding`: goes back to whoever paid; `refunded`: has gone back; `charged_back`: was taken back after it had been credited.
 */
export const paymentStates = [
  'asked',
  'waiting',
  'credited',
  'held',
  'unmatched',
  'failed',
  'expired',
  'canceled',
  'refunding',
  'refunded',
  'charged_back',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const PROVIDERS_MAX = 20

export const paymentsCalls = {
  current: defineCall({
    path: '/api/payment/current',
    summary: 'The deposit that the member is paying through a provider: where to pay, and until when. Null for none.',
    access: 'member',
    request: none,
    response: z.object({
      payment: z
        .object({
          cashIdx: z.string(),
          providerName: z.string().describe('In the language of the call.'),
          amount,
          state: z.enum(['asked', 'waiting', 'held']),
          payUrl: z.string().describe('The provider’s page; empty where there is none.'),
          account: z
            .object({ bankNameKr: z.string(), bankacc: z.string(), holder: z.string() })
            .nullable()
            .describe('An account that was opened for this payment alone.'),
          expiresAt: isoTime,
        })
        .nullable(),
      serverTime: isoTime,
    }),
    codes: [],
  }),
  cancel: defineCall({
    path: '/api/payment/cancel',
    summary: 'Gives up a payment that has not been made: its deposit ends. What is paid all the same goes back.',
    access: 'member',
    request: z.object({ cashIdx: z.string().max(64) }),
    response: none,
    codes: ['E404', 'T999'],
  }),
}
