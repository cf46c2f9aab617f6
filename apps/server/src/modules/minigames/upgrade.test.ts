// A site with a past is brought to the round history, the clock, missed rounds and the signed feed.
import { refusalOfFeed } from '@hanpan/fairness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeHashes } from '../../platform/hashes.ts'
import { createSealer } from '../../platform/secrets.ts'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'
import { publicKeyOf, publishFeed } from './publish-feed.ts'

const RESULT = JSON.stringify({ numbers: [1, 2, 3, 4, 5], powerball: 0 })
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const HASH = 'a'.repeat(64)

let database: OldDatabase
beforeAll(async () => {
  database = await databaseBefore('202611222013-minigames-round-history')
  const round = (number: number, status: string, fields: object = {}) => {
    const isDrawn = status === 'settled'
    const row = {
      round_id: id(number),
      game_key: 'powerball',
      round_no: `2026-11-20-${String(number).padStart(3, '0')}`,
      opens_at: '2026-11-20T00:00:00Z',
      closes_at: '2026-11-20T00:04:00Z',
      draws_at: '2026-11-20T00:05:00Z',
      status,
      commitment: HASH,
      sealed_seed: Buffer.from('sealed'),
      seed: isDrawn ? HASH : null,
      result: isDrawn ? RESULT : null,
      drawn_at: isDrawn ? '2026-11-20T00:05:00Z' : null,
      settled_at: isDrawn ? '2026-11-20T00:05:01Z' : null,
      ...fields,
    }
    return insert('minigames.rounds', row)
  }
  await round(1, 'settled')
  await round(2, 'settled')
  await round(3, 'voided', { void_reason: 'The drum stood still.', settled_at: '2026-11-20T00:03:00Z' })
  await round(4, 'voided', { void_reason: 'The draw did not take place within an hour.' })
  await round(5, 'open')
  // Before, one operator could agree to what it had asked for.
  for (const [number, target, agreedBy] of [
    [1, 'voided', 'owner'],
    [2, 'result', 'second'],
  ] as const) {
    await insert('minigames.corrections', {
      correction_id: id(100 + number),
      round_id: id(number),
      target,
      reason: `why ${number}`,
      asked_by: 'owner',
      agreed_by: agreedBy,
      started_at: '2026-11-21T00:00:00Z',
      pass: 'done',
      finished_at: '2026-11-21T00:00:05Z',
    })
  }
  await insert('minigames.days', {
    day: '2026-11-20',
    commitment: 'b'.repeat(64),
    committed_at: '2026-11-19T00:00:00Z',
    sealed_seed: Buffer.from('sealed'),
    seed: 'c'.repeat(64),
    revealed_at: '2026-11-21T00:00:00Z',
  })
  const price = (odd: number) => JSON.stringify({ 'power-odd-even': { odd, even: 1950 } })
  for (const [revision, odd, enabled] of [
    [1, 1950, true],
    [2, 1900, true],
    [3, 1900, false],
  ] as const) {
    await insert('minigames.settings', {
      game_key: 'powerball',
      revision,
      enabled,
      prices: price(odd),
      limits: '[]',
      changed_at: `2026-11-2${revision - 1}T00:00:00Z`,
      changed_by: 'owner',
      reason: 'x',
    })
  }
  await database.upgrade()
})
afterAll(() => database.drop())

const insert = (table: string, row: Readonly<Record<string, unknown>>) =>
  database.query(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map((_, place) => `$${place + 1}`)})`,
    Object.values(row),
  )

describe('a site with a past', () => {
  it('[MB45] has in each round’s history what happened to it beside its draw', async () => {
    const { rows } = await database.query(
      `SELECT r.round_no, h.kind, h.reason, h.happened_at = coalesce(c.started_at, r.settled_at, r.draws_at) AS at_its_time
       FROM minigames.round_history h JOIN minigames.rounds r USING (round_id)
       LEFT JOIN bets.corrections c ON c.correction_id = h.event_id ORDER BY r.round_no`,
    )
    const told = (number: string, kind: string, reason: string) => ({
      round_no: `2026-11-20-${number}`,
      kind,
      reason,
      at_its_time: true,
    })
    expect(rows).toEqual([
      told('001', 'voided-after-draw', 'why 1'),
      told('002', 'settled-anew', 'why 2'),
      told('003', 'voided-before-draw', 'The drum stood still.'),
      told('004', 'voided-by-rule', 'The draw did not take place within an hour.'),
    ])
  })

  it('keeps corrections of one operator as they were, and takes no more of them', async () => {
    const { rows } = await database.query('SELECT count(*) AS alone FROM bets.corrections WHERE asked_by = agreed_by')
    expect(rows).toEqual([{ alone: 1 }])
    const row = {
      correction_id: id(200),
      game_group: 'minigame',
      subject_id: id(1),
      target: 'result',
      reason: 'x',
      asked_by: 'a',
      agreed_by: 'a',
    }
    await expect(insert('bets.corrections', row)).rejects.toThrow('corrections_by_two')
    await insert('bets.corrections', { ...row, agreed_by: 'b' })
  })

  it('[MB47] may list a missed round, and knows nothing of its clock yet', async () => {
    const event = { event_id: id(300), round_id: id(5), kind: 'missed', reason: 'no server ran' }
    await insert('minigames.round_history', event)
    await expect(insert('minigames.round_history', { ...event, event_id: id(301), kind: 'other' })).rejects.toThrow(
      'check',
    )
    await database.query('DELETE FROM minigames.round_history WHERE event_id = $1', [id(300)])
    expect((await database.query('SELECT * FROM minigames.clock')).rows).toEqual([])
  })

  it('[MB48] tells all of its past in the feed, in the order in which it happened', async () => {
    const deps = {
      database,
      sealer: createSealer(new Uint8Array(32).fill(7)),
      siteId: 'hanpan',
      feedAddresses: async () => [],
    }
    await publishFeed({ ...deps, log: null as never, postOutside: async () => '' }, new AbortController().signal)
    const { rows } = await database.query<{ body: string; signature: string }>(
      'SELECT * FROM minigames.feed ORDER BY seq',
    )
    expect(refusalOfFeed(nodeHashes, publicKeyOf(deps), rows)).toBeNull()
    const told = rows.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    expect(told.map(({ kind, event }) => event ?? kind)).toEqual([
      'day',
      'prices',
      'voided-before-draw',
      'voided-by-rule',
      'prices',
      'voided-after-draw',
      'settled-anew',
      'seed',
    ])
    const prices = told.filter(({ kind }) => kind === 'prices').map((entry) => entry['prices'])
    expect(prices).toEqual([
      { 'power-odd-even': { even: 1.95, odd: 1.95 } },
      { 'power-odd-even': { even: 1.95, odd: 1.9 } },
    ])
  })
})
