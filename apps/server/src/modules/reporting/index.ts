// The door of the reporting module: what is read across modules, for the office and for a member. It owns no rows.
import { calls } from '@hanpan/contract'
import { DAY_MS, type Instant, isoSeoul, ok, seoulDay, seoulDayStart } from '@hanpan/kernel'
import { HOUSE_ACCOUNT_NAMES, HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { type RegisteredCall, registerCalls } from '../../ports/calls.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MinigamesPort } from '../../ports/minigames.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import { createStatementCalls } from './win-lose.ts'

export interface ReportingDeps {
  readonly cashier: CashierPort
  readonly minigames: MinigamesPort
  readonly ledger: LedgerPort
  readonly realtime: RealtimePort
  readonly memberCounts: (from: Instant, to: Instant) => Promise<{ readonly pending: number; readonly joined: number }>
  readonly waitingInquiries: () => Promise<number>
  readonly waitingApprovals: () => Promise<{ readonly waiting: number; readonly oldest_at: Instant | null }>
  readonly waitingApplications: () => Promise<number>
}

const officeReporting = {
  overview: calls.office.overview,
  audit: calls.office.ledgerAudit,
  accounts: calls.office.ledgerAccounts,
} as const

export function createReporting(deps: ReportingDeps): { readonly calls: readonly RegisteredCall[] } {
  const handlers = registerCalls(officeReporting, {
    overview: async (_request, { now }) => {
      const from = seoulDayStart(seoulDay(now))!
      const to = (from + DAY_MS) as Instant
      const [counts, queue, cash, bets, online, waitingInquiries, approvals, waitingApplications] = await Promise.all([
        deps.memberCounts(from, to),
        deps.cashier.queue(),
        deps.cashier.totals(from, to),
        deps.minigames.totals(from, to),
        deps.realtime.onlineMembers(),
        deps.waitingInquiries(),
        deps.waitingApprovals(),
        deps.waitingApplications(),
      ])
      return ok({
        pendingMembers: counts.pending,
        cashQueue: { ...queue, oldestAt: queue.oldestAt === null ? null : isoSeoul(queue.oldestAt) },
        waitingInquiries,
        waitingApprovals: approvals.waiting,
        waitingApplications,
        online: online.size,
        today: { signups: counts.joined, ...cash, ...bets, grossWin: bets.stakes - bets.payouts },
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
      const balances = await deps.ledger.houseBalances()
      return ok({
        list: HOUSE_ACCOUNT_NAMES.map((account) => ({
          account,
          currency: HOUSE_ACCOUNTS[account].currency,
          balance: balances[account],
        })),
      })
    },
  })
  return { calls: [...handlers, ...createStatementCalls(deps)] }
}
