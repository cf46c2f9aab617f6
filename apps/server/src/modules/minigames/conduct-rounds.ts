// Keeps a game running: rounds exist before they open, open, close, are drawn and settled. Every step is a conditional change on
// the database's time, so it does not matter who takes it, how late, or whether two try.
import { type Draws, HOUR_MS, type Instant, type RoundId, SECOND_MS } from '@hanpan/kernel'
import { commitmentOf, promisedBeaconRound } from '@hanpan/fairness'
import { type Round, type Schedule, type SourceKey, nextRound, readersOf, roundAt, sourceKeys } from '@hanpan/minigames'
import type { BeaconRelays } from '../../platform/drand.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import type { Log } from '../../platform/log.ts'
import { type Announcements, announceRound, announceSettled } from './announce.ts'
import { type DrawDeps, drawDueRound, seedContext } from './draw-round.ts'
import { listMissedRounds } from './missed-rounds.ts'
import type { RoundRow } from './model.ts'
import { commitAhead, revealDays, roundSeedsOfDay } from './seed-days.ts'
import { type SettleDeps, settleChunk, type Unsettled } from './settle-round.ts'
import {
  closeRounds,
  insertRounds,
  msToNextChange,
  openRounds,
  roundsAhead,
  roundsToDraw,
  roundsToSettle,
} from './store.ts'
import { takeBeacons } from './take-beacons.ts'
import { voidByRule } from './void-round.ts'

/** Rounds that exist beyond the present one, each with its commitment. */
const ROUNDS_AHEAD = 2
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
    /** Null where the site mixes no public randomness into its draws. */
    readonly relays: BeaconRelays | null
    readonly absenceVoids: boolean
  }

/** Takes every step that is due in every game. Answers in how many milliseconds the next one will be. */
export async function conductRounds(deps: ConductDeps, signal: AbortSignal): Promise<number> {
  let failures = await takeDueSteps(deps)
  for (const roundId of await roundsToSettle(deps.database)) {
    try {
      await settleRound(deps, roundId, signal)
    } catch (error) {
      failures += 1
      deps.log.error({ err: error, roundId }, 'a round could not be settled')
    }
  }
  await revealDays(deps, (day, error) => deps.log.error({ err: error, day }, 'the seed of a day could not be revealed'))
  const next = Math.min(CONDUCT_EVERY_MS, (await msToNextChange(deps.database)) ?? CONDUCT_EVERY_MS)
  // The database's clock cuts to whole milliseconds: one more, not to come just before the time.
  return failures > 0 ? RETRY_MS : next + 1
}

/** Answers how many rounds could not be drawn, or wait for their public randomness. */
async function takeDueSteps(deps: ConductDeps): Promise<number> {
  await createAhead(deps, await deps.database.now())
  for (const round of await closeRounds(deps.database)) announceRound(deps.announcements, round)
  let failures = await takeBeacons(deps)
  for (const { roundId, lateMs } of await roundsToDraw(deps.database)) {
    const rounds = await decideRound(deps, roundId, lateMs)
    if (rounds === 'failed') failures += 1
    else for (const round of rounds) announceRound(deps.announcements, round)
  }
  for (const round of await openRounds(deps.database)) announceRound(deps.announcements, round)
  return failures
}

/** Draws a round, or voids it by rule. One that cannot be drawn is logged, holds up no other, and is voided in the end. */
async function decideRound(deps: ConductDeps, roundId: RoundId, lateMs: number): Promise<RoundRow[] | 'failed'> {
  if (lateMs >= DRAW_LATE_MS_MAX) return voidByRule(deps, roundId, VOID_REASON_LATE)
  try {
    return await drawDueRound(deps, roundId)
  } catch (error) {
    deps.log.error({ err: error, roundId }, 'a round could not be drawn')
    return 'failed'
  }
}

/** Makes the present rounds and those ahead of them, as far as they are missing, and commits to today and tomorrow. */
async function createAhead(deps: ConductDeps, now: Instant): Promise<void> {
  await commitAhead(deps, now)
  await listMissedRounds(deps, now)
  const known = new Set((await roundsAhead(deps.database, now)).map(({ gameKey, roundNo }) => `${gameKey} ${roundNo}`))
  let round = roundAt(deps.schedule, now)
  for (let ahead = 0; ahead <= ROUNDS_AHEAD; ahead += 1) {
    for (const source of sourceKeys) {
      if (!known.has(`${source} ${round.roundNo}`)) await createRound(deps, source, round)
    }
    round = nextRound(deps.schedule, round)
  }
}

type CreateRoundDeps = Pick<ConductDeps, 'database' | 'sealer' | 'newId' | 'draws' | 'log' | 'relays'>

/** Makes a round with its commitment and its seed, sealed, and the rounds of the games that read its draw. */
export async function createRound(deps: CreateRoundDeps, source: SourceKey, round: Round): Promise<RoundId> {
  const { roundNo, opensAt, closesAt, drawsAt } = round
  return deps.database.tx(async (tx) => {
    const roundId = deps.newId<RoundId>()
    const seed = (await roundSeedsOfDay({ ...deps, database: tx }, round.day))(source, roundNo)
    const common = { roundNo, opensAt, closesAt, drawsAt, commitment: commitmentOf(nodeHashes, seed) }
    const beaconRound = deps.relays ? promisedBeaconRound(closesAt) : null
    const sealedSeed = deps.sealer.seal(seed, seedContext(roundId))
    const added = await insertRounds(tx, [
      { ...common, beaconRound, roundId, gameKey: source, sourceRoundId: null, sealedSeed },
    ])
    // Another conductor was faster, or the cycle was changed today and this number has been played.
    if (added.size === 0) {
      deps.log.debug({ source, roundNo }, 'the round number is taken')
      return roundId
    }
    const readers = readersOf(source).map((gameKey) => ({
      ...common,
      beaconRound,
      gameKey,
      roundId: deps.newId<RoundId>(),
      sourceRoundId: roundId,
      sealedSeed: null,
    }))
    await insertRounds(tx, readers)
    return roundId
  })
}

/** Settles a round to its end, or until told to stop. Answers how many bets were settled. */
async function settleRound(deps: ConductDeps, roundId: RoundId, signal: AbortSignal): Promise<number> {
  let rest: Unsettled | undefined
  let bets = 0
  for (let chunks = 1; !signal.aborted; chunks += 1) {
    const chunk = await settleChunk(deps, roundId, rest)
    bets += chunk.bets
    await announceSettled(deps.announcements, chunk)
    if (chunk.rest === null) break
    rest = chunk.rest
    if (chunks % CHUNKS_BETWEEN_LOOKS === 0) await takeDueSteps(deps)
  }
  return bets
}
