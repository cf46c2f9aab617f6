// Connections to vendors of games in the office: who is spoken to, by which keys, how they fare, and what was said.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, none, page } from '../../entities.ts'
import { importedGame } from './catalogue.ts'
import { memId, reason, secondOperator, waiting } from './fields.ts'

export const dialectNames = ['hub88', 'pragmatic', 'evolution', 'highend'] as const
export const connectionStates = ['on', 'maintenance', 'off'] as const
export const walletModes = ['seamless', 'transfer'] as const
export const dialectFieldKinds = [
  'address',
  'text',
  'yes-no',
  'call-file',
  'private-key',
  'public-key',
  'secret',
] as const
/** What dialects ask an operator to say of a connection. */
export const dialectFieldNames = [
  'vendorUrl',
  'operatorId',
  'secureLogin',
  'providerId',
  'bonusWinPays',
  'casinoKey',
  'vendorPublicKey',
  'privateKey',
  'secret',
  'apiToken',
  'authToken',
  'callbackToken',
  'cashierId',
  'historyUrl',
  'historyToken',
  'feedPassword',
  'statementBy',
  'tableFeed',
  'ownBar',
] as const
export type DialectFieldName = (typeof dialectFieldNames)[number]
/** As the value of a private key: the site makes a pair of its own. */
export const GENERATE_KEY = 'generate'
/** tombstone: what a rollback meant that came before it. */
export const transactionKinds = [
  'debit',
  'credit',
  'rollback',
  'adjustment',
  'jackpot',
  'promotion',
  'round-end',
  'tombstone',
] as const
/** What jobs ask vendors for. */
export const silentAbout = ['table-feed', 'statement', 'wallet'] as const
export const roundStatuses = ['wait', 'won', 'lost', 'voided'] as const
/** How far back the office looks at how a connection fares. */
export const healthSpans = [60, 1440] as const

const read = { permission: 'vendors.read' } as const
const manage = { permission: 'vendors.manage' } as const
const whole = z.number().int()
const connectionKey = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,30}$/)
  .describe('A part of the address that the vendor calls.')
const state = z.enum(connectionStates)
const field = z.object({ name: z.enum(dialectFieldNames), kind: z.enum(dialectFieldKinds), optional: z.boolean() })
const values = z.record(z.string().max(40), z.string().trim().max(8000))
const connectionFields = {
  name: z.string().trim().max(60),
  settings: values,
  addresses: z
    .array(z.string().trim().max(60))
    .max(50)
    .describe('Addresses or networks that it calls from; empty: any.'),
  closeAfterHours: whole.min(1).max(720).describe('Rounds that it has left open so long are closed by rule.'),
}

const connection = z.object({
  connectionKey,
  ...connectionFields,
  dialect: z.enum(dialectNames),
  wallet: z.enum(walletModes).describe('transfer: the vendor keeps the money that is played with.'),
  state,
  path: z.string().describe('Where the vendor calls this site: behind the address of the site.'),
  keys: z
    .array(z.object({ fingerprint: z.string(), publicKey: z.string().nullable().describe('Ours, for the vendor.') }))
    .describe('Newest first; two while keys are being changed. The keys themselves are never shown.'),
  products: z.array(z.string()).describe('Products that are played over it.'),
  hasStatement: z.boolean().describe('Its vendor can be asked for a statement; of others it is brought as a file.'),
  awaited: secondOperator,
})
export type ConnectionInOffice = z.output<typeof connection>

const word = z.object({
  direction: z.enum(['in', 'out']).describe('in: the vendor asked us. out: we asked the vendor.'),
  word: z.string(),
  kind: z
    .enum(['done', 'refused', 'failed'])
    .describe('refused: a rule said no, such as want of money. failed: nobody was understood or answered.'),
  calls: whole,
})
const health = z.object({
  connectionKey,
  calls: whole,
  failed: whole,
  p50: whole.nullable().describe('Milliseconds, of what the vendor asked; by steps.'),
  p99: whole.nullable(),
  lastDoneAt: isoTime.nullable(),
  failing: z.boolean().describe('Of the last ten minutes nothing was done, and five calls or more failed.'),
  silent: z
    .array(
      z.object({
        asked: z.enum(silentAbout),
        since: isoTime,
        tries: whole,
        nextAt: isoTime.describe('When it is asked again: less and less often.'),
      }),
    )
    .describe('What the vendor is asked for in vain.'),
  words: z.array(word),
})
export type ConnectionHealth = z.output<typeof health>

const transaction = z.object({
  connectionKey,
  transactionId: z.string(),
  kind: z.enum(transactionKinds),
  memId: z.string(),
  betIdx: z.string().nullable(),
  round: z.string().nullable(),
  targetId: z.string().nullable(),
  amount,
  rolledBack: z.boolean(),
  uncollected: amount.describe('Of what was to be taken back, what the member did not have.'),
  message: z.string().nullable().describe('As it came.'),
  madeAt: isoTime,
})
export type TransactionInOffice = z.output<typeof transaction>

export const officeGatewayCalls = {
  vendorConnections: defineCall({
    path: '/api/office/vendors/connections',
    summary: 'Every connection, and what each dialect asks to be told.',
    access: read,
    request: none,
    response: z.object({
      list: z.array(connection),
      siteUrl: z.string(),
      dialects: z.array(
        z.object({
          dialect: z.enum(dialectNames),
          settings: z.array(field),
          keys: z.array(field),
          transfer: z
            .object({ settings: z.array(field), keys: z.array(field) })
            .nullable()
            .describe('What is asked instead where the vendor keeps the money; null where it cannot.'),
          listsGames: z.boolean(),
          linksRounds: z.boolean(),
        }),
      ),
    }),
    codes: [],
  }),
  vendorConnectionSave: defineCall({
    path: '/api/office/vendors/connectionSave',
    summary: 'Adds a connection, which is off at first, or changes one.',
    access: manage,
    asksSecond: 'vendor.connection',
    request: z.object({
      connectionKey,
      ...connectionFields,
      isNew: z.boolean(),
      dialect: z.enum(dialectNames).optional().describe('Of a new one; it stays.'),
      wallet: z.enum(walletModes).default('seamless').describe('Of a new one; it stays.'),
      keys: values.default({}).describe('Of a new one.'),
      reason,
    }),
    response: waiting,
    codes: ['C999', 'E404', 'O004', 'O006', 'O013'],
  }),
  vendorConnectionKeys: defineCall({
    path: '/api/office/vendors/connectionKeys',
    summary:
      'Adds a set of keys in front; what is left empty stays as in the newest set. The older set holds until it is dropped.',
    access: manage,
    asksSecond: 'vendor.connection',
    request: z.object({ connectionKey, keys: values, reason }),
    response: waiting,
    codes: ['C999', 'E404', 'O004', 'O006', 'O013'],
  }),
  vendorConnectionKeyDrop: defineCall({
    path: '/api/office/vendors/connectionKeyDrop',
    summary: 'Drops a set of keys that has been replaced.',
    access: manage,
    request: z.object({ connectionKey, fingerprint: z.string().max(64), reason }),
    response: none,
    codes: ['E404', 'O004'],
  }),
  vendorConnectionState: defineCall({
    path: '/api/office/vendors/connectionState',
    summary: 'Switches a connection on or off, or puts it under maintenance.',
    access: manage,
    asksSecond: 'vendor.connection',
    request: z.object({ connectionKey, state, reason }),
    response: waiting,
    codes: ['C999', 'E404', 'O004', 'O013'],
  }),
  vendorConnectionTry: defineCall({
    path: '/api/office/vendors/connectionTry',
    summary: 'Asks the vendor something that moves nothing, by the newest keys.',
    access: manage,
    request: z.object({ connectionKey, reason }),
    response: z.object({
      outcome: z.enum(['accepted', 'refused', 'unreachable']),
      status: whole.nullable().describe('Of HTTP, where it answered.'),
      milliseconds: whole,
      games: whole.nullable().describe('That it offers, where it lists them.'),
      answer: z.string().describe('Its first words.'),
    }),
    codes: ['E404'],
  }),
  vendorOfferedGames: defineCall({
    path: '/api/office/vendors/offeredGames',
    summary:
      'The games that a product’s vendor offers, as lines to import. Those that are known stay as the house calls them.',
    access: manage,
    request: z.object({ prodId: z.string().max(40) }),
    response: z.object({
      list: z.array(importedGame.required()),
      gone: z.array(z.string()).describe('Games of the product that the vendor does not name.'),
    }),
    codes: ['E404', '9999'],
  }),
  vendorHealth: defineCall({
    path: '/api/office/vendors/health',
    summary: 'How each connection fares: calls by word, how long answers took, and when something was done last.',
    access: read,
    request: z.object({ minutes: z.literal(healthSpans).default(60) }),
    response: z.object({ list: z.array(health) }),
    codes: [],
  }),
  vendorTransactions: defineCall({
    path: '/api/office/vendors/transactions',
    summary: 'Transactions of vendors by any id (its own, of the round, of the bet) or of a member, the newest first.',
    access: read,
    request: z.object({
      id: z.string().trim().max(200).default(''),
      memId: memId.optional(),
      connectionKey: connectionKey.optional(),
      page,
    }),
    response: listOf(transaction),
    codes: ['E404'],
  }),
  vendorRound: defineCall({
    path: '/api/office/vendors/round',
    summary: 'A round of a vendor, with everything that was said of it, in order.',
    access: read,
    request: z.object({ betIdx: z.string().max(64) }),
    response: z.object({
      betIdx: z.string(),
      ticketNo: z.string(),
      connectionKey,
      round: z.string(),
      memId: z.string(),
      gameKey: z.string(),
      status: z.enum(roundStatuses),
      stake: amount,
      payout: amount,
      rolledBack: amount,
      closedByRule: z.boolean(),
      part: whole,
      placedAt: isoTime,
      settledAt: isoTime.nullable(),
      linked: z.boolean().describe('The vendor has a page of the round.'),
      list: z.array(transaction),
    }),
    codes: ['E404'],
  }),
  vendorRoundLink: defineCall({
    path: '/api/office/vendors/roundLink',
    summary: 'The vendor’s page of a round.',
    access: read,
    request: z.object({ betIdx: z.string().max(64) }),
    response: z.object({ url: z.string() }),
    codes: ['E404', '9999'],
  }),
}
