// Takes no more bets on a pick that would cost more than is usual, of games that nobody has set a limit for (SPEC.md MB67). A limit that somebody has
// set is exact, and has the bets on a round wait for one another; this one is read from the bets a moment later, and costs them nothing.
import type { RoundId, Won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { exposureLimitOf } from './exposure-limit.ts'
import { forgetExhausted, keepExhausted, roundsTaking } from './exposure-store.ts'
import { type Costs, createRoundCosts } from './round-costs.ts'
import type { SettingsCache } from './settings.ts'

export interface ExposureGuardDeps {
  readonly database: Database
  readonly settings: Pick<SettingsCache, 'inForce'>
  /** The site's own limit, for games without one. */
  readonly exposureMax: Won | null
}

export interface ExposureGuard {
  look(signal?: AbortSignal): Promise<void>
}

export function createExposureGuard({ database, settings, exposureMax }: ExposureGuardDeps): ExposureGuard {
  const costs = createRoundCosts(database)
  /** Selections that take no more bets. */
  const fullIn = new Map<RoundId, ReadonlySet<string>>()

  /** Of rounds that take bets, where nobody has set one. */
  async function usualLimits(): Promise<ReadonlyMap<RoundId, Won>> {
    const limits = (await roundsTaking(database)).map(async ({ roundId, gameKey }) => {
      const { amount, isUsual } = exposureLimitOf(await settings.inForce(gameKey), exposureMax)
      return isUsual ? [[roundId, amount] as const] : []
    })
    return new Map((await Promise.all(limits)).flat())
  }

  async function lookAt(roundId: RoundId, limit: Won): Promise<void> {
    const wasFull = fullIn.get(roundId) ?? new Set()
    const isNew = (selection: string) => !wasFull.has(selection)
    const followed = costs.of(roundId)
    if (followed && !fullOf(followed, limit).some(isNew)) return
    // Exact, before anything is closed.
    const full = fullOf(await costs.readWhole(roundId), limit)
    if (full.some(isNew)) await keepExhausted(database, roundId, full)
    fullIn.set(roundId, new Set([...wasFull, ...full]))
  }

  return {
    async look(signal) {
      const limits = await usualLimits()
      await costs.follow(new Set(limits.keys()))
      for (const roundId of fullIn.keys()) if (!limits.has(roundId)) fullIn.delete(roundId)
      if (limits.size === 0) return
      for (const [roundId, limit] of limits) {
        if (signal?.aborted) return
        await lookAt(roundId, limit)
      }
      await forgetExhausted(database)
    },
  }
}

/** The selections that would cost as much as the limit, or more. */
const fullOf = (costs: Costs, limit: Won): readonly string[] =>
  [...costs].flatMap(([selection, cost]) => (cost >= limit ? [selection] : []))
