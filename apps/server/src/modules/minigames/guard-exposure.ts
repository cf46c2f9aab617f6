// Takes no more bets on a pick that would cost more than is usual, of games that nobody has set a limit for (SPEC.md MB67). A limit that somebody has
// set is exact, and has the bets on a round wait for one another; this one is read from the bets a moment later, and costs them nothing.
import { type BetId, idOfInstant, instant, type Instant, MINUTE_MS, type RoundId, type Won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { exposureLimitOf } from './exposure-limit.ts'
import {
  costsOfRound,
  costsPlacedFrom,
  forgetExhausted,
  keepExhausted,
  roundsTaking,
  selectionName,
} from './exposure-store.ts'
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

/** By selection, in won. */
type Costs = Map<string, number>

interface KnownRound {
  /** By the bets that are old enough to be all there: each look adds those that have become so. */
  readonly counted: Costs
  /** By the newer ones: each look reads them anew. */
  recent: Costs
  /** Selections that take no more bets. */
  readonly full: ReadonlySet<string>
}

export function createExposureGuard({ database, settings, exposureMax }: ExposureGuardDeps): ExposureGuard {
  const known = new Map<RoundId, KnownRound>()
  /** Bets from before it are counted. */
  let countedBefore: Instant | null = null

  /** The database adds them up: on a busy site it is thousands of bets a second. */
  async function addPlaced(before: Instant): Promise<void> {
    const from = Math.min(countedBefore ?? before, before)
    const costs = await costsPlacedFrom(database, idOfInstant<BetId>(from, 0), idOfInstant<BetId>(before, 0))
    for (const round of known.values()) round.recent = new Map()
    for (const { roundId, market, pick, counted, recent } of costs) {
      const round = known.get(roundId)
      if (!round) continue
      const selection = selectionName(market, pick)
      round.counted.set(selection, (round.counted.get(selection) ?? 0) + counted)
      round.recent.set(selection, recent)
    }
    countedBefore = before
  }

  /** Of rounds that take bets, where nobody has set one. */
  async function usualLimits(): Promise<ReadonlyMap<RoundId, Won>> {
    const limits = (await roundsTaking(database)).map(async ({ roundId, gameKey }) => {
      const { amount, isUsual } = exposureLimitOf(await settings.inForce(gameKey), exposureMax)
      return isUsual ? [[roundId, amount] as const] : []
    })
    return new Map((await Promise.all(limits)).flat())
  }

  async function readWhole(roundId: RoundId, limit: Won, before: Instant): Promise<void> {
    const counted: Costs = new Map()
    const recent: Costs = new Map()
    for (const cost of await costsOfRound(database, roundId, idOfInstant<BetId>(before, 0))) {
      const selection = selectionName(cost.market, cost.pick)
      counted.set(selection, cost.counted)
      recent.set(selection, cost.recent)
    }
    const wasFull = known.get(roundId)?.full ?? new Set()
    const full = fullOf({ counted, recent }, limit)
    if (full.some((selection) => !wasFull.has(selection))) await keepExhausted(database, roundId, full)
    known.set(roundId, { counted, recent, full: new Set([...wasFull, ...full]) })
  }

  return {
    async look(signal) {
      const limits = await usualLimits()
      const before = instant((await database.now()) - COMMITS_WITHIN_MS)
      // After a while on another node nothing is known.
      if (limits.size === 0 || (countedBefore !== null && before - countedBefore > MINUTE_MS)) {
        known.clear()
        countedBefore = null
      }
      for (const roundId of known.keys()) if (!limits.has(roundId)) known.delete(roundId)
      if (limits.size === 0) return
      await addPlaced(before)
      for (const [roundId, limit] of limits) {
        if (signal?.aborted) return
        const round = known.get(roundId)
        const mayBeFull = round && fullOf(round, limit).some((selection) => !round.full.has(selection))
        if (!round || mayBeFull) await readWhole(roundId, limit, before)
      }
      await forgetExhausted(database)
    },
  }
}

/** The selections that would cost as much as the limit, or more. */
function fullOf({ counted, recent }: Pick<KnownRound, 'counted' | 'recent'>, limit: Won): readonly string[] {
  const selections = new Set([...counted.keys(), ...recent.keys()])
  return [...selections].filter((name) => (counted.get(name) ?? 0) + (recent.get(name) ?? 0) >= limit)
}
