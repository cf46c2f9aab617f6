// A member as the office's lists know it.
import type { CallResponse, MemberStatus } from '@hanpan/contract'
import type { BadgeTone } from '../../parts/badge.tsx'

export type MemberRow = CallResponse<'/api/office/members/list'>['list'][number]
export type MemberDetail = CallResponse<'/api/office/members/read'>['member']

export const statusTones = {
  pending: 'warn',
  active: 'good',
  suspended: 'up',
  locked: 'up',
  rejected: 'neutral',
} as const satisfies Record<MemberStatus, BadgeTone>

export const statusFilters = ['all', 'pending', 'active', 'suspended', 'locked', 'rejected'] as const

/** What a change of a member may have changed elsewhere. */
export const memberCalls = [
  '/api/office/members/list',
  '/api/office/members/read',
  '/api/office/members/sessions',
  '/api/office/members/statement',
  '/api/office/members/sums',
  '/api/office/overview',
] as const
