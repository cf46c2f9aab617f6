// Every statement on how often banners were shown and pressed.
import type { BannerLayout, BannerReader } from '@hanpan/contract'
import type { Day, Instant, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface BannerDayCount {
  readonly bannerId: Uuid
  readonly day: Day
  readonly layout: BannerLayout
  readonly reader: BannerReader
  readonly shown: number
  readonly pressed: number
}

/**
 * Adds to what other nodes have written, each batch once however often it is written. In the order of the keys, so that two nodes do not wait
 * for each other; of deleted banners nothing.
 */
export async function addToBannerDays(
  db: Queryable,
  { batchId, counts }: { readonly batchId: Uuid; readonly counts: readonly BannerDayCount[] },
): Promise<void> {
  await db.query(
    `WITH written AS (
       INSERT INTO sites.banner_batches (batch_id, written_at) VALUES ($7, now()) ON CONFLICT DO NOTHING RETURNING batch_id
     )
     INSERT INTO sites.banner_days AS d (banner_id, day, layout, reader, shown, pressed)
     SELECT c.* FROM unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
       AS c (banner_id, day, layout, reader, shown, pressed)
     JOIN sites.banners USING (banner_id) WHERE EXISTS (SELECT FROM written) ORDER BY c.banner_id, c.day, c.layout, c.reader
     ON CONFLICT (banner_id, day, layout, reader) DO UPDATE SET shown = d.shown + excluded.shown, pressed = d.pressed + excluded.pressed`,
    [
      counts.map(({ bannerId }) => bannerId),
      counts.map(({ day }) => day),
      counts.map(({ layout }) => layout),
      counts.map(({ reader }) => reader),
      counts.map(({ shown }) => shown),
      counts.map(({ pressed }) => pressed),
      batchId,
    ],
  )
}

/** What each banner came to from a day on. */
export async function sumsOfBanners(
  db: Queryable,
  from: Day,
): Promise<ReadonlyMap<Uuid, { readonly shown: number; readonly pressed: number }>> {
  const { rows } = await db.query<{ banner_id: Uuid; shown: number; pressed: number }>(
    `SELECT banner_id, sum(shown)::bigint AS shown, sum(pressed)::bigint AS pressed FROM sites.banner_days
     WHERE day >= $1 GROUP BY banner_id`,
    [from],
  )
  return new Map(rows.map(({ banner_id: bannerId, ...sums }) => [bannerId, sums]))
}

/** The days of one banner, the newest first. */
export async function daysOfBanner(
  db: Queryable,
  bannerId: Uuid,
  from: Day,
): Promise<Omit<BannerDayCount, 'bannerId'>[]> {
  const { rows } = await db.query<Omit<BannerDayCount, 'bannerId'>>(
    `SELECT day::text, layout, reader, shown, pressed FROM sites.banner_days
     WHERE banner_id = $1 AND day >= $2 ORDER BY day DESC, layout, reader`,
    [bannerId, from],
  )
  return rows
}

export async function forgetBannerDays(db: Queryable, before: Day): Promise<void> {
  await db.query('DELETE FROM sites.banner_days WHERE day < $1', [before])
}

export async function forgetBannerBatches(db: Queryable, before: Instant): Promise<void> {
  await db.query('DELETE FROM sites.banner_batches WHERE written_at < $1', [new Date(before)])
}
