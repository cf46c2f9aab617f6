import { siteOptionsOnWire } from '@hanpan/contract'
import { expect, it } from 'vitest'
import { scratchDatabase } from '../../platform/testing/scratch-database.ts'
import { defaultOptions } from './default-options.ts'
import { admissionOf } from './licence.ts'
import { sitesMigrations } from './migrations/index.ts'

const started = { number: 'X-1', jurisdiction: 'Nowhere', minimumAge: 20, termsUrl: '', termsVersion: '2026-11' }

it.each([
  { mode: 'demo', stored: false, isAsked: false },
  { mode: 'demo', stored: true, isAsked: true },
  { mode: 'live', stored: false, isAsked: true },
  { mode: 'live', stored: true, isAsked: true },
] as const)('[SI31] in $mode mode with the option $stored: $isAsked', ({ mode, stored, isAsked }) => {
  const own = { ...defaultOptions, asksBirthAndTerms: stored }
  const identity = { mode, liveVideo: '', licence: started }
  expect(admissionOf(identity, own)).toEqual({ isAsked, minimumAge: 20, termsVersion: '2026-11' })
  const licence = { ...own.licence, minimumAge: 19, termsVersion: 'v2' }
  expect(admissionOf(identity, { ...own, licence })).toEqual({ isAsked, minimumAge: 19, termsVersion: 'v2' })
})

it('[SI31] a site that had written its licence before has its options whole', async () => {
  const database = await scratchDatabase({ poolMax: 2 })
  try {
    const licence = { number: 'X', authority: 'A', jurisdiction: 'J', minimumAge: 19, termsUrl: '/terms' }
    await database.query('UPDATE sites.options SET changed = $1', [{ siteName: 'x', licence }])
    const { sql } = sitesMigrations.find(({ name }) => name === '202611230011-sites-terms-version')!
    await database.query(sql)
    await database.query(sql)
    const { rows } = await database.query<{ changed: object }>('SELECT changed FROM sites.options')
    const options = siteOptionsOnWire.parse({ ...defaultOptions, ...rows[0]!.changed })
    expect(options.licence).toEqual({ ...licence, termsVersion: '' })
  } finally {
    await database.close()
  }
})
