// The two places where time and chance enter: everything else is handed these.
import { randomBytes } from 'node:crypto'
import { type Clock, type Draws, type Instant, type Uuid, uuidV7 } from '@hanpan/kernel'

export const systemClock: Clock = { now: () => Date.now() as Instant }

export const systemDraws: Draws = { bytes: (length) => randomBytes(length) }

/** Random bytes of a UUIDv7, and for how many of them are drawn at once: a draw for each costs a hot path more than the id itself. */
const ID_BYTES = 10
const IDS_A_DRAW = 256

/** A maker of UUIDv7 from a clock and a source of chance. */
export function idMaker(clock: Clock, draws: Draws): <Id extends string = Uuid>() => Id {
  let drawn: Uint8Array = new Uint8Array()
  let used = 0
  return <Id extends string = Uuid>() => {
    if (used >= drawn.length) {
      drawn = draws.bytes(ID_BYTES * IDS_A_DRAW)
      used = 0
    }
    used += ID_BYTES
    return uuidV7<Id>(clock.now(), drawn, used - ID_BYTES)
  }
}
