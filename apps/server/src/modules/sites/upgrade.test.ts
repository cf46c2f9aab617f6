// Banners that were there before they were called so.
import { instant, type Uuid } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'
import { readBanners, writeBanner } from './banner-store.ts'

const POPUP = '00000000-0000-7000-8000-000000000001'
let database: OldDatabase
beforeAll(async () => {
  database = await databaseBefore('202611230721-sites-banners')
  await database.query(
    `INSERT INTO sites.pieces (piece_id, kind, audience, texts, picture, scene, link, starts_at, ends_at, shown, ord)
     VALUES ($1, 'popup', 'all', '{"ko": {"title": "제목", "text": "내용"}}', '', 'gift', '/member', '2026-11-01', NULL, true, 1)`,
    [POPUP],
  )
  await database.upgrade()
})
afterAll(() => database.drop())

it('[SI7] keeps them, and another comes after them', async () => {
  const [popup] = await readBanners(database)
  expect(popup).toMatchObject({ banner_id: POPUP, kind: 'popup', link: '/member', texts: { ko: { title: '제목' } } })
  const other = { ...popup!, banner_id: '00000000-0000-7000-8000-000000000000' as Uuid }
  await writeBanner(database, { ...other, starts_at: instant(popup!.starts_at - 1) })
  expect((await readBanners(database, 'popup')).map(({ banner_id: id }) => id)).toEqual([POPUP, other.banner_id])
  const unknown = {
    ...other,
    banner_id: '00000000-0000-7000-8000-000000000009',
    kind: 'none',
  } as unknown as typeof other
  await expect(writeBanner(database, unknown)).rejects.toThrow('banners_kind_check')
})
