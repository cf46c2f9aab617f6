// What modules may send a member.
import type { CareTemplate, GameKeyOnWire, LimitKind } from '@hanpan/contract'
import type { MemberId } from '@hanpan/kernel'
import type { Tx } from '../platform/database.ts'
import type { Language } from '../platform/languages.ts'
import type { PaymentEnd } from './payments.ts'

/** What a coupon is called; in a language without a name of its own by the first. */
interface CouponNames {
  readonly name: string
  readonly nameEn?: string
  readonly nameVi?: string
}

/** Messages the site writes by itself; their words stand in the messages module, in three languages. */
export type SystemMessage =
  | { readonly kind: 'welcome'; readonly nick: string }
  | { readonly kind: 'deposit_done'; readonly amount: number }
  | { readonly kind: 'withdrawal_done'; readonly amount: number }
  /** By an operator. What ends otherwise is not called refused. */
  | { readonly kind: 'deposit_rejected'; readonly amount: number; readonly reason: string }
  | { readonly kind: 'withdrawal_rejected'; readonly amount: number; readonly reason: string }
  /** What became of a payment through a provider that nobody is credited. */
  | {
      readonly kind: 'payment_ended'
      readonly amount: number
      readonly end: PaymentEnd
      readonly why: Readonly<Record<Language, string>>
    }
  | ({ readonly kind: 'coupon_given' } & CouponNames)
  | ({ readonly kind: 'coupon_gifted'; readonly from: string } & CouponNames)
  | { readonly kind: 'money_given'; readonly amount: number; readonly from: string }
  | { readonly kind: 'money_taken'; readonly amount: number; readonly by: string }
  | { readonly kind: 'bank_changed'; readonly bank: string }
  | { readonly kind: 'bank_rejected'; readonly bank: string; readonly reason: string }
  | { readonly kind: 'partner_contacted' }
  | { readonly kind: 'partner_approved' }
  | { readonly kind: 'partner_rejected'; readonly reason: string }
  | { readonly kind: 'commission_paid'; readonly amount: number }
  | { readonly kind: 'commission_voided'; readonly amount: number; readonly reason: string }
  | {
      readonly kind: 'bets_corrected'
      readonly gameKey: GameKeyOnWire
      readonly roundNo: string
      readonly target: 'voided' | 'result'
      /** What the member got, or gave back when it is below zero. */
      readonly change: number
      readonly reason: string
    }
  | {
      readonly kind: 'sport_bets_corrected'
      /** Who played, by language. */
      readonly event: { readonly ko: string; readonly en: string; readonly vi: string }
      readonly target: 'voided' | 'result'
      readonly change: number
      /** What an operator has said, or which rule it follows: another official result, or that the bet came when its result could be known. */
      readonly reason: string | { readonly rule: 'result' | 'late' }
    }
  /** `amount` is what it asked for: won or, of limits on time, minutes; null is none. */
  | { readonly kind: 'limit_due'; readonly limit: LimitKind; readonly amount: number | null }
  | { readonly kind: 'inquiry_answered'; readonly title: string }
  | { readonly kind: 'care'; readonly template: CareTemplate }

export interface MessagesPort {
  /**
   * Writes the message in the caller's transaction and tells the member after its commit (MSG). One that advertises is left out where
   * the member may not be addressed.
   */
  sendIn(tx: Tx, memberId: MemberId, message: SystemMessage): Promise<void>
  unread(memberId: MemberId): Promise<number>
}
