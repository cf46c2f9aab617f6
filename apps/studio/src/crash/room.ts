// Crash as this studio shows it: where it stands, what was lately, who is there. Everything in it can be read anew from the database.
import { createHmac } from 'node:crypto'
import type { CrashCrowd, CrashRound, MyCrashBet, PastCrash, ToCrashPlayer } from '../wire/crash.ts'
import type { crowdOf } from './bet-store.ts'
import type { Standing } from './conduct.ts'
import type { CrashRow } from './round-store.ts'

/** Points that are kept to be shown. */
export const PAST_ROUNDS = 60

export interface CrashSocket {
  readonly playerId: string
  readonly sessionId: string
  send(frame: string): void
  end(refusal: 'session_over' | 'busy'): void
}

export interface CrashRoom {
  readonly sockets: Set<CrashSocket>
  past: readonly PastCrash[]
  standing: Standing | null
  version: number
  crowd: CrashCrowd
  /** What of the standing was last broadcast. */
  shown: string
}

export const NOBODY: CrashCrowd = { players: 0, bets: 0, stake: 0, cashed: 0, list: [] }

export const createRoom = (): CrashRoom => ({
  sockets: new Set(),
  past: [],
  standing: null,
  version: 1,
  crowd: NOBODY,
  shown: '',
})

const text = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** A round as everybody sees it; null while it is sealed and nobody has opened it. */
export function liveRound(row: CrashRow): CrashRound | null {
  const { roundId, number, commitment, opensAt, closesAt, startsAt, risesAt, point, brokeAt, endsAt } = row
  if (opensAt === null || closesAt === null || startsAt === null) return null
  return {
    roundId,
    number,
    commitment,
    opensAt: text(opensAt)!,
    closesAt: text(closesAt)!,
    startsAt: text(startsAt)!,
    risesAt: text(risesAt),
    point,
    brokeAt: text(brokeAt),
    endsAt: text(endsAt),
  }
}

/** Sends to everybody who is there: the frame is built once. */
export function broadcast(room: CrashRoom, build: (version: number) => ToCrashPlayer): void {
  room.version += 1
  if (room.sockets.size === 0) return
  const frame = JSON.stringify(build(room.version))
  for (const socket of room.sockets) socket.send(frame)
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
  const { round, next } = standing
  if (round.point === null) {
    if (round.startsAt === null) return sockets.size > 0
    return round.risesAt === null ? round.startsAt <= now : breaksAt !== null && breaksAt <= now
  }
  if (round.endsAt! > now) return false
  return next?.opensAt === null || next === null ? sockets.size > 0 : next.opensAt <= now
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
