import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { instant, type OperatorId, type SessionId } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDatabase } from '../../platform/database.ts'
import { startLosingProxy } from '../../platform/testing/losing-proxy.ts'
import type { OperatorSession } from '../../ports/calls.ts'
import { CASH_OUT_PASSWORD, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { type ChainedEntry, firstBrokenLink, hashOfEntry } from './audit-chain.ts'
import { nameEntries } from './name-entries.ts'
import { recordAudit } from './record-audit.ts'

const FAR_OPERATOR: OperatorSession = {
  sessionId: '00000000-0000-7000-8000-000000000001' as SessionId,
  operatorId: '00000000-0000-7000-8000-000000000002' as OperatorId,
  loginId: 'far',
  permissions: new Set(),
  expiresAt: instant(Number.MAX_SAFE_INTEGER),
}

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

describe('the audit log', () => {
  const entries = async (): Promise<ChainedEntry[]> => {
    const { rows } = await site.database.query<ChainedEntry>('SELECT * FROM operators.audit_entries ORDER BY position')
    return rows
  }
  let operator: string
  beforeAll(async () => {
    operator = await site.operator()
    for (let count = 0; count < 5; count += 1) {
      const block = { kind: 'address', value: `203.0.113.${count}`, reason: 'test' }
      await site.call('/api/office/blocks/add', block, operator)
    }
  })

  it('[OP5] says who, when, from where, what and why', async () => {
    const [entry] = (await site.call('/api/office/audit/list', { query: '203.0.113.4' }, operator)).data.list
    expect(entry).toMatchObject({
      operatorId: 'owner',
      address: '127.0.0.1',
      action: 'block.add',
      subject: 'address 203.0.113.4',
      before: 'null',
      reason: 'test',
    })
  })

  it('[OP21] is read from either end, and its links are checked either way', async () => {
    const read = async (sort: string) => (await site.call('/api/office/audit/list', { sort }, operator)).data
    const [newest, oldest] = [await read('-at'), await read('at')]
    const positions = ({ list }: { list: { auditIdx: string }[] }) => list.map(({ auditIdx }) => Number(auditIdx))
    expect(positions(oldest)[0]).toBe(1)
    expect(positions(newest)[0]).toBe(newest.pageInfo.tatal_list_count)
    expect(positions(oldest)).toEqual(positions(oldest).toSorted((a, b) => a - b))
    expect([newest.intact, oldest.intact]).toEqual([true, true])
    expect((await site.call('/api/office/audit/list', { sort: 'reason' }, operator)).resultCode).toBe('E400')
  })

  it.each(['its answer', 'the COMMIT'] as const)(
    '[OP23] tells a step whose commit was lost (%s) what it came to, and has it once',
    async (what) => {
      const proxy = await startLosingProxy(site.database.url, what)
      const far = createDatabase({ url: proxy.url, poolMax: 2 })
      const subject = `lost ${what}`
      const entry = { action: 'member.note' as const, subject, before: null, after: null, reason: 'test' }
      await site.database.query('CREATE TABLE IF NOT EXISTS steps (name text PRIMARY KEY)')
      // A step that a second time finds itself done.
      const answer = await far.tx(async (tx) => {
        const { rowCount } = await tx.query('INSERT INTO steps VALUES ($1) ON CONFLICT DO NOTHING', [subject])
        if (rowCount === 0) return 'done already'
        await recordAudit(tx, { address: '127.0.0.1', now: instant(Date.now()), operator: FAR_OPERATOR }, entry)
        return 'done'
      })
      await far.close()
      await proxy.close()
      const written = (await entries()).filter((row) => row.subject === subject)
      expect([answer, written.length, proxy.lost()]).toEqual(['done', 1, 1])
      expect(firstBrokenLink(await entries())).toBeNull()
    },
  )

  it('[OP6] is a chain without gaps under concurrency', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        site.call(
          '/api/office/blocks/add',
          { kind: 'address', value: `198.51.100.${index}`, reason: 'test' },
          operator,
        ),
      ),
    )
    const all = await entries()
    expect(all.map((entry) => entry.position)).toEqual(all.map((_, index) => index + 1))
    expect(firstBrokenLink(all)).toBeNull()
  })

  it.each([
    ['an edit', (all: ChainedEntry[]) => all.with(2, { ...all[2]!, reason: 'another' })],
    [
      'an edit with its own hash made anew',
      (all: ChainedEntry[]) => all.with(2, { ...all[2]!, hash: Buffer.alloc(32) }),
    ],
    ['a deletion', (all: ChainedEntry[]) => all.toSpliced(2, 1)],
    ['a reordering', (all: ChainedEntry[]) => all.with(2, all[3]!).with(3, all[2]!)],
  ])('[OP6] shows %s', async (_name, plant) => {
    expect(firstBrokenLink(plant(await entries()))).not.toBeNull()
  })

  it('[OP6] tells the office that the page it reads was edited', async () => {
    const intact = async () => (await site.call('/api/office/audit/list', {}, operator)).data.intact
    expect(await intact()).toBe(true)
    await site.database.query(`UPDATE operators.audit_entries SET reason = 'planted' WHERE position = 3`)
    expect(await intact()).toBe(false)
    await site.database.query(`UPDATE operators.audit_entries SET reason = 'test' WHERE position = 3`)
  })

  it('[OP15] is searched by operator, action, subject, text and days', async () => {
    const found = async (filter: object) =>
      (await site.call('/api/office/audit/list', filter, operator)).data.pageInfo.tatal_list_count
    const all = await found({})
    const written = await entries()
    expect(all).toBe(written.length)
    expect(await found({ operatorId: 'owner', action: 'block.add' })).toBe(
      written.filter((row) => row.operator_login === 'owner' && row.action === 'block.add').length,
    )
    expect(await found({ operatorId: 'nobody' })).toBe(0)
    expect(await found({ action: 'block.remove' })).toBe(0)
    expect(await found({ subject: 'address 203.0.113.4' })).toBe(1)
    expect(await found({ query: '198.51.100.' })).toBe(20)
    expect(await found({ startDate: '2000-01-01', endDate: '2000-01-02' })).toBe(0)
    expect(await found({ startDate: '2000-01-01' })).toBe(all)
    expect(await found({ group: 'block' })).toBe(written.filter((row) => row.action.startsWith('block.')).length)
    expect(await found({ group: 'block', operatorId: 'nobody' })).toBe(0)
    expect((await site.call('/api/office/audit/list', { group: 'nothing' }, operator)).resultCode).toBe('E400')
    expect((await site.call('/api/office/audit/list', { startDate: '2026-02-31' }, operator)).resultCode).toBe('E400')
  })

  it('[OP42] [OP15] says whose a request is, and finds it by its member', async () => {
    await site.seedMember({ memId: 'named01' })
    const member = await site.logIn('named01')
    const asked = { requestId: 'named-deposit', amount: 20_000, cashOutPass: CASH_OUT_PASSWORD }
    const cashIdx = (await site.call('/api/cash/in', asked, member)).data?.cashIdx
    expect(cashIdx).toBeTypeOf('string')
    await site.call('/api/office/cash/wait', { cashIdx }, operator)
    const { list, names } = (await site.call('/api/office/audit/list', { subject: 'named01' }, operator)).data
    expect(list.map(({ action }: { action: string }) => action)).toEqual(['cash.waiting'])
    expect(names).toEqual([
      { id: cashIdx, kind: 'deposit', name: '', memId: 'named01', amount: 20_000, opens: cashIdx },
    ])
  })

  it('[OP42] asks each module once a page, however many ids are in it', async () => {
    const uuid = (count: number) => `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`
    const asked: number[] = []
    const source = ({ uuids }: { readonly uuids: readonly string[] }) => {
      asked.push(uuids.length)
      return Promise.resolve(
        uuids.slice(0, 2).map((id) => ({ id, kind: 'post' as const, name: '글', memberId: null, amount: null })),
      )
    }
    const cards = vi.fn(() => Promise.resolve(new Map()))
    const rows = Array.from({ length: 50 }, (_, count) => ({
      subject: uuid(count),
      before: 'null',
      after: JSON.stringify({ parent: uuid(count + 100) }),
    }))
    const members = () => ({ cards, findByMemId: () => Promise.resolve(null) })
    const names = await nameEntries({ auditNames: () => [source, source], members }, rows)
    expect([asked, cards.mock.calls.length, names.length]).toEqual([[100, 100], 1, 4])
  })
})

describe('the verification of the whole chain', () => {
  let chained: TestNode
  let token: string
  beforeAll(async () => {
    chained = await startTestNode()
    token = await chained.operator()
    for (let count = 0; count < 12; count += 1) {
      const block = { kind: 'address', value: `203.0.113.${count}`, reason: 'test' }
      await chained.call('/api/office/blocks/add', block, token)
    }
  })
  afterAll(() => chained.stop())

  const verify = async () => (await chained.call('/api/office/audit/check', { run: true }, token)).data
  const sql = (text: string) => chained.database.query(text)

  /** Plants, verifies, and puts everything back: the entries, the head and the anchor. */
  async function found(plant: () => Promise<unknown>) {
    await sql('CREATE TABLE kept_entries AS TABLE operators.audit_entries')
    await sql('CREATE TABLE kept_head AS TABLE operators.audit_head')
    await plant()
    const { broken } = await verify()
    await sql('DELETE FROM operators.audit_entries')
    await sql('INSERT INTO operators.audit_entries TABLE kept_entries')
    await sql('UPDATE operators.audit_head h SET position = k.position, hash = k.hash FROM kept_head k')
    await sql('DROP TABLE kept_entries, kept_head')
    expect((await verify()).broken).toBeNull()
    return broken
  }

  it('[OP13] [OP14] finds nothing wrong with a whole chain, says so, and anchors its end', async () => {
    const check = await verify()
    expect(check).toMatchObject({ entries: 12, broken: null, anchor: { auditIdx: '12' } })
    expect((await chained.call('/api/office/audit/check', {}, token)).data).toEqual(check)
  })

  it.each([
    ['an edit', `UPDATE operators.audit_entries SET after = '{}' WHERE position = 5`, '5', 'edited'],
    ['a deletion', 'DELETE FROM operators.audit_entries WHERE position = 5', '5', 'missing'],
    ['a deletion at the beginning', 'DELETE FROM operators.audit_entries WHERE position <= 2', '1', 'missing'],
    ['a truncation', 'DELETE FROM operators.audit_entries WHERE position > 9', '10', 'truncated'],
  ])('[OP13] names the first broken link of %s', async (_name, plant, auditIdx, fault) => {
    expect(await found(() => sql(plant))).toEqual({ auditIdx, fault })
  })

  /** Rewrites the entries from one position on so that every hash fits, as somebody with the whole database could. */
  async function rewriteFrom(position: number) {
    const { rows } = await chained.database.query<ChainedEntry>(
      'SELECT * FROM operators.audit_entries WHERE position >= $1 ORDER BY position',
      [position],
    )
    let previous = rows[0]!.previous_hash
    for (const row of rows) {
      const entry = { ...row, reason: 'rewritten', previous_hash: previous }
      previous = hashOfEntry(entry)
      await chained.database.query(
        'UPDATE operators.audit_entries SET reason = $2, previous_hash = $3, hash = $4 WHERE position = $1',
        [row.position, entry.reason, entry.previous_hash, previous],
      )
    }
    await chained.database.query('UPDATE operators.audit_head SET hash = $1', [previous])
  }

  it('[OP14] finds a truncation that set the head back, by the anchor outside of the database', async () => {
    const cut = async () => {
      await sql('DELETE FROM operators.audit_entries WHERE position > 9')
      await sql(`UPDATE operators.audit_head h SET position = e.position, hash = e.hash
                 FROM operators.audit_entries e WHERE e.position = 9`)
    }
    expect(await found(cut)).toEqual({ auditIdx: '10', fault: 'truncated' })
  })

  it('[OP14] finds a chain that was rewritten with every hash made anew', async () => {
    expect(await found(() => rewriteFrom(4))).toEqual({ auditIdx: '12', fault: 'replaced' })
  })
})

describe('the audit log and those who work at once', () => {
  let busy: TestNode
  let anchors: string
  let token: string
  beforeAll(async () => {
    // An anchor of its own: chains of databases that were copied from one have one name.
    anchors = mkdtempSync(path.join(os.tmpdir(), 'hanpan-audit-'))
    busy = await startTestNode({ DATABASE_POOL: '16', DATA_DIR: anchors })
    token = await busy.operator()
    await busy.seedMember({ memId: 'looked01' })
  })
  afterAll(async () => {
    await busy.stop()
    rmSync(anchors, { recursive: true, force: true })
  })

  const verify = async () => (await busy.call('/api/office/audit/check', { run: true }, token)).data
  const block = (value: string) =>
    busy.call('/api/office/blocks/add', { kind: 'address', value, reason: 'test' }, token)

  it('[OP5] tells of each of fifty looks, none of which makes another operator’s work fail', async () => {
    const paths = [
      '/api/office/members/reveal',
      '/api/office/protection/read',
      '/api/office/protection/riskOf',
      '/api/office/blocks/add',
    ]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const body = { memId: 'looked01', reason: 'a look', kind: 'address', value: `192.0.2.${index}` }
        return busy.call(paths[index % paths.length]!, body, token)
      }),
    )
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(answers.map(() => '0'))
    expect(await verify()).toMatchObject({ entries: 60, broken: null })
  })

  /** As a process leaves it that dies after writing an entry and before writing the head. */
  async function leaveHeadBehind(reason = 'test') {
    const { rows } = await busy.database.query<ChainedEntry>(
      'SELECT * FROM operators.audit_entries ORDER BY position DESC LIMIT 1',
    )
    const newest = rows[0]!
    const next = { ...newest, position: newest.position + 1, previous_hash: newest.hash, reason }
    const hash = hashOfEntry({ ...next, reason: 'test' })
    await busy.database.query(
      `INSERT INTO operators.audit_entries
       SELECT $1, at, operator_id, operator_login, address, action, subject, before, after, $2, $3, $4
       FROM operators.audit_entries WHERE position = $5`,
      [next.position, reason, next.previous_hash, hash, newest.position],
    )
    return next.position
  }
  const notes = async () =>
    (await busy.call('/api/office/audit/list', { action: 'audit.repair' }, token)).data.list as {
      subject: string
      after: string
    }[]

  it('[OP22] goes on behind an entry that the head does not know, and leaves a note', async () => {
    const position = await leaveHeadBehind()
    expect((await block('198.51.100.1')).resultCode).toBe('0')
    expect(await verify()).toMatchObject({ entries: position + 2, broken: null })
    expect((await notes())[0]).toMatchObject({
      subject: `${position}-${position}`,
      after: expect.stringContaining('true'),
    })
  })

  it('[OP22] is mended by the verification too, when nobody writes', async () => {
    const position = await leaveHeadBehind()
    expect(await verify()).toMatchObject({ entries: position + 1, broken: null })
    expect(await notes()).toHaveLength(2)
  })

  it('[OP22] an entry behind the head that does not fit stops nobody, and is found', async () => {
    const position = await leaveHeadBehind('planted')
    expect((await block('198.51.100.2')).resultCode).toBe('0')
    expect((await verify()).broken).toEqual({ auditIdx: String(position), fault: 'edited' })
  })
})
