// The door of the sites module.
import type { Instant } from '@hanpan/kernel'
import { createKeptValue } from '../../platform/kept-value.ts'
import type { Job } from '../../platform/jobs.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { ApprovalPerformers, OperatorContext } from '../../ports/operators.ts'
import type { MaintenanceWindow, SiteOptions, SitesPort } from '../../ports/sites.ts'
import { createBannersOfficeCalls, createSitesCalls, createSitesOfficeCalls } from './calls.ts'
import { performOptions, windowOf } from './change-options.ts'
import { defaultOptions } from './default-options.ts'
import type { SitesDeps, SitesOptions } from './deps.ts'
import { createGameCodes, gameOnOffer, stateOfGame } from './game-codes.ts'
import { createSitesJobs } from './jobs.ts'
import { admissionOf } from './licence.ts'
import { createBanners, saveBanner, type BannerChange } from './banners.ts'
import { readSite, type SiteRow, writeOptions } from './store.ts'

export { sitesMigrations } from './migrations/index.ts'

export interface Sites {
  readonly port: SitesPort
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  /** What a second operator agreed to is carried out by this. */
  readonly optionsPerformer: ApprovalPerformers['site.options']
  saveBanner(context: OperatorContext, change: BannerChange): ReturnType<typeof saveBanner>
  /** Options of a seeded demo, written without an operator. */
  seedOptions(change: Partial<SiteOptions>): Promise<void>
}

const KEPT_MS = 500

function windowAt(site: SiteRow, now: Instant): MaintenanceWindow | null {
  const window = windowOf(site)
  return window && window.startsAt <= now && now < window.endsAt ? window : null
}

export function createSites(options: SitesOptions): Sites {
  const row = createKeptValue(KEPT_MS, () => readSite(options.database))
  const gameCodes = createGameCodes(options.database)
  const banners = createBanners(options)
  const deps: SitesDeps = { ...options, gameCodes, banners, forget: () => row.forget() }
  const optionsNow: SitesPort['options'] = async (tx) => ({
    ...defaultOptions,
    ...(await (tx ? readSite(tx) : row.read())).changed,
  })
  const port: SitesPort = {
    options: optionsNow,
    admission: async (tx) => admissionOf(options.identity, await optionsNow(tx)),
    gamesOnOffer: async () => (await gameCodes.read()).flatMap(gameOnOffer),
    gameState(code) {
      const rows = gameCodes.read()
      return rows instanceof Promise ? rows.then((read) => stateOfGame(read, code)) : stateOfGame(rows, code)
    },
    maintenanceAt(now) {
      const site = row.read()
      return site instanceof Promise ? site.then((read) => windowAt(read, now)) : windowAt(site, now)
    },
  }
  return {
    port,
    calls: [...createSitesCalls(deps, port), ...createSitesOfficeCalls(deps, port), ...createBannersOfficeCalls(deps)],
    jobs: createSitesJobs(deps, port),
    optionsPerformer: {
      permission: 'sites.manage',
      perform: (tx, context, wish) => performOptions(deps, tx, context, wish),
    },
    saveBanner: (context, change) => saveBanner(deps, context, change),
    async seedOptions(change) {
      await writeOptions(deps.database, change)
      deps.forget()
    },
  }
}
