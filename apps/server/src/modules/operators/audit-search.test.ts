// The search of the audit log over several slices, with and without its index.
import { instant, type Instant } from '@hanpan/kernel'
import { LIST_COUNTED_MAX } from '@hanpan/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ScratchDatabase, scratchDatabase } from '../../platform/testing/scratch-database.ts'
import { SLICE_ENTRIES, sliceOf } from './audit-grams.ts'
import { type AuditFilter, searchAudit } from './audit-search-store.ts'
import { indexAudit } from './index-audit.ts'

const ENTRIES = 2 * SLICE_ENTRIES + 3_000
const FIRST_AT = Date.UTC(2026, 0, 1)
const MINUTE = 60_000

let database: ScratchDatabase
beforeAll(async () => {
  database = await scratchDatabase({ poolMax: 3 })
  // Every seventh is of admin02, every fifth an approval; a rare word stands in two slices, and half of a pair of words in each half.
  await database.query(
    `INSERT INTO operators.audit_entries
       (position, at, operator_id, operator_login, address, action, subject, before, after, reason, previous_hash, hash)
     SELECT n, $2::timestamptz + n * interval '1 minute', gen_random_uuid(), CASE n % 7 WHEN 0 THEN 'Admin02' ELSE 'admin01' END,
       '10.0.' || n % 250 || '.7', CASE n % 5 WHEN 0 THEN 'cash.approve' ELSE 'member.note' END, 'member' || n, '', '',
       CASE WHEN n IN (77, 20000) THEN '아주 드문 일 100%' WHEN n < 15000 THEN 'left side' ELSE 'right_side' END, '', ''
     FROM generate_series(1, $1::int) n`,
    [ENTRIES, new Date(FIRST_AT)],
  )
  await database.query('UPDATE operators.audit_head SET position = $1', [ENTRIES])
}, 120_000)
afterAll(() => database.drop())

const ANY: AuditFilter = {
  text: '',
  operator: '',
  action: '',
  group: '',
  subjects: [],
  actions: [],
  from: null,
  to: null,
}
const at = (position: number) => instant(FIRST_AT + position * MINUTE) as Instant
const GROUP = { group: 'cash', actions: ['cash.approve', 'cash.reject'] }

/** What each filter finds, by the numbers that the entries were made of. */
const searches: readonly (readonly [string, Partial<AuditFilter>, (n: number) => boolean])[] = [
  ['a rare word', { text: '드문' }, (n) => n === 77 || n === 20_000],
  ['one letter', { text: '%' }, (n) => n === 77 || n === 20_000],
  ['a word that is nowhere', { text: 'xyzzy' }, () => false],
  ['a word that is nowhere, though all of its pairs are', { text: 'memember' }, () => false],
  ['a member', { text: 'member20001' }, (n) => n === 20_001],
  ['parts of many', { text: 'mber3001' }, (n) => String(n).startsWith('3001')],
  ['in lower case', { text: 'admin02 cash' }, (n) => n % 7 === 0 && n % 5 === 0],
  ['over the seam of two texts', { text: '7 right' }, (n) => n >= 15_000 && n % 10 === 7],
  ['a letter that is no wildcard', { text: 't_side' }, (n) => n >= 15_000 && n !== 20_000],
  ['a word of an operator', { text: 'left', operator: 'Admin02' }, (n) => n < 15_000 && n % 7 === 0 && n !== 77],
  ['two words that never meet', { text: 'left', action: 'cash.approve', from: at(15_000) }, () => false],
  ['operator and action', { operator: 'Admin02', action: 'cash.approve' }, (n) => n % 35 === 0],
  ['operator and group', { operator: 'Admin02', ...GROUP }, (n) => n % 35 === 0],
  ['days', { from: at(16_000), to: at(17_000) }, (n) => n >= 16_000 && n < 17_000],
  ['days and a word', { text: 'member', from: at(16_000), to: at(17_000) }, (n) => n >= 16_000 && n < 17_000],
  ['days and an operator', { operator: 'Admin02', from: at(34_000) }, (n) => n >= 34_000 && n % 7 === 0],
  ['a word of subjects', { text: 'left', subjects: ['member5', 'member16000'] }, (n) => n === 5],
  ['everywhere', { text: 'member' }, () => true],
]

async function agree(): Promise<void> {
  const all = Array.from({ length: ENTRIES }, (_, index) => index + 1)
  for (const [name, filter, isFound] of searches) {
    const expected = all.filter(isFound)
    const counted = Math.min(expected.length, LIST_COUNTED_MAX)
    for (const oldestFirst of [false, true])
      for (const page of [0, 1, 7, 199]) {
        const ordered = oldestFirst ? expected : expected.toReversed()
        const { rows, total } = await searchAudit(
          database,
          { ...ANY, ...filter },
          { oldestFirst, limit: 50, offset: page * 50 },
        )
        const found = rows.map(({ position }) => position)
        expect([name, oldestFirst, page, found]).toEqual([
          name,
          oldestFirst,
          page,
          ordered.slice(page * 50, page * 50 + 50),
        ])
        expect([name, total]).toEqual([name, counted])
      }
  }
}

describe('the search of the audit log', () => {
  it('[OP44] reads what the index has not come to', async () => {
    await agree()
  }, 120_000)

  it('[OP44] finds the same with half of the log in the index, and with all of it', async () => {
    const entries = await database.query('SELECT 1 FROM operators.audit_entries WHERE position > 20500')
    expect(entries.rowCount).toBe(ENTRIES - 20_500)
    const stop = new AbortController()
    // Stopped by the first transaction that is past the first slice.
    const watched = {
      tx: async (work: never) => {
        const done = await database.tx<number>(work)
        const { rows } = await database.query<{ last: number }>(
          'SELECT max(last_position) AS last FROM operators.audit_slices',
        )
        if (rows[0]!.last > SLICE_ENTRIES + 1_000) stop.abort()
        return done
      },
      query: database.query,
    }
    const first = await indexAudit({ database: watched as never }, stop.signal)
    expect(first).toBeGreaterThan(SLICE_ENTRIES)
    expect(first).toBeLessThan(ENTRIES)
    await agree()
    expect(await indexAudit({ database }, new AbortController().signal)).toBe(ENTRIES - first)
    expect(await indexAudit({ database }, new AbortController().signal)).toBe(0)
    await agree()
  }, 240_000)

  it('[OP44] asks the index, and not every entry', async () => {
    await database.query('VACUUM (ANALYZE) operators.audit_grams')
    const asked: string[] = []
    const watching = {
      query: async (text: string, values: unknown[]) => {
        if (!text.includes('audit_grams')) return await database.query(text, values)
        const { rows } = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
        asked.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
        return await database.query(text, values)
      },
    }
    await searchAudit(watching as never, { ...ANY, text: 'member20001' }, { oldestFirst: false, limit: 50, offset: 0 })
    expect(asked.length).toBeGreaterThan(1)
    for (const plan of asked) {
      expect(plan).toContain('audit_grams_by_gram')
      expect(plan).not.toContain('Seq Scan')
    }
    // A frequent word is found often enough in the newest slice and the next.
    asked.length = 0
    await searchAudit(watching as never, { ...ANY, text: 'member' }, { oldestFirst: false, limit: 50, offset: 0 })
    expect(asked.length).toBeLessThan(sliceOf(ENTRIES) + 1)
  })
})
