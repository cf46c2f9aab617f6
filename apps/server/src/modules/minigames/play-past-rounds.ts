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
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import {
  type GameKey,
  PUBLIC_RANDOMNESS_NONE,
  type Schedule,
  commitmentOf,
  drawRound,
  priceOf,
  roundAt,
  serverSeedOf,
} from '@hanpan/minigames'
import type { Tx } from '../../platform/database.ts'
import { type NewBet, addMemberDays, insertBets } from './bet-store.ts'
import { type DrawDeps, seedContext } from './draw-round.ts'
import { nodeHashes } from './hashes.ts'
import type { GameSettings, RoundRow } from './model.ts'
import type { SettingsCache } from './settings.ts'
import { type SettleDeps, outcomesOf, writeOutcomes } from './settle-round.ts'
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
  /** In order of their times, all within the round's betting time. */
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
    const drawn = rounds.map((past) => drawPastRound(deps, gameKey, past, now))
    const added = await insertPastRounds(
      tx,
      drawn.map(({ fresh, row }) => ({ ...fresh, seed: row.seed!, result: row.result! })),
    )
    const played: PlayedRound[] = []
    const finished: { roundId: RoundId; bets: number; stakes: Won; payouts: Won }[] = []
    for (const round of drawn) {
      if (!added.has(round.row.roundId)) continue
      const totals = await playBets(tx, deps, settings, round)
      finished.push({ roundId: round.row.roundId, ...totals })
      played.push({ roundNo: round.row.roundNo, ...totals })
    }
    await finishPastRounds(tx, finished, SETTLED_AFTER_MS)
    return played
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

async function playBets(tx: Tx, deps: PlayPastDeps, settings: GameSettings, { past, row }: DrawnPastRound) {
  const placed: NewBet[] = []
  for (const bet of past.bets) {
    assert(row.opensAt <= bet.placedAt && bet.placedAt < row.closesAt, `${row.roundNo} took no bets at ${bet.placedAt}`)
    const fresh = await stakePastBet(tx, deps, settings, row, bet)
    if (fresh) placed.push(fresh)
  }
  if (placed.length === 0) return { bets: 0, stakes: won(0), payouts: won(0) }
  await insertBets(tx, placed)
  const outcomes = outcomesOf(row, placed)
  await writeOutcomes(tx, deps.ledger, row, outcomes, instant(row.drawsAt + SETTLED_AFTER_MS))
  await addMemberDays(tx, row.roundId)
  return {
    bets: placed.length,
    stakes: won(placed.reduce((sum, { stake }) => sum + stake, 0)),
    payouts: won(outcomes.reduce((sum, { payout }) => sum + payout, 0)),
  }
}

/** Takes the stake at its time. Null when the member does not have it. */
async function stakePastBet(
  tx: Tx,
  deps: PlayPastDeps,
  settings: GameSettings,
  round: RoundRow,
  bet: PastBet,
): Promise<NewBet | null> {
  const { memberId, market, pick, stake } = bet
  const odds = priceOf(settings.prices, market, pick)
  assert(odds !== undefined, `${round.gameKey} has no price for ${market} ${pick}`)
  const betId = deps.newId<BetId>()
  const [posted] = await deps.ledger.postIn(
    tx,
    [
      {
        type: 'post',
        commandId: deps.newId<Uuid>(),
        inputHash: deps.ledger.hashOf({ betId }),
        transfers: [
          {
            kind: 'stake',
            fromAccountId: deps.ledger.accountsOf(memberId).cash,
            toAccountId: HOUSE_ACCOUNTS.openBets.id,
            amount: stake,
            currency: 'won',
            reference: betId as string as Uuid,
          },
        ],
      },
    ],
    { postedAt: bet.placedAt },
  )
  assert(posted, 'one command has one outcome')
  if (!posted.ok) {
    assert(posted.refusal === 'insufficient_funds', `${round.roundNo}: a past stake was refused: ${posted.refusal}`)
    return null
  }
  const { roundId, gameKey } = round
  return { betId, memberId, roundId, gameKey, market, pick, odds, stake, placedAt: posted.value.postedAt }
}
