// Mini games: rounds, markets, results and their proofs. `gameKey` names the game. Power ladder reads powerball's draw of the same
// round and keno ladder speed keno's, so they share round numbers, times and seeds.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, dateBound, isoTime, listOf, odds, page, pageInfo } from '../entities.ts'
import { gameKeys } from '../keys.ts'

export const gameKey = z.enum(gameKeys)

export const roundStatuses = ['open', 'closed', 'drawn', 'settled', 'voided'] as const

const whole = z.number().int()
const ladder = {
  start: z.enum(['left', 'right']),
  rungs: z.union([z.literal(3), z.literal(4)]),
  end: z.enum(['odd', 'even']),
}

/** What each game draws or reads from a draw. */
export const powerballResult = z.object({ balls: z.array(whole), powerball: whole, sum: whole })
export const powerLadderResult = z.object({ ball: whole, ...ladder })
export const speedKenoResult = z.object({ numbers: z.array(whole), sum: whole, lastDigit: whole })
export const kenoLadderResult = z.object({ number: whole, ...ladder })
export const result = z.union([powerballResult, powerLadderResult, speedKenoResult, kenoLadderResult])
export type ResultOnWire = z.output<typeof result>
export type PowerballOnWire = z.output<typeof powerballResult>
export type PowerLadderOnWire = z.output<typeof powerLadderResult>
export type SpeedKenoOnWire = z.output<typeof speedKenoResult>
export type KenoLadderOnWire = z.output<typeof kenoLadderResult>

/** A void before the draw, by operators or by rule; after the draw; every bet settled anew by what was drawn; or it never took place. */
export const roundEventKinds = [
  'voided-before-draw',
  'voided-by-rule',
  'voided-after-draw',
  'settled-anew',
  'missed',
] as const

export const round = z.object({
  gameKey,
  roundNo: z.string().describe('The Seoul day and the round of the day: 2026-11-21-001.'),
  status: z.enum(roundStatuses),
  opensAt: isoTime,
  closesAt: isoTime,
  drawsAt: isoTime,
  commitment: z.string().describe('SHA-256 of the seed, published before the round opens.'),
  result: result.nullable(),
  seed: z.string().nullable().describe('Revealed after the draw.'),
  publicRandomness: z
    .string()
    .describe('What was mixed into the draw: 64 hex characters of a drand round, or none. Decided before the draw.'),
  beacon: z
    .object({
      round: z
        .number()
        .int()
        .describe('The drand round that was promised: the first one published three seconds or more after the close.'),
      signature: z.string().nullable().describe('Its signature; null before it was had and where it is absent.'),
      absent: z.string().describe('Why it is absent; empty where it is not.'),
    })
    .nullable()
    .describe('Null where the site mixes no public randomness.'),
  voidReason: z.string().describe('Why the round was voided; empty where it was not.'),
  history: z
    .array(z.object({ at: isoTime, kind: z.enum(roundEventKinds), reason: z.string() }))
    .describe('What happened to the round beside its draw, oldest first. Nothing is ever taken out of it.'),
})
export type RoundOnWire = z.output<typeof round>

/** What a bet of a member of a level may stake and win. */
export const levelLimits = z.object({ memLevel: z.number().int(), stakeMin: amount, stakeMax: amount, winMax: amount })
export type LevelLimitsOnWire = z.output<typeof levelLimits>

export const marketsOnWire = z.array(
  z.object({
    market: z.string(),
    picks: z.array(
      z.object({ pick: z.string(), odds, probability: z.number().describe('Exact probability, rounded for display.') }),
    ),
  }),
)

export const numberMarketsOnWire = z.array(
  z.object({
    market: z.string().describe('numbers-2 to numbers-10.'),
    chosen: z.number().int().describe('How many numbers a bet names.'),
    highest: z.number().int(),
    drawn: z.number().int(),
    odds: odds.describe('What all hits pay: the odds that a bet names.'),
    payTable: z.array(
      z.object({ hits: z.number().int(), odds, probability: z.number().describe('Exact, rounded for display.') }),
    ),
    returnToPlayer: z.number().describe('What the table gives back of everything staked: exact, rounded for display.'),
  }),
)
export type NumberMarketOnWire = z.output<typeof numberMarketsOnWire>[number]

/** A change of prices: rounds that open from `holdsFrom` on have them. */
const priceChange = z.object({
  changedAt: isoTime,
  holdsFrom: isoTime,
  prices: z.array(
    z.object({
      market: z.string(),
      pick: z.string(),
      before: odds.nullable().describe('Null where the pick was not offered.'),
      after: odds.nullable(),
    }),
  ),
  payTables: z.array(
    z.object({
      market: z.string(),
      before: z.array(odds).nullable().describe('What no hit, one hit, … paid.'),
      after: z.array(odds).nullable(),
    }),
  ),
})
export type PriceChangeOnWire = z.output<typeof priceChange>

/** The bet rules of a game that a player should know. */
export const betRulesOnWire = z.object({
  oneBetPerSelection: z.boolean().describe('A second bet on the same selection of a round is refused (B6005).'),
  oppositeSidesAllowed: z
    .boolean()
    .describe('If not, a bet that cannot win together with another one is refused (B6005).'),
  cancelAllowed: z.boolean().describe('A bet may be taken back before the close.'),
})

/** A day of the seed chain: all seeds of its rounds follow from one, which is committed to before the day and revealed after it. */
export const seedDay = z.object({
  date: z.string(),
  commitment: z.string().describe('SHA-256 of the day’s seed.'),
  committedAt: isoTime,
  seed: z.string().nullable().describe('Revealed once the day is over and every round of it is decided.'),
  revealedAt: isoTime.nullable(),
})
export type SeedDayOnWire = z.output<typeof seedDay>

/** Rounds on a page of a day: a day of the usual cycle is one page. */
export const DAY_ROUNDS_PAGE = 288
/** Entries of the signed feed on a page. */
export const FEED_PAGE = 200

export const minigamesCalls = {
  rounds: defineCall({
    path: '/api/minigame/rounds',
    summary: 'Rounds, newest first; the open one with its commitment.',
    access: 'guest',
    request: z.object({ gameKey, count: z.number().int().min(1).max(300).default(20) }),
    response: z.object({
      list: z.array(round),
      next: z
        .object({ roundNo: z.string(), opensAt: isoTime, commitment: z.string() })
        .nullable()
        .describe('The round that opens next: its commitment is public before anyone can bet on it.'),
      serverTime: isoTime,
    }),
    codes: [],
  }),
  round: defineCall({
    path: '/api/minigame/round',
    summary: 'One round by its number.',
    access: 'guest',
    request: z.object({ gameKey, roundNo: z.string().max(20) }),
    response: z.object({ round }),
    codes: ['E404'],
  }),
  markets: defineCall({
    path: '/api/minigame/markets',
    summary:
      'Markets, prices and pay tables of the round that opened last, with exact probabilities and the limits of the member’s level; of the first for a guest.',
    access: 'guest',
    request: z.object({ gameKey }),
    response: z.object({
      list: marketsOnWire,
      numbers: numberMarketsOnWire.describe('The markets on which a player names numbers.'),
      rules: betRulesOnWire,
      promises: z
        .object({
          returnMin: z.number().int().describe('The least that a pick or a pay table gives back.'),
          anyShareMin: z.number().int().describe('The least share of the price seen that `any` accepts.'),
        })
        .describe('What prices keep, in percent.'),
      limits: z.array(levelLimits),
    }),
    codes: ['B0092', 'B0093'],
  }),
  priceHistory: defineCall({
    path: '/api/minigame/priceHistory',
    summary: 'Every change of a game’s prices and pay tables, newest first, with the opening from which it holds.',
    access: 'guest',
    request: z.object({ gameKey, page }),
    response: listOf(priceChange),
    codes: [],
  }),
  powerballResult: defineCall({
    path: '/api/minigame/powerballResult',
    summary: 'Drawn rounds of a Seoul day, newest first.',
    access: 'guest',
    request: z.object({ gameKey: gameKey.default('powerball'), date: dateBound.optional(), page }),
    response: listOf(round),
    codes: [],
  }),
  days: defineCall({
    path: '/api/minigame/days',
    summary: 'The days of the seed chain, newest first: tomorrow’s commitment is public today.',
    access: 'guest',
    request: z.object({ page }),
    response: listOf(seedDay),
    codes: [],
  }),
  feed: defineCall({
    path: '/api/minigame/feed',
    summary:
      'The signed feed, oldest first: each day’s commitment and seed, and what happened to rounds beside their draws. Anybody may keep a copy.',
    access: 'guest',
    request: z.object({ after: whole.min(0).default(0).describe('The number of the last entry that is known.') }),
    response: z.object({
      publicKey: z.string().describe('Ed25519, in hex.'),
      entries: z.array(
        z.object({
          body: z.string().describe('The exact text that is signed: JSON with the SHA-256 of the body before it.'),
          signature: z.string().describe('Ed25519 of the body’s UTF-8, in hex.'),
        }),
      ),
      next: whole.nullable().describe('Given as `after` it goes on; null at the end.'),
    }),
    codes: [],
  }),
  day: defineCall({
    path: '/api/minigame/day',
    summary: 'A day with every round of a game that has opened, oldest first: what a bulk check needs.',
    access: 'guest',
    request: z.object({
      gameKey,
      date: z
        .string()
        .max(10)
        .regex(/^\d{4}-\d{2}-\d{2}$/),
      page,
    }),
    response: z.object({
      day: seedDay,
      rounds: z.array(
        round.pick({
          roundNo: true,
          status: true,
          drawsAt: true,
          commitment: true,
          seed: true,
          publicRandomness: true,
          beacon: true,
          result: true,
          history: true,
        }),
      ),
      pageInfo,
    }),
    codes: ['E404'],
  }),
}
