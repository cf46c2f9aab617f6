// Crash as this studio shows it: where it stands, what was lately, who is there. Everything in it can be read anew from the database.
import { createHmac } from 'node:crypto'
import type { CrashCrowd, CrashRound, MyCrashBet, PastCrash, ToCrashPlayer } from '../wire/crash.ts'
import type { crowdOf } from './bet-store.ts'
import { isNextDue, type Standing } from '../rooms/conducted.ts'
import { emptyRoom, isoOf, type Room } from '../rooms/room.ts'
import type { CrashRow } from './round-store.ts'

/** Points that are kept to be shown. */
export const PAST_ROUNDS = 60

export interface CrashRoom extends Room {
  past: readonly PastCrash[]
  standing: Standing<CrashRow> | null
  crowd: CrashCrowd
}

export const NOBODY: CrashCrowd = { players: 0, bets: 0, stake: 0, cashed: 0, list: [] }

export const createRoom = (): CrashRoom => ({ ...emptyRoom(), past: [], standing: null, crowd: NOBODY })

/** A round as everybody sees it; null while it is sealed and nobody has opened it. */
export function liveRound(row: CrashRow): CrashRound | null {
  const { roundId, number, commitment, opensAt, closesAt, startsAt, risesAt, point, brokeAt, endsAt } = row
  if (opensAt === null || closesAt === null || startsAt === null) return null
  return {
    roundId,
    number,
    commitment,
    opensAt: isoOf(opensAt)!,
    closesAt: isoOf(closesAt)!,
    startsAt: isoOf(startsAt)!,
    risesAt: isoOf(risesAt),
    point,
    brokeAt: isoOf(brokeAt),
    endsAt: isoOf(endsAt),
  }
}

export function stateFrame(room: CrashRoom, serverNow: number, mine: readonly MyCrashBet[]): ToCrashPlayer {
  const { standing } = room
  return {
    type: 'state',
    version: room.version,
    serverNow: new Date(serverNow).toISOString(),
    round: standing ? liveRound(standing.round) : null,
    nextCommitment: standing?.next?.commitment ?? null,
    past: room.past,
    crowd: room.crowd,
    mine,
  }
}

/** Whether something is due that this studio has not done or shown. `breaksAt` is null while nothing rises. */
export function isDue({ standing, sockets }: CrashRoom, now: number, breaksAt: number | null): boolean {
  if (!standing) return true
  const { round } = standing
  if (round.point === null) {
    if (round.startsAt === null) return sockets.size > 0
    return round.risesAt === null ? round.startsAt <= now : breaksAt !== null && breaksAt <= now
  }
  return isNextDue(standing, now, sockets.size > 0)
}

const ALIAS_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const ALIAS_LENGTH = 4

/** What a player is called in lists: the same for a day, and nobody can tell from it who it is. */
export function aliasOf(secret: Buffer, playerId: string, day: string): string {
  const mark = createHmac('sha256', secret).update(`crash alias ${day} ${playerId}`).digest()
  return [...mark.subarray(0, ALIAS_LENGTH)].map((byte) => ALIAS_LETTERS[byte % ALIAS_LETTERS.length]).join('')
}

/** The list of a round, with names for players. */
export function crowdShown(
  secret: Buffer,
  day: string,
  { sums, rows }: Awaited<ReturnType<typeof crowdOf>>,
): CrashCrowd {
  const list = rows.map(({ betId, playerId, stake, cashedAt, payout }) => ({
    betId,
    alias: aliasOf(secret, playerId, day),
    stake,
    cashedAt,
    payout,
  }))
  return { ...sums, list }
}
