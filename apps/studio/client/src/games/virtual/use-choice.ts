// The pick and the stake that are being made. A pick belongs to its card: with the next card it is gone; the stake stays as it was last placed.
import { useEffect, useState } from 'react'
import type { Bets } from '../../live/use-bets.ts'
import type { Choice, Sale } from './view.ts'

const STAKE = 'hanpan-studio.virtual.stake'
const FIRST_STAKE = 10_000

export function useChoice(sale: Sale | null, bets: Bets): Choice {
  const [kind, setKind] = useState<string | null>(null)
  const [stake, setStake] = useState(() => Number(localStorage.getItem(STAKE)) || FIRST_STAKE)
  const number = sale?.number
  useEffect(() => setKind(null), [number])
  return {
    kind,
    stake,
    onKind: setKind,
    onStake: setStake,
    place() {
      if (!kind || !sale?.isOpen || !bets.place([{ kind, stake }])) return
      localStorage.setItem(STAKE, String(stake))
      setKind(null)
    },
  }
}
