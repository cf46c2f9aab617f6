// Every statement on banners and popups.
import type { Instant, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export type BannerKind = 'banner' | 'popup' | 'flow'
export type Scene = 'balls' | 'calendar' | 'wheel' | 'gift'
interface BannerText {
  readonly title: string
  readonly text: string
}

export interface Banner {
  readonly banner_id: Uuid
  readonly kind: BannerKind
  readonly audience: 'all' | 'guest' | 'member'
  readonly texts: {
    readonly ko: BannerText
    readonly en?: BannerText | undefined
    readonly vi?: BannerText | undefined
  }
  readonly picture: string
  readonly scene: Scene
  readonly link: string
  readonly starts_at: Instant
  readonly ends_at: Instant | null
  readonly shown: boolean
}

const COLUMNS = 'banner_id, kind, audience, texts, picture, scene, link, starts_at, ends_at, shown'

export async function readBanners(db: Queryable, kind: BannerKind | null = null): Promise<Banner[]> {
  const { rows } = await db.query<Banner>(
    `SELECT ${COLUMNS} FROM sites.banners WHERE $1::text IS NULL OR kind = $1 ORDER BY kind, ord, starts_at, banner_id`,
    [kind],
  )
  return rows
}

export async function lockBanner(db: Queryable, bannerId: string): Promise<Banner | null> {
  const { rows } = await db.query<Banner>(`SELECT ${COLUMNS} FROM sites.banners WHERE banner_id = $1 FOR UPDATE`, [
    bannerId,
  ])
  return rows[0] ?? null
}

/** Writes a banner; a new one comes last. */
export async function writeBanner(db: Queryable, banner: Banner): Promise<void> {
  await db.query(
    `INSERT INTO sites.banners (${COLUMNS}, ord)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (SELECT coalesce(max(ord), 0) + 1 FROM sites.banners WHERE kind = $2))
     ON CONFLICT (banner_id) DO UPDATE SET audience = EXCLUDED.audience, texts = EXCLUDED.texts,
       picture = EXCLUDED.picture, scene = EXCLUDED.scene, link = EXCLUDED.link, starts_at = EXCLUDED.starts_at,
       ends_at = EXCLUDED.ends_at, shown = EXCLUDED.shown`,
    [
      banner.banner_id,
      banner.kind,
      banner.audience,
      JSON.stringify(banner.texts),
      banner.picture,
      banner.scene,
      banner.link,
      new Date(banner.starts_at),
      banner.ends_at === null ? null : new Date(banner.ends_at),
      banner.shown,
    ],
  )
}

export async function deleteBanner(db: Queryable, bannerId: string): Promise<void> {
  await db.query('DELETE FROM sites.banners WHERE banner_id = $1', [bannerId])
}

export async function orderBanners(db: Queryable, order: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE sites.banners SET ord = given.ord FROM unnest($1::uuid[]) WITH ORDINALITY AS given (banner_id, ord)
     WHERE sites.banners.banner_id = given.banner_id`,
    [order],
  )
}
