// One call of the wire: its path, who may make it, what goes in, what comes out and which result codes it may give. The
// server, the typed client, the OpenAPI document and the tests all come from these definitions.
import type { z } from 'zod'
import type { RefusalCode } from './result-codes.ts'
import type { ApprovalKind } from './second-operator.ts'

/** What an operator may do. Roles are sets of these; the office shows only what they allow. */
export const permissions = [
  'overview.read',
  'members.read',
  'members.approve',
  'members.restrict',
  'members.adjust',
  'cash.read',
  'cash.process',
  'cash.takeover',
  'minigames.read',
  'minigames.manage',
  'sports.read',
  'sports.manage',
  'vendors.read',
  'vendors.manage',
  'ledger.read',
  'promotions.manage',
  'sites.manage',
  'audit.read',
  'content.manage',
  'support.answer',
  'messages.send',
  'partners.read',
  'partners.manage',
  'operators.manage',
  'approvals.decide',
  'partners.pay',
  'reports.read',
  'members.reveal',
  'members.birthMonth',
] as const
export type Permission = (typeof permissions)[number]

/**
 * Who may make a call. `session` calls take a member's session even when it must not reach business rules (log-out, refresh);
 * `partner` takes a member's session if it is a partner's; `operatorSession` is any logged-in operator.
 */
export type Access = 'guest' | 'member' | 'partner' | 'operatorSession' | { readonly permission: Permission }

export type CallDefinition<
  Path extends string = string,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> = {
  readonly path: Path
  readonly summary: string
  readonly access: Allowed
  readonly request: Request
  readonly response: Response
  /** Codes beyond those every call of its access may give (E001, E400, E401…). */
  readonly codes: readonly RefusalCode[]
  /** What it asks a second operator for, where it comes to a limit or loosens what guards money; unset means that one operator does it alone. */
  readonly asksSecond?: ApprovalKind
  /** Largest number of calls an address may make a minute; unset means the common limit. */
  readonly perMinuteMax?: number
  /**
   * How many calls of one member or operator are at work at a time before this one waits in line; unset means the common limit. A high
   * one is for calls that hold no connection to the database while they wait.
   */
  readonly atOnceMax?: number
  /** Largest body in bytes, as it travels; unset means the common limit. */
  readonly bodyBytesMax?: number
  /** Refused for want of a session, it clears the cookie that carried the dead token. */
  readonly clearsStaleCookie?: boolean
  /** Answers during maintenance too. */
  readonly duringMaintenance?: boolean
}

export function defineCall<
  const Path extends string,
  Request extends z.ZodType,
  Response extends z.ZodType,
  const Allowed extends Access,
>(call: CallDefinition<Path, Request, Response, Allowed>): CallDefinition<Path, Request, Response, Allowed> {
  return call
}

/** What the caller sends; defaults may be left out. */
export type RequestOf<Call extends CallDefinition> = z.input<Call['request']>
/** What a use case is handed after parsing. */
export type ParsedRequestOf<Call extends CallDefinition> = z.output<Call['request']>
export type ResponseOf<Call extends CallDefinition> = z.output<Call['response']>

/** The envelope of every answer. */
export type Answer<Data> =
  | { readonly resultCode: '0'; readonly resultMessage: string; readonly data: Data }
  | {
      readonly resultCode: RefusalCode
      readonly resultMessage: string
      readonly data?: unknown
      readonly errorId?: string
    }
