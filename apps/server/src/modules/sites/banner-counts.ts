// How often banners and popups are shown and pressed (SPEC.md SI33, SI34): added up in memory and written together every few seconds, so that
// nobody who looks at a page waits for a write. Every node adds its own to the same rows. A node that dies loses a few seconds of them.
import type { BannerLayout, BannerReader } from '@hanpan/contract'
import { DAY_MS, type Day, type Instant, instant, SECOND_MS, seoulDay, type Uuid } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { MemberSession } from '../../ports/calls.ts'
import { addToBannerDays, type BannerDayCount, forgetBannerBatches, forgetBannerDays } from './banner-count-store.ts'
import { bannersShownTo } from './banners.ts'
import type { SitesDeps, SitesOptions } from './deps.ts'

const WRITTEN_MS = 5 * SECOND_MS
/** As long as alerts are kept. */
const KEPT_MS = 400 * DAY_MS
/** A node that has no answer tries again every few seconds. */
const BATCH_KEPT_MS = DAY_MS
const FORGET_EVERY_MS = DAY_MS / 24

export interface BannerCounts {
  add(place: Omit<BannerDayCount, 'shown' | 'pressed'>, what: 'shown' | 'pressed'): void
  /** Writes what has come together; while the database says nothing it is kept. */
  write(): Promise<void>
  close(): Promise<void>
}

/** What is written together. It keeps its id until an answer says that it is written, so that a write whose answer was lost adds nothing again. */
interface Batch {
  readonly batchId: Uuid
  readonly counts: readonly BannerDayCount[]
}

export function createBannerCounts({
  database,
  log,
  newId,
}: Pick<SitesOptions, 'database' | 'log' | 'newId'>): BannerCounts {
  let waiting = new Map<string, BannerDayCount>()
  let unanswered: Batch | null = null
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  const writeLater = () => {
    timer ??= setTimeout(() => void write(), WRITTEN_MS).unref()
  }
  const put = (count: BannerDayCount) => {
    const { bannerId, day, layout, reader } = count
    const key = `${bannerId} ${day} ${layout} ${reader}`
    const { shown, pressed } = waiting.get(key) ?? { shown: 0, pressed: 0 }
    waiting.set(key, { ...count, shown: shown + count.shown, pressed: pressed + count.pressed })
    writeLater()
  }
  const takeWaiting = (): Batch | null => {
    if (waiting.size === 0) return null
    const counts = [...waiting.values()]
    waiting = new Map()
    return { batchId: newId(), counts }
  }
  const writeWaiting = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    try {
      while ((unanswered ??= takeWaiting())) {
        await addToBannerDays(database, unanswered)
        unanswered = null
      }
    } catch (error) {
      log.warn({ err: error }, 'what banners were seen could not be written down: it is tried again')
      writeLater()
    }
  }
  const write = () => (writing = writing.then(writeWaiting))
  return {
    add: (place, what) => put({ ...place, shown: what === 'shown' ? 1 : 0, pressed: what === 'pressed' ? 1 : 0 }),
    write,
    async close() {
      await write()
      if (timer) clearTimeout(timer)
    },
  }
}

export interface BannersSeen {
  readonly layout: BannerLayout
  readonly shown: readonly string[]
  readonly pressed: readonly string[]
}

/** Counts what somebody says it saw: each banner once, and of those only that it can be shown now. Who it was is not kept. */
export async function countSeen(
  deps: SitesDeps,
  { layout, shown, pressed }: BannersSeen,
  { member, now }: { readonly member: MemberSession | null; readonly now: Instant },
): Promise<void> {
  const reader: BannerReader = member ? 'member' : 'guest'
  const day: Day = seoulDay(now)
  const open = await bannersShownTo(deps, {
    isMember: member !== null,
    isExcluded: member?.standing.isExcluded ?? false,
    now,
  })
  for (const { banner_id: bannerId } of open) {
    const place = { bannerId, day, layout, reader }
    if (shown.includes(bannerId)) deps.bannerCounts.add(place, 'shown')
    if (pressed.includes(bannerId)) deps.bannerCounts.add(place, 'pressed')
  }
}

export const forgetBannerDaysJob = ({ database, clock }: Pick<SitesDeps, 'database' | 'clock'>): Job => ({
  name: 'sites.forgetBannerDays',
  everyMs: FORGET_EVERY_MS,
  async run() {
    const now = clock.now()
    await forgetBannerDays(database, seoulDay(instant(now - KEPT_MS)))
    await forgetBannerBatches(database, instant(now - BATCH_KEPT_MS))
  },
})
