// Messages of the site that are advertising.
import type { SystemMessage } from '../../ports/messages.ts'

/** Which of them advertise: these do not reach who may not be addressed. Everything else answers the member or says what it must know. */
export const advertises = {
  welcome: false,
  deposit_done: false,
  withdrawal_done: false,
  deposit_rejected: false,
  withdrawal_rejected: false,
  payment_ended: false,
  coupon_given: true,
  coupon_gifted: true,
  money_given: false,
  money_taken: false,
  bank_changed: false,
  bank_rejected: false,
  partner_contacted: false,
  partner_approved: false,
  partner_rejected: false,
  commission_paid: false,
  commission_voided: false,
  bets_corrected: false,
  sport_bets_corrected: false,
  limit_due: false,
  inquiry_answered: false,
  care: false,
} as const satisfies Record<SystemMessage['kind'], boolean>
