// Deposits and withdrawals as the member asks for them.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, dateBound, isoTime, listOf, none, page, requestId, yesNo } from '../entities.ts'
import { limitAllowance } from './protection.ts'

const askedAmount = z.number().optional()

export const cashRequestItem = z.object({
  cashIdx: z.string(),
  cashType: z.enum(['in', 'out']),
  amount,
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)]),
  createdAt: isoTime,
  waitingAt: isoTime.nullable(),
  processedAt: isoTime.nullable(),
  note: z.string().describe('Why it was not done.'),
})

/** What a member sees of its own. */
const ownRequestItem = cashRequestItem.extend({
  isRefused: z
    .boolean()
    .describe('Of a canceled one: an operator refused it. Else the member or a payment provider ended it.'),
})

const sidePolicy = z.object({ open: z.boolean(), minimum: amount, maximum: amount, unit: amount })

const transferKind = z.enum(['give', 'take-back'])
/** A member as another one names it. */
const namedMemId = z.string().trim().max(20).default('')

const transferItem = z.object({
  transferIdx: z.string(),
  kind: transferKind,
  memId: z.string().describe('The member that was given to, or taken from.'),
  amount,
  balanceBefore: amount,
  balanceAfter: amount,
  at: isoTime,
  success: yesNo,
  note: z.string().describe('The result code of a transfer that did not succeed; empty otherwise.'),
})

const transferDone = z.object({ transferIdx: z.string(), balance: amount })
const asksTransfer = z.object({ memId: namedMemId, amount: askedAmount, requestId })

export const cashierCalls = {
  deposit: defineCall({
    path: '/api/cash/in',
    summary: 'Applies for a deposit. The money arrives when an operator approves it.',
    access: 'member',
    request: z.object({
      amount: askedAmount,
      cashOutPass: z.string().max(16).optional(),
      payBy: z.string().max(40).optional().describe('The payment provider that it is to be paid through.'),
      requestId,
    }),
    response: z.object({ cashIdx: z.string(), status: z.literal(0) }),
    codes: [
      'U0011',
      'U124',
      'C001',
      'C002',
      'C003',
      'C008',
      'C010',
      'C101',
      'C102',
      'C103',
      'c104',
      'C510',
      'C999',
      'PT01',
      'PT03',
    ],
  }),
  withdraw: defineCall({
    path: '/api/cash/out',
    summary: 'Applies for a withdrawal. The money is held at once; a rejection gives it back.',
    access: 'member',
    request: z.object({ amount: askedAmount, cashOutPass: z.string().max(16).default(''), requestId }),
    response: z.object({ cashIdx: z.string(), status: z.literal(0) }),
    codes: [
      'U0011',
      'C009',
      'C201',
      'C202',
      'C203',
      'C204',
      'C205',
      'C206',
      'C209',
      'C213',
      'C214',
      'C215',
      'C216',
      'C217',
      'C999',
      'E429',
    ],
  }),
  list: defineCall({
    path: '/api/cash/list/',
    summary: 'The member’s deposit and withdrawal requests, newest first.',
    access: 'member',
    request: z.object({
      page,
      startDate: dateBound.optional(),
      endDate: dateBound.optional(),
      cashType: z.enum(['in', 'out', 'all']).default('all'),
    }),
    response: listOf(ownRequestItem),
    codes: [],
  }),
  remove: defineCall({
    path: '/api/cash/del',
    summary: 'Hides a processed request from the member’s own list.',
    access: 'member',
    request: z.object({ cashIdx: z.string().max(64) }),
    response: none,
    codes: ['F001', 'E404'],
  }),
  transferRights: defineCall({
    path: '/api/cash/giveRights',
    summary: 'Whether the member may give money, and take it back from members below it.',
    access: 'member',
    request: none,
    response: z.object({ mayGive: z.boolean(), mayTakeBack: z.boolean() }),
    codes: [],
  }),
  transferTarget: defineCall({
    path: '/api/cash/giveTarget',
    summary: 'Who is named, before anything is moved: the nickname masked.',
    access: 'member',
    request: z.object({ kind: transferKind, memId: namedMemId }),
    response: z.object({ memId: z.string(), nickMasked: z.string() }),
    codes: ['C301', 'C302', 'C401', 'C402', 'E429'],
  }),
  give: defineCall({
    path: '/api/cash/give',
    summary: 'Gives money to another member.',
    access: 'member',
    request: asksTransfer,
    response: transferDone,
    codes: ['U0011', 'C202', 'C217', 'C301', 'C302', 'C303', 'C999', 'E429', 'PT03'],
  }),
  takeBack: defineCall({
    path: '/api/cash/takeback',
    summary: 'Takes money back from a member below: partners only.',
    access: 'member',
    request: asksTransfer,
    response: transferDone,
    codes: ['C401', 'C402', 'C403', 'C999', 'E429', 'P003'],
  }),
  transfers: defineCall({
    path: '/api/cash/giveList',
    summary: 'What the member gave and took back, newest first.',
    access: 'member',
    request: z.object({ page, startDate: dateBound.optional(), endDate: dateBound.optional() }),
    response: listOf(transferItem),
    codes: [],
  }),
  userCash: defineCall({
    path: '/api/cash/getUserCash',
    summary:
      'The balance, polled every 5 seconds, and whether a game window is open; TK999 says that the member logged in elsewhere.',
    access: 'member',
    request: none,
    response: z.object({ balance: amount, point: amount, holdAmt: amount, isPlayGame: yesNo }),
    codes: [],
  }),
  account: defineCall({
    path: '/api/cash/getAcc',
    summary: 'The account to which a deposit is transferred, and what is said about it in the language of the call.',
    access: 'member',
    request: none,
    response: z.object({ bankNameKr: z.string(), bankacc: z.string(), memName: z.string(), notice: z.string() }),
    codes: [],
  }),
  policy: defineCall({
    path: '/api/cash/policy',
    summary: 'Limits, units and opening of deposits and withdrawals, so that a form can say them in advance.',
    access: 'member',
    request: none,
    response: z.object({
      deposit: sidePolicy.extend({
        asksPassword: z.boolean(),
        inProgress: z.boolean(),
        providers: z
          .array(z.object({ providerKey: z.string(), name: z.string(), minimum: amount, maximum: amount }))
          .describe('Payment providers that a deposit may be paid through, named in the language of the call.'),
        allowance: limitAllowance
          .nullable()
          .describe('Of the limit on deposits that leaves the least; null without one.'),
      }),
      withdrawal: sidePolicy.extend({
        inProgress: z.boolean(),
        passwordSet: z.boolean(),
        pausedFrom: z.string(),
        pausedTo: z.string(),
        pausedNow: z.boolean(),
      }),
      serverTime: isoTime,
    }),
    codes: [],
  }),
}
