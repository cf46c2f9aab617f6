// The words of messages about payments through providers that nobody is credited.
import type { SystemMessage } from '../../ports/messages.ts'
import type { PaymentEnd } from '../../ports/payments.ts'
import type { Language, Words } from './words.ts'

type PaymentEnded = Extract<SystemMessage, { kind: 'payment_ended' }>

const NOT_CREDITED = {
  ko: '결제하신 금액이 입금되지 않았습니다',
  en: 'Your payment was not credited',
  vi: 'Khoản thanh toán của bạn chưa được cộng',
} as const
const NOT_DONE = {
  ko: '입금이 완료되지 않았습니다',
  en: 'Your deposit was not completed',
  vi: 'Yêu cầu nạp tiền chưa hoàn tất',
} as const

const TITLES: Readonly<Record<PaymentEnd, Readonly<Record<Language, string>>>> = {
  failed: NOT_DONE,
  expired: NOT_DONE,
  canceled: {
    ko: '입금 신청이 취소되었습니다',
    en: 'Your deposit was cancelled',
    vi: 'Yêu cầu nạp tiền đã bị hủy',
  },
  'other-amount': NOT_CREDITED,
  late: NOT_CREDITED,
  'gone-back': {
    ko: '결제하신 금액을 돌려드렸습니다',
    en: 'Your payment was paid back',
    vi: 'Khoản thanh toán đã được hoàn lại',
  },
  'refund-refused': {
    ko: '환불이 처리되지 않았습니다',
    en: 'Your refund was not carried out',
    vi: 'Yêu cầu hoàn tiền chưa được thực hiện',
  },
}

const AMOUNTS: Readonly<Record<Language, (grouped: string) => string>> = {
  ko: (grouped) => `금액: ${grouped}원`,
  en: (grouped) => `Amount: ${grouped} won`,
  vi: (grouped) => `Số tiền: ${grouped} won`,
}

export const paymentEnded =
  (language: Language) =>
  ({ amount, end, why }: PaymentEnded): Words => ({
    title: TITLES[end][language],
    content: `${why[language]}\n${AMOUNTS[language](new Intl.NumberFormat('ko-KR').format(amount))}`,
  })
