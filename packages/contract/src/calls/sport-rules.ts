// By which rules events are settled, where not by the usual ones of their sport: for the betting guide.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { isoTime, none } from '../entities.ts'
import { sportKey } from './sport.ts'

const families = z.enum(['winner', 'result', 'handicap', 'total', 'special'])

export const ruleOptions = z
  .object({
    overtime: z.partialRecord(families, z.boolean()).optional().describe('Whether overtime counts, by family.'),
    isShootOutOneGoal: z.boolean().optional().describe('Where overtime counts, a shoot-out is a goal for its winner.'),
    periodsNeeded: z
      .partialRecord(families, z.number().int().min(1).max(20).nullable())
      .optional()
      .describe('After how many periods an abandoned event stands as it was; null is never.'),
    retirement: z
      .enum(['void', 'afterFirstSet', 'afterBall'])
      .optional()
      .describe('When a side that gives up has lost.'),
    isTieVoid: z.boolean().optional().describe('A market of two sides that ends level gives the stakes back.'),
    postponedHours: z
      .number()
      .int()
      .min(1)
      .max(336)
      .optional()
      .describe('An event that has not begun so many hours after its time is void.'),
  })
  .describe('One that is left out is the usual one of the sport; of a competition, the one of its sport.')

export const eventRules = z.object({
  sport: sportKey,
  competitionId: z.string().nullable(),
  competition: z.string().nullable().describe('Its name.'),
  options: ruleOptions,
})

export const rulesInForce = z.object({
  from: isoTime
    .nullable()
    .describe('From when on they hold, for events that nobody had bet on before; null is always.'),
  list: z.array(eventRules),
  next: z
    .object({ from: isoTime, list: z.array(eventRules) })
    .nullable()
    .describe('What holds in their place from an hour to come on.'),
})

export const sportRulesCalls = {
  eventRules: defineCall({
    path: '/api/sport/eventRules',
    summary: 'The options of rules by sport and competition that the house settles by, and those to come.',
    access: 'guest',
    request: none,
    response: rulesInForce,
    codes: [],
  }),
}
