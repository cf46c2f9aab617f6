import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { bet, testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
beforeAll(async () => {
  games = await testMinigames(await testLedger())
})
afterAll(() => games.end())

const odd = { market: 'normal-odd-even', pick: 'odd', odds: 1.01 }
const even = { ...odd, pick: 'even' }

describe('all bets and what is at stake', () => {
  it('[BT27] lists everybody’s bets once, newest first, through pages and filters', async () => {
    const member = await games.member(10_000_000)
    const round = await games.openRound()
    for (let stake = 1001; stake <= 1060; stake += 1)
      await games.placeBet(bet(member, round.roundNo, { stake, acceptOdds: 'any', selections: [odd] }))
    const list = async (request: object) =>
      (await games.office('/api/office/bets/list', request)).value as {
        list: { betId: string; cash: number; roundNo: string }[]
        next: string | null
        scannedTo: string | null
      }
    const first = await list({})
    expect(first.list).toHaveLength(50)
    expect(first.list[0]!.cash).toBeGreaterThan(1050)
    const second = await list({ after: first.next })
    // Bets of one millisecond may stand the other way round.
    const inOrder = [...first.list, ...second.list.slice(0, 10)].map(({ cash }) => cash)
    expect(inOrder.toSorted((one, other) => other - one)).toEqual(Array.from({ length: 60 }, (_, n) => 1060 - n))
    const neighbour = await games.member(10_000)
    await games.placeBet(bet(neighbour, round.roundNo, { stake: 1001, acceptOdds: 'any', selections: [odd] }))
    const nameOf = (memberId: string) => memberId.slice(-12)
    const ofMember = await list({ memId: nameOf(member) })
    const rest = await list({ memId: nameOf(member), after: ofMember.next })
    // Of one member they come by time, of all by id: bets of one millisecond may stand the other way round.
    const stakes = [...ofMember.list, ...rest.list].map(({ cash }) => cash).sort((one, other) => one - other)
    expect([ofMember.list.length, rest.next, stakes]).toEqual([
      50,
      null,
      Array.from({ length: 60 }, (_, n) => 1001 + n),
    ])
    expect((await list({ memId: nameOf(neighbour) })).list.map(({ cash }) => cash)).toEqual([1001])
    expect((await list({ stakeFrom: 1051 })).list.filter(({ roundNo }) => roundNo === round.roundNo)).toHaveLength(10)
    expect(
      (await list({ type: 'wait', gameKey: 'powerball', stakeFrom: 1060 })).list.map(({ cash }) => cash),
    ).toContain(1060)
    expect((await list({ gameKey: 'kenoladder' })).list).toEqual([])
    expect((await list({ startDate: '2020-01-01', endDate: '2020-01-02' })).list).toEqual([])
  })

  it('[BT30] finds a bet by its ticket number, however it is typed', async () => {
    const member = await games.member(1_000_000)
    const round = await games.openRound()
    for (const stake of [2001, 2002, 2003])
      await games.placeBet(bet(member, round.roundNo, { stake, acceptOdds: 'any', selections: [odd] }))
    const list = async (request: object) => {
      const answer = await games.office('/api/office/bets/list', request)
      return answer.value as { list: { betId: string; ticketNo: string; cash: number }[]; next: string | null }
    }
    const memId = member.slice(-12)
    const { list: own } = await list({ memId })
    expect(own).toHaveLength(3)
    for (const { betId, ticketNo, cash } of own) {
      expect(ticketNo).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/)
      for (const typed of [ticketNo, ticketNo.toLowerCase().replace('-', '')]) {
        expect(await list({ ticketNo: typed })).toMatchObject({ list: [{ betId, ticketNo, cash }], next: null })
        expect((await list({ ticketNo: typed, memId })).list).toHaveLength(1)
      }
    }
    expect((await list({ ticketNo: own[0]!.ticketNo, gameKey: 'kenoladder' })).list).toEqual([])
    const other = await games.office('/api/office/bets/list', { ticketNo: 'K7F3' })
    expect(other).toMatchObject({ ok: false })
  })

  it('[MB41] adds up what waits by selection and the most that any result pays', async () => {
    const member = await games.member(10_000_000)
    const round = await games.openRound()
    const picks = [
      [odd, 10_000],
      [even, 4000],
      [{ market: 'power-odd-even', pick: 'odd', odds: 1.01 }, 3000],
    ] as const
    for (const [selection, stake] of picks)
      await games.placeBet(bet(member, round.roundNo, { stake, acceptOdds: 'any', selections: [selection] }))
    const { value } = await games.office('/api/office/minigames/exposure', {})
    const own = (value as { list: { roundNo: string; selections: { liability: number }[] }[] }).list.find(
      ({ roundNo }) => roundNo === round.roundNo,
    )!
    expect(own).toMatchObject({ gameKey: 'powerball', status: 'open', bets: 3, players: 1, stakes: 17_000 })
    const liabilities = own.selections.map(({ liability }) => liability)
    expect(liabilities).toHaveLength(3)
    expect((own as { atMost?: number }).atMost).toBe(liabilities[0]! + liabilities[2]!)
  })

  it('[MB66] tells of each game the selection that would cost most, against the usual limit where nobody has set one', async () => {
    const [member, round] = [await games.member(), await games.openRound()]
    await games.placeBet(bet(member, round.roundNo, { stake: 5_000, acceptOdds: 'any' }))
    const { value } = await games.office('/api/office/minigames/exposure', {})
    const { list } = value as { list: { gameKey: string; selections: { liability: number }[] }[] }
    const most = Math.max(
      ...list
        .filter(({ gameKey }) => gameKey === 'powerball')
        .flatMap(({ selections }) => selections.map(({ liability }) => liability)),
    )
    expect(most).toBeGreaterThan(5_000)
    expect(await games.exposures!()).toContainEqual({
      cause: 'powerball',
      label: 'powerball',
      amount: most,
      // Ten times the largest win of the tenth level.
      limit: 550_000_000,
    })
  })
})
