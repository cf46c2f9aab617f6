// What the tests of the gateway share: a node, vendors of each dialect over real HTTP, games on offer, and members who play them.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { type MemberId, type Uuid, type Won, won, catalogueKey } from '@hanpan/kernel'
import Fastify from 'fastify'
import type { CatalogueGame, CataloguePort } from '../../ports/catalogue.ts'
import type { TestNode } from '../../testing/test-node.ts'
import { writeConnection } from './connection-store.ts'
import { sealKeys } from './connections.ts'
import { tokenDigest } from './core.ts'
import { createGateway, serveGateway } from './index.ts'
import type { Connection, DialectName, GameSessionId } from './model.ts'
import { insertSession, keepPlayer } from './session-store.ts'

export interface TestGame extends Partial<CatalogueGame> {
  readonly gameKey: string
  readonly connectionKey: string
}

export const testGame = (game: TestGame): CatalogueGame => ({
  prodId: '200',
  vendorGame: game.gameKey,
  group: 'slot',
  category: 'slot',
  names: { ko: '황금 사원', en: 'Golden Temple', vi: 'Đền vàng' },
  state: 'on',
  isFramed: true,
  lobbyPath: '/member/slotgame',
  stakeMax: () => null,
  levelMin: 0,
  levelOf: ({ slotLevel }) => slotLevel,
  ...game,
})

/** Games that are on offer, and may be changed while a test runs. */
function catalogueOf(games: CatalogueGame[]): CataloguePort {
  return {
    game: async (prodId, gameKey) => games.find((game) => game.prodId === prodId && game.gameKey === gameKey) ?? null,
    byVendorGame: async (connectionKey, vendorGame) =>
      games.find((game) => game.connectionKey === connectionKey && game.vendorGame === vendorGame) ?? null,
    named: async () => new Map(games.map((game) => [catalogueKey(game.prodId, game.gameKey), game.names])),
    codes: async () => [],
    listOf: async () => null,
    declaredReturns: async () => new Map(),
    productsOf: async () => new Map(),
    ofConnection: async () => games,
    importGames: async () => null,
    noteOpened: async () => {},
  }
}

export interface TestPlayer {
  readonly memId: string
  readonly memberId: MemberId
  readonly playerRef: string
  readonly token: string
}

/** The gateway of a node with games and connections of a test's own, served over HTTP. */
export async function startGateway(site: TestNode) {
  const { platform, modules } = site.node
  const games: CatalogueGame[] = []
  const deps = {
    ...platform,
    newId: <Id extends string>() => randomUUID() as string as Id,
    ledger: modules.ledger.port,
    bets: modules.bets.port,
    members: modules.members.port,
    sites: modules.sites.port,
    audit: { record: async () => {}, recordOfSite: async () => {} },
    fourEyes: modules.operators.fourEyes,
    isDemo: true,
    siteUrl: 'http://localhost',
    catalogue: () => catalogueOf(games),
  }
  const gateway = createGateway(deps)
  const app = Fastify()
  serveGateway(app, { ...platform, ...gateway, addressOf: (request) => request.socket.remoteAddress ?? '' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let number = 0

  async function connect(connection: Partial<Connection> & { readonly dialect: DialectName }): Promise<Connection> {
    const whole: Connection = {
      connectionKey: `vendor-${(number += 1)}`,
      name: 'Vendor',
      wallet: 'seamless',
      state: 'on',
      settings: {},
      keys: [{}],
      addresses: [],
      closeAfterHours: 48,
      ...connection,
    }
    await writeConnection(platform.database, { ...whole, keys: sealKeys(platform.sealer, whole.keys) })
    gateway.connections.forget()
    return whole
  }

  /** A member with cash who has opened a game of a connection. */
  async function player(connectionKey: string, cash: number, gameKey = 'temple'): Promise<TestPlayer> {
    number += 1
    const memId = `gambler${number}`
    const memberId = await site.seedMember({ memId })
    if (cash > 0) await site.give(memId, cash)
    return { memId, memberId, ...(await openSession(connectionKey, memberId, gameKey)) }
  }

  async function openSession(
    connectionKey: string,
    memberId: MemberId,
    gameKey = 'temple',
    playId: Uuid | null = null,
  ) {
    const playerRef = await keepPlayer(platform.database, connectionKey, memberId, `p${randomUUID()}`)
    const token = randomUUID()
    await insertSession(platform.database, {
      sessionId: randomUUID() as string as GameSessionId,
      tokenDigest: tokenDigest(token),
      connectionKey,
      memberId,
      prodId: '200',
      gameKey,
      playId,
    })
    return { playerRef, token }
  }

  const cashOf = async (memberId: MemberId): Promise<Won> =>
    (await modules.ledger.port.balances(memberId))?.cash ?? won(0)

  return {
    ...gateway,
    url,
    games,
    deps,
    connect,
    player,
    openSession,
    cashOf,
    offer: (game: TestGame) => {
      const made = testGame(game)
      games.push(made)
      return made
    },
    stop: () => app.close(),
  }
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>

/** The keys of a connection in each dialect, with one secret for those that do not sign. */
export const keysOf = (
  secret: string,
  vendorPublicKey: string,
): Readonly<Record<DialectName, Readonly<Record<string, string>>>> => ({
  hub88: { vendorPublicKey },
  pragmatic: { secret },
  evolution: { authToken: secret },
  highend: { callbackToken: secret },
})

export function rsaKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
