// The door of the gateway: games of vendors, played with the money of the integrated balance.
import type { Job } from '../../platform/jobs.ts'
import type { GamesPort } from '../../ports/games.ts'
import type { ProductModule } from '../../ports/products.ts'
import { askVendor } from '../../platform/ask-vendor.ts'
import { closeByRule } from './close-rounds.ts'
import { createConnections, type Connections } from './connections.ts'
import { createWalletCore, type WalletCore } from './core.ts'
import type { GatewayDeps } from './deps.ts'
import { gatewayJobs } from './jobs.ts'
import { createLaunching } from './launch-game.ts'
import { vendorGroups } from './model.ts'
import { createProduct } from './product.ts'

export { gatewayMigrations } from './migrations/index.ts'
export { serveGateway } from './serve-gateway.ts'

export interface Gateway extends ProductModule {
  readonly core: WalletCore
  readonly connections: Connections
  /** Settles rounds that their vendors have left open. */
  closeByRule(signal?: AbortSignal): Promise<number>
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
}

export function createGateway(deps: GatewayDeps): Gateway {
  const connections = createConnections(deps)
  const core = createWalletCore(deps)
  const launch = createLaunching({ ...deps, connections, ask: askVendor })
  const jobs: readonly Job[] = gatewayJobs(deps)
  return {
    products: vendorGroups.map((group) => createProduct(deps, group)),
    port: NO_GAMES,
    calls: [],
    jobs,
    performers: {},
    prepare: async () => {},
    core,
    connections,
    remoteGames: { launch },
    closeByRule: (signal = new AbortController().signal) => closeByRule(deps, signal),
  }
}
