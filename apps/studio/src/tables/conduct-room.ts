// One table of a studio, at one moment: draws and opens what is due, tells what has happened, pays what has been told.
import type { LiveRound, ToPlayer } from '../wire/live.ts'
import { isNextDue, type Beside, waitingRound } from '../rooms/conducted.ts'
import { broadcast, playersOf } from '../rooms/room.ts'
import { drawRound, openWaiting, seedOf, standings, type TableStanding } from './conduct.ts'
import type { TableDeps } from './deps.ts'
import { toldRounds } from './round-store.ts'
import { liveRound, pastOf, type TableRoom } from './room.ts'
import { phaseAt } from './schedule.ts'
import { crowdOf } from './seat-store.ts'
import { pastRound, sharedGameOf } from './shared-game.ts'
import { settleRound, type SeatPaid } from './settle.ts'

/** Whether something happens at a table that this studio has not done or shown. */
export function isDue({ standing, toldRoundId, sockets }: TableRoom, now: number): boolean {
  if (!standing) return true
  const { round } = standing
  if (round.outcome === null) return round.dealsAt === null ? sockets.size > 0 : round.dealsAt <= now
  if (round.resultsAt! <= now && toldRoundId !== round.roundId) return true
  return isNextDue(standing, now, sockets.size > 0)
}

/** Does what is due at a table, and shows what it finds done. */
export async function conductRoom(
  deps: TableDeps,
  room: TableRoom,
  first: TableStanding,
  onPaid: (paid: SeatPaid) => void,
  beside: Beside,
): Promise<void> {
  const { table } = room
  const again = async (): Promise<TableStanding> => (await standings(deps.database, [table]))[0] ?? first
  let standing = first
  const { round, now } = standing
  if (round.outcome === null && round.dealsAt !== null && round.dealsAt <= now) {
    await drawRound(deps, table, round.roundId)
    standing = await again()
  } else if (standing.isWanted || room.sockets.size > 0) {
    const waiting = waitingRound(standing)
    if (waiting && (await openWaiting(deps, table, waiting, now))) standing = await again()
  }
  room.standing = standing
  showRound(room, standing)
  tellCourse(room, standing.now)
  await tellResult(deps, room, standing, onPaid, beside)
}

function showRound(room: TableRoom, { round, next, now }: TableStanding): void {
  const live: LiveRound | null = liveRound(room.table, round, now)
  const shown = JSON.stringify([live, next?.commitment])
  if (!live || shown === room.shown) return
  room.shown = shown
  if (live.outcome === null) room.crowd = { players: room.crowd.players, spots: {} }
  broadcast<ToPlayer>(room, (version) => ({
    type: 'round',
    version,
    serverNow: new Date(now).toISOString(),
    round: live,
    nextCommitment: next?.commitment ?? null,
  }))
}

/** A step of a course is told so long before its moment, so that what is seen does not stand still when a message is late. */
export const AHEAD_MS = 2500
const COURSE_EVERY_MS = 1000

/** Tells what is seen next of a round that is being told, and nothing beyond that. */
export function tellCourse(room: TableRoom, now: number): void {
  const { table, standing } = room
  const round = standing?.round
  if (!round?.outcome || round.resultsAt === null) return
  if (room.course?.roundId !== round.roundId) {
    const game = sharedGameOf(table)
    const startedAt = round.resultsAt - game.toldMs(round, round.outcome)
    room.course = { roundId: round.roundId, steps: game.steps(round, round.outcome), startedAt, told: 0, nextAt: 0 }
  }
  const { course } = room
  if (course.told === course.steps.length || now < course.nextAt) return
  course.nextAt = now + COURSE_EVERY_MS
  const until = now - course.startedAt + AHEAD_MS
  const upTo = course.steps.findIndex(({ at }) => at > until)
  const steps = course.steps.slice(course.told, upTo === -1 ? course.steps.length : upTo)
  if (steps.length === 0) return
  course.told += steps.length
  broadcast<ToPlayer>(room, (version) => ({ type: 'course', version, roundId: round.roundId, steps }))
}

/** Tells what a round came to when it has been shown, and pays. */
async function tellResult(
  deps: TableDeps,
  room: TableRoom,
  { round, now }: TableStanding,
  onPaid: (paid: SeatPaid) => void,
  beside: Beside,
): Promise<void> {
  if (!round.outcome || round.resultsAt! > now || room.toldRoundId === round.roundId) return
  room.toldRoundId = round.roundId
  if (room.past.at(-1)?.number === round.number) return
  const { table } = room
  const past = pastRound(table, { ...round, outcome: round.outcome })
  // A studio that was held up reads what it has missed.
  room.past =
    room.past.at(-1)?.number === round.number - 1
      ? [...room.past, past].slice(-pastOf(table))
      : (await toldRounds(deps.database, table.id, pastOf(table))).map((one) => pastRound(table, one))
  const serverSeed = seedOf(deps.sealer, round)
  broadcast<ToPlayer>(room, (version) => ({
    type: 'result',
    version,
    serverNow: new Date(now).toISOString(),
    past,
    serverSeed,
  }))
  // The table goes on meanwhile: a site that is slow to answer keeps the players of others from nothing.
  await settleRound(deps, round.roundId, onPaid, beside)
}

/** Tells who is there and what they have placed, where that has changed. */
export async function tellCrowd(
  { database }: TableDeps,
  room: TableRoom,
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
  broadcast<ToPlayer>(room, (version) => ({ type: 'crowd', version, crowd }))
}
