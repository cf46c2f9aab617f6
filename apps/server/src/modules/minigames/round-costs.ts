// What the house would pay on each selection of rounds, kept up to date without reading a round's bets again: the database adds up what was placed since
// the last look. Bets from before a moment ago are all there and are counted once; the newer ones are a second sum that each look reads anew.
import { type BetId, idOfInstant, instant, type Instant, MINUTE_MS, type RoundId } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { costsOfRound, costsPlacedFrom, selectionName } from './exposure-store.ts'

/** Longer than a bet takes from its id to its commit. One that takes longer counts when its round is read whole. */
const COMMITS_WITHIN_MS = 2000
/** After so long without a look it costs no more to read the rounds again. */
const FORGOTTEN_AFTER_MS = MINUTE_MS

/** By selection, in won. A bet that was taken back since its round was read whole is still in it. */
export type Costs = ReadonlyMap<string, number>

interface Sums {
  readonly counted: Map<string, number>
  recent: Map<string, number>
}

export interface RoundCosts {
  /** Adds what was placed by now to the rounds that have been read; those that are not named are forgotten. To be called before the two below. */
  follow(roundIds: ReadonlySet<RoundId>): Promise<void>
  /** Null for a round that has not been read. */
  of(roundId: RoundId): Costs | null
  /** Reads all bets of a round that wait. */
  readWhole(roundId: RoundId): Promise<Costs>
}

export function createRoundCosts(database: Database): RoundCosts {
  const known = new Map<RoundId, Sums>()
  /** Bets from before it are counted. */
  let countedBefore: Instant | null = null

  const costsOf = ({ counted, recent }: Sums): Costs => {
    const costs = new Map(counted)
    for (const [selection, cost] of recent) costs.set(selection, (costs.get(selection) ?? 0) + cost)
    return costs
  }

  return {
    async follow(roundIds) {
      const before = instant((await database.now()) - COMMITS_WITHIN_MS)
      if (countedBefore !== null && before - countedBefore > FORGOTTEN_AFTER_MS) known.clear()
      for (const roundId of known.keys()) if (!roundIds.has(roundId)) known.delete(roundId)
      if (known.size > 0) {
        const from = Math.min(countedBefore ?? before, before)
        const placed = await costsPlacedFrom(database, idOfInstant<BetId>(from, 0), idOfInstant<BetId>(before, 0))
        for (const round of known.values()) round.recent = new Map()
        for (const { roundId, market, pick, counted, recent } of placed) {
          const round = known.get(roundId)
          if (!round) continue
          const selection = selectionName(market, pick)
          round.counted.set(selection, (round.counted.get(selection) ?? 0) + counted)
          round.recent.set(selection, recent)
        }
      }
      countedBefore = before
    },
    of(roundId) {
      const sums = known.get(roundId)
      return sums ? costsOf(sums) : null
    },
    async readWhole(roundId) {
      const before = countedBefore ?? instant((await database.now()) - COMMITS_WITHIN_MS)
      const sums: Sums = { counted: new Map(), recent: new Map() }
      for (const cost of await costsOfRound(database, roundId, idOfInstant<BetId>(before, 0))) {
        const selection = selectionName(cost.market, cost.pick)
        sums.counted.set(selection, cost.counted)
        sums.recent.set(selection, cost.recent)
      }
      known.set(roundId, sums)
      return costsOf(sums)
    },
  }
}
