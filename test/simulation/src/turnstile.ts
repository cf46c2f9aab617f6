// Holds back whoever wants to write a table, and lets a number of transactions through one by one: so that a process can be killed when
// it is inside a transaction of a certain kind, and not about there.
import pg from 'pg'
import { pause } from './asking.ts'

const POLL_MS = 3
const OVER_POLL_MS = 250

export interface Turnstile {
  /**
   * Answers once somebody stands inside a transaction and waits to write, after so many went through; false when nobody comes, or
   * `isOver` says that nobody will.
   */
  caught(passes: number, patienceMs: number, isOver: () => Promise<boolean>): Promise<boolean>
  open(): Promise<void>
}

export async function closeTurnstile(databaseUrl: string, table: string): Promise<Turnstile> {
  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {}) // PostgreSQL may be killed as well.
    await client.connect()
    return client
  }
  const watcher = await connect()
  let holder = await connect()
  let next = await connect()
  const hold = async (client: pg.Client) => {
    await client.query('BEGIN')
    await client.query(`LOCK TABLE ${table} IN SHARE MODE`)
  }
  const waiting = async () => {
    const { rows } = await watcher.query<{ waiting: number }>(
      'SELECT count(*)::int AS waiting FROM pg_locks WHERE relation = $1::regclass AND NOT granted',
      [table],
    )
    return rows[0]!.waiting
  }
  const waitFor = async (count: number, deadline: number, isOver: () => Promise<boolean>) => {
    let askedAt = Date.now()
    while ((await waiting()) < count) {
      if (Date.now() > deadline) return false
      if (Date.now() > askedAt + OVER_POLL_MS) {
        if (await isOver()) return (await waiting()) >= count
        askedAt = Date.now()
      }
      await pause(POLL_MS)
    }
    return true
  }
  await hold(holder)
  return {
    async caught(passes, patienceMs, isOver) {
      const deadline = Date.now() + patienceMs
      for (let passed = 0; passed < passes; passed += 1) {
        if (!(await waitFor(1, deadline, isOver))) return false
        // It stands in line behind the one that goes through, and before whoever comes next.
        const held = hold(next)
        held.catch(() => {}) // Given up below.
        if (!(await waitFor(2, deadline, isOver))) return false
        await holder.query('ROLLBACK')
        await held
        ;[holder, next] = [next, holder]
      }
      return await waitFor(1, deadline, isOver)
    },
    async open() {
      await Promise.all([holder, next, watcher].map((client) => client.end()))
    },
  }
}
