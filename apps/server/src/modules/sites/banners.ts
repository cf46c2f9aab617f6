// Banners, popups and scrolling notices: what is on at a moment, and the operator's changes (SPEC.md SI7-SI9, SI11).
import type { BannerState } from '@hanpan/contract'
import { type Instant, isoSeoul, isUuid, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { createKeptValue, type KeptValue } from '../../platform/kept-value.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { SitesDeps } from './deps.ts'
import {
  deleteBanner,
  lockBanner,
  orderBanners,
  type Banner,
  type BannerKind,
  readBanners,
  writeBanner,
} from './banner-store.ts'

/** How many of a kind are on at a time. */
const SHOWN_MAX = { banner: 8, popup: 3, flow: 5 } as const satisfies Record<BannerKind, number>
const BANNERS_MAX = 50
const KEPT_MS = 1000

/** All banners, at most a second old. */
export function createBanners(deps: Pick<SitesDeps, 'database'>): KeptValue<readonly Banner[]> {
  return createKeptValue(KEPT_MS, () => readBanners(deps.database))
}

export function stateOf(banner: Banner, now: Instant): BannerState {
  if (!banner.shown) return 'draft'
  if (banner.starts_at > now) return 'scheduled'
  return banner.ends_at !== null && banner.ends_at <= now ? 'over' : 'shown'
}

/** Kinds that advertise: a member who takes a break or has excluded itself sees none of them. A scrolling notice says what is so. */
const ADVERTISES = { banner: true, popup: true, flow: false } as const satisfies Record<BannerKind, boolean>

interface Reader {
  readonly isMember: boolean
  readonly isExcluded: boolean
  readonly now: Instant
}

function shownOfKind(
  all: readonly Banner[],
  kind: BannerKind,
  { isMember, isExcluded, now }: Reader,
): readonly Banner[] {
  if (isExcluded && ADVERTISES[kind]) return []
  const audience = isMember ? 'member' : 'guest'
  return all
    .filter((banner) => banner.kind === kind && ['all', audience].includes(banner.audience))
    .filter((banner) => stateOf(banner, now) === 'shown')
    .slice(0, SHOWN_MAX[kind])
}

/** Every banner and popup that somebody can see now. */
export async function bannersShownTo(deps: SitesDeps, reader: Reader): Promise<readonly Banner[]> {
  const all = await deps.banners.read()
  return [...shownOfKind(all, 'banner', reader), ...shownOfKind(all, 'popup', reader)]
}

/** The banners of a kind that somebody sees now, in the reader's language. */
export async function bannersFor(
  deps: SitesDeps,
  kind: BannerKind,
  reader: Reader & { readonly language: 'ko' | 'en' | 'vi' },
) {
  return shownOfKind(await deps.banners.read(), kind, reader).map((banner) => ({
    bannerIdx: banner.banner_id,
    ...(banner.texts[reader.language] ?? banner.texts.ko),
    picture: banner.picture,
    scene: banner.scene,
    link: banner.link,
  }))
}

export type BannerChange = Omit<Banner, 'banner_id'> & {
  readonly bannerIdx: string | undefined
  readonly reason: string
  readonly requestId: string
}

export async function saveBanner(
  deps: SitesDeps,
  context: OperatorContext,
  { bannerIdx, reason, requestId, ...change }: BannerChange,
): Promise<Result<{ bannerIdx: string }, RefusalName>> {
  if (bannerIdx !== undefined && !isUuid(bannerIdx)) return refuse('not_found')
  if (!isSound(change)) return refuse('value_invalid')
  const bannerId = bannerIdx ?? idFromRequest<Uuid>('sites.banner', context.operator.operatorId, requestId)
  return await deps.database.tx(async (tx) => {
    const before = await lockBanner(tx, bannerId)
    if (bannerIdx !== undefined && before?.kind !== change.kind) return refuse('not_found')
    if (!before && (await readBanners(tx, change.kind)).length >= BANNERS_MAX) return refuse('value_invalid')
    const isNewPicture = change.picture !== '' && change.picture !== before?.picture
    if (isNewPicture && !(await deps.pictures().keep(tx, change.picture))) return refuse('picture_unusable')
    const after = { ...change, banner_id: bannerId }
    await writeBanner(tx, after)
    if (before && before.picture !== change.picture) await letGo(deps, tx, before.picture, context.now)
    await deps.audit.record(tx, context, {
      action: `${change.kind}.save`,
      subject: bannerId,
      before: before && saidOf(before),
      after: saidOf(after),
      reason,
    })
    tx.afterCommit(() => deps.banners.forget())
    return ok({ bannerIdx: bannerId })
  })
}

/** A banner as the audit log tells of it: with times that people read. */
const saidOf = ({ starts_at: from, ends_at: to, ...rest }: Banner) => ({
  ...rest,
  startsAt: isoSeoul(from),
  endsAt: to === null ? null : isoSeoul(to),
})

/** Links stay inside the site; a banner says something in Korean and ends after it begins. A scrolling notice is a line for members. */
function isSound({
  kind,
  audience,
  picture,
  texts,
  link,
  starts_at: from,
  ends_at: to,
}: Omit<Banner, 'banner_id'>): boolean {
  const isInside = link === '' || /^\/(?![/\\])/.test(link)
  const isTimed = Number.isFinite(from) && (to === null || from < to)
  if (kind !== 'flow') return isInside && isTimed && texts.ko.title !== ''
  return isTimed && audience === 'member' && link === '' && picture === '' && texts.ko.text !== ''
}

/** A picture that another banner shows stays. */
async function letGo(
  deps: SitesDeps,
  tx: Parameters<typeof readBanners>[0],
  picture: string,
  now: Instant,
): Promise<void> {
  if (picture === '' || (await readBanners(tx)).some((banner) => banner.picture === picture)) return
  await deps.pictures().release(tx, picture, now)
}

export async function removeBanner(
  deps: SitesDeps,
  context: OperatorContext,
  bannerIdx: string,
  reason: string,
): Promise<Result<Record<string, never>, RefusalName>> {
  if (!isUuid(bannerIdx)) return refuse('not_found')
  return await deps.database.tx(async (tx) => {
    const before = await lockBanner(tx, bannerIdx)
    if (!before) return refuse('not_found')
    await deleteBanner(tx, bannerIdx)
    await letGo(deps, tx, before.picture, context.now)
    await deps.audit.record(tx, context, {
      action: `${before.kind}.delete`,
      subject: bannerIdx,
      before: saidOf(before),
      after: null,
      reason,
    })
    tx.afterCommit(() => deps.banners.forget())
    return ok({})
  })
}

export async function sortBanners(
  deps: SitesDeps,
  context: OperatorContext,
  kind: BannerKind,
  order: readonly string[],
): Promise<Result<Record<string, never>, RefusalName>> {
  return await deps.database.tx(async (tx) => {
    const before = (await readBanners(tx, kind)).map((banner) => banner.banner_id as string)
    const isWhole = before.length === order.length && before.every((bannerId) => order.includes(bannerId))
    if (!isWhole) return refuse('value_invalid')
    await orderBanners(tx, order)
    await deps.audit.record(tx, context, { action: `${kind}.sort`, subject: kind, before, after: order, reason: '' })
    tx.afterCommit(() => deps.banners.forget())
    return ok({})
  })
}
