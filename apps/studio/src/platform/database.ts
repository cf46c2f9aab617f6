// The studio's way to its PostgreSQL: a pool, and `tx`, which runs a whole transaction again when the database says that it may be. Everything
// in the schema `studio`; int8 comes back as a number, timestamptz as milliseconds.
import { assert, type Instant } from '@hanpan/kernel'
import pg from 'pg'

export interface Queryable extends Pick<pg.ClientBase, 'query'> {}

export interface Database extends Queryable {
  tx<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** The database's own time: what decides whether bets are open. */
  now(): Promise<Instant>
  close(): Promise<void>
}

const TX_ATTEMPTS_MAX = 6
const POOL_MAX = 24
const INT8 = 20
const TIMESTAMPTZ = 1184
/** Serialization failure, deadlock; a connection that is lost has undone its transaction or its commit is found by the caller's ids. */
const RETRYABLE = new Set(['40001', '40P01', '57P01', '08006', '08003', 'ECONNRESET', 'EPIPE'])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') => {
    if (oid === INT8)
      return (text: string) => {
        const value = Number(text)
        assert(Number.isSafeInteger(value), `not a safe integer: ${text}`)
        return value
      }
    if (oid === TIMESTAMPTZ) return (text: string) => Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z'))
    return (pg.types.getTypeParser as (oid: number, format: 'text') => unknown)(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

const isRetryable = (error: unknown): boolean =>
  RETRYABLE.has((error as { code?: string }).code ?? '') ||
  (error instanceof Error && error.message.startsWith('Connection terminated'))

export function createDatabase(url: string, onIdleError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: POOL_MAX,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'hanpan-studio',
    options: '-c TimeZone=UTC',
  })
  pool.on('error', onIdleError)
  return {
    query: ((...args: Parameters<pg.ClientBase['query']>) => pool.query(...args)) as pg.ClientBase['query'],
    async tx(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(pool, work)
        } catch (error) {
          if (attempt >= TX_ATTEMPTS_MAX || !isRetryable(error)) throw error
          await new Promise((resolve) => setTimeout(resolve, Math.min(5 * 2 ** attempt, 300)))
        }
      }
    },
    async now() {
      const { rows } = await pool.query<{ now: Instant }>('SELECT clock_timestamp() AS now')
      return rows[0]!.now
    },
    close: () => pool.end(),
  }
}

async function once<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => void (broken = error)
  client.on('error', onError)
  try {
    await client.query('BEGIN')
    const value = await work({
      query: ((...args: Parameters<pg.ClientBase['query']>) => client.query(...args)) as pg.ClientBase['query'],
    })
    await client.query('COMMIT')
    return value
  } catch (error) {
    await client.query('ROLLBACK').catch((failed: Error) => void (broken = failed))
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}
