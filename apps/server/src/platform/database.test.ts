import { instant, type Uuid } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBatchedReader } from './batched-reader.ts'
import { createDatabase, SecondConnection, type Tx } from './database.ts'
import { createKeptValue } from './kept-value.ts'
import { createLeases, type Lease } from './leases.ts'
import { migrate, StartRefused } from './migrate.ts'
import { startLosingProxy } from './testing/losing-proxy.ts'
import { type ScratchDatabase, scratchDatabase } from './testing/scratch-database.ts'

let database: ScratchDatabase
beforeAll(async () => {
  database = await scratchDatabase({ empty: true })
  await database.query('CREATE TABLE counters (name text PRIMARY KEY, value bigint NOT NULL)')
})
afterAll(() => database.drop())

describe('tx', () => {
  it('reruns the whole transaction after a serialization failure, and effects happen once', async () => {
    let runs = 0
    let effects = 0
    await database.tx(async (tx) => {
      runs += 1
      tx.afterCommit(() => (effects += 1))
      await tx.query(`INSERT INTO counters VALUES ('rerun', $1)`, [runs])
      if (runs < 3) throw Object.assign(new Error('injected'), { code: '40001' })
    })
    const { rows } = await database.query(`SELECT value FROM counters WHERE name = 'rerun'`)
    expect([runs, effects, rows]).toEqual([3, 1, [{ value: 3 }]])
  })

  it('lets no deadlock reach the caller', async () => {
    await database.query(`INSERT INTO counters VALUES ('a', 0), ('b', 0)`)
    const bump = (first: string, second: string) =>
      database.tx(async (tx) => {
        await tx.query('UPDATE counters SET value = value + 1 WHERE name = $1', [first])
        await tx.query('UPDATE counters SET value = value + 1 WHERE name = $1', [second])
      })
    await Promise.all(Array.from({ length: 16 }, (_, index) => (index % 2 ? bump('a', 'b') : bump('b', 'a'))))
    const { rows } = await database.query(`SELECT value FROM counters WHERE name IN ('a', 'b')`)
    expect(rows).toEqual([{ value: 16 }, { value: 16 }])
  })

  it.each([
    ['took place, and is seen by its row', 'its answer', true, { runs: 1, effects: 1, written: 1 }],
    ['did not take place', 'the COMMIT', true, { runs: 2, effects: 1, written: 1 }],
    ['took place, and nobody can see', 'its answer', false, { runs: 2, effects: 1, written: 2 }],
  ] as const)('after a commit that was not answered: %s', async (name, what, isSeen, expected) => {
    const proxy = await startLosingProxy(database.url, what)
    const far = createDatabase({ url: proxy.url, poolMax: 2 })
    const done = { runs: 0, effects: 0 }
    const answer = await far.tx(async (tx) => {
      const run = (done.runs += 1)
      tx.afterCommit(() => (done.effects += 1))
      await tx.query('INSERT INTO counters VALUES ($1, $2)', [`${name} ${run}`, run])
      if (isSeen) {
        tx.seenBy(async (looking) => {
          const { rows } = await looking.query('SELECT 1 FROM counters WHERE name = $1', [`${name} ${run}`])
          return rows.length > 0
        })
      }
      return run
    })
    await far.close()
    await proxy.close()
    const { rows } = await database.query('SELECT value FROM counters WHERE name LIKE $1', [`${name}%`])
    expect({ ...done, written: rows.length }).toEqual(expected)
    expect([answer, proxy.lost()]).toEqual([expected.runs, 1])
  })

  it('rolls back on any other error and forgets its effects', async () => {
    let effects = 0
    const failed = database.tx(async (tx) => {
      tx.afterCommit(() => (effects += 1))
      await tx.query(`INSERT INTO counters VALUES ('gone', 1)`)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    const { rows } = await database.query(`SELECT 1 FROM counters WHERE name = 'gone'`)
    expect([rows.length, effects]).toEqual([0, 0])
  })

  it('keeps what it committed when a side effect fails, and says so', async () => {
    const told: unknown[] = []
    const other = createDatabase({ url: database.url, poolMax: 1, onEffectError: (error) => told.push(error) })
    const answer = await other.tx(async (tx) => {
      tx.afterCommit(() => {
        throw new Error('effect')
      })
      await tx.query(`INSERT INTO counters VALUES ('kept', 1)`)
      return 'done'
    })
    const { rows } = await other.query(`SELECT value FROM counters WHERE name = 'kept'`)
    await other.close()
    expect([answer, rows, told]).toEqual(['done', [{ value: 1 }], [new Error('effect')]])
  })

  it('refuses a second connection inside a transaction, and only there', async () => {
    const kept = createKeptValue(60_000, () => database.query('SELECT 1'))
    const reader = createBatchedReader<number, number>({
      keptMs: 60_000,
      load: async (ids) => {
        await database.query('SELECT 1')
        return new Map(ids.map((id) => [id, id]))
      },
    })
    const ways: readonly (() => unknown)[] = [
      () => database.query('SELECT 1'),
      () => database.tx(async () => null),
      () => database.now(),
      () => kept.read(),
      () => reader.read(1),
    ]
    // What has been read before is refused too: the next time it may have to be read again.
    for (const way of ways) await way()
    for (const way of ways) {
      const inside = database.tx(async (tx) => {
        await tx.query('SELECT 1')
        await way()
      })
      await expect(inside).rejects.toBeInstanceOf(SecondConnection)
    }
    const effect = await new Promise((resolve) => {
      void database.tx(async (tx) => tx.afterCommit(() => resolve(database.query('SELECT 2 AS two'))))
    })
    expect(effect).toMatchObject({ rows: [{ two: 2 }] })
  })

  it('tells of a second connection, where it is not to refuse', async () => {
    const told: string[] = []
    const other = createDatabase({ url: database.url, onSecondConnection: ({ message }) => told.push(message) })
    const answer = await other.tx(async () => await other.query('SELECT 2 AS two'))
    await other.close()
    expect([answer.rows, told.length]).toEqual([[{ two: 2 }], 1])
  })

  it('does last what is to be done before the commit, in order, and fails with it', async () => {
    const done: string[] = []
    await database.tx(async (tx) => {
      tx.beforeCommit(async () => void done.push('first'))
      tx.beforeCommit(async () => void done.push('second'))
      tx.afterCommit(() => done.push('effect'))
      done.push('work')
    })
    const failed = database.tx(async (tx) => {
      tx.beforeCommit(() => Promise.reject(new Error('not last')))
      await tx.query(`INSERT INTO counters VALUES ('undone', 1)`)
    })
    await expect(failed).rejects.toThrow('not last')
    const { rows } = await database.query(`SELECT 1 FROM counters WHERE name = 'undone'`)
    expect([done, rows]).toEqual([['work', 'first', 'second', 'effect'], []])
  })

  it('sends what is asked together as one packet', async () => {
    const name = 'packet'
    const insert = { name: 'insert', text: 'INSERT INTO counters VALUES ($1, $2) RETURNING value', values: [name, 1] }
    const add = {
      name: 'add',
      text: 'UPDATE counters SET value = value + 1 WHERE name = $1 RETURNING value',
      values: [name],
    }
    // The driver keeps a list of what it has prepared on a connection, and a packet its own: the same names are in nobody's way.
    await database.tx(async (tx) => void (await tx.query(add)))
    const told = await database.tx(async (tx) => {
      const [first, second] = await tx.together(() => Promise.all([tx.query(insert), tx.query(add)]))
      await tx.query({ ...insert, values: ['packet again', 1] })
      const third = await tx.query(add)
      return [first, second, third].map(({ rows }) => rows[0] as { value: number })
    })
    expect(told).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }])
    const undone = database.tx(async (tx) => {
      await tx.together(() => Promise.all([tx.query(add), tx.query(add)]))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const failed = database.tx((tx) =>
      tx.together(() => Promise.all([tx.query(add), tx.query('SELECT 1 / 0'), tx.query(add)])),
    )
    await expect(failed).rejects.toThrow('division by zero')
    expect((await database.query(`SELECT value FROM counters WHERE name = 'packet'`)).rows).toEqual([{ value: 3 }])
  })

  it.each([
    ['a statement', `INSERT INTO counters VALUES ('begins', 1)`, undefined],
    ['one with parameters', 'INSERT INTO counters VALUES ($1, $2)', ['begins', 1]],
    [
      'several at once',
      `INSERT INTO counters VALUES ('begins', 1); UPDATE counters SET value = 1 WHERE name = 'begins'`,
      undefined,
    ],
    [
      'bytes, which no packet carries',
      `INSERT INTO counters VALUES (convert_from($1, 'UTF8'), $2)`,
      [Buffer.from('begins'), 1],
    ],
    ['a list of lists', `INSERT INTO counters VALUES ('begins', ($1::int[])[2][1])`, [[[0], [1]]]],
    ['a document', `INSERT INTO counters VALUES ($1::jsonb ->> 'name', 1)`, [{ name: 'begins' }]],
  ])('begins with its first statement, whatever that is: %s', async (_what, text, values) => {
    const write = async (tx: Tx) => {
      const asked = values ? tx.query(text, values as unknown[]) : tx.query(text)
      // Behind it at once, as well as later: both are of the same transaction.
      const beside = tx.query(`UPDATE counters SET value = value + 1 WHERE name = 'begins'`)
      await Promise.all([asked, beside])
      await tx.query(`UPDATE counters SET value = value + 1 WHERE name = 'begins'`)
    }
    const read = async () => (await database.query(`SELECT value FROM counters WHERE name = 'begins'`)).rows
    await database.query(`DELETE FROM counters WHERE name = 'begins'`)
    const undone = database.tx(async (tx) => {
      await write(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await read()).toEqual([])
    await database.tx(write)
    expect(await read()).toEqual([{ value: 3 }])
  })

  it('is no transaction where nothing is asked, and fails with its first statement', async () => {
    const done: string[] = []
    expect(await database.tx(async (tx) => (tx.afterCommit(() => done.push('effect')), 'nothing'))).toBe('nothing')
    await expect(database.tx(() => Promise.reject(new Error('before it asks')))).rejects.toThrow('before it asks')
    await expect(database.tx((tx) => tx.query('SELECT 1 / 0'))).rejects.toThrow('division by zero')
    await expect(database.tx((tx) => tx.query('SELECT $1::uuid', ['no uuid']))).rejects.toThrow('invalid input syntax')
    // Each has given its connection back as it was.
    const { rows } = await database.tx((tx) => tx.query('SELECT 1 AS one'))
    expect([done, rows]).toEqual([['effect'], [{ one: 1 }]])
  })

  it('has statements that travel with the commit, and undoes everything when one of them fails', async () => {
    const insert = (name: string) => ({ name: '', text: 'INSERT INTO counters VALUES ($1, 0)', values: [name] })
    const done: string[] = []
    await database.tx(async (tx) => {
      tx.withCommit(() => (done.push('with'), [insert('with-commit')]))
      tx.beforeCommit(async () => void done.push('before'))
      tx.afterCommit(() => done.push('after'))
    })
    const failed = database.tx(async (tx) => {
      tx.withCommit(() => [insert('with-commit-2'), insert('with-commit')])
      tx.afterCommit(() => done.push('never'))
      await tx.query(insert('with-commit-3'))
    })
    await expect(failed).rejects.toThrow('counters_pkey')
    const { rows } = await database.query(`SELECT name FROM counters WHERE name LIKE 'with-commit%'`)
    expect([done, rows]).toEqual([['before', 'with', 'after'], [{ name: 'with-commit' }]])
    // The connection goes back as it came.
    await database.tx((tx) => tx.query('SELECT 1'))
  })

  it('has the clock of these tests, also where they run at another time', async () => {
    expect(Math.abs((await database.now()) - Date.now())).toBeLessThan(60_000)
  })

  it('reads int8 as numbers, timestamptz as instants, and refuses what would lose precision', async () => {
    const at = instant(1_700_000_000_123)
    const { rows } = await database.query('SELECT 9007199254740991::bigint AS big, $1::timestamptz AS at', [
      new Date(at),
    ])
    expect(rows[0]).toEqual({ big: Number.MAX_SAFE_INTEGER, at })
    await expect(database.query('SELECT 9007199254740993::bigint')).rejects.toThrow('safe integer')
    await expect(database.query('SELECT 1.5::numeric')).rejects.toThrow('numeric')
  })
})

describe('migrate', () => {
  it('lets ten nodes start at once and applies each migration once', async () => {
    const scratch = await scratchDatabase({ empty: true, poolMax: 12 })
    const migrations = [
      { name: '202601010001-test-second', sql: 'ALTER TABLE things ADD COLUMN size int' },
      { name: '202601010000-test-first', sql: 'CREATE TABLE things (id int)' },
    ]
    const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(scratch, migrations)))
    expect(applied.flat().toSorted()).toEqual(['202601010000-test-first', '202601010001-test-second'])
    await expect(migrate(scratch, migrations.slice(1))).rejects.toBeInstanceOf(StartRefused)
    await scratch.drop()
  })

  it('leaves nothing of a migration that fails', async () => {
    const scratch = await scratchDatabase({ empty: true })
    const broken = [{ name: '202601010000-test-broken', sql: 'CREATE TABLE half (id int); SELECT nonsense' }]
    await expect(migrate(scratch, broken)).rejects.toThrow('test-broken')
    const { rows } = await scratch.query(`SELECT to_regclass('half') AS half`)
    expect(rows).toEqual([{ half: null }])
    await scratch.drop()
  })

  it('are renewed together, but for those that another holder has and those whose row is locked', async () => {
    const scratch = await scratchDatabase()
    const [first, second] = [1, 2].map((number) =>
      createLeases(scratch, `00000000-0000-7000-8000-00000000001${number}` as Uuid),
    )
    const names = ['draws', 'feeds', 'locked', 'taken']
    const kept: Lease[] = []
    for (const name of names) kept.push((await first!.acquire(name, 60_000))!)
    await scratch.query(`UPDATE platform.leases SET expires_at = clock_timestamp() - interval '1 second'`)
    await second!.acquire('taken', 60_000)
    let locked = () => {}
    let end = () => {}
    const isLocked = new Promise<void>((resolve) => (locked = resolve))
    const isRenewed = new Promise<void>((resolve) => (end = resolve))
    const holding = scratch.tx(async (tx) => {
      expect(await first!.holds(tx, kept[2]!)).toBe(true)
      locked()
      await isRenewed
    })
    await isLocked
    const renewed = await first!.renew(kept, 60_000)
    end()
    await holding
    expect(renewed).toEqual(new Set(['draws', 'feeds']))
    expect(await second!.acquire('draws', 60_000)).toBeNull()
    expect((await second!.acquire('locked', 60_000))?.fencing).toBe(kept[2]!.fencing + 1)
    expect(await first!.renew([], 60_000)).toEqual(new Set())
    await scratch.drop()
  })
})

describe('leases', () => {
  it('belong to one holder, end by database time, and a former holder is recognised', async () => {
    const scratch = await scratchDatabase()
    const [first, second, third] = [1, 2, 3].map((number) =>
      createLeases(scratch, `00000000-0000-7000-8000-00000000000${number}` as Uuid),
    )
    const lease = (await first!.acquire('draws', 60_000))!
    expect(await second!.acquire('draws', 60_000)).toBeNull()
    expect((await first!.acquire('draws', 60_000))?.fencing).toBe(lease.fencing)
    expect(await first!.holds(scratch, lease)).toBe(true)
    await scratch.query(`UPDATE platform.leases SET expires_at = clock_timestamp() - interval '1 second'`)
    const taken = (await second!.acquire('draws', 60_000))!
    expect(taken.fencing).toBe(lease.fencing + 1)
    expect(await first!.holds(scratch, lease)).toBe(false)
    await second!.release(taken)
    expect(await first!.acquire('draws', 60_000)).not.toBeNull()
    await first!.acquire('feeds', 60_000)
    await second!.acquire('roll-ups', 60_000)
    await first!.releaseAll()
    const free = ['draws', 'feeds', 'roll-ups'].map(async (name) => (await third!.acquire(name, 60_000)) !== null)
    expect(await Promise.all(free)).toEqual([true, true, false])
    await scratch.drop()
  })
})
