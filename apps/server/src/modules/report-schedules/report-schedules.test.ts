// Reports that make themselves, over days that are lived through by a clock set by hand.
import { calls, type ScheduleTerms } from '@hanpan/contract'
import { csvOf, sayIn, sheetOf, workbookOf } from '@hanpan/contract/sheets'
import { createHash, randomUUID } from 'node:crypto'
import { HOUR_MS, type Instant, instant, MINUTE_MS, ok, type Result } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { reportReader } from '../../report-reader.ts'
import { silentRealtime } from '../../realtime.ts'
import { audit } from '../operators/index.ts'
import { SECRET, startHook } from '../alerts/testing.ts'
import { newRequestId, partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'
import type { ReportSchedulesDeps } from './deps.ts'
import { createReportSchedules } from './index.ts'
import { reportKinds } from './report-kinds.ts'

let world: PartnersSite
let head: Person
let member: Person

beforeAll(async () => {
  world = await partnersSite()
  world.at(0, 0)
  head = await world.partner('PTN_1', null, percents(2, 20, 10))
  member = await world.member(head)
  const other = await world.member(head)
  world.at(0, 12)
  await world.settled([
    { memberId: member.memberId, stake: 123_457, payout: 0 },
    { memberId: other.memberId, stake: 50_001, payout: 99_999 },
    // More than a page of entries.
    ...Array.from({ length: 60 }, () => ({ memberId: other.memberId, stake: 1000, payout: 0 })),
  ])
  await world.site.database.query(
    `INSERT INTO bets.member_days (member_id, day, game_group, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes,
       voided_bets, voided_stakes)
     VALUES ($1, $3::date, 'minigame', 'powerball', 0, 0, 0, 1, 123457, 0, 0), ($2, $3::date, 'minigame', 'powerball', 1, 50001, 99999, 60, 60000, 0, 0)`,
    [member.memberId, other.memberId, world.dayOf(0)],
  )
  await world.past.commissions.keepBooks()
})
afterAll(() => world.stop())
afterEach(async () => {
  await world.site.database.query('DELETE FROM report_schedules.runs')
  await world.site.database.query('DELETE FROM report_schedules.schedules')
})

const terms = (changes: Partial<ScheduleTerms> = {}): ScheduleTerms => ({
  report: 'daily',
  filters: { memId: '', member: '', sort: '', figure: '', all: false, outrun: false },
  every: 'day',
  weekday: 1,
  monthDay: 1,
  hour: 6,
  span: 'yesterday',
  format: 'csv',
  language: 'ko',
  isTold: false,
  ...changes,
})
const filters = (changes: Partial<ScheduleTerms['filters']>) => ({ ...terms().filters, ...changes })

/** A call of the office at the clock's time: over HTTP it would be today. */
async function office(name: keyof typeof calls.office, request: object, loginId = 'owner') {
  const context = (await world.past.operators.contextOf(loginId, world.now()))!
  const answer = await reportReader(() => world.past.calls)(calls.office[name], request, context)
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever a call answers.
  return answer as Result<any, any>
}
const over = async (path: string, body: object = {}) =>
  await world.site.call(`/api/office/${path}`, body, await world.site.operator())

async function scheduled(changes: Partial<ScheduleTerms> = {}, name = `예약 ${randomUUID()}`, loginId = 'owner') {
  const saved = await office('reportScheduleSave', { name, terms: terms(changes), requestId: newRequestId() }, loginId)
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal))
  return saved.value.scheduleIdx as string
}
const read = async (scheduleIdx: string) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- the same.
  (await over('reportSchedules/list')).data.list.find((one: any) => one.scheduleIdx === scheduleIdx)
const runsOf = async (scheduleIdx: string) => (await over('reportSchedules/runs', { scheduleIdx })).data.list
const fileOf = async (runIdx: string) => {
  const { data } = await over('reportSchedules/file', { runIdx })
  return { ...data, bytes: Buffer.from(data.content, 'base64') }
}

/** The clock stands at the hour of a day, with the days before it closed. */
async function morning(day: number, hour = 6): Promise<Instant> {
  const now = world.at(day, hour)
  await world.past.commissions.keepBooks()
  return now
}
const work = () => world.past.reportSchedules.work(world.now())

/** The module by itself, on the same clock: what it is handed may be something else. */
const another = (handed: Partial<ReportSchedulesDeps> = {}) =>
  createReportSchedules({
    ...world.site.node.platform,
    now: () => Promise.resolve(world.now()),
    newId: <Id extends string>() => randomUUID() as string as Id,
    audit,
    realtime: silentRealtime,
    operators: world.past.operators,
    isDayClosed: (day) => world.past.commissions.port.isDayClosed(day),
    readReport: reportReader(() => world.past.calls),
    ...handed,
  })

describe('a file', () => {
  it.each([
    ['daily', {}, 'sevenDays', 7, {}],
    ['games', {}, 'yesterday', 0, {}],
    ['members', { sort: 'stakes' }, 'yesterday', 2, { sort: 'stakes', descending: false }],
    ['members', {}, 'yesterday', 2, { sort: 'net', descending: false }],
    ['operators', {}, 'sevenDays', 1, {}],
    ['partners', { all: true }, 'yesterday', 1, { all: true, sort: 'stakes', descending: true }],
    [
      'partners',
      { all: true, outrun: true },
      'yesterday',
      0,
      { all: true, outrun: true, sort: 'stakes', descending: true },
    ],
    ['entries', { figure: 'commission' }, 'sevenDays', 1, { figure: 'commission' }],
    ['partnerMembers', { memId: 'head' }, 'yesterday', 2, { memId: 'head' }],
    ['partnerEntries', { memId: 'head', figure: 'stakes' }, 'yesterday', 62, { memId: 'head', figure: 'stakes' }],
  ] as const)(
    '[RS5] of %s by %j is the export of the screen, byte for byte',
    async (report, own, span, least, screen) => {
      const asked = filters({ ...own, ...('memId' in own && { memId: head.memId }) })
      world.at(0, 13)
      const idx = await scheduled({ report, filters: asked, span })
      await morning(1)
      await work()
      const [run] = await runsOf(idx)
      expect(run).toMatchObject({ state: 'made', cause: '', isLate: false, lastDay: world.dayOf(0) })
      const { bytes, sha256, name } = await fileOf(run.runIdx)
      // What the office is answered for the days and filters of the screen, in pages of their usual size.
      const { call, columns, total } = reportKinds[report]
      const request = { ...screen, ...('memId' in screen && { memId: head.memId }) }
      const rows: unknown[] = []
      let answer: { readonly list: readonly unknown[]; readonly pageInfo?: { readonly tatal_list_count: number } }
      let page = 0
      do {
        page += 1
        const days = { startDate: run.firstDay, endDate: run.lastDay }
        answer = (await world.site.call(call.path, { ...request, ...days, page }, await world.site.operator())).data
        rows.push(...answer.list)
      } while (answer.pageInfo && rows.length < answer.pageInfo.tatal_list_count)
      expect(rows.length).toBe(run.rows)
      expect(run.rows).toBeGreaterThanOrEqual(least)
      const expected = csvOf(sheetOf(columns(asked), rows, total(answer, asked), sayIn('ko')))
      expect(bytes.toString('utf8')).toBe(expected)
      // Entries have their sum beside them; of some partners there is none.
      expect(expected.includes('합계')).toBe(!('outrun' in own) && !('figure' in own))
      expect(run).toMatchObject({ size: bytes.length, sha256 })
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      expect(name.endsWith(`${world.dayOf(0)}.csv`)).toBe(true)
    },
  )

  it('[RS5] says what happened: the stakes of the day, in both languages', async () => {
    world.at(0, 13)
    const [ko, en] = [
      await scheduled({ report: 'partnerMembers', filters: filters({ memId: head.memId }) }),
      await scheduled({ report: 'partnerMembers', filters: filters({ memId: head.memId }), language: 'en' }),
    ]
    await morning(1)
    await work()
    const lines = async (idx: string) =>
      (await fileOf((await runsOf(idx))[0].runIdx)).bytes.toString('utf8').split('\r\n')
    const korean = await lines(ko)
    expect(korean[0]).toBe('\uFEFF회원,베팅 수,유효 베팅,당첨,게임 수익,입금,출금,롤링,루징')
    expect(korean[1]).toBe(`${member.memId},1,123457,0,123457,0,0,2469,24691`)
    expect(korean.at(-2)).toMatch(/^합계,62,233458,99999,133459,/)
    expect((await lines(en))[0]).toBe(
      '\uFEFFMember,Bets,Valid stakes,Payouts,Gross win,Deposits,Withdrawals,Rolling,Losing',
    )
  })

  it('[RS5] as a workbook has what the export writes', async () => {
    world.at(0, 13)
    const idx = await scheduled({ format: 'xlsx' })
    await morning(1)
    await work()
    const [run] = await runsOf(idx)
    const { data } = await over('reports/daily', { startDate: run.firstDay, endDate: run.lastDay })
    const { columns, total } = reportKinds.daily
    const table = sheetOf(columns(filters({})), data.list, total(data, filters({})), sayIn('ko'))
    const { cells, options } = workbookOf(table)
    const { bytes, name } = await fileOf(run.runIdx)
    expect(timeless(bytes).equals(timeless(await writeWorkbook(cells, options).toBuffer()))).toBe(true)
    expect(name).toBe(`일마감-${world.dayOf(0)}.xlsx`)
  })

  it('[RS12] is given to whoever may read reports, and each download is written down', async () => {
    world.at(0, 13)
    const idx = await scheduled({}, '야간 일마감')
    await morning(1)
    await work()
    const [{ runIdx, sha256 }] = await runsOf(idx)
    await fileOf(runIdx)
    const { rows } = await world.site.database.query<{ subject: string; after: string }>(
      `SELECT subject, after FROM operators.audit_entries WHERE action = 'reportSchedule.download' ORDER BY position DESC LIMIT 1`,
    )
    expect(rows[0]!.subject).toBe('야간 일마감')
    expect(JSON.parse(rows[0]!.after)).toMatchObject({ report: 'report.daily', sha256, firstDay: world.dayOf(0) })
    expect((await over('reportSchedules/file', { runIdx: randomUUID() })).resultCode).toBe('E404')
    expect((await over('reportSchedules/file', { runIdx: 'x' })).resultCode).toBe('E404')
  })

  it('[RS5] is kept for 400 days, after its schedule too', async () => {
    world.at(0, 13)
    const idx = await scheduled()
    await morning(1)
    await work()
    const [{ runIdx }] = await runsOf(idx)
    const gone = await office('reportScheduleDelete', { scheduleIdx: idx, revision: 1, reason: 'x' })
    expect(gone.ok).toBe(true)
    world.at(400)
    await work()
    expect((await fileOf(runIdx)).bytes.length).toBeGreaterThan(0)
    world.at(401, 7)
    await work()
    expect((await over('reportSchedules/file', { runIdx })).resultCode).toBe('E404')
  })
})

describe('a due moment', () => {
  it('[RS7] waits until its days are over for ten minutes and closed, and says so', async () => {
    world.at(1, 13)
    const idx = await scheduled({ hour: 0 })
    const midnight = world.at(2, 0)
    await world.past.commissions.keepBooks()
    await work()
    expect((await runsOf(idx))[0]).toMatchObject({ state: 'waiting', cause: 'daysOpen' })
    await world.past.reportSchedules.work(instant(midnight + 9 * MINUTE_MS))
    expect((await runsOf(idx))[0]).toMatchObject({ state: 'waiting' })
    await world.past.reportSchedules.work(instant(midnight + 10 * MINUTE_MS))
    expect((await runsOf(idx))[0]).toMatchObject({ state: 'made', cause: '', isLate: false })
    // Nobody has entered the next day yet.
    world.at(3, 1)
    await work()
    expect((await runsOf(idx))[0]).toMatchObject({ state: 'waiting', cause: 'daysOpen', lastDay: world.dayOf(2) })
    await world.past.commissions.keepBooks()
    world.at(3, 2)
    await work()
    expect((await runsOf(idx))[0]).toMatchObject({ state: 'made', lastDay: world.dayOf(2), isLate: true })
  })

  it('[RS4] has one run, however many look at once', async () => {
    world.at(3, 13)
    const idx = await scheduled()
    const now = await morning(4)
    await Promise.all(Array.from({ length: 8 }, () => another().work(now)))
    expect(await runsOf(idx)).toMatchObject([{ state: 'made' }])
    // Somebody who knew nothing of it takes the moment once more.
    await world.site.database.query('UPDATE report_schedules.schedules SET due_at = $1', [new Date(now)])
    await work()
    expect(await runsOf(idx)).toHaveLength(1)
    expect((await read(idx)).dueAt.slice(0, 13)).toBe(`${world.dayOf(5)}T06`)
  })

  it('[RS4] whose process died is made by the next after ten minutes', async () => {
    world.at(3, 13)
    const idx = await scheduled()
    const now = await morning(4)
    const dying = another({ readReport: () => Promise.reject(new Error('killed')) })
    await expect(dying.work(now)).rejects.toThrow('killed')
    await world.past.reportSchedules.work(instant(now + 10 * MINUTE_MS - 1))
    expect((await runsOf(idx))[0].state).toBe('waiting')
    await world.past.reportSchedules.work(instant(now + 10 * MINUTE_MS))
    expect(await runsOf(idx)).toMatchObject([{ state: 'made' }])
  })

  it('[RS4] of which two hold a claim is ended by the later one, once', async () => {
    world.at(3, 13)
    const idx = await scheduled()
    const now = await morning(4)
    const answer = reportReader(() => world.past.calls)
    let letGo = () => {}
    let began = () => {}
    const [held, hasBegun] = [
      new Promise<void>((resolve) => (letGo = resolve)),
      new Promise<void>((resolve) => (began = resolve)),
    ]
    const slow = another({
      async readReport(...asked) {
        began()
        await held
        return await answer(...asked)
      },
    }).work(now)
    await hasBegun
    await another().work(instant(now + 10 * MINUTE_MS))
    const [made] = await runsOf(idx)
    expect(made.state).toBe('made')
    letGo()
    await slow
    expect(await runsOf(idx)).toEqual([made])
  })

  it('[RS4] that breaks five times has failed, and is an alert until the next one is made', async () => {
    world.at(3, 13)
    const idx = await scheduled()
    const now = await morning(4)
    const broken = another({ readReport: () => Promise.reject(new Error('broken')) })
    for (let tries = 0; tries < 5; tries += 1)
      await expect(broken.work(instant(now + tries * 10 * MINUTE_MS))).rejects.toThrow('broken')
    expect((await runsOf(idx))[0]).toMatchObject({ state: 'failed', cause: 'broken' })
    expect(await signsOf('reportMissing')).toMatchObject([{ cause: idx }])
    await morning(5)
    await work()
    expect(await signsOf('reportMissing')).toEqual([])
  })

  it('[RS4] that is interrupted loses nothing', async () => {
    world.at(3, 13)
    const idx = await scheduled()
    const now = await morning(4)
    const stop = new AbortController()
    const answer = reportReader(() => world.past.calls)
    const stopping = another({
      // The node is told to stop while the first page is read.
      async readReport(...asked) {
        stop.abort()
        const read = (await answer(...asked)) as { ok: true; value: object }
        return ok({ ...read.value, pageInfo: { page: 1, count_per_list: 1, tatal_list_count: 1000 } })
      },
    })
    await stopping.work(now, stop.signal)
    expect((await runsOf(idx))[0].state).toBe('waiting')
    await work()
    expect(await runsOf(idx)).toMatchObject([{ state: 'made' }])
  })

  it('[RS6] that was missed within seven days is made late, of its own days; an older one is skipped', async () => {
    world.at(5, 13)
    const idx = await scheduled({}, '놓친 예약')
    await morning(15, 6)
    await work()
    const runs = await runsOf(idx)
    expect(runs).toHaveLength(10)
    const told = (day: number) => runs.find(({ lastDay }: { lastDay: string }) => lastDay === world.dayOf(day))
    for (const day of [5, 6]) expect(told(day)).toMatchObject({ state: 'skipped', cause: 'tooOld', isLate: false })
    for (const day of [7, 8, 9, 10, 11, 12, 13]) expect(told(day)).toMatchObject({ state: 'made', isLate: true })
    expect(told(14)).toMatchObject({ state: 'made', isLate: false })
    await work()
    expect(await runsOf(idx)).toHaveLength(10)
  })
})

const signsOf = async (rule: string) =>
  (await world.past.reportSchedules.signs.signs()).filter((sign) => sign.rule === rule)

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
    world.at(3, 13)
    const idx = await scheduled({ report: 'entries', filters: filters({ figure: 'deposits' }) })
    const now = await morning(4)
    await another({ readReport }).work(now)
    expect((await runsOf(idx))[0]).toMatchObject({ state: 'failed', cause: 'tooLarge', size: 0 })
  })
})

describe('[RS10] the author', () => {
  async function author(loginId: string) {
    await world.site.database.query(
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
    world.at(3, 13)
    const loginId = await author(`author-${randomUUID().slice(0, 8)}`)
    const idx = await scheduled({}, undefined, loginId)
    await world.site.database.query(sql, [loginId])
    await morning(4)
    await work()
    expect((await runsOf(idx))[0]).toMatchObject({ state: 'failed', cause: stop })
    expect(await read(idx)).toMatchObject({ state: 'stopped', stop, dueAt: null, author: loginId, revision: 2 })
    expect(await signsOf('reportMissing')).toMatchObject([{ cause: idx }])
    const up = { scheduleIdx: idx, revision: 2, state: 'active', reason: '이어받음' }
    expect((await office('reportScheduleState', up)).ok).toBe(true)
    expect(await read(idx)).toMatchObject({ state: 'active', stop: '', author: 'owner' })
    await morning(5)
    await work()
    expect((await runsOf(idx))[0]).toMatchObject({ state: 'made', madeAs: 'owner' })
  })

  it('names a reason and the revision that a change was made from', async () => {
    world.at(3, 13)
    const idx = await scheduled({}, '처음')
    const save = (body: object) =>
      over('reportSchedules/save', {
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
      over('reportSchedules/state', { scheduleIdx: idx, revision: 2, state: 'paused', reason: 'x', ...body })
    expect((await state({ reason: '' })).resultCode).toBe('O003')
    expect((await state({ revision: 1 })).resultCode).toBe('O004')
    expect((await state({ state: 'active' })).resultCode).toBe('O004')
    expect((await state({})).data.revision).toBe(3)
    expect(await read(idx)).toMatchObject({ state: 'paused', dueAt: null, name: '다음' })
    const remove = (body: object) =>
      over('reportSchedules/delete', { scheduleIdx: idx, revision: 3, reason: 'x', ...body })
    expect((await remove({ reason: '' })).resultCode).toBe('O003')
    expect((await remove({ revision: 2 })).resultCode).toBe('O004')
    expect((await remove({})).resultCode).toBe('0')
    expect((await remove({})).resultCode).toBe('E404')
  })

  it('does not make what was due while it rested', async () => {
    world.at(3, 13)
    const idx = await scheduled()
    await office('reportScheduleState', { scheduleIdx: idx, revision: 1, state: 'paused', reason: 'x' })
    await morning(5, 7)
    await work()
    expect(await runsOf(idx)).toEqual([])
    await office('reportScheduleState', { scheduleIdx: idx, revision: 2, state: 'active', reason: 'x' })
    await work()
    expect(await runsOf(idx)).toEqual([])
    await morning(6)
    await work()
    expect(await runsOf(idx)).toMatchObject([{ state: 'made', lastDay: world.dayOf(5) }])
  })
})

describe('what is asked', () => {
  it('[RS1] a schedule is refused without a name, by a name that is given, or by a filter that its report does not know', async () => {
    await scheduled({}, '이름')
    const save = (name: string, changes: Partial<ScheduleTerms> = {}, requestId = newRequestId()) =>
      over('reportSchedules/save', { name, terms: terms(changes), requestId })
    const field = async (answer: ReturnType<typeof save>) => {
      const { resultCode, data } = await answer
      return [resultCode, data?.field]
    }
    expect(await field(save(''))).toEqual(['O006', 'name'])
    expect(await field(save('이름'))).toEqual(['O006', 'name'])
    expect(await field(save('x', { report: 'members', filters: filters({ sort: '-x' }) }))).toEqual(['O006', 'sort'])
    expect(await field(save('x', { report: 'entries' }))).toEqual(['O006', 'figure'])
    expect(await field(save('x', { report: 'partnerMembers' }))).toEqual(['O006', 'memId'])
    expect(await field(save('x', { report: 'partnerEntries', filters: filters({ memId: 'x', figure: 'x' }) }))).toEqual(
      ['O006', 'figure'],
    )
    expect((await save('x', { hour: 24 })).resultCode).toBe('E400')
    const requestId = newRequestId()
    const [first, again] = [await save('한 번', {}, requestId), await save('한 번', {}, requestId)]
    expect(again.data).toEqual(first.data)
    expect((await save('두 번', {}, requestId)).resultCode).toBe('C999')
    expect((await over('reportSchedules/list')).data.list).toHaveLength(2)
  })

  it('[RS1] there are no more than 100', async () => {
    await world.site.database.query(
      `INSERT INTO report_schedules.schedules (schedule_id, revision, name, name_key, terms, state, stop, author_login, changed_at, input_hash)
       SELECT gen_random_uuid(), 1, n::text, n::text, $1, 'paused', '', 'owner', now(), '' FROM generate_series(1, 100) n`,
      [JSON.stringify(terms())],
    )
    const answer = await over('reportSchedules/save', { name: 'x', terms: terms(), requestId: newRequestId() })
    expect([answer.resultCode, answer.data]).toEqual(['O006', { field: 'scheduleIdx' }])
  })

  it('[RS9] a report out of its turn is made once, of the days that are over, with the rights of whoever asks', async () => {
    world.at(3, 13)
    const idx = await scheduled()
    await office('reportScheduleState', { scheduleIdx: idx, revision: 1, state: 'paused', reason: 'x' })
    await morning(4, 15)
    const requestId = newRequestId()
    const [first, again] = [
      await office('reportScheduleRun', { scheduleIdx: idx, requestId }),
      await office('reportScheduleRun', { scheduleIdx: idx, requestId }),
    ]
    expect(again).toEqual(first)
    expect(await office('reportScheduleRun', { scheduleIdx: idx, requestId: newRequestId() })).toEqual({
      ok: false,
      refusal: 'state_wrong',
    })
    expect(await office('reportScheduleRun', { scheduleIdx: await scheduled(), requestId })).toEqual({
      ok: false,
      refusal: 'request_id_reused',
    })
    await work()
    expect(await runsOf(idx)).toMatchObject([
      { state: 'made', isAsked: true, lastDay: world.dayOf(3), madeAs: 'owner', isLate: false },
    ])
    expect(await read(idx)).toMatchObject({ state: 'paused' })
  })
})

it('[RS11] channels are told of it where the schedule says so: its totals, a link, and nothing of what is in it', async () => {
  world.at(0, 13)
  const hook = await startHook()
  const { alerts } = world.past
  await alerts.keepChannel(
    {
      channelId: randomUUID() as never,
      name: '웹훅',
      kind: 'webhook',
      state: 'on',
      destination: { url: hook.url, host: '', port: 0, security: 'tls', user: '', sender: '', recipients: [] },
      line: 'first',
      rules: ['reportMade'],
      quietFrom: null,
      quietTo: null,
    },
    SECRET,
  )
  await scheduled({ report: 'members', isTold: true }, '회원별 매일')
  await scheduled({ report: 'members' }, '조용한 예약')
  const now = await morning(1)
  await work()
  for (let looks = 0; looks < 3; looks += 1) await alerts.look(now)
  await alerts.deliver(now)
  await alerts.deliver(instant(now + HOUR_MS))
  await hook.stop()
  expect(hook.received).toHaveLength(1)
  const { body, text } = hook.received[0]!
  expect(body.title.ko).toBe(
    `예약 보고서 완성 · 회원별 매일 · ${world.dayOf(0)} · 2행 · 베팅 233,458 · 회원 손익 -133,459`,
  )
  expect(body.link).toMatch(/\/office\/report-schedules$/)
  expect(text).not.toContain(member.memId)
  expect(await signsOf('reportMade')).toHaveLength(1)
  world.at(1, 8)
  expect(await signsOf('reportMade')).toEqual([])
})

/** A ZIP without the times of its parts, which are those of its making. */
function timeless(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  for (const [mark, offset] of [
    ['PK\u0003\u0004', 10],
    ['PK\u0001\u0002', 12],
  ] as const)
    for (let at = copy.indexOf(mark, 0, 'latin1'); at >= 0; at = copy.indexOf(mark, at + 1, 'latin1'))
      copy.fill(0, at + offset, at + offset + 4)
  return copy
}
