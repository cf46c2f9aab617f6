// What everybody sees at once, in this process: who is there, and what they have been told by now. Tables and crash are rooms of rounds that go on by
// themselves; what a round is, each of them says.

export interface RoomSocket {
  readonly playerId: string
  readonly sessionId: string
  send(frame: string): void
  end(refusal: 'session_over' | 'busy'): void
}

/** Of frames of one kind: each has the next version. */
export interface Room {
  readonly sockets: Set<RoomSocket>
  version: number
  /** What of the standing was last broadcast. */
  shown: string
}

export const emptyRoom = (): Room => ({ sockets: new Set(), version: 1, shown: '' })

/** Sends to everybody who is there: the frame is built once. */
export function broadcast<Frame>(room: Room, build: (version: number) => Frame): void {
  room.version += 1
  if (room.sockets.size === 0) return
  const frame = JSON.stringify(build(room.version))
  for (const socket of room.sockets) socket.send(frame)
}

/** Sends to every window of one player. */
export function tell(rooms: Iterable<Room>, playerId: string, frame: object): void {
  const text = JSON.stringify(frame)
  for (const { sockets } of rooms) for (const socket of sockets) if (socket.playerId === playerId) socket.send(text)
}

/** Different players who are there. */
export const playersOf = ({ sockets }: Room): number => new Set([...sockets].map(({ playerId }) => playerId)).size

export const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
