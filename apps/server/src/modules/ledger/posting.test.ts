import type { Result, Uuid } from '@hanpan/kernel'
import type { Posted } from '@hanpan/ledger'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../platform/database.ts'
import { isDatabaseAway } from '../../platform/database-away.ts'
import { startSilentProxy } from '../../platform/testing/silent-proxy.ts'
import type { BatchWriter } from '../../ports/ledger.ts'
import { QUEUE_COMMANDS_MAX } from './limits.ts'
import { house, newId, post, refusalOf, seeded, stake, testLedger, transfer, type TestLedger } from './testing.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await testLedger()
  await ledger.database.query('CREATE TABLE bets (id uuid PRIMARY KEY, stake bigint NOT NULL, balance bigint)')
})
afterAll(() => ledger.end())

interface BetRow {
  readonly id: Uuid
  readonly stake: number
}

/** Bets as another module would write them. `closed` names the bets that are refused under the writer's own lock. */
function betWriter(
  hooks: { closed?: (row: BetRow) => boolean; onWrite?: () => void } = {},
): BatchWriter<BetRow, 'closed'> {
  return {
    name: 'test.bets',
    async prepare(tx, rows) {
      await tx.query('SELECT 1')
      return rows.map((row) => (hooks.closed?.(row) ? 'closed' : null))
    },
    write(accepted) {
      hooks.onWrite?.()
      return [
        {
          name: 'test-insert-bets',
          text: 'INSERT INTO bets (id, stake) SELECT * FROM unnest($1::uuid[], $2::bigint[])',
          values: [accepted.map(({ row }) => row.id), accepted.map(({ row }) => row.stake)],
        },
        {
          name: 'test-insert-balances',
          text: `UPDATE bets SET balance = b.balance FROM unnest($1::uuid[], $2::bigint[]) AS b(id, balance) WHERE bets.id = b.id`,
          values: [accepted.map(({ row }) => row.id), accepted.map(({ posted }) => posted.transfers[0]!.from!.balance)],
        },
      ]
    },
  }
}

const betIds = async (ids: readonly Uuid[]) => {
  const { rows } = await ledger.database.query<{ id: Uuid }>('SELECT id FROM bets WHERE id = ANY($1)', [ids])
  return new Set(rows.map(({ id }) => id))
}
const valueOf = (outcome: Result<Posted, unknown>) => {
  if (!outcome.ok) throw new Error(`refused: ${String(outcome.refusal)}`)
  return outcome.value
}
const sound = async () => {
  const report = await ledger.port.audit('full')
  expect({ total: report.total, faults: report.faults }).toEqual({ total: 0, faults: [] })
}

describe('posting', () => {
  it('[LP1] posts together what arrives together, and answers what the books say', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => ledger.member(1000)))
    const before = await ledger.database.query<{ n: number }>('SELECT count(*) AS n FROM ledger.derived_entries')
    const outcomes = await Promise.all(members.map(({ accounts }) => ledger.port.post(stake(accounts, 300))))
    const after = await ledger.database.query<{ n: number }>('SELECT count(*) AS n FROM ledger.derived_entries')
    expect(outcomes.map((outcome) => valueOf(outcome).transfers[0]!.from)).toEqual(
      members.map(() => ({ version: 2, balance: 700 })),
    )
    expect(after.rows[0]!.n - before.rows[0]!.n).toBe(1) // One batch, one row for the open bets.
    const balances = await ledger.port.balancesOf(members.map(({ id }) => id))
    expect([...balances.values()]).toEqual(members.map(() => ({ cash: 700, point: 0, held: 0 })))
  })

  it('[LP2] 100 copies of one command on two nodes: one effect and identical answers', async () => {
    const { id, accounts } = await ledger.member(10_000)
    const other = ledger.another()
    const command = stake(accounts, 100)
    const row = { id: newId(), stake: 100 }
    const writer = betWriter()
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 ? ledger : other).port.post(command, { writer, row })),
    )
    const values = outcomes.map(valueOf)
    expect(values.filter(({ replayed }) => !replayed)).toHaveLength(1)
    for (const value of values) expect({ ...value, replayed: false }).toEqual({ ...values[0], replayed: false })
    expect(await ledger.port.balances(id)).toMatchObject({ cash: 9900 })
    expect((await betIds([row.id])).size).toBe(1)
    const later = valueOf(await ledger.port.post(command))
    expect(later).toEqual({ ...values[0], replayed: true })
    expect(refusalOf(await ledger.port.post({ ...command, inputHash: ledger.port.hashOf('other') }))).toBe('id_reused')
  })

  it('[LP3] 200 mixed spends of a full balance: exactly what the balance allows', async () => {
    const { id, accounts } = await ledger.member(10_000)
    const other = ledger.another()
    const chance = seeded(7)
    const spends = Array.from({ length: 200 }, (_, n) => ({ node: n % 2 ? ledger : other, amount: 50 + chance(200) }))
    const outcomes = await Promise.all(spends.map(({ node, amount }) => node.port.post(stake(accounts, amount))))
    const spent = spends.reduce((sum, { amount }, n) => sum + (outcomes[n]!.ok ? amount : 0), 0)
    const left = 10_000 - spent
    expect(await ledger.port.balances(id)).toMatchObject({ cash: left })
    // Nothing was refused that would have fitted into what is left.
    for (const [n, outcome] of outcomes.entries()) {
      if (!outcome.ok) {
        expect(outcome.refusal).toBe('insufficient_funds')
        expect(spends[n]!.amount).toBeGreaterThan(left)
      }
    }
    expect(outcomes.some((outcome) => !outcome.ok)).toBe(true)
    await sound()
  })

  it('[LP4] [LP5] refuses some and posts their neighbours, rows and all', async () => {
    const { id, accounts } = await ledger.member(1000)
    const bets = [300, 5000, 300, 300, 300].map((amount) => ({ id: newId(), stake: amount }))
    const closedBet = bets[2]!.id
    const writer = betWriter({ closed: (row) => row.id === closedBet })
    const outcomes = await Promise.all(bets.map((row) => ledger.port.post(stake(accounts, row.stake), { writer, row })))
    expect(outcomes.map(refusalOf)).toEqual(['posted', 'insufficient_funds', 'closed', 'posted', 'posted'])
    expect(await betIds(bets.map((bet) => bet.id))).toEqual(new Set([bets[0]!.id, bets[3]!.id, bets[4]!.id]))
    expect(await ledger.port.balances(id)).toMatchObject({ cash: 100 })
    const malformed = await ledger.port.post(post([]), { writer, row: bets[2]! })
    expect(refusalOf(malformed)).toBe('malformed')
    const noMoney = await ledger.port.post(stake(accounts, 99_999), { writer, row: bets[2]! })
    expect(refusalOf(noMoney)).toBe('closed')
  })

  it('[LP5] answers a replay after the round has closed', async () => {
    const { accounts } = await ledger.member(1000)
    const command = stake(accounts, 100)
    let closed = false
    const writer = betWriter({ closed: () => closed })
    const row = { id: newId(), stake: 100 }
    const first = valueOf(await ledger.port.post(command, { writer, row }))
    closed = true
    const again = valueOf(await ledger.port.post(command, { writer, row }))
    expect(again).toEqual({ ...first, replayed: true })
  })

  it('[LP5] an answer is equal to its replay in every field', async () => {
    const { accounts } = await ledger.member(1000)
    const first = post([transfer(accounts.cash, house.openBets.id, 5, { memo: 'a "quoted\\ memo", {null}' })])
    valueOf(await ledger.port.post(first))
    const correction = post(
      [
        transfer(house.adjustments.id, accounts.cash, 5, {
          reference: newId(),
          memo: 'NULL',
          corrects: { commandId: first.commandId, ordinal: 0 },
        }),
        transfer(accounts.cash, house.adjustments.id, 1),
      ],
      { bypassGate: 'correction' },
    )
    for (const command of [first, correction]) {
      const [one, two] = [valueOf(await ledger.port.post(command)), valueOf(await ledger.port.post(command))]
      expect(two).toEqual({ ...one, replayed: true })
    }
    expect(
      refusalOf(
        await ledger.port.post(
          stake(accounts, 1, {
            transfers: [transfer(accounts.cash, house.bank.id, 1, { corrects: { commandId: newId(), ordinal: 0 } })],
          }),
        ),
      ),
    ).toBe('corrected_unknown')
  })

  it('[LP7] the caller of a command that breaks its batch gets the error, the others their answers', async () => {
    const { id, accounts } = await ledger.member(1000)
    const bets = Array.from({ length: 9 }, () => ({ id: newId(), stake: 10 }))
    const broken = { id: bets[4]!.id, stake: 10 } // The same bet twice under two commands: the companion's own key refuses it.
    const writer = betWriter()
    await ledger.port.post(stake(accounts, 10), { writer, row: broken })
    const outcomes = await Promise.allSettled(bets.map((row) => ledger.port.post(stake(accounts, 10), { writer, row })))
    expect(outcomes.map(({ status }) => status)).toEqual(bets.map((_, n) => (n === 4 ? 'rejected' : 'fulfilled')))
    expect((outcomes[4] as PromiseRejectedResult).reason).toMatchObject({ code: '23505', table: 'bets' })
    expect(await ledger.port.balances(id)).toMatchObject({ cash: 1000 - 90 })
  })

  it('[LP8] refuses when the queue is full, and what was refused can come again', async () => {
    const { id, accounts } = await ledger.member(1_000_000)
    const commands = Array.from({ length: QUEUE_COMMANDS_MAX + 20 }, () => stake(accounts, 1))
    const outcomes = await Promise.all(commands.map((command) => ledger.port.post(command)))
    const refused = outcomes.filter((outcome) => !outcome.ok)
    expect(refused.map(refusalOf)).toEqual(refused.map(() => 'overloaded'))
    expect(refused).toHaveLength(20)
    const again = await ledger.port.post(commands[outcomes.indexOf(refused[0]!)]!)
    expect(valueOf(again).replayed).toBe(false)
    expect(await ledger.port.balances(id)).toMatchObject({ cash: 1_000_000 - QUEUE_COMMANDS_MAX - 1 })
  })

  it('[LP13] answers what waits when it closes, and takes no more', async () => {
    const { accounts } = await ledger.member(1000)
    const node = ledger.another()
    const waiting = Array.from({ length: 10 }, () => node.port.post(stake(accounts, 1)))
    await node.close()
    expect((await Promise.all(waiting)).map(refusalOf)).toEqual(waiting.map(() => 'posted'))
    expect(refusalOf(await node.port.post(stake(accounts, 1)))).toBe('overloaded')
  })
})

describe('failures', () => {
  const failures = ['40001', '40P01', 'ECONNRESET']
  it.each(failures)('[LP6] runs again after %s', async (code) => {
    const { id, accounts } = await ledger.member(1000)
    let runs = 0
    const writer = betWriter({
      onWrite() {
        runs += 1
        if (runs < 3) throw Object.assign(new Error('injected'), { code })
      },
    })
    const row = { id: newId(), stake: 100 }
    expect(valueOf(await ledger.port.post(stake(accounts, 100), { writer, row })).replayed).toBe(false)
    expect([runs, (await betIds([row.id])).size]).toEqual([3, 1])
    expect(await ledger.port.balances(id)).toMatchObject({ cash: 900 })
  })

  it('[LP24] does not wait for a database that says nothing any more', async () => {
    const proxy = await startSilentProxy(ledger.database.url)
    const away = createDatabase({ url: proxy.url, silenceMs: 300, answerMs: 300 })
    onTestFinished(async () => {
      await away.close()
      proxy.close()
    })
    const { port } = ledger.another({ database: away })
    const { id, accounts } = await ledger.member(1000)
    await port.post(stake(accounts, 100))
    const command = stake(accounts, 200)
    proxy.silence(true)
    const startedMs = performance.now()
    const refused = await port.post(command).then(
      () => null,
      (error: unknown) => error,
    )
    expect(isDatabaseAway(refused)).toBe(true)
    expect(performance.now() - startedMs).toBeLessThan(3000)
    proxy.silence(false)
    await expect.poll(() => away.now().then(Boolean, () => false)).toBe(true)
    await port.post(command)
    expect(await ledger.port.balances(id)).toMatchObject({ cash: 700 })
  })

  it('[LP6] lost commits and failures at random end in the state that none would have ended in', async () => {
    const chance = seeded(11)
    let injected = 0
    type Packet = {
      handleReadyForQuery: () => void
      handleCommandComplete: (message: { readonly text: string }) => void
      handleError: (error: unknown) => void
    }
    class FlakyClient extends pg.Client {
      // @ts-expect-error pg overloads `query`; packets are all that the test looks into.
      override query(...args: unknown[]): unknown {
        const send = () => (super.query as (...a: unknown[]) => unknown).apply(this, args)
        const packet = args[0] as Packet
        if (typeof packet === 'string') return send()
        const lose = (when: string) => {
          injected += 1
          packet.handleError(Object.assign(new Error(`injected: connection lost ${when}`), { code: 'ECONNRESET' }))
        }
        const dice = chance(12)
        if (dice === 0) return process.nextTick(lose, 'before anything was sent')
        const { handleReadyForQuery, handleCommandComplete } = packet
        let isCommitted = false
        packet.handleCommandComplete = (message) => {
          isCommitted ||= message.text === 'COMMIT'
          handleCommandComplete(message)
        }
        packet.handleReadyForQuery = () => (isCommitted && dice < 4 ? lose('after the commit') : handleReadyForQuery())
        return send()
      }
    }
    const members = await Promise.all(Array.from({ length: 5 }, () => ledger.member(10_000)))
    const { database } = ledger
    const poolBeside: typeof database.poolBeside = (options) =>
      database.poolBeside({ ...options, Client: FlakyClient } as pg.PoolConfig)
    const node = ledger.another({ database: { ...database, poolBeside } })
    const writer = betWriter()
    const rows: BetRow[] = []
    const outcomes: Result<Posted, unknown>[] = []
    for (let round = 0; round < 12; round += 1) {
      const batch = members.map(({ accounts }) => ({ accounts, row: { id: newId(), stake: 100 + chance(900) } }))
      rows.push(...batch.map(({ row }) => row))
      outcomes.push(
        ...(await Promise.all(
          batch.map(({ accounts, row }) => node.port.post(stake(accounts, row.stake), { writer, row })),
        )),
      )
    }
    expect(injected).toBeGreaterThan(5)
    const accepted = rows.filter((_, n) => outcomes[n]!.ok)
    expect(await betIds(rows.map(({ id }) => id))).toEqual(new Set(accepted.map(({ id }) => id)))
    const balances = await ledger.port.balancesOf(members.map(({ id }) => id))
    for (const [n, { id }] of members.entries()) {
      const spent = rows.reduce((sum, { stake }, i) => sum + (i % 5 === n && outcomes[i]!.ok ? stake : 0), 0)
      expect(balances.get(id)!.cash).toBe(10_000 - spent)
    }
    await sound()
  })

  it('[LP6] connections that are cut under load cost nobody an answer or a won', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => ledger.member(100_000)))
    const node = ledger.another()
    const writer = betWriter()
    const rows: BetRow[] = []
    let cut = 0
    const spend = async (n: number): Promise<Result<Posted, unknown>[]> => {
      const outcomes: Result<Posted, unknown>[] = []
      for (let k = 0; k < 25; k += 1) {
        const row = { id: newId(), stake: 10 }
        rows.push(row)
        outcomes.push(await node.port.post(stake(members[n % 4]!.accounts, 10), { writer, row }))
      }
      return outcomes
    }
    const cutting = async () => {
      for (let k = 0; k < 6; k += 1) {
        const { rows } = await ledger.database.query<{ cut: number }>(
          `SELECT count(pg_terminate_backend(pid)) AS cut FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'hanpan-ledger'`,
        )
        cut += rows[0]!.cut
        await node.port.post(stake(members[0]!.accounts, 1)) // Lets at least one batch pass between two cuts.
      }
    }
    const [, ...outcomes] = await Promise.all([cutting(), ...Array.from({ length: 8 }, (_, n) => spend(n))])
    expect(cut).toBeGreaterThan(0)
    expect(outcomes.flat().every((outcome) => outcome.ok)).toBe(true)
    expect((await betIds(rows.map(({ id }) => id))).size).toBe(200)
    const balances = [...(await ledger.port.balancesOf(members.map(({ id }) => id))).values()]
    expect(balances.map(({ cash }) => cash)).toEqual([99_494, 99_500, 99_500, 99_500])
    await sound()
  })

  it('[LP6] one id raced for by two nodes with different inputs: one is posted, the other refused', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => ledger.member(1000)))
    const other = ledger.another()
    for (let n = 0; n < members.length; n += 2) {
      const commandId = newId()
      const outcomes = await Promise.all([
        ledger.port.post(stake(members[n]!.accounts, 10, { commandId, inputHash: ledger.port.hashOf(1) })),
        other.port.post(stake(members[n + 1]!.accounts, 10, { commandId, inputHash: ledger.port.hashOf(2) })),
      ])
      expect(new Set(outcomes.map(refusalOf))).toEqual(new Set(['id_reused', 'posted']))
    }
    await sound()
  })

  it('[LP2] [LP3] [LP6] two nodes, random transfers between members: no deadlock reaches a caller, no won is lost', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => ledger.member(5000)))
    const other = ledger.another()
    const chance = seeded(3)
    const commands = Array.from({ length: 600 }, () => {
      const [a, b, c] = [chance(6), chance(6), chance(6)].map((n) => members[n]!.accounts)
      const transfers = [transfer(a!.cash, house.openBets.id, 1 + chance(500))]
      if (a !== b) transfers.push(transfer(a!.cash, b!.cash, 1 + chance(300)))
      if (c !== a) transfers.push(transfer(c!.cash, a!.cash, 1 + chance(300)))
      return post(transfers)
    })
    const outcomes = await Promise.all(
      commands.flatMap((command) => [ledger.port.post(command), other.port.post(command)]),
    )
    for (let n = 0; n < outcomes.length; n += 2) {
      // A refusal may turn into a posting between the two copies, never the other way round or into two effects.
      const pair = outcomes.slice(n, n + 2)
      const posted = pair.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
      if (posted.length === 2) expect(new Set(posted.map(({ replayed }) => replayed))).toEqual(new Set([false, true]))
    }
    await sound()
  })
})

describe('writers of two products in one batch', () => {
  it('[LP22] lock in one order, however their commands arrived', async () => {
    await ledger.database.query(
      `CREATE TABLE tables (name text PRIMARY KEY); INSERT INTO tables VALUES ('dice'), ('wheel')`,
    )
    const prepared: string[] = []
    // Each holds its table for a while, so that two batches that locked in different orders would wait for each other.
    const writer = (name: 'dice' | 'wheel'): BatchWriter<string, never> => ({
      name: `test.${name}`,
      async prepare(tx, rows) {
        prepared.push(name)
        await tx.query('SELECT FROM tables WHERE name = $1 FOR UPDATE', [name])
        await tx.query('SELECT pg_sleep(0.1)')
        return rows.map(() => null)
      },
      write: () => [],
    })
    const other = ledger.another()
    const command = () => post([transfer(house.bank.id, house.revenue.id, 1)])
    const play = (node: { readonly port: TestLedger['port'] }, names: readonly ('dice' | 'wheel')[]) =>
      names.map((name) => node.port.post(command(), { writer: writer(name), row: name }))
    const outcomes = await Promise.all([...play(ledger, ['dice', 'wheel']), ...play(other, ['wheel', 'dice'])])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    // A deadlock would have had one of them begin again.
    expect(prepared.toSorted()).toEqual(['dice', 'dice', 'wheel', 'wheel'])
  })
})
