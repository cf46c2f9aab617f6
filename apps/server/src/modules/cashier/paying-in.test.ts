// Limits on deposits under a storm: every way in which money comes in, at the same moment and mixed, where the member has set a limit and
// where only the site has.
import { DAY_MS, instant, isoSeoul } from '@hanpan/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode, type WireAnswer } from '../../testing/test-node.ts'

const LIMIT = 100_000
const AMOUNT = 60_000
const GIVERS = 8

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http,socket', DATABASE_POOL: '16' })
  const deposit = { open: true, minimum: 1_000, maximum: 1_000_000, unit: 1_000, asksPassword: false, retrySeconds: 0 }
  await office('sites/setOptions', { options: { deposit } })
})
afterAll(() => site.stop())

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const setSiteLimit = async (depositDay: number) => {
  const protection = { realityMinutes: 0, depositDay, depositMonth: 0 }
  expect((await office('sites/setOptions', { options: { protection }, reason: 'test' })).resultCode).toBe('0')
}

let number = 0
async function member(isPartner = false) {
  number += 1
  const memId = `payer${number}`
  const memberId = await site.seedMember({ memId, partnerLevel: isPartner ? 'PTN_4' : null })
  return { memId, memberId, token: await site.logIn(memId) }
}
type Somebody = Awaited<ReturnType<typeof member>>

async function giver(isPartner: boolean): Promise<Somebody> {
  const somebody = await member(isPartner)
  await site.give(somebody.memId, 1_000_000)
  if (!isPartner) await office('members/permit', { memId: somebody.memId, givingAllowed: true, reason: 'test' })
  return somebody
}

let partners: Somebody[]
let friends: Somebody[]
beforeAll(async () => {
  partners = await Promise.all(Array.from({ length: GIVERS }, () => giver(true)))
  friends = await Promise.all(Array.from({ length: GIVERS }, () => giver(false)))
  await setSiteLimit(LIMIT)
})

type Way = (receiver: Somebody) => Promise<WireAnswer>[]
const gifts = (givers: () => readonly Somebody[]) => (receiver: Somebody) =>
  givers().map(({ token }) =>
    site.call('/api/cash/give', { memId: receiver.memId, amount: AMOUNT, requestId: newRequestId() }, token),
  )
const deposits: Way = (receiver) =>
  Array.from({ length: GIVERS }, () =>
    site.call('/api/cash/in', { amount: AMOUNT, requestId: newRequestId() }, receiver.token),
  )
const mixed: Way = (receiver) => [
  ...gifts(() => friends)(receiver),
  ...deposits(receiver),
  ...gifts(() => partners)(receiver),
]
const ways: readonly (readonly [string, Way])[] = [
  ['gifts of members', gifts(() => friends)],
  ['gifts of partners', gifts(() => partners)],
  ['deposits', deposits],
  ['all of them', mixed],
]

/** What came in or was asked for, as the protection page tells it. */
const paidIn = async (receiver: Somebody) =>
  (await site.call('/api/protection/state', {}, receiver.token)).data.limits.find(
    (row: { kind: string }) => row.kind === 'deposit-day',
  ).used

describe.each(ways)('[PT3] [PT12] %s at the same moment', (_name, way) => {
  it('stay within the limit of the site', async () => {
    for (let round = 0; round < 3; round += 1) {
      const receiver = await member()
      const answers = await Promise.all(way(receiver))
      expect(answers.filter(({ resultCode }) => resultCode === '0')).toHaveLength(1)
      expect(answers.filter(({ resultCode }) => !['0', 'C302', 'PT01', 'C003'].includes(resultCode))).toEqual([])
      expect(await paidIn(receiver)).toBe(AMOUNT)
    }
  })

  it("stay within the member's own limit", async () => {
    const receiver = await member()
    await site.call('/api/protection/limit', { kind: 'deposit-week', amount: 80_000 }, receiver.token)
    const answers = await Promise.all(way(receiver))
    expect(answers.filter(({ resultCode }) => resultCode === '0')).toHaveLength(1)
    expect(await paidIn(receiver)).toBe(AMOUNT)
  })

  it('come to nothing while an exclusion begins, or came before it', async () => {
    const receiver = await member()
    const [excluded, ...answers] = await Promise.all([
      site.call('/api/protection/exclude', { length: '6m' }, receiver.token),
      ...way(receiver),
    ])
    expect(excluded!.resultCode).toBe('0')
    const { rows } = await site.database.query<{ late: number }>(
      `SELECT count(*) AS late FROM protection.exclusions AS exclusion
       LEFT JOIN cashier.transfers AS gift ON gift.other_id = exclusion.member_id AND gift.refusal IS NULL
         AND gift.made_at > exclusion.starts_at
       LEFT JOIN cashier.requests AS request ON request.member_id = exclusion.member_id
         AND request.created_at > exclusion.starts_at
       WHERE exclusion.member_id = $1 AND (gift.transfer_id IS NOT NULL OR request.request_id IS NOT NULL)`,
      [receiver.memberId],
    )
    expect(rows[0]!.late).toBe(0)
    expect(answers.filter(({ resultCode }) => resultCode === '0').length).toBeLessThanOrEqual(1)
  })
})

it('[PT12] coupons and corrections by the operator pass the limit and make it no smaller', async () => {
  const receiver = await member()
  const issued = await office('promotions/issue', {
    name: '환영',
    kind: 'cash',
    amount: LIMIT,
    mode: 'assigned',
    count: 1,
    memIds: [receiver.memId],
    startsAt: isoSeoul(instant(Date.now() - DAY_MS)),
    endsAt: isoSeoul(instant(Date.now() + DAY_MS)),
    reason: 'test',
    requestId: newRequestId(),
  })
  expect(issued.resultCode).toBe('0')
  const { list } = (await site.call('/api/coupon/list', { state: 'usable' }, receiver.token)).data
  const body = { couponIdx: list[0].couponIdx, requestId: newRequestId() }
  const [redeemed, , ...answers] = await Promise.all([
    site.call('/api/coupon/use', body, receiver.token),
    site.give(receiver.memId, LIMIT),
    ...mixed(receiver),
  ])
  expect(redeemed.resultCode).toBe('0')
  expect(answers.filter(({ resultCode }) => resultCode === '0')).toHaveLength(1)
  expect(await paidIn(receiver)).toBe(AMOUNT)
})

describe('[PT19] what waited for its turn', () => {
  let receiver: Somebody
  beforeEach(async () => {
    receiver = await member()
  })

  /** Sends while the member's row is locked, and answers at which instant the lock was let go. */
  async function whileLocked(send: () => Promise<WireAnswer>) {
    const { database } = site.node.platform
    let sent: Promise<WireAnswer> | undefined
    const freedAt = await database.tx(async (tx) => {
      await tx.query('SELECT 1 FROM members.members WHERE member_id = $1 FOR UPDATE', [receiver.memberId])
      sent = send()
      await expect
        .poll(async () => {
          await tx.query('SELECT pg_stat_clear_snapshot()')
          const { rows } = await tx.query<{ waiting: number }>(
            `SELECT count(*) AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          )
          return rows[0]!.waiting
        })
        .toBe(1)
      const { rows } = await tx.query<{ at: number }>('SELECT clock_timestamp() AS at')
      return rows[0]!.at
    })
    expect((await sent!).resultCode).toBe('0')
    return freedAt
  }

  it('carries the time at which it was judged: a gift from before midnight counts on the day after', async () => {
    const freedAt = await whileLocked(
      async () =>
        await site.call(
          '/api/cash/give',
          { memId: receiver.memId, amount: AMOUNT, requestId: newRequestId() },
          friends[0]!.token,
        ),
    )
    const { rows } = await site.database.query<{ at: number }>(
      'SELECT made_at AS at FROM cashier.transfers WHERE other_id = $1',
      [receiver.memberId],
    )
    expect(rows[0]!.at).toBeGreaterThanOrEqual(freedAt)
  })

  it('and so does a deposit', async () => {
    const freedAt = await whileLocked(
      async () => await site.call('/api/cash/in', { amount: AMOUNT, requestId: newRequestId() }, receiver.token),
    )
    const { rows } = await site.database.query<{ at: number }>(
      'SELECT created_at AS at FROM cashier.requests WHERE member_id = $1',
      [receiver.memberId],
    )
    expect(rows[0]!.at).toBeGreaterThanOrEqual(freedAt)
  })
})
