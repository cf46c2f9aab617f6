// The nouns of payments through providers.
import type { PaymentState, ProviderWordName } from '@hanpan/contract'
import type { CashRequestId, Instant, MemberId, Won } from '@hanpan/kernel'
import { type Language, textIn } from '../../platform/languages.ts'

export type AdapterName = 'signed-json'
export type ProviderState = 'on' | 'off'

/** What operators agree on about a provider. Amounts in won. */
export interface ProviderTerms {
  readonly name: string
  /** What members read in English and in Vietnamese; empty where the name is for all languages. */
  readonly nameEn: string
  readonly nameVi: string
  readonly url: string
  readonly merchant: string
  readonly addresses: readonly string[]
  readonly minimum: Won
  readonly maximum: Won
  /** A deposit above it is left to a cashier. */
  readonly confirmMaximum: Won
  readonly minutesToPay: number
  readonly levelMin: number
}

/** What members read of a provider, each in its language. */
export const nameOf = (
  { name, nameEn, nameVi }: Pick<ProviderTerms, 'name' | 'nameEn' | 'nameVi'>,
  language: Language,
) => textIn({ ko: name, en: nameEn, vi: nameVi }, language)

export interface Provider extends ProviderTerms {
  readonly providerKey: string
  readonly adapter: AdapterName
  readonly state: ProviderState
  /** Newest first. */
  readonly keys: readonly string[]
}

export interface PayAccount {
  readonly bankNameKr: string
  readonly bankacc: string
  readonly holder: string
}

export interface Payment {
  readonly requestId: CashRequestId
  readonly providerKey: string
  readonly memberId: MemberId
  readonly amount: Won
  readonly paidAmount: Won | null
  readonly state: PaymentState
  readonly reference: string
  readonly payUrl: string
  readonly account: PayAccount | null
  readonly createdAt: Instant
  readonly expiresAt: Instant
  readonly stateAt: Instant
  /** Questions in a row without an answer. */
  readonly unanswered: number
}

/** What a provider says of a payment. */
export interface ProviderWord {
  readonly word: ProviderWordName
  /** What was paid; of a payment that was not, what was asked for. */
  readonly amount: Won
}
