// Requests for a second operator asked in hundreds at once, decided by fifty at once, and cut off in the middle: one effect or none.
import { DAY_MS, instant, isoSeoul } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode, type WireAnswer } from '../testing/test-node.ts'

const PASSWORD = 'plum-kettle-orbit-71'
const STORM = 200
const APPROVERS = 50
let site: TestNode
let owner: string
let bystander: string
let approvers: string[]
beforeAll(async () => {
  site = await startTestNode({ DATABASE_POOL: '16', ROLES: 'http' })
  owner = await site.operator()
  await site.seedMember({ memId: 'climber' })
  await site.seedMember({ memId: 'bystander' })
  bystander = await site.logIn('bystander')
  const none = { rolling: 0, losing: 0 }
  const rates = {
    casino: none,
    'hc-casino': none,
    slot: none,
    virtual: none,
    fishing: none,
    sport: none,
    minigame: none,
    net: 0,
  }
  await site.seedMember({ memId: 'partner1' })
  await office('partners/appoint', { memId: 'partner1', level: 'PTN_1', parentMemId: '', reason: 'x', rates })
  const { settings, revision } = (await office('partners/options')).data
  await office('partners/setOptions', { settings: { ...settings, carryLoss: true }, revision, reason: 'x' })
  const fields = { name: '이름', role: 'owner', password: PASSWORD, addresses: [], sites: [] }
  await office('operators/create', { operatorId: 'second0', ...fields })
  await site.database.query(
    `INSERT INTO operators.operators (operator_id, login_id, login_key, name, role, password_hash, created_at)
     SELECT gen_random_uuid(), 'second' || n, 'second' || n, name, role, password_hash, created_at
     FROM operators.operators, generate_series(1, $1) AS n WHERE login_key = 'second0'`,
    [APPROVERS - 1],
  )
  await site.database.query(
    `UPDATE operators.operators SET created_at = created_at - interval '2 days', approver_since = NULL`,
  )
  approvers = []
  for (let number = 0; number < APPROVERS; number += 1) {
    const answer = await site.call('/api/office/login', { operatorId: `second${number}`, password: PASSWORD })
    approvers.push(answer.data.token)
  }
}, 120_000)
afterAll(() => site.stop())

const office = (path: string, body: object = {}, token = owner) => site.call(`/api/office/${path}`, body, token)
/** Polls until the storm is over, one call behind the other. */
async function storm(send: readonly (() => Promise<WireAnswer>)[]): Promise<WireAnswer[]> {
  const watch = { isOver: false }
  const answers = Promise.all(send.map((one) => one())).finally(() => (watch.isOver = true))
  while (!watch.isOver) {
    expect((await site.call('/api/cash/getUserCash', {}, bystander)).resultCode).toBe('0')
  }
  return await answers
}
const times = (count: number, send: (index: number) => Promise<WireAnswer>) =>
  Array.from({ length: count }, (_, index) => () => send(index))
const codesOf = (answers: readonly WireAnswer[]) => new Set(answers.map(({ resultCode }) => resultCode))
const waitingOf = async (kind: string) =>
  (await office('approvals/awaited', { kind })).data.list as { approvalIdx: string }[]
const withdrawAll = async (kind: string) => {
  for (const { approvalIdx } of await waitingOf(kind)) await office('approvals/withdraw', { approvalIdx })
}

interface ApprovalCall {
  readonly kind: string
  readonly path: string
  /** Loosens something as it stands now. */
  readonly body: () => Promise<object>
  readonly read: () => Promise<unknown>
}

const wheel = async () => (await office('promotions/settings')).data.wheel
const commission = async () => (await office('partners/options')).data
const options = async () => (await office('sites/options')).data.options
const limits = async () => (await office('minigames/limits', { gameKey: 'powerball' })).data.list[0]
const level = async () => (await office('members/read', { memId: 'climber' })).data.member.memLevel as number

const settingCalls: readonly ApprovalCall[] = [
  {
    kind: 'promotion.rules',
    path: 'promotions/setWheel',
    body: async () => {
      const { settings, revision } = await wheel()
      return { settings: { ...settings, dailyBudget: settings.dailyBudget + 1 }, revision, reason: 'x' }
    },
    read: wheel,
  },
  {
    kind: 'partner.options',
    path: 'partners/setOptions',
    body: async () => {
      const { settings, revision } = await commission()
      return { settings: { ...settings, carryLoss: false }, revision, reason: 'x' }
    },
    read: commission,
  },
  {
    kind: 'member.level',
    path: 'members/permit',
    body: async () => ({ memId: 'climber', memLevel: (await level()) + 1, reason: 'x' }),
    read: level,
  },
  {
    kind: 'site.options',
    path: 'sites/setOptions',
    body: async () => {
      const { withdrawal } = await options()
      return { options: { withdrawal: { ...withdrawal, maximum: withdrawal.maximum + withdrawal.unit } }, reason: 'x' }
    },
    read: async () => (await options()).withdrawal,
  },
  {
    kind: 'game.limits',
    path: 'minigames/setLimits',
    body: async () => {
      const row = await limits()
      return { ...row, gameKey: 'powerball', winMax: row.winMax + 1, reason: 'x' }
    },
    read: limits,
  },
]

describe.each(settingCalls)('[OP16] [OP32] a storm of $kind', ({ kind, path, body, read }) => {
  it('of 200 asking waits once and changes nothing; 50 agreeing change it once', async () => {
    const requested = await body()
    const before = await read()
    const asked = await storm(times(STORM, () => office(path, requested)))
    expect([...codesOf(asked)].filter((code) => !['0', 'O013', 'E002'].includes(code))).toEqual([])
    expect(asked.filter(({ resultCode }) => resultCode === '0')).toHaveLength(1)
    const [waits, ...more] = await waitingOf(kind)
    expect(more).toEqual([])
    expect(await read()).toEqual(before)
    const { approvalIdx } = waits!
    const decided = await storm(approvers.map((token) => () => office('approvals/approve', { approvalIdx }, token)))
    expect(decided.filter(({ resultCode }) => resultCode === '0')).toHaveLength(1)
    expect([...codesOf(decided)].filter((code) => !['0', 'T999', 'E002'].includes(code))).toEqual([])
    expect(await read()).not.toEqual(before)
    const { rows } = await site.database.query(
      `SELECT status, count(*) AS times FROM operators.approvals WHERE kind = $1 GROUP BY status`,
      [kind],
    )
    expect(rows).toEqual([{ status: 'approved', times: 1 }])
  })

  it.each([
    ['after it was noted', 'operators.audit_entries', 'INSERT'],
    ['before it was noted', 'operators.approvals', 'INSERT'],
  ])('asked for and cut off %s leaves nothing', async (_when, table, event) => {
    const requested = kind === 'partner.options' ? await carryAgain(body) : await body()
    const before = await read()
    await whileCutOff(table, event, async () => {
      expect(['E001', 'E002']).toContain((await office(path, requested)).resultCode)
    })
    expect(await waitingOf(kind)).toEqual([])
    expect(await read()).toEqual(before)
    const asked = await office(path, requested)
    expect(asked.data.approvalIdx).not.toBeNull()
    await withdrawAll(kind)
  })

  it.each([
    ['before it is closed', 'operators.approvals', 'UPDATE'],
    ['before it is written down', 'operators.audit_entries', 'INSERT'],
  ])('agreed to and cut off %s is not done, and then once', async (_when, table, event) => {
    const { approvalIdx } = (await office(path, await body())).data
    const before = await read()
    await whileCutOff(table, event, async () => {
      expect(['E001', 'E002']).toContain((await office('approvals/approve', { approvalIdx }, approvers[1])).resultCode)
    })
    expect(await waitingOf(kind)).toMatchObject([{ approvalIdx }])
    expect(await read()).toEqual(before)
    expect((await office('approvals/approve', { approvalIdx }, approvers[1])).resultCode).toBe('0')
    expect(await read()).not.toEqual(before)
    if (kind === 'partner.options') await carryAgain(body)
  })
})

/** Tightens what the storm loosened, so that it can be loosened again. */
async function carryAgain(body: () => Promise<object>): Promise<object> {
  const { settings, revision } = await commission()
  await office('partners/setOptions', { settings: { ...settings, carryLoss: true }, revision, reason: 'x' })
  return await body()
}

/** Ends the connection in the middle of a transaction, at its first statement of this kind, as a kill does. */
async function whileCutOff(table: string, event: string, work: () => Promise<void>): Promise<void> {
  await site.database.query(
    `CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
     CREATE TRIGGER cut_off AFTER ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION cut_off()`,
  )
  try {
    await work()
  } finally {
    await site.database.query(`DROP FUNCTION cut_off CASCADE`)
  }
}

describe('[PR27] a storm of coupons', () => {
  const issueOf = () => ({
    name: '폭풍 쿠폰',
    kind: 'cash',
    amount: 1_000_000,
    mode: 'single',
    count: 3,
    startsAt: isoSeoul(instant(Date.now() - DAY_MS)),
    endsAt: isoSeoul(instant(Date.now() + DAY_MS)),
    reason: 'x',
    requestId: newRequestId(),
  })
  const coupons = async () =>
    (await site.database.query<{ coupons: number }>('SELECT count(*) AS coupons FROM promotions.coupons')).rows[0]!
      .coupons

  it('of 200 copies is one request, which 50 agreeing issue once', async () => {
    const request = issueOf()
    const asked = await storm(times(STORM, () => office('promotions/issue', request)))
    expect([...codesOf(asked)].filter((code) => !['0', 'E002'].includes(code))).toEqual([])
    expect(await waitingOf('coupon.issue')).toHaveLength(1)
    const [{ approvalIdx }] = (await waitingOf('coupon.issue')) as [{ approvalIdx: string }]
    const decided = await storm(approvers.map((token) => () => office('approvals/approve', { approvalIdx }, token)))
    expect(decided.filter(({ resultCode }) => resultCode === '0')).toHaveLength(1)
    expect(await coupons()).toBe(3)
  })

  it('of 200 different ones is as many requests as were answered, and no coupon', async () => {
    const before = await coupons()
    const asked = await storm(times(STORM, () => office('promotions/issue', issueOf())))
    expect([...codesOf(asked)].filter((code) => !['0', 'E002'].includes(code))).toEqual([])
    const ids = new Set(asked.flatMap(({ resultCode, data }) => (resultCode === '0' ? [data.approvalIdx] : [])))
    expect(ids.size).toBe(asked.filter(({ resultCode }) => resultCode === '0').length)
    const { rows } = await site.database.query(
      `SELECT count(*) AS waiting FROM operators.approvals WHERE kind = 'coupon.issue' AND status = 'waiting'`,
    )
    expect(rows).toEqual([{ waiting: ids.size }])
    expect(await coupons()).toBe(before)
  })

  it('in small pieces of one operator never passes the limit', async () => {
    const small = () => ({ ...issueOf(), amount: 300_000, count: 1 })
    const asked = await storm(times(STORM, () => office('promotions/issue', small(), approvers[2])))
    expect([...codesOf(asked)].filter((code) => !['0', 'E002'].includes(code))).toEqual([])
    const alone = asked.filter(({ resultCode, data }) => resultCode === '0' && data.approvalIdx === null)
    expect(alone).toHaveLength(3)
  })
})

it('the audit log is whole after all storms', async () => {
  expect((await office('audit/check', { run: true })).data).toMatchObject({ broken: null })
})
