// What modules may know of payment providers: who is offered to a member, and what became of the deposits that are paid through one.
import type { PaymentState } from '@hanpan/contract'
import type { CashRequestId, MemberId, Won } from '@hanpan/kernel'
import type { Queryable, Tx } from '../platform/database.ts'
import type { Language } from '../platform/languages.ts'
import type { MemberStanding } from './members.ts'

/** How a payment ended whose deposit is not credited, or that went back. */
export type PaymentEnd =
  | 'failed'
  | 'expired'
  /** Given up before it was paid, by its member or by an operator. */
  | 'canceled'
  /** Paid otherwise than asked for: it goes back. */
  | 'other-amount'
  /** Paid when its deposit had ended: it goes back. */
  | 'late'
  | 'gone-back'
  /** The provider did not carry out a refund: the money is the member's again. */
  | 'refund-refused'

/** Won, both included. */
export interface OfferedProvider {
  readonly providerKey: string
  readonly name: string
  readonly minimum: Won
  readonly maximum: Won
}

export interface PaymentOfRequest {
  readonly providerKey: string
  readonly providerName: string
  readonly state: PaymentState
}

export interface PaymentsPort {
  /** Named in a language, Korean where nobody reads it. */
  offeredTo(standing: Pick<MemberStanding, 'level'>, language?: Language): Promise<readonly OfferedProvider[]>
  /** Notes that a deposit is to be paid through a provider; that one is asked after the commit. */
  beginIn(
    tx: Tx,
    payment: {
      readonly requestId: CashRequestId
      readonly memberId: MemberId
      readonly amount: Won
      readonly providerKey: string
    },
  ): Promise<void>
  /** A cashier has decided a request that the provider had left to it; the request is locked. */
  decidedIn(tx: Tx, requestId: CashRequestId, status: 'done' | 'canceled'): Promise<void>
  /** Whether a payment of the member was charged back and nobody has settled that yet. */
  hasOpenChargeBack(memberId: MemberId, db?: Queryable): Promise<boolean>
  ofRequests(
    requestIds: readonly CashRequestId[],
    db?: Queryable,
  ): Promise<ReadonlyMap<CashRequestId, PaymentOfRequest>>
  /**
   * Why deposits that ended without being credited, and the withdrawals of refunds, came to nothing, in a language that their member reads.
   * `reason` is what is written down with the request: what an operator has given stands.
   */
  notesOf(
    requests: readonly { readonly requestId: CashRequestId; readonly reason: string }[],
    language: Language,
  ): Promise<ReadonlyMap<CashRequestId, string>>
  /** What waits for an operator: money that no deposit took, charge-backs, providers that say nothing. */
  waiting(): Promise<{
    readonly unmatched: number
    readonly chargeBacks: number
    readonly silent: readonly string[]
  }>
}
