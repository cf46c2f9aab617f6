// What operators note of members.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { isoTime, requestId } from '../../entities.ts'
import { memId } from './fields.ts'

export const officeMemberNotesCalls = {
  membersNotes: defineCall({
    path: '/api/office/members/notes',
    summary: 'What operators noted of a member, newest first.',
    access: { permission: 'members.read' },
    request: z.object({ memId }),
    response: z.object({
      list: z.array(z.object({ noteIdx: z.string(), text: z.string(), operatorId: z.string(), at: isoTime })),
    }),
    codes: ['E404'],
  }),
  membersNoteAdd: defineCall({
    path: '/api/office/members/noteAdd',
    summary: 'Adds a note to a member. Notes are not changed; another one corrects.',
    access: { permission: 'members.restrict' },
    request: z.object({ memId, text: z.string().trim().min(1).max(1000), requestId }),
    response: z.object({ noteIdx: z.string() }),
    codes: ['E404', 'C999'],
  }),
}
