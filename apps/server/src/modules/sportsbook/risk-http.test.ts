// The risk side of the sportsbook as a member and a trader meet it: through HTTP, with real members, partners and operators.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
let eventId: string
beforeAll(async () => {
  site = await startTestNode()
  const opened = { code: 'sport', state: 'on', reason: '개장' }
  await site.call('/api/office/sites/setGameState', opened, await site.operator())
  const made = await office('makeEvent', {
    requestId: newRequestId(),
    event: {
      sport: 'soccer',
      competition: { ko: '자선 경기' },
      home: { ko: '한판 올스타' },
      away: { ko: '연예인 팀' },
      scheduledAt: new Date(site.node.platform.clock.now() + 3_600_000).toISOString(),
      markets: [{ market: '1x2', line: null, prices: { home: 2, draw: 2, away: 30 } }],
    },
    reason: '특별 경기',
  })
  eventId = made.data.eventId
})
afterAll(() => site.stop())

const office = async (path: string, body: object) =>
  site.call(`/api/office/sports/${path}`, body, await site.operator())
const reason = '한도 조정'
let people = 0

async function bettor(recommender: string | null = null, level = 1) {
  const memId = `bettor${process.pid % 100}x${(people += 1)}`
  await site.seedMember({ memId, nick: `손님${people}`, recommender, level })
  await site.give(memId, 3_000_000)
  const token = await site.logIn(memId)
  const bet = (stake: number, pick: { pick: string; odds: number } = { pick: 'home', odds: 2 }) =>
    site.call(
      '/api/bet/betProc',
      {
        requestId: newRequestId(),
        groupKey: 'sport',
        stake,
        selections: [{ eventId, market: '1x2', line: null, ...pick }],
      },
      token,
    )
  return { memId, token, bet, rules: async () => (await site.call('/api/sport/rules', {}, token)).data.limits }
}

describe('a stake factor', () => {
  it('[SP100] of a partner bounds the bets of its members, and the refusals name what holds', async () => {
    const partner = `dist${process.pid % 100}x`
    await site.seedMember({ memId: partner, nick: '서울총판', partnerLevel: 'PTN_1' })
    const { bet, rules, memId } = await bettor(partner)
    const target = { kind: 'partner', memId: partner }
    expect(await office('setFactor', { target, factor: 200, reason })).toMatchObject({ resultCode: '0' })
    expect(await rules()).toEqual({ stakeMin: 1000, stakeMax: 200_000, winMax: 2_000_000 })
    expect(await bet(999)).toMatchObject({ resultCode: 'B6001', data: { stakeMin: 1000 } })
    expect(await bet(200_001)).toMatchObject({ resultCode: 'B6002', data: { stakeMax: 200_000 } })
    expect(await bet(100_000, { pick: 'away', odds: 30 })).toMatchObject({
      resultCode: 'B6003',
      data: { winMax: 2_000_000 },
    })
    expect(await bet(200_000)).toMatchObject({ resultCode: '0' })
    expect(await office('factorOf', { memId })).toMatchObject({
      data: { factor: 200, from: 'partner', partner, limits: { stakeMax: 200_000 } },
    })
    expect(await office('factorOf', { memId: partner })).toMatchObject({ data: { kind: 'partner', own: { reason } } })
  })

  it.each([
    ['O003', { kind: 'level', level: 2 }, ' '],
    ['E404', { kind: 'member', memId: 'nobody' }, reason],
    ['O006', { kind: 'member', memId: 'dist' }, reason],
    ['E400', { kind: 'level', level: 11 }, reason],
  ])('[SP102] is refused with %s: %o', async (code, target, why) => {
    const named = 'memId' in target && target.memId === 'dist' ? `dist${process.pid % 100}x` : undefined
    const asked = { target: named === undefined ? target : { ...target, memId: named }, factor: 500, reason: why }
    expect(await office('setFactor', asked)).toMatchObject({ resultCode: code })
  })

  it('[SP102] is neither read nor set by whoever is not of the office', async () => {
    const { token } = await bettor()
    for (const [path, body] of [
      ['factors', { page: 1 }],
      ['setFactor', { target: { kind: 'level', level: 2 }, factor: 500, reason }],
    ] as const)
      expect((await site.call(`/api/office/sports/${path}`, body, token)).resultCode).toBe('E401')
  })
})

describe('a bet that waits for a trader', () => {
  const decide = (betId: string, decision: string, stake: number | null = null) =>
    office('decideReferral', { betId, decision, stake, reason: '' })
  const referred = async () => {
    const one = await bettor()
    const { resultCode, data } = await one.bet(500_000)
    expect([resultCode, data.isReferred]).toEqual(['0', true])
    const answer = (accept: boolean) => site.call('/api/bet/answerOffer', { betId: data.betId, accept }, one.token)
    return { ...one, betId: data.betId as string, answer }
  }
  beforeAll(async () => {
    const rules = { stakeFrom: 400_000, payoutFrom: null, decideSeconds: 60, offerSeconds: 30, reason }
    expect(await office('setReferralRules', rules)).toMatchObject({ resultCode: '0' })
  })

  it('[SP103] [SP104] is counted, decided once, and given back where it is refused', async () => {
    const { betId, bet } = await referred()
    const overview = await site.call('/api/office/overview', {}, await site.operator())
    expect(overview.data.waitingReferrals).toBeGreaterThan(0)
    expect(await bet(399_999)).toMatchObject({ resultCode: '0', data: { isReferred: false, pendingUntil: null } })
    expect((await decide(betId, 'refuse')).resultCode).toBe('0')
    expect((await decide(betId, 'agree')).resultCode).toBe('T999')
    expect((await decide('nothing', 'agree')).resultCode).toBe('E404')
  })

  it('[SP106] is offered at a lower stake, which its member takes', async () => {
    const { betId, token, answer } = await referred()
    const stranger = await bettor()
    expect(await decide(betId, 'offer', 500_000)).toMatchObject({ resultCode: 'O006', data: { field: 'stake' } })
    expect((await answer(true)).resultCode).toBe('T999')
    expect((await decide(betId, 'offer', 100_000)).resultCode).toBe('0')
    const other = await site.call('/api/bet/answerOffer', { betId, accept: true }, stranger.token)
    expect(other.resultCode).toBe('E404')
    expect(await answer(true)).toMatchObject({ resultCode: '0', data: { stake: 100_000 } })
    expect(await answer(true)).toMatchObject({ resultCode: 'T999' })
    const detail = await site.call('/api/bet/betDetail', { betId }, token)
    expect(detail.data.bet).toMatchObject({ cash: 100_000, winMax: 200_000, type: 'wait', pendingUntil: null })
  })

  it('[SP107] is neither seen nor decided by whoever is not of the office', async () => {
    const { betId, token } = await referred()
    const asked = { betId, decision: 'agree', stake: null, reason: '' }
    expect((await site.call('/api/office/sports/decideReferral', asked, token)).resultCode).toBe('E401')
    expect((await site.call('/api/office/sports/referrals', {}, token)).resultCode).toBe('E401')
  })
})
