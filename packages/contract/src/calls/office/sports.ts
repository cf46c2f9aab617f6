// The trading desk: events with what is staked on them, what takes no bets, and prices of a trader's own.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import {
  amount,
  FILTER_TEXT_LENGTH_MAX,
  filterText,
  isoTime,
  listOf,
  none,
  odds,
  page,
  sortBy,
} from '../../entities.ts'
import { betOfMember } from '../bets.ts'
import { sportEvent, sportEventDetail, sportKey, sportMarket } from '../sport.ts'
import { reason, waiting } from './fields.ts'
import { eventId, marketName, pickOfEvent } from './sports-fields.ts'

const whole = z.number().int()

const closedBecause = z
  .enum(['event', 'start', 'desk', 'producer', 'market', 'outcome'])
  .nullable()
  .describe(
    'Why it takes no bets, null where it does: it is over or interrupted, it begins, a trader has suspended it, its source is silent, its source has suspended it.',
  )
const suspension = z.object({ by: z.string(), at: isoTime, reason: z.string() }).nullable()

const featured = z
  .object({ order: whole, until: isoTime, by: z.string() })
  .nullable()
  .describe('That the lobby puts it forward.')

const openBets = {
  bets: whole.describe('Bets that are not settled with a leg on it.'),
  stakes: amount.describe('Theirs: the whole stake of a combination.'),
}
const liability = amount.describe('What the worst pick of every market would pay together: no result pays more.')

const expected = amount.describe(
  'As liability, but of a bet with open legs on other events only the part that their prices leave of it. It is what limits are held against.',
)

const settledBets = z.object({
  bets: whole,
  stakes: amount,
  payouts: amount.describe('What they paid, stakes that came back included.'),
})
const settled = z
  .object({
    alone: settledBets.describe(
      'Bets on this event and no other: stakes less payouts is what the house has made of it.',
    ),
    combined: settledBets.describe('Combinations with a leg on it, each whole: other events have decided them too.'),
  })
  .describe('Bets that are settled with a leg on it; void ones aside.')

const deskPick = z.object({
  pick: z.string(),
  odds: odds.describe('The price that bets are taken at.'),
  sourceOdds: odds,
  isActive: z.boolean().describe('Its source offers it.'),
  suspended: suspension,
  own: z
    .object({
      odds,
      until: isoTime.nullable().describe('Null: until it is taken back.'),
      untilScore: z.boolean().describe('The next change of the score ends it, if nothing does before.'),
      by: z.string(),
      isBoost: z.boolean(),
    })
    .nullable()
    .describe('A price of a trader’s own.'),
  ...openBets,
  liability: amount.describe('What its bets pay if they win.'),
  expected: expected.describe('What its bets are expected to pay if it comes.'),
})

const deskMarket = sportMarket.omit({ picks: true }).extend({
  producer: z.string(),
  closedBecause,
  suspended: suspension,
  limit: amount.nullable().describe('The most that its worst pick may be expected to cost; null is no limit.'),
  picks: z.array(deskPick),
})

/** Markets that a rule, or a limit, speaks of together. */
const marketFamilies = ['winner', 'result', 'handicap', 'total', 'special'] as const

const mostLiability = amount.min(1).max(1_000_000_000_000)
const liabilityMax = z.object({
  event: mostLiability.nullable().describe('Of all its markets together; null is no limit.'),
  markets: z
    .partialRecord(z.enum(marketFamilies), mostLiability)
    .describe('Of one market, by its family. One that is left out has no limit.'),
})

export const suspendTargets = ['all', 'live', 'sport', 'competition', 'event', 'market', 'pick'] as const

/** What the events board can be ordered by: figures of bets that are not settled. */
export const sportEventSorts = ['bets', 'stakes', 'liability'] as const
export type SportEventSort = (typeof sportEventSorts)[number]

export const officeSportsCalls = {
  sportsEvents: defineCall({
    path: '/api/office/sports/events',
    summary:
      'Events with what is staked on them: live ones first, then by their beginning; what is over the last first.',
    access: { permission: 'sports.read' },
    request: z.object({
      sport: sportKey.optional(),
      status: z.enum(['open', 'live', 'coming', 'over']).default('open').describe('open: live and coming.'),
      day: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional()
        .describe('Only those that begin on this day in Seoul.'),
      query: z
        .string()
        .trim()
        .max(FILTER_TEXT_LENGTH_MAX)
        .optional()
        .describe('In the name of a side or a competition.'),
      isSuspended: z
        .literal(true)
        .optional()
        .describe(
          'Only those of which traders have suspended something: a pick, a market, the event or what it is part of.',
        ),
      sort: sortBy(sportEventSorts).describe('What is over is not ordered by figures of open bets (E400).'),
      page,
    }),
    response: listOf(
      sportEvent.extend({
        closedBecause,
        suspended: suspension,
        featured,
        suspendedMarkets: whole.describe('By traders.'),
        ownPrices: whole,
        ...openBets,
        liability,
        limitUse: z
          .object({ market: z.string().nullable(), amount, limit: amount })
          .nullable()
          .describe(
            'The limit that most is used of, of a market or of the event, as it was measured within the last minute or so. Null is less than a tenth of it.',
          ),
        settled,
      }),
    ),
    codes: [],
  }),
  sportsEvent: defineCall({
    path: '/api/office/sports/event',
    summary:
      'One event as traders see it: every market that is not decided, prices of its source and of the house, and what is staked.',
    access: { permission: 'sports.read' },
    request: z.object({ eventId }),
    response: z.object({
      event: sportEventDetail.omit({ markets: true }).extend({
        source: z.string(),
        ref: z.string().describe('Its source’s name for it.'),
        closedBecause,
        suspended: suspension,
        featured,
        markets: z.array(deskMarket),
        ...openBets,
        liability,
        expected,
        limit: amount.nullable().describe('The most that it may be expected to cost; null is no limit.'),
        settled,
      }),
    }),
    codes: ['E404'],
  }),
  sportsMessages: defineCall({
    path: '/api/office/sports/messages',
    summary: 'What was said of an event, newest first, for as long as it is kept.',
    access: { permission: 'sports.read' },
    request: z.object({ eventId, page }),
    response: listOf(
      z.object({
        producer: z.string(),
        messageId: z.string(),
        kind: z.string(),
        generatedAt: isoTime,
        receivedAt: isoTime,
        body: z.record(z.string(), z.unknown()),
      }),
    ),
    codes: ['E404'],
  }),
  sportsPrices: defineCall({
    path: '/api/office/sports/prices',
    summary:
      'How the prices of a market have moved, by what its sources said, oldest first, for as long as it is kept.',
    access: { permission: 'sports.read' },
    request: z.object({ eventId, ...marketName }),
    response: z.object({
      points: z
        .array(
          z.object({
            at: isoTime,
            isOpen: z.boolean().describe('Whether the source took bets from then on.'),
            prices: z.record(z.string(), z.number()).describe('By pick; of what is not offered there is none.'),
          }),
        )
        .describe('Each moment from which on something was otherwise.'),
      scores: z.array(z.object({ at: isoTime, home: whole, away: whole })).describe('When the score moved.'),
    }),
    codes: ['E404'],
  }),
  sportsBets: defineCall({
    path: '/api/office/sports/bets',
    summary: 'The bets with a leg on an event, newest first.',
    access: { permission: 'sports.read' },
    request: z.object({ eventId, page }),
    response: listOf(betOfMember),
    codes: ['E404'],
  }),
  sportsProducers: defineCall({
    path: '/api/office/sports/producers',
    summary: 'The producers of all sources: when each was heard, and whether it is saying again what was missed.',
    access: { permission: 'sports.read' },
    request: none,
    response: z.object({
      producers: z.array(
        z.object({
          producer: z.string(),
          silentMsMax: whole.describe('How long it may be silent.'),
          aliveAt: isoTime.nullable().describe('Null: never yet.'),
          isHeard: z.boolean().describe('What it prices can be bet on.'),
          recoveringSince: isoTime.nullable(),
          missingSince: isoTime
            .nullable()
            .describe('When it was heard before; null where nothing or everything is missing.'),
        }),
      ),
    }),
    codes: [],
  }),
  recoverSportsProducer: defineCall({
    path: '/api/office/sports/recover',
    summary:
      'Asks a producer to say again what it has said since some minutes ago. Until it has, nothing that it prices can be bet on.',
    access: { permission: 'sports.manage' },
    request: z.object({
      producer: z.string().max(80),
      sinceMinutes: whole.min(1).max(1440),
      reason,
    }),
    response: none,
    codes: ['E404', 'O003'],
  }),
  sportsFeedMarkets: defineCall({
    path: '/api/office/sports/feedMarkets',
    summary: 'The markets of the sources that have names of their own for them, and which of ours each is.',
    access: { permission: 'sports.read' },
    request: z.object({ isOurs: z.boolean().optional(), query: filterText.optional(), page }),
    response: listOf(
      z.object({
        source: z.string(),
        marketId: z.string(),
        name: z.string(),
        groups: z.array(z.string()),
        market: z.string().nullable().describe('Its specifiers in braces; null of what has no like of ours.'),
        outcomes: z.array(z.object({ outcomeId: z.string(), name: z.string(), pick: z.string().nullable() })),
        readAt: isoTime,
      }),
    ),
    codes: [],
  }),
  sportsSuspended: defineCall({
    path: '/api/office/sports/suspended',
    summary: 'What takes no bets by the house’s settings, whatever its source says.',
    access: { permission: 'sports.read' },
    request: none,
    response: z.object({
      all: z.boolean(),
      live: z.boolean(),
      sports: z.array(sportKey),
      competitions: z.array(z.object({ id: z.string(), sport: sportKey, name: z.string() })),
    }),
    codes: [],
  }),
  sportsLimits: defineCall({
    path: '/api/office/sports/limits',
    summary:
      'What the house is to be expected to pay at most on an event and on a market by its family; what passes it is suspended.',
    access: { permission: 'sports.read' },
    request: none,
    response: liabilityMax.extend({
      isUsual: z.boolean().describe('Nobody has set them: they follow from the limits of the levels.'),
      usual: liabilityMax,
    }),
    codes: [],
  }),
  setSportsLimits: defineCall({
    path: '/api/office/sports/setLimits',
    summary: 'Sets what the house pays at most. Raising it needs a second operator.',
    access: { permission: 'sports.manage' },
    asksSecond: 'sport.limits',
    request: liabilityMax.extend({
      usual: z.boolean().default(false).describe('Back to the usual ones, whatever the amounts beside it say.'),
      reason,
    }),
    response: waiting,
    codes: ['C999', 'O003', 'O013'],
  }),
  setSportsSuspended: defineCall({
    path: '/api/office/sports/setSuspended',
    summary: 'Suspends or reopens: nothing takes bets there from this moment on. What is so already stays as it is.',
    access: { permission: 'sports.manage' },
    request: z.object({
      target: z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(['all', 'live']) }),
        z.object({ kind: z.literal('sport'), sport: sportKey }),
        z.object({ kind: z.literal('competition'), competitionId: z.uuid() }),
        z.object({ kind: z.literal('event'), eventId }),
        z.object({ kind: z.literal('market'), eventId, market: pickOfEvent.market, line: pickOfEvent.line }),
        z.object({ kind: z.literal('pick'), ...pickOfEvent }),
      ]),
      suspended: z.boolean(),
      reason,
    }),
    response: none,
    codes: ['E404', 'O003'],
  }),
  setSportsPrice: defineCall({
    path: '/api/office/sports/setPrice',
    summary:
      'Sets a price of the house’s own for a pick: it is what bets are taken at until an instant, the next change of the score, or until it is taken back, whatever its source says.',
    access: { permission: 'sports.manage' },
    request: z.object({
      ...pickOfEvent,
      odds,
      until: isoTime.nullable().describe('Null: until it is taken back.'),
      untilScore: z.boolean().default(false).describe('The next change of the score ends it, if nothing does before.'),
      isBoost: z
        .boolean()
        .default(false)
        .describe('It is better than the source’s, told with that, and never below it.'),
      reason,
    }),
    response: none,
    codes: ['E404', 'O003', 'O005', 'O006'],
  }),
  removeSportsPrice: defineCall({
    path: '/api/office/sports/removePrice',
    summary: 'Takes back a price of the house’s own: the source’s holds again.',
    access: { permission: 'sports.manage' },
    request: z.object({ ...pickOfEvent, reason }),
    response: none,
    codes: ['E404', 'O003'],
  }),
}
