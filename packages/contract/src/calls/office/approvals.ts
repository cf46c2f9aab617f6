// Money that waits for a second operator.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, none, page } from '../../entities.ts'
import { reason } from './fields.ts'

export const approvalStatuses = ['waiting', 'approved', 'declined', 'withdrawn', 'failed', 'overtaken'] as const

const approvalRow = z.object({
  approvalIdx: z.string(),
  kind: z.enum(['member.adjust', 'cash.approve', 'round.correct']),
  subject: z.string(),
  amount,
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: isoTime,
  own: z.boolean().describe('Asked for by the caller, who can only withdraw it.'),
  status: z.enum(approvalStatuses),
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  note: z.string(),
  dayAmount: amount.nullable().describe('What the asking operator adjusted alone that Seoul day, with this.'),
  subjectDayAmount: amount.nullable().describe('The part of it at this member.'),
})

const approvalIdx = z.string().max(64)

export const officeApprovalsCalls = {
  approvalsList: defineCall({
    path: '/api/office/approvals/list',
    summary: 'What waits for a second operator, oldest first, or what was decided, newest first.',
    access: { permission: 'approvals.decide' },
    request: z.object({ waiting: z.boolean().default(true), page }),
    response: listOf(approvalRow),
    codes: [],
  }),
  approvalsOwn: defineCall({
    path: '/api/office/approvals/own',
    summary: 'What the caller asked for, newest first.',
    access: 'operatorSession',
    request: z.object({ page }),
    response: listOf(approvalRow),
    codes: [],
  }),
  approvalsApprove: defineCall({
    path: '/api/office/approvals/approve',
    summary: 'Agrees to another operator’s request: it is carried out at once.',
    access: { permission: 'approvals.decide' },
    request: z.object({ approvalIdx, reason }),
    response: none,
    codes: ['E403', 'E404', 'T999', 'O004', 'O012', 'P003', 'O006', 'C502', 'C503', 'C999'],
  }),
  approvalsDecline: defineCall({
    path: '/api/office/approvals/decline',
    summary: 'Refuses another operator’s request, for a reason; no money moves.',
    access: { permission: 'approvals.decide' },
    request: z.object({ approvalIdx, reason }),
    response: none,
    codes: ['E403', 'E404', 'T999', 'O003', 'O012'],
  }),
  approvalsWithdraw: defineCall({
    path: '/api/office/approvals/withdraw',
    summary: 'Takes an own request back before it is decided.',
    access: 'operatorSession',
    request: z.object({ approvalIdx }),
    response: none,
    codes: ['E404', 'T999'],
  }),
}
