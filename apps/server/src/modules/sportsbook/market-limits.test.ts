// What markets take: whose limit holds for a bet, what the refusal and the slip say of it, and who may set one.
import type { MemberId } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { nameOf, newId, prices, slip, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())
afterEach(async () => {
  sports.second.loosening = false
  await set([])
})

const reason = '마켓 한도'
const limit = (change: object) => ({
  sport: null,
  market: null,
  competitionId: null,
  stakeMax: null,
  payoutMax: null,
  ...change,
})
const set = (list: readonly object[], why = reason) =>
  sports.office('setMarketLimits', { list: list.map((one) => limit(one)), reason: why })
const place = (memberId: MemberId, request: object) => sports.call('/api/bet/betProc', request, memberId)
const withTotal = async () => {
  const event = await sports.match()
  await sports.say(event.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 2000, under: 1800 })] })
  return event
}
const over = { market: 'total', line: 2.5, pick: 'over' } as const

describe('a limit of markets', () => {
  it.each([
    ['of its sport', { sport: 'soccer', stakeMax: 50_000 }, true],
    ['of another sport', { sport: 'tennis', stakeMax: 50_000 }, false],
    ['of its type of market', { market: 'total', stakeMax: 50_000 }, true],
    ['of another type', { market: '1x2', stakeMax: 50_000 }, false],
    ['of both', { sport: 'soccer', market: 'total', stakeMax: 50_000 }, true],
    ['of the sport with another type', { sport: 'soccer', market: 'handicap', stakeMax: 50_000 }, false],
    ['of every market', { stakeMax: 50_000 }, true],
    ['above that of the level', { stakeMax: 2_000_000 }, false],
  ])('[SP110] %s: %o → %s', async (_what, one, isHeld) => {
    const member = await sports.member(2_000_000)
    const event = await withTotal()
    expect(nameOf(await set([one]))).toBe('done')
    const answer = await place(member, slip([{ event, ...over }], { stake: 50_001 }))
    if (isHeld)
      expect(answer).toMatchObject({ refusal: { name: 'stake_above_maximum', data: { stakeMax: 50_000, legNo: 0 } } })
    else expect(nameOf(answer)).toBe('done')
    expect(nameOf(await place(member, slip([{ event, ...over }], { stake: 50_000 })))).toBe('done')
  })

  it('[SP110] of a competition holds for its events, and names it by its name', async () => {
    const member = await sports.member(1_000_000)
    const event = await withTotal()
    await set([{ competitionId: event.competitionId, payoutMax: 60_000 }])
    expect(await place(member, slip([{ event }], { stake: 30_001 }))).toMatchObject({
      refusal: { name: 'win_above_maximum', data: { winMax: 60_000, legNo: 0 } },
    })
    expect(nameOf(await place(member, slip([{ event }], { stake: 30_000 })))).toBe('done')
    expect(await sports.office('marketLimits', {})).toMatchObject({
      value: { list: [{ competition: '한판 리그', payoutMax: 60_000 }] },
    })
  })

  it('[SP111] of several the lowest holds for a combination, with its leg and times the factor', async () => {
    const member = await sports.member(1_000_000)
    const [one, other] = [await sports.match(), await withTotal()]
    await set([
      { market: '1x2', stakeMax: 80_000 },
      { market: 'total', stakeMax: 50_000 },
    ])
    const legs = [{ event: one }, { event: other, ...over }]
    expect(await place(member, slip(legs, { stake: 60_000 }))).toMatchObject({
      refusal: { name: 'stake_above_maximum', data: { stakeMax: 50_000, legNo: 1 } },
    })
    await sports.office('setFactor', { target: { kind: 'member', memId: member }, factor: 500, reason })
    expect(await place(member, slip(legs, { stake: 25_001 }))).toMatchObject({
      refusal: { data: { stakeMax: 25_000, legNo: 1 } },
    })
    const selections = slip(legs).selections.map(({ odds: _odds, ...named }) => named)
    const asked = (await sports.call('/api/sport/prices', { selections }, member)) as {
      value: { list: readonly { limits: { stakeMax: number } }[] }
    }
    expect(asked.value.list.map(({ limits }) => limits.stakeMax)).toEqual([40_000, 25_000])
    expect(await sports.call('/api/sport/prices', { selections })).toMatchObject({
      value: { list: [{ limits: { stakeMax: 80_000 } }, { limits: { stakeMax: 50_000 } }] },
    })
  })

  it('[SP112] is lowered by one; a higher one, or none, waits for a second operator', async () => {
    sports.second.loosening = true
    sports.second.asked.length = 0
    const total = { sport: 'soccer', market: 'total' }
    expect(await set([{ ...total, stakeMax: 50_000 }])).toMatchObject({ value: { approvalIdx: null } })
    expect(sports.audited.at(-1)).toMatchObject({ action: 'sports.setMarketLimits', reason })
    expect(await set([{ ...total, stakeMax: 40_000, payoutMax: 90_000 }])).toMatchObject({
      value: { approvalIdx: null },
    })
    for (const wider of [[{ ...total, stakeMax: 40_001, payoutMax: 90_000 }], [{ ...total, stakeMax: 40_000 }], []])
      expect(await set(wider)).toMatchObject({ value: { approvalIdx: expect.any(String) } })
    const { facts } = sports.second.asked[0]!
    const agree = () =>
      sports.database.tx((tx) =>
        sports.performers['sport.stakes'].perform(
          tx,
          { operator: { operatorId: 'head', loginId: 'head' }, now: Date.now(), address: '127.0.0.1' } as never,
          { facts, reason, askedBy: { operatorId: 'trader', loginId: 'trader' } } as never,
        ),
      )
    expect(nameOf(await agree())).toBe('done')
    expect(nameOf(await agree())).toBe('state_wrong')
  })

  it.each([
    ['without a reason', 'reason_missing', [{ stakeMax: 1000 }], ' '],
    ['that limits nothing', 'value_invalid', [{}], reason],
    [
      'twice for the same',
      'value_invalid',
      [
        { market: 'total', stakeMax: 1000 },
        { market: 'total', payoutMax: 1000 },
      ],
      reason,
    ],
    ['for a market that no sport has', 'value_invalid', [{ market: 'nothing', stakeMax: 1000 }], reason],
    [
      'for a market that its sport has not',
      'value_invalid',
      [{ sport: 'tennis', market: 'corners-total', stakeMax: 1000 }],
      reason,
    ],
    ['for no competition', 'not_found', [{ competitionId: newId<string>(), stakeMax: 1000 }], reason],
  ])('[SP112] is not set %s: %s', async (_what, name, list, why) => {
    expect(nameOf(await set(list, why))).toBe(name)
  })
})
