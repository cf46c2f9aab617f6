// The office’s overview.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, none } from '../../entities.ts'

export const workQueues = [
  'deposits',
  'withdrawals',
  'approvals',
  'inquiries',
  'signups',
  'applications',
  'atRisk',
  'referrals',
] as const
export type WorkQueue = (typeof workQueues)[number]

export const officeReportingCalls = {
  work: defineCall({
    path: '/api/office/work',
    summary: 'The queues that the operator may work on: how many wait in each, and since when.',
    access: 'operatorSession',
    request: none,
    response: z.object({
      list: z.array(z.object({ queue: z.enum(workQueues), waiting: z.number().int(), oldestAt: isoTime.nullable() })),
    }),
    codes: [],
  }),
  overview: defineCall({
    path: '/api/office/overview',
    summary: 'Queues waiting, members online and today’s sums, all from rows.',
    access: { permission: 'overview.read' },
    request: none,
    response: z.object({
      pendingMembers: z.number().int(),
      cashQueue: z.object({
        depositsApplied: z.number().int(),
        depositsWaiting: z.number().int(),
        withdrawalsApplied: z.number().int(),
        withdrawalsWaiting: z.number().int(),
        oldestAt: isoTime.nullable(),
        oldestDepositAt: isoTime.nullable(),
        oldestWithdrawalAt: isoTime.nullable(),
      }),
      oldestSignupAt: isoTime.nullable(),
      oldestInquiryAt: isoTime.nullable(),
      waitingInquiries: z.number().int().describe('Questions of members that wait for an answer.'),
      waitingApprovals: z.number().int().describe('Money that waits for a second operator.'),
      waitingApplications: z.number().int().describe('Members that asked to become distributors.'),
      oldestApplicationAt: isoTime.nullable(),
      waitingAtRisk: z.number().int().describe('Members with markers of harm that nobody has reviewed.'),
      oldestAtRiskAt: isoTime.nullable(),
      waitingReferrals: z.number().int().describe('Bets that wait for a trader.'),
      oldestReferralAt: isoTime.nullable(),
      oldestApprovalAt: isoTime.nullable(),
      unacknowledgedAlerts: z.number().int().describe('Alerts that nobody has acknowledged.'),
      online: z.number().int(),
      today: z.object({
        signups: z.number().int(),
        deposits: amount,
        withdrawals: amount,
        stakes: amount,
        payouts: amount,
        grossWin: amount,
      }),
      serverTime: isoTime,
    }),
    codes: [],
  }),
}
