// Requests and campaigns that were there before a request named all that it concerns.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'
import { waitingOf } from './approvals-store.ts'

const OPERATOR = '00000000-0000-7000-8000-000000000001'
let database: OldDatabase
beforeAll(async () => {
  database = await databaseBefore('202611230002-operators-approvals-about')
  await database.query(
    `INSERT INTO operators.operators (operator_id, login_id, login_key, name, role, password_hash, created_at)
     VALUES ($1, 'owner', 'owner', '이름', 'owner', 'x', now())`,
    [OPERATOR],
  )
  for (const [number, kind, subject, status] of [
    [1, 'site.options', 'deposit, withdrawal', 'waiting'],
    [2, 'game.limits', 'powerball', 'waiting'],
    [3, 'partner.rates', 'partner1', 'approved'],
  ] as const) {
    await database.query(
      `INSERT INTO operators.approvals (approval_id, kind, subject, amount, facts, reason, asked_by, asked_by_login, asked_at,
         has_own_id, status, decided_at)
       VALUES ($1, $2, $3, 0, '{}', '', $4, 'owner', now(), false, $5, CASE $5 WHEN 'waiting' THEN NULL ELSE now() END)`,
      [`00000000-0000-7000-8000-00000000010${number}`, kind, subject, OPERATOR, status],
    )
  }
  await database.query(
    `INSERT INTO promotions.campaigns (campaign_id, name, kind, amount, mode, issued, per_member, level_from, level_to, giftable, starts_at,
       ends_at, created_at, created_by, reason, input_hash)
     VALUES ($1, '쿠폰', 'cash', 1000, 'single', 1, 1, 1, 10, false, now(), now() + interval '1 day', now(), 'owner', 'x', 'x')`,
    [OPERATOR],
  )
  await database.upgrade()
})
afterAll(() => database.drop())

describe('[OP41] an old site', () => {
  it('has its requests where the things are', async () => {
    const { rows } = await database.query('SELECT kind, about FROM operators.approvals ORDER BY approval_id')
    expect(rows).toEqual([
      { kind: 'site.options', about: ['deposit', 'withdrawal'] },
      { kind: 'game.limits', about: ['powerball'] },
      { kind: 'partner.rates', about: ['partner1'] },
    ])
    expect(await waitingOf(database, 'site.options', ['withdrawal'], 10)).toHaveLength(1)
    expect(await waitingOf(database, 'partner.rates', null, 10)).toEqual([])
  })

  it('[PR28] has no campaign whose codes are due to anybody', async () => {
    const { rows } = await database.query('SELECT codes_due_to FROM promotions.campaigns')
    expect(rows).toEqual([{ codes_due_to: null }])
  })
})
