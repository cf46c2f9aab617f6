// Changes that are pushed say how an event stands and not what happened in it: a page that tells both reads it again when the score moves.
import type { SportEventOnWire } from '@hanpan/contract'
import { useEffect, useEffectEvent } from 'react'

type Standing = Pick<SportEventOnWire, 'status' | 'period' | 'score'>

const standingOf = ({ status, period, score }: Standing) => `${status} ${period} ${score?.home}:${score?.away}`

/** Once for each standing that is not the one that was read. */
export function useReadAgain(read: Standing, live: Standing, readAgain: () => void): void {
  const standing = standingOf(live)
  const compare = useEffectEvent((now: string) => {
    if (now !== standingOf(read)) readAgain()
  })
  useEffect(() => compare(standing), [standing])
}
