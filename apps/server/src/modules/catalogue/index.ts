// The door of the catalogue: products of vendors, their games, and the lobbies.
import { catalogueKey } from '@hanpan/kernel'
import type { AuditNames } from '../../ports/audit-names.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { CataloguePort } from '../../ports/catalogue.ts'
import { productNames } from './audit-names.ts'
import { createCatalogueCalls } from './calls.ts'
import type { CatalogueDeps, CatalogueOptions } from './deps.ts'
import { importGames } from './import-games.ts'
import { createKnownGames, vendorRef } from './known-games.ts'
import { listOf } from './lobbies.ts'
import { groupOf } from './lobby-names.ts'
import { createLobbyTables, type LobbyTables } from './lobby-tables.ts'
import { createLobbyDocuments, type LobbyDocuments } from './lobby-documents.ts'
import { createCatalogueOfficeCalls } from './office-calls.ts'
import { noteOpened } from './picks.ts'
import { createPlayedLately } from './played-lately.ts'

export { catalogueMigrations } from './migrations/index.ts'
export type { LobbyDocument } from './lobby-documents.ts'

export interface Catalogue {
  readonly port: CataloguePort
  readonly calls: readonly RegisteredCall[]
  readonly auditNames: AuditNames
  /** A lobby as it is sent to everybody. */
  readonly lobby: LobbyDocuments
  /** What shared tables are doing, as it is sent to everybody. */
  readonly tables: LobbyTables
}

export function createCatalogue(options: CatalogueOptions): Catalogue {
  const known = createKnownGames(options.database)
  const deps: CatalogueDeps = { ...options, known }
  const played = createPlayedLately(options)
  return {
    port: {
      game: async (prodId, gameKey) => (await known.read()).byRef.get(catalogueKey(prodId, gameKey))?.game ?? null,
      byVendorGame: async (connectionKey, vendorGame) =>
        (await known.read()).byVendorGame.get(vendorRef(connectionKey, vendorGame))?.game ?? null,
      async named(keys) {
        const { byRef } = await known.read()
        const refs = keys.map(({ prodId, gameKey }) => catalogueKey(prodId, gameKey))
        return new Map(
          refs.flatMap((ref) => {
            const found = byRef.get(ref)
            return found ? [[ref, found.row.names] as const] : []
          }),
        )
      },
      listOf: async (prodId, type) => listOf(await known.read(), prodId, type),
      declaredReturns: async () =>
        new Map((await known.read()).games.map(({ ref, row }) => [ref, { rtp: row.rtp, names: row.names }])),
      async productsOf(connectionKeys) {
        const { products } = await known.read()
        return new Map(
          connectionKeys.map((key) => [
            key,
            products.flatMap(({ connectionKey, prodId }) => (connectionKey === key ? [prodId] : [])),
          ]),
        )
      },
      ofConnection: async (connectionKey) =>
        (await known.read()).games.flatMap(({ game }) => (game.connectionKey === connectionKey ? [game] : [])),
      importGames: (tx, command) => importGames(deps, tx, command),
      noteOpened: (memberId, prodId, gameKey) => noteOpened(deps, memberId, prodId, gameKey),
      codes: async () =>
        (await known.read()).products
          .filter(({ state }) => state !== 'off')
          .map((product, index) => ({
            code: product.prodId,
            names: product.names,
            ...groupOf(product),
            path: product.path,
            ord: index + 1,
          })),
    },
    auditNames: productNames(deps.database),
    calls: [...createCatalogueCalls(deps, played), ...createCatalogueOfficeCalls(deps)],
    lobby: createLobbyDocuments({ clock: options.clock, known, played }),
    tables: createLobbyTables(deps),
  }
}
