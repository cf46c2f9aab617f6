// Members at risk: who shows markers of harm, what operators did about it, and the history of every limit and exclusion.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, memberStatuses, none, page, requestId } from '../../entities.ts'
import { protectionActions } from '../../protection-rules.ts'
import { careTemplates, harmMarkers, harmSeverities } from '../../harm-rules.ts'
import { protectionChange } from '../protection.ts'
import { memId, reason } from './fields.ts'

const marker = z.object({
  marker: z.enum(harmMarkers),
  value: z.number().int().describe('How often, how many minutes or how many nights; see the marker’s definition.'),
  severity: z.enum(harmSeverities),
  since: isoTime.describe('When it was first seen without a gap.'),
})

const note = z.object({
  noteIdx: z.string(),
  at: isoTime,
  operatorId: z.string(),
  kind: z.enum(['review', 'message']),
  text: z.string().describe('What the operator noted; of a message the name of its template.'),
  markers: z.array(z.enum(harmMarkers)).describe('Those that stood then.'),
})

const atRisk = z.object({
  memId: z.string(),
  memNick: z.string(),
  memLevel: z.number().int(),
  status: z.enum(memberStatuses),
  severity: z.enum(harmSeverities),
  markers: z.array(marker),
  changedAt: isoTime.describe('When something new was seen last.'),
  isOpen: z.boolean().describe('Not reviewed since then.'),
  limits: z.number().int().describe('Limits in force that the member has set.'),
  isExcluded: z.boolean(),
  lastNote: note.nullable(),
})

export const officeHarmCalls = {
  harmList: defineCall({
    path: '/api/office/protection/risk',
    summary: 'Members with markers of harm: those not reviewed first, then the severe ones, then the newest.',
    access: { permission: 'members.read' },
    request: z.object({
      state: z.enum(['open', 'reviewed', 'all']).default('open'),
      severity: z.enum(['all', ...harmSeverities]).default('all'),
      marker: z.enum(['all', ...harmMarkers]).default('all'),
      memId: memId.optional(),
      page,
    }),
    response: listOf(atRisk).extend({
      counts: z.object({ open: amount, severe: amount, all: amount }).describe('Of all members.'),
    }),
    codes: [],
  }),
  harmRead: defineCall({
    path: '/api/office/protection/riskOf',
    summary: 'One member’s markers of harm, and what operators noted and sent. The look is logged.',
    access: { permission: 'members.read' },
    request: z.object({ memId }),
    response: z.object({
      markers: z.array(marker),
      isOpen: z.boolean(),
      changedAt: isoTime.nullable(),
      notes: z.array(note),
    }),
    codes: ['E404'],
  }),
  harmReview: defineCall({
    path: '/api/office/protection/riskReview',
    summary:
      'Says that a member’s markers were looked at, with what was found; it is open again when there is a new one.',
    access: { permission: 'members.restrict' },
    request: z.object({ memId, reason }),
    response: none,
    codes: ['E404', 'O003', 'O004'],
  }),
  harmMessage: defineCall({
    path: '/api/office/protection/riskMessage',
    summary: 'Sends a member one of the prepared messages, in the language that it reads.',
    access: { permission: 'members.restrict' },
    request: z.object({ memId, template: z.enum(careTemplates), requestId }),
    response: none,
    codes: ['E404', 'C999'],
  }),
  protectionChanges: defineCall({
    path: '/api/office/protection/changes',
    summary: 'Every change of limits and exclusions, newest first, with who made it and from when on it holds.',
    access: { permission: 'members.read' },
    request: z.object({
      by: z.enum(['all', 'member', 'operator']).default('all'),
      action: z.enum(['all', ...protectionActions]).default('all'),
      page,
    }),
    response: listOf(protectionChange.extend({ memId: z.string(), memNick: z.string() })),
    codes: [],
  }),
}
