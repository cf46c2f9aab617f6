// Bets that wait for a trader: what passes the line, what comes of each decision, and that nothing is decided twice or lost.
import type { BetId, MemberId, Won } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { decideWaiting } from './referral-store.ts'
import { LIVE, nameOf, prices, slip, stateOf, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
  await line({ stakeFrom: 50_000 })
})
afterAll(() => sports.end())
afterEach(async () => {
  sports.second.loosening = false
  await line({ stakeFrom: 50_000 })
})

const line = (rules: { stakeFrom?: number; payoutFrom?: number }) =>
  sports.settings({
    referral: { stakeFrom: null, payoutFrom: null, decideMs: 60_000, offerMs: 30_000, ...rules } as never,
    liveDelayMs: 60_000,
  })
const betOf = async (member: MemberId, request: object) => {
  const outcome = await sports.call('/api/bet/betProc', request, member)
  expect(nameOf(outcome)).toBe('done')
  return (outcome as { value: { betId: BetId; pendingUntil: string | null; isReferred: boolean } }).value
}
const decide = async (betId: BetId, decision: string, stake: number | null = null) =>
  nameOf(await sports.office('decideReferral', { betId, decision, stake, reason: '' }))
const answer = async (member: MemberId, betId: BetId, accept: boolean) =>
  nameOf(await sports.call('/api/bet/answerOffer', { betId, accept }, member))
const stands = async (betId: BetId, member: MemberId) => {
  const { status, referral, stake, declinedBecause } = await sports.bet(betId)
  return { status, referral, stake, because: declinedBecause?.name ?? null, cash: await sports.cash(member) }
}
/** Its time is over. */
const expire = (betId: BetId) =>
  sports.database.query(
    `UPDATE sportsbook.bets SET pending_until = clock_timestamp() - interval '1 millisecond' WHERE bet_id = $1`,
    [betId],
  )
const queue = async (state = 'waiting') =>
  ((await sports.office('referrals', { state })) as { value: { list: readonly { bet: { betId: string } }[] } }).value
    .list
const waiting = async (stake = 50_000) => {
  const member = await sports.member(100_000)
  const event = await sports.match()
  const { betId } = await betOf(member, slip([{ event }], { stake }))
  return { member, event, betId }
}

describe('the line', () => {
  it.each([
    ['below the stake', { stakeFrom: 50_000 }, 49_999, false],
    ['at the stake', { stakeFrom: 50_000 }, 50_000, true],
    ['below the payout', { payoutFrom: 100_000 }, 49_999, false],
    ['at the payout', { payoutFrom: 100_000 }, 50_000, true],
    ['where there is none', {}, 100_000, false],
  ])('[SP103] asks a trader %s: %o, %d → %s', async (_where, rules, stake, isReferred) => {
    await line(rules)
    const member = await sports.member(100_000)
    const event = await sports.match()
    const placed = await betOf(member, slip([{ event }], { stake }))
    expect(placed).toMatchObject({ isReferred, pendingUntil: isReferred ? expect.any(String) : null })
    expect(await stands(placed.betId, member)).toMatchObject({
      status: isReferred ? 'pending' : 'wait',
      cash: 100_000 - stake,
    })
    expect((await queue()).some(({ bet }) => bet.betId === placed.betId)).toBe(isReferred)
  })

  it('[SP103] is asked behind what refuses any bet, and answers a replay the same', async () => {
    const member = await sports.member(2_000_000)
    const event = await sports.match()
    expect(nameOf(await sports.call('/api/bet/betProc', slip([{ event }], { stake: 1_000_001 }), member))).toBe(
      'stake_above_maximum',
    )
    const request = slip([{ event }], { stake: 50_000 })
    const first = await betOf(member, request)
    expect(await betOf(member, request)).toEqual({ ...first, balance: 1_950_000 })
    expect(sports.said).toContainEqual({ to: 'office', cmd: 'OFFICE', data1: 'sports' })
  })

  it('[SP107] is raised by two and lowered by one, with a reason', async () => {
    const set = (stakeFrom: number | null, reason = '심사 기준') =>
      sports.office('setReferralRules', { stakeFrom, payoutFrom: null, decideSeconds: 60, offerSeconds: 30, reason })
    sports.second.loosening = true
    expect(nameOf(await set(10_000, ' '))).toBe('reason_missing')
    expect(await set(40_000)).toMatchObject({ value: { approvalIdx: null } })
    for (const wider of [40_001, null])
      expect(await set(wider)).toMatchObject({ value: { approvalIdx: expect.any(String) } })
    expect(await sports.office('referralRules', {})).toMatchObject({ value: { stakeFrom: 40_000, decideSeconds: 60 } })
    const { facts } = sports.second.asked.at(-2)!
    const agree = () =>
      sports.database.tx((tx) =>
        sports.performers['sport.referral'].perform(
          tx,
          { operator: { operatorId: 'head', loginId: 'head' }, now: Date.now(), address: '127.0.0.1' } as never,
          { facts, reason: '심사 기준', askedBy: { operatorId: 'trader', loginId: 'trader' } } as never,
        ),
      )
    expect(nameOf(await agree())).toBe('done')
    expect(nameOf(await agree())).toBe('state_wrong')
  })
})

describe('a trader', () => {
  it('[SP104] takes it, and it is settled like any other', async () => {
    const { member, event, betId } = await waiting()
    expect(await decide(betId, 'agree')).toBe('done')
    expect(await stands(betId, member)).toMatchObject({ status: 'wait', referral: 'agreed', cash: 50_000 })
    await sports.say(event.ref, {
      kind: 'settlement',
      isConfirmed: true,
      markets: [
        {
          market: '1x2',
          line: null,
          results: {
            home: { won: 1, voided: 0, of: 1 },
            draw: { won: 0, voided: 0, of: 1 },
            away: { won: 0, voided: 0, of: 1 },
          } as never,
        },
      ],
    })
    await sports.settle()
    expect(await sports.cash(member)).toBe(150_000)
    expect(sports.audited.at(-1)).toMatchObject({
      action: 'sports.decideReferral',
      subject: betId,
      after: { decision: 'agree' },
    })
  })

  it('[SP104] refuses it, and its stake goes back', async () => {
    const { member, betId } = await waiting()
    expect(await decide(betId, 'refuse')).toBe('done')
    expect(await stands(betId, member)).toMatchObject({
      status: 'declined',
      because: 'referral_refused',
      cash: 100_000,
    })
    expect(sports.said).toContainEqual({ to: member, cmd: 'BET', data1: '' })
  })

  it.each([
    [
      'its price has fallen',
      'price_changed',
      (ref: string) =>
        sports.say(ref, { kind: 'odds', markets: [prices('1x2', null, { home: 1900, draw: 3500, away: 3000 })] }),
    ],
    ['its market is suspended', 'betting_closed', (ref: string) => sports.say(ref, { kind: 'stop', markets: 'all' })],
  ])('[SP104] agrees, and it is not taken when %s', async (_when, because, change) => {
    const { member, event, betId } = await waiting()
    await change(event.ref)
    expect(await decide(betId, 'agree')).toBe('done')
    expect(await stands(betId, member)).toMatchObject({ status: 'declined', because, cash: 100_000 })
    expect(await queue('decided')).toContainEqual(expect.objectContaining({ state: 'declined', decidedBy: 'trader' }))
  })

  it('[SP104] agrees to a live one, which is not taken before its delay is over', async () => {
    const member = await sports.member(100_000)
    const event = await sports.match()
    const later = { producer: LIVE, generatedAt: Date.now() + 1 }
    await sports.say(event.ref, stateOf({}), later)
    await sports.say(
      event.ref,
      { kind: 'odds', markets: [prices('1x2', null, { home: 2000, draw: 3500, away: 3000 })] },
      later,
    )
    const { betId } = await betOf(member, slip([{ event }], { groupKey: 'live', stake: 50_000 }))
    expect(await decide(betId, 'agree')).toBe('done')
    expect(await stands(betId, member)).toMatchObject({ status: 'pending', referral: 'agreed' })
    await expire(betId)
    await sports.takePending()
    expect(await stands(betId, member)).toMatchObject({ status: 'wait' })
  })

  it('[SP104] two at once decide it once, whatever they say', async () => {
    for (const [one, other] of [
      ['agree', 'refuse'],
      ['offer', 'agree'],
      ['refuse', 'offer'],
    ] as const) {
      const { member, betId } = await waiting()
      const said = await Promise.all([
        decide(betId, one, 20_000),
        decide(betId, other, 20_000),
        decide(betId, one, 20_000),
      ])
      expect(said.toSorted()).toEqual(['already_processed', 'already_processed', 'done'])
      const decided = sports.audited.filter(({ subject }) => subject === betId)
      expect(decided).toHaveLength(1)
      const { decision } = decided[0]!.after as { decision: string }
      const { referral, cash } = await stands(betId, member)
      expect(referral).toBe({ agree: 'agreed', refuse: 'refused', offer: 'offered' }[decision])
      expect(cash).toBe(decision === 'refuse' ? 100_000 : 50_000)
    }
  })

  it.each([
    ['nothing', null],
    ['as much', 50_000],
    ['more', 50_001],
    ['less than a bet', 999],
  ])('[SP104] cannot offer %s', async (_what, stake) => {
    const { betId } = await waiting()
    expect(await decide(betId, 'offer', stake)).toBe('value_invalid')
  })

  it('[SP104] cannot decide a bet that nobody asks about, nor offer a system what does not divide', async () => {
    const member = await sports.member(200_000)
    const events = [await sports.match(), await sports.match(), await sports.match()]
    const plain = await betOf(member, slip([{ event: events[0]! }]))
    expect(await decide(plain.betId, 'agree')).toBe('not_found')
    const { betId } = await betOf(
      member,
      slip(
        events.map((event) => ({ event })),
        { system: '2/3', stake: 60_000 },
      ),
    )
    expect(await decide(betId, 'offer', 20_000)).toBe('value_invalid')
    expect(await decide(betId, 'offer', 30_000)).toBe('done')
    expect(await answer(member, betId, true)).toBe('done')
    expect(await sports.bet(betId)).toMatchObject({
      status: 'wait',
      stake: 30_000,
      stakeOfEach: 10_000,
      payoutMax: 120_000,
    })
  })

  it('[SP107] sees who asks: level, factor and what its bets have come to', async () => {
    const { member, betId } = await waiting()
    expect((await queue()).find(({ bet }) => bet.betId === betId)).toMatchObject({
      memId: member,
      level: 1,
      factor: 1000,
      because: 'stake',
      state: 'waiting',
      history: { bets: 0, stakes: 0, payouts: 0 },
    })
  })
})

describe('another stake', () => {
  const offered = async () => {
    const made = await waiting()
    expect(await decide(made.betId, 'offer', 20_000)).toBe('done')
    return made
  }

  it('[SP106] is taken by the member: the rest goes back and it is settled at its price', async () => {
    const { member, betId } = await offered()
    const detail = await sports.call('/api/bet/betDetail', { betId }, member)
    expect(detail).toMatchObject({ value: { bet: { referral: { offer: { stake: 20_000, winMax: 40_000 } } } } })
    expect(sports.said).toContainEqual({ to: member, cmd: 'BET', data1: '' })
    expect(await answer(member, betId, true)).toBe('done')
    expect(await stands(betId, member)).toMatchObject({ status: 'wait', stake: 20_000, cash: 80_000 })
    expect(await sports.bet(betId)).toMatchObject({ payoutMax: 40_000 })
    expect(await answer(member, betId, true)).toBe('already_processed')
    expect(await sports.cash(member)).toBe(80_000)
  })

  it('[SP106] is declined by the member: all of it goes back', async () => {
    const { member, betId } = await offered()
    expect(await answer(member, betId, false)).toBe('done')
    expect(await stands(betId, member)).toMatchObject({ status: 'declined', because: 'offer_declined', cash: 100_000 })
  })

  it('[SP106] is answered once, by its member only and in time', async () => {
    const { member, betId } = await offered()
    const stranger = await sports.member(0)
    expect(await answer(stranger, betId, true)).toBe('not_found')
    const said = await Promise.all([
      answer(member, betId, true),
      answer(member, betId, false),
      answer(member, betId, true),
    ])
    expect(said.filter((one) => one === 'done')).toHaveLength(1)
    const { status, cash } = await stands(betId, member)
    expect([status, cash]).toEqual(status === 'wait' ? ['wait', 80_000] : ['declined', 100_000])
    const late = await offered()
    await expire(late.betId)
    expect(await answer(late.member, late.betId, true)).toBe('already_processed')
    await sports.takePending()
    expect(await stands(late.betId, late.member)).toMatchObject({
      status: 'declined',
      because: 'offer_unanswered',
      cash: 100_000,
    })
  })

  it('[SP106] that is taken is looked at once more: what fell meanwhile gives back the lower one too', async () => {
    const { member, event, betId } = await offered()
    await sports.say(event.ref, { kind: 'stop', markets: 'all' })
    expect(await answer(member, betId, true)).toBe('done')
    expect(await stands(betId, member)).toMatchObject({ status: 'declined', because: 'betting_closed', cash: 100_000 })
  })
})

describe('what nobody decides', () => {
  it('[SP105] is refused by itself when its time is over, not before', async () => {
    const { member, betId } = await waiting()
    expect(await sports.takePending()).toBe(0)
    await expire(betId)
    expect(await decide(betId, 'agree')).toBe('already_processed')
    await sports.takePending()
    expect(await stands(betId, member)).toMatchObject({
      status: 'declined',
      because: 'referral_unanswered',
      cash: 100_000,
    })
  })

  it.each([
    ['agrees', 'agree', null, { status: 'wait', referral: 'agreed' }],
    ['offers', 'offer', 20_000, { status: 'pending', referral: 'offered' }],
  ] as const)(
    '[SP105] waits for a trader who %s at the last moment, and believes it',
    async (_what, decision, stake, becomes) => {
      const { member, betId } = await waiting()
      const decided = { betId, decision, stake: stake as Won | null, by: 'trader', offerMs: 30_000 }
      let itIsOver = () => {}
      const isOver = new Promise<void>((resolve) => (itIsOver = resolve))
      // Begun out here: inside of the transaction it would be a part of it.
      const looking = isOver.then(() => sports.takePending())
      await sports.database.tx(async (tx) => {
        await tx.query(
          `UPDATE sportsbook.bets SET pending_until = clock_timestamp() + interval '200 milliseconds' WHERE bet_id = $1`,
          [betId],
        )
      })
      await sports.database.tx(async (tx) => {
        expect(await decideWaiting(tx, decided)).toBe(true)
        // The time of the bet is over for whoever does not see the decision yet.
        await tx.query('SELECT pg_sleep(0.25)')
        itIsOver()
        let waits = 0
        while (waits === 0) {
          const { rows } = await tx.query<{ waits: number }>(
            `SELECT count(*)::int AS waits FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()
             AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
          )
          waits = rows[0]!.waits
        }
      })
      await looking
      await sports.takePending()
      expect(await stands(betId, member)).toMatchObject({ ...becomes, cash: 50_000 })
    },
  )

  it.each([
    ['decided and nothing said', 'refused', 'declined', 'referral_refused', 100_000],
    ['found unanswered and not given back', 'unanswered', 'declined', 'referral_unanswered', 100_000],
    ['agreed and not looked at', 'agreed', 'wait', null, 50_000],
    ['declined by its member and not given back', 'offer-declined', 'declined', 'offer_declined', 100_000],
  ])(
    '[SP105] is finished by the next who looks when a node dies with it %s',
    async (_when, referral, status, because, cash) => {
      const { member, betId } = await waiting()
      await sports.database.query(
        'UPDATE sportsbook.bets SET referral = $2, pending_until = clock_timestamp() WHERE bet_id = $1',
        [betId, referral],
      )
      await Promise.all([sports.takePending(), sports.takePending(), sports.takePending()])
      expect(await stands(betId, member)).toMatchObject({ status, because, cash })
    },
  )

  it('[SP105] 200 bets at the line at once wait each, disturb nobody and are given back once', async () => {
    const event = await sports.match()
    const member = await sports.member(10_000_000)
    const bystander = await sports.member(400_000)
    const storm = Array.from({ length: 200 }, () => betOf(member, slip([{ event }], { stake: 50_000 })))
    const beside = Array.from({ length: 10 }, () => betOf(bystander, slip([{ event }], { stake: 40_000 })))
    const [asked, calm] = await Promise.all([Promise.all(storm), Promise.all(beside)])
    expect(asked.every(({ isReferred }) => isReferred)).toBe(true)
    expect(calm.some(({ isReferred }) => isReferred)).toBe(false)
    expect([await sports.cash(member), await sports.cash(bystander)]).toEqual([0, 0])
    await sports.database.query(
      `UPDATE sportsbook.bets SET pending_until = clock_timestamp() WHERE member_id = $1 AND status = 'pending'`,
      [member],
    )
    await Promise.all([sports.takePending(), sports.takePending(), sports.takePending()])
    await sports.takePending()
    expect(await sports.cash(member)).toBe(10_000_000)
    expect((await queue()).some(({ bet }) => asked.some(({ betId }) => betId === bet.betId))).toBe(false)
  })
})
