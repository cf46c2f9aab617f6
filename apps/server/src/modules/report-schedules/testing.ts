// What the tests of report schedules share: days with play that a clock set by hand lives through, and the office at that clock.
import { calls, type ScheduleTerms } from '@hanpan/contract'
import { randomUUID } from 'node:crypto'
import { type Instant, type Result } from '@hanpan/kernel'
import { reportReader } from '../../report-reader.ts'
import { silentRealtime } from '../../realtime.ts'
import { newRequestId, partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'
import { audit } from '../operators/index.ts'
import type { ReportSchedulesDeps } from './deps.ts'
import { createReportSchedules } from './index.ts'

export const terms = (changes: Partial<ScheduleTerms> = {}): ScheduleTerms => ({
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
export const filters = (changes: Partial<ScheduleTerms['filters']>) => ({ ...terms().filters, ...changes })

export type SchedulesSite = Awaited<ReturnType<typeof schedulesSite>>

export async function schedulesSite() {
  const world: PartnersSite = await partnersSite()
  world.at(0, 0)
  const head: Person = await world.partner('PTN_1', null, percents(2, 20, 10))
  const member: Person = await world.member(head)
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
    const saved = await office(
      'reportScheduleSave',
      { name, terms: terms(changes), requestId: newRequestId() },
      loginId,
    )
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
  const signsOf = async (rule: string) =>
    (await world.past.reportSchedules.signs.signs()).filter((sign) => sign.rule === rule)

  return {
    world,
    head,
    member,
    office,
    over,
    scheduled,
    read,
    runsOf,
    fileOf,
    morning,
    work,
    another,
    signsOf,
    stop: () => world.stop(),
    async forget() {
      await world.site.database.query('DELETE FROM report_schedules.runs')
      await world.site.database.query('DELETE FROM report_schedules.schedules')
    },
  }
}
