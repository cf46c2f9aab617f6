import { ticketNoOf } from '@hanpan/bets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId } from '../../testing/test-node.ts'
import { promotionsSite, type PromotionsSite, type TestMember } from '../promotions/testing.ts'

let here: PromotionsSite
let player: TestMember
let other: TestMember
let sought: Readonly<Record<'bet' | 'ticket' | 'round' | 'cash' | 'coupon', string>>
beforeAll(async () => {
  here = await promotionsSite()
  player = await here.member()
  other = await here.member()
  const row = { memberId: player.memberId, status: 'lost', stake: 1_000 } as const
  const [bet] = await here.settled([row, { ...row, memberId: other.memberId }])
  const { rows } = await here.site.database.query<{ round_no: string }>(
    `SELECT round_no FROM minigames.rounds JOIN minigames.bets USING (round_id) WHERE bet_id = $1`,
    [bet],
  )
  const deposit = await player.call('/api/cash/in', { amount: 50_000, requestId: newRequestId() })
  const coupon = (await here.issue({ name: '여름 쿠폰' })).data.codes[0] as string
  await player.call('/api/coupon/use', { code: coupon, requestId: newRequestId() })
  sought = {
    bet: bet!,
    ticket: ticketNoOf(bet!),
    round: rows[0]!.round_no,
    cash: deposit.data.cashIdx,
    coupon,
  }
})
afterAll(() => here.site.stop())

const found = async (query: string, token: string) => {
  const { data } = await here.site.call('/api/office/members/list', { query }, token)
  return data.list.map(({ memId, matches }: { memId: string; matches: unknown }) => [memId, matches])
}

describe('what names a member', () => {
  it('[ME67] [ME68] is a bet, its ticket, a request, a coupon that it has used', async () => {
    const owner = await here.site.operator()
    const ofPlayer = (by: string, text: string) => [[player.memId, [{ by, text }]]]
    const byBet = ofPlayer('bet', sought.ticket)
    expect(await found(sought.bet, owner)).toEqual(byBet)
    expect(await found(sought.ticket.toLowerCase(), owner)).toEqual(byBet)
    expect(await found(sought.cash, owner)).toEqual(ofPlayer('cash', sought.cash))
    expect(await found(sought.coupon.replaceAll('-', ' '), owner)).toEqual(ofPlayer('coupon', '여름 쿠폰'))
  })

  it('[ME67] is a round: everybody who has a bet on it', async () => {
    const list = await found(sought.round, await here.site.operator())
    const match = [{ by: 'round', text: 'powerball' }]
    expect(list).toHaveLength(2)
    expect(list).toEqual(expect.arrayContaining([player, other].map(({ memId }) => [memId, match])))
  })

  it('[ME67] names nobody to whoever may not see the thing', async () => {
    await here.site.operator()
    await here.site.database.query(`INSERT INTO operators.roles VALUES ('desk', '{members.read}')`)
    await here.site.database.query(
      `INSERT INTO operators.operators SELECT gen_random_uuid(), 'desk01', 'desk01', 'desk01', 'desk', password_hash, NULL, NULL, 0, now()
       FROM operators.operators WHERE login_key = 'owner'`,
    )
    const { token } = (await here.site.call('/api/office/login', { operatorId: 'desk01', password: 'Owner!234' })).data
    expect(await found(player.memId, token)).toHaveLength(1)
    for (const query of Object.values(sought)) expect([query, await found(query, token)]).toEqual([query, []])
  })
})
