// Purses that the studio keeps for a real site: money goes along when a game is opened, is played with, and comes back as integrated money.
import { randomBytes, randomUUID } from 'node:crypto'
import { won } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestNode } from '../../../server/src/testing/test-node.ts'
import { type RunningStudio, startStudio } from '../main.ts'
import { createDatabase } from '../platform/database.ts'
import { booksOf, faultsOfPurses } from '../testing/agreement.ts'
import { connectStudio, memberAt, offerGames, startRealSite, studioSites } from '../testing/real-site.ts'
import { createPurses, type Purses } from './purses.ts'

const KEPT_HERE = ['highend-wallet', 'evolution-wallet'] as const
const CASH = 200_000

let site: TestNode
let studio: RunningStudio
let purses: Purses
let database: ReturnType<typeof createDatabase>
beforeAll(async () => {
  site = await startRealSite()
  studio = await startStudio({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: site.database.url,
    secret: randomBytes(32),
    sites: studioSites(`${site.baseUrl}/gateway`),
    publicUrl: null,
    logLevel: 'silent',
  })
  await connectStudio(site, studio.url)
  await offerGames(site, ['slot-tea-house', 'blackjack'])
  database = createDatabase(site.database.url)
  purses = createPurses(database)
})
afterAll(async () => {
  await database.close()
  await studio.stop()
  await site.stop()
})

const age = () => site.database.query(`UPDATE studio.rounds SET began_at = began_at - interval '5 seconds'`)
const whose = () => ({ siteKey: 'highend-wallet', playerRef: `p${randomUUID().slice(0, 12)}` })

describe.each(KEPT_HERE)('%s', (connectionKey) => {
  it('[ST120] [ST123] [VE16] money goes along, is played with and comes back, to the won', async () => {
    const member = await memberAt(site, connectionKey, CASH)
    const game = await member.open('slot-tea-house')
    expect([await member.cash(), await game.ask('balance')]).toEqual([0, { ok: true, value: { balance: CASH } }])
    expect((await game.ask('open')).value).toMatchObject({ moneyAt: 'studio', balance: CASH })
    let expected = CASH
    for (let round = 0; round < 10; round += 1) {
      const { ok, value } = await game.ask('play', { requestId: randomUUID(), stake: 1000, choice: {} })
      expect(ok).toBe(true)
      expected += value.round.payout - 1000
      expect(value.balance).toBe(expected)
      await age()
    }
    await member.call('minigame/playClose', { playIdx: game.playIdx })
    await member.letPass(61)
    const back = await member.call('member/changeMemCashFlag')
    expect(back.data).toMatchObject({ balance: expected, collected: expected })
    expect([await member.cash(), (await game.ask('balance')).value.balance]).toEqual([expected, 0])
    const books = (await booksOf(site, connectionKey)).get(member.memberId)!
    expect(CASH + books.studio).toBe(expected)
    expect(await faultsOfPurses(site)).toEqual([])
    expect((await site.node.modules.ledger.port.audit('full')).faults).toEqual([])
  })

  it('[ST122] what lies in a round holds the money back, and the site asks again until it is over', async () => {
    const member = await memberAt(site, connectionKey, CASH)
    const game = await member.open('blackjack')
    let round = { view: null as unknown, roundId: '' }
    while (!round.view) {
      round = (await game.ask('begin', { requestId: randomUUID(), stake: 1000, choice: {} })).value.round
      await age()
    }
    await member.call('minigame/playClose', { playIdx: game.playIdx })
    await member.letPass(61)
    const held = (await game.ask('balance')).value.balance
    expect((await member.call('member/changeMemCashFlag')).resultCode).toBe('9999')
    expect([(await game.ask('balance')).value.balance, await member.cash()]).toEqual([held, 0])
    const stand = () => game.ask('act', { requestId: randomUUID(), roundId: round.roundId, action: { do: 'stand' } })
    let last = await stand()
    while (last.value.round.view) last = await stand()
    // The very collection that was begun is ended: nothing is asked for twice.
    const back = await member.call('member/changeMemCashFlag')
    expect(back).toMatchObject({ resultCode: '0', data: { balance: last.value.balance } })
    expect(await member.cash()).toBe(last.value.balance)
  })
})

describe('a purse', () => {
  it('[ST121] moves money once an id, however many ask at once, and says again what it was', async () => {
    const one = whose()
    const ins = await Promise.all(Array.from({ length: 40 }, () => purses.putIn(one, 'in-1', won(5000))))
    expect(ins.every((said) => said.ok && said.value.amount === 5000)).toBe(true)
    expect(await purses.look(one)).toBe(5000)
    expect(await purses.putIn(one, 'in-1', won(6000))).toEqual({ ok: false, refusal: 'duplicate' })
    expect(await purses.takeOut(one, 'in-1', 'all')).toEqual({ ok: false, refusal: 'duplicate' })
    const outs = await Promise.all(Array.from({ length: 40 }, () => purses.takeOut(one, 'out-1', 'all')))
    expect(outs).toEqual(outs.map(() => ({ ok: true, value: { amount: 5000, balance: 0 } })))
    await purses.putIn(one, 'in-2', won(700))
    expect(await purses.takeOut(one, 'out-1', 'all')).toEqual({ ok: true, value: { amount: 5000, balance: 700 } })
    // Two at once, each with an id of its own: the money goes with one of them.
    const two = await Promise.all(['out-2', 'out-3'].map((id) => purses.takeOut(one, id, 'all')))
    expect(new Set(two.map((said) => said.ok && said.value.amount))).toEqual(new Set([0, 700]))
    expect([await purses.lookUp(one, 'out-1'), await purses.lookUp(one, 'out-9')]).toEqual([5000, null])
  })

  it('[ST120] is never overdrawn: of many at once as many pass as it holds, and its entries follow each other', async () => {
    const one = whose()
    await purses.putIn(one, 'in', won(10_000))
    const stakes = Array.from({ length: 50 }, () => ({
      transactionId: randomUUID(),
      roundId: randomUUID(),
      amount: won(1000),
      closesRound: true,
    }))
    const taken = await Promise.all(stakes.map((stake) => purses.debit(one, stake)))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(10)
    expect(taken.filter((said) => !said.ok && said.refusal === 'money_short')).toHaveLength(40)
    expect(await purses.look(one)).toBe(0)
    expect(await faultsOfPurses(site)).toEqual([])
    for (const statement of [
      `UPDATE studio.purses SET balance = -1`,
      `INSERT INTO studio.purse_entries (player_id, entry_no, kind, id, amount, before, balance)
         SELECT player_id, entries + 1, 'debit', 'x', -1, 0, 5 FROM studio.purses`,
    ])
      await expect(site.database.query(statement)).rejects.toThrow('violates check constraint')
  })

  it('[ST123] keeps a rollback that comes before its debit, gives back once, and pays no credit behind it', async () => {
    const one = whose()
    await purses.putIn(one, 'in', won(10_000))
    const debit = { transactionId: randomUUID(), roundId: randomUUID(), amount: won(1000), closesRound: false }
    const back = () => ({
      transactionId: randomUUID(),
      roundId: debit.roundId,
      debitId: debit.transactionId,
      amount: won(1000),
      closesRound: true,
    })
    expect(await purses.rollback(one, back())).toEqual({ ok: true, value: 10_000 })
    expect(await purses.debit(one, debit)).toEqual({ ok: false, refusal: 'refused' })
    const other = { ...debit, transactionId: randomUUID() }
    expect(await purses.debit(one, other)).toEqual({ ok: true, value: 9000 })
    expect(await purses.debit(one, other)).toEqual({ ok: true, value: 9000 })
    const undo = Array.from({ length: 10 }, () => purses.rollback(one, { ...back(), debitId: other.transactionId }))
    for (const said of await Promise.all(undo)) expect(said).toEqual({ ok: true, value: 10_000 })
    const credit = {
      transactionId: randomUUID(),
      roundId: debit.roundId,
      amount: won(5000),
      jackpot: won(0),
      debitId: other.transactionId,
      otherDebits: [],
      closesRound: true,
    }
    expect(await purses.credit(one, credit)).toEqual({ ok: false, refusal: 'refused' })
    expect(await purses.takeOut(one, 'out', 'all')).toMatchObject({ ok: true, value: { amount: 10_000 } })
  })
})
