// A site whose commissions stood in the schema of the tree: every row moves as it is, with what guards it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'
import { listPayouts, listStatements } from './statement-store.ts'

const TABLES = [
  'accounts',
  'books',
  'cash_days',
  'cash_moves',
  'cursors',
  'entries',
  'losses',
  'partner_days',
  'payouts',
  'settings',
  'statements',
  'terms',
  'terms_partners',
]
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [PARTNER, MEMBER, TERMS, STATEMENT, PAYOUT] = [1, 2, 3, 4, 5].map(id)
const AT = '2026-11-22T03:00:00Z'

let database: OldDatabase
let before: Awaited<ReturnType<typeof everything>>
beforeAll(async () => {
  database = await databaseBefore('202611230800-commissions-apart')
  await database.query(
    `INSERT INTO partners.nodes (node_id, mem_id_key, parent_id, partner_level, joined_at) VALUES ('${PARTNER}', 'p', NULL, 'PTN_1', '${AT}');
     INSERT INTO partners.books (begun_at, open_day, closing_day, closing_after) VALUES ('${AT}', '2026-11-23', '2026-11-22', '${MEMBER}');
     INSERT INTO partners.settings VALUES (1, '{"losingBase": "L2", "carryLoss": true, "period": "week"}', '${AT}', 'owner', 'x');
     INSERT INTO partners.terms VALUES ('${TERMS}', 'minigame', '${TERMS}', '[]');
     INSERT INTO partners.terms_partners VALUES ('${PARTNER}', '${TERMS}', 200, 0, 1000, 0, 0, 0);
     INSERT INTO partners.entries VALUES ('${id(6)}', 0, 'minigame', '${MEMBER}', '${TERMS}', '2026-11-22', '2026-11-22', 1000, 0, 20,
       '${AT}', '${AT}', 1), ('${id(6)}', 1, 'minigame', '${MEMBER}', '${TERMS}', '2026-11-22', '2026-11-22', -1000, 0, -20, '${AT}', '${AT}', 2);
     INSERT INTO partners.cursors VALUES ('cash', '${AT}');
     INSERT INTO partners.losses VALUES ('2026-11-22', '${MEMBER}', 'x', '2026-11-22', '${TERMS}', 1000, 0, 20, 0, 980, -5, 0, false);
     INSERT INTO partners.partner_days VALUES ('${PARTNER}', '2026-11-22', 'minigame', 1, 1000, 0, 20, 980, 98);
     INSERT INTO partners.cash_moves VALUES ('${id(7)}', '${MEMBER}', 'in', 5000, '${AT}', '{${PARTNER}}');
     INSERT INTO partners.cash_days VALUES ('${PARTNER}', '2026-11-22', 5000, 0, 1);
     INSERT INTO partners.accounts VALUES ('${PARTNER}', 'week', '2026-11-23', '2026-11-29', -7);
     INSERT INTO partners.statements VALUES ('${STATEMENT}', '${PARTNER}', '2026-11-16', '2026-11-22', '[]', 20, 98, 0, 118, 0, '${AT}',
       'reserved');
     INSERT INTO partners.payouts (payout_id, statement_id, partner_id, amount, status, asked_at)
       VALUES ('${PAYOUT}', '${STATEMENT}', '${PARTNER}', 118, 'reserved', '${AT}');
     INSERT INTO platform.job_runs (name, failures, error) VALUES ('partners.keepBooks', 0, ''), ('bets.settle', 0, '');`,
  )
  before = await everything('partners')
  await database.upgrade()
})
afterAll(() => database.drop())

const everything = async (schema: string) => {
  const all = TABLES.map(
    (table) => `(SELECT jsonb_agg(to_jsonb(t) ORDER BY t::text) FROM ${schema}.${table} t) AS ${table}`,
  )
  return (await database.query(`SELECT ${all.join(', ')}`)).rows[0]!
}

describe('a site with commissions of before', () => {
  it('has every row of them as it was with what the line earned beside it (CS21), and the tree where it stood', async () => {
    const days = (before['partner_days'] as object[]).map((day) => ({ ...day, line_commission: 98 }))
    expect(await everything('commissions')).toEqual({ ...before, partner_days: days })
    expect(Object.values(before)).not.toContain(null)
    const { rows } = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'partners' ORDER BY 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'applications',
      'below',
      'creations',
      'edges',
      'nodes',
      'rates',
      'tree',
    ])
  })

  it('[CS10] lists its statements and payouts, and keeps to one open payout a statement', async () => {
    const filter = { partnerId: null, status: null, from: null, to: null }
    const { rows } = await listStatements(database, filter, { limit: 10, offset: 0 })
    expect(rows).toMatchObject([{ statement_id: STATEMENT, payable: 118, status: 'reserved' }])
    expect((await listPayouts(database, true, { limit: 10, offset: 0 })).rows).toMatchObject([{ payout_id: PAYOUT }])
    await expect(
      database.query(
        `INSERT INTO commissions.payouts (payout_id, statement_id, partner_id, amount, status, asked_at)
         VALUES ($1, $2, $3, 118, 'reserved', $4)`,
        [id(8), STATEMENT, PARTNER, AT],
      ),
    ).rejects.toThrow('payouts_one_open')
  })

  it('shows no job that nobody runs any more', async () => {
    const { rows } = await database.query('SELECT name FROM platform.job_runs')
    expect(rows).toEqual([{ name: 'bets.settle' }])
  })
})
