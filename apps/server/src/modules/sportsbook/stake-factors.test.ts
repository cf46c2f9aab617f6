// Whose factor holds, what it does to the limits of a bet, and who may set it.
import type { MemberId } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { betsByIds } from './bet-store.ts'
import { nameOf, prices, slip, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())
afterEach(() => {
  sports.second.loosening = false
})

const reason = '한도 조정'
type Target = { kind: 'member' | 'partner'; memId: string } | { kind: 'level'; level: number }
const set = (target: Target, factor: number | null, why = reason) =>
  sports.office('setFactor', { target, factor, reason: why })
const place = (memberId: MemberId, request: object) => sports.call('/api/bet/betProc', request, memberId)
const limitsOf = async (memberId?: MemberId) => {
  const rules = await sports.call('/api/sport/rules', {}, memberId)
  return (rules as { value: { limits: { stakeMin: number; stakeMax: number; winMax: number } } }).value.limits
}

describe('a stake factor', () => {
  it('[SP100] is the member’s own, else its nearest partner’s, else its level’s, else the whole', async () => {
    const top = await sports.member(0, { isPartner: true })
    const near = await sports.member(0, { isPartner: true, parentId: top })
    const member = await sports.member(0, { parentId: near, level: 3 })
    const other = await sports.member(0, { parentId: near, level: 3 })
    const most = async () => (await limitsOf(member)).stakeMax
    const seen = [await most()]
    await set({ kind: 'level', level: 3 }, 900)
    seen.push(await most())
    await set({ kind: 'partner', memId: top }, 800)
    seen.push(await most())
    await set({ kind: 'partner', memId: near }, 700)
    seen.push(await most())
    await set({ kind: 'member', memId: member }, 100)
    seen.push(await most())
    expect(seen).toEqual([3_000_000, 2_700_000, 2_400_000, 2_100_000, 300_000])
    expect((await limitsOf(other)).stakeMax).toBe(2_100_000)
    expect(await limitsOf()).toMatchObject({ stakeMax: 1_000_000 })
    expect(await sports.office('factorOf', { memId: member })).toMatchObject({
      value: { kind: 'member', factor: 100, from: 'member', otherwise: { least: 700, most: 700 } },
    })
    await set({ kind: 'member', memId: member }, null)
    expect(await most()).toBe(2_100_000)
    expect(await sports.office('factorOf', { memId: member })).toMatchObject({
      value: { factor: 700, from: 'partner', partner: near, own: null, limits: { stakeMax: 2_100_000 } },
    })
    await set({ kind: 'level', level: 3 }, null)
  })

  it('[SP100] bounds the stake and what it pays, is named by the refusal and kept with the bet', async () => {
    const member = await sports.member(20_000_000)
    const event = await sports.match()
    await set({ kind: 'member', memId: member }, 100)
    expect(await place(member, slip([{ event }], { stake: 100_001 }))).toMatchObject({
      refusal: { name: 'stake_above_maximum', data: { stakeMax: 100_000 } },
    })
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('1x2', null, { home: 20_000, draw: 3500, away: 3000 })],
    })
    expect(await place(member, slip([{ event, odds: 20 }], { stake: 50_001 }))).toMatchObject({
      refusal: { name: 'win_above_maximum', data: { winMax: 1_000_000 } },
    })
    const taken = await place(member, slip([{ event, odds: 20 }], { stake: 50_000 }))
    expect(nameOf(taken)).toBe('done')
    const { betId } = (taken as { value: { betId: never } }).value
    expect((await betsByIds(sports.database, [betId]))[0]).toMatchObject({ stakeFactor: 100, memLevel: 1 })
    await set({ kind: 'member', memId: member }, 5000)
    expect(await limitsOf(member)).toEqual({ stakeMin: 1000, stakeMax: 5_000_000, winMax: 50_000_000 })
  })

  it('[SP100] of nothing takes no bet', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    await set({ kind: 'member', memId: member }, 0)
    expect(await place(member, slip([{ event }]))).toMatchObject({
      refusal: { name: 'stake_above_maximum', data: { stakeMax: 0 } },
    })
    expect(await sports.cash(member)).toBe(50_000)
  })

  it('[SP101] bounds 200 bets at once at the limit, and disturbs nobody beside them', async () => {
    const event = await sports.match()
    const member = await sports.member(10_000_000)
    const bystander = await sports.member(1_000_000)
    await set({ kind: 'member', memId: member }, 50)
    const storm = Array.from({ length: 200 }, (_, number) =>
      place(member, slip([{ event }], { stake: number % 2 === 0 ? 50_000 : 50_001 })),
    )
    const beside = Array.from({ length: 10 }, () => place(bystander, slip([{ event }], { stake: 100_000 })))
    const names = (await Promise.all(storm)).map(nameOf)
    expect(names.filter((name) => name === 'done')).toHaveLength(100)
    expect(names.filter((name) => name === 'stake_above_maximum')).toHaveLength(100)
    expect((await Promise.all(beside)).map(nameOf)).toEqual(Array.from({ length: 10 }, () => 'done'))
    expect([await sports.cash(member), await sports.cash(bystander)]).toEqual([5_000_000, 0])
  })
})

describe('who sets it', () => {
  it('[SP102] lowers alone; what lets anybody stake more waits for a second operator', async () => {
    const member = await sports.member(0)
    const memId = String(member)
    const target = { kind: 'member', memId } as const
    sports.second.loosening = true
    sports.second.asked.length = 0
    expect(await set(target, 500)).toMatchObject({ value: { approvalIdx: null } })
    expect(sports.audited.at(-1)).toMatchObject({
      action: 'sports.setFactor',
      subject: memId,
      before: { kind: 'member', factor: null },
      after: { kind: 'member', factor: 500 },
      reason,
    })
    for (const wider of [501, null])
      expect(await set(target, wider)).toMatchObject({ value: { approvalIdx: expect.any(String) } })
    expect((await limitsOf(member)).stakeMax).toBe(500_000)
    const [first] = sports.second.asked
    const agree = () =>
      sports.database.tx((tx) =>
        sports.performers['sport.factor'].perform(
          tx,
          { operator: { operatorId: 'head', loginId: 'head' }, now: Date.now(), address: '127.0.0.1' } as never,
          { facts: first!.facts, reason, askedBy: { operatorId: 'trader', loginId: 'trader' } } as never,
        ),
      )
    expect(nameOf(await agree())).toBe('done')
    expect((await limitsOf(member)).stakeMax).toBe(501_000)
    expect(nameOf(await agree())).toBe('state_wrong')
  })

  it('[SP102] a partner’s is compared with those of the levels that hold without it', async () => {
    const memId = String(await sports.member(0, { isPartner: true }))
    await set({ kind: 'level', level: 9 }, 300)
    sports.second.loosening = true
    const target = { kind: 'partner', memId } as const
    expect(await set(target, 301)).toMatchObject({ value: { approvalIdx: expect.any(String) } })
    expect(await set(target, 300)).toMatchObject({ value: { approvalIdx: null } })
    expect(await set(target, null)).toMatchObject({ value: { approvalIdx: expect.any(String) } })
    sports.second.loosening = false
    await set({ kind: 'level', level: 9 }, null)
  })

  it.each([
    ['without a reason', 'reason_missing', { factor: 500, why: ' ' }],
    ['for nobody', 'not_found', { memId: 'nobody' }],
    ['as a member’s for a partner', 'value_invalid', { isPartner: true }],
  ])('[SP102] is not set %s: %s', async (_what, name, { memId, isPartner = false, why = reason }: Wrong) => {
    const member = String(await sports.member(0, { isPartner }))
    expect(nameOf(await set({ kind: 'member', memId: memId ?? member }, 500, why))).toBe(name)
    expect(nameOf(await set({ kind: 'partner', memId: String(await sports.member()) }, 500))).toBe('value_invalid')
  })

  it('[SP102] two at once make two revisions, and the list shows what holds', async () => {
    const [one, other] = [String(await sports.member(0)), String(await sports.member(0))]
    await Promise.all([one, other].map((memId) => set({ kind: 'member', memId }, 250)))
    await set({ kind: 'member', memId: other }, null)
    const list = async (query: string) =>
      ((await sports.office('factors', { kind: 'member', query })) as { value: { list: readonly object[] } }).value.list
    expect(await list(one)).toMatchObject([{ kind: 'member', name: one, factor: 250, setBy: 'trader', reason }])
    expect(await list(other)).toEqual([])
  })
})

interface Wrong {
  readonly factor?: number
  readonly why?: string
  readonly memId?: string
  readonly isPartner?: boolean
}
