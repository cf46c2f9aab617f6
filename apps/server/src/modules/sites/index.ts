// The door of the sites module.
import type { Instant } from '@hanpan/kernel'
import { createKeptValue } from '../../platform/kept-value.ts'
import type { Job } from '../../platform/jobs.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { PerformersOf, OperatorContext } from '../../ports/operators.ts'
import type { GameState, MaintenanceWindow, SiteOptions, SitesPort } from '../../ports/sites.ts'
import { createBannersOfficeCalls, createSitesCalls, createSitesOfficeCalls } from './calls.ts'
import { performOptions, windowOf } from './change-options.ts'
import { defaultOptions } from './default-options.ts'
import type { SitesDeps, SitesOptions } from './deps.ts'
import { createGameCodes, gameOnOffer, stateOfGame } from './game-codes.ts'
import { createSitesJobs } from './jobs.ts'
import { admissionOf } from './licence.ts'
import { createBannerCounts } from './banner-counts.ts'
import { createBanners, saveBanner, type BannerChange } from './banners.ts'
import { writeGameState } from './game-code-store.ts'
import { readSite, type SiteRow, writeOptions } from './store.ts'

export { sitesMigrations } from './migrations/index.ts'

export interface Sites {
  readonly port: SitesPort
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  /** What a second operator agreed to is carried out by these. */
  readonly performers: PerformersOf<'site.options'>
  saveBanner(context: OperatorContext, change: BannerChange): ReturnType<typeof saveBanner>
  /** Writes down how often banners were seen, now: as is done every few seconds. */
  writeBannerCounts(): Promise<void>
  close(): Promise<void>
  /** Options of a seeded demo, written without an operator. */
  seedOptions(change: Partial<SiteOptions>): Promise<void>
  /** How a seeded demo offers a game, written without an operator. */
  seedGameState(code: string, state: GameState): Promise<void>
}

const KEPT_MS = 500

function windowAt(site: SiteRow, now: Instant): MaintenanceWindow | null {
  const window = windowOf(site)
  return window && window.startsAt <= now && now < window.endsAt ? window : null
}

export function createSites(options: SitesOptions): Sites {
  const row = createKeptValue(KEPT_MS, () => readSite(options.database))
  const gameCodes = createGameCodes(options)
  const banners = createBanners(options)
  const bannerCounts = createBannerCounts(options)
  const deps: SitesDeps = { ...options, gameCodes, banners, bannerCounts, forget: () => row.forget() }
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
    performers: {
      'site.options': {
        permission: 'sites.manage',
        perform: (tx, context, requested) => performOptions(deps, tx, context, requested),
      },
    },
    saveBanner: (context, change) => saveBanner(deps, context, change),
    writeBannerCounts: () => bannerCounts.write(),
    close: () => bannerCounts.close(),
    async seedGameState(code, state) {
      await writeGameState(deps.database, code, state)
      gameCodes.forget()
    },
    async seedOptions(change) {
      await writeOptions(deps.database, change)
      deps.forget()
    },
  }
}
