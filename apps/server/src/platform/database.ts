// The one way to PostgreSQL: a pool whose values come back as the kernel's types, and `tx`, which runs a whole transaction again
// when the database says that it may be tried again. Side effects wait for the commit. Work inside a transaction that asks for a second
// connection is caught: when every connection is held by somebody who waits for another one, nobody goes on.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Instant } from '@hanpan/kernel'
import pg from 'pg'
import { codeOf, isConnectionLost } from './database-away.ts'
import { watchSilence } from './database-silence.ts'
import { databaseTypes } from './database-types.ts'
import { connectionOf, type Done, runOnce, Unanswered } from './transaction.ts'

export interface Tx extends Pick<pg.ClientBase, 'query'> {
  /**
   * Sends what `ask` asks before it first waits as one packet: one round trip for all of it. Behind a statement that fails nothing is carried
   * out, and all of them are refused with its error. Parameters are texts, numbers, truths, dates and lists of those.
   */
  together<T>(ask: () => T): T
  /**
   * Runs when the work of this transaction is done, right before its commit, in order: for rows that everybody locks, so that the lock is
   * the last one taken and is held for the shortest time. When it fails, the transaction does.
   */
  beforeCommit(work: () => Promise<void>): void
  /** Statements that travel with the commit, behind everything else: what they lock is held for no round trip. Each fails in the database or not at all. */
  withCommit(statements: () => readonly Statement[]): void
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
   * Runs `work` in a READ COMMITTED transaction, which begins with its first statement, and answers after the commit. On a serialization failure, a deadlock or a lost
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
  const run = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
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
    tx: run,
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

/** Looking writes nothing: when its own COMMIT was not answered it has failed. */
function causeOf(error: unknown): never {
  throw error instanceof Unanswered ? error.cause : error
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
