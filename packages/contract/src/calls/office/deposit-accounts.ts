// The accounts that members are told to pay to, and the lines of the bank that say who did.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, memberStatuses, none, page, requestId } from '../../entities.ts'
import { bankFits, depositConcern } from './cashier.ts'
import { reason, waiting } from './fields.ts'

const read = { permission: 'cash.read' } as const
const process = { permission: 'cash.process' } as const
const manage = { permission: 'sites.manage' } as const

const memLevel = z.number().int().min(1).max(10)
const accountFields = {
  bankNameKr: z.string().trim().max(40),
  bankacc: z.string().trim().max(40),
  memName: z.string().trim().max(40),
  notice: z.string().trim().max(500).describe('What members read beside it.'),
  noticeEn: z.string().trim().max(500).default('').describe('What they read in English; empty: the notice.'),
  noticeVi: z.string().trim().max(500).default('').describe('In Vietnamese.'),
  levelFrom: memLevel,
  levelTo: memLevel,
  dayLimit: amount.min(0).describe('What may be asked for on it on a Seoul day; 0 for any amount.'),
  shown: z.boolean(),
}
const accountIdx = z.string().max(64)

/** Bank lines that one file may hold. */
export const BANK_LINES_MAX = 2000
const bankLine = z.object({
  at: isoTime.max(40),
  amount: amount.min(1).max(1_000_000_000_000),
  holder: z.string().trim().max(60),
  memo: z.string().trim().max(120),
})

const candidate = z.object({
  cashIdx: z.string(),
  memId: z.string(),
  memNick: z.string(),
  memName: z.string(),
  memberStatus: z.enum(memberStatuses),
  concern: depositConcern,
  createdAt: isoTime,
  claimedBy: z.string().nullable(),
  nameFits: z.boolean(),
  fit: z.enum(bankFits),
})

const bankLineStates = ['open', 'matched', 'aside'] as const
const bankLineRow = z.object({
  lineIdx: z.string(),
  ...bankLine.shape,
  accountText: z.string().describe('Bank and number of the account that the file was of.'),
  state: z.enum(bankLineStates),
  candidates: z.array(candidate).describe('Deposits that wait and may be meant, the likeliest first.'),
  matched: z.object({ cashIdx: z.string(), memId: z.string() }).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  note: z.string(),
})

export const officeDepositAccountsCalls = {
  depositAccounts: defineCall({
    path: '/api/office/cash/accounts',
    summary: 'The accounts for deposits in their order, with what was asked for on each today.',
    access: read,
    request: none,
    response: z.object({
      list: z.array(z.object({ accountIdx: z.string(), ...accountFields, askedToday: amount, waits: z.boolean() })),
      fallback: z
        .object({ bankNameKr: z.string(), bankacc: z.string(), memName: z.string() })
        .describe('The account of the site’s options: shown to members whom none of the list fits.'),
    }),
    codes: [],
  }),
  depositAccountSave: defineCall({
    path: '/api/office/cash/accountSave',
    summary:
      'Makes or changes an account for deposits. Unless it only takes something back, a second operator has to agree.',
    access: manage,
    asksSecond: 'deposit.account',
    request: z.object({ accountIdx: accountIdx.optional(), ...accountFields, reason, requestId }),
    response: waiting.extend({ accountIdx: z.string() }),
    codes: ['E404', 'C999', 'O006', 'O013'],
  }),
  depositAccountDelete: defineCall({
    path: '/api/office/cash/accountDelete',
    summary: 'Takes an account for deposits away; requests keep their word of it.',
    access: manage,
    request: z.object({ accountIdx, reason }),
    response: none,
    codes: ['E404'],
  }),
  depositAccountSort: defineCall({
    path: '/api/office/cash/accountSort',
    summary: 'The order in which accounts are tried.',
    access: manage,
    request: z.object({ order: z.array(accountIdx).max(100) }),
    response: none,
    codes: ['O006'],
  }),
  bankImport: defineCall({
    path: '/api/office/cash/bankImport',
    summary: 'Takes the incoming lines of a bank’s file in; lines that are known already are recognised.',
    access: process,
    request: z.object({ accountIdx, lines: z.array(bankLine).min(1).max(BANK_LINES_MAX) }),
    response: z.object({ added: z.number().int(), known: z.number().int() }),
    codes: ['E404', 'O006'],
    bodyBytesMax: 1024 * 1024,
  }),
  bankLines: defineCall({
    path: '/api/office/cash/bankLines',
    summary: 'Bank lines with the deposits that may be meant; open ones oldest first.',
    access: read,
    request: z.object({ state: z.enum(bankLineStates).default('open'), page }),
    response: listOf(bankLineRow),
    codes: [],
  }),
  bankMatch: defineCall({
    path: '/api/office/cash/bankMatch',
    summary:
      'Confirms that a line paid for a deposit, and approves the deposit with it (status 2: a second operator is asked).',
    access: process,
    asksSecond: 'cash.approve',
    request: z.object({ lineIdx: z.string().max(64), cashIdx: z.string().max(64), reason }),
    response: z.object({ status: z.union([z.literal(1), z.literal(2)]) }),
    codes: ['E404', 'C503', 'O003', 'O006', 'O013', 'T999'],
  }),
  bankSetAside: defineCall({
    path: '/api/office/cash/bankSetAside',
    summary: 'Sets a line aside that is no deposit of a member’s, for a reason, or takes it up again.',
    access: process,
    request: z.object({ lineIdx: z.string().max(64), aside: z.boolean(), reason }),
    response: none,
    codes: ['E404', 'O003', 'T999'],
  }),
}
