// A press that becomes a round: asked for once, shown by the stage, told when the stage has shown it.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlayedOnWire } from '../../../src/wire/calls.ts'
import type { StageProps } from '../stage.ts'
import { askAgain } from '../wire/ask-again.ts'

type Context = Pick<StageProps, 'ask' | 'opened' | 'balance' | 'onStaked' | 'onTold' | 'onRefused'>

export interface Play {
  /** Asked for, or being shown: nothing else is pressed meanwhile. */
  readonly busy: boolean
  /** Plays a round. Null where it was refused, which the frame has said by then. */
  readonly play: (stake: number, choice: Readonly<Record<string, unknown>>) => Promise<PlayedOnWire | null>
  /** The stage has shown it to its end. */
  readonly tell: () => void
}

/** What came back with a round, jackpots included. */
export const backOf = ({ payout, jackpots }: Pick<PlayedOnWire, 'payout' | 'jackpots'>): number =>
  jackpots.reduce((sum, { paid }) => sum + paid, payout as number)

export function usePlay(context: Context): Play {
  const [busy, setBusy] = useState(false)
  const latest = useRef(context)
  useEffect(() => {
    latest.current = context
  })
  const untold = useRef<{ readonly round: PlayedOnWire; readonly balance: number } | null>(null)

  const play = useCallback(async (stake: number, choice: Readonly<Record<string, unknown>>) => {
    const { ask, balance, onStaked, onRefused } = latest.current
    setBusy(true)
    const request = { requestId: crypto.randomUUID(), stake, choice }
    const answer = await askAgain(
      () => ask('play', request),
      () => onRefused('unanswered'),
    )
    if (!answer.ok) {
      setBusy(false)
      onRefused(answer.refusal)
      return null
    }
    const { round } = answer.value
    untold.current = { round, balance: answer.value.balance }
    onStaked(round.stake, balance - round.stake)
    return round
  }, [])

  const tell = useCallback(() => {
    const told = untold.current
    untold.current = null
    setBusy(false)
    if (!told) return
    const { ask, onTold } = latest.current
    onTold({ stake: told.round.stake, payout: backOf(told.round) }, told.balance)
    void ask('told', { roundId: told.round.roundId })
  }, [])
  return { busy, play, tell }
}
