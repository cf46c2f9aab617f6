// Mixes public randomness into draws: between the close and the draw, the promised round of drand is fetched and written to the round,
// once. Where it cannot be had within a moment after the draw was due, its absence is written instead, with the reason, and the draw
// goes on without it.
import { beaconRandomness, beaconTime } from '@hanpan/fairness'
import { SECOND_MS } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { BeaconAnswer, BeaconRelays } from '../../platform/drand.ts'
import type { Log } from '../../platform/log.ts'
import { type Randomness, decideRandomness, roundsAwaitingBeacon } from './store.ts'

/** A draw waits no longer than this for its public randomness, beyond the time of one question. */
export const BEACON_LATE_MS_MAX = 3 * SECOND_MS
export const ABSENT_SWITCHED_OFF = 'switched-off'

export type TakeBeaconsDeps = {
  readonly database: Database
  readonly log: Log
  /** Null where the site mixes no public randomness. */
  readonly relays: BeaconRelays | null
}

/** Decides what can be decided now. Answers how many rounds wait. */
export async function takeBeacons(deps: TakeBeaconsDeps): Promise<number> {
  const awaiting = await roundsAwaitingBeacon(deps.database)
  if (awaiting.length === 0) return 0
  const now = await deps.database.now()
  const asked = new Map<number, Promise<BeaconAnswer>>() // Rounds of two games wait for the same one.
  const ask = (round: number) => {
    const known = asked.get(round) ?? askFor(deps, round, beaconTime(round) <= now)
    asked.set(round, known)
    return known
  }
  const decided = await Promise.all(
    awaiting.map(async ({ roundId, roundNo, beaconRound, lateMs }) => {
      const given = await ask(beaconRound)
      const randomness = randomnessOf(given, lateMs)
      if (randomness === null) return false
      const isFirst = await decideRandomness(deps.database, roundId, randomness)
      if (isFirst && 'absent' in randomness)
        deps.log.warn({ roundNo, ...randomness }, 'a draw has no public randomness')
      return true
    }),
  )
  return decided.filter((isDecided) => !isDecided).length
}

function randomnessOf(given: BeaconAnswer, lateMs: number): Randomness | null {
  if ('signature' in given) return { signature: given.signature, randomness: beaconRandomness(given) }
  return lateMs >= BEACON_LATE_MS_MAX || given.absent === ABSENT_SWITCHED_OFF ? given : null
}

async function askFor({ relays }: TakeBeaconsDeps, round: number, isPublished: boolean): Promise<BeaconAnswer> {
  if (!relays) return { absent: ABSENT_SWITCHED_OFF }
  return isPublished ? relays.signatureOf(round) : { absent: 'not-published' }
}
