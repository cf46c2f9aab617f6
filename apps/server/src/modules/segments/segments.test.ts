// Segments of members: what each part of a filter finds, who is always left out and why, and what was written for one (SPEC.md SG1-SG7).
import { DAY_MS, type MemberId, seoulDay, instant } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

const office = async (path: string, body: object = {}) =>
  await site.call(`/api/office/${path}`, body, await site.operator())
const LEVEL = 8
const count = async (filter: object) =>
  (await office('segments/count', { filter: { levels: [LEVEL], ...filter } })).data
const found = async (filter: object) =>
  (await count(filter)).sample.map((row: { memId: string }) => row.memId).toSorted() as string[]
const save = (body: object) => office('segments/save', { name: 'x', filter: {}, requestId: newRequestId(), ...body })

let number = 0
async function member(changes: object = {}) {
  number += 1
  const memId = `segment${number}`
  const memberId = await site.seedMember({ memId, level: LEVEL, ...changes })
  return { memId, memberId }
}
type Person = Awaited<ReturnType<typeof member>>
const deposited = (memberId: MemberId, amount: number, daysAgo: number) =>
  site.database.query(
    `INSERT INTO cashier.requests (request_id, member_id, cash_type, amount, status, input_hash, created_at, processed_at)
     VALUES (gen_random_uuid(), $1, 'in', $2, 'done', 'x', $3, $3)`,
    [memberId, amount, new Date(Date.now() - daysAgo * DAY_MS)],
  )
const played = (memberId: MemberId, group: string, daysAgo: number, stakes: number, payouts: number, bets = 1) =>
  site.database.query(
    `INSERT INTO bets.member_days (member_id, day, game_group, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes,
       voided_bets, voided_stakes) VALUES ($1, $2::date, $3, $3, $4, $5, $6, 0, 0, 0, 0)`,
    [memberId, seoulDay(instant(Date.now() - daysAgo * DAY_MS)), group, bets, stakes, payouts],
  )

describe('a filter', () => {
  it('[SG1] finds by joining, last log-in, its language and the month of birth', async () => {
    const old = await member({ joinedAt: instant(Date.now() - 40 * DAY_MS), birthDate: '1990-05-20' })
    const fresh = await member({ birthDate: '1988-12-01' })
    const { captchaId, captcha } = await site.captcha()
    await site.callIn('vi', '/api/member/login', { memId: fresh.memId, memPass: 'secret12', captchaId, captcha })
    expect(await found({ joinedBeforeDays: 30 })).toEqual([old.memId])
    expect(await found({ joinedWithinDays: 30 })).toEqual([fresh.memId])
    expect(await found({ notSeenForDays: 30 })).toEqual([old.memId])
    expect(await found({ languages: ['vi'] })).toEqual([fresh.memId])
    expect(await found({ languages: ['ko', 'en'] })).toEqual([])
    expect(await found({ birthMonths: [5] })).toEqual([old.memId])
    expect(await found({ birthMonths: [1, 12] })).toEqual([fresh.memId])
  })

  it('[SG1] [SG2] finds by deposits and by play of some days, as many and as much as is asked for', async () => {
    const [payer, loser, winner, idle] = [await member(), await member(), await member(), await member()]
    const among = (filter: object) =>
      found(filter).then((ids) =>
        [payer, loser, winner, idle].map(({ memId }) => memId).filter((id) => ids.includes(id)),
      )
    await deposited(payer.memberId, 30_000, 2)
    await deposited(payer.memberId, 20_000, 6)
    await deposited(loser.memberId, 10_000, 20)
    expect(await among({ deposits: { days: 7 } })).toEqual([payer.memId])
    expect(await among({ deposits: { days: 30 } })).toEqual([payer.memId, loser.memId])
    expect(await among({ deposits: { days: 7, sumFrom: 50_000 } })).toEqual([payer.memId])
    expect(await among({ deposits: { days: 7, sumFrom: 50_001 } })).toEqual([])
    expect(await among({ deposits: { days: 5, countFrom: 2 } })).toEqual([])
    expect(await among({ deposits: { days: 7, countTo: 0 } })).toEqual([loser.memId, winner.memId, idle.memId])
    await played(loser.memberId, 'minigame', 0, 80_000, 10_000, 4)
    await played(winner.memberId, 'sport', 3, 20_000, 90_000)
    await played(winner.memberId, 'minigame', 40, 500_000, 0)
    expect(await among({ play: { days: 7 } })).toEqual([loser.memId, winner.memId])
    expect(await among({ play: { days: 3 } })).toEqual([loser.memId])
    expect(await among({ play: { days: 7, groups: ['sport'] } })).toEqual([winner.memId])
    expect(await among({ play: { days: 7, betsFrom: 2 } })).toEqual([loser.memId])
    expect(await among({ play: { days: 7, betsTo: 0 } })).toEqual([payer.memId, idle.memId])
    expect(await among({ play: { days: 60, stakesFrom: 100_000 } })).toEqual([winner.memId])
    expect(await among({ play: { days: 7, ggrFrom: 70_000 } })).toEqual([loser.memId])
    expect(await among({ play: { days: 7, ggrTo: -1 } })).toEqual([winner.memId])
    expect(await among({ play: { days: 60, ggrTo: -1 } })).toEqual([])
  })

  it('[SG2] counts the stakes of bets that wait, and none of their gain', async () => {
    const { memberId, memId } = await member()
    await site.database.query(
      `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, status, commitment, sealed_seed)
       VALUES ('00000000-0000-7000-8000-0000000000f1', 'powerball', '1999-01-01-001', now(), now() + interval '1 hour',
         now() + interval '2 hours', 'open', repeat('a', 64), '')`,
    )
    await site.database.query(
      `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, status, payout, placed_at)
       VALUES (gen_random_uuid(), $1, '00000000-0000-7000-8000-0000000000f1', 'powerball', 'x', 'y', 1950, 7000, 'wait', 0, now())`,
      [memberId],
    )
    expect(await found({ play: { days: 1, stakesFrom: 7_000, stakesTo: 7_000 } })).toEqual([memId])
    expect(await found({ play: { days: 1, stakesFrom: 7_000, stakesTo: 7_000, ggrFrom: 1 } })).toEqual([])
  })

  it('[SG4] that nobody can fit finds nobody; one below nobody is refused', async () => {
    for (const filter of [
      { cashFrom: 2, cashTo: 1 },
      { joinedWithinDays: 3, joinedBeforeDays: 3 },
      { play: { days: 1, ggrFrom: 1, ggrTo: -1 } },
      { deposits: { days: 1, sumFrom: 2, sumTo: 1 } },
    ])
      expect((await count(filter)).count).toBe(0)
    expect((await office('segments/count', { filter: { below: 'nobody' } })).resultCode).toBe('O006')
    expect((await office('segments/count', { filter: { play: { days: 366 } } })).resultCode).toBe('E400')
  })
})

describe('whoever is left out', () => {
  const protect = {
    marker: (memberId: MemberId, severity: 1 | 2) =>
      site.database.query(
        `INSERT INTO protection.harm_markers (member_id, marker, value, severity, since) VALUES ($1, 'risingStakes', 9, $2, now())`,
        [memberId, severity],
      ),
    case: (memberId: MemberId, isOpen: boolean) =>
      site.database.query(
        `INSERT INTO protection.harm_members (member_id, severity, changed_at, is_open) VALUES ($1, 2, now(), $2)`,
        [memberId, isOpen],
      ),
  }

  it('[SG3] [PT32] is counted by the first reason that holds, and never found', async () => {
    const level = 6
    const people = []
    for (let each = 0; each < 9; each += 1) people.push(await member({ level }))
    const [open, away, suspended, severe, slight] = people.slice(0, 5) as [Person, Person, Person, Person, Person]
    const [refused, limited, waiting, reviewed] = people.slice(5) as [Person, Person, Person, Person]
    const ofLevel = async () => (await office('segments/count', { filter: { levels: [level] } })).data
    const nobody = { excluded: 0, suspended: 0, protected: 0, refused: 0 }
    expect(await ofLevel()).toMatchObject({ count: 9, leftOut: nobody })
    await site.call('/api/protection/exclude', { length: '1d' }, await site.logIn(away.memId))
    for (const { memId } of [suspended, away]) await office('members/suspend', { memId, reason: 'x' })
    await protect.marker(severe.memberId, 2)
    await protect.marker(slight.memberId, 1)
    await protect.case(waiting.memberId, true)
    await protect.case(reviewed.memberId, false)
    const tightened = await office('protection/tighten', {
      memId: limited.memId,
      kind: 'deposit-day',
      amount: 50_000,
      reason: 'x',
    })
    expect(tightened.resultCode).toBe('0')
    for (const { memId } of [refused, severe]) {
      const token = await site.logIn(memId)
      expect((await site.call('/api/member/setAdvertising', { allowed: false }, token)).resultCode).toBe('0')
      expect((await site.call('/api/member/advertising', {}, token)).data.allowed).toBe(false)
    }
    const { count: left, leftOut, sample } = await ofLevel()
    expect(leftOut).toEqual({ excluded: 1, suspended: 1, protected: 3, refused: 1 })
    expect(left).toBe(3)
    const ids = sample.map((row: { memId: string }) => row.memId).toSorted()
    expect(ids).toEqual([open.memId, slight.memId, reviewed.memId].toSorted())
    expect(await site.node.modules.segments.port.mayBeAdvertisedTo(people.map(({ memberId }) => memberId))).toEqual(
      new Set([open.memberId, slight.memberId, reviewed.memberId]),
    )
  })

  it('[PT32] a limit that the member set itself protects nobody', async () => {
    const { memId, memberId } = await member({ level: 7 })
    await site.call('/api/protection/limit', { kind: 'deposit-day', amount: 50_000 }, await site.logIn(memId))
    const { port } = site.node.modules.protection
    expect(await port.protectedAmong(site.database, [memberId])).toEqual(new Set())
    await office('protection/tighten', { memId, kind: 'deposit-day', amount: 40_000, reason: 'x' })
    expect(await port.protectedAmong(site.database, [memberId])).toEqual(new Set([memberId]))
  })

  it('[MS11] [SG6] [ME69] gets no message to many by then, and still one to it by name', async () => {
    const [open, refused] = [await member({ level: 4 }), await member({ level: 4 })]
    const { segmentIdx } = (await save({ name: 'level four', filter: { levels: [4] } })).data
    const sent = await office('messages/send', {
      audience: { kind: 'segment', segmentIdx },
      title: '소식',
      content: '새 소식',
      sendAt: new Date(Date.now() + 1500).toISOString(),
      requestId: newRequestId(),
    })
    expect(sent.data.count).toBe(2)
    const token = await site.logIn(refused.memId)
    await site.call('/api/member/setAdvertising', { allowed: false }, token)
    await office('segments/save', {
      segmentIdx,
      name: 'level four',
      filter: { levels: [5] },
      requestId: newRequestId(),
    })
    await office('segments/delete', { segmentIdx })
    const batch = async () => (await office('messages/batches')).data.list[0]
    await expect.poll(async () => (await batch()).isDone, { timeout: 10_000 }).toBe(true)
    expect(await batch()).toMatchObject({
      audience: 'segment',
      segmentName: 'level four',
      filter: { levels: [4] },
      sent: 1,
    })
    const titles = async (memId: string) =>
      (await site.call('/api/board/msgList', {}, await site.logIn(memId))).data.list.map(
        (row: { title: string }) => row.title,
      )
    expect(await titles(open.memId)).toEqual(['소식'])
    expect(await titles(refused.memId)).toEqual([])
    const byName = {
      audience: { kind: 'members', memIds: [refused.memId] },
      title: '답',
      content: '답',
      requestId: newRequestId(),
    }
    expect((await office('messages/send', byName)).data.count).toBe(1)
    await expect.poll(() => titles(refused.memId)).toEqual(['답'])
  })
})

describe('a segment', () => {
  it('[SG5] is saved once a request id, by a name that is given once, and changed or removed with an entry each', async () => {
    const body = { name: '휴면 회원', filter: { notSeenForDays: 30 }, requestId: newRequestId() }
    const { segmentIdx } = (await save(body)).data
    expect((await save(body)).data.segmentIdx).toBe(segmentIdx)
    expect((await save({ ...body, filter: {} })).resultCode).toBe('C999')
    expect((await save({ name: 'Dormant' })).resultCode).toBe('0')
    expect((await save({ name: 'dORMANT' })).resultCode).toBe('O006')
    expect((await save({ name: ' ' })).resultCode).toBe('O006')
    expect((await save({ name: 'below', filter: { below: 'nobody' } })).resultCode).toBe('O006')
    expect((await save({ ...body, name: 'DORMANT', segmentIdx })).resultCode).toBe('O006')
    expect((await save({ ...body, name: '휴면 60일', filter: { notSeenForDays: 60 }, segmentIdx })).resultCode).toBe(
      '0',
    )
    expect((await save({ segmentIdx: 'x' })).resultCode).toBe('E404')
    expect((await office('segments/delete', { segmentIdx })).resultCode).toBe('0')
    expect((await office('segments/delete', { segmentIdx })).resultCode).toBe('E404')
    const entries = (await office('audit/list', { action: 'segments.save' })).data.list
    expect(JSON.parse(entries[0].before)).toEqual({ name: '휴면 회원', filter: { notSeenForDays: 30 } })
    expect(JSON.parse(entries[0].after)).toEqual({ name: '휴면 60일', filter: { notSeenForDays: 60 } })
    const audience = { kind: 'segment', segmentIdx }
    expect((await office('messages/preview', { audience })).resultCode).toBe('E404')
    const message = { audience, title: 't', content: 'c', requestId: newRequestId() }
    expect((await office('messages/send', message)).resultCode).toBe('O006')
  })

  it('[SG7] keeps its last count, and none of another filter', async () => {
    const filter = { levels: [LEVEL] }
    const { segmentIdx } = (await save({ name: 'counted', filter })).data
    const listed = async () =>
      (await office('segments/list')).data.list.find((row: { segmentIdx: string }) => row.segmentIdx === segmentIdx)
    expect((await listed()).counted).toBeNull()
    const { count: many } = (await office('segments/count', { filter, segmentIdx })).data
    expect((await listed()).counted).toMatchObject({ count: many, isComplete: true })
    await office('segments/count', { filter: { levels: [1] }, segmentIdx })
    expect((await listed()).counted).toMatchObject({ count: many })
    await save({ name: 'counted', filter: { levels: [1] }, segmentIdx })
    expect((await listed()).counted).toBeNull()
  })
})
