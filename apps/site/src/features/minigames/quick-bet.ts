// Bets with one press. A price that is pressed counts three seconds and is then sent; until then the bet is nowhere but in this page, so
// that taking it back leaves no trace, and a page that goes takes it along. What refuses a line of the slip refuses a press, at the price.
import type { LimitAllowanceOnWire, RefusalCode } from '@hanpan/contract'
import { gameOf } from '@hanpan/minigames'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useSession } from '../../state/session.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useConnection } from '../../wire/socket.ts'
import { newRequestId } from '../../wire/wire.ts'
import { type OpenRound, type RoundPick as SlipPick, useSlip } from '../../state/slip.ts'
import { placeBet, type BetOrder } from './slip.ts'
import { checkStake, type StakeProblem } from '../../app/stake-rules.ts'
import { marketsAsRead } from './use-markets.ts'

/** How long a press can be taken back. */
export const TAKE_BACK_MS = 3000
/** This close to the end of bets nothing is placed by one press. */
const CLOSING_MS = 5000
/** A page that wakes later than this after its time has slept through it. */
const LATE_MS_MAX = 1500

interface Preference {
  /** Who switched it on: another member of this browser has not. */
  readonly memId: string | null
  readonly stake: number | null
}

const usePreference = create<Preference>()(
  persist<Preference>(() => ({ memId: null, stake: null }), { name: 'hanpan.quick-bet' }),
)

export function useIsQuick(): boolean {
  const memId = useSession((state) => state.member?.memId)
  return usePreference((state) => memId !== undefined && state.memId === memId)
}

const isQuick = () => {
  const memId = useSession.getState().member?.memId
  return memId !== undefined && usePreference.getState().memId === memId
}

export const useQuickStake = () => usePreference((state) => state.stake)

export function setQuickStake(stake: number | null): void {
  usePreference.setState({ stake })
}

export function switchQuick(on: boolean): void {
  usePreference.setState({ memId: on ? (useSession.getState().member?.memId ?? null) : null })
  if (!on) for (const { requestId } of useQuickBets.getState().bets) takeBack(requestId)
}

/** A press that counts, or is being placed. */
export interface QuickBet extends BetOrder {
  readonly phase: 'counting' | 'placing'
  readonly startsAt: number
  readonly endsAt: number
}

/** Why a press is no bet. */
export type QuickProblem =
  | StakeProblem
  | { readonly kind: 'closing' | 'opposite' | 'lost' | 'left' }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly allowance: LimitAllowanceOnWire | null }

type Price = Pick<SlipPick, 'gameKey' | 'market' | 'pick'>

interface QuickBets {
  /** Oldest first. */
  readonly bets: readonly QuickBet[]
  /** What is said at a price. */
  readonly note: (Price & { readonly problem: QuickProblem }) | null
  /** What happened last, for who hears the page. */
  readonly told: { readonly bet: QuickBet; readonly what: 'begun' | 'takenBack' | 'placed' } | null
}

export const useQuickBets = create<QuickBets>(() => ({ bets: [], note: null, told: null }))

export const isSamePrice = (one: Price, other: Price) =>
  one.gameKey === other.gameKey && one.market === other.market && one.pick === other.pick

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const find = (requestId: string) => useQuickBets.getState().bets.find((bet) => bet.requestId === requestId)

/** Somebody of this browser has quick bets on, and the page does not know yet who is here. */
const mayBeQuick = () => useSession.getState().phase === 'unknown' && usePreference.getState().memId !== null

function onceKnown(then: () => void): void {
  const unwatch = useSession.subscribe(({ phase }) => {
    if (phase === 'unknown') return
    unwatch()
    then()
  })
}

/**
 * A press on a price. The first is a bet; one more within its seconds takes it back, where it is no part of a double press. Where quick bets
 * are off it is a press like any other; one that comes before that is known waits for it.
 */
export function pressPrice(pick: SlipPick, round: OpenRound, isDouble: boolean, otherwise: () => void): void {
  if (mayBeQuick()) return onceKnown(() => pressPrice(pick, round, isDouble, otherwise))
  if (!isQuick()) return otherwise()
  const known = useQuickBets.getState().bets.find((bet) => isSamePrice(bet, pick))
  if (known) {
    if (!isDouble) takeBack(known.requestId)
    return
  }
  const { stake } = usePreference.getState()
  const problem = problemOf(pick, round, stake)
  if (problem || stake === null) say(pick, problem)
  else begin(pick, round, stake)
}

function say({ gameKey, market, pick }: Price, problem: QuickProblem | null): void {
  useQuickBets.setState({ note: problem && { gameKey, market, pick, problem } })
}

export function dismissNote(): void {
  useQuickBets.setState({ note: null })
}

function problemOf(pick: SlipPick, round: OpenRound, stake: number | null): QuickProblem | null {
  if (useConnection.getState().lost) return { kind: 'lost' }
  if (Date.parse(round.closesAt) - serverNow() < CLOSING_MS) return { kind: 'closing' }
  const { limits, rules } = marketsAsRead(pick.gameKey)
  const { bets } = useQuickBets.getState()
  const game = gameOf(pick.gameKey)
  const isMet = [...bets, ...useSlip.getState().receipts].some(
    (other) => other.gameKey === pick.gameKey && other.roundNo === round.roundNo && game.areOpposite(other, pick),
  )
  if (isMet && rules?.oppositeSidesAllowed === false) return { kind: 'opposite' }
  // What counts already is as good as spent.
  const cash = useSession.getState().cash - bets.reduce((sum, bet) => sum + bet.stake, 0)
  return limits ? checkStake(stake, pick.odds, cash, limits) : stake === null ? { kind: 'empty' } : null
}

function begin(pick: SlipPick, { roundNo, closesAt, drawsAt }: OpenRound, stake: number): void {
  const { gameKey, market, odds } = pick
  const startsAt = serverNow()
  const bet: QuickBet = {
    gameKey,
    market,
    pick: pick.pick,
    odds,
    roundNo,
    closesAt,
    drawsAt,
    stake,
    requestId: newRequestId(),
    phase: 'counting',
    startsAt,
    endsAt: startsAt + TAKE_BACK_MS,
  }
  const { bets } = useQuickBets.getState()
  if (bets.length === 0) watchPage()
  useQuickBets.setState({ bets: [...bets, bet], note: null, told: { bet, what: 'begun' } })
  const dueAt = performance.now() + TAKE_BACK_MS
  timers.set(
    bet.requestId,
    setTimeout(() => void finish(bet.requestId, performance.now() - dueAt), TAKE_BACK_MS),
  )
}

/** Forgets a bet, counted down or not. */
function drop(requestId: string): void {
  clearTimeout(timers.get(requestId))
  timers.delete(requestId)
  useQuickBets.setState(({ bets }) => ({ bets: bets.filter((bet) => bet.requestId !== requestId) }))
  if (useQuickBets.getState().bets.length === 0) unwatchPage()
}

/** Takes a bet back that has not been sent. */
export function takeBack(requestId: string): void {
  const bet = find(requestId)
  if (bet?.phase !== 'counting') return
  drop(requestId)
  useQuickBets.setState({ told: { bet, what: 'takenBack' } })
}

/** The reader does not see the seconds any more: nothing is placed behind its back. */
export function leaveQuickBet(requestId: string): void {
  const bet = find(requestId)
  if (bet?.phase !== 'counting') return
  takeBack(requestId)
  say(bet, { kind: 'left' })
}

async function finish(requestId: string, lateMs: number): Promise<void> {
  const bet = find(requestId)
  if (!bet) return
  if (lateMs > LATE_MS_MAX) return leaveQuickBet(requestId)
  if (useConnection.getState().lost) {
    drop(requestId)
    return say(bet, { kind: 'lost' })
  }
  useQuickBets.setState(({ bets }) => ({
    bets: bets.map((one) => (one === bet ? { ...one, phase: 'placing' as const } : one)),
  }))
  const refused = await placeBet(bet)
  drop(requestId)
  if (refused) say(bet, { kind: 'refused', code: refused.code, allowance: refused.allowance })
  else useQuickBets.setState({ told: { bet, what: 'placed' } })
}

const counting = () => useQuickBets.getState().bets.filter(({ phase }) => phase === 'counting')

function leaveAll(): void {
  for (const { requestId } of counting()) leaveQuickBet(requestId)
}

const leaveWhenHidden = () => void (document.visibilityState === 'hidden' && leaveAll())

function takeBackNewest(event: KeyboardEvent): void {
  const newest = counting().at(-1)
  if (event.key !== 'Escape' || !newest) return
  // The key does one thing: a sheet that is open stays.
  event.preventDefault()
  event.stopImmediatePropagation()
  takeBack(newest.requestId)
}

let unwatchSession = () => {}

function watchPage(): void {
  addEventListener('keydown', takeBackNewest, { capture: true })
  addEventListener('pagehide', leaveAll)
  document.addEventListener('visibilitychange', leaveWhenHidden)
  const { epoch } = useSession.getState()
  unwatchSession = useSession.subscribe((session) => session.epoch !== epoch && leaveAll())
}

function unwatchPage(): void {
  removeEventListener('keydown', takeBackNewest, { capture: true })
  removeEventListener('pagehide', leaveAll)
  document.removeEventListener('visibilitychange', leaveWhenHidden)
  unwatchSession()
}
