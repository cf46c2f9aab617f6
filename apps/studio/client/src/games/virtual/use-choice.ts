// The pick and the stake that are being made. A pick belongs to its card: with the next card it is gone; the stake stays as it was last placed.
import { useState } from 'react'
import type { Bets } from '../../live/use-bets.ts'
import type { Choice, Sale } from './view.ts'
import { remember, remembered } from '../../parts/remembered.ts'

const STAKE = 'hanpan-studio.virtual.stake'
const FIRST_STAKE = 10_000

export function useChoice(sale: Sale | null, bets: Bets): Choice {
  const [made, setMade] = useState<{ readonly number: number; readonly kind: string | null } | null>(null)
  const [stake, setStake] = useState(() => Number(remembered(STAKE)) || FIRST_STAKE)
  const kind = made !== null && made.number === sale?.number ? made.kind : null
  const setKind = (next: string | null) => setMade(sale && { number: sale.number, kind: next })
  return {
    kind,
    stake,
    onKind: setKind,
    onStake: setStake,
    place() {
      if (!kind || !sale?.isOpen || !bets.place([{ kind, stake }])) return
      remember(STAKE, String(stake))
      setKind(null)
    },
  }
}
