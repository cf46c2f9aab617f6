// What schedules are asked, the files that they make, and who is told of them (SPEC.md RS1, RS5, RS9, RS11, RS12).
import type { ScheduleTerms } from '@hanpan/contract'
import { csvOf, sayIn, sheetOf, workbookOf } from '@hanpan/contract/sheets'
import { createHash, randomUUID } from 'node:crypto'
import { HOUR_MS, instant } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { newRequestId } from '../../testing/test-node.ts'
import { SECRET, startHook } from '../alerts/testing/receivers.ts'
import { reportKinds } from './report-kinds.ts'
import { filters, schedulesSite, type SchedulesSite, terms } from './testing.ts'

let site: SchedulesSite
beforeAll(async () => {
  site = await schedulesSite()
})
afterAll(() => site.stop())
afterEach(() => site.forget())

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
      const asked = filters({ ...own, ...('memId' in own && { memId: site.head.memId }) })
      site.world.at(0, 13)
      const idx = await site.scheduled({ report, filters: asked, span })
      await site.morning(1)
      await site.work()
      const [run] = await site.runsOf(idx)
      expect(run).toMatchObject({ state: 'made', cause: '', isLate: false, lastDay: site.world.dayOf(0) })
      const { bytes, sha256, name } = await site.fileOf(run.runIdx)
      // What the office is answered for the days and filters of the screen, in pages of their usual size.
      const { call, columns, total } = reportKinds[report]
      const request = { ...screen, ...('memId' in screen && { memId: site.head.memId }) }
      const rows: unknown[] = []
      let answer: { readonly list: readonly unknown[]; readonly pageInfo?: { readonly tatal_list_count: number } }
      let page = 0
      do {
        page += 1
        const days = { startDate: run.firstDay, endDate: run.lastDay }
        answer = (
          await site.world.site.call(call.path, { ...request, ...days, page }, await site.world.site.operator())
        ).data
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
      expect(name.endsWith(`${site.world.dayOf(0)}.csv`)).toBe(true)
    },
  )

  it('[RS5] says what happened: the stakes of the day, in both languages', async () => {
    site.world.at(0, 13)
    const [ko, en] = [
      await site.scheduled({ report: 'partnerMembers', filters: filters({ memId: site.head.memId }) }),
      await site.scheduled({ report: 'partnerMembers', filters: filters({ memId: site.head.memId }), language: 'en' }),
    ]
    await site.morning(1)
    await site.work()
    const lines = async (idx: string) =>
      (await site.fileOf((await site.runsOf(idx))[0].runIdx)).bytes.toString('utf8').split('\r\n')
    const korean = await lines(ko)
    expect(korean[0]).toBe('\uFEFF회원,베팅 수,유효 베팅,당첨,게임 수익,입금,출금,롤링,루징')
    expect(korean[1]).toBe(`${site.member.memId},1,123457,0,123457,0,0,2469,24691`)
    expect(korean.at(-2)).toMatch(/^합계,62,233458,99999,133459,/)
    expect((await lines(en))[0]).toBe(
      '\uFEFFMember,Bets,Valid stakes,Payouts,Gross win,Deposits,Withdrawals,Rolling,Losing',
    )
  })

  it('[RS5] as a workbook has what the export writes', async () => {
    site.world.at(0, 13)
    const idx = await site.scheduled({ format: 'xlsx' })
    await site.morning(1)
    await site.work()
    const [run] = await site.runsOf(idx)
    const { data } = await site.over('reports/daily', { startDate: run.firstDay, endDate: run.lastDay })
    const { columns, total } = reportKinds.daily
    const table = sheetOf(columns(filters({})), data.list, total(data, filters({})), sayIn('ko'))
    const { cells, options } = workbookOf('일마감', table)
    const { bytes, name } = await site.fileOf(run.runIdx)
    expect(timeless(bytes).equals(timeless(await writeWorkbook(cells, options).toBuffer()))).toBe(true)
    expect(name).toBe(`일마감-${site.world.dayOf(0)}.xlsx`)
  })

  it('[RS12] is given to whoever may read reports, and each download is written down', async () => {
    site.world.at(0, 13)
    const idx = await site.scheduled({}, '야간 일마감')
    await site.morning(1)
    await site.work()
    const [{ runIdx, sha256 }] = await site.runsOf(idx)
    await site.fileOf(runIdx)
    const { rows } = await site.world.site.database.query<{ subject: string; after: string }>(
      `SELECT subject, after FROM operators.audit_entries WHERE action = 'reportSchedule.download' ORDER BY position DESC LIMIT 1`,
    )
    expect(rows[0]!.subject).toBe('야간 일마감')
    expect(JSON.parse(rows[0]!.after)).toMatchObject({ report: 'report.daily', sha256, firstDay: site.world.dayOf(0) })
    expect((await site.over('reportSchedules/file', { runIdx: randomUUID() })).resultCode).toBe('E404')
    expect((await site.over('reportSchedules/file', { runIdx: 'x' })).resultCode).toBe('E404')
  })

  it('[RS5] is kept for 400 days, after its schedule too', async () => {
    site.world.at(0, 13)
    const idx = await site.scheduled()
    await site.morning(1)
    await site.work()
    const [{ runIdx }] = await site.runsOf(idx)
    const gone = await site.office('reportScheduleDelete', { scheduleIdx: idx, revision: 1, reason: 'x' })
    expect(gone.ok).toBe(true)
    site.world.at(400)
    await site.work()
    expect((await site.fileOf(runIdx)).bytes.length).toBeGreaterThan(0)
    site.world.at(401, 7)
    await site.work()
    expect((await site.over('reportSchedules/file', { runIdx })).resultCode).toBe('E404')
  })
})

describe('what is asked', () => {
  it('[RS1] a schedule is refused without a name, by a name that is given, or by a filter that its report does not know', async () => {
    await site.scheduled({}, '이름')
    const save = (name: string, changes: Partial<ScheduleTerms> = {}, requestId = newRequestId()) =>
      site.over('reportSchedules/save', { name, terms: terms(changes), requestId })
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
    expect((await site.over('reportSchedules/list')).data.list).toHaveLength(2)
  })

  it('[RS1] there are no more than 100', async () => {
    await site.world.site.database.query(
      `INSERT INTO report_schedules.schedules (schedule_id, revision, name, name_key, terms, state, stop, author_login, changed_at, input_hash)
       SELECT gen_random_uuid(), 1, n::text, n::text, $1, 'paused', '', 'owner', now(), '' FROM generate_series(1, 100) n`,
      [JSON.stringify(terms())],
    )
    const answer = await site.over('reportSchedules/save', { name: 'x', terms: terms(), requestId: newRequestId() })
    expect([answer.resultCode, answer.data]).toEqual(['O006', { field: 'scheduleIdx' }])
  })

  it('[RS9] a report out of its turn is made once, of the days that are over, with the rights of whoever asks', async () => {
    site.world.at(3, 13)
    const idx = await site.scheduled()
    await site.office('reportScheduleState', { scheduleIdx: idx, revision: 1, state: 'paused', reason: 'x' })
    await site.morning(4, 15)
    const requestId = newRequestId()
    const [first, again] = [
      await site.office('reportScheduleRun', { scheduleIdx: idx, requestId }),
      await site.office('reportScheduleRun', { scheduleIdx: idx, requestId }),
    ]
    expect(again).toEqual(first)
    expect(await site.office('reportScheduleRun', { scheduleIdx: idx, requestId: newRequestId() })).toEqual({
      ok: false,
      refusal: 'state_wrong',
    })
    expect(await site.office('reportScheduleRun', { scheduleIdx: await site.scheduled(), requestId })).toEqual({
      ok: false,
      refusal: 'request_id_reused',
    })
    await site.work()
    expect(await site.runsOf(idx)).toMatchObject([
      { state: 'made', isAsked: true, lastDay: site.world.dayOf(3), madeAs: 'owner', isLate: false },
    ])
    expect(await site.read(idx)).toMatchObject({ state: 'paused' })
  })
})

it('[RS11] channels are told of it where the schedule says so: its totals, a link, and nothing of what is in it', async () => {
  site.world.at(0, 13)
  const hook = await startHook()
  const { alerts } = site.world.past
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
  await site.scheduled({ report: 'members', isTold: true }, '회원별 매일')
  await site.scheduled({ report: 'members' }, '조용한 예약')
  const now = await site.morning(1)
  await site.work()
  for (let looks = 0; looks < 3; looks += 1) await alerts.look(now)
  await alerts.deliver(now)
  await alerts.deliver(instant(now + HOUR_MS))
  await hook.stop()
  expect(hook.received).toHaveLength(1)
  const { body, text } = hook.received[0]!
  expect(body.title.ko).toBe(
    `예약 보고서 완성 · 회원별 매일 · ${site.world.dayOf(0)} · 2행 · 베팅 233,458 · 회원 손익 -133,459`,
  )
  expect(body.link).toMatch(/\/office\/report-schedules$/)
  expect(text).not.toContain(site.member.memId)
  expect(await site.signsOf('reportMade')).toHaveLength(1)
  site.world.at(1, 8)
  expect(await site.signsOf('reportMade')).toEqual([])
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
