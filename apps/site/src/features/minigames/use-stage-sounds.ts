// Sounds with the steps of a draw that is being shown; none for one that was over before.
import { useEffect, useRef } from 'react'
import type { RevealPace } from './games.ts'
import { bell, tick } from './sounds.ts'
import type { Revealed } from './use-reveal.ts'

export function useStageSounds({ roundNo, count }: Revealed, { steps }: RevealPace): void {
  const heard = useRef({ roundNo, count })
  useEffect(() => {
    const before = heard.current
    heard.current = { roundNo, count }
    if (before.roundNo !== roundNo || count !== before.count + 1) return
    if (count < steps) tick(count)
    else bell()
  }, [roundNo, count, steps])
}
