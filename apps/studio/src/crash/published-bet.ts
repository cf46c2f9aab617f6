// A bet as a round of its player, for the page that a site opens: everything that is needed to play it once more.
import type { RoundInput } from '@hanpan/casino'
import type { Queryable } from '../platform/database.ts'
import type { Sealer } from '../platform/secrets.ts'
import type { PublishedOnWire } from '../wire/calls.ts'
import { betById } from './bet-store.ts'
import { seedOf } from './conduct.ts'
import { CRASH_ID } from './deps.ts'
import { findRound } from './round-store.ts'

/** Null where there is no such bet. A round that still rises has neither outcome nor seed. */
export async function publishedBet(
  db: Queryable,
  sealer: Sealer,
  betId: string,
): Promise<{ readonly sessionId: string; readonly published: PublishedOnWire } | null> {
  const bet = await betById(db, betId)
  const round = bet && (await findRound(db, bet.roundId))
  if (!bet || !round) return null
  const { stake, payout, cashedAt } = bet
  const isOver = round.point !== null && (bet.state === 'paying' || bet.state === 'done')
  const input: RoundInput = { kind: 'crash', stake, cashedOutAt: cashedAt }
  return {
    sessionId: bet.sessionId,
    published: {
      round: {
        roundId: betId,
        seedId: round.roundId,
        nonce: round.number,
        input: { ...input },
        outcome: isOver ? { point: round.point } : null,
        view: null,
        stake,
        payout,
        jackpots: [],
        playedAt: new Date(round.risesAt ?? round.opensAt ?? 0).toISOString(),
      },
      gameCode: CRASH_ID,
      commitment: round.commitment,
      clientSeed: CRASH_ID,
      serverSeed: isOver ? seedOf(sealer, round) : null,
    },
  }
}
