// What the bar shows of this visit: the balance as it has been told, what was staked, what came back.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Opened } from '../../../src/wire/calls.ts'
import { ask } from '../wire/ask.ts'
import { tellSite } from './site.ts'

/** Money moves beside the game too: deposits, other bets. */
const POLL_MS = 10_000

export interface Visit {
  readonly balance: number
  readonly staked: number
  readonly returned: number
  readonly onStaked: (stake: number, balanceAfterStake: number) => void
  readonly onTold: (round: { readonly stake: number; readonly payout: number }, balance: number) => void
}

export function useVisit(opened: Opened, onOver: () => void): Visit {
  const [shown, setShown] = useState<Pick<Visit, 'balance' | 'staked' | 'returned'>>({
    balance: opened.balance,
    staked: opened.visit.staked,
    returned: opened.visit.returned,
  })
  /** Something is staked and not told: the balance of the site would tell it. One telling is for all stakes of a round (a doubled hand, several bets). */
  const isUntold = useRef(opened.unfinished !== null)

  const onStaked = useCallback((stake: number, balance: number) => {
    isUntold.current = true
    setShown((before) => ({ ...before, balance, staked: before.staked + stake }))
  }, [])
  const onTold = useCallback(({ payout }: { readonly payout: number }, balance: number) => {
    isUntold.current = false
    setShown((before) => ({ ...before, balance, returned: before.returned + payout }))
    tellSite('balance')
  }, [])

  useEffect(() => {
    const timer = setInterval(() => {
      if (isUntold.current || document.hidden) return
      void ask('balance', {}).then((answer) => {
        if (!answer.ok) return answer.refusal === 'session_over' ? onOver() : undefined
        if (!isUntold.current) setShown((before) => ({ ...before, balance: answer.value.balance }))
      })
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [onOver])
  return { ...shown, onStaked, onTold }
}
