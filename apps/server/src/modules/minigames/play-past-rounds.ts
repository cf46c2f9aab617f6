// Plays rounds that lie in the past, for a demo that begins with a history: the same seeds, draws, prices, postings and settlement as
// in the present, with the times that are asked for. The ledger allows it only where it was made for backdating; nothing of it can
// touch a round that is still to be drawn.
import {
  type BetId,
  type Draws,
  type Instant,
  type MemberId,
  type RoundId,
  type Uuid,
  type Won,
  assert,
  instant,
  won,
} from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, type PostCommand } from '@hanpan/ledger'
import { commitmentOf, serverSeedOf } from '@hanpan/fairness'
import { type GameKey, PUBLIC_RANDOMNESS_NONE, type Schedule, drawRound, priceOf, roundAt } from '@hanpan/minigames'
import type { Tx } from '../../platform/database.ts'
import { type NewBet, type SettledBet, addMemberDays, insertPastBets, planByKey } from './bet-store.ts'
import { type DrawDeps, seedContext } from './draw-round.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import type { GameSettings, RoundRow } from './model.ts'
import type { SettingsCache } from './settings.ts'
import { type SettleDeps, outcomesOf, payOutcomes } from './settle-round.ts'
import { type NewRound, finishPastRounds, insertPastRounds } from './store.ts'

export type PastBet = {
  readonly memberId: MemberId
  readonly market: string
  readonly pick: string
  readonly stake: Won
  readonly placedAt: Instant
}

export type PastRound = {
  /** Any instant of the round. */
  readonly at: Instant
  /** In order of their times, all within the round's betting time. They are entered together at the time of the last one. */
  readonly bets: readonly PastBet[]
}

export type PlayedRound = {
  readonly roundNo: string
  /** Bets that were placed; a stake that its member did not have is left out. */
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
}

export type PlayPastDeps = DrawDeps &
  SettleDeps & {
    readonly newId: <Id extends string>() => Id
    readonly draws: Draws
    readonly schedule: Schedule
    readonly settings: SettingsCache
  }

/** Some time for the draw to be seen before the winners are paid. */
const SETTLED_AFTER_MS = 1000

type DrawnPastRound = { readonly past: PastRound; readonly fresh: NewRound; readonly row: RoundRow }

/**
 * Plays rounds in order of time, all in one transaction. A round whose number is there already is left as it is, with its bets, so
 * that a seeding can go on where it stopped. Answers the rounds that were played.
 */
export async function playPastRounds(
  deps: PlayPastDeps,
  gameKey: GameKey,
  rounds: readonly PastRound[],
): Promise<PlayedRound[]> {
  const settings = await deps.settings.inForce(gameKey)
  const now = await deps.database.now()
  return deps.database.tx(async (tx) => {
    await planByKey(tx)
    const drawn = rounds.map((past) => drawPastRound(deps, gameKey, past, now))
    const added = await insertPastRounds(
      tx,
      drawn.map(({ fresh, row }) => ({ ...fresh, seed: row.seed!, result: row.result! })),
    )
    const played: (PlayedBets & { readonly row: RoundRow })[] = []
    for (const { past, row } of drawn) {
      if (added.has(row.roundId)) played.push({ row, ...(await playBets(tx, deps, settings, past, row)) })
    }
    const bets = played.flatMap((round) => round.bets)
    if (bets.length > 0) await insertPastBets(tx, bets)
    await addMemberDays(tx, [...new Set(bets.map(({ roundId }) => roundId))])
    const totals = played.map(({ row, bets }) => ({
      roundId: row.roundId,
      roundNo: row.roundNo,
      bets: bets.length,
      stakes: sumOf(bets.map(({ stake }) => stake)),
      payouts: sumOf(bets.map(({ payout }) => payout)),
    }))
    await finishPastRounds(tx, totals, SETTLED_AFTER_MS)
    return totals.map(({ roundNo, bets, stakes, payouts }) => ({ roundNo, bets, stakes, payouts }))
  })
}

function drawPastRound(deps: PlayPastDeps, gameKey: GameKey, past: PastRound, now: Instant): DrawnPastRound {
  const { roundNo, opensAt, closesAt, drawsAt } = roundAt(deps.schedule, past.at)
  assert(drawsAt + SETTLED_AFTER_MS <= now, `${roundNo} is not past`)
  const roundId = deps.newId<RoundId>()
  const seed = serverSeedOf(deps.draws.bytes(32))
  const commitment = commitmentOf(nodeHashes, seed)
  const publicRandomness = PUBLIC_RANDOMNESS_NONE
  const times = { opensAt, closesAt, drawsAt }
  return {
    past,
    fresh: {
      roundId,
      gameKey,
      roundNo,
      ...times,
      commitment,
      sealedSeed: deps.sealer.seal(seed, seedContext(roundId)),
    },
    row: {
      roundId,
      gameKey,
      roundNo,
      ...times,
      status: 'drawn',
      commitment,
      publicRandomness,
      seed,
      result: drawRound(nodeHashes, seed, { game: gameKey, roundNo, publicRandomness }),
      voidReason: '',
      settledAt: null,
    },
  }
}

type PlayedBets = { readonly bets: readonly (NewBet & SettledBet & { readonly settledAt: Instant })[] }

/** Takes the stakes together, at the time of the last of them, and pays the winners after the draw. */
async function playBets(
  tx: Tx,
  deps: PlayPastDeps,
  settings: GameSettings,
  past: PastRound,
  row: RoundRow,
): Promise<PlayedBets> {
  const asked = past.bets.map((bet) => newPastBet(deps, settings, row, bet))
  const last = past.bets.at(-1)
  if (!last) return { bets: [] }
  const outcomesOfStakes = await deps.ledger.postIn(
    tx,
    asked.map((bet) => stakeOf(deps, bet)),
    { postedAt: last.placedAt },
  )
  const placed = asked.flatMap((bet, index): NewBet[] => {
    const posted = outcomesOfStakes[index]
    assert(posted, 'every command has an outcome')
    if (posted.ok) return [{ ...bet, placedAt: posted.value.postedAt }]
    assert(posted.refusal === 'insufficient_funds', `${row.roundNo}: a past stake was refused: ${posted.refusal}`)
    return []
  })
  if (placed.length === 0) return { bets: [] }
  const settledAt = instant(row.drawsAt + SETTLED_AFTER_MS)
  const outcomes = outcomesOf(row, placed)
  await payOutcomes(tx, deps.ledger, row, outcomes, settledAt)
  return {
    bets: placed.map((bet, index) => {
      const { status, payout } = outcomes[index]!
      return { ...bet, status, payout, settledAt }
    }),
  }
}

function newPastBet(deps: PlayPastDeps, settings: GameSettings, row: RoundRow, bet: PastBet): NewBet {
  const { memberId, market, pick, stake, placedAt } = bet
  assert(row.opensAt <= placedAt && placedAt < row.closesAt, `${row.roundNo} took no bets at ${placedAt}`)
  const odds = priceOf(settings.prices, market, pick)
  assert(odds !== undefined, `${row.gameKey} has no price for ${market} ${pick}`)
  const { roundId, gameKey } = row
  return { betId: deps.newId<BetId>(), memberId, roundId, gameKey, market, pick, odds, stake, placedAt }
}

function stakeOf({ ledger, newId }: PlayPastDeps, { betId, memberId, stake }: NewBet): PostCommand {
  return {
    type: 'post',
    commandId: newId<Uuid>(),
    inputHash: ledger.hashOf({ betId }),
    transfers: [
      {
        kind: 'stake',
        fromAccountId: ledger.accountsOf(memberId).cash,
        toAccountId: HOUSE_ACCOUNTS.openBets.id,
        amount: stake,
        currency: 'won',
        reference: betId as string as Uuid,
      },
    ],
  }
}

function sumOf(amounts: readonly Won[]): Won {
  return won(amounts.reduce((sum: number, amount) => sum + amount, 0))
}
