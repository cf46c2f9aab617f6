// Results that come while bets are being settled by others, and processes that die in between: whatever the order, every bet ends where all
// results lead.
import type { BetId, MemberId } from '@hanpan/kernel'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockWaits, ownUrlOf } from '../../platform/testing/own-database.ts'
import { testLedger } from '../ledger/testing.ts'
import type { EventRow } from './model.ts'
import { slip, testSportsbook, type TestSportsbook, winnerOf } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

const say = (event: EventRow, winner: 'home' | 'away') =>
  sports.say(event.ref, {
    kind: 'settlement',
    isConfirmed: true,
    markets: [{ market: '1x2', line: null, results: winnerOf(['home', 'draw', 'away'], winner) }],
  })

async function placed(memberId: MemberId, request: object): Promise<BetId> {
  const outcome = await sports.call('/api/bet/betProc', request, memberId)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  return (outcome.value as { readonly betId: BetId }).betId
}

describe('[SP36] a result that is replaced', () => {
  it('reaches bets that the first one settled, although whoever settled them died before that was marked', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    const betId = await placed(member, slip([{ event }]))
    await say(event, 'home')
    await sports.settle()
    expect((await sports.bet(betId)).status).toBe('won')
    await sports.database.query('UPDATE sportsbook.results SET settled_number = 0 WHERE event_id = $1', [event.eventId])
    await say(event, 'away')
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'lost', payout: 0 })
    expect(await sports.cash(member)).toBe(40_000)
  })

  it('is replaced back while its correction is at work: what that has paid it takes again, and nobody is told', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    const betId = await placed(member, slip([{ event }]))
    await say(event, 'away')
    await sports.settle()
    await say(event, 'home')
    await sports.settleDecided()
    // It dies behind its first step: those who get something have it.
    let steps = 0
    await sports.correct({
      get aborted() {
        steps += 1
        return steps > 1
      },
    } as AbortSignal)
    expect([(await sports.bet(betId)).status, await sports.cash(member)]).toEqual(['won', 60_000])
    await say(event, 'away')
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'lost', payout: 0 })
    expect(await sports.cash(member)).toBe(40_000)
    expect(sports.told.filter(({ memberId }) => memberId === member)).toEqual([])
    // The next one is not held up by it.
    await say(event, 'home')
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'won', payout: 20_000 })
  })

  it('reaches a bet that another event is just settling by the first one', async () => {
    const member = await sports.member(50_000)
    const [one, other, last] = [await sports.match(), await sports.match(), await sports.match()]
    const legs = [{ event: one }, { event: other }, { event: last }]
    const betId = await placed(member, slip(legs, { system: '2/3', stake: 3000 }))
    await say(one, 'away')
    await sports.settle()
    await say(other, 'away')
    // Two of three are lost: the bet is, and the second event settles it as soon as it has its row.
    const release = await holdBet(betId)
    const settling = sports.settleDecided()
    await lockWaits(sports.database, 1)
    await say(one, 'home')
    const settlingAnew = sports.settleDecided()
    await lockWaits(sports.database, 2)
    await release()
    await Promise.all([settling, settlingAnew])
    await say(last, 'home')
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'won', payout: 4000 })
  })

  it('reaches a bet that was reopened while the event that it waits for was being settled', async () => {
    const member = await sports.member(50_000)
    const [one, other] = [await sports.match(), await sports.match()]
    const betId = await placed(member, slip([{ event: one }, { event: other }]))
    await say(one, 'away')
    await sports.settle()
    await say(one, 'home')
    await sports.settle()
    await say(other, 'home')
    await sports.database.query('UPDATE sportsbook.results SET settled_number = number WHERE event_id = $1', [
      other.eventId,
    ])
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'won', payout: 40_000 })
  })
})

/** Holds the row of a bet until it is released. */
async function holdBet(betId: BetId): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: await ownUrlOf(sports.database) })
  await client.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM sportsbook.bets WHERE bet_id = $1 FOR UPDATE', [betId])
  return async () => {
    await client.query('COMMIT')
    await client.end()
  }
}
