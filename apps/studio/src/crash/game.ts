// Crash, conducted by the database's clock and shown to whoever is there. Any number of studios do this side by side; each does what is due and shows
// what it finds done.
import { randomUUID } from 'node:crypto'
import type { Won } from '@hanpan/kernel'
import type { MyCrashBet } from '../wire/crash.ts'
import { crowdOf } from './bet-store.ts'
import {
  beginRound,
  breakRound,
  breaksAt,
  openWaiting,
  seedOf,
  setUpCrash,
  type Standing,
  standingOf,
} from './conduct.ts'
import type { CrashDeps } from './deps.ts'
import { broadcast, createRoom, crowdShown, type CrashRoom, isDue, liveRound, NOBODY, PAST_ROUNDS } from './room.ts'
import { forgetQuietRounds, pastRounds, wantGame } from './round-store.ts'
import { phaseAt } from './schedule.ts'
import { settleDue, settleReached } from './settle.ts'

const TICK_MS = 40
const LOOK_MS = 1000
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

/** True once in so many milliseconds. */
function onceIn(ms: number, last = 0): () => boolean {
  let before = last
  return () => {
    if (Date.now() - before < ms) return false
    before = Date.now()
    return true
  }
}

export async function openCrash(deps: CrashDeps): Promise<CrashGame> {
  const { database, log } = deps
  await setUpCrash(deps)
  const room = createRoom()
  room.past = await pastRounds(database, PAST_ROUNDS)
  const works = createWorks(deps, room)
  const state = { isStopped: false }
  const loop = async () => {
    while (!state.isStopped) {
      await works.beat().catch((error: unknown) => log.error({ error }, 'crash was not conducted'))
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    }
  }
  const looping = loop()
  return {
    room,
    now: works.now,
    async wake(why) {
      await wantGame(database, why === 'player' ? WANT_SECONDS : LOBBY_WANT_SECONDS)
      if (!room.standing) await works.look()
    },
    tell: works.tell,
    async stop() {
      state.isStopped = true
      await looping
      await works.rest()
    },
  }
}

/** What is done again and again. */
function createWorks(deps: CrashDeps, room: CrashRoom) {
  const { database, log, sealer } = deps
  const nodeId = randomUUID()
  let offset = 0
  /** When the round that rises breaks off: known here, and told to nobody. */
  let breaks: { readonly roundId: string; readonly at: number } | null = null
  const running = new Set<Promise<unknown>>()
  const busy = new Set<string>()
  const now = () => Date.now() + offset
  /** Beside the beat, one of a kind at a time. */
  const beside = (kind: string, work: () => Promise<unknown>) => {
    if (busy.has(kind)) return
    busy.add(kind)
    const one = work()
      .catch((error: unknown) => log.error({ error, nodeId }, `crash: ${kind} failed`))
      .finally(() => {
        busy.delete(kind)
        running.delete(one)
      })
    running.add(one)
  }
  const tell = (playerId: string, bet: MyCrashBet, balance: Won | null) => {
    const frame = JSON.stringify({ type: 'settled', bet, balance })
    for (const socket of room.sockets) if (socket.playerId === playerId) socket.send(frame)
  }
  const read = async (): Promise<Standing> => {
    const asked = Date.now()
    const standing = await standingOf(database)
    offset = standing.now - (asked + Date.now()) / 2
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
  const isLookDue = onceIn(LOOK_MS)
  const isReachedDue = onceIn(REACHED_MS)
  const isCrowdDue = onceIn(CROWD_MS)
  const isSettleDue = onceIn(SETTLE_MS)
  const isWantDue = onceIn(WANT_MS)
  const isForgetDue = onceIn(FORGET_MS, Date.now())
  return {
    now,
    tell,
    look,
    async beat() {
      if (isLookDue() || isDue(room, now(), breaks?.at ?? null)) await look()
      const rising = breaks
      if (rising && isReachedDue()) beside('reached', () => settleReached(deps, rising.roundId, tell))
      if (isSettleDue()) beside('settle', () => settleDue(deps, tell))
      if (room.sockets.size > 0 && isCrowdDue()) beside('crowd', () => tellCrowd(deps, room, now()))
      if (room.sockets.size > 0 && isWantDue()) beside('want', () => wantGame(database, WANT_SECONDS))
      if (isForgetDue()) beside('forget', () => forgetQuietRounds(database, PAST_ROUNDS))
    },
    /** Until everything that was begun is done. */
    async rest() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Does what is due. Answers whether anything was. */
async function conduct(deps: CrashDeps, room: CrashRoom, { round, next, now, isWanted }: Standing): Promise<boolean> {
  if (round.point === null && round.risesAt !== null) return await breakRound(deps, round.roundId)
  if (round.point === null && round.startsAt !== null)
    return round.startsAt <= now && (await beginRound(deps, round.roundId))
  if (!isWanted && room.sockets.size === 0) return false
  const waiting = round.opensAt === null ? round : next?.opensAt === null && round.endsAt! <= now ? next : null
  return waiting !== null && (await openWaiting(deps, waiting.roundId, now))
}

/** Tells of the round, where something in it has changed; of one that broke off with its seed. */
async function show({ database, sealer }: CrashDeps, room: CrashRoom, { round, next, now }: Standing): Promise<void> {
  const live = liveRound(round)
  const shown = JSON.stringify([live, next?.commitment])
  if (!live || shown === room.shown) return
  room.shown = shown
  if (round.point !== null && room.past.at(-1)?.number !== round.number)
    room.past = await pastRounds(database, PAST_ROUNDS)
  if (round.risesAt === null) room.crowd = NOBODY
  broadcast(room, (version) => ({
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
  broadcast(room, (version) => ({ type: 'crowd', version, crowd }))
}
