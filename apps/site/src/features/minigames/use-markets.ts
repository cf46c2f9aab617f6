// Markets and prices as they stand now, and the limits of the member's level.
import type { CallResponse, GameKeyOnWire, NumberMarketOnWire } from '@hanpan/contract'
import { useEffect, useRef } from 'react'
import { useSession } from '../../state/session.ts'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import type { BetLimits } from '../../app/stake-rules.ts'

const POLL_MS = 10_000

export type MarketOnWire = CallResponse<'/api/minigame/markets'>['list'][number]

type Markets = CallResponse<'/api/minigame/markets'>

function limitsOf(markets: Markets | undefined, level: number): BetLimits | null {
  const all = markets?.limits ?? []
  return all.find(({ memLevel }) => memLevel === level) ?? all[0] ?? null
}

/** What was read last of a game: what a press on one of its prices is judged by. */
export function marketsAsRead(gameKey: GameKeyOnWire): {
  readonly limits: BetLimits | null
  readonly rules: Markets['rules'] | null
} {
  const read = queries.getQueryData<Markets>(callKey('/api/minigame/markets', { gameKey }))
  return { limits: limitsOf(read, useSession.getState().member?.memLevel ?? 1), rules: read?.rules ?? null }
}

export function useMarkets(gameKey: GameKeyOnWire, enabled = true) {
  const query = useCall('/api/minigame/markets', { gameKey }, { refetchMs: POLL_MS, enabled })
  const level = useSession((state) => state.member?.memLevel ?? 1)
  return {
    markets: query.data?.list ?? NO_MARKETS,
    numbers: query.data?.numbers ?? NO_NUMBERS,
    rules: query.data?.rules ?? null,
    limits: limitsOf(query.data, level),
    allLimits: query.data?.limits ?? [],
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
