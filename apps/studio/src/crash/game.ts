// Crash, conducted by the database's clock and shown to whoever is there. Any number of studios do this side by side; each does what is due and shows
// what it finds done.
import type { Won } from '@hanpan/kernel'
import {
  createSharedClock,
  createWorks,
  keepBeating,
  onceIn,
  type Standing,
  waitingRound,
  type Works,
} from '../rooms/conducted.ts'
import { broadcast, tell } from '../rooms/room.ts'
import type { MyCrashBet, ToCrashPlayer } from '../wire/crash.ts'
import { crowdOf } from './bet-store.ts'
import { beginRound, breakRound, breaksAt, openWaiting, seedOf, setUpCrash, standingNow } from './conduct.ts'
import type { CrashDeps } from './deps.ts'
import { createRoom, crowdShown, type CrashRoom, isDue, liveRound, NOBODY, PAST_ROUNDS } from './room.ts'
import { type CrashRow, forgetQuietRounds, pastRounds, wantGame } from './round-store.ts'
import { phaseAt } from './schedule.ts'
import { settleDue, settleReached } from './settle.ts'

const TICK_MS = 40
const REACHED_MS = 100
const CROWD_MS = 250
const SETTLE_MS = 500
const WANT_SECONDS = 30
const WANT_MS = 5000
const LOBBY_WANT_SECONDS = 90
const FORGET_MS = 3_600_000

export interface CrashGame {
  readonly room: CrashRoom
  /** Now by the database's clock, as well as this process knows it. */
  now(): number
  /** Somebody has come, or a lobby shows it: rounds are opened from now on. */
  wake(why: 'player' | 'lobby'): Promise<void>
  /** Tells a player of a bet that was settled by its press. */
  tell(playerId: string, bet: MyCrashBet, balance: Won | null): void
  stop(): Promise<void>
}

export async function openCrash(deps: CrashDeps): Promise<CrashGame> {
  const { database, log } = deps
  await setUpCrash(deps)
  const room = createRoom()
  room.past = await pastRounds(database, PAST_ROUNDS)
  const works = createWorks(log, 'crash')
  const conductor = conductorOf(deps, room, works)
  const stop = keepBeating(TICK_MS, works, () => conductor.beat())
  return {
    room,
    now: conductor.now,
    async wake(why) {
      await wantGame(database, why === 'player' ? WANT_SECONDS : LOBBY_WANT_SECONDS)
      if (!room.standing) await conductor.look()
    },
    tell: conductor.tellSettled,
    stop,
  }
}

/** What is done again and again. */
function conductorOf(deps: CrashDeps, room: CrashRoom, { beside, beginOne }: Works) {
  const { database, sealer } = deps
  const { now, heard } = createSharedClock()
  /** When the round that rises breaks off: known here, and told to nobody. */
  let breaks: { readonly roundId: string; readonly at: number } | null = null
  const tellSettled = (playerId: string, bet: MyCrashBet, balance: Won | null) =>
    tell([room], playerId, { type: 'settled', bet, balance })
  const read = async (): Promise<Standing<CrashRow>> => {
    const asked = Date.now()
    const standing = await standingNow(database)
    heard(standing.now, asked)
    return standing
  }
  const look = async () => {
    const first = await read()
    room.standing = (await conduct(deps, room, first)) ? await read() : first
    const { round } = room.standing
    breaks =
      round.risesAt === null || round.point !== null
        ? null
        : { roundId: round.roundId, at: breaksAt(sealer, { ...round, risesAt: round.risesAt }) }
    await show(deps, room, room.standing)
  }
  const isLookDue = onceIn(deps.pace.lookMs)
  const isReachedDue = onceIn(REACHED_MS)
  const isCrowdDue = onceIn(CROWD_MS)
  const isSettleDue = onceIn(SETTLE_MS)
  const isWantDue = onceIn(WANT_MS)
  const isForgetDue = onceIn(FORGET_MS, Date.now())
  return {
    now,
    tellSettled,
    look,
    async beat() {
      if (isLookDue() || isDue(room, now(), breaks?.at ?? null)) await look()
      const rising = breaks
      // The sites are paid beside it: who waits for a slow one keeps nobody else from being cashed out.
      if (rising && isReachedDue()) beginOne('reached', () => settleReached(deps, rising.roundId, tellSettled, beside))
      if (isSettleDue()) beginOne('settle', () => settleDue(deps, tellSettled, beside))
      if (room.sockets.size > 0 && isCrowdDue()) beginOne('crowd', () => tellCrowd(deps, room, now()))
      if (room.sockets.size > 0 && isWantDue()) beginOne('want', () => wantGame(database, WANT_SECONDS))
      if (isForgetDue()) beginOne('forget', () => forgetQuietRounds(database, PAST_ROUNDS))
    },
  }
}

/** Does what is due. Answers whether anything was. */
async function conduct(deps: CrashDeps, room: CrashRoom, standing: Standing<CrashRow>): Promise<boolean> {
  const { round, now, isWanted } = standing
  if (round.point === null && round.risesAt !== null) return await breakRound(deps, round.roundId)
  if (round.point === null && round.startsAt !== null)
    return round.startsAt <= now && (await beginRound(deps, round.roundId))
  if (!isWanted && room.sockets.size === 0) return false
  const waiting = waitingRound(standing)
  return waiting !== null && (await openWaiting(deps, waiting.roundId, now))
}

/** Tells of the round, where something in it has changed; of one that broke off with its seed. */
async function show(
  { database, sealer }: CrashDeps,
  room: CrashRoom,
  { round, next, now }: Standing<CrashRow>,
): Promise<void> {
  const live = liveRound(round)
  const shown = JSON.stringify([live, next?.commitment])
  if (!live || shown === room.shown) return
  room.shown = shown
  if (round.point !== null && room.past.at(-1)?.number !== round.number)
    room.past = await pastRounds(database, PAST_ROUNDS)
  if (round.risesAt === null) room.crowd = NOBODY
  broadcast<ToCrashPlayer>(room, (version) => ({
    type: 'round',
    version,
    serverNow: new Date(now).toISOString(),
    round: live,
    nextCommitment: next?.commitment ?? null,
    serverSeed: round.point === null ? null : seedOf(sealer, round),
  }))
}

/** Tells who has bet and who has cashed out, where that has changed. */
async function tellCrowd({ database, secret }: CrashDeps, room: CrashRoom, now: number): Promise<void> {
  const round = room.standing?.round
  if (!round || phaseAt(round, now) === 'waiting') return
  const day = new Date(now).toISOString().slice(0, 10)
  const crowd = crowdShown(secret, day, await crowdOf(database, round.roundId))
  // Another round has begun to be shown meanwhile: that one's list comes with the next look.
  if (room.standing?.round.roundId !== round.roundId || JSON.stringify(crowd) === JSON.stringify(room.crowd)) return
  room.crowd = crowd
  broadcast<ToCrashPlayer>(room, (version) => ({ type: 'crowd', version, crowd }))
}
