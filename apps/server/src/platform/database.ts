// The one way to PostgreSQL: a pool whose values come back as the kernel's types, and `tx`, which runs a whole transaction again
// when the database says that it may be tried again. Side effects wait for the commit. Work inside a transaction that asks for a second
// connection is caught: when every connection is held by somebody who waits for another one, nobody goes on.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Instant } from '@hanpan/kernel'
import pg from 'pg'
import { codeOf, isConnectionLost } from './database-away.ts'
import { type SilenceWatch, watchSilence } from './database-silence.ts'

export interface Tx extends Pick<pg.ClientBase, 'query'> {
  /**
   * Runs when the work of this transaction is done, right before its commit, in order: for rows that everybody locks, so that the lock is
   * the last one taken and is held for the shortest time. When it fails, the transaction does.
   */
  beforeCommit(work: () => Promise<void>): void
  /** Runs after this transaction has committed, in order; never when it rolled back. Must not throw. */
  afterCommit(effect: () => void): void
  /**
   * How to see that this transaction has committed: by a row that no other one writes. It is looked for when the COMMIT was not answered,
   * in a transaction of its own, which waits for locks that the lost one may still hold.
   */
  seenBy(row: CommittedRow): void
}

export type CommittedRow = (tx: Queryable) => Promise<boolean>

/** A statement that is ready to be sent: named, so that its plan is kept. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

export interface Queryable extends Pick<pg.ClientBase, 'query'> {}

export interface Database extends Queryable {
  readonly url: string
  /** For what no transaction can do. */
  readonly pool: WatchedPool
  /** A pool of its own settings beside this one, whose connections are watched like these. */
  poolBeside(options: pg.PoolConfig): WatchedPool
  /**
   * Runs `work` in a READ COMMITTED transaction and answers after the commit. On a serialization failure, a deadlock or a lost
   * connection the whole of `work` runs again, at most TX_ATTEMPTS_MAX times. After a COMMIT that was not answered the outcome is
   * unknown, unless a row is named that it can be seen by: `work` runs again too, so everything it does must carry caller-made ids, or
   * be guarded by the state it changes.
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The database's own time: what decides whether a round is open. */
  now(): Promise<Instant>
  close(): Promise<void>
}

/** A pool whose connections are known to be gone when the database says nothing any more. */
export interface WatchedPool {
  /** A connection, to be released. Refused as soon as the database is known to be gone. */
  connect(): Promise<pg.PoolClient>
  /** Says that a connection which is kept is in use from now on, or at rest. One that has just been taken is in use. */
  inUse(client: pg.PoolClient, isInUse: boolean): void
  /** Whether nobody answers at the database: trying again at once is of no use. */
  isGone(): boolean
  end(): Promise<void>
}

const TX_ATTEMPTS_MAX = 8
/** Together with the time between two looks: what a call waits at most for a database that has vanished. */
const SILENCE_MS = 3000
const ANSWER_MS = 3000
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

const INT8 = 20
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

/**
 * int8 comes back as a number (every amount is a safe integer, asserted here), timestamptz as an Instant in milliseconds. Write an
 * instant as `new Date(instant)`. numeric is refused: cast sums to bigint in the statement, where the rounding can be seen.
 */
export const databaseTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') => {
    if (oid === INT8) return parseInt8
    if (oid === TIMESTAMPTZ) return parseInstant
    if (oid === NUMERIC) return refuseNumeric
    return (pg.types.getTypeParser as (oid: number, format: 'text') => unknown)(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`)
  return value
}

/** The session's zone is UTC, so the text is '2026-11-21 13:05:00.123456+00'. Read in place: every bet reads some of them. */
function parseInstant(text: string): Instant {
  if (text.charCodeAt(10) !== SPACE || !text.endsWith('+00') || text.startsWith('00')) {
    // Years of antiquity or of five digits, and instants without end.
    return Math.floor(Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z'))) as Instant
  }
  const number = (from: number, to: number) => {
    let value = 0
    for (let index = from; index < to; index += 1) value = value * 10 + (text.charCodeAt(index) - ZERO)
    return value
  }
  const digits = Math.max(Math.min(text.length - '+00'.length, MILLISECONDS_END) - MILLISECONDS_FROM, 0)
  const milliseconds = number(MILLISECONDS_FROM, MILLISECONDS_FROM + digits) * 10 ** (3 - digits)
  return Date.UTC(
    number(0, 4),
    number(5, 7) - 1,
    number(8, 10),
    number(11, 13),
    number(14, 16),
    number(17, 19),
    milliseconds,
  ) as Instant
}

const SPACE = 32
const ZERO = 48
const MILLISECONDS_FROM = 20
const MILLISECONDS_END = 23

function refuseNumeric(text: string): never {
  throw new TypeError(`numeric is not read: cast it in the statement (${text})`)
}

/** Whether running the whole transaction again is right: the database undid it, or its connection was lost. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isConnectionLost(error)
}

export interface DatabaseOptions {
  readonly url: string
  readonly poolMax?: number
  readonly applicationName?: string
  /**
   * `later`: a commit does not wait for the disk. A crash may take the newest ones back, never one before another that it leaves; the
   * next commit through another database waits for all of them.
   */
  readonly commits?: 'durable' | 'later'
  /** How long a connection in use may bring nothing before the database is asked whether it is there, and how long it may take to answer. */
  readonly silenceMs?: number
  readonly answerMs?: number
  /** Told when nobody answers at the database any more, and when somebody does again. */
  readonly onGone?: (gone: boolean) => void
  /** Told of errors on idle connections; they are replaced by themselves. */
  readonly onIdleError?: (error: Error) => void
  /** Told of a side effect that failed after its commit. */
  readonly onEffectError?: (error: unknown) => void
  /** Told when work inside a transaction takes another connection. Unset: that work is refused with an error. */
  readonly onSecondConnection?: (error: SecondConnection) => void
}

/** Work inside a transaction took a connection of its own. Its stack says where. */
export class SecondConnection extends Error {
  override readonly name = 'SecondConnection'
}

/** What the transaction that this work belongs to does about a second connection. */
const present = new AsyncLocalStorage<(error: SecondConnection) => void>()

/**
 * Everything that may wait for a connection of its own says so here, even when it has the answer at hand this time. Inside a transaction
 * that is a bug: what it reads has to go through the transaction.
 */
export function takesConnection(what: string): void {
  present.getStore()?.(new SecondConnection(`inside a transaction, ${what} takes a second connection`))
}

function refuseSecondConnection(error: SecondConnection): never {
  throw error
}

export function createDatabase(options: DatabaseOptions): Database {
  const silence = watchSilence({
    url: options.url,
    silenceMs: options.silenceMs ?? SILENCE_MS,
    answerMs: options.answerMs ?? ANSWER_MS,
    onChange: (gone) => options.onGone?.(gone),
  })
  const commits = options.commits === 'later' ? '-c synchronous_commit=off' : ''
  const openPool = (own: pg.PoolConfig) => {
    const opened = new pg.Pool({
      connectionString: options.url,
      types: databaseTypes,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      ...own,
      options: `-c TimeZone=UTC ${commits} ${own.options ?? ''}`,
    })
    silence.watchPool(opened)
    return opened
  }
  const pool = openPool({ max: options.poolMax ?? 16, application_name: options.applicationName ?? 'hanpan' })
  pool.on('error', (error) => options.onIdleError?.(error))

  const watched = (opened: pg.Pool): WatchedPool => ({
    connect: () => connectionOf(opened, silence),
    inUse: silence.inUse,
    isGone: silence.isGone,
    end: () => opened.end(),
  })

  // What was committed stays committed: an effect that fails is a bug to be told of, not a transaction that failed.
  const runEffect = (effect: () => void) => {
    try {
      effect()
    } catch (error) {
      options.onEffectError?.(error)
    }
  }

  const onSecond = options.onSecondConnection ?? refuseSecondConnection
  const tx = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    takesConnection('a transaction')
    let unanswered: Unanswered<T> | null = null
    for (let attempt = 1; ; attempt += 1) {
      try {
        const done: Done<T> =
          (await seen(unanswered)) ?? (await runOnce(pool, silence, (tx) => present.run(onSecond, work, tx)))
        for (const effect of done.effects) runEffect(effect)
        return done.value
      } catch (error) {
        if (error instanceof Unanswered) unanswered = error as Unanswered<T>
        const cause = error instanceof Unanswered ? error.cause : error
        if (attempt >= TX_ATTEMPTS_MAX || !isRetryable(cause) || silence.isGone()) throw cause
        await pause(Math.min(5 * 2 ** attempt, 500))
      }
    }
  }

  /** What a transaction came to whose COMMIT was not answered; null where there is none, or where it has not committed. */
  const seen = async <T>(unanswered: Unanswered<T> | null): Promise<Done<T> | null> => {
    if (!unanswered?.row) return null
    const looked = await runOnce(pool, silence, unanswered.row).catch(causeOf)
    return looked.value ? unanswered.done : null
  }

  return {
    url: options.url,
    tx,
    pool: watched(pool),
    poolBeside(own) {
      const beside = openPool(own)
      beside.on('error', (error) => options.onIdleError?.(error))
      return watched(beside)
    },
    query: ((...args: Parameters<pg.ClientBase['query']>) => {
      takesConnection('a statement of the pool')
      return silence.whileThere(() => pool.query(...args) as unknown as Promise<unknown>)
    }) as pg.ClientBase['query'],
    now: () => {
      takesConnection('the time')
      return silence.whileThere(() => readNow(pool))
    },
    close: () => {
      silence.stop()
      return pool.end()
    },
  }
}

/** The database's time, through a connection that is in use already. */
export async function readNow(db: Queryable): Promise<Instant> {
  const { rows } = await db.query<{ now: Instant }>('SELECT clock_timestamp() AS now')
  return rows[0]!.now
}

/** A connection, unless the database is gone before there is one. */
async function connectionOf(pool: pg.Pool, silence: SilenceWatch): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  try {
    return await silence.whileThere(() => connecting)
  } catch (error) {
    // One that comes all the same is of no use to anybody.
    void connecting.then(
      (client) => client.release(true),
      () => undefined,
    )
    throw error
  }
}

interface Done<T> {
  readonly value: T
  readonly effects: readonly (() => void)[]
}

/** The connection was lost between a COMMIT and its answer. */
class Unanswered<T> extends Error {
  override readonly name = 'Unanswered'
  readonly done: Done<T>
  readonly row: CommittedRow | null

  constructor(done: Done<T>, row: CommittedRow | null, cause: unknown) {
    super('a COMMIT was not answered', { cause })
    this.done = done
    this.row = row
  }
}

/** Looking writes nothing: when its own COMMIT was not answered it has failed. */
function causeOf(error: unknown): never {
  throw error instanceof Unanswered ? error.cause : error
}

async function runOnce<T>(pool: pg.Pool, silence: SilenceWatch, work: (tx: Tx) => Promise<T>): Promise<Done<T>> {
  const client = await connectionOf(pool, silence)
  const effects: (() => void)[] = []
  const last: (() => Promise<void>)[] = []
  let row: CommittedRow | null = null
  let broken: Error | undefined
  let done: Done<T> | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    await client.query('BEGIN')
    const tx: Tx = {
      query: ((...args: Parameters<pg.ClientBase['query']>) => client.query(...args)) as pg.ClientBase['query'],
      afterCommit: (effect) => void effects.push(effect),
      beforeCommit: (step) => void last.push(step),
      seenBy: (committed) => {
        row = committed
      },
    }
    const value = await work(tx)
    for (const step of last) await step()
    done = { value, effects }
    await client.query('COMMIT')
  } catch (error) {
    const rolledBack = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    )
    client.off('error', onError)
    // What leads to a standby, or to a server that is going down, is not kept: the next one may lead to a better one.
    client.release(!rolledBack || broken !== undefined || isConnectionLost(error))
    throw done && isConnectionLost(error) ? new Unanswered(done, row, error) : error
  }
  client.off('error', onError)
  client.release()
  return done
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
