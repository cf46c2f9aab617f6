// What a round came to for this player: known by the same package that settles it, told when the table has told it, and the balance as the site says.
import type { SettledBet } from '@hanpan/casino'
import { useEffect, useMemo, useRef } from 'react'
import type { StageProps } from '../stage.ts'
import type { Bet, Phase, TableState } from './table-state.ts'
import { totalOf } from './table-state.ts'
import type { Paid } from './use-table.ts'

/** After so long the balance is asked for instead of waited for. */
const PAID_WITHIN_MS = 3000

export interface SpotResult extends Bet {
  readonly payout: number
}

export interface RoundResult {
  readonly stake: number
  readonly payout: number
  readonly spots: ReadonlyMap<string, SpotResult>
}

/** What bets return with an outcome, by the package that settles them on the server; they are bets of the game. */
export type Settle = (outcome: object, bets: readonly Bet[]) => readonly Pick<SettledBet, 'kind' | 'stake' | 'payout'>[]

export function resultOf(settle: Settle, outcome: object, bets: readonly Bet[]): RoundResult {
  const list = settle(outcome, bets)
  const spots = new Map<string, SpotResult>()
  for (const { kind, stake, payout } of list) {
    const known = spots.get(kind)
    spots.set(kind, { kind, stake: stake + (known?.stake ?? 0), payout: payout + (known?.payout ?? 0) })
  }
  return { stake: totalOf(bets), payout: list.reduce((sum, one) => sum + one.payout, 0), spots }
}

interface Deps extends Pick<StageProps, 'ask' | 'onTold'> {
  readonly settle: Settle
  readonly state: TableState | null
  readonly phase: Phase
  readonly accepted: readonly Bet[]
  readonly paid: Paid | null
}

/** The result of this player while it is shown; null before, and where nothing was staked. */
export function useResult({ settle, state, phase, accepted, paid, ask, onTold }: Deps): RoundResult | null {
  const round = state?.round ?? null
  const outcome = phase.phase === 'result' ? (round?.outcome ?? null) : null
  const result = useMemo(
    () => (outcome && accepted.length > 0 ? resultOf(settle, outcome, accepted) : null),
    [settle, outcome, accepted],
  )
  const told = useRef<string | null>(null)
  const roundId = round?.roundId ?? ''
  useEffect(() => {
    if (!result || told.current === roundId) return
    const tell = (balance: number) => {
      if (told.current === roundId) return
      told.current = roundId
      onTold({ stake: result.stake, payout: result.payout }, balance)
    }
    if (paid?.roundId === roundId && paid.balance !== null) return tell(paid.balance)
    const timer = setTimeout(
      () => void ask('balance', {}).then((answer) => answer.ok && tell(answer.value.balance)),
      PAID_WITHIN_MS,
    )
    return () => clearTimeout(timer)
  }, [result, roundId, paid, ask, onTold])
  return result
}
