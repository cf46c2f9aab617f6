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
  requestId,
} from '../../entities.ts'
import { betOfMember } from '../bets.ts'
import {
  eventStatuses,
  legResult,
  marketTexts,
  sportEvent,
  sportEventDetail,
  sportKey,
  sportMarket,
  sportScore,
} from '../sport.ts'
import { reason, secondOperator, waiting } from './fields.ts'

const whole = z.number().int()
const eventId = z.uuid()
const pickOfEvent = {
  eventId,
  market: z.string().max(40),
  line: z.number().min(-1000).max(1000).nullable(),
  pick: z.string().max(40),
}

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
    .object({ odds, until: isoTime, by: z.string(), isBoost: z.boolean() })
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

const marketName = { market: pickOfEvent.market, line: pickOfEvent.line }
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

/** Markets that a rule, or a limit, speaks of together. */
const marketFamilies = ['winner', 'result', 'handicap', 'total', 'special'] as const

const mostLiability = amount.min(1).max(1_000_000_000_000)
const liabilityMax = z.object({
  event: mostLiability.nullable().describe('Of all its markets together; null is no limit.'),
  markets: z
    .partialRecord(z.enum(marketFamilies), mostLiability)
    .describe('Of one market, by its family. One that is left out has no limit.'),
})

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

export const suspendTargets = ['all', 'live', 'sport', 'competition', 'event', 'market', 'pick'] as const

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
      'Sets a price of the house’s own for a pick: it is what bets are taken at until an instant, whatever its source says.',
    access: { permission: 'sports.manage' },
    request: z.object({
      ...pickOfEvent,
      odds,
      until: isoTime,
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
