// How near the open rounds are to the limit of their game, for whoever is to be told of it: of each game the selection that would cost most.
import type { Won } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Database } from '../../platform/database.ts'
import type { Exposure } from '../../ports/products.ts'
import { exposureLimitOf } from './exposure-limit.ts'
import { roundsExposed, selectionsExposed } from './exposure-store.ts'
import type { SettingsCache } from './settings.ts'

export async function exposuresOf({
  database,
  settings,
  exposureMax,
}: {
  readonly database: Database
  readonly settings: Pick<SettingsCache, 'inForce'>
  readonly exposureMax: Won | null
}): Promise<readonly Exposure[]> {
  const rounds = await roundsExposed(database)
  const selections = await selectionsExposed(
    database,
    rounds.map(({ roundId }) => roundId),
  )
  const gameOf = new Map(rounds.map(({ roundId, gameKey }) => [roundId, gameKey]))
  const most = new Map<GameKey, Won>()
  // The greatest stand first.
  for (const { roundId, liability } of selections) {
    const gameKey = gameOf.get(roundId)!
    if (!most.has(gameKey)) most.set(gameKey, liability)
  }
  const exposures = [...most].map(async ([gameKey, amount]): Promise<Exposure> => {
    const { amount: limit } = exposureLimitOf(await settings.inForce(gameKey), exposureMax)
    return { cause: gameKey, label: gameKey, amount, limit }
  })
  return await Promise.all(exposures)
}
