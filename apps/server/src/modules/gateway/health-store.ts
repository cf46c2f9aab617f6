// The SQL statements on how connections fare.
import type { Queryable } from '../../platform/database.ts'
import type { AnswerKind } from './dialects/dialect.ts'

export interface AnswerCount {
  readonly connectionKey: string
  /** Its beginning, in milliseconds. */
  readonly minute: number
  readonly direction: 'in' | 'out'
  readonly word: string
  readonly kind: AnswerKind
  readonly step: number
  calls: number
}

export type MinuteRow = Readonly<AnswerCount>

/** In the order of the key, so that two nodes never wait for each other. */
export async function addAnswers(db: Queryable, counts: readonly MinuteRow[]): Promise<void> {
  await db.query(
    `INSERT INTO gateway.answers AS a (connection_key, minute, direction, word, kind, step, calls)
     SELECT connection_key, 'epoch'::timestamptz + minute * interval '1 millisecond', direction, word, kind, step, calls
     FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::bigint[])
       AS c (connection_key, minute, direction, word, kind, step, calls)
     ORDER BY 1, 2, 3, 4, 5, 6
     ON CONFLICT (connection_key, minute, direction, word, kind, step) DO UPDATE SET calls = a.calls + excluded.calls`,
    [
      counts.map(({ connectionKey }) => connectionKey),
      counts.map(({ minute }) => minute),
      counts.map(({ direction }) => direction),
      counts.map(({ word }) => word),
      counts.map(({ kind }) => kind),
      counts.map(({ step }) => step),
      counts.map(({ calls }) => calls),
    ],
  )
}

export interface Answers {
  readonly rows: readonly MinuteRow[]
  /** When something was done last, to the minute; by connection, whenever it was. */
  readonly last: ReadonlyMap<string, number>
  readonly now: number
}

export async function readAnswers(db: Queryable, minutes: number): Promise<Answers> {
  const { rows } = await db.query<MinuteRow>(
    `SELECT connection_key AS "connectionKey", minute, direction, word, kind, step, calls FROM gateway.answers
     WHERE minute > current_timestamp - make_interval(mins => $1)`,
    [minutes],
  )
  const { rows: last } = await db.query<{ connectionKey: string; minute: number | null; now: number }>(
    `SELECT c.connection_key AS "connectionKey", current_timestamp AS now,
       (SELECT max(minute) FROM gateway.answers a WHERE a.connection_key = c.connection_key AND kind = 'done') AS minute
     FROM gateway.connections c`,
  )
  return {
    rows,
    last: new Map(last.flatMap(({ connectionKey, minute }) => (minute === null ? [] : [[connectionKey, minute]]))),
    now: last[0]?.now ?? Date.now(),
  }
}

export async function forgetAnswers(db: Queryable, days: number): Promise<void> {
  await db.query(`DELETE FROM gateway.answers WHERE minute < current_timestamp - make_interval(days => $1)`, [days])
}
