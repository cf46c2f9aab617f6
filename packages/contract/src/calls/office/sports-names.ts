// How the house calls competitions and teams of its sources, what it shows of them, and in which order.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { none, page, pageInfo } from '../../entities.ts'
import { sportKey } from '../sport.ts'
import { reason } from './fields.ts'

export const namedKinds = ['competition', 'competitor'] as const
export const NAME_CHARACTERS_MAX = 60
export const NAMED_RANK_MAX = 1000

const shown = z.object({ ko: z.string(), en: z.string(), vi: z.string() })
const own = z.string().trim().max(NAME_CHARACTERS_MAX)
const sports = z.array(sportKey)

export const officeSportsNamesCalls = {
  sportsNamed: defineCall({
    path: '/api/office/sports/named',
    summary:
      'Competitions or teams: as their source calls them, as the house does, and whether they are shown. Of competitions those with the highest rank first.',
    access: { permission: 'sports.read' },
    request: z.object({
      kind: z.enum(namedKinds).default('competition'),
      sport: sportKey.optional(),
      query: z.string().trim().max(60).optional().describe('Of any of its names.'),
      page,
    }),
    response: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          sport: sportKey,
          above: z.string().describe('Of a competition its category; empty otherwise.'),
          source: z.string(),
          names: shown.describe('As its source says them; what it does not say is the Korean one.'),
          own: shown.describe('As the house says them; empty where it says nothing.'),
          rank: z.number().int(),
          isHidden: z.boolean(),
        }),
      ),
      pageInfo,
    }),
    codes: [],
  }),
  setSportsNamed: defineCall({
    path: '/api/office/sports/setNamed',
    summary:
      'Sets what the house calls a competition or a team; of a competition also its rank, and whether it is shown. One that is hidden takes no bets.',
    access: { permission: 'sports.manage' },
    request: z.object({
      id: z.uuid(),
      names: z.object({ ko: own, en: own, vi: own }).describe('One that is empty is as its source says it.'),
      rank: z.number().int().min(0).max(NAMED_RANK_MAX).default(0),
      isHidden: z.boolean().default(false),
      reason,
    }),
    response: none,
    codes: ['E404', 'O003', 'O006'],
  }),
  sportsOrder: defineCall({
    path: '/api/office/sports/order',
    summary: 'All sports in the order in which the house shows them, and those that it hides.',
    access: { permission: 'sports.read' },
    request: none,
    response: z.object({ sports, hidden: sports }),
    codes: [],
  }),
  setSportsOrder: defineCall({
    path: '/api/office/sports/setOrder',
    summary:
      'Sets them. Sports that are not named stand behind, in their usual order. One that is hidden takes no bets.',
    access: { permission: 'sports.manage' },
    request: z.object({ sports, hidden: sports, reason }),
    response: none,
    codes: ['O003', 'O006'],
  }),
}
