// What waits in the queues that an operator may work on: whoever may work on none is told of none (SPEC.md RE23).
import { calls, type Permission, type WorkQueue, workQueues } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { ReportingDeps } from './deps.ts'
import { startOfDay } from './flows.ts'

interface Waiting {
  readonly waiting: number
  readonly oldestAt: Instant | null
}

const workedOnBy: Readonly<Record<WorkQueue, Permission>> = {
  deposits: 'cash.process',
  withdrawals: 'cash.process',
  approvals: 'approvals.decide',
  inquiries: 'support.answer',
  signups: 'members.approve',
  applications: 'partners.manage',
  atRisk: 'members.restrict',
  referrals: 'sports.manage',
}

export function createWorkQueues(deps: ReportingDeps): RegisteredCall[] {
  const { figures } = deps
  return registerCalls({ work: calls.office.work } as const, {
    work: async (_request, { operator: { permissions }, now }) => {
      // Deposits and withdrawals come from one look.
      let cash: ReturnType<typeof deps.cashier.queue> | null = null
      const cashQueue = () => (cash ??= deps.cashier.queue())
      const read: Readonly<Record<WorkQueue, () => Promise<Waiting>>> = {
        deposits: async () => {
          const queue = await cashQueue()
          return { waiting: queue.depositsApplied + queue.depositsWaiting, oldestAt: queue.oldestDepositAt }
        },
        withdrawals: async () => {
          const queue = await cashQueue()
          return { waiting: queue.withdrawalsApplied + queue.withdrawalsWaiting, oldestAt: queue.oldestWithdrawalAt }
        },
        approvals: () => figures.operators.waitingApprovals(),
        inquiries: () => figures.boards.waitingInquiries(),
        signups: async () => {
          const from = startOfDay(now)
          const { pending, oldestAt } = await figures.members.counts(from, (from + DAY_MS) as Instant)
          return { waiting: pending, oldestAt }
        },
        applications: () => figures.partners.waitingApplications(),
        atRisk: () => figures.protection.waitingAtRisk(),
        referrals: () => figures.products.waitingReferrals(),
      }
      const own = workQueues.filter((queue) => permissions.has(workedOnBy[queue]))
      const found = await Promise.all(own.map((queue) => read[queue]()))
      return ok({
        list: found.map(({ waiting, oldestAt }, index) => ({
          queue: own[index]!,
          waiting,
          oldestAt: oldestAt === null ? null : isoSeoul(oldestAt),
        })),
      })
    },
  })
}
