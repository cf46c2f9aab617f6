// What jobs of this site ask vendors for in vain (SPEC.md GW40): a vendor that is away, or a connection whose address or key is wrong, is asked less and
// less often, and stands in the office until it answers or is set right.
import type { ConnectionHealth } from '@hanpan/contract'
import { isoSeoul, type Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export type Asked = ConnectionHealth['silent'][number]['asked']

interface Pauses {
  /** How often it is asked at its usual pace before it is asked less often. */
  readonly patient: number
  /** In seconds, doubled each time. */
  readonly first: number
  readonly most: number
  /** From how many tries on it is an alarm. */
  readonly alarm: number
}

const HOUR_SECONDS = 3600
const PAUSES: Readonly<Record<Asked, Pauses>> = {
  'table-feed': { patient: 3, first: 2, most: 60, alarm: 8 },
  statement: { patient: 3, first: HOUR_SECONDS, most: 6 * HOUR_SECONDS, alarm: 3 },
  // Its conversions have pauses of their own (VE20 of the vendors).
  wallet: { patient: 3, first: 10, most: 600, alarm: 3 },
}

export interface Silence {
  readonly connectionKey: string
  readonly asked: Asked
  readonly since: Instant
  readonly tries: number
  readonly nextAt: Instant
  readonly isDue: boolean
}

export async function readSilences(db: Queryable): Promise<readonly Silence[]> {
  const { rows } = await db.query<Silence>(
    `SELECT connection_key AS "connectionKey", asked, since, tries, next_at AS "nextAt", next_at <= clock_timestamp() AS "isDue"
     FROM gateway.silences ORDER BY since, connection_key`,
  )
  return rows
}

export const isAlarm = ({ asked, tries }: Pick<Silence, 'asked' | 'tries'>): boolean => tries >= PAUSES[asked].alarm

/** Nobody has answered, or with nothing that can be used. */
export async function noteSilence(db: Queryable, connectionKey: string, asked: Asked): Promise<void> {
  const { patient, first, most } = PAUSES[asked]
  await db.query(
    `INSERT INTO gateway.silences AS s (connection_key, asked, next_at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (connection_key, asked) DO UPDATE SET tries = s.tries + 1, next_at = clock_timestamp() + interval '1 second' *
       CASE WHEN s.tries + 1 < $3 THEN 0 ELSE least($5::float8, $4::float8 * 2 ^ least(s.tries + 1 - $3, 20)) END`,
    [connectionKey, asked, patient, first, most],
  )
}

export async function endSilence(db: Queryable, connectionKey: string, asked: Asked): Promise<void> {
  await db.query(`DELETE FROM gateway.silences WHERE connection_key = $1 AND asked = $2`, [connectionKey, asked])
}

export const told = ({ asked, since, tries, nextAt }: Silence): ConnectionHealth['silent'][number] => ({
  asked,
  since: isoSeoul(since),
  tries,
  nextAt: isoSeoul(nextAt),
})
