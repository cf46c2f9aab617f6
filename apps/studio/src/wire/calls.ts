// What a game's client asks of the studio, and what it is told: POST /play/<call> with the session's secret as bearer, JSON both ways.
import { won } from '@hanpan/kernel'
import { z } from 'zod'
import { crashCalls } from './crash-calls.ts'
import { tableCalls } from './table-calls.ts'

const amount = z.number().int().min(0).transform(won)
const stake = z.number().int().min(1).max(1_000_000_000).transform(won)
/** Made by the client, one a press: the same again is answered as before and has one effect. */
const requestId = z.uuid()

/** Why something is not done. Each has a sentence in the client's words. */
export const studioRefusals = [
  /** The session is not known, or was over: another game was opened, or the member logged out. */
  'session_over',
  'money_short',
  /** Above a limit of the site, of the member's own, or of the table. */
  'limit_reached',
  'member_not_permitted',
  'game_off',
  'stake_refused',
  'input_refused',
  /** The shortest time between two rounds has not gone by. */
  'too_fast',
  /** Another round of the player is under way, or an open one must be finished first. */
  'round_open',
  'round_unknown',
  /** Bets of this round are closed. */
  'bets_closed',
  /** The round broke off before this came in. */
  'too_late',
  /** The site did not answer: whatever was taken is given back. */
  'site_silent',
  'busy',
  'seed_in_use',
] as const
export type StudioRefusal = (typeof studioRefusals)[number]

export const languages = ['ko', 'en', 'vi'] as const
export type StudioLanguage = (typeof languages)[number]

/** The pair of seeds that a player's rounds come from. The server's is told as its SHA-256 until it is changed. */
const seeds = z.object({
  seedId: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  /** Of the next round. */
  nonce: z.number().int(),
})
export type Seeds = z.output<typeof seeds>

/** A round as its player sees it. `outcome` is what the game tells in plain JSON: packages/casino says what of which game. */
const playedRound = z.object({
  roundId: z.string(),
  seedId: z.string(),
  nonce: z.number().int(),
  /** A `RoundInput` of packages/casino. */
  input: z.record(z.string(), z.unknown()),
  /** Null while the round is open. */
  outcome: z.unknown(),
  /** Of a round that goes on: what its player may see. Null where it is over. */
  view: z.unknown(),
  stake: amount,
  payout: amount,
  /** Jackpots that were hit, with what they paid; part of nothing else. */
  jackpots: z.array(z.object({ key: z.string(), paid: amount })),
  playedAt: z.string(),
})
export type PlayedOnWire = z.output<typeof playedRound>

const opened = z.object({
  game: z.object({
    code: z.string(),
    kind: z.string(),
    /** What packages/casino calls it. */
    key: z.string(),
    names: z.object({ ko: z.string(), en: z.string(), vi: z.string() }),
    version: z.string(),
    /** Every return that the game comes in, of which its site has chosen one; empty where there is only one. */
    versions: z.array(z.object({ version: z.string(), rtp: z.number().nullable() })),
    /** Declared, 0 to 1, of the version that is played; null where it hangs on the bet. */
    rtp: z.number().nullable(),
    /** Of the table that it is played at. */
    tableId: z.string().nullable(),
  }),
  language: z.enum(languages),
  device: z.enum(['desktop', 'phone']),
  /** What may be staked at once, from small to large. Empty where a table has limits of its own. */
  stakes: z.array(amount),
  stakeMin: amount,
  stakeMax: amount,
  /** From press to press, in milliseconds. */
  cycleMs: z.number().int(),
  /** Features may be bought in this game at this site. */
  buys: z.boolean(),
  balance: amount,
  /** Where that money is: with the player's site, or put into a purse here. */
  moneyAt: z.enum(['site', 'studio']),
  isDemo: z.boolean(),
  lobbyUrl: z.string(),
  /** Since this visit began: what was staked and what came back. */
  visit: z.object({ startedAt: z.string(), staked: amount, returned: amount }),
  seeds,
  /** Progressive jackpots of the game, as they stand. */
  jackpots: z.array(z.object({ key: z.string(), amount })),
  /** A round that is not over, or that was never shown to its end. */
  unfinished: playedRound.nullable(),
  serverNow: z.string(),
})
export type Opened = z.output<typeof opened>

const historyRow = playedRound.omit({ outcome: true, view: true, input: true }).extend({ gameCode: z.string() })
export type HistoryRow = z.output<typeof historyRow>

/** Everything that is needed to play a round once more; the server's seed only when it has been revealed. */
const publishedRound = z.object({
  round: playedRound,
  gameCode: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  serverSeed: z.string().nullable(),
})
export type PublishedOnWire = z.output<typeof publishedRound>

const played = z.object({
  round: playedRound,
  balance: amount,
  jackpots: z.array(z.object({ key: z.string(), amount })),
})
export type Played = z.output<typeof played>

const call = <Request extends z.ZodType, Answer extends z.ZodType>(request: Request, answer: Answer) => ({
  request,
  answer,
})

export const calls = {
  open: call(z.object({}), opened),
  balance: call(z.object({}), z.object({ balance: amount })),
  /** A round that is decided as it is played: a slot's, a limbo's, a dice's, a keno's, a shot. Shown as slowly as one likes. */
  play: call(z.object({ requestId, stake, choice: z.record(z.string(), z.unknown()).default({}) }), played),
  /** Begins a round with choices (blackjack, mines), and acts in it. */
  begin: call(z.object({ requestId, stake, choice: z.record(z.string(), z.unknown()).default({}) }), played),
  act: call(z.object({ requestId, roundId: z.uuid(), action: z.record(z.string(), z.unknown()) }), played),
  /** The round was shown to its end: it is not shown again after a cut. */
  told: call(z.object({ roundId: z.uuid() }), z.object({})),
  history: call(
    z.object({ before: z.string().nullable().default(null) }),
    z.object({ rounds: z.array(historyRow), next: z.string().nullable() }),
  ),
  round: call(z.object({ roundId: z.uuid() }), publishedRound),
  /** Reveals the server's seed and begins a new pair with a seed of the player's. */
  changeSeeds: call(
    z.object({ clientSeed: z.string().regex(/^[\w-]{1,64}$/) }),
    z.object({ seeds, revealed: z.object({ seedId: z.string(), serverSeed: z.string() }) }),
  ),
  ...tableCalls,
  ...crashCalls,
} as const
export type CallName = keyof typeof calls
export type Request<Name extends CallName> = z.input<(typeof calls)[Name]['request']>
export type Answer<Name extends CallName> = z.output<(typeof calls)[Name]['answer']>
