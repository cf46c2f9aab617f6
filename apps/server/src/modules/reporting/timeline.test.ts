import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId } from '../../testing/test-node.ts'
import { promotionsSite, type PromotionsSite, type TestMember } from '../promotions/testing.ts'

let here: PromotionsSite
let owner: string
beforeAll(async () => {
  here = await promotionsSite()
  owner = await here.site.operator()
})
afterAll(() => here.site.stop())

interface Event {
  readonly kind: string
  readonly at: string
  readonly key: string
  readonly [fact: string]: unknown
}
const office = (path: string, body: object, token = owner) => here.site.call(`/api/office/${path}`, body, token)
const page = async (member: TestMember, more: object = {}, token = owner) =>
  (await office('members/timeline', { memId: member.memId, ...more }, token)).data as {
    list: Event[]
    next: string | null
  }
async function everything(member: TestMember, more: object = {}): Promise<Event[]> {
  const list: Event[] = []
  let before: string | undefined
  for (;;) {
    const { list: found, next } = await page(member, { ...more, ...(before !== undefined && { before }) })
    list.push(...found)
    if (next === null) return list
    before = next
  }
}

/** A member of whom every source has something to tell. */
async function busyMember(): Promise<TestMember> {
  const member = await here.member()
  const { memId } = member
  await here.settled([{ memberId: member.memberId, status: 'lost', stake: 1_000 }])
  const { cashIdx } = (await member.call('/api/cash/in', { amount: 50_000, requestId: newRequestId() })).data
  for (const step of ['wait', 'approve']) await office(`cash/${step}`, { cashIdx })
  await office('members/adjust', { memId, amount: 7_000, reason: '이벤트 보상', requestId: newRequestId() })
  await office('members/noteAdd', { memId, text: '전화로 문의함', requestId: newRequestId() })
  await member.call('/api/protection/limit', { kind: 'deposit-day', amount: 100_000 })
  return member
}

describe('a member’s timeline', () => {
  it('[RE20] [RE22] tells of everything, newest first, each of its own and once', async () => {
    const member = await busyMember()
    const list = await everything(member)
    const times = list.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)))
    const of = (kind: string) => list.filter((event) => event.kind === kind)
    expect(of('session')).toMatchObject([{ endedAt: null }])
    expect(of('bet')).toMatchObject([{ bet: { groupKey: 'minigame', cash: 1_000, type: 'lose' } }])
    expect(of('cash')).toMatchObject([{ cashType: 'in', amount: 50_000, status: 1, operatorId: 'owner' }])
    expect(of('money')).toMatchObject([{ entryKind: 'adjustment', change: 7_000, balance: 57_000 }])
    // The books have the deposit too: its request tells of it.
    const { list: entries } = (await office('members/statement', { memId: member.memId })).data
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['adjustment', 'deposit'])
    expect(of('note')).toMatchObject([{ text: '전화로 문의함', operatorId: 'owner' }])
    expect(of('office').map(({ action }) => action)).toContain('member.adjust')
    expect(of('message')).toMatchObject([
      { title: '입금이 완료되었습니다', content: expect.stringContaining('원이 보유머니로'), readAt: null },
    ])
    expect(of('limit')).toMatchObject([{ change: { kind: 'deposit-day', after: 100_000 } }])
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
  })

  it('[RE20] is narrowed by kinds and days', async () => {
    const member = await busyMember()
    expect((await everything(member, { kinds: ['note', 'money'] })).map(({ kind }) => kind).toSorted()).toEqual([
      'money',
      'note',
    ])
    expect(await everything(member, { startDate: '2001-01-01', endDate: '2001-01-31' })).toEqual([])
    const wrong = [{ startDate: '2026-02-31' }, { before: 'x' }, { kinds: [] }, { kinds: ['x'] }]
    for (const more of wrong)
      expect((await office('members/timeline', { memId: member.memId, ...more })).resultCode).toBe('E400')
    expect((await office('members/timeline', { memId: 'nobody' })).resultCode).toBe('E404')
  })

  it('[RE20] tells nobody what it may not see', async () => {
    const member = await busyMember()
    await here.site.database.query(`INSERT INTO operators.roles VALUES ('onlooker', '{members.read}')`)
    await here.site.database.query(
      `INSERT INTO operators.operators SELECT gen_random_uuid(), 'onlooker', 'onlooker', 'onlooker', 'onlooker', password_hash, NULL, NULL, 0, now()
       FROM operators.operators WHERE login_key = 'owner'`,
    )
    const { token } = (await office('login', { operatorId: 'onlooker', password: 'Owner!234' })).data
    const kinds = new Set((await page(member, {}, token)).list.map(({ kind }) => kind))
    expect([kinds.has('money'), kinds.has('cash'), kinds.has('office')]).toEqual([true, false, false])
  })

  it('[RE21] goes on where the page before ended, also among events of one moment and while others arrive', async () => {
    const member = await here.member()
    await here.site.database.query(
      `INSERT INTO members.notes (note_id, member_id, text, operator_login, at)
       SELECT gen_random_uuid(), $1, 'note ' || n, 'owner', '2026-01-01'::timestamptz + (n / 40) * interval '1 second'
       FROM generate_series(1, 230) n`,
      [member.memberId],
    )
    const first = await page(member, { kinds: ['note'] })
    expect(first.list).toHaveLength(50)
    const keys = first.list.map(({ key }) => key)
    let { next } = first
    while (next !== null) {
      await here.site.database.query(
        `INSERT INTO members.notes VALUES (gen_random_uuid(), $1, 'late', 'owner', clock_timestamp())`,
        [member.memberId],
      )
      const more = await page(member, { kinds: ['note'], before: next })
      keys.push(...more.list.map(({ key }) => key))
      next = more.next
    }
    expect(keys).toHaveLength(230)
    expect(new Set(keys).size).toBe(230)
  })
})
