// Reports that a demo's operator lets make themselves, and asks for once, so that whoever looks finds what was made.
import type { ScheduleTerms } from '@hanpan/contract'
import { officeHand } from './office-hand.ts'
import type { Past } from './past.ts'

const FILTERS: ScheduleTerms['filters'] = { memId: '', member: '', sort: '', figure: '', all: false, outrun: false }
const XLSX_IN_KOREAN = {
  filters: FILTERS,
  weekday: 1,
  monthDay: 1,
  format: 'xlsx',
  language: 'ko',
  isTold: false,
} as const

/** Each under request ids of its own: a filling that goes on where it stopped makes none twice. */
const schedules: readonly {
  readonly name: string
  readonly terms: ScheduleTerms
  readonly requestId: string
  readonly runId: string
}[] = [
  {
    name: '일일 보고',
    terms: { ...XLSX_IN_KOREAN, report: 'daily', every: 'day', hour: 9, span: 'yesterday' },
    requestId: '01930000-0000-7000-8000-000000000001',
    runId: '01930000-0000-7000-8000-000000000002',
  },
  {
    name: '주간 게임별 실적',
    terms: { ...XLSX_IN_KOREAN, report: 'games', every: 'week', hour: 9, span: 'lastWeek' },
    requestId: '01930000-0000-7000-8000-000000000003',
    runId: '01930000-0000-7000-8000-000000000004',
  },
  {
    name: '월간 총판 정산 자료',
    terms: { ...XLSX_IN_KOREAN, report: 'partners', every: 'month', hour: 10, span: 'lastMonth', format: 'csv' },
    requestId: '01930000-0000-7000-8000-000000000005',
    runId: '01930000-0000-7000-8000-000000000006',
  },
]

export async function seedReports({ clock, modules, now }: Past): Promise<void> {
  clock.set(now)
  const office = officeHand({ clock }, modules)
  for (const { runId, ...schedule } of schedules) {
    const { scheduleIdx } = await office.call<{ scheduleIdx: string }>('/api/office/reportSchedules/save', {
      ...schedule,
      reason: '데모',
    })
    await office.call('/api/office/reportSchedules/run', { scheduleIdx, requestId: runId })
  }
}
