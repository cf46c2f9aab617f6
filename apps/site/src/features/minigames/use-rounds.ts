// The rounds of a game, kept live: the socket brings every change, a slow poll heals what it missed, and a page that was in
// the background asks again when it comes back.
import { gameTopics, type GameKeyOnWire, type RoundOnWire, type ToMember } from '@hanpan/contract'
import { useEffect, useState } from 'react'
import { useRoundsAsTold } from '../../state/draws-told.ts'
import { amend, callKey, queries, useCall } from '../../wire/queries.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { subscribeTopic } from '../../wire/socket.ts'
import { mergeRound } from './rounds.ts'

const POLL_MS = 15_000
/** When a boundary has passed and nothing was heard, the server is asked this long after. */
const OVERDUE_MS = 1500
const PATH = '/api/minigame/rounds'

/** The rounds as they may be shown: without the result of a draw that is still told. `drawn` has it, for the stage that tells it. */
export function useRounds(gameKey: GameKeyOnWire, count: number, enabled = true) {
  const query = useCall(PATH, { gameKey, count }, { refetchMs: POLL_MS, enabled })
  useEffect(() => {
    if (!enabled) return undefined
    return subscribeTopic(gameTopics[gameKey], {
      message(frame: ToMember) {
        if (frame.cmd !== 'ROUND') return
        const changed = JSON.parse(frame.data1) as RoundOnWire
        amend(PATH, { gameKey, count }, (known) => ({ ...known, list: mergeRound(known.list, changed, count) }))
      },
      resync: () => void queries.invalidateQueries({ queryKey: callKey(PATH) }),
    })
  }, [gameKey, count, enabled])
  const drawn = query.data?.list ?? NO_ROUNDS
  const rounds = useRoundsAsTold(drawn)
  useOverdue(drawn)
  return { rounds, drawn, next: query.data?.next ?? null, query }
}

const NO_ROUNDS: readonly RoundOnWire[] = []

/** Times at which a round changes by itself. */
function boundaries(rounds: readonly RoundOnWire[]): number[] {
  return rounds
    .filter(({ status }) => status === 'open' || status === 'closed')
    .flatMap(({ closesAt, drawsAt }) => [Date.parse(closesAt), Date.parse(drawsAt)])
}

/** The server's time, renewed whenever a round passes a boundary: enough to know every phase without a ticking render. */
export function useRoundTime(rounds: readonly RoundOnWire[]): number {
  const [now, setNow] = useState(serverNow)
  // A list that is newer than the last tick carries newer truth.
  const shown = Math.max(now, rounds.length > 0 ? Math.min(serverNow(), now + POLL_MS) : now)
  useEffect(() => {
    // By the time that was shown: a boundary between that and this moment is still to be told.
    const next = Math.min(...boundaries(rounds).filter((at) => at > shown))
    if (!Number.isFinite(next)) return undefined
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, next - serverNow()) + 20)
    return () => clearTimeout(timer)
  }, [rounds, shown])
  useEffect(() => {
    const wake = () => setNow(serverNow())
    document.addEventListener('visibilitychange', wake)
    return () => document.removeEventListener('visibilitychange', wake)
  }, [])
  return shown
}

function useOverdue(rounds: readonly RoundOnWire[]): void {
  useEffect(() => {
    const next = Math.min(...boundaries(rounds).filter((at) => at > serverNow()))
    if (!Number.isFinite(next)) return undefined
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: callKey(PATH) }),
      next - serverNow() + OVERDUE_MS,
    )
    return () => clearTimeout(timer)
  }, [rounds])
}
