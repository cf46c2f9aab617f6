// How near the rounds that are not settled are to the limit of their game, for whoever is to be told of it: of each game the selection that would cost
// most.
import { MINUTE_MS, type RoundId, type Won, won } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Database } from '../../platform/database.ts'
import type { Exposure } from '../../ports/products.ts'
import { exposureLimitOf } from './exposure-limit.ts'
import { roundsWaiting } from './exposure-store.ts'
import { createRoundCosts } from './round-costs.ts'
import type { SettingsCache } from './settings.ts'

/** So long a bet that was taken back may still be counted. */
const READ_WHOLE_EVERY_MS = MINUTE_MS

export interface ExposuresDeps {
  readonly database: Database
  readonly settings: Pick<SettingsCache, 'inForce'>
  readonly exposureMax: Won | null
  readonly nowMs?: () => number
}

export function createExposures({
  database,
  settings,
  exposureMax,
  nowMs = () => performance.now(),
}: ExposuresDeps): () => Promise<readonly Exposure[]> {
  const costs = createRoundCosts(database)
  const readAt = new Map<RoundId, number>()

  async function costsOf(roundId: RoundId) {
    const followed = costs.of(roundId)
    if (followed && nowMs() - (readAt.get(roundId) ?? 0) < READ_WHOLE_EVERY_MS) return followed
    readAt.set(roundId, nowMs())
    return await costs.readWhole(roundId)
  }

  async function look(): Promise<readonly Exposure[]> {
    const rounds = await roundsWaiting(database)
    const roundIds = new Set(rounds.map(({ roundId }) => roundId))
    await costs.follow(roundIds)
    for (const roundId of readAt.keys()) if (!roundIds.has(roundId)) readAt.delete(roundId)
    const most = new Map<GameKey, Won>()
    for (const { roundId, gameKey } of rounds)
      for (const cost of (await costsOf(roundId)).values())
        most.set(gameKey, won(Math.max(most.get(gameKey) ?? 0, cost)))
    const exposures = [...most].map(async ([gameKey, amount]): Promise<Exposure> => {
      const { amount: limit } = exposureLimitOf(await settings.inForce(gameKey), exposureMax)
      return { cause: gameKey, label: gameKey, amount, limit }
    })
    return await Promise.all(exposures)
  }

  let looking: ReturnType<typeof look> | null = null
  /** Whoever asks while somebody else does is told the same: what is followed is added once. */
  return async (): Promise<readonly Exposure[]> => {
    looking ??= look().finally(() => (looking = null))
    return await looking
  }
}
