// One transaction on one connection of the pool, from its beginning to the answer of its commit. Whether it is run again is decided by who runs it.
import type pg from 'pg'
import type { CommittedRow, Statement, Tx } from './database.ts'
import { isConnectionLost } from './database-away.ts'
import type { SilenceWatch } from './database-silence.ts'
import { databaseTypes } from './database-types.ts'
import { fitsPacket, type Packets, packetsOver } from './packets.ts'

/** A connection, unless the database is gone before there is one. */
export async function connectionOf(pool: pg.Pool, silence: SilenceWatch): Promise<pg.PoolClient> {
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

/** What a transaction came to, and what follows its commit. */
export interface Done<T> {
  readonly value: T
  readonly effects: readonly (() => void)[]
}

/** The connection was lost between a COMMIT and its answer. */
export class Unanswered<T> extends Error {
  override readonly name = 'Unanswered'
  readonly done: Done<T>
  readonly row: CommittedRow | null

  constructor(done: Done<T>, row: CommittedRow | null, cause: unknown) {
    super('a COMMIT was not answered', { cause })
    this.done = done
    this.row = row
  }
}

const BEGIN: Statement = { name: 'begin', text: 'BEGIN', values: [] }
const COMMIT: Statement = { name: 'commit', text: 'COMMIT', values: [] }

/** What a connection has prepared lasts as long as the connection. Its names are not those of the driver, which keeps a list of its own. */
const packetsOfClient = new WeakMap<pg.PoolClient, Packets>()
function packetsOf(client: pg.PoolClient): Packets {
  const known = packetsOfClient.get(client) ?? packetsOver(client, databaseTypes, 'packet ')
  packetsOfClient.set(client, known)
  return known
}

/**
 * A connection for one transaction: works, commits. It begins with the first that it asks, in the same packet, which saves a round trip; where nothing
 * was asked there is nothing to commit.
 */
export async function runOnce<T>(pool: pg.Pool, silence: SilenceWatch, work: (tx: Tx) => Promise<T>): Promise<Done<T>> {
  const client = await connectionOf(pool, silence)
  const packets = packetsOf(client)
  const effects: (() => void)[] = []
  const last: (() => Promise<void>)[] = []
  const closing: (() => readonly Statement[])[] = []
  let hasBegun = false
  /** A beginning of its own, until it is answered: what no packet can carry waits for it. */
  let beginning: Promise<unknown> | null = null
  let isAsking = false
  const begin = async () => {
    hasBegun = true
    await packets.query(BEGIN)
  }
  const together: Tx['together'] = (ask) =>
    packets.together(() => {
      isAsking = true
      try {
        if (!hasBegun) begin().catch(() => undefined) // What fails it fails all behind it.
        return ask()
      } finally {
        isAsking = false
      }
    })
  let row: CommittedRow | null = null
  let broken: Error | undefined
  let done: Done<T> | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    const tx: Tx = {
      query: ((...args: Parameters<pg.ClientBase['query']>) => {
        if (isAsking) return packets.query(...args)
        if (!hasBegun && fitsPacket(args[0], args[1])) return together(() => packets.query(...args))
        if (!hasBegun) beginning = begin().finally(() => (beginning = null))
        return beginning ? beginning.then(() => client.query(...args)) : client.query(...args)
      }) as pg.ClientBase['query'],
      together,
      afterCommit: (effect) => void effects.push(effect),
      beforeCommit: (step) => void last.push(step),
      withCommit: (statements) => void closing.push(statements),
      seenBy: (committed) => {
        row = committed
      },
    }
    const value = await work(tx)
    for (const step of last) await step()
    const statements = closing.flatMap((write) => write())
    done = { value, effects }
    if (statements.length > 0) await commitWith(packets, hasBegun ? statements : [BEGIN, ...statements])
    else if (hasBegun) await client.query('COMMIT')
  } catch (error) {
    const rolledBack =
      !hasBegun ||
      (await client.query('ROLLBACK').then(
        () => true,
        () => false,
      ))
    client.off('error', onError)
    // What leads to a standby, or to a server that is going down, is not kept: the next one may lead to a better one.
    client.release(!rolledBack || broken !== undefined || isConnectionLost(error))
    throw done && isConnectionLost(error) ? new Unanswered(done, row, error) : error
  }
  client.off('error', onError)
  client.release()
  return done
}

async function commitWith(packets: Packets, statements: readonly Statement[]): Promise<void> {
  const asked = packets.together(() => [...statements, COMMIT].map((statement) => packets.query(statement)))
  const settled = await Promise.allSettled(asked)
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
