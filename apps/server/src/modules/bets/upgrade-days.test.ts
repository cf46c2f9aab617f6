// A site whose bets belonged to the mini games is brought to bets of all products: every sum stays as it was, and what was settled of rounds
// that are under way is counted from now on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'

const id = (kind: string, number: number) => `${kind.repeat(8)}-0000-7000-8000-${String(number).padStart(12, '0')}`
const [ONE, OTHER] = [id('a', 1), id('a', 2)]
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString()

let database: OldDatabase
beforeAll(async () => {
  database = await databaseBefore('202611230720-bets-of-all-products')
  await round(1, 'settled')
  await bet(1, 1, ONE, 'won', 1950)
  await bet(2, 1, ONE, 'lost', 0)
  await bet(3, 1, OTHER, 'voided', 1000)
  await database.query(
    `INSERT INTO minigames.member_days VALUES ('${ONE}', '2026-11-22', 'powerball', 1, 1000, 1950, 1, 1000, 0, 0),
       ('${OTHER}', '2026-11-22', 'powerball', 0, 0, 0, 0, 0, 1, 1000), ('${ONE}', '2026-10-01', 'speedkeno', 2, 5000, 9000, 3, 7000, 1, 500)`,
  )
  // Drawn, and settled to the first half.
  await round(2, 'drawn')
  await bet(4, 2, ONE, 'lost', 0)
  await bet(5, 2, OTHER, 'won', 1950)
  await bet(6, 2, OTHER, 'wait', 0)
  // Open, with a bet that its member has taken back.
  await round(3, 'open')
  await bet(7, 3, ONE, 'voided', 1000)
  await bet(8, 3, ONE, 'wait', 0)
  await database.query(
    `INSERT INTO minigames.corrections (correction_id, round_id, target, reason, asked_by, agreed_by, pass)
     VALUES ('${id('c', 1)}', '${id('b', 1)}', 'voided', 'why', 'one', 'another', 'take')`,
  )
  await database.query(
    `INSERT INTO minigames.bet_corrections (correction_id, member_id, bet_id, status_before, payout_before, status_after, payout_after,
       uncollected) VALUES ('${id('c', 1)}', '${ONE}', '${id('d', 1)}', 'won', 1950, 'voided', 1000, 0)`,
  )
  await database.upgrade()
})
afterAll(() => database.drop())

async function round(number: number, status: 'settled' | 'drawn' | 'open') {
  const isDrawn = status !== 'open'
  await database.query(
    `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, status, commitment, sealed_seed, seed,
       result, drawn_at, settled_at)
     VALUES ($1, 'powerball', $2, $3, $4, $5, $6, repeat('a', 64), '', CASE WHEN $7 THEN repeat('b', 64) END,
       CASE WHEN $7 THEN '{}'::jsonb END, CASE WHEN $7 THEN $5::timestamptz END, $8)`,
    [
      id('b', number),
      `2026-11-22-${number}`,
      at(number * 5),
      at(number * 5 + 4),
      at(number * 5 + 5),
      status,
      isDrawn,
      status === 'settled' ? at(number * 5 + 6) : null,
    ],
  )
}

async function bet(number: number, roundNumber: number, memberId: string, status: string, payout: number) {
  await database.query(
    `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, status, payout, placed_at,
       settled_at, settlement) VALUES ($1, $2, $3, 'powerball', 'x', 'y', 1950, 1000, $4, $5, $6, $7, $8)`,
    [
      id('d', number),
      memberId,
      id('b', roundNumber),
      status,
      payout,
      at(roundNumber * 5 + 1),
      status === 'wait' ? null : at(roundNumber * 5 + 6),
      status === 'wait' ? 0 : 1,
    ],
  )
}

describe('a site with a past', () => {
  it('[BT26] has its sums of days as they were, with what was settled of rounds under way', async () => {
    const { rows } = await database.query(
      `SELECT member_id, day::text, game_group, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes, lost_payouts,
         voided_bets, voided_stakes, cashed_bets, returned FROM bets.member_days ORDER BY member_id, day`,
    )
    const sums = (won: readonly number[], lost: readonly number[], voided: readonly number[]) => ({
      won_bets: won[0],
      won_stakes: won[1],
      won_payouts: won[2],
      lost_bets: lost[0],
      lost_stakes: lost[1],
      lost_payouts: 0,
      voided_bets: voided[0],
      voided_stakes: voided[1],
      cashed_bets: 0,
      returned: 0,
    })
    const named = (member_id: string, day: string, game_key: string) => ({
      member_id,
      day,
      game_group: 'minigame',
      game_key,
    })
    expect(rows).toEqual([
      { ...named(ONE, '2026-10-01', 'speedkeno'), ...sums([2, 5000, 9000], [3, 7000], [1, 500]) },
      { ...named(ONE, '2026-11-22', 'powerball'), ...sums([1, 1000, 1950], [2, 2000], [1, 1000]) },
      { ...named(OTHER, '2026-11-22', 'powerball'), ...sums([1, 1000, 1950], [0, 0], [1, 1000]) },
    ])
  })

  it('[BT2] [BT26] knows what was given back of void bets, and adds the others up by hour', async () => {
    const { rows } = await database.query(
      `SELECT count(*) FILTER (WHERE returned = stake) AS back, count(*) FILTER (WHERE returned = 0) AS kept,
         count(*) FILTER (WHERE (status = 'voided') <> (returned > 0)) AS wrong, sum(closed)::bigint AS closed FROM minigames.bets`,
    )
    expect(rows).toMatchObject([{ back: 2, kept: 6, wrong: 0, closed: 0 }])
    expect((await database.query('SELECT * FROM bets.game_hours')).rows).toMatchObject([
      { game_group: 'minigame', game_key: 'powerball', bets: 4, stakes: 4000, payouts: 3900 },
    ])
  })

  it('[BT16] goes on with a correction where it was', async () => {
    const { rows } = await database.query(
      `SELECT subject_id, game_group, pass, (SELECT count(*) FROM bets.bet_corrections b WHERE b.correction_id = c.correction_id) AS bets
       FROM bets.corrections c`,
    )
    expect(rows).toEqual([{ subject_id: id('b', 1), game_group: 'minigame', pass: 'take', bets: 1 }])
  })
})
