// How a module answers the calls of the contract: one handler a call, handed the parsed request and who is asking.
import type { CallDefinition, ParsedRequestOf, Permission, ResponseOf } from '@hanpan/contract'
import type { Instant, MemberId, OperatorId, Result, SessionId } from '@hanpan/kernel'
import type { MemberStanding } from './members.ts'
import type { CallRefusal } from '../refusals.ts'

export interface MemberSession {
  readonly sessionId: SessionId
  readonly memberId: MemberId
  readonly memId: string
  readonly expiresAt: Instant
  /** At most half a second old. */
  readonly standing: MemberStanding
}

export interface OperatorSession {
  readonly sessionId: SessionId
  readonly operatorId: OperatorId
  readonly loginId: string
  readonly permissions: ReadonlySet<Permission>
  readonly expiresAt: Instant
}

export interface CallContext {
  /** Names this request in the log. */
  readonly requestId: string
  readonly address: string
  readonly agent: string
  readonly language: 'ko' | 'en' | 'vi'
  readonly now: Instant
  /** Sets the session's cookie, or ends it with null. */
  setSessionCookie(kind: 'member' | 'operator', token: string | null): void
  /** What the device keeps of log-ins that succeeded on it. */
  deviceCookie(kind: 'member' | 'operator'): string | null
  setDeviceCookie(kind: 'member' | 'operator', marks: string): void
  /** The caller keeps its token in the cookie and must not be shown it. */
  readonly tokenByCookie: boolean
}

export type ContextOf<Call extends CallDefinition> = Call['access'] extends 'guest'
  ? CallContext & { readonly member: MemberSession | null }
  : Call['access'] extends 'member' | 'partner'
    ? CallContext & { readonly member: MemberSession }
    : CallContext & { readonly operator: OperatorSession }

export type CallHandler<Call extends CallDefinition> = (
  request: ParsedRequestOf<Call>,
  context: ContextOf<Call>,
) => Promise<Result<ResponseOf<Call>, CallRefusal>>

/** A handler for each call of a module; one that is missing does not compile. */
export type CallHandlers<Calls extends Readonly<Record<string, CallDefinition>>> = {
  readonly [Name in keyof Calls]: CallHandler<Calls[Name]>
}

/** A call with its handler, as the http role takes it. */
export interface RegisteredCall {
  readonly call: CallDefinition
  readonly handler: (request: never, context: never) => Promise<Result<unknown, CallRefusal>>
}
