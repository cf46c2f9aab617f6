import type { ReportRunOnWire, ReportScheduleOnWire } from '@hanpan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { server, show } from '../testing.tsx'
import { ReportSchedulesScreen } from './report-schedules-screen.tsx'

const AT = '2026-11-28T06:00:00.000+09:00'
const LIST = '/api/office/reportSchedules/list'
const RUNS = '/api/office/reportSchedules/runs'
const SAVE = '/api/office/reportSchedules/save'
const pageInfo = { page: 1, count_per_list: 20, tatal_list_count: 1 }

const run: ReportRunOnWire = {
  runIdx: 'run',
  scheduleIdx: 'schedule',
  name: '야간 일마감',
  report: 'daily',
  dueAt: AT,
  isAsked: false,
  firstDay: '2026-11-27',
  lastDay: '2026-11-27',
  state: 'made',
  cause: '',
  code: '',
  isLate: false,
  madeAt: AT,
  madeAs: 'admin01',
  fileName: '일마감-2026-11-27.csv',
  rows: 1234,
  size: 5000,
  sha256: 'ab'.repeat(32),
}
const schedule: ReportScheduleOnWire = {
  scheduleIdx: 'schedule',
  revision: 3,
  name: '야간 일마감',
  report: 'daily',
  filters: { memId: '', member: '', sort: '', figure: '', all: false, outrun: false },
  every: 'week',
  weekday: 5,
  monthDay: 1,
  hour: 6,
  span: 'lastWeek',
  format: 'csv',
  language: 'ko',
  isTold: false,
  state: 'active',
  stop: '',
  author: 'admin01',
  changedAt: AT,
  dueAt: AT,
  last: run,
}

const open = async (schedules: readonly ReportScheduleOnWire[], runs: readonly ReportRunOnWire[] = []) => {
  server.answer(LIST, { list: [...schedules] })
  server.answer(RUNS, { list: [...runs], pageInfo })
  return await show(<ReportSchedulesScreen />)
}

describe('schedules of reports', () => {
  it('shows what one of them has made, from the first page, and the address says so', async () => {
    server.answer(LIST, { list: [schedule, { ...schedule, scheduleIdx: 'other', name: '월초 회원별' }] })
    server.answer(RUNS, ({ scheduleIdx, page }) => ({
      list: [{ ...run, name: `${scheduleIdx || '모두'} ${page}` }],
      pageInfo: { ...pageInfo, tatal_list_count: 45 },
    }))
    const { user, address } = await show(<ReportSchedulesScreen />, { at: '/?page=2' })
    expect(await screen.findByText('모두 2')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: '어느 예약이 만든 보고서' }), '월초 회원별')
    expect(await screen.findByText('other 1')).toBeTruthy()
    expect(address()).toEqual({ type: 'other' })
    await user.selectOptions(screen.getByRole('combobox', { name: '어느 예약이 만든 보고서' }), '모든 예약')
    expect(await screen.findByText('모두 1')).toBeTruthy()
  })

  it('says when each is due, what it covers and what became of it', async () => {
    await open([schedule], [run])
    const table = await screen.findByRole('table', { name: '예약 보고서' })
    expect(within(table).getByText('매주 금요일 06시')).toBeTruthy()
    expect(within(table).getByText('지난주 (월~일) · CSV · 한국어')).toBeTruthy()
    expect(within(table).getByText('예약됨')).toBeTruthy()
    expect(within(table).getByText('완성')).toBeTruthy()
  })

  it('[RS10] says why one has stopped, and takes it up for a reason', async () => {
    server.answer('/api/office/reportSchedules/state', { scheduleIdx: 'schedule', revision: 4 })
    const { user } = await open([{ ...schedule, state: 'stopped', stop: 'authorSuspended', dueAt: null }])
    expect(await screen.findByText('만든 운영자가 정지되었습니다.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '다시 시작' }))
    const dialog = await screen.findByRole('dialog', { name: '야간 일마감 다시 시작' })
    await user.click(within(dialog).getByRole('button', { name: '다시 시작' }))
    expect(server.asked('/api/office/reportSchedules/state')).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '이어받음')
    await user.click(within(dialog).getByRole('button', { name: '다시 시작' }))
    await waitFor(() =>
      expect(server.asked('/api/office/reportSchedules/state')).toEqual([
        { scheduleIdx: 'schedule', revision: 3, state: 'active', reason: '이어받음' },
      ]),
    )
  })

  it('[RS1] makes one: asks for a name and for what its report needs, and sends only what the report knows', async () => {
    server.answer(SAVE, { scheduleIdx: 'new', revision: 1 })
    const { user } = await open([])
    await user.click(await screen.findByRole('button', { name: '예약 추가' }))
    const dialog = await screen.findByRole('dialog', { name: '예약 추가' })
    const field = (name: string) => within(dialog).getByRole('combobox', { name })
    await user.selectOptions(field('보고서'), 'members')
    await user.type(within(dialog).getByRole('textbox', { name: '회원 아이디' }), 'dist01')
    await user.selectOptions(field('정렬'), '베팅 높은 순')
    await user.selectOptions(field('보고서'), 'partnerEntries')
    await user.click(within(dialog).getByRole('button', { name: '저장' }))
    expect(await within(dialog).findByText('‘이름’ 항목을 입력해 주세요.')).toBeTruthy()
    expect(within(dialog).getAllByText('항목을 고르세요').length).toBeGreaterThan(1)
    expect(server.asked(SAVE)).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: '이름' }), '매월 내역')
    await user.selectOptions(field('금액 항목'), 'paid')
    await user.selectOptions(field('주기'), 'month')
    await user.clear(within(dialog).getByLabelText('며칠'))
    await user.type(within(dialog).getByLabelText('며칠'), '5')
    await user.selectOptions(field('시각'), '7')
    await user.selectOptions(field('기간'), 'lastMonth')
    await user.click(within(dialog).getByRole('checkbox', { name: '만들어지면 알림 채널에 알립니다' }))
    await user.click(within(dialog).getByRole('button', { name: '저장' }))
    await waitFor(() => expect(server.asked(SAVE)).toHaveLength(1))
    expect(server.asked(SAVE)[0]).toMatchObject({
      scheduleIdx: '',
      name: '매월 내역',
      terms: {
        report: 'partnerEntries',
        filters: { memId: 'dist01', member: '', sort: '', figure: 'paid', all: false, outrun: false },
        every: 'month',
        monthDay: 5,
        hour: 7,
        span: 'lastMonth',
        format: 'xlsx',
        language: 'ko',
        isTold: true,
      },
    })
  })

  it('changes one from the revision that is shown, and says when its name is another one’s', async () => {
    server.refuse(SAVE, 'O006', { field: 'name' })
    const { user } = await open([schedule])
    await user.click(await screen.findByRole('button', { name: '수정' }))
    const dialog = await screen.findByRole('dialog', { name: '야간 일마감 수정' })
    await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '이름')
    await user.click(within(dialog).getByRole('button', { name: '저장' }))
    expect(await within(dialog).findByText('같은 이름의 예약이 있습니다.')).toBeTruthy()
    expect(server.asked(SAVE)[0]).toMatchObject({
      scheduleIdx: 'schedule',
      revision: 3,
      terms: { every: 'week', weekday: 5, span: 'lastWeek' },
      reason: '이름',
    })
  })

  it('[RS9] makes one now, once at a time', async () => {
    server.answer('/api/office/reportSchedules/run', { runIdx: 'x' })
    const { user } = await open([
      schedule,
      { ...schedule, scheduleIdx: 'other', name: '다른', last: { ...run, state: 'waiting', isAsked: true } },
    ])
    await user.click(await screen.findByRole('button', { name: '야간 일마감 지금 만들기' }))
    expect(await screen.findByText('곧 만들어집니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '다른 지금 만들기' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('what was made', () => {
  it('[RS6] [RS7] [RS8] says what is late, waits, was skipped or failed, and why', async () => {
    await open(
      [],
      [
        { ...run, runIdx: '1', isLate: true },
        { ...run, runIdx: '2', state: 'waiting', cause: 'daysOpen', madeAt: null, sha256: '' },
        { ...run, runIdx: '3', state: 'skipped', cause: 'tooOld', madeAt: null, sha256: '' },
        { ...run, runIdx: '4', state: 'failed', cause: 'tooLarge', madeAt: null, sha256: '' },
        { ...run, runIdx: '5', state: 'failed', cause: 'refused', code: 'E404', madeAt: null, sha256: '' },
      ],
    )
    const table = await screen.findByRole('table', { name: '만든 보고서' })
    for (const text of [
      '늦게 만듦',
      '그날의 정산이 모두 들어오기를 기다립니다.',
      '7일이 지나 만들지 않았습니다.',
      '보고서가 거절되었습니다 (E404).',
    ])
      expect(within(table).getByText(text)).toBeTruthy()
    expect(within(table).getByText(/너무 큽니다/)).toBeTruthy()
    expect(within(table).getAllByText('1,234')).toHaveLength(1)
    expect(within(table).getAllByRole('button', { name: /내려받기/ })).toHaveLength(1)
  })

  it('[RS12] gives the file that was made', async () => {
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:x', revokeObjectURL: () => {} }),
    )
    server.answer('/api/office/reportSchedules/file', {
      name: run.fileName,
      sha256: run.sha256,
      content: btoa('a,b\r\n'),
    })
    const { user } = await open([], [run])
    await user.click(await screen.findByRole('button', { name: '야간 일마감 2026-11-27 내려받기' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]!.text()).toBe('a,b\r\n')
    expect(server.asked('/api/office/reportSchedules/file')).toEqual([{ runIdx: 'run' }])
  })
})
