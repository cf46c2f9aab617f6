// What the lines of the slip are judged by: the open round, prices and limits of every game that stands in it.
import type { GameKeyOnWire, RoundOnWire } from '@hanpan/contract'
import { type RoundPick, useSlip } from '../../state/slip.ts'
import { currentRound, roundPhase } from './rounds.ts'
import type { BetLimits } from '../../app/stake-rules.ts'
import { priceOf, useFreshPrices, useMarkets } from './use-markets.ts'
import { useRoundTime, useRounds } from './use-rounds.ts'

const ROUNDS = 3

export interface SlipTable {
  /** The round that takes bets; null when none does. */
  readonly round: RoundOnWire | null
  readonly limits: BetLimits | null
  readonly rules: ReturnType<typeof useMarkets>['rules']
  /** The least share of the price seen, in percent, that a bet takes which accepts any. */
  readonly anyShareMin: number
  readonly priceOf: (pick: Pick<RoundPick, 'market' | 'pick'>) => number | null
}

export type SlipTables = Readonly<Record<GameKeyOnWire, SlipTable>>

function useSlipTable(gameKey: GameKeyOnWire): SlipTable {
  const needed = useSlip(({ rounds: lines, receipts, lastBets }) =>
    [...lines, ...receipts, ...lastBets].some((line) => line.gameKey === gameKey),
  )
  const { rounds } = useRounds(gameKey, ROUNDS, needed)
  const now = useRoundTime(rounds)
  const { markets, numbers, limits, rules, promises, query } = useMarkets(gameKey, needed)
  const current = currentRound(rounds, now)
  useFreshPrices(query, current?.roundNo)
  return {
    round: current && roundPhase(current, now) === 'open' ? current : null,
    limits,
    rules,
    anyShareMin: promises?.anyShareMin ?? 100,
    priceOf: ({ market, pick }) => priceOf({ markets, numbers }, market, pick),
  }
}

export function useSlipTables(): SlipTables {
  return {
    powerball: useSlipTable('powerball'),
    powerladder: useSlipTable('powerladder'),
    speedkeno: useSlipTable('speedkeno'),
    kenoladder: useSlipTable('kenoladder'),
  } satisfies SlipTables
}
