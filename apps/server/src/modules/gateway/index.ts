// The door of the gateway: games of vendors, played with the money of the integrated balance.
import { type MemberId, refuse } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { GamesPort } from '../../ports/games.ts'
import type { ProductModule } from '../../ports/products.ts'
import { createAskVendor } from '../../platform/ask-vendor.ts'
import { connectionNames } from './audit-names.ts'
import { closeByRule } from './close-rounds.ts'
import { writeConnection } from './connection-store.ts'
import { createConnections, type Connections, sealKeys } from './connections.ts'
import { createConnectionCalls } from './connection-calls.ts'
import { createWalletCore, type WalletCore } from './core.ts'
import type { GatewayDeps } from './deps.ts'
import { gatewayJobs } from './jobs.ts'
import { createFigureCalls } from './figure-calls.ts'
import { gameWallets, transferPlayerRef } from './game-wallets.ts'
import { createHealthCounter, failingConnections, type HealthCounter } from './health.ts'
import { createLaunching, openSession } from './launch-game.ts'
import { performConnection } from './manage-connections.ts'
import type { AskVendor } from './dialects/dialect.ts'
import { type Connection, vendorGroups } from './model.ts'
import { createProduct } from './product.ts'
import { gamePerformance } from './performance.ts'
import { performRepair } from './repair-difference.ts'
import { endSessions } from './session-store.ts'
import { createTablesNow, FEED_LIMITS, readTableFeeds } from './table-feeds.ts'
import { createStatementCalls } from './statement-calls.ts'
import { findRound } from './transaction-store.ts'
import { createTransactionCalls, linkOf } from './transaction-calls.ts'
import { offeredGames } from './try-connection.ts'

export { gatewayMigrations } from './migrations/index.ts'
export { GATEWAY_PATH, serveGateway } from './serve-gateway.ts'
export type { Connection, DialectName } from './model.ts'

export interface Gateway extends ProductModule {
  readonly core: WalletCore
  readonly connections: Connections
  readonly health: HealthCounter
  /** Opens a session without a vendor, for a sandbox. */
  openSandboxSession(
    connectionKey: string,
    memberId: MemberId,
    gameKey: string,
  ): Promise<{ readonly playerRef: string; readonly token: string }>
  endSandboxSession(connectionKey: string, playerRef: string): Promise<void>
  /** Makes a connection known as it is, new or changed. */
  keepConnection(connection: Connection): Promise<void>
  /** Settles rounds that their vendors have left open. */
  closeByRule(signal?: AbortSignal): Promise<number>
  /** Asks every vendor that has a table feed once. */
  readTableFeeds(): Promise<void>
}

/** Games of vendors have no price of the site's, no limits by its levels in general, and no rounds that everybody shares. */
const NO_GAMES: GamesPort = {
  priceBelow: async () => null,
  loosensLevel: async () => false,
  has: () => false,
  isOn: async () => false,
  announceOffer: async () => {},
  roundsOfGames: async () => new Map(),
  roundsByNo: async () => [],
  closedAfter: () => Promise.resolve([]),
  largestOf: () => Promise.resolve([]),
  placedLate: () => Promise.resolve([]),
  playersOf: async () => [],
}

/** The alarm looks at a month. */
const ALARM_DAYS = 30

export function createGateway(deps: GatewayDeps): Gateway {
  const connections = createConnections(deps)
  const askVendor = createAskVendor(deps.log)
  const core = createWalletCore(deps)
  const health = createHealthCounter(deps)
  const manage = { ...deps, connections }
  const office = { ...manage, ask: askVendor, core }
  const launch = createLaunching({ ...deps, connections, ask: askVendor, health })
  const askFeed: AskVendor = (request) => askVendor(request, FEED_LIMITS)
  const feeds = { ...manage, askFeed }
  const tablesNow = createTablesNow(manage)
  const jobs: readonly Job[] = gatewayJobs({ ...office, readTableFeeds: () => readTableFeeds(feeds) })
  return {
    products: vendorGroups.map((group) => createProduct({ ...deps, connections }, group)),
    port: NO_GAMES,
    calls: [
      ...createConnectionCalls(office),
      ...createTransactionCalls(office),
      ...createStatementCalls(office),
      ...createFigureCalls(office),
    ],
    jobs,
    auditNames: connectionNames(deps.database),
    performers: {
      'vendor.connection': {
        permission: 'vendors.manage',
        perform: (tx, context, requested) => performConnection(manage, tx, context, requested),
      },
      'vendor.repair': {
        permission: 'vendors.manage',
        perform: (tx, context, requested) => performRepair(office, tx, context, requested),
      },
    },
    failingVendors: () => failingConnections(deps.database),
    gamesOutside: async () =>
      (await gamePerformance(deps, deps.clock.now(), ALARM_DAYS)).filter(({ outside }) => outside).length,
    health,
    prepare: async () => {},
    core,
    connections,
    readTableFeeds: () => readTableFeeds(feeds),
    remoteGames: {
      launch,
      tables: async () => await tablesNow.read(),
      async roundLink(memberId, betId) {
        const round = await findRound(deps.database, betId)
        // One of somebody else's is none.
        return round?.memberId === memberId ? await linkOf(office, round) : refuse('not_found')
      },
      wallets: () => gameWallets({ ...deps, connections, ask: askVendor, health }),
      offered: async (connectionKey) => await offeredGames((await connections.all()).get(connectionKey), askVendor),
      hasOwnBar: async (connectionKey) => (await connections.all()).get(connectionKey)?.settings['ownBar'] === 'yes',
      async end(memberId, playId) {
        await endSessions(deps.database, memberId, playId)
        core.forgetSessions()
      },
    },
    async openSandboxSession(connectionKey, memberId, gameKey) {
      const isTransfer = (await connections.all()).get(connectionKey)?.wallet === 'transfer'
      const session = { connectionKey, memberId, prodId: connectionKey, gameKey, playId: null }
      return await openSession(deps, session, isTransfer ? transferPlayerRef() : undefined)
    },
    async endSandboxSession(connectionKey, playerRef) {
      const connection = (await connections.all()).get(connectionKey)
      const player = connection && (await core.player(connection, playerRef))
      if (player) await endSessions(deps.database, player.memberId, null)
      core.forgetSessions()
    },
    async keepConnection(connection) {
      await writeConnection(deps.database, { ...connection, keys: sealKeys(deps.sealer, connection.keys) })
      connections.forget()
    },
    closeByRule: (signal = new AbortController().signal) => closeByRule(deps, signal),
  }
}
