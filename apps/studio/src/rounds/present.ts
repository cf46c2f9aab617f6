// A round as its player is told of it.
import { roundFloats } from '@hanpan/casino'
import type { FloatSource } from '@hanpan/fairness'
import type { Queryable } from '../platform/database.ts'
import { hashes } from '../platform/hashes.ts'
import type { Sealer } from '../platform/secrets.ts'
import { seedsById } from '../seeds/seeds.ts'
import type { HistoryRow, PlayedOnWire } from '../wire/calls.ts'
import { standingOf } from './choices.ts'
import type { Round } from './store.ts'

/** The floats of a round, from their beginning each time that it is called. */
export const floatsOf =
  (seeds: { readonly serverSeed: string; readonly clientSeed: string }, nonce: number): (() => FloatSource) =>
  () =>
    roundFloats(hashes, { ...seeds, nonce })

/** What of a round that goes on its player may see; nothing of one that is over. */
export async function viewOf(db: Queryable, sealer: Sealer, round: Round): Promise<object | null> {
  if (round.state !== 'open') return null
  const seeds = await seedsById(db, sealer, round.seedId)
  const standing = standingOf(round.input, floatsOf(seeds, round.nonce))
  return standing.ok ? standing.value.view : null
}

export const historyRow = (round: Round): HistoryRow => ({
  roundId: round.roundId,
  seedId: round.seedId,
  nonce: round.nonce,
  stake: round.stake,
  payout: round.payout,
  jackpots: [...round.jackpots],
  playedAt: new Date(round.beganAt).toISOString(),
  gameCode: round.gameCode,
})

export function presentRound(round: Round, view: object | null): PlayedOnWire {
  const { gameCode: _, ...row } = historyRow(round)
  const isOver = round.state === 'paying' || round.state === 'done'
  return {
    ...row,
    input: { ...round.input },
    outcome: isOver ? round.outcome : null,
    view,
  }
}
