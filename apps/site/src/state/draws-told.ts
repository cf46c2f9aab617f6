// When a draw has been told. Nothing of its result is shown anywhere before: not a bet that it decided, not what it paid, not a tile.
// A page with a stage says itself when it has told a draw, or that its reader did not want to wait; every other page waits until the
// longest telling would be over.
import {
  DRAW_TELLING_MS,
  type BetOnWire,
  type GameKeyOnWire,
  type MinigameBetOnWire,
  type RoundOnWire,
} from '@hanpan/contract'
import { useEffect, useMemo, useState } from 'react'
import { create } from 'zustand'
import { serverNow } from '../wire/server-clock.ts'

/** No stage tells longer than this from the moment at which a draw was due. */
export const TELLING_MS = DRAW_TELLING_MS

export interface Draw {
  readonly gameKey: GameKeyOnWire
  readonly roundNo: string
  readonly drawsAt: string
}

interface DrawsTold {
  /** What stages say of the last draw of their game: Infinity while they tell it, 0 when they have, however the clock is set. */
  readonly said: Readonly<Partial<Record<GameKeyOnWire, { readonly roundNo: string; readonly at: number }>>>
  /** Counts the moments at which a draw that somebody waits for was told. */
  readonly passed: number
  /** Whether a draw that the member has bets on is told right now. */
  readonly isOwnTold: boolean
}

export const useDrawsTold = create<DrawsTold>(() => ({ said: {}, passed: 0, isOwnTold: false }))

/** By the server's clock. */
export function toldAt({ gameKey, roundNo, drawsAt }: Draw): number {
  const said = useDrawsTold.getState().said[gameKey]
  return said?.roundNo === roundNo ? said.at : Date.parse(drawsAt) + TELLING_MS
}

export const isTold = (draw: Draw, nowMs = serverNow()) => toldAt(draw) <= nowMs

/** A stage has begun to tell a draw, or has told it. */
export function sayTelling(gameKey: GameKeyOnWire, roundNo: string, isOver: boolean): void {
  useDrawsTold.setState(({ said }) => ({
    said: { ...said, [gameKey]: { roundNo, at: isOver ? 0 : Infinity } },
  }))
}

/** A stage has gone: what it was telling is told when it would have been without it. */
export function leaveTelling(gameKey: GameKeyOnWire): void {
  useDrawsTold.setState(({ said: { [gameKey]: left, ...said } }) => (left?.at === Infinity ? { said } : {}))
}

/** A round, or what is known of it, as it may be shown now: one that is still told looks as it did before its draw. */
export function resultAsTold<Known extends Draw & Pick<RoundOnWire, 'status' | 'result' | 'seed'>>(
  round: Known,
  nowMs = serverNow(),
): Known {
  if (round.result === null || isTold(round, nowMs)) return round
  return { ...round, status: 'closed', result: null, seed: null }
}

/** A bet as it may be shown now. What was decided before the draw, as a bet that was taken back, is no secret. */
export function betAsTold(bet: BetOnWire, nowMs = serverNow()): BetOnWire {
  if (bet.groupKey !== 'minigame' || bet.settledAt === null || bet.settledAt < bet.drawsAt || isTold(bet, nowMs))
    return bet
  return { ...bet, type: 'wait', status: 'WAIT', winCash: 0, resultCash: -bet.cash, settledAt: null }
}

const isOfDraw = (one: Draw | BetOnWire): one is Draw | MinigameBetOnWire =>
  !('groupKey' in one) || one.groupKey === 'minigame'

/** When the draw behind something is told. What was seen by everybody, as a match is, has no such moment. */
const momentOf = (one: Draw | BetOnWire): readonly number[] => (isOfDraw(one) ? [toldAt(one)] : [])

/** What `asTold` makes of a list, now and again as each of its draws is told; the list itself where it hides nothing. */
function useAsTold<Shown extends Draw | BetOnWire>(
  list: readonly Shown[],
  asTold: (one: Shown, nowMs: number) => Shown,
) {
  const { said, passed } = useDrawsTold()
  const { shown, next } = useMemo(() => {
    const now = serverNow()
    const told = list.map((one) => asTold(one, now))
    const isAll = told.every((one, index) => one === list[index])
    return { shown: isAll ? list : told, next: Math.min(...list.flatMap(momentOf).filter((at) => at > now)) }
    // oxlint-disable-next-line react/exhaustive-deps -- What is told is read where it stands: these say that it has changed.
  }, [list, asTold, said, passed])
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const timer = setTimeout(
      () => useDrawsTold.setState((known) => ({ passed: known.passed + 1 })),
      Math.max(16, next - serverNow() + 4),
    )
    return () => clearTimeout(timer)
  }, [next, passed])
  return shown
}

export const useRoundsAsTold = (rounds: readonly RoundOnWire[]) => useAsTold(rounds, resultAsTold)
export const useBetsAsTold = (bets: readonly BetOnWire[]) => useAsTold(bets, betAsTold)

const NO_ROUNDS: readonly RoundOnWire[] = []

export function useRoundAsTold(round: RoundOnWire | undefined): RoundOnWire | undefined {
  const list = useMemo(() => (round ? [round] : NO_ROUNDS), [round])
  return useRoundsAsTold(list)[0]
}

/** Whether a draw has been told by now. */
export function useTold(draw: Draw): boolean {
  const list = useMemo(() => [draw], [draw])
  useAsTold(list, asItIs)
  return isTold(draw)
}

const asItIs = (draw: Draw) => draw

/**
 * What the member has won and lost, as it was before the draw that is told right now; null where that was not read. What was read under
 * one name says nothing of another: the sums of another time.
 */
export function useWhileTold<Value>(value: Value, name = ''): Value | null {
  const isOwnTold = useDrawsTold((state) => state.isOwnTold)
  const [known, setKnown] = useState<{ readonly name: string; readonly value: Value } | null>(null)
  if (!isOwnTold && (known === null || known.value !== value || known.name !== name)) setKnown({ name, value })
  return isOwnTold ? (known?.name === name ? known.value : null) : value
}
