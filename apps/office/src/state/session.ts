// Who works here. The token lives in a cookie that scripts cannot read; this store knows the operator and what the server lets
// it do, refreshes the token in time, and says why a session is over.
import type { CallResponse, Permission, RefusalCode } from '@hanpan/contract'
import { askWhoIsHere, createSettling, createTokenTimer, loginMark } from '@hanpan/web'
import { create } from 'zustand'
import { queries } from '../wire/queries.ts'
import { serverNow } from '../wire/server-clock.ts'
import { disconnect, reconnect } from '../wire/socket.ts'
import { call, onSessionEnd, type Called } from '../wire/wire.ts'

export type Operator = CallResponse<'/api/office/me'>['operator']

export interface SessionState {
  /** `unknown` until the server has been asked; `away` while it cannot say. */
  readonly phase: 'unknown' | 'away' | 'guest' | 'operator'
  readonly operator: Operator | null
  /** Null until the server has said it: a live site must never be labelled as a demo. */
  readonly mode: 'demo' | 'live' | null
  /** Why the last session ended, for the log-in page; null when the operator left by itself. */
  readonly endedBy: RefusalCode | null
}

const mark = loginMark('hanpan.operator')

export const useSession = create<SessionState>(() => ({
  phase: mark.read() ? 'unknown' : 'guest',
  operator: null,
  mode: null,
  endedBy: null,
}))

const tokenTimer = createTokenTimer(serverNow, refreshToken)

async function refreshToken(): Promise<void> {
  const answer = await call('/api/office/getToken', {})
  if (answer.ok) return tokenTimer.schedule(answer.value.tokenExpiresAt)
  // A refusal that ends the session has already been heard.
  if (useSession.getState().phase === 'operator') tokenTimer.tryAgain()
}

function leave(endedBy: RefusalCode | null): void {
  tokenTimer.stop()
  const wasOperator = useSession.getState().phase === 'operator'
  mark.clear()
  useSession.setState({ phase: 'guest', operator: null, endedBy: wasOperator ? endedBy : null })
  if (!wasOperator) return
  disconnect()
  queries.clear()
}

onSessionEnd(leave)

const { settle, again, isOpen: isAsked } = createSettling(useSession, ask)

/** Finds out who is here, or that the service cannot say: it is asked on until it can. */
export const settleSession = settle
/** Reads the operator again: after its second factor changed. */
export const reloadOperator = again

async function ask(): Promise<void> {
  const away = () => void (isAsked() && useSession.setState({ phase: 'away' }))
  const answer = await askWhoIsHere(() => call('/api/office/me', {}), isAsked, away)
  if (!answer.ok) {
    if (isAsked()) useSession.setState({ phase: 'guest' })
    return
  }
  const { operator, mode, tokenExpiresAt } = answer.value
  mark.set()
  const wasOperator = useSession.getState().phase === 'operator'
  useSession.setState({ phase: 'operator', operator, mode, endedBy: null })
  tokenTimer.schedule(tokenExpiresAt)
  if (!wasOperator) reconnect()
}

export interface LogIn {
  readonly operatorId: string
  readonly password: string
  readonly otp?: string
}

export async function logIn(request: LogIn): Promise<Called<'/api/office/login'>> {
  const answer = await call('/api/office/login', request)
  if (answer.ok) await reloadOperator()
  return answer
}

export async function logOut(): Promise<void> {
  await call('/api/office/logout', {})
  leave(null)
}

/** A forced log-out that came over the socket. */
export function endSession(code: RefusalCode): void {
  leave(code)
}

const NO_PERMISSIONS: readonly Permission[] = []

/**
 * What the operator may do. When the session ends the pages are still drawn once more before they are left: then it is nothing, and the
 * same nothing each time it is asked for, because a new list would be drawn for ever.
 */
export function usePermissions(): readonly Permission[] {
  return useSession(({ operator }) => operator?.permissions ?? NO_PERMISSIONS)
}

/** Whether the operator may do something. The server decides; this only keeps what it would refuse out of sight. */
export function useMay(permission: Permission): boolean {
  return useSession(({ operator }) => operator?.permissions.includes(permission) ?? false)
}
