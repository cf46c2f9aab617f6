import { HOUR_MS, type Instant, type MemberId, MINUTE_MS } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { protectionCalls } from '../protection/testing.ts'
import { caseCalls } from './testing.ts'

let site: TestNode
const { member, openRound, bet, settle, deposit, withdraw, complete } = protectionCalls(() => site)
const { call, read } = caseCalls(() => site)
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' }) // No worker: a test says when it is looked for.
  await site.openWithdrawals()
})
afterAll(() => site.stop())

let later = MINUTE_MS
const look = async () => {
  later += MINUTE_MS
  await site.node.modules.cases.lookForFraud((site.node.platform.clock.now() + later) as Instant)
}
/** The cases of one sign, newest first. */
const casesOf = async (signal: string) => {
  const { list } = (await call(await site.operator(), 'list', { state: 'all', kind: 'fraud' })).data
  return (list as { signal: string; caseIdx: string; signs: number; figures: Record<string, number> }[]).filter(
    (row) => row.signal === signal,
  )
}
const evidenceOf = async (caseIdx: string) => (await read(await site.operator(), caseIdx)).entries.at(-1).evidence

describe('signs of fraud', () => {
  it('[CF17] [CF22] find members that share a browser once, and again only when there are more of them', async () => {
    const first = await member()
    await member()
    await look()
    expect(await casesOf('sharedIdentity')).toEqual([])
    await member()
    await Promise.all([look(), look()])
    await look()
    const [found, ...more] = await casesOf('sharedIdentity')
    expect([found, more]).toMatchObject([{ figures: { members: 3, devices: 2 }, signs: 1 }, []])
    const evidence = await evidenceOf(found!.caseIdx)
    expect(evidence.members).toHaveLength(3)
    expect(evidence.members.map(({ memId }: { memId: string }) => memId)).toContain(first.memId)
    await member()
    await look()
    expect((await casesOf('sharedIdentity'))[0]).toMatchObject({ figures: { members: 4 }, signs: 2 })
  })

  it('[CF18] [CF20] find related members on both sides of three rounds, and no burst of two', async () => {
    const [one, other] = [await member(1_000_000), await member(1_000_000)]
    for (let round = 0; round < 3; round += 1) {
      const roundNo = await openRound()
      expect((await bet(one.token, roundNo, 20_000, 'odd')).resultCode).toBe('0')
      expect((await bet(other.token, roundNo, 20_000, 'even')).resultCode).toBe('0')
      await settle(roundNo)
      await look()
      expect(await casesOf('bothSides')).toHaveLength(round === 2 ? 1 : 0)
    }
    const [found] = await casesOf('bothSides')
    expect(found!.figures).toEqual({ rounds: 3, stake: 120_000 })
    const { bets, members } = await evidenceOf(found!.caseIdx)
    expect(bets).toHaveLength(6)
    expect(members.map(({ memId }: { memId: string }) => memId).toSorted()).toEqual([one.memId, other.memId].toSorted())
    expect(await casesOf('lateBurst')).toEqual([])
  })

  it('[CF20] find a burst of five members on one pick', async () => {
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => member(1_000_000)))
    const roundNo = await openRound()
    for (const { token } of players) expect((await bet(token, roundNo, 200_000, 'odd')).resultCode).toBe('0')
    await site.database.query(
      `UPDATE minigames.bets SET placed_at = clock_timestamp() + interval '1 second'
       WHERE round_id IN (SELECT round_id FROM minigames.rounds WHERE round_no = $1)`,
      [roundNo],
    )
    await settle(roundNo)
    await look()
    const [found] = await casesOf('lateBurst')
    expect(found).toMatchObject({ memId: null, figures: { members: 5, stake: 1_000_000, percent: 100 } })
    expect((await evidenceOf(found!.caseIdx)).bets).toHaveLength(5)
  })

  it('[CF19] find coupons of three related members', async () => {
    const users = [await member(), await member(), await member()]
    const { rows } = await site.database.query<{ campaign_id: string }>(
      `INSERT INTO promotions.campaigns (campaign_id, name, kind, amount, mode, issued, per_member, level_from, level_to, giftable,
         starts_at, ends_at, created_at, created_by, reason, input_hash)
       VALUES (gen_random_uuid(), '환영 쿠폰', 'cash', 5000, 'shared', 10, 1, 1, 10, false, now(), now() + interval '1 day', now(), 'owner', '', '')
       RETURNING campaign_id`,
    )
    const use = async ({ memberId }: { memberId: MemberId }, place: number) =>
      await site.database.query(
        `INSERT INTO promotions.redemptions VALUES (gen_random_uuid(), $1, $1, $2, $3, '', now())`,
        [rows[0]!.campaign_id, place, memberId],
      )
    await use(users[0]!, 1)
    await use(users[1]!, 2)
    await look()
    expect(await casesOf('couponAbuse')).toEqual([])
    await use(users[2]!, 3)
    await look()
    const [found] = await casesOf('couponAbuse')
    expect(found!.figures).toMatchObject({ members: 3, coupons: 3, amount: 15_000 })
    expect((await evidenceOf(found!.caseIdx)).coupons[0]).toMatchObject({ name: '환영 쿠폰', amount: 5000 })
  })

  it('[CF21] find a payout of somebody who did not play', async () => {
    const { memId, token } = await member()
    await complete((await deposit(token, 600_000)).data.cashIdx)
    const { cashIdx } = (await withdraw(token, 600_000)).data
    expect((await complete(cashIdx)).resultCode).toBe('0')
    await look()
    const [found] = await casesOf('unplayedPayout')
    expect(found).toMatchObject({ memId, figures: { amount: 600_000, deposited: 600_000, staked: 0, percent: 0 } })
    expect((await evidenceOf(found!.caseIdx)).requests).toMatchObject([{ cashIdx, cashType: 'out', amount: 600_000 }])
  })
})

describe('a line of the bank that fits nothing', () => {
  it('[CF23] [CF10] is a case after a while, which closes when it is set aside', async () => {
    const office = async (path: string, body: object) =>
      await site.call(`/api/office/cash/${path}`, body, await site.operator())
    const account = { bankNameKr: '한국은행', bankacc: '110-9', memName: '한판', notice: '', levelFrom: 1, levelTo: 10 }
    const rest = { dayLimit: 0, shown: true, reason: '', requestId: newRequestId() }
    const { accountIdx } = (await office('accountSave', { ...account, ...rest })).data
    const { token } = await member()
    await deposit(token, 70_000)
    const at = new Date().toISOString()
    const line = (amount: number) => ({ at, amount, holder: '윤도현', memo: '' })
    expect((await office('bankImport', { accountIdx, lines: [line(70_000), line(70_100)] })).resultCode).toBe('0')
    const take = async (minutes: number) =>
      await site.node.modules.cases.takeBankLines((Date.now() + minutes * MINUTE_MS) as Instant)
    expect(await take(0)).toBe(0)
    const taken = await Promise.all([take(40), take(40)])
    expect(new Set(taken)).toEqual(new Set([0, 1]))
    const list = async () => (await call(await site.operator(), 'list', { kind: 'bank', state: 'all' })).data.list
    const [found] = await list()
    expect(found).toMatchObject({ state: 'open', figures: { holder: '윤도현', amount: 70_100 } })
    const aside = { lineIdx: found.sourceIdx, aside: true, reason: '회사 이체' }
    expect((await office('bankSetAside', aside)).resultCode).toBe('0')
    expect((await list())[0]).toMatchObject({ state: 'closed', outcome: 'setAside', owner: 'owner' })
    await office('bankSetAside', { lineIdx: found.sourceIdx, aside: false, reason: '' })
    expect(await take(HOUR_MS / MINUTE_MS)).toBe(1)
    expect((await list())[0]).toMatchObject({ caseIdx: found.caseIdx, state: 'open' })
  })
})
