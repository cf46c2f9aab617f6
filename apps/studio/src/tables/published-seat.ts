// A seat as a round of its player, for the page that a site opens: everything that is needed to play it once more.
import { won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import type { Sealer } from '../platform/secrets.ts'
import { shared } from '../shelf/shared.ts'
import type { PublishedOnWire } from '../wire/calls.ts'
import { seedOf } from './conduct.ts'
import { findRound } from './round-store.ts'
import { seatById, standingPlacements } from './seat-store.ts'
import { sharedGameOf } from './shared-game.ts'

/** Null where there is no such seat. A round that has not been told has neither outcome nor seed. */
export async function publishedSeat(
  db: Queryable,
  sealer: Sealer,
  seatId: string,
): Promise<{ readonly sessionId: string; readonly published: PublishedOnWire } | null> {
  const seat = await seatById(db, seatId)
  const round = seat && (await findRound(db, seat.roundId))
  const table = shared.find(({ id }) => id === round?.tableId)
  if (!seat || !round || !table) return null
  const placed = (await standingPlacements(db, seatId)).filter(({ state }) => state === 'placed')
  const isOver = seat.state === 'paying' || seat.state === 'done'
  const bets = placed.flatMap((one) => one.bets)
  const input = sharedGameOf(table).input(round, bets)
  return {
    sessionId: seat.sessionId,
    published: {
      round: {
        roundId: seatId,
        seedId: round.roundId,
        nonce: round.number,
        input: { ...input },
        outcome: isOver ? round.outcome : null,
        view: null,
        stake: won(placed.reduce((sum, { stake }) => sum + stake, 0)),
        payout: seat.payout,
        jackpots: [],
        playedAt: new Date(round.opensAt ?? 0).toISOString(),
      },
      gameCode: table.code,
      commitment: round.commitment,
      clientSeed: table.id,
      serverSeed: isOver ? seedOf(sealer, round) : null,
    },
  }
}
