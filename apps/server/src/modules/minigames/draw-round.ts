// Draws a round, exactly once: the seed was sealed before the round opened, so whoever draws it, however often it is tried, the
// result is the one that the commitment promised.
import { type RoundId, assert } from '@hanpan/kernel'
import { commitmentOf } from '@hanpan/fairness'
import { drawRound } from '@hanpan/minigames'
import type { Database } from '../../platform/database.ts'
import type { Sealer } from '../../platform/secrets.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import type { RoundRow } from './model.ts'
import { type LockedRound, lockRound, markDrawn } from './store.ts'

export type DrawDeps = { readonly database: Database; readonly sealer: Sealer }

/** A seed is sealed for its round: moved to another row, it cannot be opened. */
export function seedContext(roundId: RoundId): string {
  return `minigames.rounds.sealed_seed ${roundId}`
}

/** Opens the seed of a locked round and proves that it is the one that was committed to. */
export function openSeed(sealer: Sealer, round: LockedRound): string {
  const seed = sealer.open(round.sealedSeed, seedContext(round.roundId))
  assert(commitmentOf(nodeHashes, seed) === round.commitment, `${round.roundNo}: the seed is not the committed one`)
  return seed
}

/** Draws a round that is due, after the bets in flight. Null when it is not due, or somebody drew or voided it. */
export async function drawDueRound(deps: DrawDeps, roundId: RoundId): Promise<RoundRow | null> {
  return deps.database.tx(async (tx) => {
    const round = await lockRound(tx, roundId)
    if (!round || !isUndecided(round)) return null
    const seed = openSeed(deps.sealer, round)
    const { gameKey, roundNo, publicRandomness } = round
    const result = drawRound(nodeHashes, seed, { game: gameKey, roundNo, publicRandomness })
    return markDrawn(tx, roundId, seed, result)
  })
}

export function isUndecided({ status }: Pick<RoundRow, 'status'>): boolean {
  return status === 'scheduled' || status === 'open' || status === 'closed'
}
