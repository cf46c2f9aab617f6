// The operator's office. Every call names the permission it takes; every change leaves an audit entry.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, dateBound, isoTime, listOf, memberStatuses, none, odds, page, requestId, yesNo } from '../entities.ts'
import { permissions } from '../define-call.ts'
import { betItem, gameKeys, marketsOnWire, round } from './minigames.ts'

const reason = z.string().trim().max(500).default('')
const memId = z.string().max(64)
const gameKey = z.enum(gameKeys)

/** `memStatus` numbers of the sign-up payload (0 is pending) and names are both read. */
const memberStatusNumbers = ['pending', 'active', 'suspended', 'locked', 'rejected'] as const
const memberStatusFilter = z
  .union([z.enum([...memberStatuses, 'all']), z.number().int().min(0).max(4), z.literal('')])
  .transform((status) => (typeof status === 'number' ? memberStatusNumbers[status]! : status === '' ? 'all' : status))
  .default('all')

export const operatorOnWire = z.object({
  operatorId: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(permissions)),
  otpEnabled: z.boolean(),
})

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

const cashRow = z.object({
  cashIdx: z.string(),
  cashType: z.enum(['in', 'out']),
  amount,
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)]),
  memId: z.string(),
  memNick: z.string(),
  memLevel: z.number().int(),
  memberStatus: z.enum(memberStatuses),
  cashAmt: amount.describe('What the member holds now.'),
  bankNameKr: z.string(),
  bankaccMasked: z.string(),
  memName: z.string(),
  createdAt: isoTime,
  waitingAt: isoTime.nullable(),
  processedAt: isoTime.nullable(),
  operatorId: z.string().nullable(),
  reason: z.string(),
})

const statementRow = z.object({
  transferId: z.string(),
  kind: z.string(),
  account: z.string(),
  amount: amount.describe('Signed, from the account’s side.'),
  balance: amount,
  at: isoTime,
  reference: z.string(),
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

const sessionRow = z.object({
  startedAt: isoTime,
  expiresAt: isoTime,
  endedAt: isoTime.nullable(),
  endReason: z.string().nullable(),
  address: z.string(),
  agent: z.string(),
})

export const siteOptionsOnWire = z.object({
  siteName: z.string().trim().min(1).max(60),
  signupOpen: z.boolean(),
  signupReading: z.enum(['primary', 'alternative']),
  recommenderId: z.string().max(64),
  flowNotice: z.object({ ko: z.string().max(500), en: z.string().max(500), vi: z.string().max(500) }),
  sns: z.array(z.object({ name: z.string().max(40), id: z.string().max(60), link: z.string().max(300) })).max(3),
  deposit: z.object({
    open: z.boolean(),
    minimum: amount.min(1),
    maximum: amount.min(1),
    unit: amount.min(1),
    asksPassword: z.boolean(),
    retrySeconds: z.number().int().min(0).max(3600),
  }),
  withdrawal: z.object({
    open: z.boolean(),
    minimum: amount.min(1),
    maximum: amount.min(1),
    unit: amount.min(1),
    pausedFrom: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    pausedTo: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  }),
  depositAccount: z.object({
    bankNameKr: z.string().max(40),
    bankacc: z.string().max(40),
    memName: z.string().max(40),
    notice: z.string().max(500),
  }),
})
export type SiteOptionsOnWire = z.output<typeof siteOptionsOnWire>

const maintenance = z.object({ startDate: isoTime, endDate: isoTime, message: z.string().max(500) }).nullable()

export const officeCalls = {
  login: defineCall({
    path: '/api/office/login',
    summary: 'Starts an operator’s session. `otp` is asked for (O002) once a second factor is set.',
    access: 'guest',
    request: z.object({
      operatorId: z.string().max(64),
      password: z.string().max(200),
      otp: z.string().max(10).optional(),
    }),
    response: z.object({ token: z.string().optional(), tokenExpiresAt: isoTime, operator: operatorOnWire }),
    codes: ['O001', 'O002'],
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
    summary: 'Proposes a TOTP secret (RFC 6238); it counts once a code of it is confirmed.',
    access: 'operatorSession',
    request: none,
    response: z.object({ secret: z.string(), uri: z.string() }),
    codes: ['O004'],
  }),
  otpConfirm: defineCall({
    path: '/api/office/otp/confirm',
    summary: 'Switches the second factor on with a first code.',
    access: 'operatorSession',
    request: z.object({ otp: z.string().max(10) }),
    response: none,
    codes: ['O002', 'O004'],
    perMinuteMax: 10,
  }),
  overview: defineCall({
    path: '/api/office/overview',
    summary: 'Queues waiting, members online and today’s sums, all from rows.',
    access: { permission: 'overview.read' },
    request: none,
    response: z.object({
      pendingMembers: z.number().int(),
      cashQueue: z.object({
        depositsApplied: z.number().int(),
        depositsWaiting: z.number().int(),
        withdrawalsApplied: z.number().int(),
        withdrawalsWaiting: z.number().int(),
        oldestAt: isoTime.nullable(),
      }),
      online: z.number().int(),
      today: z.object({
        signups: z.number().int(),
        deposits: amount,
        withdrawals: amount,
        stakes: amount,
        payouts: amount,
        grossWin: amount,
      }),
      serverTime: isoTime,
    }),
    codes: [],
  }),
  membersList: defineCall({
    path: '/api/office/members/list',
    summary: 'Members by status and search (id, nickname, holder, phone or account exactly).',
    access: { permission: 'members.read' },
    request: z.object({ status: memberStatusFilter, query: z.string().trim().max(60).default(''), page }),
    response: listOf(memberRow),
    codes: [],
  }),
  membersRead: defineCall({
    path: '/api/office/members/read',
    summary: 'One member’s page. Phone and account stay masked; see members/reveal.',
    access: { permission: 'members.read' },
    request: z.object({ memId }),
    response: z.object({
      member: memberRow.extend({
        holdAmt: amount,
        bettingAllowed: z.boolean(),
        depositAllowed: z.boolean(),
        withdrawalAllowed: z.boolean(),
        wrongPasswords: z.number().int(),
        note: z.string(),
      }),
      totals: z.object({ deposits: amount, withdrawals: amount, stakes: amount, payouts: amount }),
    }),
    codes: ['E404'],
  }),
  membersReveal: defineCall({
    path: '/api/office/members/reveal',
    summary: 'Phone and bank account in full, for a reason; the look is logged.',
    access: { permission: 'members.read' },
    request: z.object({ memId, reason }),
    response: z.object({ memPhone: z.string(), bankacc: z.string() }),
    codes: ['E404', 'O003'],
  }),
  membersApprove: defineCall({
    path: '/api/office/members/approve',
    summary: 'Approves a sign-up; the member may log in from then on.',
    access: { permission: 'members.approve' },
    request: z.object({ memId }),
    response: none,
    codes: ['E404', 'T999', 'O004'],
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
    summary: 'Sets level and permissions to bet, deposit and withdraw.',
    access: { permission: 'members.restrict' },
    request: z.object({
      memId,
      memLevel: z.number().int().min(1).max(10).optional(),
      bettingAllowed: z.boolean().optional(),
      depositAllowed: z.boolean().optional(),
      withdrawalAllowed: z.boolean().optional(),
      reason,
    }),
    response: none,
    codes: ['E404', 'O003'],
  }),
  membersAdjust: defineCall({
    path: '/api/office/members/adjust',
    summary: 'Gives (positive) or takes (negative) money or points by a new transfer, with a reason.',
    access: { permission: 'members.adjust' },
    request: z.object({ memId, currency: z.enum(['won', 'point']).default('won'), amount, reason, requestId }),
    response: z.object({ cashAmt: amount, pointAmt: amount }),
    codes: ['E404', 'O003', 'O006', 'C999', 'P003'],
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
  cashList: defineCall({
    path: '/api/office/cash/list',
    summary: 'Deposit and withdrawal requests; without a status, those not yet processed.',
    access: { permission: 'cash.read' },
    request: z.object({
      status: z
        .union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1), z.enum(['0', '1', '2', '-1', 'open', 'all'])])
        .default('open'),
      cashType: z.enum(['in', 'out', 'all']).default('all'),
      memId: memId.optional(),
      page,
    }),
    response: listOf(cashRow),
    codes: [],
  }),
  cashWait: defineCall({
    path: '/api/office/cash/wait',
    summary: 'Takes a request in hand: applied becomes waiting.',
    access: { permission: 'cash.process' },
    request: z.object({ cashIdx: z.string().max(64), reason }),
    response: z.object({ status: z.literal(2) }),
    codes: ['E404', 'C501', 'C503'],
  }),
  cashApprove: defineCall({
    path: '/api/office/cash/approve',
    summary: 'Approves a waiting request: the money moves.',
    access: { permission: 'cash.process' },
    request: z.object({ cashIdx: z.string().max(64), reason }),
    response: z.object({ status: z.literal(1) }),
    codes: ['E404', 'C502', 'C503'],
  }),
  cashReject: defineCall({
    path: '/api/office/cash/reject',
    summary: 'Rejects a waiting request, for a reason; held money goes back.',
    access: { permission: 'cash.process' },
    request: z.object({ cashIdx: z.string().max(64), reason }),
    response: z.object({ status: z.literal(-1) }),
    codes: ['E404', 'C502', 'C503', 'O003'],
  }),
  rounds: defineCall({
    path: '/api/office/minigames/rounds',
    summary: 'Rounds with what was staked and paid.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey, date: dateBound.optional(), page }),
    response: listOf(round.extend({ bets: z.number().int(), stakes: amount, payouts: amount, voidReason: z.string() })),
    codes: [],
  }),
  roundBets: defineCall({
    path: '/api/office/minigames/roundBets',
    summary: 'The bets of a round, newest first, and its totals by selection.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey, roundNo: z.string().max(20), page }),
    response: listOf(betItem.extend({ memId: z.string() })).extend({
      selections: z.array(
        z.object({ market: z.string(), pick: z.string(), bets: z.number().int(), stakes: amount, liability: amount }),
      ),
    }),
    codes: ['E404'],
  }),
  voidRound: defineCall({
    path: '/api/office/minigames/void',
    summary: 'Voids a round that is not settled: every stake goes back once. The reason is public.',
    access: { permission: 'minigames.manage' },
    request: z.object({ gameKey, roundNo: z.string().max(20), reason }),
    response: z.object({ refunded: z.number().int() }),
    codes: ['E404', 'O003', 'O004', 'T999'],
  }),
  prices: defineCall({
    path: '/api/office/minigames/prices',
    summary: 'Prices with exact probability and return.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey }),
    response: z.object({
      list: marketsOnWire,
      marginMin: z.number().int().describe('Basis points.'),
      enabled: z.boolean(),
    }),
    codes: [],
  }),
  setPrices: defineCall({
    path: '/api/office/minigames/setPrices',
    summary: 'Changes prices; one that favours the player is refused by name (O005).',
    access: { permission: 'minigames.manage' },
    request: z.object({
      gameKey,
      prices: z
        .array(z.object({ market: z.string().max(40), pick: z.string().max(40), odds }))
        .min(1)
        .max(200),
      reason,
    }),
    response: none,
    codes: ['O003', 'O005', 'O006'],
  }),
  setEnabled: defineCall({
    path: '/api/office/minigames/setEnabled',
    summary: 'Switches a game on or off.',
    access: { permission: 'minigames.manage' },
    request: z.object({ gameKey, enabled: z.boolean(), reason }),
    response: none,
    codes: ['O003'],
  }),
  limits: defineCall({
    path: '/api/office/minigames/limits',
    summary: 'Stake and win limits by member level.',
    access: { permission: 'minigames.read' },
    request: z.object({ gameKey }),
    response: z.object({
      list: z.array(z.object({ memLevel: z.number().int(), stakeMin: amount, stakeMax: amount, winMax: amount })),
    }),
    codes: [],
  }),
  setLimits: defineCall({
    path: '/api/office/minigames/setLimits',
    summary: 'Changes the limits of a level.',
    access: { permission: 'minigames.manage' },
    request: z.object({
      gameKey,
      memLevel: z.number().int().min(1).max(10),
      stakeMin: amount.min(1),
      stakeMax: amount.min(1),
      winMax: amount.min(1),
      reason,
    }),
    response: none,
    codes: ['O003', 'O006'],
  }),
  ledgerAudit: defineCall({
    path: '/api/office/ledger/audit',
    summary: 'The auditor’s last result: the grand total (0 when the books balance), accounts checked and when.',
    access: { permission: 'ledger.read' },
    request: z.object({
      run: z.boolean().default(false).describe('Runs the auditor now instead of reading the last result.'),
    }),
    response: z.object({
      total: amount,
      accounts: z.number().int(),
      transfers: z.number().int(),
      faults: z.array(z.object({ kind: z.string(), subject: z.string(), detail: z.string() })),
      checkedAt: isoTime.nullable(),
    }),
    codes: [],
  }),
  ledgerAccounts: defineCall({
    path: '/api/office/ledger/accounts',
    summary: 'The site’s own accounts with their balances.',
    access: { permission: 'ledger.read' },
    request: none,
    response: z.object({
      list: z.array(z.object({ account: z.string(), currency: z.enum(['won', 'point']), balance: amount })),
    }),
    codes: [],
  }),
  siteOptions: defineCall({
    path: '/api/office/sites/options',
    summary: 'The site’s options and maintenance window.',
    access: { permission: 'sites.manage' },
    request: none,
    response: z.object({ options: siteOptionsOnWire, maintenance }),
    codes: [],
  }),
  setSiteOptions: defineCall({
    path: '/api/office/sites/setOptions',
    summary: 'Changes site options; what is left out stays.',
    access: { permission: 'sites.manage' },
    request: z.object({ options: siteOptionsOnWire.partial(), reason }),
    response: none,
    codes: ['O006'],
  }),
  setMaintenance: defineCall({
    path: '/api/office/sites/setMaintenance',
    summary: 'Sets or clears the maintenance window. When it begins, members are logged out (INSPECT).',
    access: { permission: 'sites.manage' },
    request: z.object({ maintenance, reason }),
    response: none,
    codes: ['O006'],
  }),
  auditList: defineCall({
    path: '/api/office/audit/list',
    summary: 'The audit log, newest first.',
    access: { permission: 'audit.read' },
    request: z.object({ query: z.string().trim().max(60).default(''), page }),
    response: listOf(auditRow).extend({ intact: z.boolean().describe('Whether the hash chain of these rows holds.') }),
    codes: [],
  }),
}
