// Keeps a game running: rounds exist before they open, open, close, are drawn and settled. Every step is a conditional change on
// the database's time, so it does not matter who takes it, how late, or whether two try.
import { type BetId, HOUR_MS, type Instant, type RoundId, SECOND_MS } from '@hanpan/kernel'
import { commitmentOf, serverSeedOf } from '@hanpan/fairness'
import { type GameKey, type Round, type Schedule, gameKeys, nextRound, roundAt } from '@hanpan/minigames'
import type { Draws } from '@hanpan/kernel'
import type { Log } from '../../platform/log.ts'
import { type Announcements, announceClosed, announceOpened, announceRound, announceSettled } from './announce.ts'
import { type DrawDeps, drawDueRound, seedContext } from './draw-round.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import type { RoundRow } from './model.ts'
import { type SettleDeps, settleChunk } from './settle-round.ts'
import {
  closeRounds,
  insertRound,
  msToNextChange,
  openRounds,
  roundNosAhead,
  roundsToDraw,
  roundsToSettle,
} from './store.ts'
import { voidUndecidedRound } from './void-round.ts'

/** Rounds that exist beyond the present one, each with its commitment. */
export const ROUNDS_AHEAD = 2
/** A round that could not be drawn for longer is voided: nobody should wait for a draw that may never come. */
export const DRAW_LATE_MS_MAX = HOUR_MS
export const VOID_REASON_LATE = 'The draw did not take place within an hour.'
/** Even with nothing due, look again this often: another process may have voided a round or died while settling. */
export const CONDUCT_EVERY_MS = 5 * SECOND_MS
/** A round that could not be drawn is tried again after this. */
export const RETRY_MS = SECOND_MS
/** Between so many chunks of a long settlement, look whether a round must open, close or be drawn. */
const CHUNKS_BETWEEN_LOOKS = 8

export type ConductDeps = DrawDeps &
  SettleDeps & {
    readonly newId: <Id extends string>() => Id
    readonly draws: Draws
    readonly log: Log
    readonly schedule: Schedule
    readonly announcements: Announcements
  }

/** Takes every step that is due in every game. Answers in how many milliseconds the next one will be. */
export async function conductRounds(deps: ConductDeps, signal: AbortSignal): Promise<number> {
  let failures = await takeDueSteps(deps)
  for (const gameKey of gameKeys) {
    for (const roundId of await roundsToSettle(deps.database, gameKey)) {
      try {
        await settleRound(deps, roundId, signal)
      } catch (error) {
        failures += 1
        deps.log.error({ err: error, roundId }, 'a round could not be settled')
      }
    }
  }
  const waits = await Promise.all(gameKeys.map((gameKey) => msToNextChange(deps.database, gameKey)))
  const next = Math.min(CONDUCT_EVERY_MS, ...waits.filter((ms) => ms !== null))
  // The database's clock cuts to whole milliseconds: one more, not to come just before the time.
  return Math.max(next + 1, failures > 0 ? RETRY_MS : 1)
}

/** Answers how many rounds could not be drawn. */
async function takeDueSteps(deps: ConductDeps): Promise<number> {
  let failures = 0
  const now = await deps.database.now()
  for (const gameKey of gameKeys) {
    await createAhead(deps, gameKey, now)
    for (const round of await closeRounds(deps.database, gameKey)) announceClosed(deps.announcements, round)
    for (const { roundId, lateMs } of await roundsToDraw(deps.database, gameKey)) {
      const round = await decideRound(deps, roundId, lateMs)
      if (round === 'failed') failures += 1
      else if (round) announceRound(deps.announcements, round)
    }
    for (const round of await openRounds(deps.database, gameKey)) announceOpened(deps.announcements, round)
  }
  return failures
}

/** Draws a round, or voids it by rule. One that cannot be drawn is logged, holds up no other, and is voided in the end. */
async function decideRound(deps: ConductDeps, roundId: RoundId, lateMs: number): Promise<RoundRow | 'failed' | null> {
  if (lateMs >= DRAW_LATE_MS_MAX) return voidUndecidedRound(deps, roundId, VOID_REASON_LATE)
  try {
    return await drawDueRound(deps, roundId)
  } catch (error) {
    deps.log.error({ err: error, roundId }, 'a round could not be drawn')
    return 'failed'
  }
}

/** Makes the present round and those ahead of it, as far as they are missing. */
async function createAhead(deps: ConductDeps, gameKey: GameKey, now: Instant): Promise<void> {
  const known = await roundNosAhead(deps.database, gameKey, now)
  let round = roundAt(deps.schedule, now)
  for (let ahead = 0; ahead <= ROUNDS_AHEAD; ahead += 1) {
    if (!known.has(round.roundNo)) await createRound(deps, gameKey, round)
    round = nextRound(deps.schedule, round)
  }
}

type CreateRoundDeps = Pick<ConductDeps, 'database' | 'sealer' | 'newId' | 'draws' | 'log'>

/** Makes a round with its commitment and its seed, sealed. */
export async function createRound(deps: CreateRoundDeps, gameKey: GameKey, round: Round): Promise<RoundId> {
  const roundId = deps.newId<RoundId>()
  const seed = serverSeedOf(deps.draws.bytes(32))
  const { roundNo, opensAt, closesAt, drawsAt } = round
  const added = await insertRound(deps.database, {
    roundId,
    gameKey,
    roundNo,
    opensAt,
    closesAt,
    drawsAt,
    commitment: commitmentOf(nodeHashes, seed),
    sealedSeed: deps.sealer.seal(seed, seedContext(roundId)),
  })
  // Another conductor was faster, or the cycle was changed today and this number has been played.
  if (!added) deps.log.debug({ gameKey, roundNo }, 'the round number is taken')
  return roundId
}

/** Settles a round to its end, or until told to stop. Answers how many bets were settled. */
export async function settleRound(deps: ConductDeps, roundId: RoundId, signal: AbortSignal): Promise<number> {
  let after: BetId | null = null
  let bets = 0
  for (let chunks = 1; !signal.aborted; chunks += 1) {
    const chunk = await settleChunk(deps, roundId, after)
    bets += chunk.bets
    await announceSettled(deps.announcements, chunk)
    if (chunk.isFinished) break
    after = chunk.after
    if (chunks % CHUNKS_BETWEEN_LOOKS === 0) await takeDueSteps(deps)
  }
  return bets
}
