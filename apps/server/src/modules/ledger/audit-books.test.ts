import type { AuditFaultName } from '@hanpan/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIT_SLICE_ENTRIES_MAX } from './limits.ts'
import { rollUpAll } from './jobs.ts'
import { house, post, reserve, settleHold, stake, testLedger, transfer, type TestLedger } from './testing.ts'

let ledger: TestLedger
let member: Awaited<ReturnType<TestLedger['member']>>
const openHold = 'the hold that stays open'
let holdIds: Record<string, string>
const alarms: string[][] = []
beforeAll(async () => {
  ledger = await testLedger({ onFaults: ({ faults }) => void alarms.push(faults.map(({ fault }) => fault)) })
  member = await ledger.member(10_000)
  const other = await ledger.member(500)
  await ledger.port.post(stake(member.accounts, 300))
  await ledger.port.post(post([transfer(member.accounts.cash, other.accounts.cash, 50)]))
  await ledger.port.post(
    post([transfer(house.openBets.id, member.accounts.cash, 200), transfer(house.openBets.id, house.revenue.id, 100)]),
  )
  const [open, posted, voided] = [1, 2, 3].map((n) => reserve(member.accounts, 100 * n))
  await ledger.database.tx(async (tx) => {
    for (const command of [open!, posted!, voided!]) await ledger.port.reserveIn(tx, command)
    await ledger.port.postHoldIn(tx, settleHold(posted!.holdId))
    await ledger.port.voidHoldIn(tx, settleHold(voided!.holdId))
  })
  holdIds = { [openHold]: open!.holdId, posted: posted!.holdId }
})
afterAll(() => ledger.end())

/** Edits the books behind the ledger's back, with their CHECKs out of the way, audits them, and undoes it all. */
async function auditAfter(statements: readonly string[], scope: 'full' | 'incremental' = 'full') {
  const dump = await ledger.database.query<{ t: string; r: unknown }>(
    TABLES.map((table) => `SELECT '${table}' AS t, to_jsonb(x) AS r FROM ledger.${table} x`).join(' UNION ALL '),
  )
  try {
    for (const statement of statements) await ledger.database.query(statement)
    return await ledger.port.audit(scope)
  } finally {
    for (const table of TABLES) {
      await ledger.database.query(`DELETE FROM ledger.${table}`)
      await ledger.database.query(
        `INSERT INTO ledger.${table} SELECT * FROM jsonb_populate_recordset(NULL::ledger.${table}, $1)`,
        [JSON.stringify(dump.rows.filter(({ t }) => t === table).map(({ r }) => r))],
      )
    }
  }
}
const TABLES = ['accounts', 'transfers', 'holds', 'derived_entries', 'roll_ups', 'audit_checkpoints'] as const

describe('the audit of real tables', () => {
  it('[LP19] finds sound books sound, counts, and stores what it found', async () => {
    const report = await ledger.port.audit('full')
    // 2 members with 3 accounts each and the house's 30; 15 entries on guarded accounts and 1 transfer inside the house.
    expect(report).toMatchObject({ total: 0, accounts: 36, entries: 16, scope: 'full', faults: [] })
    expect(await ledger.port.lastAudit()).toEqual(report)
  })

  it('[LP19] raises the alarm for wrong books, and for wrong ones only', async () => {
    await ledger.port.audit('full')
    expect(alarms).toEqual([])
    const { faults } = await auditAfter([
      `UPDATE ledger.accounts SET balance = balance + 1 WHERE id = '${member.accounts.cash}'`,
    ])
    expect(alarms).toEqual([faults.map(({ fault }) => fault)])
    expect(faults).not.toEqual([])
  })

  it('[LP19] an incremental audit replays what came after the last one', async () => {
    await ledger.port.audit('incremental')
    await ledger.port.post(stake(member.accounts, 1))
    await rollUpAll(ledger.database)
    // The new entry, and the one transfer inside the house, which is read every time.
    expect(await ledger.port.audit('incremental')).toMatchObject({ total: 0, accounts: 36, entries: 2, faults: [] })
    expect(await ledger.port.audit('incremental')).toMatchObject({ total: 0, accounts: 36, entries: 1, faults: [] })
  })

  const cash = () => `'${member.accounts.cash}'`
  const hold = (name: string) => `'${holdIds[name]}'`
  const plants: readonly [AuditFaultName, string, () => string[]][] = [
    [
      'stored_balance_differs',
      'a balance raised by hand',
      () => [`UPDATE ledger.accounts SET balance = balance + 1 WHERE id = ${cash()}`],
    ],
    [
      'total_not_zero',
      'a balance raised by hand',
      () => [`UPDATE ledger.accounts SET balance = balance + 1 WHERE id = ${cash()}`],
    ],
    [
      'stored_version_differs',
      'a version lowered by hand',
      () => [`UPDATE ledger.accounts SET version = version - 1 WHERE id = ${cash()}`],
    ],
    [
      'version_gap',
      'an entry deleted',
      () => [`DELETE FROM ledger.transfers WHERE from_account_id = ${cash()} AND from_version = 2`],
    ],
    [
      'running_balance_differs',
      'an amount edited',
      () => [`UPDATE ledger.transfers SET amount = amount - 1 WHERE from_account_id = ${cash()} AND from_version = 2`],
    ],
    [
      'derived_balance_differs',
      'an amount edited',
      () => [`UPDATE ledger.transfers SET amount = amount - 1 WHERE from_account_id = ${cash()} AND from_version = 2`],
    ],
    [
      'derived_balance_differs',
      'a roll-up edited',
      () => [`UPDATE ledger.roll_ups SET change = change + 1 WHERE account_id = '${house.revenue.id}'`],
    ],
    [
      'derived_balance_differs',
      'a transfer inside the house deleted',
      () => ['DELETE FROM ledger.transfers WHERE from_version IS NULL AND to_version IS NULL'],
    ],
    [
      'time_runs_back',
      'an entry moved into the past',
      () => [
        `UPDATE ledger.transfers SET posted_at = '2020-01-01' WHERE from_account_id = ${cash()} AND from_version = 2`,
      ],
    ],
    [
      'currency_differs',
      'a currency edited',
      () => [`UPDATE ledger.transfers SET currency = 'point' WHERE from_account_id = ${cash()} AND from_version = 2`],
    ],
    [
      'counterpart_unknown',
      'a payment to nobody',
      () => [
        `UPDATE ledger.transfers SET to_account_id = gen_random_uuid() WHERE from_account_id = ${cash()} AND from_version = 2`,
      ],
    ],
    [
      'counterpart_unknown',
      'a member’s entry left out',
      () => [
        `UPDATE ledger.transfers SET to_version = NULL, to_balance_after = NULL WHERE from_account_id = ${cash()} AND from_version = 3`,
      ],
    ],
    ['hold_balance_differs', 'an open hold deleted', () => [`DELETE FROM ledger.holds WHERE id = ${hold(openHold)}`]],
    [
      'hold_reserve_differs',
      'a hold’s amount edited',
      () => [`UPDATE ledger.holds SET amount = amount + 1 WHERE id = ${hold(openHold)}`],
    ],
    [
      'hold_settlement_differs',
      'a posted hold said to be voided',
      () => [`UPDATE ledger.holds SET state = 'voided' WHERE id = ${hold('posted')}`],
    ],
  ]
  it.each(plants)('[LP19] finds %s after %s', async (fault, _, plant) => {
    const report = await auditAfter(plant())
    expect(report.faults.map((found) => found.fault)).toContain(fault)
    expect((await ledger.port.lastAudit())!.faults).toEqual(report.faults)
    expect((await ledger.port.audit('full')).faults).toEqual([])
  })

  it('[LP19] a faulty audit leaves no checkpoint, so the next one meets the fault again', async () => {
    await ledger.port.audit('incremental')
    const edit = [`UPDATE ledger.accounts SET balance = balance + 1 WHERE id = ${cash()}`]
    const checkpoints = () => ledger.database.query('SELECT * FROM ledger.audit_checkpoints ORDER BY account_id')
    const before = await checkpoints()
    await ledger.port.post(stake(member.accounts, 1))
    const first = await auditAfter(edit, 'incremental')
    expect(first.faults.map(({ fault }) => fault)).toEqual(['stored_balance_differs', 'total_not_zero'])
    expect((await checkpoints()).rows).toEqual(before.rows)
    expect((await auditAfter(edit, 'incremental')).faults).toEqual(first.faults)
    expect((await ledger.port.audit('incremental')).faults).toEqual([])
  })

  it('[LP19] replays an account that is longer than a slice', async () => {
    const long = await ledger.member(1_000_000)
    const transfers = Array.from({ length: AUDIT_SLICE_ENTRIES_MAX + 10 }, () =>
      transfer(long.accounts.cash, house.openBets.id, 1),
    )
    await ledger.database.tx((tx) => ledger.port.postIn(tx, [post(transfers)]))
    expect((await ledger.port.audit('full')).faults).toEqual([])
    const report = await auditAfter([
      `UPDATE ledger.transfers SET from_balance_after = from_balance_after + 1
       WHERE from_account_id = '${long.accounts.cash}' AND from_version = ${AUDIT_SLICE_ENTRIES_MAX}`,
    ])
    expect(report.faults.map(({ fault, where }) => [fault, /entry (\d+)/.exec(where)?.[1]])).toEqual([
      ['running_balance_differs', `${AUDIT_SLICE_ENTRIES_MAX}`],
      ['running_balance_differs', `${AUDIT_SLICE_ENTRIES_MAX + 1}`],
    ])
  })

  it('[LP19] the job audits in full once a day and incrementally between', async () => {
    const { database } = ledger
    await database.query('DELETE FROM ledger.audits')
    const job = ledger.jobs.find(({ name }) => name === 'ledger.audit')!
    const run = { lease: { name: job.name, fencing: 1 }, signal: new AbortController().signal }
    const scopes: (string | undefined)[] = []
    for (const age of ['0 hours', '0 hours', '25 hours']) {
      await database.query(`UPDATE ledger.audits SET checked_at = checked_at - $1::interval`, [age])
      await job.run(run)
      scopes.push((await ledger.port.lastAudit())?.scope)
    }
    expect(scopes).toEqual(['full', 'incremental', 'full'])
  })
})
