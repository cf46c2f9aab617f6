// Levels of members: what each is called, and the rule that moves members between them.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, none } from '../../entities.ts'
import { reason } from './fields.ts'
import { SITE_LEVELS } from './sites.ts'

const manage = { permission: 'sites.manage' } as const
const level = z.number().int().min(1).max(SITE_LEVELS)
const name = z.string().trim().min(1).max(30)

export const levelNames = z.array(z.object({ ko: name, en: name, vi: name })).length(SITE_LEVELS)
export type LevelNames = z.output<typeof levelNames>

/** How far back what decides a level is added up. */
export const LEVEL_DAYS_MAX = 365
export const LEVEL_GRACE_DAYS_MAX = 365
export const levelRule = z.object({
  enabled: z.boolean(),
  basis: z.enum(['stakes', 'deposits']).describe('Settled stakes, or completed deposits.'),
  days: z.number().int().min(1).max(LEVEL_DAYS_MAX).describe('The last full Seoul days that are added up.'),
  graceDays: z
    .number()
    .int()
    .min(0)
    .max(LEVEL_GRACE_DAYS_MAX)
    .describe('Days that a member may be below its level before it goes down a step.'),
  steps: z
    .array(z.object({ level, from: amount.min(0) }))
    .min(2)
    .max(SITE_LEVELS)
    .describe('Upwards in both; the first from 0. Levels that are no step are given by hand alone.'),
})
export type LevelRule = z.output<typeof levelRule>

const move = z.object({
  memId: z.string(),
  memNick: z.string(),
  from: level,
  to: level,
  total: amount.describe('What decided.'),
})

/** Moves that a preview names. */
export const LEVEL_MOVES_SHOWN = 50

export const officeLevelsCalls = {
  levelSettings: defineCall({
    path: '/api/office/levels/settings',
    summary: 'The names of the levels and the rule in force, and what its last run did.',
    access: manage,
    request: none,
    response: z.object({
      revision: z.number().int(),
      names: levelNames,
      rule: levelRule,
      changedAt: isoTime.nullable(),
      changedBy: z.string(),
      lastRun: z
        .object({
          day: z.string(),
          looked: z.number().int(),
          up: z.number().int(),
          down: z.number().int(),
          held: z.number().int().describe('Would have gone up and are protected.'),
          isDone: z.boolean(),
        })
        .nullable(),
    }),
    codes: [],
  }),
  levelSet: defineCall({
    path: '/api/office/levels/set',
    summary: 'Names the levels and sets the rule. A rule that is on waits for a second operator.',
    access: manage,
    asksSecond: 'level.rule',
    request: z.object({ names: levelNames, rule: levelRule, revision: z.number().int().min(0), reason }),
    response: z.object({ revision: z.number().int(), approvalIdx: z.string().nullable() }),
    codes: ['O003', 'O004', 'O006', 'O013'],
  }),
  levelPreview: defineCall({
    path: '/api/office/levels/preview',
    summary: 'Who a rule would move if it ran now. Nobody is moved.',
    access: manage,
    request: z.object({ rule: levelRule }),
    response: z.object({
      looked: z.number().int(),
      isComplete: z.boolean().describe('False: there are more members than were looked at.'),
      up: z.number().int(),
      down: z.number().int(),
      held: z.number().int(),
      below: z.number().int().describe('Below their level and within their days of grace.'),
      moves: z.array(move).describe('The first of them.'),
    }),
    codes: ['O006'],
  }),
}
