// The two places where time and chance enter: everything else is handed these.
import { randomBytes } from 'node:crypto'
import { type Clock, type Draws, type Instant, type Uuid, uuidV7 } from '@hanpan/kernel'

export const systemClock: Clock = { now: () => Date.now() as Instant }

export const systemDraws: Draws = { bytes: (length) => randomBytes(length) }

/** A maker of UUIDv7 from a clock and a source of chance. */
export function idMaker(clock: Clock, draws: Draws): <Id extends string = Uuid>() => Id {
  return <Id extends string = Uuid>() => uuidV7<Id>(clock.now(), draws.bytes(10))
}
