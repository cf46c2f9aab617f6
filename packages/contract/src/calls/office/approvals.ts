// Money that waits for a second operator.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, none, page } from '../../entities.ts'
import { approvalKinds, countedActions, settingKinds } from '../../second-operator.ts'
import { reason } from './fields.ts'

export const approvalStatuses = ['waiting', 'approved', 'declined', 'withdrawn', 'failed', 'overtaken'] as const

const approvalRow = z.object({
  approvalIdx: z.string(),
  kind: z.enum(approvalKinds),
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
  dayAmount: amount.nullable().describe('What the asking operator did of that kind alone that Seoul day, with this.'),
  subjectDayAmount: amount.nullable().describe('What all operators did of it alone at this member, with this.'),
})

const approvalIdx = z.string().max(64)

export const officeApprovalsCalls = {
  approvalsForecast: defineCall({
    path: '/api/office/approvals/forecast',
    summary: 'Whether the caller would need a second operator for a sum, or to loosen settings of a kind.',
    access: 'operatorSession',
    request: z.union([
      z.object({
        action: z.enum(countedActions),
        subjects: z.array(z.string().max(64)).min(1).max(500).describe('The members it is about.'),
        amount: amount.min(0).describe('For each of them.'),
        currency: z.enum(['won', 'point', 'rate']).default('won'),
      }),
      z.object({ setting: z.enum(settingKinds) }),
    ]),
    response: z.object({ needed: z.boolean() }),
    codes: [],
  }),
  approvalsAwaited: defineCall({
    path: '/api/office/approvals/awaited',
    summary: 'What of a kind waits for a second operator, for who may see the thing itself.',
    access: 'operatorSession',
    request: z.object({
      kind: z.enum(approvalKinds),
      about: z.array(z.string().max(64)).max(500).optional().describe('Only what concerns one of these.'),
    }),
    response: z.object({
      list: z.array(
        approvalRow
          .pick({
            approvalIdx: true,
            subject: true,
            amount: true,
            facts: true,
            reason: true,
            askedBy: true,
            askedAt: true,
            own: true,
          })
          .extend({ about: z.array(z.string()).describe('What it concerns: options, games, members.') }),
      ),
    }),
    codes: ['E403'],
  }),
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
    codes: [
      'E403',
      'E404',
      'T999',
      'O004',
      'O012',
      'O041',
      'P003',
      'O006',
      'O010',
      'O011',
      'O031',
      'C502',
      'C503',
      'C999',
      'PA03',
      'PA05',
      'PA06',
      'PA08',
      'PA11',
    ],
  }),
  approvalsDecline: defineCall({
    path: '/api/office/approvals/decline',
    summary: 'Refuses another operator’s request, for a reason; no money moves.',
    access: { permission: 'approvals.decide' },
    request: z.object({ approvalIdx, reason }),
    response: none,
    codes: ['E403', 'E404', 'T999', 'O003', 'O012', 'O041'],
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
