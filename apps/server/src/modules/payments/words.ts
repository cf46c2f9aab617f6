// Why payments come to nothing, as their members read it (SPEC.md PY11, PY20).
import type { Language } from '../../platform/languages.ts'
import type { EndedPayment } from '../../ports/cashier.ts'
import type { PaymentEnd } from '../../ports/payments.ts'
import type { Payment } from './model.ts'

export const ENDS: Readonly<Record<PaymentEnd, Readonly<Record<Language, string>>>> = {
  failed: {
    ko: '결제가 완료되지 않았습니다.',
    en: 'The payment was not completed.',
    vi: 'Thanh toán chưa được hoàn tất.',
  },
  expired: {
    ko: '결제 시간이 지났습니다.',
    en: 'The time for paying ran out.',
    vi: 'Đã hết thời gian thanh toán.',
  },
  canceled: {
    ko: '결제를 취소했습니다.',
    en: 'The payment was cancelled.',
    vi: 'Thanh toán đã bị hủy.',
  },
  'other-amount': {
    ko: '신청한 금액과 다른 금액이 결제되어 입금하지 않았습니다. 결제하신 금액은 돌려드립니다.',
    en: 'Another amount was paid than you asked for, so it was not credited. What you paid will be paid back.',
    vi: 'Số tiền thanh toán khác với số tiền yêu cầu nên không được cộng. Số tiền bạn đã trả sẽ được hoàn lại.',
  },
  late: {
    ko: '입금 신청이 끝난 뒤에 결제되어 입금하지 않았습니다. 결제하신 금액은 돌려드립니다.',
    en: 'You paid after this deposit had ended, so it was not credited. What you paid will be paid back.',
    vi: 'Bạn đã thanh toán sau khi yêu cầu nạp kết thúc nên không được cộng. Số tiền bạn đã trả sẽ được hoàn lại.',
  },
  'gone-back': {
    ko: '결제하신 금액을 돌려드렸습니다.',
    en: 'What you paid was paid back.',
    vi: 'Số tiền bạn đã trả đã được hoàn lại.',
  },
  'refund-refused': {
    ko: '결제 대행사에서 환불을 처리하지 못해 머니를 돌려드렸습니다.',
    en: 'The payment provider could not carry out the refund. The money is in your balance again.',
    vi: 'Đơn vị thanh toán không thực hiện được việc hoàn tiền. Số tiền đã trở lại số dư của bạn.',
  },
}

interface Ended extends Pick<Payment, 'state' | 'amount' | 'paidAmount'> {
  readonly isRefund: boolean
}

/** What became of a payment whose deposit, or whose refund's withdrawal, has ended; null where nothing speaks of an end. */
function endOf({ state, amount, paidAmount, isRefund }: Ended): PaymentEnd | null {
  if (isRefund) return 'refund-refused'
  switch (state) {
    case 'failed':
    case 'expired':
    case 'canceled':
      return state
    case 'unmatched':
    case 'refunding':
      return paidAmount === amount ? 'late' : 'other-amount'
    case 'refunded':
      return 'gone-back'
    default:
      return null
  }
}

/** @param reason What an operator gave it up for; empty otherwise. */
export function noteOf(ended: Ended, reason: string, language: Language): string {
  const end = endOf(ended)
  return end === null || (end === 'canceled' && reason !== '') ? reason : ENDS[end][language]
}

/** Of an end that the state of the payment tells by itself. */
export const endedBy = (end: PaymentEnd): EndedPayment => ({ end, why: ENDS[end], reason: ENDS[end].ko })

/** Given up by its member, who needs no reason, or by an operator for one. */
export const givenUp = (reason: string): EndedPayment => ({
  end: 'canceled',
  why: reason === '' ? ENDS.canceled : { ko: reason, en: reason, vi: reason },
  reason,
})
