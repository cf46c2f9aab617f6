// The door of the reporting module: what is read across modules, for the office and for a member. It owns no rows.
import { calls } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, ok } from '@hanpan/kernel'
import { HOUSE_ACCOUNT_NAMES, HOUSE_ACCOUNTS } from '@hanpan/ledger'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { createDashboardCalls } from './dashboard.ts'
import type { ReportingDeps } from './deps.ts'
import { createFindCalls } from './find.ts'
import { readFlows, startOfDay, sumFlows } from './flows.ts'
import { createReportCalls } from './reports.ts'
import { createTimelineCalls } from './timeline.ts'
import { createWorkQueues } from './work-queues.ts'
import { createStatementCalls } from './win-lose.ts'

const officeReporting = {
  overview: calls.office.overview,
  audit: calls.office.ledgerAudit,
  accounts: calls.office.ledgerAccounts,
} as const

const iso = (at: Instant | null) => (at === null ? null : isoSeoul(at))

export function createReporting(deps: ReportingDeps): { readonly calls: readonly RegisteredCall[] } {
  const { figures } = deps
  const handlers = registerCalls(officeReporting, {
    overview: async (_request, { now }) => {
      const from = startOfDay(now)
      const to = (from + DAY_MS) as Instant
      const [
        counts,
        queue,
        flows,
        bets,
        online,
        inquiries,
        approvals,
        applications,
        atRisk,
        referrals,
        unacknowledgedAlerts,
      ] = await Promise.all([
        figures.members.counts(from, to),
        deps.cashier.queue(),
        readFlows(deps, from, to, 'hour'),
        deps.bets.sums.totals({ from, to }),
        deps.realtime.onlineMembers(),
        figures.boards.waitingInquiries(),
        figures.operators.waitingApprovals(),
        figures.partners.waitingApplications(),
        figures.protection.waitingAtRisk(),
        figures.products.waitingReferrals(),
        figures.alerts.unacknowledged(),
      ])
      const { deposits, withdrawals, grossWin } = sumFlows(flows)
      return ok({
        pendingMembers: counts.pending,
        cashQueue: {
          ...queue,
          oldestAt: iso(queue.oldestAt),
          oldestDepositAt: iso(queue.oldestDepositAt),
          oldestWithdrawalAt: iso(queue.oldestWithdrawalAt),
        },
        oldestSignupAt: iso(counts.oldestAt),
        waitingInquiries: inquiries.waiting,
        oldestInquiryAt: iso(inquiries.oldestAt),
        waitingApprovals: approvals.waiting,
        waitingApplications: applications.waiting,
        oldestApplicationAt: iso(applications.oldestAt),
        waitingAtRisk: atRisk.waiting,
        oldestAtRiskAt: iso(atRisk.oldestAt),
        waitingReferrals: referrals.waiting,
        oldestReferralAt: iso(referrals.oldestAt),
        oldestApprovalAt: iso(approvals.oldestAt),
        unacknowledgedAlerts,
        online: online.size,
        today: { signups: counts.joined, deposits, withdrawals, ...bets, grossWin },
        serverTime: isoSeoul(now),
      })
    },
    audit: async ({ run }) => {
      const last = run ? null : await deps.ledger.lastAudit()
      const report = last ?? (await deps.ledger.audit('full'))
      return ok({
        total: report.total,
        accounts: report.accounts,
        transfers: report.entries,
        faults: report.faults.map(({ fault, where, detail }) => ({ kind: fault, subject: where, detail })),
        checkedAt: isoSeoul(report.checkedAt),
      })
    },
    accounts: async () => {
      const [balances, wallets] = await Promise.all([deps.ledger.houseBalances(), deps.ledger.walletTotals()])
      return ok({
        list: HOUSE_ACCOUNT_NAMES.map((account) => ({
          account,
          currency: HOUSE_ACCOUNTS[account].currency,
          balance: balances[account],
        })),
        wallets: wallets.map(({ vendorKey, wallets: members, balance }) => ({ vendorKey, members, balance })),
      })
    },
  })
  return {
    calls: [
      ...handlers,
      ...createDashboardCalls(deps),
      ...createReportCalls(deps),
      ...createWorkQueues(deps),
      ...createFindCalls(deps),
      ...createTimelineCalls(deps),
      ...createStatementCalls(deps),
    ],
  }
}
