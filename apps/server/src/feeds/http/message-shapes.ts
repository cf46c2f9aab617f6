// The messages of suppliers as JSON: neutral messages with times in ISO 8601, prices as decimals, and what is usual left out. docs/feeds.md
// describes every field.
import { type OddsMilli, oddsFromDecimal } from '@hanpan/kernel'
import {
  EVENT_STATUSES,
  type FeedMessage,
  HALF_LOSS,
  HALF_WIN,
  INCIDENT_KINDS,
  type LegResult,
  LOSS,
  MARKET_TEXT_MAX,
  type PeriodKey,
  SIDES,
  SPORT_KEYS,
  UNITS,
  VOID,
  WIN,
} from '@hanpan/sportsbook'
import { z } from 'zod'

/** Within a call. */
export const MESSAGES_MAX = 500
const MARKETS_MAX = 200
const NAME_LENGTH_MAX = 100

export const PRODUCERS = ['pre', 'live'] as const

const name = z.string().regex(/^[\w.:-]{1,100}$/)
/** A supplier's own name for something. */
export const reference = z.string().regex(/^[\w.:-]{1,60}$/)
const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const text = z.string().trim().min(1).max(NAME_LENGTH_MAX)
const names = z.strictObject({ ko: text, en: text.optional(), vi: text.optional() })
const named = z.strictObject({ ref: reference, names })
const count = z.number().int().min(0).max(10_000)
const score = z.strictObject({ home: count, away: count })
const period = z
  .string()
  .regex(/^([hqpismrx][1-9]\d?|so)$/)
  .transform((text) => text as PeriodKey)
const second = z.number().int().min(0).max(36_000)

/** Points of tennis: 0, 15, 30, 40, A, or as they are counted in a tie-break. */
const called = z.string().regex(/^(\d{1,2}|A)$/)

const fixture = z.strictObject({
  sport: z.enum(SPORT_KEYS),
  category: named,
  competition: named,
  home: named,
  away: named,
  scheduledAt: time,
  periodsMax: z.number().int().min(1).max(12).optional(),
})

const state = z.strictObject({
  status: z.enum(EVENT_STATUSES),
  period: period.nullable().default(null),
  clock: z.strictObject({ second, isRunning: z.boolean() }).nullable().default(null),
  score: score.nullable().default(null),
  periods: z
    .array(
      z.strictObject({
        key: period,
        isComplete: z.boolean(),
        isTopComplete: z.boolean().optional(),
        counts: z.partialRecord(z.enum(UNITS), score),
        winner: z.enum(SIDES).optional(),
      }),
    )
    .max(60)
    .default([]),
  incidents: z
    .array(z.strictObject({ kind: z.enum(INCIDENT_KINDS), side: z.enum(SIDES), period, second }))
    .max(1000)
    .default([]),
  statistics: z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), score).default({}),
  service: z
    .strictObject({
      serves: z.enum(SIDES).nullable().default(null),
      points: z.strictObject({ home: called, away: called }).nullable().default(null),
    })
    .optional(),
})

const marketName = { market: z.string().max(MARKET_TEXT_MAX), line: z.number().nullable().default(null) }
const pick = z.string().regex(/^[\w-]{1,40}$/)

/** A pick that is not offered needs no price. */
const price = z
  .strictObject({
    odds: z.number().min(1).max(100_000).optional(),
    isActive: z.boolean().default(true),
    chance: z.number().min(0).max(1).nullable().default(null),
  })
  .transform(({ odds, isActive, chance }, context) => {
    const milli = odds === undefined && !isActive ? (1000 as OddsMilli) : oddsFromDecimal(odds ?? Number.NaN)
    if (milli === null || (isActive && milli === 1000)) {
      context.addIssue({ code: 'custom', path: ['odds'], message: 'decimal odds above 1, with at most three places' })
      return z.NEVER
    }
    return { price: milli, isActive, chance: chance === null ? null : Math.round(chance * 1_000_000) }
  })

const RESULTS = { win: WIN, 'half-win': HALF_WIN, void: VOID, 'half-loss': HALF_LOSS, loss: LOSS } as const
const parts = z.number().int().min(0).max(100)
const result: z.ZodType<LegResult, unknown> = z.union([
  z.enum(['win', 'half-win', 'void', 'half-loss', 'loss']).transform((word) => RESULTS[word]),
  z
    .strictObject({ won: parts, voided: parts, of: parts.min(1) })
    .refine(({ won, voided, of }) => won + voided <= of, 'more than all of the stake'),
])

const marketNames = z.array(z.strictObject(marketName)).min(1).max(MARKETS_MAX)
const within = z
  .strictObject({ from: time.nullable().default(null), to: time.nullable().default(null) })
  .default({ from: null, to: null })

const from = { messageId: name, producer: z.enum(PRODUCERS), generatedAt: time }
const of = { ...from, event: reference }

/** One message, before anybody has asked whether its event has such a market. */
export const messageShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixture'), ...of, fixture }),
  z.strictObject({ kind: z.literal('state'), ...of, state }),
  z.strictObject({
    kind: z.literal('odds'),
    ...of,
    markets: z
      .array(
        z.strictObject({
          ...marketName,
          status: z.enum(['open', 'suspended', 'closed']).default('open'),
          isMain: z.boolean().default(false),
          picks: z.record(pick, price),
          texts: z.strictObject({ name: names, picks: z.record(pick, names) }).optional(),
        }),
      )
      .min(1)
      .max(MARKETS_MAX),
  }),
  z.strictObject({ kind: z.literal('stop'), ...of, markets: z.union([z.literal('all'), marketNames]) }),
  z.strictObject({
    kind: z.literal('settlement'),
    ...of,
    isConfirmed: z.boolean(),
    markets: z
      .array(z.strictObject({ ...marketName, results: z.record(pick, result) }))
      .min(1)
      .max(MARKETS_MAX),
  }),
  z.strictObject({ kind: z.literal('cancel'), ...of, markets: marketNames, placed: within }),
  z.strictObject({ kind: z.literal('rollback-settlement'), ...of, markets: marketNames }),
  z.strictObject({ kind: z.literal('rollback-cancel'), ...of, markets: marketNames, placed: within }),
  z.strictObject({ kind: z.literal('alive'), ...from, isSubscribed: z.boolean().default(true) }),
  z.strictObject({ kind: z.literal('snapshot-complete'), ...from, recoveryId: name }),
])
export type SuppliedMessage = z.output<typeof messageShape>

/** The same in the words of the port, by the producer's name on this site. */
export function feedMessageOf(message: SuppliedMessage, producerOf: (producer: string) => string): FeedMessage {
  const { messageId, generatedAt } = message
  const said = { messageId, generatedAt, producer: producerOf(message.producer) }
  switch (message.kind) {
    case 'alive':
      return { ...said, kind: 'alive', isSubscribed: message.isSubscribed }
    case 'snapshot-complete':
      return { ...said, kind: 'snapshot-complete', requestId: message.recoveryId }
    case 'odds': {
      const markets = message.markets.map(({ picks, ...market }) => ({ ...market, outcomes: picks }))
      return { ...said, eventRef: message.event, kind: 'odds', markets }
    }
    default: {
      const { event, messageId: _name, producer: _producer, generatedAt: _at, ...body } = message
      return { ...said, eventRef: event, ...body } as FeedMessage
    }
  }
}
