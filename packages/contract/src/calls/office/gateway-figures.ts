// How games of vendors return against what they declare, and what vendors had this site pay at their cost.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount } from '../../entities.ts'

/** How many Seoul days back, today among them. */
export const performanceSpans = [7, 30, 90] as const
/** Games with fewer rounds are not judged: chance alone moves them. */
export const JUDGED_ROUNDS_MIN = 1000

const read = { permission: 'vendors.read' } as const
const whole = z.number().int()
const names = z.object({ ko: z.string(), en: z.string(), vi: z.string() })
const hundredths = whole.describe('In hundredths of a percent.')

const performance = z.object({
  prodId: z.string(),
  gameKey: z.string(),
  names: names.nullable().describe('Null for a game that the catalogue does not have any more.'),
  rounds: whole,
  stakes: amount,
  payouts: amount,
  returned: hundredths.nullable(),
  low: hundredths
    .nullable()
    .describe('The band in which its return lies with 99.9 of 100, by what its rounds came to.'),
  high: hundredths.nullable(),
  declared: hundredths.nullable(),
  outside: z.boolean().describe('What is declared lies outside of the band, of a thousand rounds or more.'),
})
export type GamePerformance = z.output<typeof performance>

export const officeGatewayFiguresCalls = {
  vendorPerformance: defineCall({
    path: '/api/office/vendors/performance',
    summary:
      'What the rounds of each game of vendors returned, with its band, against what is declared; those outside first.',
    access: read,
    request: z.object({ days: z.literal(performanceSpans).default(30) }),
    response: z.object({ list: z.array(performance) }),
    codes: [],
  }),
  vendorAwards: defineCall({
    path: '/api/office/vendors/awards',
    summary:
      'Jackpots and promotions that vendors had this site pay, by month and connection: what the vendors owe, and the account of the books.',
    access: read,
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          connectionKey: z.string(),
          month: z.string(),
          jackpots: whole,
          jackpotAmount: amount,
          promotions: whole,
          promotionAmount: amount,
        }),
      ),
      account: amount.describe('Of the books: negative is what was paid at the vendors’ cost.'),
    }),
    codes: [],
  }),
}
