// What the client of a shared table asks beside its socket: POST /play/<call> like every other call.
import { won } from '@hanpan/kernel'
import { z } from 'zod'

const amount = z.number().int().min(0).transform(won)
const bet = z.object({
  kind: z.string().min(1).max(40),
  stake: z.number().int().min(1).max(1_000_000_000).transform(won),
})
/** A spot each; more chips on one spot are one bet of it. */
const BETS_MAX = 80
const bets = z
  .array(bet)
  .min(1)
  .max(BETS_MAX)
  .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'a spot stands once')

const mine = z.object({
  roundId: z.string(),
  placements: z.array(z.object({ placementId: z.string(), bets: z.array(bet), stake: amount })),
  stake: amount,
  payout: amount.nullable(),
})

const seatRow = z.object({
  seatId: z.string(),
  roundId: z.string(),
  number: z.number().int(),
  stake: amount,
  payout: amount,
  playedAt: z.string(),
})
export type SeatRow = z.output<typeof seatRow>

const tableRound = z.object({
  tableId: z.string(),
  game: z.string(),
  roundId: z.string(),
  number: z.number().int(),
  commitment: z.string(),
  /** The seed of a round that has been told; null before. */
  serverSeed: z.string().nullable(),
  /** Of a table's rounds it is the table's id, and the nonce is the round's number. */
  clientSeed: z.string(),
  /** What was on sale; null where it is the same in every round. */
  card: z.record(z.string(), z.unknown()).nullable(),
  outcome: z.unknown(),
  bets: z.array(bet),
  payout: amount,
})
export type TableRoundOnWire = z.output<typeof tableRound>

const call = <Request extends z.ZodType, Answer extends z.ZodType>(request: Request, answer: Answer) => ({
  request,
  answer,
})

export const tableCalls = {
  /** A ticket for the socket, good for a minute: the first message there. */
  enterTable: call(z.object({}), z.object({ ticket: z.string() })),
  /** Bets of one moment, as one debit. `balance` null: not known yet. Refused: bets_closed, limit_reached, stake_refused, input_refused, and what the site refuses. */
  placeBets: call(
    z.object({ requestId: z.uuid(), roundId: z.uuid(), bets }),
    z.object({ mine, balance: amount.nullable() }),
  ),
  /** Takes the last placement back, or all of them, while bets are open. `balance` null: the site has not answered yet. */
  takeBack: call(
    z.object({ roundId: z.uuid(), all: z.boolean().default(false) }),
    z.object({ mine, balance: amount.nullable() }),
  ),
  tableHistory: call(
    z.object({ before: z.uuid().nullable().default(null) }),
    z.object({ rounds: z.array(seatRow), next: z.string().nullable() }),
  ),
  /** What is promised of the round that is on sale, or is next: of games with a card the card follows from it. */
  onSale: call(z.object({}), z.object({ roundId: z.string(), number: z.number().int(), commitment: z.string() })),
  tableRound: call(z.object({ roundId: z.uuid() }), tableRound),
} as const
