// The dashboard's figures and the health of the machinery (SPEC.md RE1, RE5, RE6).
import { calls } from '@hanpan/contract'
import { DAY_MS, HOUR_MS, type Instant, isoSeoul, MINUTE_MS, ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { ReportingDeps } from './deps.ts'
import { daysBefore, filled, type Flow, type FlowAt, readFlows, startOfDay, sumFlows } from './flows.ts'

const DAYS_SHOWN = 30
const WEEK_DAYS = 7
/** A job may be this much behind its time before it counts as late. */
const LATE_MS = MINUTE_MS

const officeDashboard = { dashboard: calls.office.dashboard, health: calls.office.health } as const

export function createDashboardCalls(deps: ReportingDeps): RegisteredCall[] {
  return registerCalls(officeDashboard, {
    dashboard: async (_request, { now }) => {
      const start = startOfDay(now)
      /** The day that began so many days ago: whole for the chart, and up to the same time for the comparison. */
      const day = async (days: number) => {
        const from = daysBefore(start, days)
        const same = daysBefore(now, days)
        const [upTo, whole] = await Promise.all([
          readFlows(deps, from, same, 'hour'),
          readFlows(deps, from, days === 0 ? same : daysBefore(from, -1), 'hour'),
        ])
        return { flow: onWire(sumFlows(upTo)), hours: filled(whole, from, daysBefore(from, -1), HOUR_MS).map(atOnWire) }
      }
      const first = daysBefore(start, DAYS_SHOWN - 1)
      const [today, yesterday, lastWeek, days] = await Promise.all([
        day(0),
        day(1),
        day(WEEK_DAYS),
        readFlows(deps, first, now, 'day'),
      ])
      return ok({
        today: today.flow,
        yesterday: yesterday.flow,
        lastWeek: lastWeek.flow,
        hours: { today: today.hours, yesterday: yesterday.hours, lastWeek: lastWeek.hours },
        days: filled(days, first, now, DAY_MS).map(atOnWire),
        serverTime: isoSeoul(now),
      })
    },
    health: async (_request, { now }) => {
      const { figures } = deps
      const [jobs, here, online, vendors, failing, outside, payments, lags, books, chain] = await Promise.all([
        deps.jobRuns(),
        deps.openSockets(),
        deps.realtime.onlineMembers(),
        figures.vendors.health(),
        figures.products.failingVendors(),
        figures.products.gamesOutside(),
        figures.payments.waiting(),
        deps.bets.feed.lags(),
        deps.ledger.lastAudit(),
        figures.operators.auditCheck(),
      ])
      return ok({
        jobs: jobs.map((job) => ({
          name: job.name,
          finishedAt: iso(job.finished_at),
          failedAt: iso(job.failed_at),
          failures: job.failures,
          error: job.error,
          late: job.next_at !== null && now > job.next_at + LATE_MS,
        })),
        sockets: { here, onlineMembers: online.size },
        vendors: {
          ...vendors,
          connected: [...vendors.connected],
          oldestAt: iso(vendors.oldestAt),
          failing: [...failing],
          outside,
        },
        payments: { ...payments, silent: [...payments.silent] },
        feed: lags.map(({ reader, waiting, oldestAt }) => ({
          reader,
          waiting,
          oldestAt: iso(oldestAt),
          late: oldestAt !== null && now > oldestAt + LATE_MS,
        })),
        books: {
          total: books?.total ?? 0,
          faults: books?.faults.length ?? 0,
          checkedAt: iso(books?.checkedAt ?? null),
        },
        chain: {
          broken: chain !== null && chain.broken_position !== null,
          entries: chain?.entries ?? 0,
          checkedAt: iso(chain?.checked_at ?? null),
        },
        serverTime: isoSeoul(now),
      })
    },
  })
}

const iso = (at: Instant | null) => (at === null ? null : isoSeoul(at))

const onWire = ({ deposits, withdrawals, stakes, grossWin, bonus, points, signups }: Flow) => ({
  deposits,
  withdrawals,
  stakes,
  grossWin,
  // One figure of what play was given: reports tell the two apart.
  bonus: bonus + points,
  signups,
})

const atOnWire = (flow: FlowAt) => ({ at: isoSeoul(flow.at), ...onWire(flow) })
