// The draw of a round and its verification. The server publishes the commitment before bets open and the seed after the draw;
// anyone can then repeat the draw with this file and see that nothing was chosen in between.
import { type Hashes, commitmentOf, hmacFloats, isServerSeed } from '@hanpan/fairness'
import { type Result, assert, ok, refuse } from '@hanpan/kernel'
import type { DrawResult, GameKey } from '../game.ts'
import { gameOf, sourceOf } from '../games.ts'

/** Stands in the message where no public randomness is mixed in, so that such a round can be told from one where it is. */
export const PUBLIC_RANDOMNESS_NONE = 'none'

/** Randomness of a public beacon as it publishes it: the 32 bytes of a drand round in hex. */
const PUBLIC_RANDOMNESS = /^(?:none|[0-9a-f]{64})$/

export type DrawContext = {
  readonly game: GameKey
  readonly roundNo: string
  readonly publicRandomness: string
}

/** What the HMAC of a draw is taken of, before `:0`, `:1`, …: a game that reads another's draw names that one. */
export function drawMessage({ game, roundNo, publicRandomness }: DrawContext): string {
  return `${publicRandomness}:${gameOf(game).source}:${roundNo}`
}

/** Draws a round. The same seed and context give the same result on every machine, today and in ten years. */
export function drawRound(hashes: Hashes, serverSeed: string, context: DrawContext): DrawResult {
  assert(isServerSeed(serverSeed), 'a server seed is 64 hex characters')
  assert(PUBLIC_RANDOMNESS.test(context.publicRandomness), 'public randomness is 64 hex characters or none')
  const game = gameOf(context.game)
  const drawn = sourceOf(game.source).draw(hmacFloats(hashes, serverSeed, drawMessage(context)))
  return game.resultOf(drawn)
}

export type VerificationRefusal =
  | 'seed-malformed'
  | 'randomness-malformed'
  | 'result-malformed'
  | 'commitment-differs'
  | 'result-differs'

/** What a site publishes about a round that was drawn. */
export type PublishedRound = DrawContext & {
  readonly commitment: string
  readonly seed: string
  readonly result: unknown
}

/** Repeats the draw of a published round. Gives the result when everything agrees, else the first thing that does not. */
export function verifyRound(hashes: Hashes, round: PublishedRound): Result<DrawResult, VerificationRefusal> {
  if (!isServerSeed(round.seed)) return refuse('seed-malformed')
  if (!PUBLIC_RANDOMNESS.test(round.publicRandomness)) return refuse('randomness-malformed')
  const published = gameOf(round.game).parseResult(round.result)
  if (published === null) return refuse('result-malformed')
  if (commitmentOf(hashes, round.seed) !== round.commitment) return refuse('commitment-differs')
  const drawn = drawRound(hashes, round.seed, round)
  // Results come out of parseResult and draw with their keys in one order, so their JSON compares them.
  return JSON.stringify(drawn) === JSON.stringify(published) ? ok(drawn) : refuse('result-differs')
}
