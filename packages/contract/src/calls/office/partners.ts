// Members that want to become distributors: the queue and its steps.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { listOf, none, page, partnerLevels } from '../../entities.ts'
import { applicationFields } from '../partners.ts'
import { reason } from './fields.ts'
import { officePartnerReportsCalls } from './partner-reports.ts'
import { officeRetailCalls } from './retail.ts'

const manage = { permission: 'partners.manage' } as const
const applicationIdx = z.string().max(64)

export const officePartnersCalls = {
  ...officeRetailCalls,
  ...officePartnerReportsCalls,
  partnerApplications: defineCall({
    path: '/api/office/partners/applications',
    summary: 'Applications of members: open ones from the oldest, decided ones from the newest.',
    access: manage,
    request: z.object({ open: z.boolean().default(true), page }),
    response: listOf(
      z.object({
        ...applicationFields,
        applicationIdx: z.string(),
        memId: z.string(),
        memNick: z.string(),
        memLevel: z.number().int(),
        recommenderId: z.string().describe('Who brought the applicant; empty for nobody.'),
        operatorId: z.string().nullable(),
      }),
    ),
    codes: [],
  }),
  partnerContact: defineCall({
    path: '/api/office/partners/contact',
    summary: 'Says that the applicant was contacted; it gets a message.',
    access: manage,
    request: z.object({ applicationIdx }),
    response: none,
    codes: ['E404', 'O004'],
  }),
  partnerApprove: defineCall({
    path: '/api/office/partners/approve',
    summary: 'Approves an applicant that was contacted: it becomes a partner of a level, and gets a message.',
    access: manage,
    request: z.object({
      applicationIdx,
      partnerLevel: z.enum(partnerLevels),
      recommenderId: z.string().trim().max(64).describe('Left empty, the partner has none: head office only.'),
    }),
    response: none,
    codes: ['E404', 'O004', 'PA03', 'PA04', 'U112', 'U113', 'U114'],
  }),
  partnerReject: defineCall({
    path: '/api/office/partners/reject',
    summary: 'Rejects an open application, for a reason that the applicant is told.',
    access: manage,
    request: z.object({ applicationIdx, reason }),
    response: none,
    codes: ['E404', 'O003', 'O004'],
  }),
}
