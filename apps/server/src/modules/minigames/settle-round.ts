// Settles the bets of a round that was drawn, or gives the stakes of a voided one back: chunk by chunk, each in one transaction
// that flips the bets and moves the money, so that it can be stopped anywhere and started again by anyone.
import type { BetId, Instant, MemberId, RoundId, Uuid, Won } from '@hanpan/kernel'
import { WON_MAX, assert, idFrom, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, type PostCommand, type Transfer } from '@hanpan/ledger'
import { type Winners, gameOf, settleSelections } from '@hanpan/minigames'
import type { Database, Tx } from '../../platform/database.ts'
import type { BetOutcome, BetsPort } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { MINIGAME_BETS, type WaitingBet, addMemberDays, planByKey, waitingBets } from './bet-store.ts'
import type { RoundRow } from './model.ts'
import { addSettled, lockRound } from './store.ts'

/** Bets in one transaction: large enough for speed, small enough that a bet behind it waits some tens of milliseconds. */
export const SETTLEMENT_CHUNK_BETS = 2000

export type SettleDeps = {
  readonly database: Database
  readonly ledger: LedgerPort
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

export type Outcome = BetOutcome & { readonly bet: WaitingBet }

/** Settles the next bets of a round after the cursor. Safe to run by several at once: the round's lock puts them in line. */
export async function settleChunk(deps: SettleDeps, roundId: RoundId, after: BetId | null): Promise<SettledChunk> {
  return deps.database.tx((tx) => settleChunkIn(tx, deps, roundId, after))
}

async function settleChunkIn(
  tx: Tx,
  deps: Pick<SettleDeps, 'ledger' | 'bets'>,
  roundId: RoundId,
  after: BetId | null,
): Promise<SettledChunk> {
  const round = await lockRound(tx, roundId)
  if (!round || round.settledAt !== null || (round.status !== 'drawn' && round.status !== 'voided')) {
    return { round: null, isFinished: true, after: null, bets: 0, memberIds: [], paidMemberIds: [] }
  }
  await planByKey(tx)
  const bets = await waitingBets(tx, roundId, after, SETTLEMENT_CHUNK_BETS)
  const outcomes = outcomesOf(round, bets)
  if (outcomes.length > 0) {
    const settled = await deps.bets.settle(tx, MINIGAME_BETS, outcomes)
    assert(settled === outcomes.length, `${round.roundNo}: ${settled} of ${outcomes.length} bets were waiting`)
    await payOutcomes(tx, deps.ledger, round, outcomes)
  }
  const isFinished = bets.length < SETTLEMENT_CHUNK_BETS
  if (isFinished) await addMemberDays(tx, [roundId])
  const totals = { bets: bets.length, stakes: sumOf(bets.map((bet) => bet.stake)), payouts: payoutsOf(outcomes) }
  return {
    round: await addSettled(tx, roundId, totals, isFinished),
    isFinished,
    after: bets.at(-1)?.betId ?? after,
    bets: bets.length,
    memberIds: [...new Set(bets.map((bet) => bet.memberId))],
    paidMemberIds: [...new Set(outcomes.filter(({ payout }) => payout > 0).map(({ bet }) => bet.memberId))],
  }
}

/** What becomes of each bet: won or lost by the result, or the stake back where the round was voided. */
export function outcomesOf(round: RoundRow, bets: readonly WaitingBet[]): Outcome[] {
  const { status, result } = round
  const winners = status !== 'voided' && result ? gameOf(round.gameKey).winners(result) : null
  return bets.map((bet) => ({ bet, betId: bet.betId, ...outcomeOf(winners, bet) }))
}

/** What becomes of a bet: by the winners of a result, or without them its stake back. */
export function outcomeOf(winners: Winners | null, bet: WaitingBet): Pick<BetOutcome, 'status' | 'payout'> {
  return winners ? settleSelections(winners, bet.stake, [bet]) : { status: 'voided', payout: bet.stake }
}

/** Moves the money of settled bets, now or at a past instant. */
export async function payOutcomes(
  tx: Tx,
  ledger: LedgerPort,
  round: RoundRow,
  outcomes: readonly Outcome[],
  at: Instant | null = null,
): Promise<void> {
  const [posted] = await ledger.postIn(
    tx,
    [settlementCommand(ledger, round, outcomes)],
    at === null ? {} : { postedAt: at },
  )
  assert(posted?.ok, `${round.roundNo}: the ledger refused a settlement: ${posted && !posted.ok && posted.refusal}`)
  assert(!posted.value.replayed, `${round.roundNo}: bets that waited were settled in the books`)
}

/**
 * One command for the chunk: each winner or refund from open bets, and one transfer of the difference between open bets and the
 * house, so that open bets keep nothing of the chunk. Its id follows from the first bet, which can be settled only once.
 */
function settlementCommand(ledger: LedgerPort, round: RoundRow, outcomes: readonly Outcome[]): PostCommand {
  const first = outcomes[0]
  assert(first, 'a settlement has bets')
  const stakes = sumOf(outcomes.map(({ bet }) => bet.stake))
  const payouts = payoutsOf(outcomes)
  const paid = outcomes
    .filter(({ payout }) => payout > 0)
    .map(({ bet, status, payout }): Transfer => ({
      kind: status === 'voided' ? 'refund' : 'winnings',
      fromAccountId: HOUSE_ACCOUNTS.openBets.id,
      toAccountId: ledger.accountsOf(bet.memberId).cash,
      amount: payout,
      currency: 'won',
      reference: bet.betId as string as Uuid,
    }))
  return {
    type: 'post',
    commandId: settlementCommandId(first.betId),
    inputHash: ledger.hashOf({ roundId: round.roundId, bets: outcomes.length, stakes, payouts }),
    transfers: [...paid, ...houseTransfers(round.roundId, stakes - payouts)],
  }
}

/** The house's side of a chunk: what it won comes in, what it lost goes out. Cut where it exceeds one transfer. */
function houseTransfers(roundId: RoundId, houseWon: number): Transfer[] {
  const { openBets, revenue } = HOUSE_ACCOUNTS
  const [from, to] = houseWon > 0 ? [openBets, revenue] : [revenue, openBets]
  const transfers: Transfer[] = []
  for (let rest = Math.abs(houseWon); rest > 0; rest -= WON_MAX) {
    transfers.push({
      kind: 'house-result',
      fromAccountId: from.id,
      toAccountId: to.id,
      amount: won(Math.min(rest, WON_MAX)),
      currency: 'won',
      reference: roundId as string as Uuid,
    })
  }
  return transfers
}

/** The bet's id with its version and the 12 bits after it rewritten (UUIDv8 of RFC 9562), as the ledger makes account ids. */
function settlementCommandId(first: BetId): Uuid {
  return idFrom<Uuid>(`${first.slice(0, 14)}85e7${first.slice(18)}`)
}

function payoutsOf(outcomes: readonly Outcome[]): Won {
  return sumOf(outcomes.map(({ payout }) => payout))
}

function sumOf(amounts: readonly Won[]): Won {
  return won(amounts.reduce((sum: number, amount) => sum + amount, 0))
}
