// The draws that the member's own bets wait for. While one of them is told the balance stays what it was, on every page and over a
// reload: a prize in the header would tell the result. Loaded when a member is here.
import { loadPart } from '@hanpan/ui'
import type { BetOnWire } from '@hanpan/contract'
import { isMinigameBet } from '../app/bet-kinds.ts'
import { callKey, callOptions, queries } from '../wire/queries.ts'
import { serverNow } from '../wire/server-clock.ts'
import { subscribeTopic } from '../wire/socket.ts'
import type { Balance } from './balance-hold.ts'
import { isTold, toldAt, useDrawsTold, type Draw } from './draws-told.ts'
import { guardBalance, holdBalance, useSession } from './session.ts'

const KEPT = 'hanpan.own-draws'
const DRAWS_MAX = 20
/** The server's clock is known to half a second; bets are closed by then, so nothing else is held back. */
const EARLY_MS = 1000
const WAIT_MS_MAX = 60_000

interface Kept {
  readonly memId: string
  readonly draws: readonly Draw[]
  /** The balance that was shown last, for a page that is loaded while a draw is told. */
  readonly shown: Balance
}

let draws: readonly Draw[] = []
let release: (() => void) | null = null
let timer: ReturnType<typeof setTimeout> | undefined
/** Whether this page has shown a balance of this member. */
let hasShown = false

const sameDraw = (one: Draw) => (other: Draw) => one.gameKey === other.gameKey && one.roundNo === other.roundNo

function keptOf(memId: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null
    return kept?.memId === memId ? kept : null
  } catch {
    return null
  }
}

function keep(): void {
  const { member, cash, point, held } = useSession.getState()
  if (!member) return
  if (draws.length === 0) return localStorage.removeItem(KEPT)
  const kept: Kept = { memId: member.memId, draws, shown: { cash, point, held } }
  localStorage.setItem(KEPT, JSON.stringify(kept))
}

let shownHere: readonly Draw[] = []

/** A place that shows what a draw comes to for the member; answers how to take that back. */
export function showSettlementsHere(draw: Draw): () => void {
  const place = { ...draw }
  shownHere = [...shownHere, place]
  return () => void (shownHere = shownHere.filter((one) => one !== place))
}

let saidLast: readonly Draw[] = []

async function sayOnce(draw: Draw): Promise<void> {
  if (saidLast.some(sameDraw(draw))) return
  saidLast = [...saidLast, draw].slice(-DRAWS_MAX)
  const part = await loadPart(() => import('./round-toast.ts')).catch(() => undefined)
  await part?.toastRound(draw)
}

/** Holds the balance from right before one of the draws until all that have begun are told. */
function review(): void {
  clearTimeout(timer)
  const now = serverNow()
  const told = draws.filter((draw) => isTold(draw, now))
  draws = draws.filter((draw) => !isTold(draw, now))
  for (const draw of told) if (!shownHere.some(sameDraw(draw))) void sayOnce(draw)
  const begins = draws.map(({ drawsAt }) => Date.parse(drawsAt) - EARLY_MS)
  if (begins.some((at) => at <= now)) release ??= holdBalance()
  else if (release) {
    release()
    release = null
    keep()
  }
  const isOwnTold = release !== null
  if (useDrawsTold.getState().isOwnTold !== isOwnTold) useDrawsTold.setState({ isOwnTold })
  const next = Math.min(...[...begins, ...draws.map(toldAt)].filter((at) => at > now))
  if (Number.isFinite(next)) timer = setTimeout(review, Math.min(WAIT_MS_MAX, Math.max(16, next - now + 4)))
}

/** Before every change of the balance. */
function beforeChange(): void {
  const memId = useSession.getState().member?.memId
  if (!hasShown && memId !== undefined) {
    hasShown = true
    const kept = keptOf(memId)
    draws = kept?.draws ?? []
    if (kept && draws.some((draw) => Date.parse(draw.drawsAt) - EARLY_MS <= serverNow() && !isTold(draw)))
      useSession.setState(kept.shown)
  }
  review()
}

/** The member has a bet on these draws. */
export function waitForDraws(more: readonly Draw[]): void {
  const news = more.filter((draw) => !isTold(draw))
  // A round may have been put earlier: what is said now holds.
  const others = draws.filter((draw) => !news.some(sameDraw(draw)))
  if (news.length > 0)
    draws = [...others, ...news.map(({ gameKey, roundNo, drawsAt }) => ({ gameKey, roundNo, drawsAt }))].slice(
      -DRAWS_MAX,
    )
  review()
  if (!release) keep()
}

const OPEN_BETS = callOptions('/api/bet/betlistNew', { groupKey: 'minigame', type: 'wait', page: 1 })

function waitForBets(bets: readonly BetOnWire[]): void {
  waitForDraws(bets.filter(isMinigameBet).filter(({ type }) => type === 'wait'))
}

async function readOpenBets(): Promise<void> {
  if (useSession.getState().phase !== 'member') return
  // Whoever cannot be asked now is heard of by the next change.
  await queries.fetchQuery(OPEN_BETS).catch(() => undefined)
}

guardBalance(beforeChange)
useDrawsTold.subscribe(review)
useSession.subscribe(({ phase, epoch }, before) => {
  if (epoch !== before.epoch) {
    release?.()
    ;[draws, release, hasShown] = [[], null, false]
    clearTimeout(timer)
    useDrawsTold.setState({ isOwnTold: false })
    localStorage.removeItem(KEPT)
  }
  if (phase === 'member' && before.phase !== 'member') void readOpenBets()
})
// Whatever list of bets is read, here or beside a game, its open ones are waited for.
queries.getQueryCache().subscribe(({ query, type }) => {
  if (type !== 'updated' || query.queryKey[0] !== callKey('/api/bet/betlistNew')[0]) return
  const data = query.state.data as { readonly list: readonly BetOnWire[] } | undefined
  if (data && query.state.status === 'success') waitForBets(data.list)
})
subscribeTopic('me', {
  message(frame) {
    // Less money may be a bet that was placed elsewhere.
    if (frame.cmd === 'CASH' && frame.data1 < useSession.getState().cash) void readOpenBets()
  },
  resync: () => void readOpenBets(),
})
