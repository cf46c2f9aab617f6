// Sports under kill -9: whatever dies between a bet and its settlement, every bet comes to what the supplier said last. Then the auditor of
// that is checked itself, with one fault planted at a time.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runChecks, type Violation } from './audit-check.ts'
import { judgeSportBets, sportChecks } from './audit-sports.ts'
import { compareSportJournal } from './sport-journal.ts'
import { FEED_KEYS } from './sport-supplier.ts'
import { type SportsStorm, startSportsStorm } from './sports-storm.ts'
import { openStage, type Stage } from './stage.ts'
import { type Disaster, strike } from './survival.ts'

const SEED = 20_261_124
const DISASTERS: readonly Disaster[] = ['server', 'postgres', 'both']
const BETS_BETWEEN = 40

let stage: Stage
let storm: SportsStorm
let found: readonly Violation[]
let client: pg.Client

beforeAll(async () => {
  stage = await openStage({ people: 12, env: { FEED_KEYS } })
  storm = await startSportsStorm({ seed: SEED, stage })
  for (const disaster of DISASTERS) {
    await moreBets()
    await strike(stage, disaster)
  }
  await moreBets()
  client = new pg.Client({ connectionString: stage.databaseUrl })
  await client.connect()
  // On a slow machine so many bets can come before one of their results is replaced: the storm goes on until every kind has happened.
  await vi.waitFor(
    async () => {
      expect(await kindsOfBets()).toEqual(expect.arrayContaining(EVERY_KIND))
      expect(await voidAsLate()).toBeGreaterThanOrEqual(LATE_LEAST)
    },
    { timeout: 60_000, interval: 200 },
  )
  found = await storm.finish()
}, 300_000)
afterAll(async () => {
  await client?.end()
  await stage?.close()
})

const EVERY_KIND = ['won', 'lost', 'voided', 'cashed-out', 'system', 'kept', 'bet-correction', 'past-posted']

/** Bets with a leg that was placed when its result was so already. */
const PAST_POSTED = `SELECT b.bet_id FROM sportsbook.bets b JOIN sportsbook.legs l USING (bet_id) JOIN sportsbook.results r USING (event_id, market)
  WHERE b.placed_at >= r.voided_from AND b.placed_at < r.voided_to AND b.status NOT IN ('declined', 'cashed-out') AND NOT b.taken_back`

/** What is said at the end may take the moment back by which one of them was late, or make it void for another reason. */
const LATE_LEAST = 3
async function voidAsLate(): Promise<number> {
  const { rows } = await client.query<{ bets: number }>(
    `SELECT count(*)::int AS bets FROM sportsbook.bets b WHERE b.status = 'voided' AND bet_id IN (${PAST_POSTED})
       AND (SELECT count(*) FROM sportsbook.legs l WHERE l.bet_id = b.bet_id) = 1`,
  )
  return rows[0]!.bets
}

async function kindsOfBets(): Promise<readonly string[]> {
  const { rows } = await client.query<{ kind: string }>(
    `SELECT DISTINCT unnest(ARRAY[status, CASE WHEN system IS NULL THEN 'no system' ELSE 'system' END,
       CASE WHEN pending_until IS NULL THEN 'at once' ELSE 'kept' END]) AS kind
     FROM sportsbook.bets UNION SELECT kind FROM ledger.transfers
     UNION SELECT 'past-posted' WHERE EXISTS (${PAST_POSTED})`,
  )
  return rows.map(({ kind }) => kind)
}

async function moreBets(): Promise<void> {
  const { bets, wrongs } = storm.journal
  const before = bets.size
  await vi.waitFor(
    () => {
      if (bets.size - before < BETS_BETWEEN) throw new Error(`${bets.size - before} bets; ${wrongs.join('\n')}`)
    },
    { timeout: 40_000, interval: 20 },
  )
}

describe('[SP36] [SP131] kill -9 while events are bet on and decided', () => {
  it('loses no bet, pays every one as the supplier said last, and takes every message once', () => {
    expect(found).toEqual([])
    const { askedAgain, cashOuts, takenBack } = storm.journal
    // Without requests whose outcome was lost, and bets that ended in other ways, nothing would have been proved.
    expect(askedAgain).toBeGreaterThan(DISASTERS.length)
    expect(cashOuts.size).toBeGreaterThan(0)
    expect(takenBack.size).toBeGreaterThan(0)
  })

  it('leaves bets of every kind behind', async () => {
    expect(await kindsOfBets()).toEqual(expect.arrayContaining(EVERY_KIND))
  })
})

describe('the auditor of sports', () => {
  /** What is found with a fault that is planted in a transaction of its own. */
  async function foundWith(fault: string): Promise<string[]> {
    await client.query('BEGIN')
    try {
      await client.query('SET LOCAL session_replication_role = replica')
      await client.query(fault)
      const violations = [
        ...(await runChecks(client, sportChecks)),
        ...(await judgeSportBets(client, storm.supplier.truth)),
        ...(await compareSportJournal(client, storm.journal, storm.supplier.taken)),
      ]
      return [...new Set(violations.map(({ check }) => check))]
    } finally {
      await client.query('ROLLBACK')
    }
  }
  const one = (where: string) => `bet_id = (SELECT bet_id FROM sportsbook.bets WHERE ${where} LIMIT 1)`

  it.each([
    [
      'sport-bet-stake',
      `UPDATE sportsbook.bets SET stake = stake + 100, stake_of_each = stake_of_each + 100 WHERE ${one(`system IS NULL`)}`,
    ],
    ['sport-bet-legs', `DELETE FROM sportsbook.legs WHERE ${one('true')}`],
    ['leg-without-bet', `UPDATE sportsbook.legs SET bet_id = event_id WHERE ${one('true')}`],
    ['sport-bet-payment', `UPDATE sportsbook.bets SET payout = payout + 1 WHERE ${one(`status = 'won'`)}`],
    ['sport-bet-closed', `DELETE FROM sportsbook.cash_outs WHERE ${one(`status = 'cashed-out'`)}`],
    ['sport-bet-outcome', `UPDATE sportsbook.bets SET status = 'wait' WHERE ${one(`status = 'lost'`)}`],
    // Placed a minute earlier, they would stand.
    [
      'sport-bet-outcome',
      `UPDATE sportsbook.bets SET placed_at = placed_at - interval '1 minute' WHERE bet_id IN (${PAST_POSTED})`,
    ],
    ['sport-bet-lost', `DELETE FROM sportsbook.bets WHERE ${one('true')}`],
    ['sport-bet-differs', `UPDATE sportsbook.legs SET odds_milli = odds_milli + 1 WHERE ${one('true')}`],
    ['taking-back-lost', `UPDATE sportsbook.bets SET taken_back = false WHERE ${one('taken_back')}`],
    ['cash-out-lost', `DELETE FROM sportsbook.cash_outs`],
    [
      'cash-out-unasked',
      `INSERT INTO sportsbook.cash_outs SELECT gen_random_uuid(), bet_id, 1, 0 FROM sportsbook.bets LIMIT 1`,
    ],
    ['message-lost', `DELETE FROM sportsbook.messages WHERE kind = 'settlement'`],
  ])('finds %s', async (check, fault) => {
    expect(await foundWith(fault)).toContain(check)
  })
})
