// Who is here. The token lives in a cookie that scripts cannot read; this store knows the member, the balance and when the
// token ends, refreshes it in time, and says why a session is over.
import type { MemberOnWire, RefusalCode } from '@hanpan/contract'
import { MINUTE_MS } from '@hanpan/kernel'
import { create } from 'zustand'
import { reconnect } from '../wire/socket.ts'
import { serverNow } from '../wire/server-clock.ts'
import { callKey, queries, WORTH_RETRYING } from '../wire/queries.ts'
import { call, callInFull, onSessionEnd } from '../wire/wire.ts'
import { createBalanceHold } from './balance-hold.ts'

export interface SessionState {
  /** `unknown` until a returning visitor's token has been asked about. */
  readonly phase: 'unknown' | 'guest' | 'member'
  readonly member: MemberOnWire | null
  readonly newMsg: number
  readonly cash: number
  readonly point: number
  readonly held: number
  /** Why the last session ended, for the message; null when the member left by itself. */
  readonly endedBy: RefusalCode | null
  /** Counts the sessions that have ended here: what was read for one must not be shown to the next. */
  readonly epoch: number
}

const guest = { phase: 'guest', member: null, newMsg: 0, cash: 0, point: 0, held: 0, endedBy: null } as const
const REFRESH_BEFORE_MS = 5 * MINUTE_MS
/** Common and category codes, which are read again with every new token. */
const CODE_PATHS = ['/api/common/gameCodes', '/api/common/gameGroupCodes', '/api/common/code'] as const
/** Before the server is asked again who is here: longer than it takes to come back. */
const ASK_PAUSES_MS = [500, 1000, 2000, 4000, 4000]
/** setTimeout counts in 31 bits; a longer wait would fire at once. */
const TIMER_MS_MAX = 2 ** 31 - 1

/**
 * Whether this browser has logged in before. Without the mark a visitor is taken for a guest at once; the token itself is
 * out of reach, and asking for it would put a refused call into every guest's first second.
 */
const mark = {
  read: () => localStorage.getItem('hanpan.member') !== null,
  set: () => localStorage.setItem('hanpan.member', '1'),
  clear: () => localStorage.removeItem('hanpan.member'),
}

/** A page that is rendered at build time is a guest's. */
const firstPhase = typeof window !== 'undefined' && mark.read() ? 'unknown' : 'guest'

export const useSession = create<SessionState>(() => ({ ...guest, phase: firstPhase, epoch: 0 }))

const balance = createBalanceHold((change) => useSession.setState(change))

let refreshTimer: ReturnType<typeof setTimeout> | undefined

function scheduleRefresh(tokenExpiresAt: string): void {
  clearTimeout(refreshTimer)
  const wait = Date.parse(tokenExpiresAt) - serverNow() - REFRESH_BEFORE_MS
  refreshTimer = setTimeout(() => void refreshToken(), Math.min(Math.max(wait, 1000), TIMER_MS_MAX))
}

async function refreshToken(): Promise<void> {
  const answer = await call('/api/getToken', {})
  if (answer.ok) {
    scheduleRefresh(answer.value.tokenExpiresAt)
    for (const path of CODE_PATHS) void queries.invalidateQueries({ queryKey: callKey(path) })
    return await reloadMember()
  }
  // A refusal that ends the session has already been heard; a slow network deserves another try before the token is gone.
  if (useSession.getState().phase === 'member') refreshTimer = setTimeout(() => void refreshToken(), 15_000)
}

interface Arrival {
  readonly member: MemberOnWire
  readonly msgInfo: { readonly newMsg: number }
  readonly tokenExpiresAt: string
}

function arrive({ member, msgInfo, tokenExpiresAt }: Arrival): void {
  mark.set()
  useSession.setState({
    phase: 'member',
    member,
    newMsg: msgInfo.newMsg,
    endedBy: null,
  })
  balance.change({ cash: member.cashAmt, point: member.pointAmt, held: member.holdAmt })
  scheduleRefresh(tokenExpiresAt)
}

function leave(endedBy: RefusalCode | null): void {
  clearTimeout(refreshTimer)
  const wasMember = useSession.getState().phase === 'member'
  mark.clear()
  balance.drop()
  if (wasMember) queries.clear()
  const { epoch } = useSession.getState()
  useSession.setState({ ...guest, endedBy: wasMember ? endedBy : null, epoch: wasMember ? epoch + 1 : epoch })
  if (!wasMember) return
  reconnect()
  // Nothing here can reach the cookie: the server clears the one of a session that has ended. A session that another tab has begun
  // meanwhile only gets a new token.
  if (endedBy !== null) void call('/api/getToken', {})
}

onSessionEnd(leave)

let asking: Promise<void> | null = null

/** Finds out who is here. */
export async function settleSession(): Promise<SessionState> {
  const { phase } = useSession.getState()
  if (phase === 'member') return useSession.getState()
  if (phase === 'guest') return useSession.getState()
  asking ??= ask(ASK_PAUSES_MS).finally(() => (asking = null))
  await asking
  return useSession.getState()
}

/** A server that cannot say who is here is asked again: nobody is a guest because its database was away for a moment. */
async function ask([pauseMs, ...pausesMs]: readonly number[]): Promise<void> {
  const answer = await call('/api/member/info', {})
  if (answer.ok) return arrive(answer.value)
  if (useSession.getState().phase !== 'unknown') return
  if (pauseMs === undefined || !WORTH_RETRYING.has(answer.refusal)) return useSession.setState({ phase: 'guest' })
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return await ask(pausesMs)
}

/** Reads the member again: after a change of the profile, or when the page has slept. */
export async function reloadMember(): Promise<void> {
  const answer = await call('/api/member/info', {})
  if (answer.ok) arrive(answer.value)
}

export interface LogIn {
  readonly memId: string
  readonly memPass: string
  readonly captchaId: string
  readonly captcha: string
  readonly proof: string
}

export async function logIn(request: LogIn): ReturnType<typeof callInFull<'/api/member/login'>> {
  const answer = await callInFull('/api/member/login', request)
  if (answer.ok) {
    arrive(answer.value)
    // What a guest has cached (limits, lists) may look different to this member.
    void queries.invalidateQueries()
    reconnect()
  }
  return answer
}

export async function logOut(): Promise<void> {
  await call('/api/member/logout', {})
  leave(null)
}

/** A forced log-out that came over the socket. */
export function endSession(code: RefusalCode): void {
  leave(code)
}

export function setBalance(cash: number, point: number, held?: number): void {
  balance.change(held === undefined ? { cash, point } : { cash, point, held })
}

/** Keeps the shown balance as it is until the answer is called: for whoever animates what changes it. */
export function holdBalance(): () => void {
  return balance.hold()
}

export function setUnread(newMsg: number): void {
  useSession.setState({ newMsg })
}
