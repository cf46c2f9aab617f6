// The levels of members, as a member sees them.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, none } from '../entities.ts'

export const levelsCalls = {
  levels: defineCall({
    path: '/api/member/levels',
    summary: 'The member’s level, and what each level is called and gives.',
    access: 'member',
    request: none,
    response: z.object({
      level: z.number().int(),
      list: z.array(
        z.object({
          level: z.number().int(),
          name: z.string().describe('In the language of the caller.'),
          depositMax: amount,
          depositDayMax: amount.describe('0: no limit of the site.'),
          withdrawalMax: amount,
          withdrawalDayMax: amount.describe('0: no limit of the site.'),
          points: z
            .array(z.object({ group: z.string(), stakeBp: z.number().int(), lossBp: z.number().int() }))
            .describe('Points of stakes and of lost stakes, in hundredths of a percent; none while points are off.'),
        }),
      ),
    }),
    codes: [],
  }),
}
