// Operators and roles: who works here, what each may do, and who is logged in.
import { z } from 'zod'
import { defineCall, permissions } from '../../define-call.ts'
import { filterText, isoTime, listOf, none, page } from '../../entities.ts'
import { reason, waiting } from './fields.ts'

const manage = { permission: 'operators.manage' } as const

const operatorId = z.string().trim().max(64)
const roleKey = z.string().trim().max(64)
const newOperatorId = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9._-]{3,31}$/)
const name = z.string().trim().min(1).max(40)
const password = z.string().min(10).max(200)
const addresses = z.array(z.string().trim().max(60)).max(50).describe('Addresses or networks (CIDR); empty: any.')
const sites = z.array(z.string().trim().min(1).max(60)).max(50).describe('Sites it works for; empty: all.')
const permissionList = z.array(z.enum(permissions)).max(permissions.length)

const operatorRow = z.object({
  operatorId: z.string(),
  name: z.string(),
  role: z.string(),
  roleName: z.string(),
  otpEnabled: z.boolean(),
  suspendedAt: isoTime.nullable(),
  addresses: z.array(z.string()),
  sites: z.array(z.string()),
  sessions: z.number().int().describe('How many are running now.'),
  lastLoginAt: isoTime.nullable(),
  createdAt: isoTime,
})

export const officeOperatorAccountsCalls = {
  operatorsList: defineCall({
    path: '/api/office/operators/list',
    summary: 'Operators by id, with their roles and running sessions.',
    access: manage,
    request: z.object({ query: filterText.default(''), page }),
    response: listOf(operatorRow),
    codes: [],
  }),
  operatorsCreate: defineCall({
    path: '/api/office/operators/create',
    summary: 'Makes an operator with a first password.',
    access: manage,
    asksSecond: 'operator.rights',
    request: z.object({ operatorId: newOperatorId, name, role: roleKey, password, addresses, sites }),
    response: waiting.describe('One who may agree to requests is suspended until a second operator has agreed to it.'),
    codes: ['O006', 'O009', 'O010', 'O042'],
  }),
  operatorsChange: defineCall({
    path: '/api/office/operators/change',
    summary: 'Changes name, role, addresses and sites of an operator. It is felt at its next call.',
    access: manage,
    asksSecond: 'operator.rights',
    request: z.object({ operatorId, name, role: roleKey, addresses, sites, reason }),
    response: waiting,
    codes: ['E404', 'O004', 'O006', 'O010', 'O011', 'O013'],
  }),
  operatorsSuspend: defineCall({
    path: '/api/office/operators/suspend',
    summary: 'Suspends an operator, whose sessions end, or restores it.',
    access: manage,
    asksSecond: 'operator.rights',
    request: z.object({ operatorId, suspended: z.boolean(), reason }),
    response: waiting,
    codes: ['E404', 'O003', 'O004', 'O010', 'O011', 'O013', 'T999'],
  }),
  operatorsResetOtp: defineCall({
    path: '/api/office/operators/resetOtp',
    summary: 'Takes the second factor away from an operator that lost it; its sessions end.',
    access: manage,
    request: z.object({ operatorId, reason }),
    response: none,
    codes: ['E404', 'O003', 'O004', 'O010'],
  }),
  operatorsSetPassword: defineCall({
    path: '/api/office/operators/setPassword',
    summary: 'Gives an operator a new password; its sessions end.',
    access: manage,
    request: z.object({ operatorId, password, reason }),
    response: none,
    codes: ['E404', 'O003', 'O010', 'O042'],
  }),
  operatorsSessions: defineCall({
    path: '/api/office/operators/sessions',
    summary: 'The newest 50 sessions of an operator.',
    access: manage,
    request: z.object({ operatorId }),
    response: z.object({
      list: z.array(
        z.object({
          sessionIdx: z.string(),
          startedAt: isoTime,
          expiresAt: isoTime,
          endedAt: isoTime.nullable(),
          running: z.boolean(),
          own: z.boolean().describe('The session of this very call.'),
          address: z.string(),
          agent: z.string(),
        }),
      ),
    }),
    codes: ['E404'],
  }),
  operatorsEndSessions: defineCall({
    path: '/api/office/operators/endSessions',
    summary: 'Logs an operator out of one session, or of all.',
    access: manage,
    request: z.object({ operatorId, sessionIdx: z.string().max(64).optional(), reason }),
    response: z.object({ ended: z.number().int() }),
    codes: ['E404', 'O010'],
  }),
  rolesList: defineCall({
    path: '/api/office/roles/list',
    summary: 'The roles with their permissions and how many operators have each.',
    access: manage,
    request: none,
    response: z.object({
      list: z.array(
        z.object({
          role: z.string(),
          name: z.string().describe('Empty for the roles that come with the office.'),
          permissions: z.array(z.enum(permissions)),
          operators: z.number().int(),
          fixed: z.boolean().describe('The owner: it may always do everything.'),
        }),
      ),
    }),
    codes: [],
  }),
  rolesSave: defineCall({
    path: '/api/office/roles/save',
    summary: 'Makes a role or changes its permissions. It is felt at the next call of its operators.',
    access: manage,
    asksSecond: 'operator.rights',
    request: z.object({
      role: roleKey.optional().describe('Left out for a new one.'),
      name: z.string().trim().max(40).default(''),
      permissions: permissionList,
      reason,
    }),
    response: waiting.extend({ role: z.string() }),
    codes: ['E404', 'O004', 'O006', 'O010', 'O013'],
  }),
  rolesRemove: defineCall({
    path: '/api/office/roles/remove',
    summary: 'Removes a role that no operator has.',
    access: manage,
    request: z.object({ role: roleKey, reason }),
    response: none,
    codes: ['E404', 'O004', 'O010'],
  }),
  passwordChange: defineCall({
    path: '/api/office/password',
    summary: 'Changes the operator’s own password; its other sessions end.',
    access: 'operatorSession',
    request: z.object({ password: z.string().max(200), newPassword: password }),
    response: none,
    codes: ['O001', 'O042'],
    perMinuteMax: 10,
  }),
}
