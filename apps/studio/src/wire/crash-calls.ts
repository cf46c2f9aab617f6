// What the client of crash asks beside its socket: POST /play/<call> like every other call. Multipliers are hundredths.
import { won } from '@hanpan/kernel'
import { z } from 'zod'

const amount = z.number().int().min(0).transform(won)
const multiplier = z.number().int().min(101).max(100_000_000)

const myBet = z.object({
  betId: z.string(),
  roundId: z.string(),
  place: z.number().int(),
  stake: amount,
  auto: multiplier.nullable(),
  ceiling: multiplier,
  state: z.enum(['placed', 'cashed', 'lost']),
  cashedAt: multiplier.nullable(),
  payout: amount,
})

const betRow = z.object({
  betId: z.string(),
  roundId: z.string(),
  number: z.number().int(),
  stake: amount,
  payout: amount,
  cashedAt: multiplier.nullable(),
  point: z.number().int(),
  playedAt: z.string(),
})
export type CrashBetRow = z.output<typeof betRow>

const crashRound = z.object({
  roundId: z.string(),
  number: z.number().int(),
  commitment: z.string(),
  /** The seed of a round that has broken off; null before. */
  serverSeed: z.string().nullable(),
  /** The game's id; the nonce is the round's number. */
  clientSeed: z.string(),
  point: z.number().int().nullable(),
  bets: z.array(z.object({ stake: amount, cashedAt: multiplier.nullable(), payout: amount })),
})
export type CrashRoundOnWire = z.output<typeof crashRound>

const call = <Request extends z.ZodType, Answer extends z.ZodType>(request: Request, answer: Answer) => ({
  request,
  answer,
})

/** `balance` null: not known yet. */
const betAnswer = z.object({ bet: myBet, balance: amount.nullable() })

export const crashCalls = {
  /** A bet in one of a player's two places. Refused: bets_closed, stake_refused, round_open (the place is taken), and what the site refuses. */
  placeCrashBet: call(
    z.object({
      requestId: z.uuid(),
      roundId: z.uuid(),
      place: z.union([z.literal(0), z.literal(1)]),
      stake: z.number().int().min(1).max(1_000_000_000).transform(won),
      /** Null: by press only. */
      auto: multiplier.nullable(),
    }),
    betAnswer,
  ),
  /** Takes a bet back while bets are open. Refused: bets_closed, round_unknown. */
  takeCrashBetBack: call(z.object({ betId: z.uuid() }), z.object({ balance: amount.nullable() })),
  /** Cashes a bet out at what was reached when this came in. Asked again it answers as before. Refused: too_fast, too_late, round_unknown. */
  cashOut: call(z.object({ betId: z.uuid() }), betAnswer),
  crashHistory: call(
    z.object({ before: z.uuid().nullable().default(null) }),
    z.object({ rounds: z.array(betRow), next: z.string().nullable() }),
  ),
  crashRound: call(z.object({ roundId: z.uuid() }), crashRound),
} as const
