// The list of the products that bets are placed on, and what each is handed. One that is deleted here is gone: the house does not name any.
import { type Clock, type Draws, instant, refuse, won } from '@hanpan/kernel'
import { schedule, type Schedule } from '@hanpan/minigames'
import type { Config } from './config.ts'
import { withSandbox } from './demo/sandbox/connect.ts'
import { createGateway, type Gateway } from './modules/gateway/index.ts'
import { createMinigames, type Minigames } from './modules/minigames/index.ts'
import { createSportsbook, type Sportsbook } from './modules/sportsbook/index.ts'
import type { Database } from './platform/database.ts'
import { createDrandRelays } from './platform/drand.ts'
import type { Log } from './platform/log.ts'
import { StartRefused } from './platform/migrate.ts'
import type { Sealer } from './platform/secrets.ts'
import type { BetsPort } from './ports/bets.ts'
import type { CataloguePort } from './ports/catalogue.ts'
import type { GamesPort } from './ports/games.ts'
import type { LedgerPort } from './ports/ledger.ts'
import type { MembersPort } from './ports/members.ts'
import type { AuditPort, FourEyesPort, PerformersOf, ProductApprovalKind } from './ports/operators.ts'
import type { PartnersPort } from './ports/partners.ts'
import type { Exposure, ProductModule } from './ports/products.ts'
import type { RemoteGames } from './ports/remote-games.ts'
import type { RealtimePort } from './ports/realtime.ts'
import type { SitesPort } from './ports/sites.ts'

/** What any product may be handed. */
export interface ForProducts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly draws: Draws
  readonly newId: <Id extends string>() => Id
  readonly log: Log
  readonly sealer: Sealer
  readonly realtime: RealtimePort
  readonly audit: AuditPort
  readonly ledger: LedgerPort
  readonly members: MembersPort
  readonly sites: SitesPort
  readonly fourEyes: FourEyesPort
  readonly bets: BetsPort
  /** Made further down: not to be asked before all modules are made. */
  readonly partners: () => PartnersPort
  readonly catalogue: () => CataloguePort
}

/** By name, as the modules are handed out. */
export type Products = Readonly<Record<string, ProductModule>>

export function createProducts(handed: ForProducts): {
  readonly minigames: Minigames
  readonly sportsbook: Sportsbook
  readonly gateway: Gateway
} {
  const { config, log } = handed
  const minigames = createMinigames({
    ...handed,
    relays: config.drandUrls && createDrandRelays(config.drandUrls, log),
    options: {
      schedule: scheduleOf(config),
      siteId: config.siteId,
      absenceVoids: config.mode === 'live',
      exposureMax: config.exposureMax === null ? null : won(config.exposureMax),
    },
  })
  const sportsbook = createSportsbook(handed)
  const siteUrl = config.publicOrigins[0] ?? `http://localhost:${config.port}`
  const catalogue = () => (config.sandboxVendors ? withSandbox(handed.catalogue()) : handed.catalogue())
  return {
    minigames,
    sportsbook,
    gateway: createGateway({ ...handed, siteUrl, catalogue, isDemo: config.mode === 'demo' }),
  }
}

/** The cycle of the rounds; one that cannot be is refused by name. */
export function scheduleOf(config: Config): Schedule {
  const made = schedule(config.roundSeconds, config.roundCloseSeconds)
  if (!made.ok)
    throw new StartRefused(`Configuration: ROUND_SECONDS and ROUND_CLOSE_SECONDS do not fit: ${made.refusal}.`)
  return made.value
}

/** The games of all products as one. */
export function gamesOf(products: readonly ProductModule[]): GamesPort {
  const ports = products.map(({ port }) => port)
  const anyOf = async (holds: (port: GamesPort) => Promise<boolean>) =>
    (await Promise.all(ports.map(holds))).includes(true)
  return {
    async priceBelow(db, returnMin) {
      for (const port of ports) {
        const refused = await port.priceBelow(db, returnMin)
        if (refused) return refused
      }
      return null
    },
    async loosensLevel(db, from, to) {
      for (const port of ports) if (await port.loosensLevel(db, from, to)) return true
      return false
    },
    has: (gameKey) => ports.some((port) => port.has(gameKey)),
    isOn: (gameKey) => anyOf((port) => port.isOn(gameKey)),
    announceOffer: async (gameKey) => void (await Promise.all(ports.map((port) => port.announceOffer(gameKey)))),
    roundsOfGames: async (span) =>
      new Map((await Promise.all(ports.map((port) => port.roundsOfGames(span)))).flatMap((rounds) => [...rounds])),
    closedAfter: async (after, until, limit) =>
      (await Promise.all(ports.map((port) => port.closedAfter(after, until, limit)))).flat().slice(0, limit),
    largestOf: async (roundIds, limit) =>
      (await Promise.all(ports.map((port) => port.largestOf(roundIds, limit)))).flat(),
    placedLate: async (rounds, lateMs, limit) =>
      (await Promise.all(ports.map((port) => port.placedLate(rounds, lateMs, limit)))).flat(),
    playersOf: async (roundNo, limit) =>
      (await Promise.all(ports.map((port) => port.playersOf(roundNo, limit)))).flat().slice(0, limit),
    roundsByNo: async (roundNo) => (await Promise.all(ports.map((port) => port.roundsByNo(roundNo)))).flat(),
  }
}

/** Who carries out what second operators agreed to, of all products. */
export const performersOf = (products: readonly ProductModule[]): Partial<PerformersOf<ProductApprovalKind>> =>
  products.reduce((all, { performers }) => ({ ...all, ...performers }), {})

/** Who opens games of vendors. Where there is nobody, whoever asks is told that the vendor does not answer. */
export const remoteGamesOf = (products: readonly ProductModule[]): RemoteGames =>
  products.find(({ remoteGames }) => remoteGames)?.remoteGames ?? {
    launch: () => Promise.resolve(refuse('vendor_unreachable')),
    hasOwnBar: () => Promise.resolve(false),
    end: () => Promise.resolve(),
    wallets: () => Promise.resolve([]),
    roundLink: () => Promise.resolve(refuse('not_found')),
    tables: () => Promise.resolve({ now: 0, tables: [] }),
    offered: () => Promise.resolve(refuse('vendor_unreachable')),
  }

/** What the office's panels are told of all products: bets that wait for a trader, and vendors that only fail. */
export const figuresOf = (products: readonly ProductModule[]) => ({
  exposures: async (): Promise<readonly Exposure[]> =>
    (await Promise.all(products.map(async (product) => (await product.exposures?.()) ?? []))).flat(),
  silentFeeds: async (): Promise<readonly string[]> =>
    (await Promise.all(products.map(async (product) => (await product.silentFeeds?.()) ?? []))).flat(),
  gamesOutside: async (): Promise<number> =>
    (await Promise.all(products.map(async (product) => (await product.gamesOutside?.()) ?? 0))).reduce(
      (sum, games) => sum + games,
      0,
    ),
  failingVendors: async (): Promise<readonly string[]> =>
    (await Promise.all(products.map(async (product) => (await product.failingVendors?.()) ?? []))).flat(),
  async waitingReferrals() {
    const queues = await Promise.all(products.map(async (product) => product.waitingReferrals?.()))
    const oldest = queues.flatMap((queue) => queue?.oldestAt ?? [])
    return {
      waiting: queues.reduce((sum, queue) => sum + (queue?.waiting ?? 0), 0),
      oldestAt: oldest.length === 0 ? null : instant(Math.min(...oldest)),
    }
  },
})
