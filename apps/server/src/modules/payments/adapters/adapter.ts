// How a payment provider is spoken to: one adapter for each way of speaking. What it says is read here and judged elsewhere.
import type { Instant, Result, Won } from '@hanpan/kernel'
import type { AskVendor } from '../../../platform/ask-vendor.ts'
import type { PayAccount, Payment, Provider, ProviderWord } from '../model.ts'

export type AskProvider = AskVendor

/** `silent`: no answer, or none that can be read, so that it may have been done; `refused`: it was not done. */
export type Unanswered = 'silent' | 'refused'

export interface Created {
  readonly reference: string
  readonly payUrl: string
  readonly account: PayAccount | null
  readonly word: ProviderWord
}

export interface ProviderEvent {
  /** The provider's own number of the event. */
  readonly eventId: string
  readonly requestId: string
  readonly said:
    | { readonly of: 'payment'; readonly word: ProviderWord }
    | { readonly of: 'refund'; readonly refundId: string; readonly done: boolean }
}

export interface IncomingEvent {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

export interface Refund {
  readonly refundId: string
  readonly amount: Won
  readonly reason: string
}

export interface PaymentAdapter {
  /** Whether the provider knows this site by its name and key. */
  hello(ask: AskProvider, provider: Provider, now: Instant): Promise<Result<null, Unanswered>>
  /** Repeated for a payment that the provider has, it answers that one. */
  create(ask: AskProvider, provider: Provider, payment: Payment, now: Instant): Promise<Result<Created, Unanswered>>
  status(
    ask: AskProvider,
    provider: Provider,
    requestId: string,
    now: Instant,
  ): Promise<Result<ProviderWord, Unanswered>>
  /** Asks that it is not paid any more, and answers what it stands at. */
  cancel(
    ask: AskProvider,
    provider: Provider,
    requestId: string,
    now: Instant,
  ): Promise<Result<ProviderWord, Unanswered>>
  /** Repeated with its id, it is the same refund. `refused` means that it will never be done. */
  refund(
    ask: AskProvider,
    provider: Provider,
    requestId: string,
    refund: Refund,
    now: Instant,
  ): Promise<Result<'done' | 'waiting', Unanswered>>
  /** Null for what is not signed by this provider, is too old, or cannot be read. */
  readEvent(incoming: IncomingEvent, provider: Provider, now: Instant): ProviderEvent | null
}
