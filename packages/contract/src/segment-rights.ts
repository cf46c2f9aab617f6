// What an operator must be allowed to see before it may ask it of many members at once: by counting, whatever can be asked can be found out.
import type { MemberFilter } from './calls/office/segments.ts'
import type { Permission } from './define-call.ts'

/** Every part of a filter, and the permission that shows the same of a single member elsewhere in the office. */
export const memberFilterRights = {
  levels: 'members.read',
  partners: 'members.read',
  below: 'partners.read',
  joinedWithinDays: 'members.read',
  joinedBeforeDays: 'members.read',
  seenWithinDays: 'members.read',
  notSeenForDays: 'members.read',
  languages: 'members.read',
  birthMonths: 'members.birthMonth',
  cashFrom: 'members.read',
  cashTo: 'members.read',
  noDepositDays: 'members.read',
  deposits: 'members.read',
  play: 'members.read',
} as const satisfies Readonly<Record<keyof MemberFilter, Permission>>

const parts = Object.keys(memberFilterRights) as (keyof MemberFilter)[]

/** Whether somebody with these permissions may see all that a filter asks. One that asks nothing is open to everybody. */
export const mayAskFilter = (permissions: Pick<ReadonlySet<Permission>, 'has'>, filter: MemberFilter): boolean =>
  parts.every((part) => filter[part] === undefined || permissions.has(memberFilterRights[part]))
