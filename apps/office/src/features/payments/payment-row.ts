// A payment as the office's lists show it.
import type { CallResponse, PaymentRowOnWire, PaymentState } from '@hanpan/contract'
import type { BadgeTone } from '../../parts/badge.tsx'

export type PaymentRow = PaymentRowOnWire
export type PaymentDetail = CallResponse<'/api/office/payments/read'>
export type ProviderRow = CallResponse<'/api/office/payments/providers'>['list'][number]

/** Only what waits for a person is coloured. */
export const stateTones: Readonly<Record<PaymentState, BadgeTone>> = {
  asked: 'neutral',
  waiting: 'neutral',
  credited: 'good',
  held: 'warn',
  unmatched: 'up',
  failed: 'neutral',
  expired: 'neutral',
  canceled: 'neutral',
  refunding: 'warn',
  refunded: 'neutral',
  charged_back: 'up',
}

/** What is read anew after a step. */
export const paymentCalls = [
  '/api/office/payments/list',
  '/api/office/payments/read',
  '/api/office/payments/providers',
  '/api/office/payments/settlements',
] as const

export type PaymentStep = 'ask' | 'cancel' | 'refund' | 'recovered' | 'written_off'

/** What may be done about a payment now. */
export function stepsOf({
  state,
  chargeBack,
  secondOperator,
}: Pick<PaymentRow, 'state' | 'chargeBack' | 'secondOperator'>): readonly PaymentStep[] {
  if (state === 'asked' || state === 'waiting') return ['ask', 'cancel']
  if (state === 'refunding') return ['ask']
  if (chargeBack === 'open') return ['recovered', 'written_off']
  if ((state === 'credited' || state === 'unmatched') && secondOperator === null) return ['refund']
  return []
}
