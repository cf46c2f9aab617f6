// The door of bets: what all products share in settling them, and the feed of what was settled.
import type { Uuid } from '@hanpan/kernel'
import type { Database, Tx } from '../../platform/database.ts'
import type { BetsPort, BetTable } from '../../ports/bets.ts'
import { enterFeed } from './enter-feed.ts'
import { insertSettlement, lockFeedsBehind, settleSettled, settleWaiting } from './store.ts'
import { walkFeed } from './walk-feed.ts'

export { betsMigrations } from './migrations/index.ts'

export interface BetsDeps {
  readonly database: Database
  readonly newId: <Id extends string>() => Id
}

export interface Bets {
  readonly port: BetsPort
}

export function createBets({ database, newId }: BetsDeps): Bets {
  const entering = async (tx: Tx, { group }: BetTable, settling: (settlementId: Uuid) => Promise<number>) => {
    const settlementId = newId<Uuid>()
    const bets = await settling(settlementId)
    if (bets > 0) enterFeed(tx, group, { settlementId, bets, settledAt: null })
    return bets
  }
  return {
    port: {
      settle: (tx, table, outcomes) => entering(tx, table, (id) => settleWaiting(tx, table, id, outcomes)),
      settleAgain: (tx, table, changes) => entering(tx, table, (id) => settleSettled(tx, table, id, changes)),
      async enterPast(tx, group, settledAt, settlements) {
        if (settlements.length === 0) return
        const settlementId = newId<Uuid>()
        await insertSettlement(tx, group, settlementId, settlements)
        enterFeed(tx, group, { settlementId, bets: settlements.length, settledAt })
      },
      feed: {
        walk: (reader, chunk, signal, apply) => walkFeed(database, reader, chunk, signal, apply),
        hasTakenAll: async (tx, reader) => (await lockFeedsBehind(tx, reader)).length === 0,
      },
    },
  }
}
