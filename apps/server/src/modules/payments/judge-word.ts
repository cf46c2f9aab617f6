// What a provider's word makes of a payment: pure (SPEC.md PY7-PY13, PY16, PY17).
import type { Payment, ProviderWord } from './model.ts'

export type Verdict =
  /** Nothing new. */
  | 'known'
  /** It can be paid now. */
  | 'payable'
  | 'credit'
  | 'leave'
  | 'unmatched'
  | 'end-failed'
  | 'end-expired'
  | 'charge-back'
  | 'reverse'
  /** Money that nobody was credited has gone back. */
  | 'gone-back'
  | 'contradicts'

export interface Facts {
  /** Whether its deposit is undecided. */
  readonly isOpen: boolean
  /** Whether something keeps it from being credited without a cashier. */
  readonly needsCashier: boolean
}

const isUnpaid = ({ state }: Pick<Payment, 'state'>) => state === 'asked' || state === 'waiting'
const wasNeverPaid = ({ state }: Pick<Payment, 'state'>) => ['failed', 'expired', 'canceled'].includes(state)

export function judgeWord(
  payment: Pick<Payment, 'state' | 'amount' | 'paidAmount'>,
  { word, amount }: ProviderWord,
  { isOpen, needsCashier }: Facts,
): Verdict {
  switch (word) {
    case 'waiting':
      if (payment.state === 'asked') return 'payable'
      return payment.state === 'waiting' || wasNeverPaid(payment) ? 'known' : 'contradicts'
    case 'paid':
      if (payment.paidAmount !== null) return payment.paidAmount === amount ? 'known' : 'contradicts'
      if (!isOpen || amount !== payment.amount) return 'unmatched'
      return needsCashier ? 'leave' : 'credit'
    case 'failed':
    case 'expired':
      if (isUnpaid(payment)) return word === 'failed' ? 'end-failed' : 'end-expired'
      return wasNeverPaid(payment) ? 'known' : 'contradicts'
    case 'charged_back':
      if (payment.state === 'credited') return 'charge-back'
      if (payment.state === 'charged_back') return 'known'
      return payment.state === 'held' || payment.state === 'unmatched' ? 'gone-back' : 'contradicts'
    case 'charge_back_reversed':
      if (payment.state === 'charged_back') return 'reverse'
      return payment.state === 'credited' ? 'known' : 'contradicts'
  }
}
