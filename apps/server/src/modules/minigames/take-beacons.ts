// Mixes public randomness into draws: between the close and the draw, the promised round of drand is fetched and written to the round,
// once. Where it cannot be had within a moment after the draw was due, a demo writes its absence instead, with the reason, and draws without
// it; a live site waits longer and then voids the round by rule, so that nobody who can hide the value has two results to choose from.
import { beaconRandomness, beaconTime } from '@hanpan/fairness'
import { MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import type { BeaconAnswer, BeaconRelays } from '../../platform/drand.ts'
import type { Log } from '../../platform/log.ts'
import { type Announcements, announceRound } from './announce.ts'
import { type Randomness, decideRandomness, roundsAwaitingBeacon } from './store.ts'
import { type VoidDeps, voidByRule } from './void-round.ts'

/** A draw that may do without waits no longer than this for its public randomness, beyond the time of one question. */
export const BEACON_LATE_MS_MAX = 3 * SECOND_MS
/** A draw that may not is voided when its public randomness is so late. */
export const BEACON_WAIT_MS_MAX = 10 * MINUTE_MS
export const VOID_REASON_NO_RANDOMNESS = 'The public randomness could not be had within ten minutes.'
const ABSENT_SWITCHED_OFF = 'switched-off'

export type TakeBeaconsDeps = VoidDeps & {
  readonly log: Log
  readonly announcements: Announcements
  /** Whether a draw without its promised randomness is voided: always on a live site. */
  readonly absenceVoids: boolean
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
      const randomness = randomnessOf(given, lateMs, deps.absenceVoids)
      if (randomness === null) return false
      if ('absent' in randomness && deps.absenceVoids) {
        deps.log.error({ roundNo, ...randomness }, 'a round is voided: its public randomness could not be had')
        const voided = await voidByRule(deps, roundId, VOID_REASON_NO_RANDOMNESS, 'without-randomness')
        for (const round of voided) announceRound(deps.announcements, round)
        return true
      }
      const isFirst = await decideRandomness(deps.database, roundId, randomness)
      if (isFirst && 'absent' in randomness)
        deps.log.warn({ roundNo, ...randomness }, 'a draw has no public randomness')
      return true
    }),
  )
  return decided.filter((isDecided) => !isDecided).length
}

function randomnessOf(given: BeaconAnswer, lateMs: number, absenceVoids: boolean): Randomness | null {
  if ('signature' in given) return { signature: given.signature, randomness: beaconRandomness(given) }
  if (absenceVoids) return lateMs >= BEACON_WAIT_MS_MAX ? given : null
  return lateMs >= BEACON_LATE_MS_MAX || given.absent === ABSENT_SWITCHED_OFF ? given : null
}

async function askFor({ relays }: TakeBeaconsDeps, round: number, isPublished: boolean): Promise<BeaconAnswer> {
  if (!relays) return { absent: ABSENT_SWITCHED_OFF }
  return isPublished ? relays.signatureOf(round) : { absent: 'not-published' }
}
