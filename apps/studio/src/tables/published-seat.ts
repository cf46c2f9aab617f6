// A seat as a round of its player, for the page that a site opens: everything that is needed to play it once more.
import type { RoundInput } from '@hanpan/casino'
import { won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import type { Sealer } from '../platform/secrets.ts'
import { tables } from '../shelf/tables.ts'
import type { PublishedOnWire } from '../wire/calls.ts'
import { seedOf } from './conduct.ts'
import { findRound } from './round-store.ts'
import { seatById, standingPlacements } from './seat-store.ts'

/** Null where there is no such seat. A round that has not been told has neither outcome nor seed. */
export async function publishedSeat(
  db: Queryable,
  sealer: Sealer,
  seatId: string,
): Promise<{ readonly sessionId: string; readonly published: PublishedOnWire } | null> {
  const seat = await seatById(db, seatId)
  const round = seat && (await findRound(db, seat.roundId))
  const table = tables.find(({ id }) => id === round?.tableId)
  if (!seat || !round || !table) return null
  const placed = (await standingPlacements(db, seatId)).filter(({ state }) => state === 'placed')
  const isOver = seat.state === 'paying' || seat.state === 'done'
  const input: RoundInput = { kind: 'table', game: table.game, bets: placed.flatMap(({ bets }) => bets) }
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
