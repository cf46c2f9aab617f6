// Takes no more bets on a pick that would cost more than is usual, of games that nobody has set a limit for (SPEC.md MB67). A limit that somebody has
// set is exact, and has the bets on a round wait for one another; this one is read from the bets a moment later, and costs them nothing.
import { type BetId, idOfInstant, type Instant, MINUTE_MS, type RoundId, type Won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { exposureOf } from './bet-store.ts'
import { exposureLimitOf } from './exposure-limit.ts'
import { betsPlacedFrom, forgetExhausted, keepExhausted, roundsTaking, selectionName } from './exposure-store.ts'
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

/** Longer than a bet takes from its id to its commit. One that takes longer counts when its round is read whole. */
const COMMITS_WITHIN_MS = 2000

interface KnownRound {
  /** By selection what it would cost: what was read last, and what was placed since then. */
  readonly costs: Map<string, number>
  /** Those that take no more bets. */
  readonly full: ReadonlySet<string>
}

export function createExposureGuard({ database, settings, exposureMax }: ExposureGuardDeps): ExposureGuard {
  const known = new Map<RoundId, KnownRound>()
  let seen: ReadonlySet<BetId> = new Set()
  let lookedAt: Instant | null = null

  async function addPlaced(now: Instant): Promise<void> {
    const bets = await betsPlacedFrom(database, idOfInstant<BetId>((lookedAt ?? now) - COMMITS_WITHIN_MS, 0))
    for (const { betId, roundId, market, pick, winMax } of bets) {
      const costs = seen.has(betId) ? undefined : known.get(roundId)?.costs
      const selection = selectionName(market, pick)
      costs?.set(selection, (costs.get(selection) ?? 0) + winMax)
    }
    seen = new Set(bets.map(({ betId }) => betId))
    lookedAt = now
  }

  /** Of rounds that take bets, where nobody has set one. */
  async function usualLimits(): Promise<ReadonlyMap<RoundId, Won>> {
    const limits = (await roundsTaking(database)).map(async ({ roundId, gameKey }) => {
      const { amount, isUsual } = exposureLimitOf(await settings.inForce(gameKey), exposureMax)
      return isUsual ? [[roundId, amount] as const] : []
    })
    return new Map((await Promise.all(limits)).flat())
  }

  async function readWhole(roundId: RoundId, limit: Won): Promise<void> {
    const rows = await exposureOf(database, [roundId])
    const costs = new Map(rows.map(({ market, pick, winMax }) => [selectionName(market, pick), winMax]))
    const before = known.get(roundId)?.full ?? new Set()
    const full = [...costs].flatMap(([selection, cost]) => (cost >= limit ? [selection] : []))
    if (full.some((selection) => !before.has(selection))) await keepExhausted(database, roundId, full)
    known.set(roundId, { costs, full: new Set([...before, ...full]) })
  }

  return {
    async look(signal) {
      const limits = await usualLimits()
      const now = await database.now()
      // After a while on another node nothing is known.
      if (limits.size === 0 || (lookedAt !== null && now - lookedAt > MINUTE_MS)) {
        known.clear()
        lookedAt = null
      }
      for (const roundId of known.keys()) if (!limits.has(roundId)) known.delete(roundId)
      if (limits.size === 0) return
      await addPlaced(now)
      for (const [roundId, limit] of limits) {
        if (signal?.aborted) return
        const round = known.get(roundId)
        const mayBeFull = [...(round?.costs ?? [])].some(([name, cost]) => cost >= limit && !round?.full.has(name))
        if (!round || mayBeFull) await readWhole(roundId, limit)
      }
      await forgetExhausted(database)
    },
  }
}
