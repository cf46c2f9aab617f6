// The lanes: the connections of the hot path and the transaction that carries one batch over one of them. A batch costs two packets:
// begin, locks and reads; writes and commit.
import { assert } from '@hanpan/kernel'
import pg from 'pg'
import { isConnectionLost } from '../../platform/database-away.ts'
import { isRetryable, type Database, type WatchedPool, type Statement, type Tx } from '../../platform/database.ts'
import { databaseTypes } from '../../platform/database-types.ts'
import { packetsOver, type Packets } from '../../platform/packets.ts'
import { BATCH_ATTEMPTS_MAX, LANES_MAX } from './limits.ts'
import {
  decideBatch,
  sendTogether,
  type BatchItem,
  type BatchOutcome,
  type DecidedBatch,
  type PostBatchOptions,
} from './post-batch.ts'

export interface Lanes {
  /**
   * Posts a batch in a transaction of its own and answers after the commit. Throws when the database can't be brought to it.
   * `onDecided` is called when the writes and the commit are on their way: from then on the batch only waits for the disk.
   */
  run(items: readonly BatchItem[], onDecided: () => void): Promise<readonly BatchOutcome[]>
  close(): Promise<void>
}

const UNIQUE_VIOLATION = '23505'

/**
 * Two transactions raced for one id: run again, and the loser sees what the winner wrote. Only the ledger's own keys count; a
 * companion's key is its own affair.
 */
export function isRace(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.schema === 'ledger'
}

export function createLanes(database: Database, options: () => Omit<PostBatchOptions, 'send'>): Lanes {
  const pool = database.poolBeside({
    max: LANES_MAX,
    application_name: 'hanpan-ledger',
    // Everything here is looked up by key. A plan that was made while a table was young would read it from end to end for ever, and
    // one that is made anew for every batch costs more than it saves. Index scans come out in the order of the locks, bitmaps do not.
    options: '-c enable_seqscan=off -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan',
  })
  const connections = createConnections(pool)

  const run: Lanes['run'] = async (items, onDecided) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(connections, items, options(), onDecided)
      } catch (error) {
        if (attempt >= BATCH_ATTEMPTS_MAX || !(isRetryable(error) || isRace(error)) || pool.isGone()) throw error
        await pause(Math.min(2 ** attempt, 500))
      }
    }
  }
  return {
    run,
    async close() {
      connections.close()
      await pool.end()
    },
  }
}

interface Connection {
  readonly client: pg.PoolClient
  readonly packets: Packets
  isBroken: boolean
}

/** Connections that are kept out of the pool: taking one from it for every batch would cost the batch a turn of the event loop. */
function createConnections(pool: WatchedPool) {
  const idle: Connection[] = []
  return {
    async take(): Promise<Connection> {
      for (let kept = idle.pop(); kept; kept = idle.pop()) {
        if (!kept.isBroken) {
          pool.inUse(kept.client, true)
          return kept
        }
        kept.client.release(true)
      }
      const client = await pool.connect()
      const connection: Connection = { client, packets: packetsOver(client, databaseTypes), isBroken: false }
      client.on('error', () => {
        connection.isBroken = true
      })
      return connection
    },
    give(connection: Connection): void {
      if (connection.isBroken) return connection.client.release(true)
      pool.inUse(connection.client, false)
      idle.push(connection)
    },
    close(): void {
      for (const { client } of idle.splice(0)) client.release(true)
    },
  }
}

const BEGIN: Statement = { name: 'begin', text: 'BEGIN', values: [] }
const COMMIT: Statement = { name: 'commit', text: 'COMMIT', values: [] }

async function runOnce(
  connections: ReturnType<typeof createConnections>,
  items: readonly BatchItem[],
  options: Omit<PostBatchOptions, 'send'>,
  onDecided: () => void,
): Promise<readonly BatchOutcome[]> {
  const connection = await connections.take()
  const { client, packets } = connection
  const effects: (() => void)[] = []
  const tx: Tx = {
    query: packets.query,
    together: (ask) => packets.together(ask),
    withCommit: () => assert(false, 'the statements of a batch travel with its commit anyway'),
    afterCommit: (effect) => void effects.push(effect),
    beforeCommit: () => assert(false, 'the commit of a batch travels with its statements: nothing comes between'),
    seenBy: () => assert(false, 'each command of a batch is found by its id when its commit was not answered'),
  }
  try {
    const [, { outcomes, statements }] = await packets.together(() =>
      sendTogether<readonly [unknown, DecidedBatch]>([
        () => tx.query(BEGIN),
        () => decideBatch(tx, items, { ...options, send: sendTogether }),
      ]),
    )
    // The commit goes right behind the writes. When one of them fails it is not carried out.
    const written = packets.together(() =>
      sendTogether<readonly pg.QueryResult[]>([...statements, COMMIT].map((statement) => () => tx.query(statement))),
    )
    onDecided()
    const command = (await written).at(-1)?.command
    assert(command === 'COMMIT', `a batch ends with COMMIT, not with ${String(command)}`)
    connections.give(connection)
    for (const effect of effects) effect()
    return outcomes
  } catch (error) {
    if (isConnectionLost(error)) connection.isBroken = true
    await client.query('ROLLBACK').catch(() => {
      connection.isBroken = true
    })
    connections.give(connection)
    throw error
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
