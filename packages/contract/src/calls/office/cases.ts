// Cases: one place for questions of members, markers of harm, signs of fraud and lines of the bank that fit nothing.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, filterText, isoTime, listOf, none, page, requestId } from '../../entities.ts'
import { UPLOAD_BYTES_MAX } from '../../rules.ts'
import { memId, reason } from './fields.ts'

export const caseKinds = ['question', 'harm', 'fraud', 'bank'] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseStates = ['open', 'waiting', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

export const fraudSignals = ['sharedIdentity', 'bothSides', 'couponAbuse', 'lateBurst', 'unplayedPayout'] as const
export type FraudSignal = (typeof fraudSignals)[number]

/** What opened a case, or added to it. */
export const caseSignals = ['question', 'harm', 'bankLine', 'manual', ...fraudSignals] as const
export type CaseSignal = (typeof caseSignals)[number]

/** What a case may come to. Those of questions and lines of the bank come with the thing itself. */
export const caseOutcomesOf = {
  question: ['answered'],
  harm: ['contacted', 'limited', 'noConcern', 'reviewed'],
  fraud: ['confirmed', 'watched', 'notConfirmed'],
  bank: ['matched', 'setAside', 'settled'],
} as const satisfies Record<CaseKind, readonly string[]>
export const caseOutcomes = [
  ...caseOutcomesOf.question,
  ...caseOutcomesOf.harm,
  ...caseOutcomesOf.fraud,
  ...caseOutcomesOf.bank,
] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** Those that an operator may choose; the others are what became of the thing elsewhere. */
export const chosenOutcomesOf = {
  question: [],
  harm: ['contacted', 'limited', 'noConcern'],
  fraud: ['confirmed', 'watched', 'notConfirmed'],
  bank: [],
} as const satisfies Record<CaseKind, readonly CaseOutcome[]>

export const CASE_TEXT_MAX = 4000
export const CASE_FILES_MAX = 20
export const CASE_FILE_NAME_MAX = 120
export const CASE_FILE_BYTES_MAX = UPLOAD_BYTES_MAX
export const caseFileTypes = ['image/webp', 'application/pdf', 'text/plain'] as const

const figure = z.union([z.number().int(), z.string()])

/** What a sign says, in figures and with what it is about: each is a link in the office. */
export const caseEvidence = z.object({
  figures: z.record(z.string(), figure),
  members: z.array(z.object({ memId: z.string(), by: z.array(z.string()) })),
  bets: z.array(
    z.object({
      betId: z.string(),
      memId: z.string(),
      gameKey: z.string(),
      roundNo: z.string().nullable(),
      ticketNo: z.string(),
      pick: z.string(),
      stake: amount,
      at: isoTime,
    }),
  ),
  coupons: z.array(z.object({ memId: z.string(), name: z.string(), amount, at: isoTime })),
  requests: z.array(
    z.object({ cashIdx: z.string(), memId: z.string(), cashType: z.enum(['in', 'out']), amount, at: isoTime }),
  ),
})
export type CaseEvidence = z.output<typeof caseEvidence>
export const noEvidence: CaseEvidence = { figures: {}, members: [], bets: [], coupons: [], requests: [] }

export const caseRow = z.object({
  caseIdx: z.string(),
  caseNo: z.string().describe('C-0231'),
  kind: z.enum(caseKinds),
  signal: z.enum(caseSignals),
  sourceIdx: z.string().describe('The question or the line of the bank that it is about; else empty.'),
  memId: z.string().nullable(),
  memNick: z.string().nullable(),
  figures: z.record(z.string(), figure).describe('Of its latest sign.'),
  state: z.enum(caseStates),
  owner: z.string().nullable(),
  isMine: z.boolean(),
  dueAt: isoTime,
  isOverdue: z.boolean(),
  openedAt: isoTime,
  changedAt: isoTime,
  closedAt: isoTime.nullable(),
  outcome: z.enum(caseOutcomes).nullable(),
  signs: z.number().int(),
  comments: z.number().int(),
  version: z.number().int(),
})

export const caseEntryKinds = [
  'opened',
  'sign',
  'comment',
  'file',
  'claimed',
  'handed',
  'released',
  'waiting',
  'due',
  'overdue',
  'closed',
  'reopened',
] as const
export type CaseEntryKind = (typeof caseEntryKinds)[number]

const caseFile = z.object({
  fileIdx: z.string(),
  name: z.string(),
  type: z.enum(caseFileTypes),
  bytes: z.number().int(),
})

const caseEntry = z.object({
  entryIdx: z.string(),
  at: isoTime,
  kind: z.enum(caseEntryKinds),
  operatorId: z.string().nullable().describe('Null: by itself, or by the member.'),
  to: z.string().nullable().describe('To whom it was handed.'),
  text: z.string(),
  dueAt: isoTime.nullable(),
  outcome: z.enum(caseOutcomes).nullable(),
  evidence: caseEvidence.nullable(),
  file: caseFile.nullable(),
})

const hours = z
  .number()
  .int()
  .min(1)
  .max(24 * 30)
const count = z.number().int().min(2).max(1000)
const percent = z.number().int().min(1).max(100)

/** When cases are due, and from where on something is a sign. */
export const caseRules = z.object({
  dueHours: z.object({ question: hours, harm: hours, harmSevere: hours, fraud: hours, bank: hours }),
  reopenDays: z.number().int().min(0).max(365).describe('A sign so soon after the closing reopens the case.'),
  bankMinutes: z
    .number()
    .int()
    .min(1)
    .max(24 * 60),
  sharedIdentity: z.object({ members: count, days: z.number().int().min(1).max(90) }),
  bothSides: z.object({
    rounds: z.number().int().min(1).max(100),
    stakeMin: amount.min(1000).max(1_000_000_000),
  }),
  couponAbuse: z.object({ members: count, days: z.number().int().min(1).max(90) }),
  lateBurst: z.object({
    seconds: z.number().int().min(1).max(60),
    members: count,
    sharePercent: percent,
    stakeMin: amount.min(1000).max(10_000_000_000),
  }),
  unplayedPayout: z.object({
    amountMin: amount.min(1000).max(10_000_000_000),
    playedPercent: percent,
  }),
})
export type CaseRules = z.output<typeof caseRules>

const caseIdx = z.string().max(64)
const step = z.object({ caseIdx, version: z.number().int().min(1), requestId })
const stepped = z.object({ version: z.number().int() })
const codes = ['C999', 'CF01', 'CF02', 'E403', 'E404'] as const
const access = 'operatorSession'

export const officeCasesCalls = {
  casesList: defineCall({
    path: '/api/office/cases/list',
    summary: 'Cases of the kinds that the operator may see: what is due first at the top, closed ones newest first.',
    access,
    request: z.object({
      kind: z.enum(['all', ...caseKinds]).default('all'),
      state: z.enum(['open', 'closed', 'all']).default('open').describe('Open ones include those that wait.'),
      owner: z.enum(['all', 'mine', 'none']).default('all'),
      due: z.enum(['all', 'over']).default('all'),
      query: filterText.default('').describe('A case’s number or a member’s id.'),
      page,
    }),
    response: listOf(caseRow).extend({
      counts: z
        .object({ open: amount, mine: amount, free: amount, overdue: amount })
        .describe('Of all kinds that it may see.'),
    }),
    codes: [],
  }),
  casesWork: defineCall({
    path: '/api/office/cases/work',
    summary: 'What the operator has in hand, what is due first at the top, and what it could take.',
    access,
    request: none,
    response: z.object({ mine: z.array(caseRow), free: z.array(caseRow), mineCount: amount, freeCount: amount }),
    codes: [],
  }),
  caseRead: defineCall({
    path: '/api/office/cases/read',
    summary: 'One case: its history, its files, and what the operator may do with it.',
    access,
    request: z.object({ caseIdx }),
    response: z.object({
      case: caseRow,
      entries: z.array(caseEntry).describe('Oldest first; of a very long history the last ones.'),
      may: z.object({ work: z.boolean(), takeOver: z.boolean() }),
      colleagues: z.array(z.object({ operatorId: z.string(), name: z.string() })).describe('Who may take it.'),
    }),
    codes: ['E404'],
  }),
  caseOpen: defineCall({
    path: '/api/office/cases/open',
    summary: 'Opens a case about a member by hand; whoever opens it has it in hand.',
    access: { permission: 'members.restrict' },
    request: z.object({
      memId,
      kind: z.enum(['harm', 'fraud']),
      text: z.string().trim().max(CASE_TEXT_MAX),
      requestId,
    }),
    response: z.object({ caseIdx: z.string() }),
    codes: ['C999', 'E404', 'O003'],
  }),
  caseClaim: defineCall({
    path: '/api/office/cases/claim',
    summary: 'Takes a case in hand; from somebody else only with the right to decide, and with a note.',
    access,
    request: step.extend({ note: reason }),
    response: stepped,
    codes: [...codes, 'O003', 'T999'],
  }),
  caseHandOver: defineCall({
    path: '/api/office/cases/handOver',
    summary: 'Hands a case to a colleague with a note, or gives it back to all where nobody is named.',
    access,
    request: step.extend({ operatorId: z.string().max(64).nullable(), note: reason }),
    response: stepped,
    codes: [...codes, 'O003', 'O006', 'O014'],
  }),
  caseComment: defineCall({
    path: '/api/office/cases/comment',
    summary: 'Adds a comment. No version is asked for: comments of several operators stand beside each other.',
    access,
    request: z.object({ caseIdx, text: z.string().trim().max(CASE_TEXT_MAX), requestId }),
    response: stepped,
    codes: ['C999', 'E403', 'E404', 'O006'],
  }),
  caseAttach: defineCall({
    path: '/api/office/cases/attach',
    summary: 'Adds a file: a picture, which is drawn anew, a PDF without scripts, or a text.',
    access,
    request: z.object({
      caseIdx,
      name: z.string().trim().min(1).max(CASE_FILE_NAME_MAX),
      content: z
        .string()
        .max(Math.ceil(CASE_FILE_BYTES_MAX / 3) * 4)
        .describe('Base64.'),
      requestId,
    }),
    response: stepped,
    codes: ['C999', 'CF02', 'CF04', 'CF05', 'E002', 'E403', 'E404'],
    bodyBytesMax: Math.ceil(CASE_FILE_BYTES_MAX / 3) * 4 + 64 * 1024,
  }),
  caseFile: defineCall({
    path: '/api/office/cases/file',
    summary: 'The content of a file. The look is logged.',
    access,
    request: z.object({ caseIdx, fileIdx: z.string().max(64) }),
    response: caseFile.extend({ content: z.string() }),
    codes: ['E404'],
  }),
  caseDue: defineCall({
    path: '/api/office/cases/due',
    summary: 'Says when a case is due, and whether it waits for something until then.',
    access,
    request: step.extend({ dueAt: isoTime.max(40), isWaiting: z.boolean(), note: reason }),
    response: stepped,
    codes: [...codes, 'O003', 'O006', 'O014'],
  }),
  caseClose: defineCall({
    path: '/api/office/cases/close',
    summary: 'Closes a case with what it came to. Questions and lines of the bank close with themselves.',
    access,
    request: step.extend({ outcome: z.enum(caseOutcomes), note: reason }),
    response: stepped,
    codes: [...codes, 'CF03', 'O003', 'O006', 'O014'],
  }),
  caseReopen: defineCall({
    path: '/api/office/cases/reopen',
    summary: 'Opens a closed case again; whoever does has it in hand.',
    access,
    request: step.extend({ note: reason }),
    response: stepped,
    codes: [...codes, 'CF03', 'O003', 'O004'],
  }),
  caseRules: defineCall({
    path: '/api/office/cases/rules',
    summary: 'When cases are due, and from where on something is a sign.',
    access,
    request: none,
    response: z.object({ rules: caseRules, version: z.number().int() }),
    codes: [],
  }),
  caseRulesSave: defineCall({
    path: '/api/office/cases/rulesSave',
    summary: 'Changes them for what comes after.',
    access: { permission: 'sites.manage' },
    request: z.object({ rules: caseRules, version: z.number().int().min(0), reason }),
    response: stepped,
    codes: ['CF01', 'O003'],
  }),
}
