// Draws a round, exactly once: the seed was sealed before the round opened and what is mixed into it is written before the draw, so
// whoever draws it, however often it is tried, the result is the one that follows from both. The games that read the draw have their
// results in the same transaction.
import { type RoundId, assert } from '@hanpan/kernel'
import { commitmentOf } from '@hanpan/fairness'
import { drawRound } from '@hanpan/minigames'
import type { Database } from '../../platform/database.ts'
import type { Sealer } from '../../platform/secrets.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import type { RoundRow } from './model.ts'
import { type LockedRound, lockFamily, markDrawn } from './store.ts'

export type DrawDeps = { readonly database: Database; readonly sealer: Sealer }

/** A seed is sealed for its round: moved to another row, it cannot be opened. */
export function seedContext(roundId: RoundId): string {
  return `minigames.rounds.sealed_seed ${roundId}`
}

/** Opens the seed of a locked round and proves that it is the one that was committed to. */
export function openSeed(sealer: Sealer, round: LockedRound): string {
  assert(round.sealedSeed, `${round.roundNo}: a round that reads another's draw has no seed`)
  const seed = sealer.open(round.sealedSeed, seedContext(round.roundId))
  assert(commitmentOf(nodeHashes, seed) === round.commitment, `${round.roundNo}: the seed is not the committed one`)
  return seed
}

/**
 * Draws a round that is due, after the bets in flight, and those that read its draw. Answers what was drawn: nothing when it is not
 * due, when somebody drew or voided it, or when it is not decided yet what is mixed in.
 */
export async function drawDueRound(deps: DrawDeps, roundId: RoundId): Promise<RoundRow[]> {
  return deps.database.tx(async (tx) => {
    const family = await lockFamily(tx, roundId)
    const [source] = family
    if (!source || source.sourceRoundId !== null || !isUndecided(source)) return []
    if (source.beaconRound !== null && source.randomnessAt === null) return []
    const seed = openSeed(deps.sealer, source)
    const { publicRandomness, roundNo } = source
    const results = family.map(({ roundId: id, gameKey }) => ({
      roundId: id,
      result: drawRound(nodeHashes, seed, { game: gameKey, roundNo, publicRandomness }),
    }))
    return markDrawn(tx, seed, results)
  })
}

export function isUndecided({ status }: Pick<RoundRow, 'status'>): boolean {
  return status === 'scheduled' || status === 'open' || status === 'closed'
}
