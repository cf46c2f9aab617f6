// A table as this studio shows it: where it stands, what was told lately, who is there. Everything in it can be read anew from the database.
import type { CourseStep } from '@hanpan/casino'
import type { Crowd, LiveRound, Mine, PastRound, ToPlayer } from '../wire/live.ts'
import { isVirtual, type Shared } from '../shelf/shared.ts'
import { ROAD_ROUNDS } from '../shelf/tables.ts'
import { emptyRoom, isoOf, type Room } from '../rooms/room.ts'
import type { TableStanding } from './conduct.ts'
import type { TableRound } from './round-store.ts'
import { sharedGameOf } from './shared-game.ts'

/** Rounds that are kept to be shown: the road that is being written, numbers for hot and cold; of virtual sports two seasons of the league. */
export const PAST_ROUNDS = 200
const PAST_VIRTUAL = 60
export const pastOf = (table: Shared): number => (isVirtual(table) ? PAST_VIRTUAL : PAST_ROUNDS)

/** What of a round's course has been told here. */
export interface Course {
  readonly roundId: string
  readonly steps: readonly CourseStep[]
  /** When it began. */
  readonly startedAt: number
  told: number
  /** Not before. */
  nextAt: number
}

export interface TableRoom extends Room {
  readonly table: Shared
  past: PastRound[]
  standing: TableStanding | null
  crowd: Crowd
  /** The round whose result has been told here. */
  toldRoundId: string | null
  isBusy: boolean
  course: Course | null
}

export const createRoom = (table: Shared): TableRoom => ({
  ...emptyRoom(),
  table,
  past: [],
  standing: null,
  crowd: { players: 0, spots: {} },
  toldRoundId: null,
  isBusy: false,
  course: null,
})

/** A round as everybody sees it; null while it is sealed and nobody has opened it. */
export function liveRound(table: Shared, round: TableRound, now: number): LiveRound | null {
  const { roundId, number, commitment, opensAt, closesAt, dealsAt, outcome, resultsAt, endsAt } = round
  if (opensAt === null || closesAt === null || dealsAt === null) return null
  const game = sharedGameOf(table)
  const isTold = resultsAt !== null && resultsAt <= now
  const card = game.card(round)
  return {
    ...(card && { card }),
    roundId,
    number,
    commitment,
    opensAt: isoOf(opensAt)!,
    closesAt: isoOf(closesAt)!,
    dealsAt: isoOf(dealsAt)!,
    outcome: outcome && game.told(outcome, isTold),
    resultsAt: isoOf(resultsAt),
    endsAt: isoOf(endsAt),
  }
}

export function stateFrame(
  room: TableRoom,
  serverNow: number,
  mine: Mine | null,
  lastBets: readonly { readonly kind: string; readonly stake: number }[],
): ToPlayer {
  const { standing } = room
  return {
    type: 'state',
    version: room.version,
    serverNow: new Date(serverNow).toISOString(),
    tableId: room.table.id,
    round: standing ? liveRound(room.table, standing.round, serverNow) : null,
    nextCommitment: standing?.next?.commitment ?? null,
    past: room.past,
    crowd: room.crowd,
    mine,
    lastBets,
    course: room.course && room.course.roundId === standing?.round.roundId ? toldSteps(room.course) : [],
  }
}

const toldSteps = ({ steps, told }: Course): readonly CourseStep[] => steps.slice(0, told)

/** The rounds of the road that is being written. */
export function roadOf(past: readonly PastRound[]): readonly PastRound[] {
  const newest = past.at(-1)
  if (!newest) return []
  const before = Math.floor((newest.number - 1) / ROAD_ROUNDS) * ROAD_ROUNDS
  return past.filter(({ number }) => number > before)
}
