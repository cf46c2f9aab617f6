// Markets and prices as they stand now, and the limits of the member's level.
import type { CallResponse } from '@hanpan/contract'
import { useSession } from '../../state/session.ts'
import { useCall } from '../../wire/queries.ts'
import type { BetLimits } from './slip-rules.ts'

const POLL_MS = 10_000

export type MarketOnWire = CallResponse<'/api/minigame/markets'>['list'][number]

export function useMarkets() {
  const query = useCall('/api/minigame/markets', { gameKey: 'powerball' }, { refetchMs: POLL_MS })
  const level = useSession((state) => state.member?.memLevel ?? 1)
  const all = query.data?.limits ?? []
  const limits: BetLimits | null = all.find((entry) => entry.memLevel === level) ?? all[0] ?? null
  return { markets: query.data?.list ?? [], limits, allLimits: all, query }
}

/** The price of a pick as it stands now; null when the market has gone. */
export function priceOf(markets: readonly MarketOnWire[], market: string, pick: string): number | null {
  return markets.find((entry) => entry.market === market)?.picks.find((entry) => entry.pick === pick)?.odds ?? null
}
