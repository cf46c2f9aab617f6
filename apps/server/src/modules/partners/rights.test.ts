import type { MemberId } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ratesToWire } from './rates-on-wire.ts'
import { newRequestId, partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'

let world: PartnersSite
beforeAll(async () => {
  world = await partnersSite()
})
afterAll(() => world.stop())

const wire = (...rates: Parameters<typeof percents>) => ratesToWire(percents(...rates))

describe('rights', () => {
  it('[PA25] show and change nothing outside the caller’s subtree, in random trees', async () => {
    // A small generator, so that a failure can be played again.
    let seed = 20_261_122
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    world.at(0, 2)
    const nodes: { person: Person; level: number; above: number | null }[] = []
    for (let index = 0; index < 9; index += 1) {
      const candidates = nodes.flatMap(({ level }, place) => (level < 5 ? [place] : []))
      const above = index < 2 ? null : candidates[random(candidates.length)]!
      const level = above === null ? 1 : nodes[above]!.level + 1 + random(5 - nodes[above]!.level)
      const over = above === null ? null : nodes[above]!.person
      nodes.push({ person: await world.partner(`PTN_${level as 1}`, over, percents(6 - level)), level, above })
    }
    const members: { person: Person; above: number }[] = []
    for (let index = 0; index < 7; index += 1) {
      const above = random(nodes.length)
      members.push({ person: await world.member(nodes[above]!.person), above })
    }
    world.at(0, 3)
    await world.settled(members.map(({ person }) => ({ memberId: person.memberId, stake: 10_000, payout: 0 })))
    world.at(1, 0.3)
    await world.past.commissions.keepBooks()
    const { rows: made } = await world.site.database.query<{ statement_id: string; partner_id: MemberId }>(
      'SELECT statement_id, partner_id FROM commissions.statements',
    )
    const chain = (place: number | null): number[] => (place === null ? [] : [place, ...chain(nodes[place]!.above)])
    const isInside = (caller: number, place: number) => chain(place).includes(caller)

    for (const [caller, { person }] of nodes.entries()) {
      const token = await world.site.node.modules.members.seeding.openSession(person.memberId)
      const call = (path: string, body: object = {}) => world.site.call(`/api/retail/${path}`, body, token)
      const inside = nodes.flatMap((node, place) => (isInside(caller, place) ? [node.person.memId] : []))
      const own = members.filter(({ above }) => isInside(caller, above)).map(({ person: one }) => one.memId)
      for (const [place, node] of nodes.entries()) {
        const { memId } = node.person
        const expected = isInside(caller, place)
        for (const path of ['partnerList', 'rates', 'statementList'])
          expect([path, (await call(path, { memId })).resultCode === '0'], `${caller} ${place}`).toEqual([
            path,
            expected,
          ])
        if (!expected)
          for (const path of ['changeRates', 'rateEffect'])
            expect((await call(path, { memId, rates: wire(0) })).resultCode, `${caller} ${place}`).toBe('E404')
        const statement = made.find((row) => row.partner_id === node.person.memberId)
        if (!statement) continue
        for (const path of ['statement', 'recompute', 'statementUserList', 'statementBetList', 'statementLossList']) {
          const { resultCode } = await call(path, { statementIdx: statement.statement_id })
          expect([path, resultCode === '0'], `${caller} ${place}`).toEqual([path, expected])
        }
        if (place !== caller)
          expect(
            (await call('reservePayout', { statementIdx: statement.statement_id, requestId: newRequestId() }))
              .resultCode,
          ).toBe('E404')
      }
      for (const { person: one, above } of members) {
        const expected = isInside(caller, above)
        for (const path of ['member', 'cashList', 'betList', 'changeMemCashFlag'])
          expect([path, (await call(path, { memId: one.memId })).resultCode === '0']).toEqual([path, expected])
        const taken = await world.site.call('/api/cash/giveTarget', { kind: 'take-back', memId: one.memId }, token)
        // After ten names that cannot be used there are no answers at all.
        if (taken.resultCode !== 'E429') expect(taken.resultCode).toBe(expected ? '0' : 'C402')
      }
      const all = (await call('memberList', { kind: 'all', count_per_list: 500 })).data.list
      expect(all.map(({ memId }: { memId: string }) => memId).sort()).toEqual(own.sort())
      const today = { startDate: world.dayOf(0), endDate: world.dayOf(1), count_per_list: 500 }
      const bets = (await call('betList', today)).data.list
      expect(bets.map(({ memId }: { memId: string }) => memId).sort()).toEqual(own.sort())
      const partners = (await call('partnerList', { query: 'dist', count_per_list: 500 })).data.list
      const found = partners.map(({ memId }: { memId: string }) => memId)
      expect(found.every((memId: string) => inside.includes(memId))).toBe(true)
      expect(found).toHaveLength(inside.length - 1)
    }
    const member = await world.logIn(members[0]!.person)
    for (const path of ['status', 'partnerList', 'memberList', 'cashList', 'betList', 'statementList'])
      expect((await member(path)).resultCode, path).toBe('E403')
  }, 300_000)
})
