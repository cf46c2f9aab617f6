// The queues and today's sums, asked for in one place: the dashboard, the badges and the title count from the same answer.
import { useCall } from '../wire/queries.ts'
import { useMay } from './session.ts'

/** The socket says when something changed; this is for figures that change without a hint, and for a lost socket. */
const POLL_MS = 10_000

export function useOverview() {
  return useCall('/api/office/overview', {}, { refetchMs: POLL_MS, enabled: useMay('overview.read') })
}

export interface Waiting {
  readonly signups: number
  readonly deposits: number
  readonly withdrawals: number
  readonly cash: number
  readonly inquiries: number
  readonly approvals: number
  readonly applications: number
  readonly atRisk: number
  readonly referrals: number
  /** Alerts that nobody has acknowledged. */
  readonly alerts: number
  /** What this operator has in hand. */
  readonly cases: number
  /** What it could take. */
  readonly freeCases: number
  readonly all: number
}

/** How many wait for this operator: work that it may read but not do waits for others. */
export function useWaiting(): Waiting {
  const { data } = useOverview()
  const mayApprove = useMay('members.approve')
  const mayProcess = useMay('cash.process')
  const mayRestrict = useMay('members.restrict')
  const mayAnswer = useMay('support.answer')
  const mayDecide = useMay('approvals.decide')
  const mayPartners = useMay('partners.manage')
  const maySports = useMay('sports.manage')
  const queue = mayProcess ? data?.cashQueue : undefined
  const signups = (mayApprove && data?.pendingMembers) || 0
  const deposits = (queue?.depositsApplied ?? 0) + (queue?.depositsWaiting ?? 0)
  const withdrawals = (queue?.withdrawalsApplied ?? 0) + (queue?.withdrawalsWaiting ?? 0)
  const cash = deposits + withdrawals
  const inquiries = (mayAnswer && data?.waitingInquiries) || 0
  const approvals = (mayDecide && data?.waitingApprovals) || 0
  const applications = (mayPartners && data?.waitingApplications) || 0
  const atRisk = (mayRestrict && data?.waitingAtRisk) || 0
  const referrals = (maySports && data?.waitingReferrals) || 0
  const alerts = data?.unacknowledgedAlerts ?? 0
  const work = useCall('/api/office/cases/work', {}, { refetchMs: POLL_MS }).data
  const { mineCount: cases = 0, freeCount: freeCases = 0 } = work ?? {}
  const all = signups + cash + inquiries + approvals + applications + referrals
  return {
    signups,
    deposits,
    withdrawals,
    cash,
    inquiries,
    approvals,
    applications,
    atRisk,
    referrals,
    alerts,
    cases,
    freeCases,
    all,
  }
}
