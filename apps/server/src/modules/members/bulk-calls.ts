// The office's calls that change many members at once (SPEC.md ME33, ME34).
import { calls } from '@hanpan/contract'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { MembersDeps } from './deps.ts'
import { permitMany } from './permit-member.ts'
import { changeStandingOfMany } from './restrict-member.ts'

const bulkCalls = {
  bulkPermit: calls.office.membersBulkPermit,
  bulkStanding: calls.office.membersBulkStanding,
} as const

export function createBulkCalls(deps: MembersDeps): RegisteredCall[] {
  return registerCalls(bulkCalls, {
    bulkPermit: async (request, context) => await permitMany(deps, context, request),
    bulkStanding: async (request, context) => await changeStandingOfMany(deps, context, request),
  })
}
