// Markets and prices as they stand now, and the limits of the member's level.
import type { CallResponse, GameKeyOnWire, NumberMarketOnWire } from '@hanpan/contract'
import { useEffect, useRef } from 'react'
import { useSession } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import type { BetLimits } from './slip-rules.ts'

const POLL_MS = 10_000

export type MarketOnWire = CallResponse<'/api/minigame/markets'>['list'][number]

export function useMarkets(gameKey: GameKeyOnWire, enabled = true) {
  const query = useCall('/api/minigame/markets', { gameKey }, { refetchMs: POLL_MS, enabled })
  const level = useSession((state) => state.member?.memLevel ?? 1)
  const all = query.data?.limits ?? []
  const limits: BetLimits | null = all.find((entry) => entry.memLevel === level) ?? all[0] ?? null
  return {
    markets: query.data?.list ?? NO_MARKETS,
    numbers: query.data?.numbers ?? NO_NUMBERS,
    rules: query.data?.rules ?? null,
    limits,
    allLimits: all,
    promises: query.data?.promises ?? null,
    query,
  }
}

const NO_MARKETS: readonly MarketOnWire[] = []
const NO_NUMBERS: readonly NumberMarketOnWire[] = []

/** New prices come with a new round: they are asked for when it opens and not at the next look. */
export function useFreshPrices(
  { refetch }: Pick<ReturnType<typeof useMarkets>['query'], 'refetch'>,
  roundNo: string | undefined,
) {
  const seen = useRef(roundNo)
  useEffect(() => {
    if (seen.current !== undefined && roundNo !== undefined && seen.current !== roundNo) void refetch()
    seen.current = roundNo
  }, [refetch, roundNo])
}

/** What is on offer: picks at their prices, and numbers at the most that their table pays. */
export interface Offer {
  readonly markets: readonly MarketOnWire[]
  readonly numbers: readonly NumberMarketOnWire[]
}

/** The price of a pick as it stands now; null when the market has gone. */
export function priceOf({ markets, numbers }: Offer, market: string, pick: string): number | null {
  const table = numbers.find((entry) => entry.market === market)
  if (table) return table.odds
  return markets.find((entry) => entry.market === market)?.picks.find((entry) => entry.pick === pick)?.odds ?? null
}
