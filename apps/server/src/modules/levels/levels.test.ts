// Levels by name and rule: what a member sees, who is moved once a day and who never is, and that a rule takes two (SPEC.md LV1-LV8).
import { DAY_MS, instant, type MemberId, seoulDay } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'

const PASSWORD = 'plum-kettle-orbit-71'
let site: TestNode
let owner: string
beforeAll(async () => {
  // Without a worker: the daily run is called by the tests alone.
  site = await startTestNode({ ROLES: 'http' })
  owner = await site.operator()
})
afterAll(() => site.stop())

const office = (path: string, body: object = {}, token = owner) => site.call(`/api/office/${path}`, body, token)
const settings = async () => (await office('levels/settings')).data
const set = async (change: object, more: object = {}) => {
  const { names, rule, revision } = await settings()
  return await office('levels/set', { names, rule: { ...rule, ...change }, revision, reason: '조정', ...more })
}
const STEPS = [
  { level: 1, from: 0 },
  { level: 2, from: 100_000 },
  { level: 4, from: 500_000 },
]
const RULE = { enabled: true, basis: 'stakes', days: 30, graceDays: 7, steps: STEPS }

async function member(memId: string, level: number, staked = 0, daysAgo = 1) {
  const memberId = await site.seedMember({ memId, level })
  if (staked > 0) await stake(memberId, staked, daysAgo)
  return memberId
}
const stake = (memberId: MemberId, stakes: number, daysAgo: number) =>
  site.database.query(
    `INSERT INTO bets.member_days (member_id, day, game_group, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes,
       voided_bets, voided_stakes) VALUES ($1, $2::date, 'minigame', 'powerball', 0, 0, 0, 1, $3, 1, 900000)`,
    [memberId, seoulDay(instant(Date.now() - daysAgo * DAY_MS)), stakes],
  )
const deposit = (memberId: MemberId, amount: number, daysAgo: number) =>
  site.database.query(
    `INSERT INTO cashier.requests (request_id, member_id, cash_type, amount, status, input_hash, created_at, processed_at)
     VALUES (gen_random_uuid(), $1, 'in', $2, 'done', 'x', $3, $3)`,
    [memberId, amount, new Date(Date.now() - daysAgo * DAY_MS)],
  )
/** Moves all that was done by days into the past: a day later, two days later. */
async function later(days: number) {
  // By way of days that are far away: none may meet its neighbour on the way.
  for (const step of [10_000, days - 10_000])
    await site.database.query('UPDATE levels.runs SET day = day - $1::int', [step])
  await site.database.query('UPDATE levels.below SET since = since - $1::int', [days])
}
const run = () => site.node.modules.levels.run()
async function levels() {
  const { rows } = await site.database.query<{ mem_id: string; level: number }>(
    'SELECT mem_id, level FROM members.members ORDER BY mem_id',
  )
  return Object.fromEntries(rows.map((row) => [row.mem_id, row.level]))
}
const entriesOf = async (memId: string) =>
  (await office('audit/list', { subject: memId, action: 'member.levelByRule' })).data.list

describe('[LV1] a member', () => {
  it('sees what its level is called in its language and what each gives, never above what the site lets anybody', async () => {
    await member('viewer1', 2)
    const token = await site.logIn('viewer1')
    const names = (await settings()).names.map((_: object, index: number) => ({
      ko: `${index + 1}등급`,
      en: `Tier ${index + 1}`,
      vi: `Hạng ${index + 1}`,
    }))
    expect((await set({}, { names })).data).toEqual({ revision: 1, approvalIdx: null })
    const { options } = (await office('sites/options')).data
    const limited = options.levels.map((level: object, index: number) =>
      index === 1 ? { ...level, depositMax: options.deposit.maximum * 3, withdrawalDayMax: 70_000_000 } : level,
    )
    const changed = await office('sites/setOptions', { options: { levels: limited }, reason: 'x' })
    expect(changed.resultCode).toBe('0')
    const seen = (await site.callIn('vi', '/api/member/levels', {}, token)).data
    expect(seen.level).toBe(2)
    expect(seen.list).toHaveLength(10)
    expect(seen.list[1]).toEqual({
      level: 2,
      name: 'Hạng 2',
      depositMax: options.deposit.maximum,
      depositDayMax: 0,
      withdrawalMax: options.withdrawal.maximum,
      withdrawalDayMax: 70_000_000,
      points: expect.any(Array),
    })
    const { settings: points, revision } = (await office('promotions/settings')).data.points
    await office('promotions/setPoints', { settings: { ...points, enabled: false }, revision, reason: 'x' })
    expect((await site.call('/api/member/levels', {}, token)).data.list[1]).toMatchObject({ name: '2등급', points: [] })
  })
})

describe('a rule', () => {
  it('[LV2] [LV7] is refused without a reason, on an old revision and with steps that do not go upwards', async () => {
    const { revision } = await settings()
    expect((await set({}, { reason: ' ' })).resultCode).toBe('O003')
    expect((await set({}, { revision: revision + 1 })).resultCode).toBe('O004')
    const steps = [STEPS[1], STEPS[0]]
    expect((await set({ steps })).resultCode).toBe('O006')
    expect((await office('levels/preview', { rule: { ...RULE, steps } })).resultCode).toBe('O006')
  })

  it('[LV3] [LV6] moves nobody while it is off, and each once a day when it is on', async () => {
    await member('climber1', 1, 500_000)
    await member('almost1', 1, 99_999)
    await member('bygone1', 1, 500_000, 31)
    await member('today01', 1, 500_000, 0)
    await member('apart01', 3, 500_000)
    const idle = await member('idle001', 4)
    await run()
    expect(await levels()).toMatchObject({ climber1: 1, idle001: 4 })
    expect((await settings()).lastRun).toBeNull()
    expect((await set(RULE)).resultCode).toBe('0')
    const [changed] = (await office('audit/list', { action: 'levels.set' })).data.list
    expect(JSON.parse(changed.after).rule.steps).toEqual(STEPS.map(({ level, from }) => ({ level, sumFrom: from })))
    await run()
    const first = { climber1: 4, almost1: 1, bygone1: 1, today01: 1, apart01: 3, idle001: 4 }
    expect(await levels()).toMatchObject(first)
    const { lastRun } = await settings()
    expect(lastRun).toMatchObject({ up: 1, down: 0, held: 0, isDone: true, day: seoulDay(instant(Date.now())) })
    const [entry] = await entriesOf('climber1')
    expect(entry).toMatchObject({ operatorId: 'site', subject: 'climber1' })
    expect(JSON.parse(entry.before)).toEqual({ level: 1 })
    expect(JSON.parse(entry.after)).toEqual({ level: 4, total: 500_000, revision: 2 })
    // What comes later on the same day is looked at on the next one.
    await stake(idle, 600_000, 2)
    await member('later01', 1, 500_000)
    await run()
    expect(await levels()).toMatchObject({ ...first, later01: 1 })
    await later(1)
    await run()
    expect(await levels()).toMatchObject({ ...first, later01: 4 })
  })

  it('[LV3] lets a member below its level keep it for its days of grace, each step down anew', async () => {
    await member('falling1', 4)
    const back = await member('back001', 4)
    await member('given01', 2)
    const everyDay = async (days: number) => {
      await later(days)
      await run()
      const { falling1, back001, given01 } = await levels()
      return [falling1, back001, given01]
    }
    expect(await everyDay(1)).toEqual([4, 4, 2])
    // Given by hand: the grace of its old level is none of the new one's.
    expect((await office('members/permit', { memId: 'given01', memLevel: 4, reason: 'x' })).resultCode).toBe('0')
    expect(await everyDay(6)).toEqual([4, 4, 4])
    await stake(back, 500_000, 1)
    expect(await everyDay(1)).toEqual([2, 4, 4])
    expect(await everyDay(6)).toEqual([2, 4, 2])
    expect(await everyDay(1)).toEqual([1, 4, 2])
    expect(await entriesOf('falling1')).toHaveLength(2)
  })

  it('[LV3] that was changed begins all grace anew, and other names do not', async () => {
    await member('waiting1', 4)
    const level = async () => (await levels())['waiting1']
    await later(1)
    await run()
    const names = (await settings()).names.map((name: object) => ({ ...name, en: 'Other' }))
    expect((await set({}, { names })).data.approvalIdx).toBeNull()
    await later(5)
    await set({ graceDays: 6 })
    await later(1)
    await run()
    expect(await level()).toBe(4)
    await later(6)
    await run()
    expect(await level()).toBe(2)
  })

  it('[LV4] [LV5] never raises who is protected, on a break or suspended, and counts them', async () => {
    const barred = await Promise.all(
      ['harmed01', 'pausing1', 'barred01', 'limited1'].map((memId) => member(memId, 1, 500_000)),
    )
    await site.database.query(
      `INSERT INTO protection.harm_markers (member_id, marker, value, severity, since) VALUES ($1, 'risingStakes', 9, 2, now())`,
      [barred[0]],
    )
    await site.call('/api/protection/exclude', { length: '1d' }, await site.logIn('pausing1'))
    await office('members/suspend', { memId: 'barred01', reason: 'x' })
    const limit = { memId: 'limited1', kind: 'deposit-day', amount: 50_000, reason: 'x' }
    expect((await office('protection/tighten', limit)).resultCode).toBe('0')
    const { held } = (await office('levels/preview', { rule: RULE })).data
    expect(held).toBe(4)
    await later(1)
    await run()
    expect(await levels()).toMatchObject({ harmed01: 1, pausing1: 1, barred01: 1, limited1: 1 })
    expect((await settings()).lastRun).toMatchObject({ held: 4 })
  })

  it('[LV3] adds up completed deposits where it says so, of full days only', async () => {
    const payer = await member('payer001', 1)
    const fresh = await member('fresh001', 1)
    await deposit(payer, 100_000, 1)
    await deposit(fresh, 100_000, 0)
    await set({ basis: 'deposits', graceDays: 365 })
    await later(1)
    await run()
    expect(await levels()).toMatchObject({ payer001: 2, fresh001: 1 })
  })

  it('[LV6] goes on where it was after a death, and looks at nobody twice', async () => {
    await Promise.all(Array.from({ length: 205 }, (_, index) => member(`crowd${String(index).padStart(4, '0')}`, 1)))
    await later(1)
    const { rows } = await site.database.query<{ total: number }>(
      `SELECT count(*) AS total FROM members.members WHERE status <> 'pending'`,
    )
    // Stops after the first portion, as if the process had died.
    let portions = 0
    await site.node.modules.levels.run({
      get aborted() {
        portions += 1
        return portions > 1
      },
    } as AbortSignal)
    const half = (await settings()).lastRun
    expect(half).toMatchObject({ looked: 200, isDone: false })
    await Promise.all([run(), run()])
    expect((await settings()).lastRun).toMatchObject({ looked: rows[0]!.total, isDone: true })
  })

  it('[LV6] of two nodes that go on from the same place one runs the portion', async () => {
    await later(1)
    const { revision } = await settings()
    const today = seoulDay(instant(Date.now()))
    await site.database.query('INSERT INTO levels.runs (day, revision) VALUES ($1::date, $2)', [today, revision])
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let locked = () => {}
    const isLocked = new Promise<void>((resolve) => (locked = resolve))
    const holding = site.database.tx(async (tx) => {
      await tx.query('SELECT FROM levels.runs WHERE day = $1::date FOR UPDATE', [today])
      locked()
      await released
    })
    await isLocked
    const runs = [run(), run()]
    // Both have read how far the run is, and wait to go on from there.
    const waiting = async () =>
      (
        await site.database.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%levels.runs%FOR UPDATE%'`,
        )
      ).rowCount
    await expect.poll(waiting).toBe(2)
    release()
    await Promise.all([holding, ...runs])
    const { rows } = await site.database.query<{ total: number }>(
      `SELECT count(*) AS total FROM members.members WHERE status <> 'pending'`,
    )
    expect((await settings()).lastRun).toMatchObject({ looked: rows[0]!.total, isDone: true })
  })

  it('[LV8] says who it would move, and moves nobody', async () => {
    await member('seen0001', 1, 100_000)
    const before = await levels()
    const preview = (await office('levels/preview', { rule: { ...RULE, graceDays: 0 } })).data
    expect(preview.isComplete).toBe(true)
    expect(preview.moves.find(({ memId }: { memId: string }) => memId === 'seen0001')).toMatchObject({
      from: 1,
      to: 2,
      total: 100_000,
    })
    expect(preview.up).toBeGreaterThan(0)
    expect(await levels()).toEqual(before)
  })
})

describe('[LV7] two operators', () => {
  it('agree to a rule that is on; switching it off and names take one', async () => {
    await office('operators/create', {
      operatorId: 'second',
      name: '이름',
      role: 'owner',
      password: PASSWORD,
      addresses: [],
      sites: [],
    })
    await site.database.query(
      `UPDATE operators.operators SET created_at = created_at - interval '2 days', approver_since = NULL`,
    )
    const second = (await site.call('/api/office/login', { operatorId: 'second', password: PASSWORD })).data.token
    const before = await settings()
    const asked = await set({ days: 60 })
    expect(asked.data).toEqual({ revision: before.revision, approvalIdx: expect.any(String) })
    expect((await settings()).rule).toEqual(before.rule)
    expect((await office('approvals/awaited', { kind: 'level.rule' })).data.list).toHaveLength(1)
    const approved = await office('approvals/approve', { approvalIdx: asked.data.approvalIdx }, second)
    expect(approved.resultCode).toBe('0')
    expect((await settings()).rule.days).toBe(60)
    const names = before.names.map((name: object) => ({ ...name, en: 'Named' }))
    expect((await set({}, { names })).data.approvalIdx).toBeNull()
    expect((await set({ enabled: false })).data.approvalIdx).toBeNull()
    expect((await set({ enabled: true })).data.approvalIdx).not.toBeNull()
  })
})
