// What one caller sends in hundreds at once: 200 copies of one request, then 200 different ones, of each call that moves money. There is
// one effect for each request id that was answered with success, nothing is answered with a bug, and a bystander is served meanwhile.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CASH_OUT_PASSWORD, newRequestId, startTestNode, type TestNode, type WireAnswer } from '../testing/test-node.ts'

const STORM = 200
// One round a day that closes a second before midnight in Seoul: open at whatever hour this runs.
const ALWAYS_OPEN = { ROUND_SECONDS: '86400', ROUND_CLOSE_SECONDS: '1' }

let site: TestNode
let bystander: string
let roundNo: string
beforeAll(async () => {
  site = await startTestNode({ ...ALWAYS_OPEN, DATABASE_POOL: '16' })
  await site.openWithdrawals()
  await site.seedMember({ memId: 'bystander' })
  bystander = await site.logIn('bystander')
  roundNo = (await site.call('/api/minigame/rounds', { gameKey: 'powerball', count: 1 })).data.list[0].roundNo
})
afterAll(() => site.stop())

let number = 0
/** Somebody with money and points: a partner with a member below, or a member, who may bet. */
async function caller(isPartner: boolean) {
  number += 1
  const [memId, below] = [`stormy${number}`, `below${number}`]
  await site.seedMember({ memId, partnerLevel: isPartner ? 'PTN_4' : null })
  await site.seedMember({ memId: below, recommender: isPartner ? memId : null })
  await site.give(memId, 1_000_000)
  await site.give(memId, 1_000_000, 'point')
  await site.give(below, 1_000_000)
  return { memId, below, token: await site.logIn(memId) }
}
type Caller = Awaited<ReturnType<typeof caller>>

/** Polls until the storm is over, one call behind the other. */
async function watchWhile(storm: Promise<WireAnswer[]>): Promise<string[]> {
  const watch = { isOver: false }
  void storm.finally(() => (watch.isOver = true))
  const codes: string[] = []
  while (!watch.isOver) codes.push((await site.call('/api/cash/getUserCash', {}, bystander)).resultCode)
  return codes
}

async function storm(send: (index: number) => Promise<WireAnswer>) {
  const answers = Promise.all(Array.from({ length: STORM }, (_, index) => send(index)))
  const watched = await watchWhile(answers)
  expect(new Set(watched)).toEqual(new Set(['0']))
  return await answers
}

const codesOf = (answers: readonly WireAnswer[]) => new Set(answers.map(({ resultCode }) => resultCode))
const done = (answers: readonly WireAnswer[]) => answers.filter(({ resultCode }) => resultCode === '0')
const balanceOf = async ({ token }: Caller) => (await site.call('/api/cash/getUserCash', {}, token)).data.balance

interface MoneyCall {
  readonly name: string
  readonly path: string
  readonly body: (who: Caller, index: number) => object
  readonly asMember?: boolean
  /** What one effect takes from the caller's cash. */
  readonly costs: number
  /** How many of 200 different requests succeed; unset for as many as are answered. */
  readonly passes?: number
  /** What else than success and "later" different requests are answered with. */
  readonly refusals?: readonly string[]
}

const moneyCalls: readonly MoneyCall[] = [
  {
    name: 'deposit',
    path: '/api/cash/in',
    body: () => ({ amount: 50_000, cashOutPass: CASH_OUT_PASSWORD }),
    costs: 0,
    passes: 1,
    // Whoever looked before the first one was there is told of the pause between two.
    refusals: ['C003', 'c104'],
  },
  {
    name: 'withdrawal',
    path: '/api/cash/out',
    body: () => ({ amount: 10_000, cashOutPass: CASH_OUT_PASSWORD }),
    costs: 10_000,
    passes: 1,
    refusals: ['C209'],
  },
  {
    name: 'gift',
    path: '/api/cash/give',
    body: ({ below }, index) => ({ memId: below, amount: 100 + index }),
    costs: 100,
  },
  {
    name: 'taking back',
    path: '/api/cash/takeback',
    body: ({ below }, index) => ({ memId: below, amount: 100 + index }),
    costs: -100,
  },
  {
    name: 'conversion of points',
    path: '/api/point/change',
    body: () => ({ amount: 10_000 }),
    costs: -10_000,
    passes: 1,
    refusals: ['P005'],
  },
  {
    name: 'bet',
    path: '/api/bet/betProc',
    asMember: true,
    body: (_, index) => ({
      groupKey: 'minigame',
      gameKey: 'powerball',
      roundNo,
      stake: 1000 + index,
      acceptOdds: 'any',
      selections: [{ market: 'power-odd-even', pick: 'odd', odds: 1.95 }],
    }),
    costs: 1000,
  },
]

describe.each(moneyCalls)('a storm of $name', ({ path, body, costs, passes, asMember = false, refusals = [] }) => {
  it('200 copies of one request have one effect', async () => {
    const who = await caller(!asMember)
    const before = await balanceOf(who)
    const request = { ...body(who, 0), requestId: newRequestId() }
    const answers = await storm(() => site.call(path, request, who.token))
    const first = done(answers)[0]!
    expect([...codesOf(answers)].filter((code) => !['0', 'E002'].includes(code))).toEqual([])
    expect(done(answers).map(({ data }) => data)).toEqual(done(answers).map(() => first.data))
    expect(await balanceOf(who)).toBe(before - costs)
    expect((await site.call(path, request, who.token)).data).toEqual(first.data)
  })

  it('200 different requests have one effect each, or are refused', async () => {
    const who = await caller(!asMember)
    const before = await balanceOf(who)
    const answers = await storm((index) =>
      site.call(path, { ...body(who, index), requestId: newRequestId() }, who.token),
    )
    expect([...codesOf(answers)].filter((code) => !['0', 'E002', ...refusals].includes(code))).toEqual([])
    const effects = done(answers)
    if (passes === undefined) expect(effects.length).toBeGreaterThan(4)
    else expect(effects).toHaveLength(passes)
    const sign = Math.sign(costs)
    const steps = answers.map(({ resultCode }, index) =>
      resultCode === '0' ? costs + sign * (passes === undefined ? index : 0) : 0,
    )
    expect(await balanceOf(who)).toBe(before - steps.reduce((sum, step) => sum + step, 0))
  })
})

it('25 deposits are claimed and approved beside 50 looks at members, all at once', async () => {
  const operator = await site.operator()
  const office = (path: string, body: object) => site.call(`/api/office/${path}`, body, operator)
  const people = Array.from({ length: 25 }, (_, index) => `payer${index}`)
  const deposits: string[] = []
  for (const memId of people) {
    const memberId = await site.seedMember({ memId })
    const token = await site.node.modules.members.seeding.openSession(memberId)
    const asked = await site.call(
      '/api/cash/in',
      { amount: 50_000, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() },
      token,
    )
    deposits.push(asked.data.cashIdx)
  }
  const approve = async (cashIdx: string) => [
    await office('cash/wait', { cashIdx }),
    await office('cash/approve', { cashIdx }),
  ]
  const look = async (index: number) => [await office('protection/read', { memId: people[index % people.length] })]
  const answers = await Promise.all([
    ...deposits.map(approve),
    ...Array.from({ length: 50 }, (_, index) => look(index)),
  ])
  expect(codesOf(answers.flat())).toEqual(new Set(['0']))
})

it('the books are whole after all storms', async () => {
  const { data } = await site.call('/api/office/ledger/audit', { run: true }, await site.operator())
  expect(data).toMatchObject({ total: 0, faults: [] })
})
