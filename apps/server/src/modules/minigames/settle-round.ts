// Settles the bets of a round that was drawn, or gives the stakes of a voided one back: chunk by chunk, each in one transaction
// that flips the bets and moves the money, so that it can be stopped anywhere and started again by anyone.
import { type Outcome, voidedAt } from '@hanpan/bets'
import type { BetId, MemberId, RoundId, Uuid, Won } from '@hanpan/kernel'
import { won } from '@hanpan/kernel'
import { type Winners, gameOf, settleSelections } from '@hanpan/minigames'
import type { Database, Tx } from '../../platform/database.ts'
import type { BetsPort } from '../../ports/bets.ts'
import { MINIGAME_BETS, planByKey, type WaitingBet, waitingBets } from './bet-store.ts'
import type { RoundRow } from './model.ts'
import { addSettled, lockRound } from './store.ts'

/** Bets in one transaction: large enough for speed, small enough that a bet behind it waits some tens of milliseconds. */
export const SETTLEMENT_CHUNK_BETS = 2000

export type SettleDeps = {
  readonly database: Database
  readonly bets: Pick<BetsPort, 'settle'>
}

export type SettledChunk = {
  /** The round as the chunk left it. Null when there was nothing to settle. */
  readonly round: RoundRow | null
  /** Whether no bet of the round waits any more. */
  readonly isFinished: boolean
  /** Where the next chunk goes on. */
  readonly after: BetId | null
  readonly bets: number
  /** Everyone with a bet in this chunk, and those among them who were paid. */
  readonly memberIds: readonly MemberId[]
  readonly paidMemberIds: readonly MemberId[]
}

/** Settles the next bets of a round after the cursor. Safe to run by several at once: the round's lock puts them in line. */
export async function settleChunk(deps: SettleDeps, roundId: RoundId, after: BetId | null): Promise<SettledChunk> {
  return deps.database.tx((tx) => settleChunkIn(tx, deps, roundId, after))
}

async function settleChunkIn(
  tx: Tx,
  { bets }: SettleDeps,
  roundId: RoundId,
  after: BetId | null,
): Promise<SettledChunk> {
  const round = await lockRound(tx, roundId)
  if (!round || round.settledAt !== null || (round.status !== 'drawn' && round.status !== 'voided')) {
    return { round: null, isFinished: true, after: null, bets: 0, memberIds: [], paidMemberIds: [] }
  }
  await planByKey(tx)
  const waiting = await waitingBets(tx, roundId, after, SETTLEMENT_CHUNK_BETS)
  const settled = settledBy(round, waiting)
  await bets.settle(tx, MINIGAME_BETS, roundId as string as Uuid, settled)
  const isFinished = waiting.length < SETTLEMENT_CHUNK_BETS
  return {
    round: await addSettled(tx, roundId, totalsOf(settled), isFinished),
    isFinished,
    after: waiting.at(-1)?.betId ?? after,
    bets: waiting.length,
    memberIds: [...new Set(settled.map(({ memberId }) => memberId))],
    paidMemberIds: [...new Set(settled.filter(({ payout }) => payout > 0).map(({ memberId }) => memberId))],
  }
}

/** Bets with what becomes of each: won or lost by the result, or the stake back where the round was voided. */
export function settledBy<Bet extends WaitingBet>(round: RoundRow, bets: readonly Bet[]): (Bet & Outcome)[] {
  const { status, result } = round
  const winners = status !== 'voided' && result ? gameOf(round.gameKey).winners(result) : null
  return bets.map((bet) => ({ ...bet, ...outcomeOf(winners, bet) }))
}

/** What becomes of a bet: by the winners of a result, or without them its stake back. */
export function outcomeOf(winners: Winners | null, bet: WaitingBet): Outcome {
  return winners ? { ...settleSelections(winners, bet.stake, [bet]), returned: won(0) } : voidedAt(bet.stake)
}

export function totalsOf(settled: readonly { readonly stake: Won; readonly payout: Won }[]) {
  const sum = (amounts: readonly number[]) => won(amounts.reduce((total, amount) => total + amount, 0))
  return {
    bets: settled.length,
    stakes: sum(settled.map(({ stake }) => stake)),
    payouts: sum(settled.map(({ payout }) => payout)),
  }
}
