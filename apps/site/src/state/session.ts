// Who is here. The token lives in a cookie that scripts cannot read; this store knows the member, the balance and when the
// token ends, refreshes it in time, and says why a session is over.
import type { MemberOnWire, RefusalCode } from '@hanpan/contract'
import { askWhoIsHere, createSettling, createTokenTimer, loginMark } from '@hanpan/web'
import { loadPart } from '@hanpan/ui'
import { create } from 'zustand'
import { reconnect } from '../wire/socket.ts'
import { serverNow } from '../wire/server-clock.ts'
import { callKey, queries } from '../wire/queries.ts'
import { call, callInFull, onSessionEnd } from '../wire/wire.ts'
import { createBalanceHold } from './balance-hold.ts'

export interface SessionState {
  /** `unknown` until a returning visitor's token has been asked about; `away` while the service cannot say. */
  readonly phase: 'unknown' | 'away' | 'guest' | 'member'
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
/** Common and category codes, which are read again with every new token. */
const CODE_PATHS = ['/api/common/gameCodes', '/api/common/gameGroupCodes', '/api/common/code'] as const

const mark = loginMark('hanpan.member')

/** A page that is rendered at build time is a guest's. */
const firstPhase = typeof window !== 'undefined' && mark.read() ? 'unknown' : 'guest'

export const useSession = create<SessionState>(() => ({ ...guest, phase: firstPhase, epoch: 0 }))

const balance = createBalanceHold(
  (change) => useSession.setState(change),
  () => useSession.getState().cash,
)
let beforeChange = () => {}

/** What is to be done before the balance changes, such as to hold it. */
export function guardBalance(guard: () => void): void {
  beforeChange = guard
}

/** What holds the balance while a draw is told must be there before the first balance is; without it nothing is held. */
const ownDraws = () => loadPart(() => import('./own-draws.ts')).catch(() => undefined)

const tokenTimer = createTokenTimer(serverNow, refreshToken)

async function refreshToken(): Promise<void> {
  const answer = await call('/api/getToken', {})
  if (answer.ok) {
    tokenTimer.schedule(answer.value.tokenExpiresAt)
    for (const path of CODE_PATHS) void queries.invalidateQueries({ queryKey: callKey(path) })
    return await reloadMember()
  }
  // A refusal that ends the session has already been heard.
  if (useSession.getState().phase === 'member') tokenTimer.tryAgain()
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
  beforeChange()
  balance.change({ cash: member.cashAmt, point: member.pointAmt, held: member.holdAmt })
  tokenTimer.schedule(tokenExpiresAt)
}

function leave(endedBy: RefusalCode | null): void {
  tokenTimer.stop()
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

const { settle, isOpen: isAsked } = createSettling(useSession, ask)

/** Finds out who is here, or that the service cannot say: it is asked on until it can. */
export const settleSession = settle

async function ask(): Promise<void> {
  const away = () => void (isAsked() && useSession.setState({ phase: 'away' }))
  const [answer] = await Promise.all([
    askWhoIsHere(() => callInFull('/api/member/info', {}), isAsked, away),
    ownDraws(),
  ])
  if (answer.ok) return arrive(answer.value)
  if (isAsked()) useSession.setState({ phase: 'guest' })
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
  const [answer] = await Promise.all([callInFull('/api/member/login', request), ownDraws()])
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
  beforeChange()
  balance.change(held === undefined ? { cash, point } : { cash, point, held })
}

/** The member has placed a bet: its stake is gone, whatever else is kept back for now. */
export function spendCash(amount: number, cash: number): void {
  beforeChange()
  balance.spend(amount, cash)
}

/** Keeps the shown balance as it is until the answer is called: for whoever animates what changes it. */
export function holdBalance(): () => void {
  return balance.hold()
}

export function setUnread(newMsg: number): void {
  useSession.setState({ newMsg })
}
