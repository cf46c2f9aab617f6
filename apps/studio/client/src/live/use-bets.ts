// The player's bets of a round. A tap on a spot is the bet: taps of one moment are gathered and sent as one placement, one after the other; what has
// been refused is gone from the spots again. Money is the server's: the balance that is shown is the one it answers.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StageProps } from '../stage.ts'
import { isWorthAnother } from '../wire/ask-again.ts'
import { type Bet, onSpots, type TableState, totalOf } from './table-state.ts'

const GATHER_MS = 600
/** So long before the close nothing is gathered any more: the last taps are on their way. */
const HURRY_MS = 900

interface Pending {
  readonly roundId: string
  /** Tapped and not sent, tap by tap: an announced bet is several chips of one. */
  readonly taps: readonly (readonly Bet[])[]
  /** Sent and not answered. */
  readonly sent: readonly Bet[]
  /** Accepted, in the order in which they were. */
  readonly placed: readonly Bet[]
}

export interface Bets {
  /** Everything of this round, tapped, sent or accepted, by spot. */
  readonly spots: ReadonlyMap<string, number>
  readonly total: number
  /** What is not taken from the shown balance yet. */
  readonly untaken: number
  readonly accepted: readonly Bet[]
  readonly lastBets: readonly Bet[]
  readonly isBusy: boolean
  /** Puts chips on spots. Refused on the spot: above a limit, more than there is. */
  readonly place: (bets: readonly Bet[]) => boolean
  readonly undo: () => void
  readonly clear: () => void
  readonly repeat: () => void
  readonly double: () => void
}

interface Deps extends Pick<StageProps, 'ask' | 'balance' | 'onStaked' | 'onTold' | 'onRefused'> {
  /** The most that a player may have on a spot. */
  readonly maxOf: (kind: string) => number
  /** Taps of so long are one placement. */
  readonly gatherMs?: number
  readonly state: TableState | null
  readonly isOpen: boolean
  /** Milliseconds until bets close. */
  readonly left: number
}

const EMPTY: Omit<Pending, 'roundId'> = { taps: [], sent: [], placed: [] }
const merged = (bets: readonly Bet[]): Bet[] => [...onSpots(bets)].map(([kind, stake]) => ({ kind, stake }))

export function useBets({
  maxOf,
  gatherMs = GATHER_MS,
  state,
  isOpen,
  left,
  ask,
  balance,
  onStaked,
  onTold,
  onRefused,
}: Deps): Bets {
  const roundId = state?.round?.roundId ?? ''
  const [pending, setPending] = useState<Pending>({ roundId, ...EMPTY })
  const [last, setLast] = useState<readonly Bet[]>([])
  const [isBusy, setBusy] = useState(false)
  const told = state?.mine
  const now = useRef(pending)
  const change = useCallback((next: Pending) => {
    now.current = next
    setPending(next)
  }, [])

  // A new round begins with nothing; one that was come back to, with what stood in it.
  useEffect(() => {
    if (roundId === now.current.roundId) return
    if (now.current.placed.length > 0) setLast(merged(now.current.placed))
    const placed = told?.roundId === roundId ? told.placements.flatMap(({ bets }) => bets) : []
    change({ roundId, ...EMPTY, placed })
  }, [roundId, told, change])

  const send = useCallback(async () => {
    const { roundId, taps, sent } = now.current
    if (sent.length > 0 || taps.length === 0) return
    const bets = merged(taps.flat())
    change({ ...now.current, taps: [], sent: bets })
    const request = { requestId: crypto.randomUUID(), roundId, bets }
    let answer = await ask('placeBets', request)
    // Not heard: the same again is answered as before and has one effect.
    if (!answer.ok && isWorthAnother(answer.refusal)) answer = await ask('placeBets', request)
    if (now.current.roundId !== roundId) {
      if (answer.ok && answer.value.balance !== null) onStaked(totalOf(bets), answer.value.balance)
      return
    }
    change({ ...now.current, sent: [], placed: answer.ok ? [...now.current.placed, ...bets] : now.current.placed })
    if (!answer.ok) return onRefused(answer.refusal)
    const { balance: after } = answer.value
    if (after === null) return
    onStaked(totalOf(bets), after)
  }, [ask, change, onRefused, onStaked])

  const isHurried = isOpen && left < HURRY_MS
  useEffect(() => {
    if (pending.taps.length === 0 || pending.sent.length > 0) return
    const timer = setTimeout(() => void send(), isHurried ? 0 : gatherMs)
    return () => clearTimeout(timer)
  }, [pending, send, isHurried, gatherMs])
  // Taps that came too late never were.
  useEffect(() => {
    if (!isOpen && now.current.taps.length > 0) {
      change({ ...now.current, taps: [] })
      onRefused('bets_closed')
    }
  }, [isOpen, change, onRefused])

  const all = useMemo(() => [...pending.placed, ...pending.sent, ...pending.taps.flat()], [pending])
  const spots = useMemo(() => onSpots(all), [all])
  const lastBets = last.length > 0 ? last : (state?.lastBets ?? [])
  const untaken = totalOf(pending.taps.flat()) + totalOf(pending.sent)

  const place = (bets: readonly Bet[]): boolean => {
    if (bets.length === 0) return false
    if (!isOpen) {
      onRefused('bets_closed')
      return false
    }
    const added = merged(bets)
    if (added.some(({ kind, stake }) => (spots.get(kind) ?? 0) + stake > maxOf(kind))) {
      onRefused('limit_reached')
      return false
    }
    if (totalOf(added) > balance - untaken) {
      onRefused('money_short')
      return false
    }
    change({ ...now.current, taps: [...now.current.taps, bets] })
    return true
  }

  const takeBack = async (everything: boolean) => {
    setBusy(true)
    const before = totalOf(now.current.placed)
    const { roundId } = now.current
    const answer = await ask('takeBack', { roundId, all: everything })
    setBusy(false)
    if (!answer.ok) return onRefused(answer.refusal)
    const placed = answer.value.mine.placements.flatMap(({ bets }) => bets)
    if (now.current.roundId === roundId) change({ ...now.current, placed })
    const { balance: after } = answer.value
    if (after === null) return
    onStaked(totalOf(placed) - before, after)
    // Nothing is left that would be told.
    if (placed.length === 0) onTold({ stake: 0, payout: 0 }, after)
  }

  return {
    spots,
    total: totalOf(all),
    untaken,
    accepted: pending.placed,
    lastBets,
    isBusy: isBusy || pending.sent.length > 0,
    place,
    undo() {
      const { taps, placed } = now.current
      if (taps.length > 0) change({ ...now.current, taps: taps.slice(0, -1) })
      else if (placed.length > 0 && isOpen) void takeBack(false)
    },
    clear() {
      change({ ...now.current, taps: [] })
      if (now.current.placed.length > 0 && isOpen) void takeBack(true)
    },
    repeat: () => void place(lastBets),
    double: () => void place(merged(all)),
  }
}
