// What vendors count against what this site has of them, in the office: statements, their differences, and rounds that were closed by rule.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, none, page } from '../../entities.ts'
import { transactionKinds } from './gateway.ts'
import { reason, waiting } from './fields.ts'

export const statementKinds = ['debit', 'credit', 'rollback', 'adjustment', 'jackpot', 'promotion'] as const
/** As many lines one statement has. */
export const STATEMENT_LINES_MAX = 20_000
/** missing_here: the vendor has it. missing_there: this site has it. */
export const differenceKinds = ['missing_here', 'missing_there', 'amount', 'kind'] as const
export const differenceStates = ['open', 'repairing', 'repaired', 'accepted', 'agrees'] as const

const read = { permission: 'vendors.read' } as const
const manage = { permission: 'vendors.manage' } as const
const whole = z.number().int()
const connectionKey = z.string().max(40)
const span = { from: isoTime, to: isoTime }

/** A line of a file. What is wrong with one is said by its number, so that nothing is refused unread. */
export const statementLine = z.object({
  transactionId: z.string().max(200),
  kind: z.string().max(40),
  amount: z.string().max(40),
  player: z.string().max(100),
  round: z.string().max(200).default(''),
  time: z.string().max(60),
})
export type StatementLineOnWire = z.input<typeof statementLine>
export const statementFaults = ['transactionId', 'kind', 'amount', 'player', 'time', 'doubled', 'span'] as const

const counts = {
  lines: whole.describe('Of the vendor.'),
  same: whole,
  differences: whole.describe('That were found.'),
}

const difference = z.object({
  differenceIdx: z.string(),
  connectionKey: z.string(),
  transactionId: z.string(),
  what: z.enum(differenceKinds),
  kind: z.enum(transactionKinds),
  ours: amount.nullable(),
  theirs: amount.nullable(),
  memId: z.string().describe('Empty where the vendor names a player that is not known.'),
  betIdx: z.string().nullable(),
  round: z.string().nullable(),
  state: z.enum(differenceStates),
  gives: amount
    .nullable()
    .describe('What a repair gives the member, or takes where it is negative; null where it cannot be repaired.'),
  note: z.string().describe('Why it was accepted, or what stood against its repair.'),
  foundAt: isoTime,
})
export type DifferenceInOffice = z.output<typeof difference>

export const officeGatewayStatementCalls = {
  vendorStatements: defineCall({
    path: '/api/office/vendors/statements',
    summary: 'The reconciliations with vendors, the newest first.',
    access: read,
    request: z.object({ connectionKey: connectionKey.optional(), page }),
    response: listOf(
      z.object({
        reconciliationIdx: z.string(),
        connectionKey: z.string(),
        ...span,
        source: z.enum(['file', 'call']),
        ...counts,
        madeBy: z.string().describe('Empty: the daily run.'),
        madeAt: isoTime,
      }),
    ),
    codes: [],
  }),
  vendorStatementImport: defineCall({
    path: '/api/office/vendors/statementImport',
    summary:
      'Reconciles a span with a statement of the vendor from a file; with a faulty line nothing is done. A preview keeps nothing.',
    access: manage,
    request: z.object({
      connectionKey,
      ...span,
      lines: z.array(statementLine).max(STATEMENT_LINES_MAX),
      preview: z.boolean(),
    }),
    response: z.object({
      ...counts,
      done: z.boolean(),
      faults: z
        .array(z.object({ line: whole.describe('From 1.'), fault: z.enum(statementFaults) }))
        .describe('At most 100.'),
    }),
    codes: ['E404', 'O006'],
    bodyBytesMax: 8_000_000,
  }),
  vendorStatementAsk: defineCall({
    path: '/api/office/vendors/statementAsk',
    summary:
      'Reconciles a span with the statement that the vendor gives by its call. What agrees by then is a difference no more.',
    access: manage,
    request: z.object({ connectionKey, ...span }),
    response: z.object(counts),
    codes: ['E404', 'O006', '9999'],
  }),
  vendorDifferences: defineCall({
    path: '/api/office/vendors/differences',
    summary: 'What vendors and this site have otherwise: what is open, the oldest first, or all, the newest first.',
    access: read,
    request: z.object({ open: z.boolean().default(true), connectionKey: connectionKey.optional(), page }),
    response: listOf(difference),
    codes: [],
  }),
  vendorDifferenceRepair: defineCall({
    path: '/api/office/vendors/differenceRepair',
    summary:
      'Sets right what this site has by what the vendor says, once. What it gives or takes counts with the adjustments of the day.',
    access: manage,
    asksSecond: 'vendor.repair',
    request: z.object({ differenceIdx: z.string().max(64), reason }),
    response: waiting,
    codes: ['C999', 'E404', 'O003', 'O004', 'O013', 'T999'],
  }),
  vendorDifferenceAccept: defineCall({
    path: '/api/office/vendors/differenceAccept',
    summary: 'Leaves a difference as it is, for a reason. Nothing moves.',
    access: manage,
    request: z.object({ differenceIdx: z.string().max(64), reason }),
    response: none,
    codes: ['E404', 'O003', 'T999'],
  }),
  vendorClosedRounds: defineCall({
    path: '/api/office/vendors/closedRounds',
    summary: 'Rounds that were closed by rule because their vendor left them open, the newest first.',
    access: read,
    request: z.object({ connectionKey: connectionKey.optional(), page }),
    response: listOf(
      z.object({
        betIdx: z.string(),
        connectionKey: z.string(),
        round: z.string(),
        memId: z.string(),
        gameKey: z.string(),
        stake: amount,
        payout: amount,
        placedAt: isoTime,
        settledAt: isoTime.nullable(),
      }),
    ),
    codes: [],
  }),
}
