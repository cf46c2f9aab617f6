// A site that had settled bets before push messages came.
import type { BetId, GameGroup, Instant, MemberId } from '@hanpan/kernel'
import { won } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'
import { walkFeed } from '../bets/walk-feed.ts'
import { enterSettlements } from '../bets/testing/enter-settlements.ts'

const MEMBER = '00000000-0000-7000-8000-000000000001' as MemberId
const betId = (number: number) => `00000000-0000-7000-8000-00000000001${number}` as BetId

let database: OldDatabase
const settle = (number: number, group: GameGroup) =>
  database.tx((tx) =>
    enterSettlements(tx, group, Date.now() as Instant, [
      {
        betId: betId(number),
        number: 1,
        memberId: MEMBER,
        status: 'won',
        stake: won(1000),
        payout: won(1950),
        returned: won(0),
        placedAt: Date.now() as Instant,
      },
    ]),
  )
beforeAll(async () => {
  database = await databaseBefore('202611231450-push-subscriptions')
  await settle(1, 'minigame')
  await settle(2, 'minigame')
  await database.upgrade()
})
afterAll(() => database.drop())

it('[PU12] nobody is told of bets that were settled before there was anybody to tell', async () => {
  await settle(3, 'minigame')
  await settle(4, 'sport')
  const read: BetId[] = []
  await walkFeed(database, 'push', 100, new AbortController().signal, async (_tx, _group, settlements) => {
    read.push(...settlements.map((settlement) => settlement.betId))
    return 0
  })
  expect(read).toEqual([betId(3), betId(4)])
})
