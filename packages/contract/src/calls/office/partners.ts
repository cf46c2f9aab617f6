// Members that want to become distributors: the queue and its steps.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { listOf, none, page } from '../../entities.ts'
import { applicationFields } from '../partners.ts'
import { reason } from './fields.ts'

const manage = { permission: 'partners.manage' } as const
const applicationIdx = z.string().max(64)

export const officePartnersCalls = {
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
    summary: 'Approves an applicant that was contacted; it gets a message. Its level is set up apart from this.',
    access: manage,
    request: z.object({ applicationIdx }),
    response: none,
    codes: ['E404', 'O004'],
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
