// Members in the office: approval, restriction, money, blocks.
import { transferKinds } from '@hanpan/kernel'
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import {
  amount,
  filterText,
  isoTime,
  listOf,
  memberStatuses,
  none,
  page,
  requestId,
  sortBy,
  yesNo,
} from '../../entities.ts'
import { bankChangeItem } from '../members.ts'
import { betItem } from '../bets.ts'
import { memId, reason, waiting } from './fields.ts'
import { permitFields } from './bulk-members.ts'

/** `memStatus` numbers of the sign-up payload (0 is pending) and names are both read. */
const memberStatusNumbers = ['pending', 'active', 'suspended', 'locked', 'rejected'] as const

const memberStatusFilter = z
  .union([z.enum([...memberStatuses, 'all']), z.number().int().min(0).max(4), z.literal('')])
  .transform((status) => (typeof status === 'number' ? memberStatusNumbers[status]! : status === '' ? 'all' : status))
  .default('all')

const memberRow = z.object({
  memId: z.string(),
  memNick: z.string(),
  memName: z.string(),
  status: z.enum(memberStatuses),
  memLevel: z.number().int(),
  isPartnerMember: yesNo,
  recommenderId: z.string(),
  phoneMasked: z.string(),
  bankNameKr: z.string(),
  bankaccMasked: z.string(),
  cashAmt: amount,
  pointAmt: amount,
  joinDay: isoTime,
  lastLoginAt: isoTime.nullable(),
  online: z.boolean(),
})

const statementRow = z.object({
  transferId: z.string(),
  kind: z.enum(transferKinds),
  account: z.string(),
  amount: amount.describe('Signed, from the account’s side.'),
  balance: amount,
  at: isoTime,
  reference: z.string(),
  ticketNo: z.string().nullable().describe('Of the bet that an entry belongs to.'),
})

const sessionRow = z.object({
  startedAt: isoTime,
  expiresAt: isoTime,
  endedAt: isoTime.nullable(),
  endReason: z.string().nullable(),
  address: z.string(),
  agent: z.string(),
})

/** What a search has found a member by. */
export const matchKinds = ['id', 'nick', 'name', 'phone', 'account', 'bet', 'cash', 'coupon', 'round'] as const

const matches = z
  .array(z.object({ by: z.enum(matchKinds), text: z.string() }))
  .describe('Why it was found; of phone and account nothing but the digits that were asked for.')

export const memberSorts = ['id', 'nick', 'level', 'joined', 'lastLogin'] as const
export type MemberSort = (typeof memberSorts)[number]

export const officeMembersCalls = {
  membersList: defineCall({
    path: '/api/office/members/list',
    summary:
      'Members by status and search: part of id, nickname or holder, four or more digits of phone or account, or a bet, ticket, request, coupon or round of theirs.',
    access: { permission: 'members.read' },
    request: z.object({
      status: memberStatusFilter,
      query: filterText.default(''),
      sort: sortBy(memberSorts),
      page,
      size: z.number().int().min(1).max(200).default(20).describe('Rows a page; more of them for a file.'),
    }),
    response: listOf(memberRow.extend({ matches })),
    codes: ['E429'],
  }),
  membersRead: defineCall({
    path: '/api/office/members/read',
    summary: 'One member’s page. Phone, account and day of birth stay masked; see members/reveal.',
    access: { permission: 'members.read' },
    request: z.object({ memId }),
    response: z.object({
      member: memberRow.extend({
        holdAmt: amount,
        casinoLevel: z.number().int(),
        slotLevel: z.number().int(),
        bettingAllowed: z.boolean(),
        depositAllowed: z.boolean(),
        withdrawalAllowed: z.boolean(),
        givingAllowed: z.boolean(),
        wrongPasswords: z.number().int(),
        note: z.string(),
        birthMasked: z.string().describe('1990-**-**, with members.birthMonth 1990-05-**; or empty.'),
        lockedUntil: isoTime.nullable().describe('Until when wrong passwords keep it out (U004).'),
        acceptances: z
          .array(z.object({ version: z.string(), acceptedAt: isoTime }))
          .describe('Which terms it accepted when, newest first.'),
      }),
      totals: z.object({ deposits: amount, withdrawals: amount, stakes: amount, payouts: amount }),
      wallets: z
        .array(z.object({ vendorKey: z.string(), balance: amount }))
        .describe('What lies in its wallets at vendors, by the books.'),
      partnerPath: z
        .array(z.object({ memId: z.string(), memNick: z.string() }))
        .describe('The partners above it, from the top down.'),
    }),
    codes: ['E404'],
  }),
  membersReveal: defineCall({
    path: '/api/office/members/reveal',
    summary:
      'Phone, bank account and day of birth in full, for a reason; the look is logged and counts against the day.',
    access: { permission: 'members.reveal' },
    request: z.object({ memId, reason }),
    response: z.object({
      memPhone: z.string(),
      bankacc: z.string(),
      birthDate: z.string().describe('Empty where the site does not know it.'),
      left: z.number().int().describe('Members that the operator may still look at today.'),
    }),
    codes: ['E404', 'O003', 'O045'],
  }),
  membersApprove: defineCall({
    path: '/api/office/members/approve',
    summary: 'Approves a sign-up; the member may log in from then on.',
    access: { permission: 'members.approve' },
    request: z.object({ memId }),
    response: none,
    codes: ['E404', 'T999', 'O004', 'U121'],
  }),
  membersReject: defineCall({
    path: '/api/office/members/reject',
    summary: 'Refuses a sign-up.',
    access: { permission: 'members.approve' },
    request: z.object({ memId, reason }),
    response: none,
    codes: ['E404', 'T999', 'O003', 'O004'],
  }),
  membersSuspend: defineCall({
    path: '/api/office/members/suspend',
    summary: 'Suspends a member: its session ends, its money can’t be spent.',
    access: { permission: 'members.restrict' },
    request: z.object({ memId, reason }),
    response: none,
    codes: ['E404', 'T999', 'O003', 'O004'],
  }),
  membersRestore: defineCall({
    path: '/api/office/members/restore',
    summary: 'Lifts a suspension or a lock and forgets wrong passwords.',
    access: { permission: 'members.restrict' },
    request: z.object({ memId, reason }),
    response: none,
    codes: ['E404', 'T999', 'O004'],
  }),
  membersPermit: defineCall({
    path: '/api/office/members/permit',
    summary: 'Sets levels and permissions to bet, deposit, withdraw and give money.',
    access: { permission: 'members.restrict' },
    asksSecond: 'member.level',
    request: z.object({
      memId,
      ...permitFields,
      reason,
    }),
    response: waiting,
    codes: ['E404', 'O003', 'O013'],
  }),
  membersAdjust: defineCall({
    path: '/api/office/members/adjust',
    summary: 'Gives (positive) or takes (negative) money or points by a new transfer, with a reason.',
    access: { permission: 'members.adjust' },
    asksSecond: 'member.adjust',
    request: z.object({ memId, currency: z.enum(['won', 'point']).default('won'), amount, reason, requestId }),
    response: z.object({
      cashAmt: amount,
      pointAmt: amount,
      approvalIdx: z
        .string()
        .nullable()
        .describe('The request that waits for a second operator; null when it is done.'),
    }),
    codes: ['E404', 'O003', 'O006', 'O013', 'C601', 'C701', 'C999', 'P003'],
  }),
  membersSums: defineCall({
    path: '/api/office/members/sums',
    summary:
      'What a member’s cash, held money included, comes from: the sums of all entries by kind. In less out is the balance.',
    access: { permission: 'members.read' },
    request: z.object({ memId }),
    response: z.object({
      balance: amount,
      kinds: z.array(z.object({ kind: z.string(), sumIn: amount, sumOut: amount })),
    }),
    codes: ['E404'],
  }),
  membersStatement: defineCall({
    path: '/api/office/members/statement',
    summary: 'Every entry of a member’s accounts, newest first, by cursor.',
    access: { permission: 'members.read' },
    request: z.object({
      memId,
      account: z.enum(['cash', 'point', 'hold']).default('cash'),
      before: z.string().max(64).optional(),
    }),
    response: z.object({ list: z.array(statementRow), next: z.string().nullable() }),
    codes: ['E404'],
  }),
  membersBets: defineCall({
    path: '/api/office/members/bets',
    summary: 'A member’s bets, newest first.',
    access: { permission: 'members.read' },
    request: z.object({ memId, page }),
    response: listOf(betItem),
    codes: ['E404'],
  }),
  membersSessions: defineCall({
    path: '/api/office/members/sessions',
    summary: 'A member’s sessions, newest first.',
    access: { permission: 'members.read' },
    request: z.object({ memId }),
    response: z.object({ list: z.array(sessionRow) }),
    codes: ['E404'],
  }),
  membersEndSession: defineCall({
    path: '/api/office/members/endSession',
    summary: 'Logs a member out everywhere (LOGOUT).',
    access: { permission: 'members.restrict' },
    request: z.object({ memId, reason }),
    response: none,
    codes: ['E404'],
  }),
  blocksList: defineCall({
    path: '/api/office/blocks/list',
    summary: 'Blocked addresses, phones and accounts.',
    access: { permission: 'members.restrict' },
    request: none,
    response: z.object({
      list: z.array(
        z.object({
          blockIdx: z.string(),
          kind: z.enum(['address', 'phone', 'account']),
          valueMasked: z.string(),
          reason: z.string(),
          createdAt: isoTime,
        }),
      ),
    }),
    codes: [],
  }),
  blocksAdd: defineCall({
    path: '/api/office/blocks/add',
    summary: 'Blocks an address, a phone or a bank account.',
    access: { permission: 'members.restrict' },
    request: z.object({
      kind: z.enum(['address', 'phone', 'account']),
      value: z.string().trim().min(3).max(64),
      reason,
    }),
    response: z.object({ blockIdx: z.string() }),
    codes: ['O003', 'T999'],
  }),
  blocksRemove: defineCall({
    path: '/api/office/blocks/remove',
    summary: 'Lifts a block.',
    access: { permission: 'members.restrict' },
    request: z.object({ blockIdx: z.string().max(64), reason }),
    response: none,
    codes: ['E404'],
  }),
  bankChanges: defineCall({
    path: '/api/office/members/bankChanges',
    summary: 'Requests for another bank account: those that wait, or those that were decided.',
    access: { permission: 'members.read' },
    request: z.object({ waiting: z.boolean().default(true), page }),
    response: listOf(
      bankChangeItem.extend({
        memId: z.string(),
        memNick: z.string(),
        nowBankNameKr: z.string(),
        nowBankaccMasked: z.string(),
        nowMemName: z.string(),
        operatorId: z.string().nullable(),
      }),
    ),
    codes: [],
  }),
  bankApprove: defineCall({
    path: '/api/office/members/bankApprove',
    summary: 'Approves another bank account; withdrawals go there from then on.',
    access: { permission: 'members.approve' },
    request: z.object({ changeIdx: z.string().max(64) }),
    response: none,
    codes: ['E404', 'T999', 'U119', 'U121'],
  }),
  bankReject: defineCall({
    path: '/api/office/members/bankReject',
    summary: 'Refuses another bank account; the old one stays.',
    access: { permission: 'members.approve' },
    request: z.object({ changeIdx: z.string().max(64), reason }),
    response: none,
    codes: ['E404', 'T999', 'O003'],
  }),
}
