// A site with a past is brought to the feed of settlements: what may not be entered yet comes into it, in order; everything else stays as
// it was.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'
import { readFeed } from './feed-store.ts'

const id = (kind: string, number: number) => `${kind.repeat(8)}-0000-7000-8000-${String(number).padStart(12, '0')}`
const MEMBER = id('a', 1)
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString()

let database: OldDatabase
let before: string
beforeAll(async () => {
  database = await databaseBefore('202611230330-bets-settlements')
  // Partners have come to minute 20, points to minute 25: both looked back ten minutes.
  await round(1, 5, 'settled', 2)
  await round(2, 15, 'settled', 3)
  await round(3, 24, 'voided', 2)
  await round(4, 30, 'settled', 4001)
  await round(5, 30, 'settled', 1)
  await round(6, null, 'open', 2)
  await database.query(
    `INSERT INTO partners.books (begun_at, open_day) VALUES ('2026-11-01', '2026-11-22');
     INSERT INTO partners.cursors VALUES ('minigame', '${at(20)}'), ('cash', '${at(20)}');
     INSERT INTO partners.accrued_units VALUES ('minigame', '${id('c', 2)}', '${at(15)}');
     INSERT INTO promotions.accrual_cursors VALUES ('minigame', '${at(25)}');
     INSERT INTO partners.entries (bet_id, ordinal, rate_group, member_id, terms_id, day, of_day, stake, payout, rolling, placed_at,
       settled_at) VALUES ('${id('2', 1)}', 0, 'minigame', '${MEMBER}', '${MEMBER}', '2026-11-22', '2026-11-22', 1000, 0, 10,
       '${at(14)}', '${at(15)}');
     INSERT INTO promotions.accruals (bet_id, member_id, source, revision, points, accrued_at, reversed, reversed_at)
       VALUES ('${id('2', 1)}', '${MEMBER}', 'minigame', 1, 3, '${at(15)}', 2, '${at(16)}');`,
  )
  before = await everything('partners.entries')
  await database.upgrade()
})
afterAll(() => database.drop())

/** The figures that bets had come to, wherever entries stand by then. */
const everything = async (entries = 'commissions.entries') =>
  JSON.stringify(
    (
      await database.query(
        `SELECT
           (SELECT jsonb_agg(to_jsonb(b) - '{settlement,closed,returned}'::text[] ORDER BY bet_id) FROM minigames.bets b) AS bets,
           (SELECT jsonb_agg(to_jsonb(e) - 'settlement' ORDER BY bet_id) FROM ${entries} e) AS entries,
           (SELECT jsonb_agg(to_jsonb(a) - 'settlement' - 'level' ORDER BY bet_id) FROM promotions.accruals a) AS accruals`,
      )
    ).rows,
  )

async function round(number: number, minute: number | null, status: string, bets: number) {
  const isDrawn = status === 'settled'
  await database.query(
    `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, status, commitment, sealed_seed, seed,
       result, drawn_at, settled_at, bets, void_reason)
     VALUES ($1, 'powerball', $2, $3, $4, $5, $6, repeat('a', 64), '', CASE WHEN $7 THEN repeat('b', 64) END,
       CASE WHEN $7 THEN '{}'::jsonb END, CASE WHEN $7 THEN $5::timestamptz END, $8, $9, CASE $6 WHEN 'voided' THEN 'x' ELSE '' END)`,
    [
      id('c', number),
      `2026-11-22-${number}`,
      at(0),
      at(1),
      at(2),
      status,
      isDrawn,
      minute === null ? null : at(minute),
      bets,
    ],
  )
  await database.query(
    `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, status, payout, placed_at,
       settled_at)
     SELECT ('${String(number).repeat(8)}-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, $2, 'powerball', 'x', 'y', 1950, 1000,
       $3, CASE $3 WHEN 'voided' THEN 1000 ELSE 0 END, $4, $5 FROM generate_series(1, $6::int) n`,
    [
      MEMBER,
      id('c', number),
      status === 'open' ? 'wait' : status === 'voided' ? 'voided' : 'lost',
      at(1),
      minute === null ? null : at(minute),
      bets,
    ],
  )
}

describe('a site with a past', () => {
  it('[BT3] has what may not be entered yet as the first steps of its feed, in the order in which it was settled', async () => {
    const { settlements } = await readFeed(database, 'minigame', { step: 0, taken: 0 }, 100_000)
    const told = settlements.map(({ betId }) => betId)
    expect(told).toHaveLength(3 + 4001 + 1)
    expect(new Set(told).size).toBe(told.length)
    expect(told.slice(0, 3).toSorted()).toEqual([1, 2, 3].map((n) => id('2', n)))
    expect(told.at(-1)).toBe(id('5', 1))
    expect(settlements[0]).toMatchObject({ number: 1, status: 'lost', stake: 1000, payout: 0, returned: 0 })
    expect(new Date(settlements[0]!.settledAt).toISOString()).toBe(at(15))
    const { rows } = await database.query(
      `SELECT (SELECT step FROM bets.feeds WHERE game_group = 'minigame') AS last, array_agg(bets ORDER BY step) AS bets FROM bets.steps`,
    )
    expect(rows).toEqual([{ last: 5, bets: [3, 2000, 2000, 1, 1] }])
  })

  it('keeps every bet, entry and accrual as it was, each as of its first settlement', async () => {
    expect(await everything()).toBe(before)
    const { rows } = await database.query(
      `SELECT status, min(settlement) AS least, max(settlement) AS most FROM minigames.bets GROUP BY status ORDER BY status`,
    )
    expect(rows).toEqual([
      { status: 'lost', least: 1, most: 1 },
      { status: 'voided', least: 1, most: 1 },
      { status: 'wait', least: 0, most: 0 },
    ])
    expect((await database.query('SELECT source FROM commissions.cursors')).rows).toEqual([{ source: 'cash' }])
  })
})
