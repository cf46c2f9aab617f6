// A lane: the connections of the hot path and the transaction that carries one batch over them. Pipelined, so that a batch costs
// three round trips: begin, locks and reads; writes; commit.
import { assert } from '@hanpan/kernel'
import pg from 'pg'
import { isRetryable, type Database, type Tx } from '../../platform/database.ts'
import { BATCH_ATTEMPTS_MAX, LANES_MAX } from './limits.ts'
import { postBatch, sendTogether, type BatchItem, type BatchOutcome, type PostBatchOptions } from './post-batch.ts'

export interface Lanes {
  /** Posts a batch in a transaction of its own and answers after the commit. Throws when the database can't be brought to it. */
  run(items: readonly BatchItem[]): Promise<readonly BatchOutcome[]>
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
  const pool = new pg.Pool({
    ...database.pool.options,
    connectionString: database.url,
    max: LANES_MAX,
    application_name: 'hanpan-ledger',
    pipeline: true,
    // Everything here is looked up by key. A plan that was made while a table was young would read it from end to end for ever.
    options: `${database.pool.options.options ?? ''} -c enable_seqscan=off`,
  })
  pool.on('error', () => {}) // An idle connection ended; the pool opens another when it is needed.

  const run = async (items: readonly BatchItem[]): Promise<readonly BatchOutcome[]> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(pool, items, options())
      } catch (error) {
        if (attempt >= BATCH_ATTEMPTS_MAX || !(isRetryable(error) || isRace(error))) throw error
        await pause(Math.min(2 ** attempt, 500))
      }
    }
  }
  return { run, close: () => pool.end() }
}

async function runOnce(
  pool: pg.Pool,
  items: readonly BatchItem[],
  options: Omit<PostBatchOptions, 'send'>,
): Promise<readonly BatchOutcome[]> {
  const client = await pool.connect()
  let broken = false
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  const effects: (() => void)[] = []
  const tx: Tx = {
    query: ((...args: Parameters<typeof client.query>) => client.query(...args)) as typeof client.query,
    afterCommit: (effect) => void effects.push(effect),
  }
  try {
    const [, outcomes] = await sendTogether<readonly [unknown, readonly BatchOutcome[]]>([
      () => client.query('BEGIN'),
      () => postBatch(tx, items, { ...options, send: sendTogether }),
    ])
    const { command } = await client.query('COMMIT')
    assert(command === 'COMMIT', `a batch ends with COMMIT, not with ${command}`)
    client.off('error', onError)
    client.release(broken)
    for (const effect of effects) effect()
    return outcomes
  } catch (error) {
    const rolledBack = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    )
    client.off('error', onError)
    client.release(broken || !rolledBack)
    throw error
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
