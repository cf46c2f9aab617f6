// Identity: captcha, sign-up, log-in, the session and the member's own profile.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { captchaFields, isoTime, listOf, member, messageInfo, none, page, partnerLevels, yesNo } from '../entities.ts'

export const bankChangeItem = z.object({
  changeIdx: z.string(),
  status: z.enum(['applied', 'approved', 'rejected', 'replaced']),
  bankCode: z.string(),
  bankNameKr: z.string(),
  bankaccMasked: z.string(),
  memName: z.string(),
  askedAt: isoTime,
  decidedAt: isoTime.nullable(),
  reason: z.string(),
})

const text = z.string().max(200).default('')

export const membersCalls = {
  captcha: defineCall({
    path: '/api/etc/captcha',
    summary: 'Makes a captcha: a picture of 4 characters from 1-5, good for one use.',
    access: 'guest',
    request: none,
    response: z.object({ captchaId: z.string(), image: z.string().describe('A data: address of a PNG.') }),
    codes: [],
    perMinuteMax: 60,
  }),
  banks: defineCall({
    path: '/api/etc/bank',
    summary: 'The banks a member may name at sign-up.',
    access: 'guest',
    request: none,
    response: z.object({
      list: z.array(
        z.object({ bankCode: z.string(), bankNameKr: z.string(), bankNameEn: z.string(), bankNameVi: z.string() }),
      ),
    }),
    codes: [],
  }),
  signup: defineCall({
    path: '/api/member/signup',
    summary: 'Asks for membership. An operator approves it before the first log-in.',
    access: 'guest',
    request: z.object({
      memId: text,
      memPass: text,
      memPassCheck: text,
      memNick: text,
      memPhone: text,
      cashOutPass: text,
      recommenderId: text,
      bank: text,
      memName: text,
      bankacc: text,
      ...captchaFields,
    }),
    response: none,
    codes: [
      'U020',
      'U101',
      'U102',
      'U103',
      'U104',
      'U105',
      'U106',
      'U107',
      'U108',
      'U109',
      'U110',
      'U111',
      'U112',
      'U113',
      'U114',
      'U115',
      'U116',
      'U117',
      'U118',
      'U119',
      'U012',
      'U013',
      'U014',
    ],
    perMinuteMax: 30,
  }),
  login: defineCall({
    path: '/api/member/login',
    summary:
      'Starts a session and ends the member’s earlier one. The cookie authToken is set; the token is answered too.',
    access: 'guest',
    request: z.object({
      memId: z.string().max(64).default(''),
      memPass: z.string().max(200).default(''),
      ...captchaFields,
    }),
    response: z.object({
      member,
      msgInfo: messageInfo,
      token: z.string().optional().describe('Left out when the header x-session-transport is "cookie".'),
      tokenExpiresAt: isoTime,
    }),
    codes: ['U001', 'U002', 'U003', 'U004', 'U012', 'U013', 'U014', 'U015', 'U020', 'PT04'],
    perMinuteMax: 60,
    duringMaintenance: false,
  }),
  info: defineCall({
    path: '/api/member/info',
    summary: 'The logged-in member, with balances and the number of unread messages.',
    access: 'member',
    request: none,
    response: z.object({ member, msgInfo: messageInfo, tokenExpiresAt: isoTime, serverTime: isoTime }),
    codes: [],
  }),
  refresh: defineCall({
    path: '/api/getToken',
    summary: 'A new token for the same session; asked for when 5 minutes or less remain.',
    access: 'member',
    request: none,
    response: z.object({ token: z.string().optional(), tokenExpiresAt: isoTime }),
    codes: [],
  }),
  logout: defineCall({
    path: '/api/member/logout',
    summary: 'Ends the session and closes its sockets.',
    access: 'member',
    request: none,
    response: none,
    codes: [],
    duringMaintenance: true,
  }),
  update: defineCall({
    path: '/api/member/update',
    summary: 'Changes the password or the withdrawal password, against the current password.',
    access: 'member',
    request: z.object({
      memPass: text.describe('The current password.'),
      newMemPass: z.string().max(200).optional(),
      newCashOutPass: z.string().max(16).optional(),
    }),
    response: none,
    codes: ['U021', 'U102', 'U103', 'E429'],
    perMinuteMax: 20,
  }),
  contact: defineCall({
    path: '/api/member/contact',
    summary: 'Changes the nickname or the phone number, against the current password.',
    access: 'member',
    request: z.object({
      memPass: text,
      memNick: z.string().max(200).optional(),
      memPhone: z.string().max(40).optional(),
    }),
    response: none,
    codes: ['U021', 'U104', 'U105', 'U108', 'U117', 'U118', 'U013', 'E429'],
    perMinuteMax: 20,
  }),
  bankChange: defineCall({
    path: '/api/member/bankChange',
    summary: 'Asks for another bank account. The old one stays until an operator has approved it.',
    access: 'member',
    request: z.object({ memPass: text, bank: text, memName: text, bankacc: text }),
    response: none,
    codes: ['U021', 'U109', 'U110', 'U111', 'U119', 'U014', 'E429'],
    perMinuteMax: 20,
  }),
  bankState: defineCall({
    path: '/api/member/bankState',
    summary: 'The newest request for another bank account, and what became of it.',
    access: 'member',
    request: none,
    response: z.object({ change: bankChangeItem.nullable() }),
    codes: [],
  }),
  recommended: defineCall({
    path: '/api/member/recommended',
    summary: 'Who brought the member, whether it may bring others, and whom it brought, masked, the newest first.',
    access: 'member',
    request: z.object({ page }),
    response: listOf(
      z.object({
        memIdMasked: z.string(),
        memNickMasked: z.string(),
        isPartnerMember: yesNo,
        isWaiting: z.boolean().describe('The sign-up waits for approval.'),
        joinDay: z.string().describe('A Seoul day.'),
        daysNotConnected: z
          .number()
          .int()
          .nullable()
          .describe('Seoul days since the last log-in; null before the first.'),
      }),
    ).extend({
      recommenderId: z.string().describe('Empty for a member that nobody brought.'),
      partnerLevel: z.enum(partnerLevels).nullable(),
      mayRecommend: z.boolean(),
    }),
    codes: [],
  }),
  sessions: defineCall({
    path: '/api/member/sessions',
    summary: 'The member’s log-ins, newest first: a log-in ends the one before it.',
    access: 'member',
    request: z.object({ page }),
    response: listOf(
      z.object({
        sessionIdx: z.string(),
        startedAt: isoTime,
        endedAt: isoTime.nullable(),
        endReason: z.string().nullable(),
        address: z.string(),
        agent: z.string(),
        isThis: z.boolean(),
      }),
    ),
    codes: [],
  }),
}
