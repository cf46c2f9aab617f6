// The hall: all tables of this studio, conducted by the database's clock and shown to whoever is there. Any number of studios do this side by side;
// each does what is due and shows what it finds done.
import { randomUUID } from 'node:crypto'
import type { LiveRound } from '../wire/live.ts'
import { drawRound, openWaiting, seedOf, setUpTables, type Standing, standings } from './conduct.ts'
import type { TableDeps } from './deps.ts'
import { forgetQuietRounds, notePresence, presence, toldRounds, wantTables } from './round-store.ts'
import { broadcast, createRoom, liveRound, PAST_ROUNDS, playersOf, type Room } from './room.ts'
import { phaseAt } from './schedule.ts'
import { crowdOf } from './seat-store.ts'
import { settleDue, settleRound, type SeatPaid } from './settle.ts'

const TICK_MS = 50
const LOOK_MS = 1000
const WANT_SECONDS = 30
const LOBBY_WANT_SECONDS = 90
const PRESENCE_MS = 5000
const FORGET_MS = 3_600_000

export interface Hall {
  readonly rooms: ReadonlyMap<string, Room>
  /** Now by the database's clock, as well as this process knows it. */
  now(): number
  /** Somebody has come: the table deals from now on. */
  wake(room: Room): Promise<void>
  /** A lobby shows the tables: all of them deal for a while. */
  wakeAll(): void
  /** Players at a table in all studios. */
  playersAt(room: Room): number
  stop(): Promise<void>
}

export async function openHall(deps: TableDeps, openingRounds?: number): Promise<Hall> {
  const { database, log, tables } = deps
  await setUpTables(deps, openingRounds)
  const nodeId = randomUUID()
  const rooms = new Map(tables.map((table) => [table.id, createRoom(table)]))
  for (const room of rooms.values()) room.past = [...(await toldRounds(database, room.table.id, PAST_ROUNDS))]
  let offset = (await database.now()) - Date.now()
  let elsewhere: ReadonlyMap<string, number> = new Map()
  const now = () => Date.now() + offset
  const running = new Set<Promise<void>>()
  const begin = (work: Promise<void>) => {
    const one = work
      .catch((error: unknown) => log.error({ error }, 'a table was not conducted'))
      .finally(() => running.delete(one))
    running.add(one)
    return one
  }

  const onPaid = (paid: SeatPaid) => {
    const { playerId, ...told } = paid
    for (const room of rooms.values())
      for (const socket of room.sockets)
        if (socket.playerId === playerId) socket.send(JSON.stringify({ type: 'paid', ...told }))
  }
  const conduct = (room: Room, standing: Standing) => conductRoom(deps, room, standing, onPaid)
  const look = async (some: readonly Room[]) => {
    const asked = Date.now()
    for (const standing of await standings(
      database,
      some.map(({ table }) => table),
    )) {
      offset = standing.now - (asked + Date.now()) / 2
      const room = rooms.get(standing.table.id)!
      if (room.isBusy) continue
      room.isBusy = true
      room.standing = standing
      void begin(conduct(room, standing).finally(() => (room.isBusy = false)))
    }
  }
  const tick = async () => {
    const due = [...rooms.values()].filter((room) => !room.isBusy && isDue(room, now()))
    if (due.length > 0) await look(due)
  }

  let lastLook = 0
  let lastPresence = 0
  let lastForget = Date.now()
  let lastLobby = 0
  const beat = async () => {
    if (Date.now() - lastLook >= LOOK_MS) {
      lastLook = Date.now()
      await look([...rooms.values()])
      await Promise.all([...rooms.values()].map((room) => tellCrowd(deps, room, elsewhere, now())))
    } else await tick()
    if (Date.now() - lastPresence >= PRESENCE_MS) {
      lastPresence = Date.now()
      const busy = [...rooms.values()].filter(({ sockets }) => sockets.size > 0)
      if (busy.length > 0)
        await wantTables(
          database,
          busy.map(({ table }) => table.id),
          WANT_SECONDS,
        )
      await notePresence(database, nodeId, new Map([...rooms].map(([id, room]) => [id, playersOf(room)])))
      elsewhere = await presence(database, nodeId)
      await settleDue(deps, onPaid)
    }
    if (Date.now() - lastForget >= FORGET_MS) {
      lastForget = Date.now()
      for (const { id } of tables) await forgetQuietRounds(database, id, PAST_ROUNDS)
    }
  }
  const state = { isStopped: false }
  const loop = async () => {
    while (!state.isStopped) {
      await begin(beat())
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    }
  }
  const looping = loop()

  return {
    rooms,
    now,
    async wake(room) {
      await wantTables(database, [room.table.id], WANT_SECONDS)
      if (!room.standing) await look([room])
    },
    wakeAll() {
      if (Date.now() - lastLobby < 10_000) return
      lastLobby = Date.now()
      void begin(
        wantTables(
          database,
          tables.map(({ id }) => id),
          LOBBY_WANT_SECONDS,
        ),
      )
    },
    playersAt: (room) => playersOf(room) + (elsewhere.get(room.table.id) ?? 0),
    async stop() {
      state.isStopped = true
      await looping
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Whether something happens at a table that this studio has not done or shown. */
function isDue({ standing, toldRoundId, sockets }: Room, now: number): boolean {
  if (!standing) return true
  const { round, next } = standing
  if (round.outcome === null) return round.dealsAt === null ? sockets.size > 0 : round.dealsAt <= now
  if (round.resultsAt! <= now && toldRoundId !== round.roundId) return true
  if (round.endsAt! > now) return false
  return next?.opensAt === null || next === null ? sockets.size > 0 : next.opensAt <= now
}

async function conductRoom(
  deps: TableDeps,
  room: Room,
  first: Standing,
  onPaid: (paid: SeatPaid) => void,
): Promise<void> {
  const { table } = room
  const again = async (): Promise<Standing> => (await standings(deps.database, [table]))[0] ?? first
  let standing = first
  const { round, next, now } = standing
  if (round.outcome === null && round.dealsAt !== null && round.dealsAt <= now) {
    await drawRound(deps, table, round.roundId)
    standing = await again()
  } else if (standing.isWanted || room.sockets.size > 0) {
    const waiting =
      next === null && round.opensAt === null ? round : next?.opensAt === null && round.endsAt! <= now ? next : null
    if (waiting && (await openWaiting(deps, table, waiting, now))) standing = await again()
  }
  room.standing = standing
  showRound(room, standing)
  await tellResult(deps, room, standing, onPaid)
}

function showRound(room: Room, { round, next, now }: Standing): void {
  const live: LiveRound | null = liveRound(round)
  const shown = JSON.stringify([live, next?.commitment])
  if (!live || shown === room.shown) return
  room.shown = shown
  if (live.outcome === null) room.crowd = { players: room.crowd.players, spots: {} }
  broadcast(room, (version) => ({
    type: 'round',
    version,
    serverNow: new Date(now).toISOString(),
    round: live,
    nextCommitment: next?.commitment ?? null,
  }))
}

/** Tells what a round came to when it has been shown, and pays. */
async function tellResult(
  deps: TableDeps,
  room: Room,
  { round, now }: Standing,
  onPaid: (paid: SeatPaid) => void,
): Promise<void> {
  if (!round.outcome || round.resultsAt! > now || room.toldRoundId === round.roundId) return
  room.toldRoundId = round.roundId
  if (room.past.at(-1)?.number === round.number) return
  const past = { roundId: round.roundId, number: round.number, outcome: round.outcome }
  // A studio that was held up reads what it has missed.
  room.past =
    room.past.at(-1)?.number === round.number - 1
      ? [...room.past, past].slice(-PAST_ROUNDS)
      : [...(await toldRounds(deps.database, room.table.id, PAST_ROUNDS))]
  const serverSeed = seedOf(deps.sealer, round)
  broadcast(room, (version) => ({ type: 'result', version, serverNow: new Date(now).toISOString(), past, serverSeed }))
  await settleRound(deps, round.roundId, onPaid)
}

async function tellCrowd(
  { database }: TableDeps,
  room: Room,
  elsewhere: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const { standing, table } = room
  if (!standing || room.sockets.size === 0) return
  const phase = phaseAt(standing.round, now)
  const spots =
    phase === 'betting' || phase === 'closed' ? await crowdOf(database, standing.round.roundId) : room.crowd.spots
  const crowd = { players: playersOf(room) + (elsewhere.get(table.id) ?? 0), spots }
  if (JSON.stringify(crowd) === JSON.stringify(room.crowd)) return
  room.crowd = crowd
  broadcast(room, (version) => ({ type: 'crowd', version, crowd }))
}
