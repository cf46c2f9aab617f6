// By which rules the house settles events, where not by the usual ones of their sport.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { none } from '../../entities.ts'
import { sportKey } from '../sport.ts'
import { reason, waiting } from './fields.ts'

/** As of limits by market. */
export const EVENT_RULES_MAX = 200

const families = z.enum(['winner', 'result', 'handicap', 'total', 'special'])
const whole = z.number().int()

export const ruleOptions = z
  .object({
    overtime: z.partialRecord(families, z.boolean()).optional().describe('Whether overtime counts, by family.'),
    isShootOutOneGoal: z.boolean().optional().describe('Where overtime counts, a shoot-out is a goal for its winner.'),
    periodsNeeded: z
      .partialRecord(families, whole.min(1).max(20).nullable())
      .optional()
      .describe('After how many periods an abandoned event stands as it was; null is never.'),
    retirement: z
      .enum(['void', 'afterFirstSet', 'afterBall'])
      .optional()
      .describe('When a side that gives up has lost.'),
    isTieVoid: z.boolean().optional().describe('A market of two sides that ends level gives the stakes back.'),
  })
  .describe('One that is left out is the usual one of the sport; of a competition, the one of its sport.')

const eventRules = z.object({ sport: sportKey, competitionId: z.uuid().nullable(), options: ruleOptions })

export const officeSportsRulesCalls = {
  sportsEventRules: defineCall({
    path: '/api/office/sports/eventRules',
    summary: 'The options of rules by sport and competition that results entered by hand are settled by.',
    access: { permission: 'sports.read' },
    request: none,
    response: z.object({
      list: z.array(eventRules.extend({ competition: z.string().nullable().describe('Its name.') })),
    }),
    codes: [],
  }),
  setSportsEventRules: defineCall({
    path: '/api/office/sports/setEventRules',
    summary: 'Sets all of them. Each change needs a second operator.',
    access: { permission: 'sports.manage' },
    asksSecond: 'sport.rules',
    request: z.object({ list: z.array(eventRules).max(EVENT_RULES_MAX), reason }),
    response: waiting,
    codes: ['C999', 'E404', 'O003', 'O006', 'O013'],
  }),
}
