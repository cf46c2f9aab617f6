// Refusals that depend on the site and not on the bet, and what is public before a round opens; over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

// One round a day that closes a second before midnight in Seoul: open at whatever hour this runs.
const ALWAYS_OPEN = { ROUND_SECONDS: '86400', ROUND_CLOSE_SECONDS: '1' }

let site: TestNode
let token: string
beforeAll(async () => {
  site = await startTestNode({ ...ALWAYS_OPEN, EXPOSURE_MAX: '20000' })
  await site.seedMember({ memId: 'gambler1' })
  await site.give('gambler1', 1_000_000)
  token = await site.logIn('gambler1')
})
afterAll(() => site.stop())

const rounds = async () => (await site.call('/api/minigame/rounds', { gameKey: 'powerball', count: 1 })).data
const bet = async (stake: number, pick = 'odd') => {
  const { list } = await rounds()
  return await site.call(
    '/api/bet/betProc',
    {
      requestId: newRequestId(),
      groupKey: 'minigame',
      gameKey: 'powerball',
      roundNo: list[0].roundNo,
      stake,
      acceptOdds: 'any',
      selections: [{ market: 'power-odd-even', pick, odds: 1.95 }],
    },
    token,
  )
}

describe('a bet', () => {
  it('[MB8] answers B0099 when the house would owe more than it may on one selection', async () => {
    expect((await bet(10_000)).resultCode).toBe('0')
    expect((await bet(1_000)).resultCode).toBe('B0099')
    expect((await bet(9_000, 'even')).resultCode).toBe('0')
  })

  it.each([
    ['off', 'B0092'],
    ['maintenance', 'B0093'],
  ])('[MB8] [SI6] answers its code at once when the office puts the game to %s', async (state, code) => {
    const operator = await site.operator()
    const set = (to: string) =>
      site.call('/api/office/sites/setGameState', { code: 'powerball', state: to, reason: 'test' }, operator)
    await set(state)
    const answers = [await bet(2000), await site.call('/api/minigame/markets', { gameKey: 'powerball' })]
    await set('on')
    expect(answers.map(({ resultCode }) => resultCode)).toEqual([code, code])
  })

  it('[MB8] answers B0093 during maintenance, and takes no money', async () => {
    const operator = await site.operator()
    const before = (await site.call('/api/cash/getUserCash', {}, token)).data.balance
    const maintenance = {
      startDate: new Date(Date.now() - 1000).toISOString(),
      endDate: new Date(Date.now() + 60_000).toISOString(),
      message: '',
    }
    const { list } = await rounds()
    // As if it had been announced already: announcing it would log the member out.
    await site.database.query('UPDATE sites.options SET maintenance_announced = true')
    await site.call('/api/office/sites/setMaintenance', { maintenance, reason: 'test' }, operator)
    const selections = [{ market: 'power-odd-even', pick: 'odd', odds: 1.95 }]
    const body = { groupKey: 'minigame', gameKey: 'powerball', roundNo: list[0].roundNo, stake: 2000, selections }
    const answer = await site.call('/api/bet/betProc', { ...body, requestId: newRequestId() }, token)
    await site.call('/api/office/sites/setMaintenance', { maintenance: null, reason: 'test' }, operator)
    expect(answer.resultCode).toBe('B0093')
    expect((await site.call('/api/cash/getUserCash', {}, token)).data.balance).toBe(before)
  })
})

describe('before a round opens', () => {
  it('[MB1] its commitment is public', async () => {
    const { list, next } = await rounds()
    expect(next.roundNo > list[0].roundNo).toBe(true)
    expect(next.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(Date.parse(next.opensAt)).toBeGreaterThan(Date.now())
    expect(next).not.toHaveProperty('seed')
  })
})
