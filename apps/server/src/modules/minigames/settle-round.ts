// Settles the bets of a round that was drawn, or gives the stakes of a voided one back: chunk by chunk, each in one transaction
// that flips the bets and moves the money, so that it can be stopped anywhere and started again by anyone.
import { type Outcome, voidedAt } from '@hanpan/bets'
import type { BetId, MemberId, RoundId, Uuid, Won } from '@hanpan/kernel'
import { won } from '@hanpan/kernel'
import { type Winners, gameOf, settleSelections } from '@hanpan/minigames'
import type { Database, Tx } from '../../platform/database.ts'
import { planByKey } from '../../platform/plan-by-key.ts'
import type { BetsPort, SettledBet } from '../../ports/bets.ts'
import { MINIGAME_BETS, type WaitingBet, waitingBets } from './bet-store.ts'
import type { RoundRow } from './model.ts'
import { addSettled, lockRound } from './store.ts'

/** Bets in one transaction: large enough for speed, small enough that a bet behind it waits some tens of milliseconds. */
export const SETTLEMENT_CHUNK_BETS = 2000
/** Bets that are read at once and settled member by member: each chunk then touches few accounts and days, and each of them seldom. */
const PAGE_BETS = 10 * SETTLEMENT_CHUNK_BETS

export type SettleDeps = {
  readonly database: Database
  readonly bets: Pick<BetsPort, 'settle'>
}

/** What is still to be settled of a round, as far as it has been read. */
export type Unsettled = {
  /** Waiting bets in the order of their members. */
  readonly read: readonly WaitingBet[]
  /** The last bet that was read; those behind it have not been. Null before the first. */
  readonly after: BetId | null
  readonly isReadToEnd: boolean
  /** The settled bets of the round when this was read. */
  readonly settledBefore: number
}

export type SettledChunk = {
  /** The round as the chunk left it. Null when there was nothing to settle. */
  readonly round: RoundRow | null
  /** What the next chunk goes on with. Null when no bet of the round waits any more. */
  readonly rest: Unsettled | null
  readonly bets: number
  /** Everyone with a bet in this chunk, and those among them who were paid. */
  readonly memberIds: readonly MemberId[]
  readonly paidMemberIds: readonly MemberId[]
}

const NOTHING_READ: Unsettled = { read: [], after: null, isReadToEnd: false, settledBefore: 0 }

/**
 * Settles the next bets of a round. Safe to run by several at once: the round's lock puts them in line, and whoever finds that somebody else
 * has settled of it meanwhile reads from the beginning what waits.
 */
export async function settleChunk(
  deps: SettleDeps,
  roundId: RoundId,
  rest: Unsettled = NOTHING_READ,
): Promise<SettledChunk> {
  return deps.database.tx((tx) => settleChunkIn(tx, deps, roundId, rest))
}

async function settleChunkIn(tx: Tx, { bets }: SettleDeps, roundId: RoundId, rest: Unsettled): Promise<SettledChunk> {
  const round = await lockRound(tx, roundId)
  if (!round || round.settledAt !== null || (round.status !== 'drawn' && round.status !== 'voided')) {
    return { round: null, rest: null, bets: 0, memberIds: [], paidMemberIds: [] }
  }
  await planByKey(tx)
  const unsettled = await readOn(tx, roundId, rest.settledBefore === round.settledBets ? rest : NOTHING_READ)
  const outcomeOfBet = outcomesOf(round)
  const chunk = unsettled.read.slice(0, SETTLEMENT_CHUNK_BETS)
  const settled = chunk.map((bet) => settledAs(bet, outcomeOfBet(bet)))
  await bets.settle(tx, MINIGAME_BETS, roundId as string as Uuid, settled)
  const isFinished = unsettled.isReadToEnd && settled.length === unsettled.read.length
  const left = {
    ...unsettled,
    read: unsettled.read.slice(settled.length),
    settledBefore: round.settledBets + settled.length,
  }
  return {
    round: await addSettled(tx, roundId, totalsOf(settled), isFinished),
    rest: isFinished ? null : left,
    bets: settled.length,
    memberIds: [...new Set(settled.map(({ memberId }) => memberId))],
    paidMemberIds: [...new Set(settled.filter(({ payout }) => payout > 0).map(({ memberId }) => memberId))],
  }
}

/** Reads the next page where none is left. */
async function readOn(tx: Tx, roundId: RoundId, rest: Unsettled): Promise<Unsettled> {
  if (rest.read.length > 0 || rest.isReadToEnd) return rest
  const page = await waitingBets(tx, roundId, rest.after, PAGE_BETS)
  return {
    ...rest,
    read: page.toSorted((one, other) => (one.memberId < other.memberId ? -1 : Number(one.memberId > other.memberId))),
    after: page.at(-1)?.betId ?? rest.after,
    isReadToEnd: page.length < PAGE_BETS,
  }
}

/** What becomes of the bets of a round: won or lost by its result, or the stake back where it was voided. */
export function outcomesOf({ status, result, gameKey }: RoundRow): (bet: WaitingBet) => Outcome {
  const winners = status !== 'voided' && result ? gameOf(gameKey).winners(result) : null
  return (bet) => outcomeOf(winners, bet)
}

/** What becomes of a bet: by the winners of a result, or without them its stake back. */
export function outcomeOf(winners: Winners | null, bet: WaitingBet): Outcome {
  if (!winners) return voidedAt(bet.stake)
  const { status, payout } = settleSelections(winners, bet.stake, [bet])
  return { status, payout, returned: won(0) }
}

// Every field by name: a settlement makes thousands of these, and spreading costs several times as much.
function settledAs({ betId, memberId, stake }: WaitingBet, { status, payout, returned }: Outcome): SettledBet {
  return { betId, memberId, stake, status, payout, returned }
}

export function totalsOf(settled: readonly { readonly stake: Won; readonly payout: Won }[]) {
  const sum = (amounts: readonly number[]) => won(amounts.reduce((total, amount) => total + amount, 0))
  return {
    bets: settled.length,
    stakes: sum(settled.map(({ stake }) => stake)),
    payouts: sum(settled.map(({ payout }) => payout)),
  }
}
