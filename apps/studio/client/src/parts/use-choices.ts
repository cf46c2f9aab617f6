// A round with choices: begun with a stake, acted in, told when it is over. A round that was cut is gone on with where it stands.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Played, PlayedOnWire } from '../../../src/wire/calls.ts'
import type { Result } from '@hanpan/kernel'
import type { AskRefusal, StageProps } from '../stage.ts'
import { askAgain } from '../wire/ask-again.ts'
import { backOf } from './use-play.ts'

type Context = Pick<StageProps, 'ask' | 'opened' | 'balance' | 'onStaked' | 'onTold' | 'onRefused'>

export interface Choices {
  readonly round: PlayedOnWire | null
  readonly isOver: boolean
  /** The site was asked and has not answered yet. */
  readonly waiting: boolean
  readonly begin: (stake: number, choice?: Readonly<Record<string, unknown>>) => Promise<PlayedOnWire | null>
  readonly act: (action: Readonly<Record<string, unknown>>) => Promise<PlayedOnWire | null>
  /** A round that is over has been shown to its end. */
  readonly tell: () => void
}

export function useChoices(context: Context): Choices {
  const { unfinished } = context.opened
  const [round, setRound] = useState<PlayedOnWire | null>(unfinished)
  const [waiting, setWaiting] = useState(false)
  const latest = useRef(context)
  useEffect(() => {
    latest.current = context
  })
  const untold = useRef<number | null>(null)

  const lost = useCallback(() => latest.current.onRefused('unanswered'), [])
  const taken = useCallback((answer: Result<Played, AskRefusal>, before: PlayedOnWire | null) => {
    setWaiting(false)
    const { onStaked, onRefused, balance } = latest.current
    if (!answer.ok) {
      onRefused(answer.refusal)
      return null
    }
    const { round: next } = answer.value
    const more = next.stake - (before?.roundId === next.roundId ? before.stake : 0)
    if (more > 0) onStaked(more, balance - more)
    if (next.view === null) untold.current = answer.value.balance
    setRound(next)
    return next
  }, [])

  const begin = useCallback(
    async (stake: number, choice: Readonly<Record<string, unknown>> = {}) => {
      setWaiting(true)
      const request = { requestId: crypto.randomUUID(), stake, choice }
      return taken(await askAgain(() => latest.current.ask('begin', request), lost), null)
    },
    [taken, lost],
  )
  const act = useCallback(
    async (action: Readonly<Record<string, unknown>>) => {
      if (!round) return null
      setWaiting(true)
      const request = { requestId: crypto.randomUUID(), roundId: round.roundId, action }
      let answer = await askAgain(() => latest.current.ask('act', request), lost)
      // The same action again has the same effect: where the site was silent it may have answered by now.
      if (!answer.ok && answer.refusal === 'site_silent') answer = await latest.current.ask('act', request)
      return taken(answer, round)
    },
    [round, taken, lost],
  )
  const tell = useCallback(() => {
    if (!round || untold.current === null) return
    const balance = untold.current
    untold.current = null
    latest.current.onTold({ stake: round.stake, payout: backOf(round) }, balance)
    void latest.current.ask('told', { roundId: round.roundId })
  }, [round])
  return { round, isOver: round !== null && round.view === null, waiting, begin, act, tell }
}
