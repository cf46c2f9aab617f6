// The sandbox vendors of a demo: one of each dialect, with published keys, and a game that stands in no lobby. An integrator tries its messages against
// them, and so does the conformance runner.
import { won } from '@hanpan/kernel'
import type { Connection, DialectName } from '../../modules/gateway/index.ts'
import type { CatalogueGame, CataloguePort } from '../../ports/catalogue.ts'
import * as keys from './keys.ts'
import { CASHIER_ID, WALLET_API_TOKEN } from './vendor-wallets.ts'

/** The vendors' own code of the game, in every dialect. */
export const SANDBOX_GAME = 'sandbox-game'
/** The most that one debit may be. */
export const SANDBOX_STAKE_MAX = won(5_000_000)

const vendorUrl = 'http://127.0.0.1:9'
const connection = (
  dialect: DialectName,
  settings: Connection['settings'],
  own: Connection['keys'][number],
): Connection => ({
  connectionKey: `sandbox-${dialect}`,
  name: `Sandbox ${dialect}`,
  dialect,
  wallet: 'seamless',
  state: 'on',
  // It asks nobody: whoever plays it is opened by the sandbox itself, and there is no vendor with books to compare with.
  settings: { vendorUrl, statementBy: 'file', ...settings },
  keys: [own],
  addresses: [],
  closeAfterHours: 48,
})

export const sandboxConnections: readonly Connection[] = [
  connection(
    'hub88',
    { operatorId: '1' },
    { vendorPublicKey: keys.VENDOR_PUBLIC_KEY, privateKey: keys.SITE_PRIVATE_KEY },
  ),
  connection(
    'pragmatic',
    { secureLogin: 'hanpan', providerId: 'PragmaticPlay', bonusWinPays: 'no' },
    { secret: keys.PRAGMATIC_SECRET },
  ),
  connection(
    'evolution',
    { casinoKey: 'hanpan' },
    { apiToken: keys.EVOLUTION_API_TOKEN, authToken: keys.EVOLUTION_AUTH_TOKEN },
  ),
  connection('highend', {}, { apiToken: keys.HIGHEND_API_TOKEN, callbackToken: keys.HIGHEND_CALLBACK_TOKEN }),
]

/** Vendors that keep the money: played on this very server, below an address. */
export const transferConnections = (vendorsUrl: string): readonly Connection[] => [
  {
    connectionKey: 'sandbox-evolution-wallet',
    name: 'Sandbox evolution wallet',
    dialect: 'evolution',
    wallet: 'transfer',
    state: 'on',
    settings: { vendorUrl: `${vendorsUrl}/evolution`, casinoKey: 'hanpan' },
    keys: [{ apiToken: keys.EVOLUTION_API_TOKEN, cashierId: CASHIER_ID }],
    addresses: [],
    closeAfterHours: 48,
  },
  {
    connectionKey: 'sandbox-highend-wallet',
    name: 'Sandbox highend wallet',
    dialect: 'highend',
    wallet: 'transfer',
    state: 'on',
    settings: { vendorUrl: `${vendorsUrl}/highend` },
    keys: [{ apiToken: WALLET_API_TOKEN }],
    addresses: [],
    closeAfterHours: 48,
  },
]

const NAMES = { ko: '샌드박스', en: 'Sandbox', vi: 'Hộp cát' }
const sandboxGame = ({ connectionKey, dialect }: Connection): CatalogueGame => ({
  prodId: connectionKey,
  gameKey: SANDBOX_GAME,
  connectionKey,
  vendorGame: SANDBOX_GAME,
  group: dialect === 'evolution' || dialect === 'highend' ? 'casino' : 'slot',
  category: dialect === 'evolution' || dialect === 'highend' ? 'livecasino' : 'slot',
  names: NAMES,
  state: 'on',
  isFramed: true,
  lobbyPath: '/',
  stakeMax: () => SANDBOX_STAKE_MAX,
  levelMin: 0,
  levelOf: () => 1,
})
const games = new Map(
  [...sandboxConnections, ...transferConnections('')].map((one) => [one.connectionKey, sandboxGame(one)]),
)

/** The catalogue, which the sandbox's games stand beside: known to whoever plays them, and in no list. */
export function withSandbox(catalogue: CataloguePort): CataloguePort {
  return {
    ...catalogue,
    game: async (prodId, gameKey) =>
      (gameKey === SANDBOX_GAME && games.get(prodId)) || (await catalogue.game(prodId, gameKey)),
    byVendorGame: async (connectionKey, vendorGame) =>
      (vendorGame === SANDBOX_GAME && games.get(connectionKey)) ||
      (await catalogue.byVendorGame(connectionKey, vendorGame)),
  }
}
