import { harmMarkers, harmRules, type HarmMarker } from '@hanpan/contract'
import {
  DAY_MS,
  HOUR_MS,
  type Day,
  type Instant,
  type MemberId,
  MINUTE_MS,
  seoulDay,
  seoulDayStart,
  type TransferKind,
} from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { foldEntries, type HarmFacts, judgeHarm, NO_RUN } from './harm.ts'

/** Noon, so that no test depends on the hour. */
const NOON = (seoulDayStart('2026-03-10')! + 12 * HOUR_MS) as Instant
const at = (minutes: number) => (NOON + minutes * MINUTE_MS) as Instant
const stake = (minutes: number, amount = 1000) => ({
  kind: 'stake' as const,
  postedAt: at(minutes),
  amount: amount as never,
})
const entry = (kind: TransferKind, minutes: number) => ({ kind, postedAt: at(minutes), amount: 5000 as never })
const run = (from = 0) => [0, 3, 6, 9, 12].map((minute) => stake(from + minute))
const today = seoulDay(NOON)

describe('a losing run', () => {
  const counted = (entries: Parameters<typeof foldEntries>[1]) =>
    foldEntries(NO_RUN, entries).days.get(today) ?? { risingStakes: 0, depositsAfterLosses: 0, nightStakes: 0 }

  it.each([
    ['twice the average after it', [...run(), stake(13, 2000)], 1],
    ['less than twice', [...run(), stake(13, 1999)], 0],
    ['after four stakes', [...run().slice(0, 4), stake(13, 9000)], 0],
    ['within ten minutes', [1, 2, 3, 4, 5].map((minute) => stake(minute)).concat(stake(6, 9000)), 0],
    ['after something was won', [...run(), entry('winnings', 13), stake(14, 9000)], 0],
    ['again and again', [...run(), stake(13, 2000), stake(14, 4000), stake(15, 1000)], 2],
  ])('[PT13] and a stake that rises: %s', (_, entries, times) => {
    expect(counted(entries).risingStakes).toBe(times)
  })

  it.each([
    ['within the hour', [...run(), entry('deposit', 72)], 1],
    ['later', [...run(), entry('deposit', 73)], 0],
    ['after a win', [...run(), entry('winnings', 20), entry('deposit', 30)], 0],
    ['without a run', [entry('deposit', 30)], 0],
  ])('[PT13] and a deposit: %s', (_, entries, times) => {
    expect(counted(entries).depositsAfterLosses).toBe(times)
  })

  it('[PT14] goes on where the last look ended', () => {
    const entries = [...run(), stake(13, 2000)]
    const first = foldEntries(NO_RUN, entries.slice(0, 3))
    const second = foldEntries(first.run, entries.slice(3))
    expect(second.days.get(today)?.risingStakes).toBe(1)
    expect(second.run).toEqual(foldEntries(NO_RUN, entries).run)
  })

  it('[PT13] night is from midnight to six', () => {
    const night = (hour: number) => ({ ...stake(0), postedAt: (NOON - 12 * HOUR_MS + hour * HOUR_MS) as Instant })
    expect(counted([night(0), night(5.9), night(6), night(23)]).nightStakes).toBe(2)
  })
})

describe('markers', () => {
  const none: HarmFacts = { play: new Map(), sessions: [], cash: [], loosenedAt: [], refused: new Map() }
  const noPlay = { risingStakes: 0, depositsAfterLosses: 0, nightStakes: 0 }
  const dayBefore = (days: number): Day => seoulDay((NOON - days * DAY_MS) as Instant)
  const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, n) => make(n))
  const cash = (cashType: 'in' | 'out', status: string, count: number, days = 0) => ({
    ...none,
    cash: times(count, () => ({ cashType, status, askedAt: (NOON - days * DAY_MS) as Instant })),
  })
  const session = (minutes: number) => ({ startedAt: (NOON - minutes * MINUTE_MS) as Instant, endedAt: NOON })
  const makers: Readonly<Record<HarmMarker, (value: number) => HarmFacts>> = {
    risingStakes: (value) => ({ ...none, play: new Map([[today, { ...noPlay, risingStakes: value }]]) }),
    depositAfterLosses: (value) => ({ ...none, play: new Map([[today, { ...noPlay, depositsAfterLosses: value }]]) }),
    longSession: (value) => ({ ...none, sessions: [session(5), session(value)] }),
    nightPlay: (value) => ({
      ...none,
      play: new Map(times(value, (n) => [dayBefore(n), { ...noPlay, nightStakes: 5 }] as const)),
    }),
    limitsLoosened: (value) => ({ ...none, loosenedAt: times(value, () => NOON) }),
    limitsMet: (value) => ({ ...none, refused: new Map([[today, value]]) }),
    withdrawalsCanceled: (value) => cash('out', 'canceled', value),
    depositsFailed: (value) => ({ ...cash('in', 'canceled', value) }),
    depositsADay: (value) => cash('in', 'done', value),
  }

  it.each(harmMarkers)('[PT13] %s stands from its number on, and is severe from the other', (marker) => {
    const { from, severeFrom } = harmRules[marker]
    const found = (value: number) =>
      judgeHarm(makers[marker](value), NOON)
        .filter((row) => row.marker === marker)
        .map(({ severity }) => severity)
    expect([found(from - 1), found(from), found(severeFrom - 1), found(severeFrom)]).toEqual([
      [],
      ['marked'],
      ['marked'],
      ['severe'],
    ])
  })

  it('[PT13] counts the marker’s own days only', () => {
    const found = (days: number) => judgeHarm(cash('in', 'canceled', 3, days), NOON).map(({ marker }) => marker)
    expect([found(6), found(7)]).toEqual([['depositsFailed'], []])
    const canceled = (days: number) => judgeHarm(cash('out', 'canceled', 3, days), NOON).map(({ marker }) => marker)
    expect([canceled(29), canceled(30)]).toEqual([['withdrawalsCanceled'], []])
  })
})

describe('members at risk', () => {
  let site: TestNode
  beforeAll(async () => {
    site = await startTestNode({ ROLES: 'http' }) // No worker: a test says when it is looked for.
  })
  afterAll(() => site.stop())

  const office = async (path: string, body: object) =>
    await site.call(`/api/office/protection/${path}`, body, await site.operator())
  /** A minute later: a walk stays behind what happened a moment ago. */
  const look = async (later = MINUTE_MS) =>
    await site.node.modules.protection.lookForHarm((site.node.platform.clock.now() + later) as Instant)
  const riskOf = async (memId: string) => (await office('riskOf', { memId })).data
  const listed = async (body: object = {}) =>
    (await office('risk', body)).data.list.map((row: { memId: string }) => row.memId) as string[]

  let number = 0
  async function member() {
    number += 1
    const memId = `atrisk${number}`
    const memberId = await site.seedMember({ memId })
    return { memId, memberId, token: await site.logIn(memId) }
  }
  /** Deposits that came to nothing, asked for today. */
  const failDeposits = (memberId: MemberId, count: number) =>
    site.database.query(
      `INSERT INTO cashier.requests (request_id, member_id, cash_type, amount, status, input_hash, created_at, processed_at)
       SELECT gen_random_uuid(), $1, 'in', 10000, 'canceled', 'x', now(), now() FROM generate_series(1, $2)`,
      [memberId, count],
    )

  it('[PT15] [CF2] [CF10] are a case: reviewing closes it, something new opens it again, and closing it reviews', async () => {
    const { memId, memberId } = await member()
    const ofMember = async () =>
      (await site.call('/api/office/cases/list', { query: memId, state: 'all' }, await site.operator())).data.list[0]
    const step = async (path: string, body: object) => {
      const { caseIdx, version } = await ofMember()
      const sent = { caseIdx, version, requestId: newRequestId(), ...body }
      return await site.call(`/api/office/cases/${path}`, sent, await site.operator())
    }
    await failDeposits(memberId, 3)
    await look()
    expect(await ofMember()).toMatchObject({ kind: 'harm', state: 'open', figures: { depositsFailed: 3 }, signs: 1 })
    await look(2 * MINUTE_MS)
    expect((await ofMember()).signs).toBe(1)
    await office('riskReview', { memId, reason: '전화로 확인' })
    expect(await ofMember()).toMatchObject({ state: 'closed', outcome: 'reviewed', owner: 'owner' })
    await failDeposits(memberId, 3)
    await look(3 * MINUTE_MS)
    expect(await ofMember()).toMatchObject({ state: 'open', figures: { severity: 'severe' }, signs: 2 })
    expect((await step('close', { outcome: 'limited', note: '' })).resultCode).toBe('O003')
    expect((await riskOf(memId)).isOpen).toBe(true)
    expect((await step('close', { outcome: 'limited', note: '한도를 낮추기로 함' })).resultCode).toBe('0')
    const { isOpen, notes } = await riskOf(memId)
    expect([isOpen, notes.map(({ text }: { text: string }) => text)]).toEqual([
      false,
      ['한도를 낮추기로 함', '전화로 확인'],
    ])
  })

  it('[PT14] [PT15] are found by what happened, reviewed, and open again with something new', async () => {
    const { memId, memberId } = await member()
    await failDeposits(memberId, 3)
    expect(await listed()).not.toContain(memId)
    await look()
    expect(await listed({ marker: 'depositsFailed', severity: 'marked' })).toContain(memId)
    expect(await listed({ marker: 'nightPlay' })).not.toContain(memId)
    const found = await riskOf(memId)
    expect(found).toMatchObject({ isOpen: true, notes: [], markers: [{ marker: 'depositsFailed', value: 3 }] })

    expect((await office('riskReview', { memId })).resultCode).toBe('O003')
    expect((await office('riskReview', { memId, reason: '전화로 확인' })).resultCode).toBe('0')
    expect((await office('riskReview', { memId, reason: '다시' })).resultCode).toBe('O004')
    expect(await listed()).not.toContain(memId)
    expect(await listed({ state: 'reviewed', memId })).toEqual([memId])

    await look(2 * MINUTE_MS)
    expect((await riskOf(memId)).isOpen).toBe(false)
    await failDeposits(memberId, 3)
    await look(3 * MINUTE_MS)
    const again = await riskOf(memId)
    expect(again).toMatchObject({ isOpen: true, notes: [{ kind: 'review', text: '전화로 확인', operatorId: 'owner' }] })
    expect(again.markers.map((row: { marker: string; severity: string }) => `${row.marker} ${row.severity}`)).toEqual([
      'depositsFailed severe',
      'depositsADay marked',
    ])
    expect(again.markers[0].since).toBe(found.markers[0].since)
    const log = await site.call('/api/office/audit/list', { action: 'protection.review' }, await site.operator())
    expect(log.data.list[0]).toMatchObject({ subject: memId, reason: '전화로 확인' })
  })

  it('[PT14] a marker goes with the days that it counts, without anything happening', async () => {
    const { memId, memberId } = await member()
    await failDeposits(memberId, 3)
    await look()
    expect((await riskOf(memId)).markers).toHaveLength(1)
    for (let day = 1; day <= 8; day += 1) await look(day * DAY_MS)
    expect(await riskOf(memId)).toMatchObject({ markers: [], isOpen: false, changedAt: null })
  })

  it('[PT13] [PT14] count the deposits that a member’s own limit refused, and looser limits that it asks for', async () => {
    const { memId, token } = await member()
    const protect = (kind: string, amount: number) => site.call('/api/protection/limit', { kind, amount }, token)
    for (const kind of ['deposit-day', 'loss-day']) {
      await protect(kind, 10_000)
      await protect(kind, 20_000)
    }
    for (let time = 0; time < 5; time += 1) {
      const asked = await site.call('/api/cash/in', { amount: 50_000, requestId: newRequestId() }, token)
      expect(asked.resultCode).toBe('PT01')
    }
    const refusals = async () =>
      (
        await site.database.query<{ times: number }>(
          `SELECT times FROM protection.refusals
           WHERE member_id = (SELECT member_id FROM members.members WHERE mem_id = $1)`,
          [memId],
        )
      ).rows[0]?.times
    await expect.poll(refusals).toBe(5)
    await look()
    expect(
      (await riskOf(memId)).markers.map((row: { marker: string; value: number }) => [row.marker, row.value]),
    ).toEqual(
      expect.arrayContaining([
        ['limitsLoosened', 2],
        ['limitsMet', 5],
      ]),
    )
  })

  it('[PT16] get a prepared message once, in the language that they read', async () => {
    const { memId, token } = await member()
    const requested = { memId, template: 'limits', requestId: newRequestId() }
    const answers = await Promise.all([office('riskMessage', requested), office('riskMessage', requested)])
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(['0', '0'])
    expect((await office('riskMessage', { ...requested, template: 'break' })).resultCode).toBe('C999')
    const { list } = (await site.call('/api/board/msgList', {}, token)).data
    expect(list.map((row: { title: string }) => row.title)).toEqual(['내 한도를 정해 보세요'])
    expect((await riskOf(memId)).notes).toMatchObject([{ kind: 'message', text: 'limits', operatorId: 'owner' }])
  })

  it('[PT17] every change is listed with who made it, and who waits for a looser limit', async () => {
    const { memId, token } = await member()
    await site.call('/api/protection/limit', { kind: 'loss-week', amount: 30_000 }, token)
    await office('tighten', { memId, kind: 'loss-week', amount: 20_000, reason: '상담 후' })
    await site.call('/api/protection/limit', { kind: 'loss-week', amount: 90_000 }, token)
    const own = async (body: object) =>
      (await office('changes', body)).data.list.filter((row: { memId: string }) => row.memId === memId)
    expect(await own({})).toMatchObject([
      { action: 'waits', before: 20_000, after: 90_000, operatorId: null, effectiveAt: expect.any(String) },
      { action: 'set', before: 30_000, after: 20_000, operatorId: 'owner', reason: '상담 후' },
      { action: 'set', before: null, after: 30_000, operatorId: null },
    ])
    expect(await own({ by: 'operator' })).toHaveLength(1)
    expect(await own({ by: 'member', action: 'waits' })).toHaveLength(1)
    const { list } = (await office('list', { filter: 'waiting' })).data
    expect(list.map((row: { memId: string }) => row.memId)).toContain(memId)
  })
})
