// Compares the database's clock with the public beacon. Betting closes and draws are due by that clock: if it were slow, betting would be
// open after the value that decides the draw was published. A clock that is off closes betting until it is right again.
import { beaconTime, type ClockState, clockState } from '@hanpan/fairness'
import { type Instant, SECOND_MS } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { BeaconRelays } from '../../platform/drand.ts'
import type { Log } from '../../platform/log.ts'
import type { RealtimePort } from '../../ports/realtime.ts'

export const CHECK_CLOCK_EVERY_MS = 10 * SECOND_MS

export type ClockCheck = { readonly state: ClockState; readonly offsetMs: number; readonly checkedAt: Instant }

export type CheckClockDeps = {
  readonly database: Database
  readonly log: Log
  readonly realtime: Pick<RealtimePort, 'publish'>
  readonly relays: BeaconRelays | null
}

/** Where no relay answers, what was found last stands. */
export async function checkClock({ database, log, realtime, relays }: CheckClockDeps): Promise<void> {
  if (!relays) return
  const before = await database.now()
  const newest = await relays.newest()
  if (newest === null) return
  const after = await database.now()
  const state = clockState(newest, before, after)
  const known = await lastClockCheck(database)
  const offsetMs = after - beaconTime(newest)
  await database.query(
    `INSERT INTO minigames.clock (state, offset_ms, checked_at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (is_only) DO UPDATE SET state = $1, offset_ms = $2, checked_at = clock_timestamp()`,
    [state, offsetMs],
  )
  if (state === (known?.state ?? 'right')) return
  log.fatal({ state, offsetMs }, state === 'right' ? 'the clock is right again' : 'the clock is off: betting is closed')
  realtime.publish('office', { cmd: 'OFFICE', data1: 'minigames', data2: 'clock' })
}

export async function lastClockCheck(db: Queryable): Promise<ClockCheck | null> {
  const { rows } = await db.query<ClockCheck>(
    'SELECT state, offset_ms AS "offsetMs", checked_at AS "checkedAt" FROM minigames.clock',
  )
  return rows[0] ?? null
}

/** A site that mixes nothing public in has nothing to compare its clock with: what was found before is forgotten. */
export async function forgetClock(database: Database): Promise<void> {
  await database.query('DELETE FROM minigames.clock')
}
