// Who else a member may be.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { isoTime, memberStatuses } from '../../entities.ts'
import { memId } from './fields.ts'

export const relations = ['account', 'device', 'address'] as const
export const riskMarkers = ['sharedAccount', 'sharedDevice', 'manyAddresses', 'unplayedMoney', 'winsMuch'] as const

export const officeRelatedMembersCalls = {
  membersRelated: defineCall({
    path: '/api/office/members/related',
    summary:
      'Members that share an account, a browser at an address or an address with this one, and its risk markers.',
    access: { permission: 'members.read' },
    request: z.object({ memId }),
    response: z.object({
      related: z.array(
        z.object({
          memId: z.string(),
          memNick: z.string(),
          status: z.enum(memberStatuses),
          by: z.array(z.enum(relations)),
          lastAt: isoTime.nullable().describe('When it was last seen at the same address.'),
        }),
      ),
      markers: z.array(z.enum(riskMarkers)),
    }),
    codes: ['E404'],
  }),
}
