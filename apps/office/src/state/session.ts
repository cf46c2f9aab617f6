// Who works here. The token lives in a cookie that scripts cannot read; this store knows the operator and what the server lets
// it do, refreshes the token in time, and says why a session is over.
import type { CallResponse, Permission, RefusalCode } from '@hanpan/contract'
import { MINUTE_MS } from '@hanpan/kernel'
import { create } from 'zustand'
import { queries, WORTH_RETRYING } from '../wire/queries.ts'
import { observeServerTime, serverNow } from '../wire/server-clock.ts'
import { connect, disconnect } from '../wire/socket.ts'
import { call, onSessionEnd, type Called } from '../wire/wire.ts'

export type Operator = CallResponse<'/api/office/me'>['operator']

export interface SessionState {
  /** `unknown` until the server has been asked. */
  readonly phase: 'unknown' | 'guest' | 'operator'
  readonly operator: Operator | null
  /** Null until the server has said it: a live site must never be labelled as a demo. */
  readonly mode: 'demo' | 'live' | null
  /** Why the last session ended, for the log-in page; null when the operator left by itself. */
  readonly endedBy: RefusalCode | null
}

const REFRESH_BEFORE_MS = 5 * MINUTE_MS
const RETRY_MS = 15_000
/** Before the server is asked again who is here: longer than it takes to come back. */
const ASK_PAUSES_MS = [500, 1000, 2000, 4000, 4000]
/** setTimeout counts in 31 bits; a longer wait would fire at once. */
const TIMER_MS_MAX = 2 ** 31 - 1

/**
 * Whether this browser has logged in before. Without the mark a visitor goes to the log-in page at once: asking for the token,
 * which is out of reach, would put a refused call into its first second.
 */
const mark = {
  read: () => localStorage.getItem('hanpan.operator') !== null,
  set: () => localStorage.setItem('hanpan.operator', '1'),
  clear: () => localStorage.removeItem('hanpan.operator'),
}

export const useSession = create<SessionState>(() => ({
  phase: mark.read() ? 'unknown' : 'guest',
  operator: null,
  mode: null,
  endedBy: null,
}))

let refreshTimer: ReturnType<typeof setTimeout> | undefined

function scheduleRefresh(tokenExpiresAt: string): void {
  clearTimeout(refreshTimer)
  const wait = Date.parse(tokenExpiresAt) - serverNow() - REFRESH_BEFORE_MS
  refreshTimer = setTimeout(() => void refreshToken(), Math.min(Math.max(wait, 1000), TIMER_MS_MAX))
}

async function refreshToken(): Promise<void> {
  const answer = await call('/api/office/getToken', {})
  if (answer.ok) return scheduleRefresh(answer.value.tokenExpiresAt)
  // A refusal that ends the session has already been heard; a slow network deserves another try before the token is gone.
  if (useSession.getState().phase === 'operator') refreshTimer = setTimeout(() => void refreshToken(), RETRY_MS)
}

function leave(endedBy: RefusalCode | null): void {
  clearTimeout(refreshTimer)
  const wasOperator = useSession.getState().phase === 'operator'
  mark.clear()
  useSession.setState({ phase: 'guest', operator: null, endedBy: wasOperator ? endedBy : null })
  if (!wasOperator) return
  disconnect()
  queries.clear()
}

onSessionEnd(leave)

let asking: Promise<void> | null = null

/** A server that cannot say who is here is asked again: nobody is logged out because its database was away for a moment. */
async function ask([pauseMs, ...pausesMs]: readonly number[] = ASK_PAUSES_MS): Promise<void> {
  const answer = await call('/api/office/me', {})
  if (!answer.ok) {
    if (useSession.getState().phase !== 'unknown') return
    if (pauseMs === undefined || !WORTH_RETRYING.has(answer.refusal.code))
      return useSession.setState({ phase: 'guest' })
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return await ask(pausesMs)
  }
  const { operator, mode, serverTime, tokenExpiresAt } = answer.value
  observeServerTime(serverTime, Date.now())
  mark.set()
  const wasOperator = useSession.getState().phase === 'operator'
  useSession.setState({ phase: 'operator', operator, mode, endedBy: null })
  scheduleRefresh(tokenExpiresAt)
  if (!wasOperator) connect()
}

/** Finds out who is here, once. */
export async function settleSession(): Promise<SessionState> {
  if (useSession.getState().phase === 'unknown') {
    asking ??= ask().finally(() => (asking = null))
    await asking
  }
  return useSession.getState()
}

/** Reads the operator again: after its second factor changed. */
export async function reloadOperator(): Promise<void> {
  asking ??= ask().finally(() => (asking = null))
  await asking
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

/** Whether the operator may do something. The server decides; this only keeps what it would refuse out of sight. */
export function useMay(permission: Permission): boolean {
  return useSession(({ operator }) => operator?.permissions.includes(permission) ?? false)
}
