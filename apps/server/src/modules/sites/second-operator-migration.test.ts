import { siteOptionsOnWire } from '@hanpan/contract'
import { describe, expect, it } from 'vitest'
import { scratchDatabase } from '../../platform/testing/scratch-database.ts'
import { defaultOptions } from './default-options.ts'
import { sitesMigrations } from './migrations/index.ts'

const RESULTS = '202611250200-sites-second-operator-results'
const NAME = '202611222104-sites-second-operator-by-action'

describe('a site that had sums before results counted', () => {
  it('[SI25] keeps its own, and has the usual one for results', async () => {
    const database = await scratchDatabase({ poolMax: 2 })
    try {
      const { result: _result, ...known } = defaultOptions.secondOperatorFrom
      const kept = { ...known, give: { memberDay: 7, operatorDay: 8 } }
      await database.query('UPDATE sites.options SET changed = $1', [{ siteName: 'x', secondOperatorFrom: kept }])
      const { sql } = sitesMigrations.find(({ name }) => name === RESULTS)!
      await database.query(sql)
      await database.query(sql)
      const { rows } = await database.query<{ changed: object }>('SELECT changed FROM sites.options')
      const options = siteOptionsOnWire.parse({ ...defaultOptions, ...rows[0]!.changed })
      expect(options.secondOperatorFrom).toEqual({ ...kept, result: defaultOptions.secondOperatorFrom.result })
    } finally {
      await database.close()
    }
  })
})

describe('a site that had one amount for the second operator', () => {
  it.each([
    { amount: 0, deposit: 50_000_000, give: 1_000_000 },
    { amount: 300_000, deposit: 300_000, give: 300_000 },
    { amount: 20_000_000, deposit: 20_000_000, give: 1_000_000 },
    { amount: 9_000_000_000_000, deposit: 1_000_000_000, give: 1_000_000 },
  ])('[SI25] of $amount has sums by action, and no "none"', async ({ amount, deposit, give }) => {
    const database = await scratchDatabase({ poolMax: 2 })
    try {
      await database.query('UPDATE sites.options SET changed = $1', [{ siteName: 'x', secondOperatorFrom: amount }])
      for (const name of [NAME, NAME, RESULTS])
        await database.query(sitesMigrations.find((migration) => migration.name === name)!.sql)
      const { rows } = await database.query<{ changed: object }>('SELECT changed FROM sites.options')
      const options = siteOptionsOnWire.parse({ ...defaultOptions, ...rows[0]!.changed })
      expect(options.secondOperatorFrom.deposit.memberDay).toBe(deposit)
      expect(options.secondOperatorFrom.give).toEqual({ memberDay: give, operatorDay: give })
      expect(options.siteName).toBe('x')
    } finally {
      await database.close()
    }
  })
})

describe('a site that had one note beside its account', () => {
  it.each([
    [{ bankNameKr: '한국은행', bankacc: '1', memName: '한판', notice: '이름을 그대로' }, ['', '']],
    [{ bankNameKr: '', bankacc: '', memName: '', notice: '', noticeEn: 'kept', noticeVi: '' }, ['kept', '']],
  ])('keeps it, and has none in the other languages yet: %o', async (depositAccount, notices) => {
    const database = await scratchDatabase({ poolMax: 2 })
    try {
      await database.query('UPDATE sites.options SET changed = $1', [{ siteName: 'x', depositAccount }])
      const { sql } = sitesMigrations.find(({ name }) => name === '202612090100-sites-notices-of-account')!
      await database.query(sql)
      await database.query(sql)
      const { rows } = await database.query<{ changed: object }>('SELECT changed FROM sites.options')
      const { depositAccount: after } = rows[0]!.changed as { depositAccount: Record<string, string> }
      expect([after['noticeEn'], after['noticeVi']]).toEqual(notices)
      expect(after).toMatchObject(depositAccount)
    } finally {
      await database.close()
    }
  })
})
