// The audit log: every change that an operator makes is written in the transaction that makes it. And the second pair of eyes that
// large sums need.
import type { ApprovalKind, AuditAction, CountedAction, Permission, SettingKind } from '@hanpan/contract'
import type { Instant, OperatorId, Result, Uuid } from '@hanpan/kernel'
import type { Queryable, Tx } from '../platform/database.ts'
import type { CallContext, OperatorSession } from './calls.ts'
import type { CallRefusal } from '../refusals.ts'

export interface AuditEntry {
  /** noun.verb, for example member.suspend: of a closed list, each with words in the office. */
  readonly action: AuditAction
  /** What was changed: a member's id, a request's id, a round. */
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
}

export type OperatorContext = Pick<CallContext, 'address' | 'now'> & { readonly operator: OperatorSession }

export interface AuditPort {
  record(tx: Tx, context: OperatorContext, entry: AuditEntry): Promise<void>
  /** Of a change that no operator asked for: the site makes it by a rule. */
  recordOfSite(tx: Tx, at: Instant, entry: AuditEntry): Promise<void>
}

/** What an operator wants to do that another operator has to allow. */
export interface ApprovalRequest {
  /** Made from the caller's request id, where there is one: the same request is not made twice. */
  readonly id: Uuid | null
  readonly kind: ApprovalKind
  /** What it is about: a member's id, a request's id. Of one kind and subject one may wait, where the request has no id of its own. */
  readonly subject: string
  /** Everything that it concerns: options, games, members. Their pages show that it waits; of the subject alone where it is unset. */
  readonly about?: readonly string[]
  /** In won or points, never negative. */
  readonly amount: number
  /** All that is needed to do it, and what the second operator is shown. */
  readonly facts: Readonly<Record<string, string | number>>
  readonly reason: string
  /** Where earlier moves of the day count with it: what they come to. */
  readonly sums?: DaySums
}

/** A change of settings that loosens what guards money. */
export interface Loosening {
  readonly kind: SettingKind
  readonly subject: string
  readonly about?: readonly string[]
  /** What the second operator is shown, and what the change is made from and to. */
  readonly before: unknown
  readonly after: unknown
  readonly facts?: ApprovalRequest['facts']
  readonly reason: string
}

export type { ApprovalKind } from '@hanpan/contract'

/** A request that was allowed, as its module carries it out in the transaction of the decision. */
export interface ApprovedRequest {
  readonly facts: Readonly<Record<string, string | number>>
  readonly askedBy: { readonly operatorId: OperatorId; readonly loginId: string }
  readonly reason: string
}

export interface AwaitedDecision {
  readonly askedBy: string
  readonly askedAt: Instant
}

/** What one operator wants to do alone. */
export interface CountedMove {
  /** Made from the caller's request id: the same one is counted once. */
  readonly id: Uuid
  readonly action: CountedAction
  /** The member ids of whom it is for. */
  readonly subjects: readonly string[]
  /** `rate`: hundredths of a percent. */
  readonly currency: 'won' | 'point' | 'rate'
  /** For each of them. */
  readonly amount: number
}

/**
 * What was done alone on the Seoul day with this move: by the operator, and by all operators for the same member; of several members for the
 * one with most.
 */
export interface DaySums {
  readonly dayAmount: number
  readonly subjectDayAmount: number
}

/** Money above the site's limits moves, and rules that guard it are loosened, when a second operator has agreed. */
export interface FourEyesPort {
  /**
   * What was done alone that day with this move, when it comes to a limit and needs a second operator; null when it may be made alone. Of
   * one operator's moves at a time only one is judged.
   */
  sumsAboveLimit(tx: Tx, context: OperatorContext, move: CountedMove): Promise<DaySums | null>
  /** Says of each move whether it would need a second operator if it were made now. Locks nothing. */
  forecast(context: OperatorContext, moves: readonly Omit<CountedMove, 'id'>[]): Promise<readonly boolean[]>
  /** Whether an operator may loosen settings alone: only while there is nobody else who could agree to it. */
  mayLoosenAlone(db: Queryable, context: OperatorContext, kind: SettingKind): Promise<boolean>
  /** Null when the operator may loosen it alone; else what waits for a second one now. */
  askToLoosen(
    tx: Tx,
    context: OperatorContext,
    loosening: Loosening,
  ): Promise<Result<Uuid | null, 'second_operator_awaited' | 'request_id_reused'>>
  /** A move was made alone: it counts for the rest of the Seoul day. */
  countMove(tx: Tx, context: OperatorContext, move: CountedMove): Promise<void>
  /** Notes the request in the transaction. Refused when another one about the same waits, or an id is used for another request. */
  ask(
    tx: Tx,
    context: OperatorContext,
    requested: ApprovalRequest,
  ): Promise<Result<{ readonly approvalId: Uuid }, 'second_operator_awaited' | 'request_id_reused'>>
  /** What it was about has been decided in another way: a request that waits is closed. */
  overtake(tx: Tx, context: OperatorContext, kind: ApprovalKind, subject: string): Promise<void>
  awaited(kind: ApprovalKind, subjects: readonly string[]): Promise<ReadonlyMap<string, AwaitedDecision>>
}

/** How a kind is carried out, and what the second operator must be allowed to do itself. */
export interface ApprovalPerformer {
  readonly permission: Permission
  perform(tx: Tx, context: OperatorContext, requested: ApprovedRequest): Promise<Result<unknown, CallRefusal>>
}

/** Kinds that products carry out. */
export type ProductApprovalKind =
  | 'round.correct'
  | 'game.limits'
  | 'sport.result'
  | 'sport.limits'
  | 'sport.factor'
  | 'sport.referral'
  | 'sport.stakes'
  | 'sport.rules'
  | 'vendor.connection'
  | 'vendor.repair'

/** Who carries out some kinds: a module says so of its own. */
export type PerformersOf<Kind extends ApprovalKind> = Readonly<Record<Kind, ApprovalPerformer>>

/** Every kind of the house, and those of the products that it has. */
export type ApprovalPerformers = PerformersOf<Exclude<ApprovalKind, ProductApprovalKind>> &
  Partial<PerformersOf<ProductApprovalKind>>
