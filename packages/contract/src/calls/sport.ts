// The sportsbook: sports, competitions, events with their markets and prices, and results. Names are in the reader's language; the names of
// markets and picks follow from their types. Prices are decimal odds of at most three decimals.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, isoTime, listOf, none, odds, page } from '../entities.ts'
import { BUILDER_LEGS_ON_WIRE_MAX, marketKinds, SPORT_EVENTS_MAX, sportKeys } from '../keys.ts'

export const sportKey = z.enum(sportKeys)

/** The groups that bets on sports are placed and listed under, as the specification has them. */
export const sportGroups = ['sport', 'live', 'special', 'esport'] as const
export type SportGroup = (typeof sportGroups)[number]

export const eventStatuses = [
  'scheduled',
  'live',
  'interrupted',
  'ended',
  'postponed',
  'abandoned',
  'cancelled',
] as const

const whole = z.number().int()
export const sportScore = z.object({ home: whole, away: whole })

export const sportPick = z.object({
  pick: z.string(),
  odds,
  was: odds.optional().describe('Of a boosted pick: what it would pay otherwise.'),
  isClosed: z.literal(true).optional().describe('It alone takes no bets, and keeps its place.'),
})
const names = z.object({ ko: z.string(), en: z.string(), vi: z.string() })
export const marketTexts = z
  .object({ name: names, picks: z.record(z.string(), names) })
  .optional()
  .describe('Of a question of the house’s own: what it asks, and its answers.')

export const sportMarket = z.object({
  market: z.string().describe('Its spelling: total, total.h1, nextGoal.3.'),
  line: z.number().nullable().describe('A multiple of a quarter; of a handicap it is added to the home side.'),
  isOpen: z.boolean().describe('A market that is not open keeps its place and takes no bets.'),
  isMain: z.boolean().describe('Of several lines the one that is shown first.'),
  picks: z.array(sportPick).describe('Only those that are offered.'),
  texts: marketTexts,
})

const named = z.object({ id: z.string(), name: z.string() })

export const sportClock = z.object({
  second: whole.describe('Of the event, when it was said.'),
  isRunning: z.boolean(),
  at: isoTime.describe('When it was said.'),
})

/** An event as lists have it: with its main markets. */
export const sportEvent = z.object({
  eventId: z.string(),
  sport: sportKey,
  category: named,
  competition: named,
  home: named,
  away: named,
  scheduledAt: isoTime,
  status: z.enum(eventStatuses),
  isOpen: z.boolean().describe('Whether anything of it takes bets.'),
  period: z.string().nullable(),
  clock: sportClock.nullable(),
  score: sportScore.nullable(),
  periods: z.array(z.object({ key: z.string(), home: whole, away: whole })),
  service: z
    .object({
      serves: z.enum(['home', 'away']).nullable().describe('Who serves next.'),
      points: z
        .object({ home: z.string(), away: z.string() })
        .nullable()
        .describe(
          'Of the game of tennis that is being played, as they are called: 0, 15, 30, 40, A; in a tie-break as counted.',
        ),
    })
    .nullable()
    .describe('While it is played, where sides serve.'),
  version: whole.describe('Grows with every change: what has a lower one is older.'),
  marketCount: whole,
  markets: z.array(sportMarket),
})
export type SportEventOnWire = z.output<typeof sportEvent>
export type SportMarketOnWire = z.output<typeof sportMarket>

/** How an event stands, as every change tells it. */
export type SportStateOnWire = Pick<
  SportEventOnWire,
  'eventId' | 'version' | 'status' | 'isOpen' | 'period' | 'clock' | 'score' | 'periods' | 'service'
>

/** What lists hear of an event that has changed: its state, and all of its main markets as they are now. */
export interface SportListedOnWire extends SportStateOnWire, Pick<SportEventOnWire, 'marketCount'> {
  readonly markets: readonly SportMarketOnWire[]
}

/** What whoever listens to one event hears: its state, and the markets that have other prices or another status. */
export interface SportChangeOnWire extends SportStateOnWire {
  /** One that is gone is decided, and not shown any more. */
  readonly markets: readonly (SportMarketOnWire & { readonly isGone: boolean })[]
}

/** The same with all of its markets, and what has happened in it. */
export const sportEventDetail = sportEvent.extend({
  incidents: z.array(z.object({ kind: z.string(), side: z.enum(['home', 'away']), period: z.string(), second: whole })),
  statistics: z.record(z.string(), sportScore),
})
export type SportEventDetailOnWire = z.output<typeof sportEventDetail>

/** What a pick has come to: of `of` parts of the stake `won` are paid at the price and `voided` come back. */
export const legResult = z.object({ won: whole, voided: whole, of: whole })

/** An event that is over: how it ended by period, and what its main markets came to. */
export const sportResult = sportEvent.omit({ markets: true }).extend({
  decided: z
    .array(
      z.object({
        kind: z.enum(marketKinds),
        market: z.string().describe('Its spelling: total, total.h1, nextGoal.3.'),
        line: z.number().nullable(),
        picks: z.array(z.object({ pick: z.string(), result: legResult })),
        texts: marketTexts,
      }),
    )
    .describe('The main market of each kind that is decided, at most one of a kind.'),
})
export type SportResultOnWire = z.output<typeof sportResult>

/** A bet of several legs, or of one. */
export const sportSelection = z.object({
  eventId: z.uuid(),
  market: z.string().max(40),
  line: z.number().min(-1000).max(1000).nullable().default(null),
  pick: z.string().max(40),
  odds,
})

/** How many events a page of a list has. */
export const SPORT_EVENTS_PAGE = 50
export const SPORT_LEGS_MAX = 20

/** Why selections of an event have no joint price. */
export const builderReasons = [
  'not_offered',
  'events_differ',
  'sport_not_built',
  'legs_too_few',
  'legs_too_many',
  'leg_not_built',
  'legs_not_priced',
  'leg_impossible',
  'leg_implied',
  'legs_contradict',
  'leg_priced_otherwise',
] as const
export type BuilderReason = (typeof builderReasons)[number]

/** How many builders a slip may ask of at once. */
export const SPORT_BUILDERS_MAX = 5

const builderRequest = z.object({
  eventId: z.uuid(),
  selections: z
    .array(sportSelection.omit({ odds: true, eventId: true }))
    .min(1)
    .max(BUILDER_LEGS_ON_WIRE_MAX),
})

const builderPrice = z.object({
  version: whole.describe('Of the event that it was priced by.'),
  odds: odds.nullable(),
  isOpen: z.boolean().describe('Whether all of them take bets.'),
  refused: z
    .object({
      reason: z.enum(builderReasons),
      legs: z.array(whole).describe('The selections that it is about, from 0; none where it is about all.'),
      by: z.array(whole).describe('Those that imply the one.'),
    })
    .nullable(),
})

const betLimits = z
  .object({ stakeMax: amount, winMax: amount })
  .describe('What a bet with it may stake and pay at most, for whoever asks.')

export const sportCalls = {
  sports: defineCall({
    path: '/api/sport/sports',
    summary: 'The sports with events in the coming days, how many, and how many are live.',
    access: 'guest',
    request: none,
    response: z.object({
      list: z.array(z.object({ sport: sportKey, code: whole, events: whole, live: whole })),
    }),
    codes: [],
  }),
  competitions: defineCall({
    path: '/api/sport/competitions',
    summary: 'The competitions with events in the coming days, by sport and country, those of the highest rank first.',
    access: 'guest',
    request: z.object({ sport: sportKey.optional() }),
    response: z.object({
      list: z.array(
        z.object({ id: z.string(), sport: sportKey, name: z.string(), category: named, events: whole, live: whole }),
      ),
    }),
    codes: [],
  }),
  events: defineCall({
    path: '/api/sport/events',
    summary:
      'Events that can be bet on, in the order of their beginning: live ones first, then those of the coming days.',
    access: 'guest',
    request: z.object({
      sport: sportKey.optional(),
      competitionId: z.uuid().optional(),
      live: z.boolean().optional().describe('Only live ones, or none of them.'),
      special: z
        .boolean()
        .default(false)
        .describe('Only those with special markets (스페셜), which are then listed in the place of the main ones.'),
      day: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional()
        .describe('Only those that begin on this day in Seoul.'),
      page,
      size: whole
        .min(1)
        .max(SPORT_EVENTS_MAX)
        .default(SPORT_EVENTS_PAGE)
        .describe('Events of a page: a board of combinations shows the coming days whole.'),
    }),
    response: listOf(sportEvent),
    codes: [],
  }),
  event: defineCall({
    path: '/api/sport/event',
    summary: 'One event with all its markets.',
    access: 'guest',
    request: z.object({ eventId: z.uuid() }),
    response: z.object({ event: sportEventDetail }),
    codes: ['E404'],
  }),
  prices: defineCall({
    path: '/api/sport/prices',
    summary: 'What selections cost now, each with its event: for slips, whatever page they stand beside.',
    access: 'guest',
    request: z.object({
      selections: z.array(sportSelection.omit({ odds: true })).max(SPORT_LEGS_MAX),
      builders: z.array(builderRequest).max(SPORT_BUILDERS_MAX).default([]),
    }),
    response: z.object({
      list: z.array(
        z.object({
          odds: odds.nullable().describe('Null of what is not offered any more.'),
          isOpen: z.boolean(),
          event: sportEvent.omit({ markets: true }).nullable(),
          limits: betLimits.nullable().describe('Null of what is not known.'),
        }),
      ),
      builders: z
        .array(builderPrice.extend({ event: sportEvent.omit({ markets: true }), limits: betLimits }).nullable())
        .describe('Null of an event that is not known.'),
    }),
    codes: [],
  }),
  builder: defineCall({
    path: '/api/sport/builder',
    summary:
      'What selections of one event cost together, as one bet: by the joint law of its model, never by multiplying. Without a price it is said why, and of which selections.',
    access: 'guest',
    request: builderRequest,
    response: builderPrice,
    codes: ['E404'],
  }),
  rules: defineCall({
    path: '/api/sport/rules',
    summary:
      'What a slip must keep to: the limits of the member’s level (a guest’s are those of the first), folders, bonus, and delays.',
    access: 'guest',
    request: none,
    response: z.object({
      isOpen: z.boolean(),
      limits: z.object({ stakeMin: amount, stakeMax: amount, winMax: amount }),
      foldersMin: whole,
      foldersMax: whole,
      combinedPriceMax: odds,
      systemsAreOffered: z.boolean(),
      buildersAreOffered: z.boolean().describe('Several selections of one event as one bet.'),
      bonus: z
        .object({ priceBelow: odds, steps: z.array(z.object({ folders: whole, factor: odds })) })
        .nullable()
        .describe('From so many legs above a price a combination pays so many times its price.'),
      liveDelaySeconds: z.number(),
      closesBeforeStartSeconds: z.number().describe('An event takes no more bets so long before its start.'),
      cancelWithinMinutes: z.number().describe('0: a bet cannot be taken back.'),
      cancelBeforeStartMinutes: z.number().describe('Until so long before its first event.'),
      anyShareMin: whole.describe('What a bet that accepts any price takes at least, in percent of the price seen.'),
    }),
    codes: [],
  }),
  results: defineCall({
    path: '/api/sport/results',
    summary: 'Events that are over, the last first, with their scores by period and what their main markets came to.',
    access: 'guest',
    request: z.object({
      sport: sportKey.optional(),
      competitionId: z.uuid().optional(),
      day: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional(),
      page,
    }),
    response: listOf(sportResult),
    codes: [],
  }),
}
