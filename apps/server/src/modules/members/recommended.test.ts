import { DAY_MS, instant } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewPartner } from '../../ports/members.ts'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http,socket' })
})
afterAll(() => site.stop())

let number = 0
async function member(more: Parameters<TestNode['seedMember']>[0] = {}) {
  number += 1
  const memId = `bringer${number}`
  const memberId = await site.seedMember({ memId, nick: `모집${number}`, ...more })
  return { memId, memberId }
}
const own = async (memId: string, page = 1) =>
  (await site.call('/api/member/recommended', { page }, await site.logIn(memId))).data

describe('whom a member brought', () => {
  it('[ME23] shows the newest first, masked, with the days since they were last here', async () => {
    const top = await member({ partnerLevel: 'PTN_4' })
    const now = site.node.platform.clock.now()
    const first = await member({ recommender: top.memId, joinedAt: instant(now - 9 * DAY_MS) })
    const second = await member({ recommender: top.memId, joinedAt: instant(now - 3 * DAY_MS), partnerLevel: 'PTN_5' })
    const third = await member({ recommender: top.memId })
    const away = await member({ recommender: top.memId })
    await member({ recommender: second.memId }) // Somebody whom another one brought.
    const set = (memId: string, change: string) =>
      site.database.query(`UPDATE members.members SET ${change} WHERE mem_id = $1`, [memId])
    await set(first.memId, `last_login_at = now() - interval '5 days'`)
    await set(second.memId, 'last_login_at = now()')
    await set(third.memId, `status = 'pending', last_login_at = NULL`)
    await set(away.memId, `status = 'rejected'`)
    const { list, pageInfo, ...standing } = await own(top.memId)
    expect(standing).toEqual({ recommenderId: '', partnerLevel: 'PTN_4', mayRecommend: true })
    expect(pageInfo.tatal_list_count).toBe(3)
    expect(list).toMatchObject([
      { memIdMasked: 'br***', memNickMasked: '모***', isPartnerMember: 'N', isWaiting: true, daysNotConnected: null },
      { isPartnerMember: 'Y', isWaiting: false, daysNotConnected: 0 },
      { isPartnerMember: 'N', daysNotConnected: 5, joinDay: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    ])
    expect(JSON.stringify(list)).not.toContain(first.memId)
    expect(await own(second.memId)).toMatchObject({ recommenderId: top.memId, list: [{ daysNotConnected: null }] })
    expect(await own(first.memId)).toMatchObject({ partnerLevel: null, mayRecommend: false, list: [] })
  })

  it('[ME23] is turned page by page, ten at a time', async () => {
    const top = await member({ partnerLevel: 'PTN_4' })
    for (let count = 0; count < 11; count += 1) await member({ recommender: top.memId })
    expect((await own(top.memId)).list).toHaveLength(10)
    expect((await own(top.memId, 2)).list).toHaveLength(1)
  })
})

describe('a new partner', () => {
  const make = (memberId: Awaited<ReturnType<typeof member>>['memberId'], partner: NewPartner) =>
    site.node.platform.database.tx((tx) => site.node.modules.members.port.makePartner(tx, memberId, partner))
  const refusalOf = async (...asked: Parameters<typeof make>) => {
    const made = await make(...asked)
    return made.ok ? 'made' : made.refusal
  }

  it('[ME24] stands below its recommender, who is a partner in good standing', async () => {
    const [above, asker, plain, barred] = [
      await member({ partnerLevel: 'PTN_3' }),
      await member(),
      await member(),
      await member({ partnerLevel: 'PTN_1' }),
    ]
    const under = (level: NewPartner['level'], recommender: string | null) =>
      refusalOf(asker.memberId, { level, recommender })
    await site.call('/api/office/members/suspend', { memId: barred.memId, reason: 'test' }, await site.operator())
    expect(await under('PTN_4', 'nobody55')).toBe('recommender_unknown')
    expect(await under('PTN_4', plain.memId)).toBe('recommender_not_partner')
    expect(await under('PTN_4', barred.memId)).toBe('recommender_unusable')
    expect(await under('PTN_3', above.memId)).toBe('partner_level_unfit')
    expect(await under('PTN_2', null)).toBe('partner_level_unfit')
    expect(await under('PTN_4', above.memId.toUpperCase())).toBe('made')
    expect(await under('PTN_4', above.memId)).toBe('partner_already')
    expect(await own(asker.memId)).toMatchObject({ recommenderId: above.memId, partnerLevel: 'PTN_4' })
  })

  it('[ME24] is an active member, and never stands below somebody whom it brought', async () => {
    const former = await member()
    const below = await member({ partnerLevel: 'PTN_2' })
    await site.database.query('UPDATE members.members SET recommender_id = $1 WHERE mem_id = $2', [
      former.memberId,
      below.memId,
    ])
    const partner = { level: 'PTN_3', recommender: below.memId } as const
    expect(await refusalOf(former.memberId, partner)).toBe('recommender_unusable')
    await site.call('/api/office/members/suspend', { memId: former.memId, reason: 'test' }, await site.operator())
    expect(await refusalOf(former.memberId, { level: 'PTN_1', recommender: null })).toBe('state_wrong')
  })

  it('[ME24] of two that would stand below each other at once, one at most is made', async () => {
    const [one, other] = [await member(), await member()]
    await site.database.query('UPDATE members.members SET recommender_id = $1 WHERE mem_id = $2', [
      one.memberId,
      other.memId,
    ])
    const made = await Promise.all([
      refusalOf(one.memberId, { level: 'PTN_1', recommender: null }),
      refusalOf(other.memberId, { level: 'PTN_2', recommender: one.memId }),
    ])
    expect(made[0]).toBe('made')
    expect(['made', 'recommender_not_partner']).toContain(made[1])
  })
})
