// The operator’s own session, and the audit log.
import { z } from 'zod'
import { auditGroups, auditSubjects } from '../../audit.ts'
import { defineCall, permissions } from '../../define-call.ts'
import { amount, dateBound, filterText, isoTime, listOf, none, page, sortBy } from '../../entities.ts'

export const operatorOnWire = z.object({
  operatorId: z.string(),
  name: z.string(),
  role: z.string(),
  roleName: z.string().describe('Empty for the roles that come with the office.'),
  permissions: z.array(z.enum(permissions)),
  otpEnabled: z.boolean(),
  otpRequired: z.boolean().describe('Live mode: it may do nothing before its second factor is set up.'),
})

const auditRow = z.object({
  auditIdx: z.string(),
  at: isoTime,
  operatorId: z.string(),
  address: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
})

export const auditName = z.object({
  id: z.string().describe('As it stands in the row.'),
  kind: z.enum(auditSubjects),
  name: z.string(),
  memId: z.string().describe('Whose it is; empty where it is nobody’s.'),
  amount: amount.nullable(),
  opens: z.string().describe('What its page is opened by.'),
})

export const auditFaults = ['edited', 'missing', 'relinked', 'truncated', 'replaced'] as const

export const auditSorts = ['at'] as const

export const officeOperatorsCalls = {
  login: defineCall({
    path: '/api/office/login',
    summary: 'Starts an operator’s session. `otp` is asked for (O002) once a second factor is set.',
    access: 'guest',
    request: z.object({
      operatorId: z.string().max(64),
      password: z.string().max(200),
      otp: z.string().max(16).optional().describe('A one-time code, or one of the recovery codes.'),
    }),
    response: z.object({ token: z.string().optional(), tokenExpiresAt: isoTime, operator: operatorOnWire }),
    codes: ['O001', 'O002', 'O007', 'O008'],
    perMinuteMax: 60,
    duringMaintenance: true,
  }),
  me: defineCall({
    path: '/api/office/me',
    summary: 'The logged-in operator and its permissions.',
    access: 'operatorSession',
    request: none,
    response: z.object({
      operator: operatorOnWire,
      tokenExpiresAt: isoTime,
      serverTime: isoTime,
      mode: z.enum(['demo', 'live']),
    }),
    codes: [],
    clearsStaleCookie: true,
  }),
  refresh: defineCall({
    path: '/api/office/getToken',
    summary: 'A new token for the same session.',
    access: 'operatorSession',
    request: none,
    response: z.object({ token: z.string().optional(), tokenExpiresAt: isoTime }),
    codes: [],
  }),
  logout: defineCall({
    path: '/api/office/logout',
    summary: 'Ends the operator’s session.',
    access: 'operatorSession',
    request: none,
    response: none,
    codes: [],
  }),
  otpSetup: defineCall({
    path: '/api/office/otp/setup',
    summary: 'Proposes a TOTP secret (RFC 6238), against the password; it counts once a code of it is confirmed.',
    access: 'operatorSession',
    request: z.object({ password: z.string().max(200) }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    codes: ['O001', 'O004'],
    perMinuteMax: 10,
  }),
  otpConfirm: defineCall({
    path: '/api/office/otp/confirm',
    summary: 'Switches the second factor on with a first code.',
    access: 'operatorSession',
    request: z.object({ otp: z.string().max(10) }),
    response: z.object({ recoveryCodes: z.array(z.string()).describe('Shown this once.') }),
    codes: ['O002', 'O004'],
    perMinuteMax: 10,
  }),
  otpRecovery: defineCall({
    path: '/api/office/otp/recovery',
    summary: 'New recovery codes instead of all there were, against the password.',
    access: 'operatorSession',
    request: z.object({ password: z.string().max(200) }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    codes: ['O001', 'O004'],
    perMinuteMax: 10,
  }),
  auditList: defineCall({
    path: '/api/office/audit/list',
    summary: 'The audit log, newest first.',
    access: { permission: 'audit.read' },
    request: z.object({
      query: filterText.default(''),
      operatorId: z.string().trim().max(64).default(''),
      action: z.string().trim().max(60).default(''),
      subject: z
        .string()
        .trim()
        .max(200)
        .default('')
        .describe(
          'A member’s id, with its requests and what names it; or what else an entry is about, as it stands there.',
        ),
      group: z.enum(auditGroups).optional().describe('Actions of one kind: what stands before the dot.'),
      startDate: dateBound.optional(),
      endDate: dateBound.optional(),
      sort: sortBy(auditSorts),
      page,
    }),
    response: listOf(auditRow).extend({
      names: z.array(auditName).describe('What the ids in these rows stand for.'),
      intact: z.boolean().describe('Whether the hash chain of these rows holds.'),
    }),
    codes: [],
  }),
  auditCheck: defineCall({
    path: '/api/office/audit/check',
    summary: 'The last verification of the whole chain, or a new one: the first link that is broken, if any.',
    access: { permission: 'audit.read' },
    request: z.object({ run: z.boolean().default(false).describe('Verifies now instead of reading the last result.') }),
    response: z.object({
      checkedAt: isoTime.nullable(),
      entries: z.number().int(),
      broken: z.object({ auditIdx: z.string(), fault: z.enum(auditFaults) }).nullable(),
      anchor: z.object({ auditIdx: z.string(), hash: z.string() }).nullable(),
    }),
    codes: [],
    perMinuteMax: 60,
  }),
}
