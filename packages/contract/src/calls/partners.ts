// Distributors: asking to become one, and what became of it.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { isoTime, none, requestId } from '../entities.ts'
import { applicationLengths } from '../rules.ts'
import { retailCalls } from './retail.ts'

export const applicationStates = ['applied', 'contacted', 'approved', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Room for blanks around the text: what counts is its length without them. */
const text = (length: number) =>
  z
    .string()
    .max(length * 2)
    .default('')

export const applicationFields = {
  contactName: z.string(),
  phone: z.string(),
  messenger: z.string(),
  experience: z.string(),
  message: z.string(),
  status: z.enum(applicationStates),
  appliedAt: isoTime,
  changedAt: isoTime.nullable().describe('When the operator took the last step.'),
  reason: z.string().describe('Of a rejection; empty otherwise.'),
} as const

export const partnersCalls = {
  ...retailCalls,
  apply: defineCall({
    path: '/api/partner/apply',
    summary: 'Asks to become a distributor. One application at a time is open (PA02); a partner has no need to (PA03).',
    access: 'member',
    request: z.object({
      contactName: text(applicationLengths.contactName),
      phone: text(20),
      messenger: text(applicationLengths.messenger),
      experience: text(applicationLengths.experience),
      message: text(applicationLengths.message),
      requestId,
    }),
    response: z.object({ applicationIdx: z.string() }),
    codes: ['C999', 'PA01', 'PA02', 'PA03'],
  }),
  application: defineCall({
    path: '/api/partner/application',
    summary: 'The member’s newest application; null when it never asked.',
    access: 'member',
    request: none,
    response: z.object({ application: z.object(applicationFields).nullable(), isPartner: z.boolean() }),
    codes: [],
  }),
}
