// When reports are made: once a moment whatever dies, whole, in bounds, and with whose rights (SPEC.md RS4, RS6-RS8, RS10).
import { randomUUID } from 'node:crypto'
import { instant, MINUTE_MS, ok } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createModules, type Modules } from '../../modules.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { silentRealtime } from '../../realtime.ts'
import { reportReader } from '../../report-reader.ts'
import { newRequestId } from '../../testing/test-node.ts'
import { filters, schedulesSite, type SchedulesSite, terms } from './testing.ts'

let site: SchedulesSite
beforeAll(async () => {
  site = await schedulesSite()
})
afterAll(() => site.stop())
afterEach(() => site.forget())

describe('a due moment', () => {
  it('[RS7] waits until its days are over for ten minutes and closed, and says so', async () => {
    site.world.at(1, 13)
    const idx = await site.scheduled({ hour: 0 })
    const midnight = site.world.at(2, 0)
    await site.world.past.commissions.keepBooks()
    await site.work()
    expect((await site.runsOf(idx))[0]).toMatchObject({ state: 'waiting', cause: 'daysOpen' })
    await site.world.past.reportSchedules.work(instant(midnight + 9 * MINUTE_MS))
    expect((await site.runsOf(idx))[0]).toMatchObject({ state: 'waiting' })
    await site.world.past.reportSchedules.work(instant(midnight + 10 * MINUTE_MS))
    expect((await site.runsOf(idx))[0]).toMatchObject({ state: 'made', cause: '', isLate: false })
    // Nobody has entered the next day yet.
    site.world.at(3, 1)
    await site.work()
    expect((await site.runsOf(idx))[0]).toMatchObject({
      state: 'waiting',
      cause: 'daysOpen',
      lastDay: site.world.dayOf(2),
    })
    await site.world.past.commissions.keepBooks()
    site.world.at(3, 2)
    await site.work()
    expect((await site.runsOf(idx))[0]).toMatchObject({ state: 'made', lastDay: site.world.dayOf(2), isLate: true })
  })

  it('[RS4] has one run, however many look at once', async () => {
    site.world.at(3, 13)
    const idx = await site.scheduled()
    const now = await site.morning(4)
    await Promise.all(Array.from({ length: 8 }, () => site.another().work(now)))
    expect(await site.runsOf(idx)).toMatchObject([{ state: 'made' }])
    // Somebody who knew nothing of it takes the moment once more.
    await site.world.site.database.query('UPDATE report_schedules.schedules SET due_at = $1', [new Date(now)])
    await site.work()
    expect(await site.runsOf(idx)).toHaveLength(1)
    expect((await site.read(idx)).dueAt.slice(0, 13)).toBe(`${site.world.dayOf(5)}T06`)
  })

  it('[RS4] whose process died is made by the next after ten minutes', async () => {
    site.world.at(3, 13)
    const idx = await site.scheduled()
    const now = await site.morning(4)
    const dying = site.another({ readReport: () => Promise.reject(new Error('killed')) })
    await expect(dying.work(now)).rejects.toThrow('killed')
    await site.world.past.reportSchedules.work(instant(now + 10 * MINUTE_MS - 1))
    expect((await site.runsOf(idx))[0].state).toBe('waiting')
    await site.world.past.reportSchedules.work(instant(now + 10 * MINUTE_MS))
    expect(await site.runsOf(idx)).toMatchObject([{ state: 'made' }])
  })

  it('[RS4] of which two hold a claim is ended by the later one, once', async () => {
    site.world.at(3, 13)
    const idx = await site.scheduled()
    const now = await site.morning(4)
    const answer = reportReader(() => site.world.past.calls)
    let letGo = () => {}
    let began = () => {}
    const [held, hasBegun] = [
      new Promise<void>((resolve) => (letGo = resolve)),
      new Promise<void>((resolve) => (began = resolve)),
    ]
    const slow = site
      .another({
        async readReport(...asked) {
          began()
          await held
          return await answer(...asked)
        },
      })
      .work(now)
    await hasBegun
    await site.another().work(instant(now + 10 * MINUTE_MS))
    const [made] = await site.runsOf(idx)
    expect(made.state).toBe('made')
    letGo()
    await slow
    expect(await site.runsOf(idx)).toEqual([made])
  })

  it('[RS4] that breaks five times has failed, and is an alert until the next one is made', async () => {
    site.world.at(3, 13)
    const idx = await site.scheduled()
    const now = await site.morning(4)
    const broken = site.another({ readReport: () => Promise.reject(new Error('broken')) })
    for (let tries = 0; tries < 5; tries += 1)
      await expect(broken.work(instant(now + tries * 10 * MINUTE_MS))).rejects.toThrow('broken')
    expect((await site.runsOf(idx))[0]).toMatchObject({ state: 'failed', cause: 'broken' })
    expect(await site.signsOf('reportMissing')).toMatchObject([{ cause: idx }])
    await site.morning(5)
    await site.work()
    expect(await site.signsOf('reportMissing')).toEqual([])
  })

  it('[RS4] that is interrupted loses nothing', async () => {
    site.world.at(3, 13)
    const idx = await site.scheduled()
    const now = await site.morning(4)
    const stop = new AbortController()
    const answer = reportReader(() => site.world.past.calls)
    const stopping = site.another({
      // The node is told to stop while the first page is site.read.
      async readReport(...asked) {
        stop.abort()
        const read = (await answer(...asked)) as { ok: true; value: object }
        return ok({ ...read.value, pageInfo: { page: 1, count_per_list: 1, tatal_list_count: 1000 } })
      },
    })
    await stopping.work(now, stop.signal)
    expect((await site.runsOf(idx))[0].state).toBe('waiting')
    await site.work()
    expect(await site.runsOf(idx)).toMatchObject([{ state: 'made' }])
  })

  it('[RS6] that was missed within seven days is made late, of its own days; an older one is skipped', async () => {
    site.world.at(5, 13)
    const idx = await site.scheduled({}, '놓친 예약')
    await site.morning(15, 6)
    await site.work()
    const runs = await site.runsOf(idx)
    expect(runs).toHaveLength(10)
    const told = (day: number) => runs.find(({ lastDay }: { lastDay: string }) => lastDay === site.world.dayOf(day))
    for (const day of [5, 6]) expect(told(day)).toMatchObject({ state: 'skipped', cause: 'tooOld', isLate: false })
    for (const day of [7, 8, 9, 10, 11, 12, 13]) expect(told(day)).toMatchObject({ state: 'made', isLate: true })
    expect(told(14)).toMatchObject({ state: 'made', isLate: false })
    await site.work()
    expect(await site.runsOf(idx)).toHaveLength(10)
  })
})

describe('[RS8] what is too large fails and says so:', () => {
  const page = (rows: number, memo: string, total: number) => () =>
    Promise.resolve(
      ok({
        list: Array.from({ length: rows }, () => ({
          transferId: 'x',
          at: 'x',
          kind: 'deposit',
          memId: '',
          amount: 1,
          memo,
        })),
        pageInfo: { page: 1, count_per_list: rows, tatal_list_count: total },
        sum: 0,
      }),
    )
  it.each([
    ['rows', page(50_001, '', 200_000)],
    ['bytes', page(90, 'x'.repeat(100_000), 90)],
  ])('too many %s', async (_, readReport) => {
    site.world.at(3, 13)
    const idx = await site.scheduled({ report: 'entries', filters: filters({ figure: 'deposits' }) })
    const now = await site.morning(4)
    await site.another({ readReport }).work(now)
    expect((await site.runsOf(idx))[0]).toMatchObject({ state: 'failed', cause: 'tooLarge', size: 0 })
  })
})

describe('[RS10] [OP43] the author', () => {
  async function author(loginId: string) {
    await site.world.site.database.query(
      `INSERT INTO operators.operators SELECT gen_random_uuid(), $1, $1, $1, 'auditor', password_hash, NULL, NULL, 0, now()
       FROM operators.operators WHERE login_key = 'owner'`,
      [loginId],
    )
    return loginId
  }
  it.each([
    ['is suspended', `UPDATE operators.operators SET suspended_at = now() WHERE login_key = $1`, 'authorSuspended'],
    [
      'may not read reports any more',
      `UPDATE operators.operators SET role = 'cashier' WHERE login_key = $1`,
      'authorNotPermitted',
    ],
    [
      'is not of this site any more',
      `UPDATE operators.operators SET sites = '{elsewhere}' WHERE login_key = $1`,
      'authorGone',
    ],
  ])('who %s stops it, and somebody who may takes it up', async (_, sql, stop) => {
    site.world.at(3, 13)
    const loginId = await author(`author-${randomUUID().slice(0, 8)}`)
    const idx = await site.scheduled({}, undefined, loginId)
    await site.world.site.database.query(sql, [loginId])
    await site.morning(4)
    await site.work()
    expect((await site.runsOf(idx))[0]).toMatchObject({ state: 'failed', cause: stop })
    expect(await site.read(idx)).toMatchObject({ state: 'stopped', stop, dueAt: null, author: loginId, revision: 2 })
    expect(await site.signsOf('reportMissing')).toMatchObject([{ cause: idx }])
    const up = { scheduleIdx: idx, revision: 2, state: 'active', reason: '이어받음' }
    expect((await site.office('reportScheduleState', up)).ok).toBe(true)
    expect(await site.read(idx)).toMatchObject({ state: 'active', stop: '', author: 'owner' })
    await site.morning(5)
    await site.work()
    expect((await site.runsOf(idx))[0]).toMatchObject({ state: 'made', madeAs: 'owner' })
  })

  it('has no rights on a live site without a second factor', async () => {
    const { platform } = site.world.site.node
    const config = { ...platform.config, mode: 'live' as const }
    const live = createModules({ ...platform, config, realtime: silentRealtime, metrics: createMetrics() })
    const rightsIn = async ({ operators }: Modules) => {
      const acting = await operators.actingAs('owner', site.world.now())
      return acting.ok ? acting.value.operator.permissions.size : acting.refusal
    }
    expect(await rightsIn(live)).toBe(0)
    expect(await rightsIn(site.world.past)).toBeGreaterThan(0)
    await live.ledger.close()
  })

  it('names a reason and the revision that a change was made from', async () => {
    site.world.at(3, 13)
    const idx = await site.scheduled({}, '처음')
    const save = (body: object) =>
      site.over('reportSchedules/save', {
        scheduleIdx: idx,
        revision: 1,
        name: '다음',
        terms: terms(),
        requestId: newRequestId(),
        reason: 'x',
        ...body,
      })
    expect((await save({ reason: '' })).resultCode).toBe('O003')
    expect((await save({ revision: 0 })).resultCode).toBe('O004')
    expect((await save({ scheduleIdx: randomUUID() })).resultCode).toBe('E404')
    expect((await save({})).data).toMatchObject({ revision: 2 })
    const state = (body: object) =>
      site.over('reportSchedules/state', { scheduleIdx: idx, revision: 2, state: 'paused', reason: 'x', ...body })
    expect((await state({ reason: '' })).resultCode).toBe('O003')
    expect((await state({ revision: 1 })).resultCode).toBe('O004')
    expect((await state({ state: 'active' })).resultCode).toBe('O004')
    expect((await state({})).data.revision).toBe(3)
    expect(await site.read(idx)).toMatchObject({ state: 'paused', dueAt: null, name: '다음' })
    const remove = (body: object) =>
      site.over('reportSchedules/delete', { scheduleIdx: idx, revision: 3, reason: 'x', ...body })
    expect((await remove({ reason: '' })).resultCode).toBe('O003')
    expect((await remove({ revision: 2 })).resultCode).toBe('O004')
    expect((await remove({})).resultCode).toBe('0')
    expect((await remove({})).resultCode).toBe('E404')
  })

  it('does not make what was due while it rested', async () => {
    site.world.at(3, 13)
    const idx = await site.scheduled()
    await site.office('reportScheduleState', { scheduleIdx: idx, revision: 1, state: 'paused', reason: 'x' })
    await site.morning(5, 7)
    await site.work()
    expect(await site.runsOf(idx)).toEqual([])
    await site.office('reportScheduleState', { scheduleIdx: idx, revision: 2, state: 'active', reason: 'x' })
    await site.work()
    expect(await site.runsOf(idx)).toEqual([])
    await site.morning(6)
    await site.work()
    expect(await site.runsOf(idx)).toMatchObject([{ state: 'made', lastDay: site.world.dayOf(5) }])
  })
})
