// The risk side of the trading desk: who may stake how much on sports.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, filterText, isoTime, listOf, page } from '../../entities.ts'
import { memId, reason, waiting } from './fields.ts'

const whole = z.number().int()
const factorKinds = ['member', 'partner', 'level'] as const
export const STAKE_FACTOR_MAX = 5000
const stakeFactor = whole
  .min(0)
  .max(STAKE_FACTOR_MAX)
  .describe('In thousandths of the limits of a bet: 500 is half of them, 0 takes no bets.')
const setFactor = { factor: stakeFactor, setAt: isoTime, setBy: z.string(), reason: z.string() }

export const officeSportsRiskCalls = {
  sportsFactors: defineCall({
    path: '/api/office/sports/factors',
    summary: 'The stake factors in force, of members, partners and levels, the last set first.',
    access: { permission: 'sports.read' },
    request: z.object({ kind: z.enum(factorKinds).optional(), query: filterText.optional(), page }),
    response: listOf(
      z.object({
        kind: z.enum(factorKinds),
        name: z.string().describe('The id of a member or a partner; of a level its number.'),
        nick: z.string(),
        ...setFactor,
      }),
    ),
    codes: [],
  }),
  sportsFactorOf: defineCall({
    path: '/api/office/sports/factorOf',
    summary: 'Which stake factor a member has and whose it is; of a partner, what its members have.',
    access: { permission: 'sports.read' },
    request: z.object({ memId }),
    response: z.object({
      kind: z.enum(['member', 'partner']),
      memId: z.string(),
      level: whole,
      factor: stakeFactor,
      from: z.enum(['member', 'partner', 'level', 'none']).describe('Whose factor holds.'),
      partner: z.string().nullable().describe('Its id, where a partner’s holds.'),
      own: z.object(setFactor).nullable(),
      otherwise: z.object({ least: whole, most: whole }).describe('What holds without its own.'),
      limits: z.object({ stakeMax: amount, winMax: amount }).describe('Of a bet at its level.'),
    }),
    codes: ['E404'],
  }),
  setSportsFactor: defineCall({
    path: '/api/office/sports/setFactor',
    summary: 'Sets a stake factor, or takes it back with null. What lets anybody stake more needs a second operator.',
    access: { permission: 'sports.manage' },
    asksSecond: 'sport.factor',
    request: z.object({
      target: z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(['member', 'partner']), memId }),
        z.object({ kind: z.literal('level'), level: whole.min(1).max(10) }),
      ]),
      factor: stakeFactor.nullable(),
      reason,
    }),
    response: waiting,
    codes: ['E404', 'C999', 'O003', 'O006', 'O013'],
  }),
}
