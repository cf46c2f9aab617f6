// The hall: all tables of this studio, conducted by the database's clock and shown to whoever is there. Any number of studios do this side by side;
// each does what is due and shows what it finds done.
import { randomUUID } from 'node:crypto'
import { createSharedClock, createWorks, keepBeating, onceIn, type Works } from '../rooms/conducted.ts'
import { playersOf, tell } from '../rooms/room.ts'
import { conductRoom, isDue, tellCourse, tellCrowd } from './conduct-room.ts'
import { setUpTables, standings } from './conduct.ts'
import type { TableDeps } from './deps.ts'
import { forgetQuietRounds, notePresence, presence, toldRounds, wantTables } from './round-store.ts'
import { createRoom, pastOf, type TableRoom } from './room.ts'
import { pastRound } from './shared-game.ts'
import { settleDue, type SeatPaid } from './settle.ts'

const TICK_MS = 50
const LOOK_MS = 1000
const WANT_SECONDS = 30
const LOBBY_WANT_SECONDS = 90
const PRESENCE_MS = 5000
const FORGET_MS = 3_600_000

export interface Hall {
  readonly rooms: ReadonlyMap<string, TableRoom>
  /** Now by the database's clock, as well as this process knows it. */
  readonly now: () => number
  /** Somebody has come: the table deals from now on. */
  wake(room: TableRoom): Promise<void>
  /** A lobby shows the tables: all of them deal for a while. */
  wakeAll(): void
  /** Players at a table in all studios. */
  playersAt(room: TableRoom): number
  stop(): Promise<void>
}

const LOBBY_EVERY_MS = 10_000

export async function openHall(deps: TableDeps, openingRounds?: number): Promise<Hall> {
  const { database, tables } = deps
  await setUpTables(deps, openingRounds)
  const rooms = new Map(tables.map((table) => [table.id, createRoom(table)]))
  for (const room of rooms.values()) {
    const { table } = room
    room.past = (await toldRounds(database, table.id, pastOf(table))).map((one) => pastRound(table, one))
  }
  const works = createWorks(deps.log, 'tables')
  const conductor = conductorOf(deps, rooms, works)
  const isLobbyDue = onceIn(LOBBY_EVERY_MS)
  const stop = keepBeating(TICK_MS, works, () => conductor.beat())
  return {
    rooms,
    now: conductor.now,
    async wake(room) {
      await wantTables(database, [room.table.id], WANT_SECONDS)
      if (!room.standing) await conductor.look([room])
    },
    wakeAll() {
      if (isLobbyDue()) void works.begin(wantTables(database, [...rooms.keys()], LOBBY_WANT_SECONDS))
    },
    playersAt: conductor.playersAt,
    stop,
  }
}

/** What is done in the hall again and again: one beat every 50 ms, tables side by side. */
function conductorOf(deps: TableDeps, rooms: ReadonlyMap<string, TableRoom>, { begin, beside }: Works) {
  const { database } = deps
  const nodeId = randomUUID()
  const { now, heard } = createSharedClock()
  let elsewhere: ReadonlyMap<string, number> = new Map()
  const onPaid = ({ playerId, ...told }: SeatPaid) => tell(rooms.values(), playerId, { type: 'paid', ...told })
  const look = async (some: readonly TableRoom[]) => {
    const asked = Date.now()
    const shelf = some.map(({ table }) => table)
    for (const standing of await standings(database, shelf)) {
      heard(standing.now, asked)
      const room = rooms.get(standing.table.id)!
      if (room.isBusy) continue
      room.isBusy = true
      room.standing = standing
      void begin(conductRoom(deps, room, standing, onPaid, beside).finally(() => (room.isBusy = false)))
    }
  }
  const keepPresence = async () => {
    const busy = [...rooms.values()].filter(({ sockets }) => sockets.size > 0).map(({ table }) => table.id)
    if (busy.length > 0) await wantTables(database, busy, WANT_SECONDS)
    await notePresence(database, nodeId, new Map([...rooms].map(([id, room]) => [id, playersOf(room)])))
    elsewhere = await presence(database, nodeId)
    await settleDue(deps, onPaid, beside)
  }
  const isLookDue = onceIn(LOOK_MS)
  const isPresenceDue = onceIn(PRESENCE_MS)
  const isForgetDue = onceIn(FORGET_MS, Date.now())
  return {
    now,
    look,
    playersAt: (room: TableRoom) => playersOf(room) + (elsewhere.get(room.table.id) ?? 0),
    async beat() {
      const all = [...rooms.values()]
      for (const room of all) tellCourse(room, now())
      if (isLookDue()) {
        await look(all)
        await Promise.all(all.map((room) => tellCrowd(deps, room, elsewhere, now())))
      } else {
        const due = all.filter((room) => !room.isBusy && isDue(room, now()))
        if (due.length > 0) await look(due)
      }
      if (isPresenceDue()) await keepPresence()
      if (isForgetDue())
        for (const { table } of rooms.values()) await forgetQuietRounds(database, table.id, pastOf(table))
    },
  }
}
