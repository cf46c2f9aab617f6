// Events and questions of the house’s own, one by one or from a file.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { isoTime, odds, requestId } from '../../entities.ts'
import { sportKey } from '../sport.ts'
import { reason } from './fields.ts'
import { marketName } from './sports-fields.ts'

const whole = z.number().int()
const ownName = z.string().trim().max(60)
const ownNames = z
  .object({ ko: ownName.min(1), en: ownName.optional(), vi: ownName.optional() })
  .describe('One that is left out is the Korean one.')
const csv = z
  .string()
  .max(500_000)
  .describe(
    'A line a pick: sport, competition, competition_en, competition_vi, home, home_en, home_vi, away, away_en, away_vi, starts_at, market, line, pick, odds; of questions also question, question_en, question_vi, answer, answer_en, answer_vi, and no away.',
  )

export const officeSportsMakingCalls = {
  makeSportsEvent: defineCall({
    path: '/api/office/sports/makeEvent',
    summary: 'Makes an event of the house’s own, with its markets and prices.',
    access: { permission: 'sports.manage' },
    request: z.object({
      requestId,
      event: z.object({
        sport: sportKey,
        competition: ownNames,
        home: ownNames,
        away: ownNames.optional().describe('Left out of what asks about one thing alone.'),
        scheduledAt: isoTime,
        markets: z
          .array(
            z.object({
              ...marketName,
              prices: z.record(z.string().max(40), odds),
              texts: z
                .object({ name: ownNames, picks: z.record(z.string().max(40), ownNames) })
                .optional()
                .describe(
                  'Of a question of the house’s own (novelty.1): what it asks, and 2 to 40 answers, p1 and so on.',
                ),
            }),
          )
          .min(1)
          .max(30)
          .describe('Each with the price of every pick of its type.'),
      }),
      reason,
    }),
    response: z.object({ eventId: z.string() }),
    codes: ['C999', 'O003', 'O005', 'O006'],
  }),
  previewSportsFile: defineCall({
    path: '/api/office/sports/previewFile',
    summary: 'What a file of events would make, and which lines cannot be read. Writes nothing.',
    access: { permission: 'sports.manage' },
    bodyBytesMax: 1024 * 1024,
    request: z.object({ csv }),
    response: z.object({
      events: whole,
      markets: whole,
      list: z
        .array(
          z.object({
            line: whole,
            sport: sportKey,
            competition: z.string(),
            home: z.string(),
            away: z.string(),
            scheduledAt: isoTime,
            markets: whole,
          }),
        )
        .describe('The first of them.'),
      wrong: z
        .array(
          z.object({
            line: whole,
            field: z.string().describe('Its column; row: all of it.'),
            code: z.enum(['O005', 'O006']),
          }),
        )
        .describe('The first of them.'),
      wrongLines: whole,
    }),
    codes: [],
  }),
  importSportsFile: defineCall({
    path: '/api/office/sports/importFile',
    summary: 'Makes the events of a file: all of them, or none where a line cannot be read.',
    access: { permission: 'sports.manage' },
    bodyBytesMax: 1024 * 1024,
    request: z.object({ requestId, csv, reason }),
    response: z.object({ events: whole }),
    codes: ['C999', 'O003', 'O006'],
  }),
}
