// The check of a whole day at once: the day's seed is the committed one, every round's seed follows from it, and every draw can be
// repeated.
import { type Hashes, commitmentOf, isServerSeed, roundSeedOf } from '@hanpan/fairness'
import type { GameKey } from '../game.ts'
import { gameOf } from '../games.ts'
import { type PublishedRound, type VerificationRefusal, verifyRound } from './round.ts'

/** What a site publishes about a day that is over. */
export type PublishedDay = { readonly commitment: string; readonly seed: string }

export type DayRefusal = 'day-seed-malformed' | 'day-commitment-differs'

/** A day's own check. Null when its seed is the committed one. */
export function refusalOfDay(hashes: Hashes, { commitment, seed }: PublishedDay): DayRefusal | null {
  if (!isServerSeed(seed)) return 'day-seed-malformed'
  return commitmentOf(hashes, seed) === commitment ? null : 'day-commitment-differs'
}

export type DayRound = Omit<PublishedRound, 'game' | 'seed' | 'result'> & {
  /** Null of a round that was voided because its seed was lost. */
  readonly seed: string | null
  /** Null of a voided round. */
  readonly result: unknown
}

export type DayRoundRefusal = VerificationRefusal | 'seed-not-of-the-day' | 'seed-missing'

/** The check of a round of a day whose seed is known. Null when everything agrees. */
export function refusalOfDayRound(
  hashes: Hashes,
  daySeed: string,
  game: GameKey,
  round: DayRound,
): DayRoundRefusal | null {
  const { seed, result, roundNo, commitment } = round
  if (seed === null) return 'seed-missing'
  if (seed !== roundSeedOf(hashes, daySeed, gameOf(game).source, roundNo)) return 'seed-not-of-the-day'
  // A voided round has no draw to repeat, but its seed must be the one that was promised.
  if (result === null) return commitmentOf(hashes, seed) === commitment ? null : 'commitment-differs'
  const verified = verifyRound(hashes, { ...round, game, seed })
  return verified.ok ? null : verified.refusal
}
