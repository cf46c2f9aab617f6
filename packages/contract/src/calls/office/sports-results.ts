// The result side of the trading desk: how events ended by their sources and by the word of the office.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, page, requestId } from '../../entities.ts'
import { eventStatuses, legResult, marketTexts, sportScore } from '../sport.ts'
import { reason, secondOperator, waiting } from './fields.ts'
import { eventId, marketName } from './sports-fields.ts'

const whole = z.number().int()
const side = z.enum(['home', 'away'])
export const finishes = ['completed', 'abandoned', 'retired', 'walkover', 'postponed', 'cancelled'] as const
export const legWords = ['win', 'half-win', 'void', 'half-loss', 'loss'] as const

const enteredPeriod = z.object({
  key: z.string().max(4).describe('h1, q4, i9, s3, m2, r1; x1 is the first overtime, so a shoot-out.'),
  isComplete: z.boolean(),
  isTopComplete: z.boolean().optional().describe('Of the last inning: the visitors have batted.'),
  counts: z.record(z.string().max(12), sportScore).describe('By what is counted: goals, points, corners.'),
  winner: side.optional().describe('Who took it where no count says so: a map.'),
})

const PERIODS_MAX = 30
const MARKETS_MAX = 500
const enteredWord = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('result'),
      finish: z.enum(finishes),
      periods: z.array(enteredPeriod).max(PERIODS_MAX),
      winner: z.enum(['home', 'away', 'draw']).nullable().default(null).describe('Where the counts do not say it.'),
      ending: z
        .object({
          method: z.enum(['knockout', 'submission', 'decision', 'disqualification']),
          round: whole.min(1).max(12),
          half: z.union([z.literal(1), z.literal(2)]),
        })
        .nullable()
        .default(null)
        .describe('Of a fight.'),
      markets: z
        .array(
          z.object({
            ...marketName,
            results: z.record(
              z.string().max(40),
              z.union([
                z.enum(legWords),
                z.object({ sharing: whole.min(2).max(40) }).describe('A dead heat of so many: as many have it.'),
              ]),
            ),
          }),
        )
        .max(MARKETS_MAX)
        .default([])
        .describe('Decided by hand, every pick of each: what the counts do not say, or say otherwise.'),
    })
    .describe('How the event ended: its markets are settled by it under the rules of the sport.'),
  z
    .object({
      kind: z.literal('void'),
      markets: z.array(z.object(marketName)).min(1).max(MARKETS_MAX),
      from: isoTime.nullable(),
      to: isoTime.nullable(),
    })
    .describe('Bets that were placed in this span come back, of open ends all of them.'),
  z.object({ kind: z.literal('release') }).describe('What the sources say holds again.'),
])

const legResults = z.array(z.object({ pick: z.string(), result: legResult.nullable() }))

export const officeSportsResultsCalls = {
  sportsResult: defineCall({
    path: '/api/office/sports/result',
    summary:
      'How an event ended, market by market: what holds, whose word it is, and what its sources say where the office has decided otherwise.',
    access: { permission: 'sports.read' },
    request: z.object({ eventId }),
    response: z.object({
      status: z.enum(eventStatuses),
      isOffice: z.boolean().describe('The office has said how it ended.'),
      source: z
        .object({ status: z.enum(eventStatuses), score: sportScore.nullable() })
        .nullable()
        .describe('How it stands by its sources, where the office has said otherwise.'),
      periods: z.array(enteredPeriod),
      units: z.array(z.string()).describe('What has to be counted of each period to settle its markets.'),
      asksPeriodWinners: z.boolean(),
      periodKeys: z.array(z.string()).describe('Its ordinary periods.'),
      rules: z.array(z.string()).describe('By which rules it is settled, in sentences.'),
      markets: z.array(
        z.object({
          ...marketName,
          picks: legResults,
          texts: marketTexts,
          word: z.object({ by: z.string(), agreedBy: z.string().nullable(), reason: z.string() }).nullable(),
          source: legResults.nullable().describe('What the sources say of a market that the office has decided.'),
          differs: z.boolean(),
          voided: whole.describe('Spans of time whose bets were given back.'),
          bets: whole.describe('Bets that are not settled.'),
        }),
      ),
      secondOperator,
    }),
    codes: ['E404'],
  }),
  previewSportsResult: defineCall({
    path: '/api/office/sports/previewResult',
    summary:
      'What a decision of the office would move, by member, those whose balance changes most first. Writes nothing.',
    access: { permission: 'sports.manage' },
    request: z.object({ eventId, word: enteredWord, page }),
    response: listOf(
      z.object({
        memId: z.string(),
        bets: whole,
        before: amount.describe('What its bets have paid.'),
        after: amount,
        cash: amount,
        uncollectable: amount,
      }),
    ).extend({
      markets: z.array(
        z.object({ ...marketName, before: legResults.nullable(), after: legResults.nullable(), texts: marketTexts }),
      ),
      settles: whole.describe('Bets that would be settled.'),
      stakes: amount,
      pays: amount.describe('What they would be paid.'),
      corrects: whole.describe('Settled bets that would come to something else.'),
      paysMore: amount,
      takes: amount,
      uncollectable: amount.describe('What those who would give back do not have; the house bears it.'),
      waits: whole.describe('Bets that go on with other legs.'),
      waitsFor: amount.describe('What they may pay then.'),
      asksSecond: z.boolean().describe('It moves as much as nobody moves alone.'),
      beginsAt: isoTime
        .nullable()
        .describe('Of a result of an event that has not begun: when it would. Null otherwise.'),
    }),
    codes: ['E404', 'O004', 'O006'],
  }),
  setSportsResult: defineCall({
    path: '/api/office/sports/setResult',
    summary:
      'Decides an event by the word of the office, or asks a second operator where that moves as much as the site’s limit. What its sources say later changes nothing. The reason is public.',
    access: { permission: 'sports.manage' },
    asksSecond: 'sport.result',
    request: z.object({ eventId, requestId, word: enteredWord, reason }),
    response: waiting,
    codes: ['E404', 'C999', 'O003', 'O004', 'O006', 'O013'],
  }),
}
