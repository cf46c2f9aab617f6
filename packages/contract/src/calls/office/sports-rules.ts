// By which rules the house settles events, where not by the usual ones of their sport.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { isoTime, none } from '../../entities.ts'
import { ruleOptions, rulesInForce } from '../sport-rules.ts'
import { sportKey } from '../sport.ts'
import { reason, waiting } from './fields.ts'

/** As of limits by market. */
export const EVENT_RULES_MAX = 200

const chosenRules = z.object({ sport: sportKey, competitionId: z.uuid().nullable(), options: ruleOptions })

export const officeSportsRulesCalls = {
  sportsEventRules: defineCall({
    path: '/api/office/sports/eventRules',
    summary:
      'The options of rules by sport and competition that results entered by hand are settled by, and those to come.',
    access: { permission: 'sports.read' },
    request: none,
    response: rulesInForce,
    codes: [],
  }),
  setSportsEventRules: defineCall({
    path: '/api/office/sports/setEventRules',
    summary:
      'Sets all of them, for events that nobody has bet on until they hold: an event keeps the rules of its first bet. Each change needs a second operator.',
    access: { permission: 'sports.manage' },
    asksSecond: 'sport.rules',
    request: z.object({
      list: z.array(chosenRules).max(EVENT_RULES_MAX),
      from: isoTime.nullable().default(null).describe('Null is as soon as a second operator agrees.'),
      reason,
    }),
    response: waiting,
    codes: ['C999', 'E404', 'O003', 'O006', 'O013'],
  }),
}
