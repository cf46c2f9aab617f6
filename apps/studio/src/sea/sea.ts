// The sea: rooms of four cannons, filled one after the other. A shot names what it is aimed at; whether that is there is seen here, and what it
// catches is a round of its player (rounds/play.ts).
import { type ShotRound, weaponOf } from '@hanpan/casino'
import { serverSeedOf } from '@hanpan/fairness'
import { ok, refuse, type Result } from '@hanpan/kernel'
import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Entered } from '../rooms/sockets.ts'
import type { Session } from '../sessions/sessions.ts'
import type { PlayedOnWire } from '../wire/calls.ts'
import type { ToFisher } from '../wire/sea.ts'
import { createRoom, type Fisher, type Room } from './room.ts'

const ROOMS_MAX = 500
/** Who reads so slowly is cut, and comes back to the whole sea. */
const WAITING_BYTES_MAX = 512 * 1024

const aimed = z.strictObject({
  weapon: z.string().max(40),
  swimmers: z.array(z.string().max(24)).min(1).max(8),
})

export interface Aimed {
  /** As `rounds/choices.ts` reads it. */
  readonly choice: { readonly shot: { readonly weapon: string; readonly targets: readonly string[] } }
  /** Tells the room what the shot came to. */
  tell(round: PlayedOnWire): void
}

export interface Sea {
  /** A cannon for a session's socket; null where every one is taken. */
  enter(open: WebSocket, session: Session): Promise<Entered>
  /** Judges what a shot is aimed at. Refused: nobody sits there, or what it aims at is not there. */
  aim(session: Session, choice: unknown): Result<Aimed, 'input_refused'>
}

const sayOver = (open: WebSocket, refusal: Extract<ToFisher, { type: 'over' }>['refusal']) =>
  open.send(JSON.stringify({ type: 'over', refusal } satisfies ToFisher), () => open.close())

export function openSea(now: () => number = Date.now): Sea {
  const rooms: Room[] = []
  const newSeed = () => serverSeedOf(randomBytes(32))
  const roomOf = (playerId: string) => rooms.find((room) => room.placeOf(playerId) !== null) ?? null

  function seat(fisher: Fisher): { readonly room: Room; readonly place: number } | null {
    // One cannon a player, and the last to come has it: a connection that was cut looks alive here for a while, and its player is back by then.
    const own = roomOf(fisher.playerId)
    if (own) return { room: own, place: own.sit(fisher)! }
    for (const room of rooms) {
      const place = room.sit(fisher)
      if (place !== null) return { room, place }
    }
    if (rooms.length >= ROOMS_MAX) return null
    const room = createRoom(newSeed, now())
    rooms.push(room)
    return { room, place: room.sit(fisher)! }
  }

  return {
    async enter(open, { playerId, sessionId }) {
      const fisher: Fisher = {
        playerId,
        sessionId,
        send(frame) {
          if (open.bufferedAmount > WAITING_BYTES_MAX) open.terminate()
          else open.send(frame)
        },
        end: () => sayOver(open, 'session_over'),
      }
      const found = seat(fisher)
      if (!found) {
        sayOver(open, 'busy')
        return null
      }
      fisher.send(JSON.stringify(found.room.state(found.place, now())))
      return {
        leave() {
          found.room.stand(fisher)
          if (found.room.isEmpty()) rooms.splice(rooms.indexOf(found.room), 1)
        },
        sync: async () => found.room.resend(found.place, now()),
      }
    },
    aim({ playerId }, choice) {
      const read = aimed.safeParse(choice)
      const room = roomOf(playerId)
      const place = room?.placeOf(playerId) ?? null
      if (!read.success || !room || place === null) return refuse('input_refused')
      const { weapon, swimmers } = read.data
      const targets = room.creaturesAt(swimmers, now())
      if (!targets || !weaponOf(weapon)) return refuse('input_refused')
      return ok({
        choice: { shot: { weapon, targets } },
        tell(round) {
          room.tellShot(place, { stake: round.stake, weapon, swimmers })
          const { captured } = round.outcome as ShotRound
          room.tellCatch(
            place,
            captured.map(({ target, times }) => ({ swimmer: swimmers[target]!, times, amount: round.stake * times })),
          )
        },
      })
    },
  }
}
